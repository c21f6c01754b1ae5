//! Corrections: time that counts for nobody, because the service could not work or its clock was set.

use std::ops::Range;

use engine::seat::Seat;

use super::journal::JournalLine;
use super::{Changed, Refusal, Table};
use words::people::Moment;

/// What must be corrected at a table that was stored before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Correction {
    /// In this time the service could not work, or its clock was set forward.
    Lost(Range<Moment>),
    /// The clock showed `from` at least, and was set back by so many milliseconds.
    SetBack { from: Moment, by: u64 },
}

impl Table {
    /// Corrects the clocks of players, and all moments from which the table reckons, once.
    ///
    /// # Errors
    /// If nothing depends on the time, or it was corrected already.
    pub fn correct(&mut self, correction: &Correction, at: Moment) -> Changed {
        let rests = self.rests;
        // A correction is no activity.
        let touched = match correction {
            Correction::Lost(time) => {
                let from = time.start.max(self.stood_until).max(self.touched);
                Moment(self.touched.0 + time.end.0.saturating_sub(from.0))
            }
            Correction::SetBack { by, .. } => Moment(self.touched.0.saturating_sub(*by)),
        };
        let line = self.change(at, None, |next| match correction {
            Correction::Lost(time) => next.give_back(time.start, time.end),
            Correction::SetBack { from, by } => next.set_back(*from, *by),
        })?;
        (self.rests, self.touched) = (rests, touched);
        Ok(line)
    }

    /// Gives back the time between two moments to everybody whose clock ran.
    fn give_back(&mut self, from: Moment, until: Moment) -> Changed {
        let from = from.max(self.stood_until);
        if from >= until || self.deadlines(0).is_empty() {
            return Err(Refusal::Stale);
        }
        let running: Vec<Seat> = self.running().map(|(seat, _)| seat).collect();
        for seat in running {
            let mut clock = self.clock(seat);
            let since = self.asked(seat).since.unwrap_or(until);
            let down = from.max(since).max(clock.counted);
            let lost = until.0.saturating_sub(down.0);
            clock.stood += lost.saturating_sub(self.standstill(seat, down, until));
            self.set_clock(seat, clock);
            self.asked[seat.index()].remind_at = None;
        }
        self.stood_until = until;
        Ok(JournalLine::default())
    }

    /// Moves everything from which the table reckons back with the clock.
    fn set_back(&mut self, from: Moment, by: u64) -> Changed {
        if self.set_back == from || self.deadlines(0).is_empty() {
            return Err(Refusal::Stale);
        }
        let asked = self.asked.iter_mut().flat_map(|asked| {
            let moments = [&mut asked.since, &mut asked.remind_at, &mut asked.single_at];
            moments.into_iter().chain([&mut asked.nudged]).flatten()
        });
        let clocks = self.clocks.iter_mut().map(|clock| &mut clock.counted);
        let pause = self.pause.iter_mut().filter_map(|pause| pause.since.as_mut());
        for moment in asked.chain(clocks).chain(pause).chain([&mut self.stood_until]) {
            moment.0 = moment.0.saturating_sub(by);
        }
        self.set_back = from;
        Ok(JournalLine::default())
    }
}
