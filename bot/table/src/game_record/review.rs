//! Reviews: which of a player's own decisions turned a finished game.

use engine::game::Game;
use engine::play::{Pick, Step};
use engine::review::{Decision, Review, Trials, WORLDS, decisions, review};
use engine::seat::Seat;
use engine::with_transcript;
use serde::{Deserialize, Serialize};

use super::{GameRecord, RecordedSeat};

/// The seed of all reviews. It discloses nothing that is hidden in a game.
const SEED: u64 = 1;

/// What a review found among the decisions of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatReview {
    /// The clearest mistakes, in order.
    pub mistakes: Vec<RecordedMistake>,
    /// Whether they lost although they played as well as could be told.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_luck: bool,
}

/// A decision, and a better option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordedMistake {
    /// The step of the decision.
    pub step: Step,
    /// The better one of its options.
    pub better: Pick,
}

impl SeatReview {
    /// Reviews the decisions of the last player of a seat; returns `None` if the game cannot be
    /// replayed. `is_used` is asked several times a second whether a share of the time has passed.
    /// After the whole time, what has been found so far is returned.
    pub fn of(record: &GameRecord, seat: Seat, is_used: &dyn Fn(f32) -> bool) -> Option<Self> {
        let recorded = record.seats.get(seat.index())?;
        with_transcript!(&record.transcript, G, transcript => {
            let mut own = decisions::<G>(transcript).ok()?;
            own.retain(|decision| decision.seat == seat);
            let all = own.len();
            own.retain(|decision| recorded.is_own(decision.step));
            // What was sought for half of the time can still be measured.
            let (half, whole) = (|| is_used(0.5), || is_used(1.0));
            let sought = Trials { worlds: WORLDS, seed: SEED, stop: &half };
            let measured = Trials { stop: &whole, ..sought };
            let Review { mistakes, lost } = review(&own, sought, measured);
            let mistakes = mistakes.into_iter().filter_map(|(index, mistake)| {
                let Decision { step, options, .. } = &own[index];
                let better = options.iter().position(|option| *option == mistake.better)?;
                Some(RecordedMistake { step: *step, better: Pick(u16::try_from(better).ok()?) })
            });
            Some(Self {
                mistakes: mistakes.collect(),
                is_luck: !G::IS_OPEN
                    && own.len() == all
                    && lost.is_some_and(|lost| is_luck(record, seat, lost)),
            })
        })
    }
}

impl RecordedSeat {
    /// Tells whether the last player took a step, and not an earlier one, a machine player that
    /// filled in, or the rules.
    fn is_own(&self, step: Step) -> bool {
        let is_later = self.before.last().is_none_or(|earlier| step > earlier.until);
        is_later && !self.by_rules.contains(&step) && !self.is_by_machine(step)
    }
}

/// Tells whether luck decided that a seat did not win: its decisions lost less than half of what it
/// had at the beginning.
fn is_luck(record: &GameRecord, seat: Seat, lost: f32) -> bool {
    let has_lost = record.outcome().is_some_and(|outcome| !outcome.winners().contains(seat));
    let seats = u8::try_from(record.seats.len()).unwrap_or(u8::MAX);
    has_lost && lost * f32::from(seats) < 0.5
}
