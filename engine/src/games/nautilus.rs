//! Nautilus, a card game for two under the sea. The rules are in `docs/rules/nautilus.md`; `N-4.1`
//! cites them.
//!
//! | rules | file |
//! |---|---|
//! | N-1 components | [`card`], [`domain`], [`board`] |
//! | N-2 set-up, N-3 the deal | `round.rs` |
//! | N-4 the draft of specials, N-5 start specials | `specials.rs` |
//! | phases | `phase.rs` |
//! | N-6 placing, N-7 moving | `placement.rs`, [`board`] |
//! | N-8 the end of a round, N-9 the result | `ending.rs`, [`domain`] |
//! | N-10 hidden information | [`view`], `sample.rs` |
//! | N-11 options | `options.rs` |
//! | deciding ahead | `ahead.rs` |
//! | reasons against actions | `reasons.rs` |
//! | notes for beginners | `coach.rs` |
//! | knowledge of machine players | `policy.rs` |

mod action;
mod ahead;
pub mod board;
pub mod card;
mod coach;
pub mod domain;
mod ending;
mod options;
mod phase;
mod placement;
mod policy;
#[cfg(any(test, feature = "positions"))]
pub mod positions;
mod reasons;
mod round;
mod sample;
mod soundness;
mod specials;
#[cfg(test)]
mod tests;
pub mod view;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

pub use action::{Action, Event};
pub use ahead::Condition;
use board::{Board, COLUMNS, other};
use card::CardSet;
pub use coach::Note;
use domain::{Collection, DomainCard, DomainPile};
pub use options::{Collections, FirstPlayer, Options};
pub use phase::{Ending, Phase, Plan, ROUNDS};
pub use reasons::WhyNot;
pub use round::Past;
use round::{Divers, SpecialCards};
pub use view::View;

use crate::chance::Chance;
use crate::game::{Ask, Game, Outcome, Shape};
use crate::hidden::Hidden;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::soundness::Unsound;
use crate::tell::EventSink;

/// The number of seats (N-2.1).
pub const SEATS: usize = 2;

/// A game of Nautilus.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Nautilus {
    options: Options,
    /// The number of the round, from 1.
    round: u8,
    /// The holder of the Nemo token (N-1.7).
    first: Seat,
    /// The seat that decides.
    turn: Seat,
    phase: Phase,
    board: Board,
    /// The Domain cards of the round, by column (N-3.1).
    slots: [DomainCard; COLUMNS],
    /// The previous round.
    past: Option<Past>,
    #[serde(with = "crate::hidden::saved")]
    collected: Hidden<[Collection; SEATS]>,
    #[serde(with = "crate::hidden::saved")]
    domains: Hidden<DomainPile>,
    divers: Divers,
    specials: SpecialCards,
    /// The choices so far of the seat to act for its placement (N-6.7).
    #[serde(with = "crate::hidden::saved")]
    plan: Hidden<Plan>,
}

impl Nautilus {
    /// Returns the Divers in a hand, without specials (N-4.3).
    fn hand(&self, seat: Seat) -> CardSet {
        self.divers.hands.truth()[seat.index()]
    }

    /// Returns the collection of a seat and that of the other one.
    fn both(&self, seat: Seat) -> [&Collection; SEATS] {
        let collected = self.collected.truth();
        [&collected[seat.index()], &collected[other(seat).index()]]
    }
}

impl Game for Nautilus {
    const RULES: u16 = 1;
    const SEATS: RangeInclusive<usize> = SEATS..=SEATS;
    const MAX_STEPS: u32 = 300; // Six rounds of at most 44 steps.

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(
        options: &Options,
        _: usize,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) -> Self {
        Self::set_up(*options, chance, sink)
    }

    fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Over(_) => SeatSet::EMPTY,
            _ => SeatSet::only(self.turn),
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.to_act().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Draft => {
                let drawn = self.specials.drawn.truth();
                let listed = card::Special::ALL.into_iter().filter(|one| drawn.contains(one));
                out.extend(listed.map(Action::Keep));
            }
            Phase::Start => out.extend([Action::PlaySpecial, Action::SkipSpecial]),
            Phase::Module => out.extend(self.divers.drawn.truth().iter().map(Action::KeepDiver)),
            Phase::Harpoon => {
                out.extend(self.hand(seat).iter().map(Action::Swap));
                out.push(Action::Return);
            }
            Phase::Placement => self.placements(seat, out),
            Phase::Movement(placed) => {
                let movements = self.board.movements(placed);
                out.extend(movements.map(|(from, to)| Action::Move(from, to)));
            }
            Phase::Over(_) => {}
        }
    }

    /// Movements are public; all other decisions concern hidden cards.
    fn ask(&self, _: Seat) -> Ask {
        Ask { shape: Shape::One, open: matches!(self.phase, Phase::Movement(_)) }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Keep(special) => self.keep_special(special, sink),
            Action::PlaySpecial => self.play_special(seat, chance, sink),
            Action::SkipSpecial => self.skip_special(seat, sink),
            Action::KeepDiver(card) => self.keep_diver(seat, card, sink),
            Action::Swap(card) => self.settle_harpoon(seat, Some(card), sink),
            Action::Return => self.settle_harpoon(seat, None, sink),
            Action::Take(card) => self.plan.truth_mut().card = Some(card),
            Action::Put(space) => self.plan.truth_mut().space = Some(space),
            Action::Place(anchor) => self.place(seat, anchor, chance, sink),
            Action::Move(from, to) => self.move_card(seat, from, to, chance, sink),
        }
    }

    /// N-6.8: start specials are not played; otherwise the first option is taken.
    fn fallback(&self, seat: Seat) -> Action {
        match self.phase {
            Phase::Start => Action::SkipSpecial,
            Phase::Harpoon => Action::Return,
            _ => {
                let mut options = Vec::new();
                self.actions(seat, &mut options);
                *options.first().expect("the seat is to act")
            }
        }
    }

    fn leave(&mut self, seat: Seat, _: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        self.take_leave(seat, sink);
    }

    fn takebacks(&self, seat: Seat) -> usize {
        if self.turn == seat { self.plan.truth().len() } else { 0 }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn validate(&self, options: &Options, _: usize, left: SeatSet) -> Result<(), Unsound> {
        self.check(*options, left)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }
}
