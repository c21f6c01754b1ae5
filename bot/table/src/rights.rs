//! Who may do what, and when it is too late for it.

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

    /// Returns why it is too late for what belongs in the lobby, if it is.
    pub(super) const fn unless_begun(&self) -> Option<Refusal> {
        match self.stage {
            Stage::Lobby { .. } => None,
            Stage::Playing(_) => Some(Refusal::Begun),
            Stage::Over { .. } => Some(Refusal::Over),
            Stage::Closed(_) => Some(Refusal::Closed),
        }
    }

    /// Returns why it is too late for anything, if it is.
    pub(super) const fn unless_done(&self) -> Option<Refusal> {
        match self.stage {
            Stage::Lobby { .. } | Stage::Playing(_) => None,
            Stage::Over { .. } => Some(Refusal::Over),
            Stage::Closed(_) => Some(Refusal::Closed),
        }
    }

    /// Returns the seat for which somebody may act: its person, or the machine player that sits in
    /// it or for its person.
    pub(super) fn acting(&self, by: Actor<'_>) -> Result<Seat, Refusal> {
        match by {
            Actor::Person(person) => self.played_by(&person.id),
            Actor::Machine(_) if self.is_resting() => Err(Refusal::NotYourTurn),
            Actor::Machine(seat) => self.machine_at(seat).map(|_| seat).ok_or(Refusal::NotSeated),
            Actor::Admin(_) => Err(Refusal::NotSeated),
        }
    }

    /// Returns the seat that somebody means: their own, or another one if they are the host.
    pub(super) fn seat_meant(&self, by: Actor<'_>, seat: Option<Seat>) -> Result<Seat, Refusal> {
        let own = self.seat_by(by)?;
        let seat = seat.unwrap_or(own);
        if seat != own {
            self.by_host(by)?;
        }
        Ok(seat)
    }

    /// Returns the seat of whoever does something.
    pub(super) fn seat_by(&self, by: Actor<'_>) -> Result<Seat, Refusal> {
        match by {
            Actor::Person(person) | Actor::Admin(person) => {
                self.seat_of(&person.id).ok_or(Refusal::NotSeated)
            }
            Actor::Machine(_) => Err(Refusal::NotSeated),
        }
    }

    /// Refuses what only the host may do to anybody else.
    pub(super) fn by_host(&self, by: Actor<'_>) -> Result<(), Refusal> {
        match by {
            Actor::Person(person) if person.id == self.host => Ok(()),
            Actor::Person(person) if self.seat_of(&person.id).is_none() => Err(Refusal::NotSeated),
            _ => Err(Refusal::NotHost),
        }
    }

    /// Refuses what only the host may do, and whoever runs the room, to anybody else.
    pub(super) fn by_host_or_admin(&self, by: Actor<'_>) -> Result<(), Refusal> {
        if matches!(by, Actor::Admin(_)) { Ok(()) } else { self.by_host(by) }
    }

    /// Refuses to have a decision made for somebody who has had little time for it yet. One's own
    /// decision can wait as little as one likes.
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

    /// Refuses what belongs in the lobby and is the host's to anybody else, and later.
    pub(super) fn in_lobby_by_host(&self, by: Actor<'_>) -> Result<(), Refusal> {
        self.unless_begun().map_or(Ok(()), Err)?;
        self.by_host(by)
    }
}
