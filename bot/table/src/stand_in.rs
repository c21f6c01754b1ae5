//! Machine players that sit in for people: how they come, and how people come back.
//!
//! The seat stays its person's own, who still sees the hand; only the decisions are the machine
//! player's. Whatever it has begun, the person can go on with, and the other way round.

use engine::search::Level;
use engine::seat::Seat;

use super::journal::{Line, TableEvent};
use super::{Refusal, SeatAssignment, StoodIn, Table};

impl Table {
    /// Lets a machine player sit in for the person of a seat.
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
    pub(super) fn play_on(&mut self, seat: Seat) -> Result<Line, Refusal> {
        let step = self.playing()?.step();
        let chair = self.chair_of_person(seat)?;
        if !chair.is_away() {
            return Err(Refusal::NotAway);
        }
        (chair.level, chair.absence, chair.offer) = (None, None, None);
        StoodIn::end(&mut chair.stood_in, step);
        let mut line = Line::default();
        line.tell(TableEvent::PlaysOn(seat));
        Ok(line)
    }

    fn chair_of_person(&mut self, seat: Seat) -> Result<&mut SeatAssignment, Refusal> {
        let chair = self.chairs.get_mut(seat.index()).filter(|chair| !chair.left);
        chair.filter(|chair| chair.sitter.person().is_some()).ok_or(Refusal::NoSuchSeat)
    }
}
