//! Rest: a table at which nobody has played for a long time notifies nobody until it is woken.

use super::journal::{JournalLine, TableEvent};
use super::{Actor, Changed, Deadline, Reason, Refusal, Stage, Table};
use words::people::Moment;

/// The time without any change after which a game rests, if no clock runs.
const REST_HOURS: u64 = 14 * 24;

impl Table {
    /// Returns when the table begins to rest if nothing happens before.
    pub(super) fn rest(&self) -> Option<Deadline> {
        let is_on = matches!(self.stage, Stage::Playing(_));
        // Without people who play, the game waits anyway, until one of them comes back.
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
    /// If the table was changed lately.
    pub(super) fn go_to_rest(&mut self, at: Moment) -> Changed {
        if self.rest().is_none_or(|rest| at < rest.at) {
            return Err(Refusal::Stale);
        }
        self.rests = true;
        let mut line = JournalLine::default();
        line.report(TableEvent::Rests);
        Ok(line)
    }

    /// Ends a rest and calls everybody who has to act.
    pub(super) fn wake(&mut self, actor: Actor<'_>) -> Changed {
        self.seat_by(actor)?;
        self.playing()?;
        for seat in self.people_to_act().iter() {
            self.asked[seat.index()].notify_again();
        }
        Ok(JournalLine::default())
    }
}
