//! Answers on behalf of players: decisions that they have made ahead, and decisions with only one
//! option.

use engine::catalog::Listed;
use engine::play::{Pick, Play};
use engine::seat::Seat;
use engine::with_play;

use super::journal::JournalLine;
use super::{Changed, Refusal, Stage, Table, play_step};
use words::people::Moment;

/// The minimum delay of a decision with one hidden option, in milliseconds, and the maximum random
/// addition to it.
const MIN_DELAY: u64 = 20 * 1000;
const MAX_EXTRA_DELAY: u64 = 40 * 1000;

/// Who can see the options of a decision.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Visibility {
    Open,
    Hidden,
}

/// The maximum number of answers in one change; no game needs more.
const MAX_ANSWERS_IN_A_ROW: usize = 200;

impl Table {
    /// Makes the decisions that are not in `before`, if players have made them ahead or if they
    /// have only one option that all can see. After a choice that a player can still take back,
    /// nothing is answered.
    pub(super) fn answer_for_people(&mut self, before: &Self) -> JournalLine {
        let mut line = JournalLine::default();
        for _ in 0..MAX_ANSWERS_IN_A_ROW {
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
                asked.iter().find(|seat| has_single(play, *seat, Visibility::Open))
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

    /// Tells whether the decision of a seat will be made for its person because it has only one
    /// option, which nobody else can see.
    pub fn has_hidden_single(&self, seat: Seat) -> bool {
        let Stage::Playing(play) = &self.stage else { return false };
        let is_wanted = self.singles && self.habits.hidden_too.contains(seat);
        let is_asked = is_wanted && self.people_to_act().contains(seat);
        is_asked && with_play!(&**play, play => has_single(play, seat, Visibility::Hidden))
    }

    /// Iterates over the seats whose only hidden option will be chosen for them, with the moments
    /// at which that is due.
    pub(super) fn hidden_singles(&self) -> impl Iterator<Item = (Seat, Moment)> + '_ {
        let seats = Seat::all(self.chairs.len()).filter(|seat| self.has_hidden_single(*seat));
        seats.filter_map(|seat| {
            let asked = self.asked(seat);
            Some((seat, asked.single_at.or(asked.since.map(|at| Moment(at.0 + MIN_DELAY)))?))
        })
    }

    /// Chooses the only option of a seat. The first call delays that by a random time, so that the
    /// time discloses nothing.
    ///
    /// # Errors
    /// If there are several options, or it is too early.
    pub(super) fn make_single(&mut self, seat: Seat, at: Moment, luck: u64) -> Changed {
        let is_due = self.hidden_singles().any(|(other, due)| other == seat && due <= at);
        if !is_due {
            return Err(Refusal::Stale);
        }
        let asked = &mut self.asked[seat.index()];
        if asked.single_at.is_none() {
            asked.single_at = Some(Moment(at.0 + luck % MAX_EXTRA_DELAY));
            return Ok(JournalLine::default());
        }
        let mut play = self.playing()?.clone();
        let line = with_play!(&mut play, play => answer_all(play, seat)).ok_or(Refusal::Stale)?;
        self.go_on(Box::new(play));
        Ok(line)
    }
}

/// Tells whether a seat has only one option, and no step of its own to take back before it.
fn has_single<G: Listed>(play: &Play<G>, seat: Seat, shown: Visibility) -> bool {
    let choice = play.choice(seat).filter(|choice| choice.ask.open == (shown == Visibility::Open));
    choice.is_some_and(|choice| choice.options.len() == 1) && !play.can_undo(seat)
}

/// Chooses the only option of a seat, and the only options that follow from it.
fn answer_all<G: Listed>(play: &mut Play<G>, seat: Seat) -> Option<JournalLine> {
    let mut line = answer(play, seat)?;
    for done in 1..MAX_ANSWERS_IN_A_ROW {
        let is_single = play.choice(seat).is_some_and(|choice| choice.options.len() == 1);
        if !is_single || !play.to_act().contains(seat) || play.undos(seat) > done {
            break;
        }
        line.extend(answer(play, seat)?);
    }
    Some(line)
}

fn answer<G: Listed>(play: &mut Play<G>, seat: Seat) -> Option<JournalLine> {
    let ticket = play.choice(seat)?.ticket;
    play_step::answer(play, seat, ticket, Pick(0)).ok()
}
