//! Machine players that fill in for people: when they come, and how people return.
//!
//! The person keeps the seat and still sees the hand; only the decisions are made by the machine
//! player. Either of them can continue a turn that the other has begun.

use engine::search::Level;
use engine::seat::Seat;

use super::journal::{JournalLine, TableEvent};
use super::{Actor, Changed, Now, Refusal, SeatAssignment, StoodIn, Table};

impl Table {
    /// Has a machine player fill in for the person of a seat, or without a seat for the actor.
    pub(super) fn have_sat_in(
        &mut self,
        actor: Actor<'_>,
        seat: Option<Seat>,
        now: &Now<'_>,
    ) -> Result<(), Refusal> {
        let seat = self.seat_meant(actor, seat)?;
        self.after_waiting(actor, seat, now)?;
        self.sit_in(seat)
    }

    /// Has a machine player fill in for the person of a seat, without checking any rights.
    pub(super) fn sit_in(&mut self, seat: Seat) -> Result<(), Refusal> {
        let step = self.playing()?.step();
        let chair = self.chair_of_person(seat)?;
        if chair.is_away() {
            return Err(Refusal::Away);
        }
        chair.level = Some(Level::default());
        chair.stood_in.push(StoodIn { from: step, until: None });
        Ok(())
    }

    /// Gives a seat back to its person.
    pub(super) fn play_on(&mut self, seat: Seat) -> Changed {
        let step = self.playing()?.step();
        let chair = self.chair_of_person(seat)?;
        if !chair.is_away() {
            return Err(Refusal::NotAway);
        }
        (chair.level, chair.absence, chair.offer) = (None, None, None);
        StoodIn::end(&mut chair.stood_in, step);
        let mut line = JournalLine::default();
        line.report(TableEvent::PlaysOn(seat));
        Ok(line)
    }

    fn chair_of_person(&mut self, seat: Seat) -> Result<&mut SeatAssignment, Refusal> {
        let chair = self.chairs.get_mut(seat.index()).filter(|chair| !chair.left);
        chair.filter(|chair| chair.sitter.person().is_some()).ok_or(Refusal::NoSuchSeat)
    }
}
