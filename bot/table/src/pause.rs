//! Pauses: the clocks stand still because all players have agreed. Also computes how long clocks
//! have stood still because of pauses, absences and weekends.

use engine::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::journal::{JournalLine, TableEvent};
use super::{Actor, Changed, Pace, Refusal, SeatAssignment, Table, weekend};
use words::people::Moment;

/// A time in milliseconds that exceeds the weekends around any short time.
const LONG: u64 = 14 * 24 * 60 * 60 * 1000;

/// A present or requested pause.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Pause {
    /// The revision of the table before it was requested, which tells it from other requests.
    #[serde(default)]
    pub asked: u64,
    pub agreed: SeatSet,
    /// Since when clocks stand still, once all have agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Moment>,
}

impl Table {
    pub fn is_paused(&self) -> bool {
        self.pause.is_some_and(|pause| pause.since.is_some())
    }

    /// Returns the seats that are played by people, who must agree to a pause.
    pub fn players(&self) -> SeatSet {
        let seats = Seat::all(self.chairs.len());
        let plays =
            |seat: &Seat| self.chair(*seat).is_some_and(SeatAssignment::is_played_by_person);
        seats.filter(plays).collect()
    }

    /// Asks for a pause or agrees to one. Once all players have agreed, the clocks stand still.
    ///
    /// # Errors
    /// If the actor does not play, there is no clock, or the game is paused already.
    pub(super) fn agree_to_pause(&mut self, actor: Actor<'_>, at: Moment) -> Changed {
        let seat = self.acting(actor)?;
        self.playing()?;
        if self.pace == Pace::Unlimited {
            return Err(Refusal::NoClock);
        }
        let mut pause = self.pause.unwrap_or(Pause { asked: self.revision, ..Pause::default() });
        if pause.since.is_some() || pause.agreed.contains(seat) {
            return Err(Refusal::Stale);
        }
        pause.agreed.insert(seat);
        let mut line = JournalLine::default();
        if self.players().minus(pause.agreed).is_empty() {
            self.settle_clocks(at);
            pause.since = Some(at);
            line.report(TableEvent::Paused);
        } else {
            line.report(TableEvent::WantsPause(seat));
        }
        self.pause = Some(pause);
        Ok(line)
    }

    /// Ends a pause or the request for one. Everybody who sits here may do that.
    ///
    /// # Errors
    /// If there is neither.
    pub(super) fn end_pause(&mut self, actor: Actor<'_>, at: Moment) -> Changed {
        let seat = self.seat_by(actor)?;
        let pause = self.pause.ok_or(Refusal::Stale)?;
        self.settle_clocks(at);
        self.pause = None;
        let mut line = JournalLine::default();
        if pause.since.is_some() {
            line.report(TableEvent::GoesOn(seat));
        }
        Ok(line)
    }

    /// Returns how long the clock of a seat stands still between two moments because of a pause, an
    /// absence or a weekend, in milliseconds. Time that the clock has counted already is left out,
    /// and time for which there are several reasons counts once.
    pub(super) fn standstill(&self, seat: Seat, since: Moment, until: Moment) -> u64 {
        let since = since.max(self.clock(seat).counted);
        let absence = self.absence(seat).filter(|_| self.machine_at(seat).is_none());
        let absent = absence.map(|absence| (absence.from.max(since), absence.until.min(until)));
        let absent = absent.filter(|(from, until)| from < until);
        let paused = self.pause.and_then(|pause| pause.since);
        let paused = paused.map(|from| (from.max(since), until)).filter(|(from, to)| from < to);
        let both = absent.zip(paused).map(|(absent, paused)| (absent.0.max(paused.0), absent.1));
        // Weekends are added below, and must not count twice.
        let [absent, paused, both] = [absent, paused, both].map(|stood| {
            stood
                .filter(|(from, until)| from < until)
                .map_or(0, |(from, until)| until.0 - from.0 - self.weekend_within(from, until))
        });
        self.weekend_within(since, until) + (absent - both) + paused
    }

    fn weekend_within(&self, since: Moment, until: Moment) -> u64 {
        if self.leaves_weekends_out() { weekend::within(since, until) } else { 0 }
    }

    /// Returns the moment at which a clock that runs since `since` has run for as long as it would
    /// have until `plain` without standing still.
    pub(super) fn after_standstill(&self, seat: Seat, since: Moment, plain: Moment) -> Moment {
        let absence = self.absence(seat);
        let absent = absence.map_or(0, |absence| absence.until.0.saturating_sub(absence.from.0));
        // Without an absence, clocks run on five days of each week.
        let running = plain.0.saturating_sub(since.0).saturating_mul(2);
        let most = running.saturating_add(absent).saturating_add(LONG);
        let (mut low, mut high) = (plain.0, since.0.saturating_add(most).max(plain.0));
        if self.standstill(seat, since, Moment(high)) == 0 {
            return plain;
        }
        while low < high {
            let middle = low + (high - low) / 2;
            let stood = self.standstill(seat, since, Moment(middle));
            if middle - plain.0 >= stood { high = middle } else { low = middle + 1 }
        }
        Moment(low)
    }

    /// Adds the time that the clocks have stood still until a moment, so that only later time is
    /// counted from then on.
    pub(super) fn settle_clocks(&mut self, at: Moment) {
        for seat in Seat::all(self.chairs.len()) {
            if let Some(since) = self.asked(seat).since {
                let mut clock = self.clock(seat);
                clock.stood += self.standstill(seat, since, at);
                clock.counted = clock.counted.max(at);
                self.set_clock(seat, clock);
            }
            if let Some(absence) = &mut self.chairs[seat.index()].absence {
                absence.from = absence.from.max(at);
            }
        }
        if let Some(since) = self.pause.as_mut().and_then(|pause| pause.since.as_mut()) {
            *since = (*since).max(at);
        }
    }
}
