//! Rest: a table at which nobody has played for long rings nobody, until somebody wakes it.

use super::journal::{Line, TableEvent};
use super::{Actor, Deadline, Reason, Refusal, Stage, Table};
use words::people::Moment;

/// A game without a clock in which nothing has happened for so long rests.
const REST_HOURS: u64 = 14 * 24;

impl Table {
    /// Returns when the table begins to rest if nothing happens before.
    pub(super) fn rest(&self) -> Option<Deadline> {
        let is_on = matches!(self.stage, Stage::Playing(_));
        // Whoever comes back to machine players alone wakes them too.
        let waits = is_on
            && !self.rests
            && !self.is_resting()
            && self.overdue().chain(self.running().map(|(seat, _)| seat)).next().is_none();
        let at = self.touched.hours_later(REST_HOURS);
        waits.then_some(Deadline { at, reason: Reason::Rest })
    }

    /// Begins to rest.
    ///
    /// # Errors
    /// If something has happened lately.
    pub(super) fn go_to_rest(&mut self, at: Moment) -> Result<Line, Refusal> {
        if self.rest().is_none_or(|rest| at < rest.at) {
            return Err(Refusal::Stale);
        }
        self.rests = true;
        let mut line = Line::default();
        line.tell(TableEvent::Rests);
        Ok(line)
    }

    /// Goes on after a rest; whoever is waited for is rung.
    pub(super) fn wake(&mut self, by: Actor<'_>) -> Result<Line, Refusal> {
        self.seat_by(by)?;
        self.playing()?;
        for seat in self.people_to_act().iter() {
            self.asked[seat.index()].ring();
        }
        Ok(Line::default())
    }
}
