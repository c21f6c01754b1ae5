//! Who may do what, and until when.

use std::time::Duration;

use engine::catalog::AnyPlay;
use engine::seat::Seat;

use super::{Actor, Now, Refusal, Stage, Table};

impl Table {
    /// Returns the play that is on, or why there is none.
    pub(super) fn playing(&self) -> Result<&AnyPlay, Refusal> {
        match &self.stage {
            Stage::Playing(play) => Ok(play),
            Stage::Lobby { .. } => Err(Refusal::NotBegun),
            Stage::Over { .. } => Err(Refusal::Over),
            Stage::Closed(_) => Err(Refusal::Closed),
        }
    }

    /// Refuses what is possible in the lobby only, once the game has begun.
    pub(super) const fn in_lobby(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Lobby { .. } => Ok(()),
            Stage::Playing(_) => Err(Refusal::Begun),
            Stage::Over { .. } => Err(Refusal::Over),
            Stage::Closed(_) => Err(Refusal::Closed),
        }
    }

    /// Refuses what is possible in the lobby and during the game only, after the end.
    pub(super) const fn while_live(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Lobby { .. } | Stage::Playing(_) => Ok(()),
            Stage::Over { .. } => Err(Refusal::Over),
            Stage::Closed(_) => Err(Refusal::Closed),
        }
    }

    /// Returns the seat for which an actor may act. While a machine player sits in, its person may
    /// not.
    pub(super) fn acting(&self, by: Actor<'_>) -> Result<Seat, Refusal> {
        match by {
            Actor::Person(person) => self.played_by(&person.id),
            Actor::Machine(_) if self.is_resting() => Err(Refusal::NotYourTurn),
            Actor::Machine(seat) => self.machine_at(seat).map(|_| seat).ok_or(Refusal::NotSeated),
            Actor::Admin(_) => Err(Refusal::NotSeated),
        }
    }

    /// Returns the seat that a command is about: the own one, or any other one for the host.
    pub(super) fn seat_meant(&self, by: Actor<'_>, seat: Option<Seat>) -> Result<Seat, Refusal> {
        let own = self.seat_by(by)?;
        let seat = seat.unwrap_or(own);
        if seat != own {
            self.by_host(by)?;
        }
        Ok(seat)
    }

    /// Returns the seat of the person who gives a command.
    pub(super) fn seat_by(&self, by: Actor<'_>) -> Result<Seat, Refusal> {
        match by {
            Actor::Person(person) | Actor::Admin(person) => {
                self.seat_of(&person.id).ok_or(Refusal::NotSeated)
            }
            Actor::Machine(_) => Err(Refusal::NotSeated),
        }
    }

    /// Refuses anybody but the host.
    pub(super) fn by_host(&self, by: Actor<'_>) -> Result<(), Refusal> {
        match by {
            Actor::Person(person) if person.id == self.host => Ok(()),
            Actor::Person(person) if self.seat_of(&person.id).is_none() => Err(Refusal::NotSeated),
            _ => Err(Refusal::NotHost),
        }
    }

    /// Refuses anybody but the host and the people who run the room.
    pub(super) fn by_host_or_admin(&self, by: Actor<'_>) -> Result<(), Refusal> {
        if matches!(by, Actor::Admin(_)) { Ok(()) } else { self.by_host(by) }
    }

    /// Refuses to have the decision of a seat made for it before it has waited for
    /// [`Now::patience`]. A player need not wait to have their own made.
    pub(super) fn after_waiting(
        &self,
        by: Actor<'_>,
        seat: Seat,
        now: &Now<'_>,
    ) -> Result<(), Refusal> {
        let Some(since) = self.asked(seat).since.filter(|_| self.seat_by(by) != Ok(seat)) else {
            return Ok(());
        };
        let waited = Duration::from_millis(now.at.0.saturating_sub(since.0));
        match now.patience.checked_sub(waited).filter(|left| !left.is_zero()) {
            None => Ok(()),
            Some(left) => Err(Refusal::TooSoon { minutes: left.as_secs().div_ceil(60) }),
        }
    }

    /// Refuses anybody but the host, and everybody once the game has begun.
    pub(super) fn in_lobby_by_host(&self, by: Actor<'_>) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.by_host(by)
    }
}
