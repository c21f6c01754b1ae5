//! Absences: people who have announced that they will not play for some days, and what happens to
//! their seats meanwhile.

use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use super::journal::{JournalLine, TableEvent};
use super::{Changed, Refusal, Stage, Table};
use words::people::Moment;

/// A time in which a person does not play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Absence {
    /// When it began.
    pub from: Moment,
    /// When it ends, unless the person is back before.
    pub until: Moment,
}

/// What happens to the seats of a person during an absence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhileAbsent {
    /// The clocks stand still. Where the table does not allow that, machine players fill in.
    #[default]
    StandStill,
    /// Machine players fill in.
    SitIn,
}

impl Table {
    pub fn absence(&self, seat: Seat) -> Option<Absence> {
        self.chair(seat)?.absence
    }

    /// Iterates over the seats of absent people, with the ends of their absences.
    pub fn absent(&self) -> impl Iterator<Item = (Seat, Moment)> + '_ {
        let seats = Seat::all(self.chairs.len());
        let is_on = matches!(self.stage, Stage::Playing(_));
        let seats =
            seats.filter(move |seat| is_on && self.chair(*seat).is_some_and(|chair| !chair.left));
        seats.filter_map(|seat| Some((seat, self.absence(seat)?.until)))
    }

    /// Records an absence of the person of a seat. It replaces an earlier one.
    ///
    /// # Errors
    /// If no game is running, or the seat has no person.
    pub(super) fn be_absent(
        &mut self,
        seat: Seat,
        absence: Absence,
        how: WhileAbsent,
        at: Moment,
    ) -> Changed {
        self.playing()?;
        let person = self.chair(seat).filter(|chair| !chair.left).map(|chair| &chair.sitter);
        if person.and_then(|sitter| sitter.person()).is_none() {
            return Err(Refusal::NoSuchSeat);
        }
        self.settle_clocks(at);
        let mut clock = self.clock(seat);
        clock.absences += 1;
        self.set_clock(seat, clock);
        self.chairs[seat.index()].absence = Some(absence);
        if (how == WhileAbsent::SitIn || !self.absences) && !self.is_away(seat) {
            self.sit_in(seat)?;
        }
        let mut line = JournalLine::default();
        line.report(TableEvent::Absent { who: seat, until: absence.until });
        Ok(line)
    }

    /// Ends the absence of the person of a seat, whose machine player leaves.
    ///
    /// # Errors
    /// If there is no absence, or it is not over and the person did not come back by `themselves`.
    pub(super) fn be_back(&mut self, seat: Seat, at: Moment, themselves: bool) -> Changed {
        self.playing()?;
        let absence = self.absence(seat).ok_or(Refusal::NotAway)?;
        if !themselves && at < absence.until {
            return Err(Refusal::Stale);
        }
        self.settle_clocks(at.min(absence.until));
        self.chairs[seat.index()].absence = None;
        if self.is_away(seat) {
            return self.play_on(seat);
        }
        let mut line = JournalLine::default();
        line.report(TableEvent::Back(seat));
        Ok(line)
    }
}
