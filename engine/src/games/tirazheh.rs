//! Tirazheh, the Persian Red7. The rules are in `docs/rules/tirazheh.md`; `T-4.1` cites them.
//!
//! | rules | file |
//! |---|---|
//! | T-1 cards | [`card`] |
//! | T-2 set-up | `round.rs` |
//! | T-3 colours, the winning seat | [`standing`], precomputed in `palette.rs` |
//! | T-4 the turn, T-5 odd numbers | `turn.rs` |
//! | T-6 draft | `draft.rs` |
//! | T-7 elimination, T-8 scoring, T-10 leaving | `ending.rs` |
//! | T-9 hidden information | [`view`] |
//! | information that a step discloses to its seat | `disclosure.rs` |
//! | deciding ahead | `ahead.rs` |
//! | notes for beginners | `coach.rs` |
//! | whether a turn can still be won (T-4.10) | `hope.rs` |
//! | reasons against steps | `reasons.rs` |
//! | knowledge of machine players | `policy.rs`, `certain.rs` |
//! | whole turns, the steps of playouts | `whole_turns.rs` |
//! | single steps of playouts with rule C | `rollout.rs` |

mod action;
mod ahead;
pub mod card;
mod certain;
mod coach;
mod disclosure;
mod draft;
mod ending;
mod hope;
mod options;
mod palette;
mod policy;
#[cfg(any(test, feature = "positions"))]
pub mod positions;
mod reasons;
mod rollout;
mod round;
mod soundness;
pub mod standing;
#[cfg(test)]
mod tests;
mod turn;
pub mod view;
mod whole_turns;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

pub use action::{Action, Event, Reason};
pub use ahead::{Condition, Standing};
use card::CardSet;
pub use coach::Note;
use draft::Draft;
use ending::Score;
pub use options::Options;
pub use reasons::{Comparison, Counted, Rival, WhyNot};
pub use round::Phase;
use round::{Aside, Round, SEATS};
pub use view::View;

use crate::chance::Chance;
use crate::game::{Ask, Game, Outcome, Shape};
use crate::hidden::Hidden;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::soundness::Unsound;
use crate::tell::{Audience, EventSink};

/// A match of Tirazheh; without scoring it is a single round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tirazheh {
    options: Options,
    /// The seats that have not left the table.
    members: SeatSet,
    score: Score,
    /// The public state of the round.
    round: Round,
    /// The unpublished steps of the seat to act (T-6).
    #[serde(with = "crate::hidden::saved")]
    draft: Hidden<Draft>,
}

impl Game for Tirazheh {
    // Since 2 no step is offered after which nothing wins (T-4.10).
    const RULES: u16 = 3;
    const OFFERS_SINCE: u16 = 2;
    const RETURNS_TO_OFFERS_SINCE: u16 = 3;
    const SEATS: RangeInclusive<usize> = 2..=SEATS;
    const MAX_STEPS: u32 = 5_000;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(
        options: &Options,
        seats: usize,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) -> Self {
        let members = SeatSet::first(seats);
        let round = Round::deal(members, CardSet::ALL, Aside::default(), chance);
        let score = Score::new(seats);
        let draft = Hidden::new(Draft::default());
        let mut game = Self { options: *options, members, score, round, draft };
        sink.report(Audience::All, || Event::RoundStarted { round: 1, first: round.turn });
        game.go_on(chance, sink);
        game
    }

    fn to_act(&self) -> SeatSet {
        match self.round.phase {
            Phase::Over => SeatSet::EMPTY,
            _ => SeatSet::only(self.round.turn),
        }
    }

    /// T-4.8: the next seat that is still in.
    fn next_to_act(&self) -> Option<Seat> {
        let turn = self.to_act().single()?;
        self.round.active.without(turn).next_after(turn)
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.to_act().contains(seat) {
            self.current().steps(self.options, out);
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.to_act().contains(seat) {
            self.current().legal_steps(self.options, out);
        }
    }

    fn ask(&self, _: Seat) -> Ask {
        Ask { shape: Shape::One, open: false }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::GiveUp => {
                self.scrap_draft(); // T-6.6
                self.eliminate(seat, Reason::GaveUp, sink);
                self.pass_on(chance, sink);
            }
            Action::TakeBonus => {
                let drawn = self.round.draw().expect("a bonus is only offered with a deck");
                sink.report(Audience::Except(seat), || Event::BonusTaken(seat));
                sink.report(Audience::Only(seat), || Event::YouDrew(drawn));
                self.pass_on(chance, sink);
            }
            Action::SkipBonus => {
                sink.report(Audience::All, || Event::BonusSkipped(seat));
                self.pass_on(chance, sink);
            }
            _ => self.step(seat, action, chance, sink),
        }
    }

    /// A seat that does not answer gives up (T-4.7), or skips the bonus card (T-8.1).
    fn fallback(&self, _: Seat) -> Action {
        match self.round.phase {
            Phase::Bonus => Action::SkipBonus,
            _ => Action::GiveUp,
        }
    }

    fn leave(&mut self, seat: Seat, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        self.take_leave(seat, chance, sink);
    }

    fn takebacks(&self, seat: Seat) -> usize {
        if self.round.turn == seat { self.draft.truth().len() } else { 0 }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn validate(&self, options: &Options, seats: usize, left: SeatSet) -> Result<(), Unsound> {
        self.check(*options, SeatSet::first(seats), left)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }
}
