//! Answers for people: what they have decided ahead, and what is the only thing that they can do
//! where everybody can see that.

use engine::catalog::Listed;
use engine::play::{Pick, Play};
use engine::seat::Seat;
use engine::with_play;

use super::handle::answered;
use super::journal::Line;
use super::{Refusal, Stage, Table};
use words::people::Moment;

/// Somebody who looks at their only choice takes so long at least, and so much longer at most; in
/// milliseconds.
const LOOKS_FOR: u64 = 20 * 1000;
const LOOKS_LONGER: u64 = 40 * 1000;

/// Who knows what somebody can choose from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Open,
    Hidden,
}

/// More of them in a row than any game has.
const IN_A_ROW: usize = 200;

impl Table {
    /// Answers for people what they have decided ahead since the table stood like this, and what has
    /// one answer that all can see. What follows from a choice of their own in the same turn waits
    /// for them, as long as they can take that choice back.
    pub(super) fn answer_for_people(&mut self, before: &Self) -> Line {
        let mut line = Line::default();
        for _ in 0..IN_A_ROW {
            let asked = self.people_to_act();
            if let Some(done) = asked.iter().find_map(|seat| self.answer_ahead(before, seat)) {
                line.extend(done);
                continue;
            }
            let Stage::Playing(play) = &self.stage else { break };
            if !self.singles {
                break;
            }
            let asked = asked.minus(self.habits.by_hand);
            let single = with_play!(&**play, play => {
                asked.iter().find(|seat| has_single(play, *seat, Shown::Open))
            });
            let Some(seat) = single else { break };
            let mut play = play.clone();
            let done = with_play!(&mut *play, play => answer(play, seat));
            let Some(done) = done else { break };
            line.extend(done);
            self.go_on(play);
        }
        line
    }

    /// Tells whether the only choice of a seat will be made for its person, which nobody else knows.
    pub fn has_hidden_single(&self, seat: Seat) -> bool {
        let Stage::Playing(play) = &self.stage else { return false };
        let is_wanted = self.singles && self.habits.hidden_too.contains(seat);
        let is_asked = is_wanted && self.people_to_act().contains(seat);
        is_asked && with_play!(&**play, play => has_single(play, seat, Shown::Hidden))
    }

    /// Iterates over the seats whose only choice will be made for them, and when that is looked at.
    pub(super) fn hidden_singles(&self) -> impl Iterator<Item = (Seat, Moment)> + '_ {
        let seats = Seat::all(self.chairs.len()).filter(|seat| self.has_hidden_single(*seat));
        seats.filter_map(|seat| {
            let asked = self.asked(seat);
            Some((seat, asked.single_at.or(asked.since.map(|at| Moment(at.0 + LOOKS_FOR)))?))
        })
    }

    /// Makes the only choice of a seat. As the time that takes must tell nothing, it is put off by
    /// luck first.
    ///
    /// # Errors
    /// If there are several, or it is not time yet.
    pub(super) fn make_single(
        &mut self,
        seat: Seat,
        at: Moment,
        luck: u64,
    ) -> Result<Line, Refusal> {
        let is_due = self.hidden_singles().any(|(other, due)| other == seat && due <= at);
        if !is_due {
            return Err(Refusal::Stale);
        }
        let asked = &mut self.asked[seat.index()];
        if asked.single_at.is_none() {
            asked.single_at = Some(Moment(at.0 + luck % LOOKS_LONGER));
            return Ok(Line::default());
        }
        let mut play = self.playing()?.clone();
        let line = with_play!(&mut play, play => answer_all(play, seat)).ok_or(Refusal::Stale)?;
        self.go_on(Box::new(play));
        Ok(line)
    }
}

/// Tells whether a seat has one choice only, and nothing to take back before it.
fn has_single<G: Listed>(play: &Play<G>, seat: Seat, shown: Shown) -> bool {
    let choice = play.choice(seat).filter(|choice| choice.ask.open == (shown == Shown::Open));
    choice.is_some_and(|choice| choice.options.len() == 1) && !play.can_undo(seat)
}

/// Makes the only choice of a seat, and those that follow from it alone.
fn answer_all<G: Listed>(play: &mut Play<G>, seat: Seat) -> Option<Line> {
    let mut line = answer(play, seat)?;
    for done in 1..IN_A_ROW {
        let is_single = play.choice(seat).is_some_and(|choice| choice.options.len() == 1);
        if !is_single || !play.to_act().contains(seat) || play.undos(seat) > done {
            break;
        }
        line.extend(answer(play, seat)?);
    }
    Some(line)
}

fn answer<G: Listed>(play: &mut Play<G>, seat: Seat) -> Option<Line> {
    let ticket = play.choice(seat)?.ticket;
    answered(play, seat, ticket, Pick(0)).ok()
}
