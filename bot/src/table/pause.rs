//! Pauses: a table at which clocks stand still because all who play have agreed; and how long they
//! have stood, for that or because somebody is absent.

use engine::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::journal::{Line, TableEvent};
use super::{Absence, Actor, Pace, Refusal, SeatAssignment, Table};
use crate::people::Moment;

/// A pause that is on, or that some want.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Pause {
    /// Who has agreed.
    pub agreed: SeatSet,
    /// From when on clocks stand still, once all have agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Moment>,
}

impl Table {
    /// Tells whether the game is paused.
    pub fn is_paused(&self) -> bool {
        self.pause.is_some_and(|pause| pause.since.is_some())
    }

    /// Returns the seats that have to agree to a pause: people who play themselves.
    pub fn players(&self) -> SeatSet {
        let seats = Seat::all(self.chairs.len());
        let plays =
            |seat: &Seat| self.chair(*seat).is_some_and(SeatAssignment::is_played_by_person);
        seats.filter(plays).collect()
    }

    /// Agrees to a pause, or wants one; once all do, clocks stand still.
    ///
    /// # Errors
    /// If whoever does it does not play here, there is no clock, or it is paused already.
    pub(super) fn agree_to_pause(&mut self, by: Actor<'_>, at: Moment) -> Result<Line, Refusal> {
        let seat = self.acting(by)?;
        self.playing()?;
        if self.pace == Pace::Unlimited {
            return Err(Refusal::NoClock);
        }
        let mut pause = self.pause.unwrap_or_default();
        if pause.since.is_some() || pause.agreed.contains(seat) {
            return Err(Refusal::Stale);
        }
        pause.agreed.insert(seat);
        let mut line = Line::default();
        if self.players().minus(pause.agreed).is_empty() {
            self.settle_clocks(at);
            pause.since = Some(at);
            line.tell(TableEvent::Paused);
        } else {
            line.tell(TableEvent::WantsPause(seat));
        }
        self.pause = Some(pause);
        Ok(line)
    }

    /// Ends a pause, or takes back that somebody wants one; anybody may.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn end_pause(&mut self, by: Actor<'_>, at: Moment) -> Result<Line, Refusal> {
        let seat = self.seat_by(by)?;
        let pause = self.pause.ok_or(Refusal::Stale)?;
        self.settle_clocks(at);
        self.pause = None;
        let mut line = Line::default();
        if pause.since.is_some() {
            line.tell(TableEvent::GoesOn(seat));
        }
        Ok(line)
    }

    /// Returns how long the clock of a seat stands still between two moments, because the table is
    /// paused or its person is absent, in milliseconds. What is both counts once.
    pub(super) fn standstill(&self, seat: Seat, since: Moment, until: Moment) -> u64 {
        let absence = self.absence(seat).filter(|_| self.machine_at(seat).is_none());
        let absent = absence.map_or(0, |absence| absence.within(since, until));
        let Some(paused) = self.pause.and_then(|pause| pause.since) else { return absent };
        let paused = paused.max(since);
        let both = absence.map_or(0, |absence| absence.within(paused, until));
        absent + Absence { from: paused, until }.within(since, until) - both
    }

    /// Adds to all clocks what they have stood still until a moment, and counts on from there.
    pub(super) fn settle_clocks(&mut self, at: Moment) {
        for seat in Seat::all(self.chairs.len()) {
            if let Some(since) = self.asked(seat).since {
                let mut clock = self.clock(seat);
                clock.stood += self.standstill(seat, since, at);
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
