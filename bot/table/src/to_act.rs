//! Who has to act in the game, and for whom the table waits.

use engine::search::Level;
use engine::seat::{Seat, SeatSet};

use super::{SeatAssignment, Stage, Table};
use words::people::{Moment, PersonId};

impl Table {
    /// Returns the seats that have to act in the game.
    pub fn to_act(&self) -> SeatSet {
        match &self.stage {
            Stage::Playing(play) => play.to_act(),
            _ => SeatSet::EMPTY,
        }
    }

    /// Returns the seats that have to act and are played by people.
    pub fn people_to_act(&self) -> SeatSet {
        self.to_act().iter().filter(|seat| self.machine_at(*seat).is_none()).collect()
    }

    /// Iterates over the seats that have to act and are played by machine players; there are none
    /// while the game rests.
    pub fn machines_to_act(&self) -> impl Iterator<Item = (Seat, Level)> + '_ {
        let to_act = if self.is_resting() { SeatSet::EMPTY } else { self.to_act() };
        to_act.iter().filter_map(|seat| Some((seat, self.machine_at(seat)?)))
    }

    /// Tells whether a machine player is about to move, so that showing the table can wait.
    pub fn is_moving(&self) -> bool {
        self.machines_to_act().next().is_some()
    }

    /// Tells whether the game rests because no person plays any more: machine players do not play
    /// on without an audience.
    pub fn is_resting(&self) -> bool {
        let is_on = matches!(self.stage, Stage::Playing(_));
        is_on && !self.chairs.iter().any(SeatAssignment::is_played_by_person)
    }

    /// Tells whether the table waits for a decision of a person.
    pub fn waits_for(&self, person: &PersonId) -> bool {
        self.seat_of(person).is_some_and(|seat| self.people_to_act().contains(seat))
    }

    /// Returns when the time of a person is up for the decision that the table waits for, if it
    /// ever is.
    pub fn due_for(&self, person: &PersonId) -> Option<Moment> {
        let seat = self.seat_of(person).filter(|seat| self.people_to_act().contains(*seat))?;
        self.due(seat)
    }

    /// Returns a key that sorts the tables of a person: first those that wait for them, the soonest
    /// due before the others.
    pub fn urgency_for(&self, person: &PersonId) -> (bool, Moment) {
        (!self.waits_for(person), self.due_for(person).unwrap_or(Moment(u64::MAX)))
    }
}
