//! Who may do what, and until when.

use std::time::Duration;

use engine::catalog::AnyPlay;
use engine::seat::Seat;

use words::people::{Destination, PersonId};

use super::{Actor, Now, Refusal, Stage, Table};
use crate::command::Who;

impl Table {
    /// Refuses an act to a person at a destination. Whether an admin may give it is known to others
    /// only.
    ///
    /// # Errors
    /// If they are not among those who may give it.
    pub fn admits(&self, who: Who, person: &PersonId, place: &Destination) -> Result<(), Refusal> {
        let is_seated = self.seat_of(person).is_some();
        let is_in_room = place.room().is_some_and(|room| self.is_shown_in(room));
        let is_shown = is_seated || is_in_room || self.watchers().any(|watcher| watcher == person);
        let (is_admitted, refusal) = match who {
            Who::Anybody => return Ok(()),
            Who::Room => (is_in_room, Refusal::NotToBeWatched),
            Who::Shown => (is_shown, Refusal::NoSuchTable),
            Who::Seated | Who::Host | Who::SeatedOrAdmin => (is_seated, Refusal::NotSeated),
        };
        if is_admitted { Ok(()) } else { Err(refusal) }
    }

    /// Returns the current play.
    ///
    /// # Errors
    /// If there is none, with the reason.
    pub(super) fn playing(&self) -> Result<&AnyPlay, Refusal> {
        match &self.stage {
            Stage::Playing(play) => Ok(play),
            Stage::Lobby { .. } => Err(Refusal::NotBegun),
            Stage::Over { .. } => Err(Refusal::Over),
            Stage::Closed(_) => Err(Refusal::Closed),
        }
    }

    /// Refuses a command that is possible in the lobby only, once the game has begun.
    pub(super) const fn in_lobby(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Lobby { .. } => Ok(()),
            Stage::Playing(_) => Err(Refusal::Begun),
            Stage::Over { .. } => Err(Refusal::Over),
            Stage::Closed(_) => Err(Refusal::Closed),
        }
    }

    /// Refuses what is possible in the lobby and during the game only, after the end.
    ///
    /// # Errors
    /// After the end.
    pub const fn while_live(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Lobby { .. } | Stage::Playing(_) => Ok(()),
            Stage::Over { .. } => Err(Refusal::Over),
            Stage::Closed(_) => Err(Refusal::Closed),
        }
    }

    /// Returns the seat for which an actor may act. A person may not act while a machine player
    /// fills in for them.
    pub(super) fn acting(&self, actor: Actor<'_>) -> Result<Seat, Refusal> {
        match actor {
            Actor::Person(person) => self.played_by(&person.id),
            Actor::Machine(_) if self.is_resting() => Err(Refusal::NotYourTurn),
            Actor::Machine(seat) => self.machine_at(seat).map(|_| seat).ok_or(Refusal::NotSeated),
            Actor::Admin(_) => Err(Refusal::NotSeated),
        }
    }

    /// Returns the seat that a command is about: one's own, or any other one for the host.
    pub(super) fn seat_meant(&self, actor: Actor<'_>, seat: Option<Seat>) -> Result<Seat, Refusal> {
        let own = self.seat_by(actor)?;
        let seat = seat.unwrap_or(own);
        if seat != own {
            self.by_host(actor)?;
        }
        Ok(seat)
    }

    pub(super) fn seat_by(&self, actor: Actor<'_>) -> Result<Seat, Refusal> {
        match actor {
            Actor::Person(person) | Actor::Admin(person) => {
                self.seat_of(&person.id).ok_or(Refusal::NotSeated)
            }
            Actor::Machine(_) => Err(Refusal::NotSeated),
        }
    }

    /// Refuses everybody except the host.
    pub(super) fn by_host(&self, actor: Actor<'_>) -> Result<(), Refusal> {
        match actor {
            Actor::Person(person) if person.id == self.host => Ok(()),
            _ => Err(Refusal::NotHost),
        }
    }

    /// Refuses everybody except the host and the people who run the room.
    pub(super) fn by_host_or_admin(&self, actor: Actor<'_>) -> Result<(), Refusal> {
        if matches!(actor, Actor::Admin(_)) { Ok(()) } else { self.by_host(actor) }
    }

    /// Refuses to have the decision of a seat made before it has waited for [`Now::patience`]. A
    /// player may have their own decision made at any time.
    pub(super) fn after_waiting(
        &self,
        actor: Actor<'_>,
        seat: Seat,
        now: &Now<'_>,
    ) -> Result<(), Refusal> {
        let Some(since) = self.asked(seat).since.filter(|_| self.seat_by(actor) != Ok(seat)) else {
            return Ok(());
        };
        let waited = Duration::from_millis(now.at.0.saturating_sub(since.0));
        match now.patience.checked_sub(waited).filter(|left| !left.is_zero()) {
            None => Ok(()),
            Some(left) => Err(Refusal::TooSoon { minutes: left.as_secs().div_ceil(60) }),
        }
    }
}
