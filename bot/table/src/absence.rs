//! Absences: people who have said that they do not play for some days, and what happens to their
//! seats meanwhile.

use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use super::journal::{Line, TableEvent};
use super::{Refusal, Stage, Table};
use words::people::Moment;

/// A time in which somebody does not play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Absence {
    /// When it began.
    pub from: Moment,
    /// When it ends, if they are not back before.
    pub until: Moment,
}

/// What happens to the seats of somebody who is absent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhileAbsent {
    /// Their clocks stand still where the table allows that; elsewhere machine players sit in.
    #[default]
    StandStill,
    /// Machine players sit in.
    SitIn,
}

impl WhileAbsent {
    /// Returns the other choice.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::StandStill => Self::SitIn,
            Self::SitIn => Self::StandStill,
        }
    }
}

impl Table {
    /// Returns the absence of whoever plays a seat, if they are absent.
    pub fn absence(&self, seat: Seat) -> Option<Absence> {
        self.chair(seat)?.absence
    }

    /// Iterates over the seats of people who are absent, with the moments at which they are back.
    pub fn absent(&self) -> impl Iterator<Item = (Seat, Moment)> + '_ {
        let seats = Seat::all(self.chairs.len());
        let is_on = matches!(self.stage, Stage::Playing(_));
        let seats = seats.filter(move |seat| is_on && self.chair(*seat).is_some_and(|it| !it.left));
        seats.filter_map(|seat| Some((seat, self.absence(seat)?.until)))
    }

    /// Takes note that the person of a seat is absent; a later note takes the place of this one.
    ///
    /// # Errors
    /// If no game is on here, or nobody plays that seat.
    pub(super) fn be_absent(
        &mut self,
        seat: Seat,
        absence: Absence,
        how: WhileAbsent,
        at: Moment,
    ) -> Result<Line, Refusal> {
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
        let mut line = Line::default();
        line.tell(TableEvent::Absent { who: seat, until: absence.until });
        Ok(line)
    }

    /// Ends the absence of a seat; a machine player that sat in since leaves again.
    ///
    /// # Errors
    /// If there is none, or it is not over and they are not back themselves.
    pub(super) fn be_back(
        &mut self,
        seat: Seat,
        at: Moment,
        themselves: bool,
    ) -> Result<Line, Refusal> {
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
        let mut line = Line::default();
        line.tell(TableEvent::Back(seat));
        Ok(line)
    }
}
