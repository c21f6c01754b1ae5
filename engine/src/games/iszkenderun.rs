//! Iszkenderun, the Hungarian Scandaroon. The rules are in `docs/rules/iszkenderun.md`; `K-4.1`
//! cites them.
//!
//! | rules | file |
//! |---|---|
//! | K-1 cards | [`suit`], [`faces`], [`card`] |
//! | the numbers of all chapters | [`constants`] |
//! | K-2 set-up, K-8 new rounds | `round.rs` |
//! | K-3 values | [`value`], and for all cards at once `lie.rs` |
//! | K-4 the turn, rows | `turn.rs`, [`row`], [`place`] |
//! | K-5 abilities | `ability.rs`, and for all cards at once `lie.rs` |
//! | K-6 the action token | [`token`] |
//! | K-7 round end, K-9 game end, K-11 leaving | [`ending`] |
//! | K-10 hidden information | [`table`], [`view`] |
//! | reasons against steps | `reasons.rs`, `permits.rs`, `thinkable.rs` |
//! | deciding ahead | `ahead.rs` |
//! | notes for beginners | [`coach`] |
//! | knowledge of machine players | `policy.rs`, `rollout.rs` |

mod ability;
mod action;
mod ahead;
pub mod card;
pub mod coach;
pub mod constants;
pub mod ending;
pub mod faces;
mod lie;
mod options;
mod permits;
pub mod place;
mod policy;
#[cfg(any(test, feature = "positions"))]
pub mod positions;
mod reasons;
mod rollout;
mod round;
pub mod row;
mod soundness;
pub mod suit;
pub mod table;
#[cfg(test)]
mod tests;
mod thinkable;
pub mod token;
mod turn;
pub mod value;
pub mod view;

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use action::{Action, Deed, Draft, Event, Record, Target};
pub use ahead::{Condition, Standing};
use card::{CardSet, Pile, Suit};
use constants::{FEWEST, SEATS};
pub use options::Options;
pub use reasons::WhyNot;
use table::Table;
pub use view::View;

use crate::chance::Chance;
use crate::game::{Ask, Game, Outcome, Shape};
use crate::hidden::Hidden;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::soundness::Unsound;
use crate::tell::EventSink;

/// A game of Iszkenderun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Iszkenderun {
    /// The public part of the game.
    table: Table,
    #[serde(with = "crate::hidden::saved")]
    hands: Hidden<[CardSet; SEATS]>,
    /// The draw pile; the last card is on top.
    #[serde(with = "crate::hidden::saved")]
    deck: Hidden<Pile>,
    /// The trump cards below the visible one; the last comes next.
    #[serde(with = "crate::hidden::saved")]
    stack: Hidden<ArrayVec<Suit, 4>>,
    /// The unfinished action of the seat to act (K-4.10).
    #[serde(with = "crate::hidden::saved")]
    draft: Hidden<Option<Draft>>,
}

impl Game for Iszkenderun {
    const RULES: u16 = 1;
    const SEATS: RangeInclusive<usize> = FEWEST..=SEATS;
    const MAX_STEPS: u32 = 5_000;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(
        _: &Options,
        seats: usize,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) -> Self {
        Self::set_up(seats, chance, sink)
    }

    fn to_act(&self) -> SeatSet {
        if self.table.is_over { SeatSet::EMPTY } else { SeatSet::only(self.table.turn) }
    }

    /// K-4.1: the next seat that has not passed.
    fn next_to_act(&self) -> Option<Seat> {
        let turn = self.to_act().single()?;
        self.table.playing.without(turn).next_after(turn)
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.to_act().contains(seat) {
            self.list(out);
        }
    }

    fn ask(&self, _: Seat) -> Ask {
        Ask { shape: Shape::One, open: false }
    }

    fn apply(
        &mut self,
        _: Seat,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        self.step(action, chance, sink);
    }

    /// A seat that does not answer passes (K-4.6).
    fn fallback(&self, _: Seat) -> Action {
        Action::Pass
    }

    fn leave(&mut self, seat: Seat, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        self.take_leave(seat, chance, sink);
    }

    /// K-4.10: steps of a draft can be undone, finished actions cannot.
    fn takebacks(&self, seat: Seat) -> usize {
        let draft = self.draft.truth().filter(|_| self.table.turn == seat);
        draft.map_or(0, |draft| draft.steps())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn validate(&self, _: &Options, seats: usize, left: SeatSet) -> Result<(), Unsound> {
        self.check(SeatSet::first(seats), left)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }
}
