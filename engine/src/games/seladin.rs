//! Seladin. The rules are in `docs/rules/seladin.md`; `S-4.1` cites them.
//!
//! | rules | file |
//! |---|---|
//! | S-1 cards | [`card`], `notation.rs`, `board.rs` |
//! | S-2 set-up | [`options`], `flow.rs` |
//! | S-3 the round | `round.rs`, `flow.rs` |
//! | S-4 the turn | [`plan`], `position.rs`, `feasibility.rs`, `turn.rs` |
//! | S-5 the last round | `round.rs`, `turn.rs` |
//! | S-6 scores | `scoring.rs` |
//! | S-7 the extraordinary assembly | [`deal`], `terms.rs`, [`plan`] |
//! | S-8 teams | `round.rs`, `scoring.rs` |
//! | deciding ahead | `ahead.rs` |
//! | reasons against actions | `reasons.rs` |
//! | notes for beginners | `coach.rs` |
//! | knowledge of machine players | `policy.rs`, `rollout.rs`, `seleh_policy.rs`, `gifts.rs`, `deal_policy.rs` |
//! | S-9 hidden information | [`view`] |
//! | S-10 leaving, absent players | `flow.rs` |

mod action;
mod ahead;
mod board;
pub mod card;
mod coach;
mod counts;
pub mod deal;
mod deal_policy;
mod feasibility;
mod flow;
mod gifts;
mod notation;
pub mod options;
pub mod plan;
mod policy;
mod position;
#[cfg(any(test, feature = "positions"))]
pub mod positions;
mod reasons;
mod rollout;
mod round;
mod scoring;
mod seleh_policy;
mod soundness;
mod terms;
#[cfg(test)]
mod tests;
mod turn;
pub mod view;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

pub use action::{Action, Event, LastRound};
pub use ahead::{Condition, Standing};
use board::Board;
pub use board::Own;
use card::{Clan, Face};
pub use coach::Note;
use deal::{Arriving, Window};
pub use options::{First, Mode, Options};
use plan::Plan;
pub use reasons::WhyNot;
pub use round::Count;
use scoring::Scores;
pub use view::View;

use crate::chance::Chance;
use crate::game::{Ask, Game, Outcome, Shape};
use crate::hidden::Hidden;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::soundness::Unsound;
use crate::tell::EventSink;

/// The maximum number of seats (S-2.1).
pub const SEATS: usize = 6;
/// The number of stages of a game (S-2.7).
pub const STAGES: usize = 3;
/// The highest number on a die (S-3.4).
const DIE_MAX: u8 = 6;

/// The kind of pending decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Everybody draws a card (S-3.2).
    Draw,
    /// Seats that rolled a 6 may turn it (S-3.4).
    Six,
    /// The starter may exchange dice with another seat (S-7.4).
    Deal,
    /// A counter has no room for all cards of a deal (S-7.9).
    Surplus,
    /// Partners may exchange dice (S-8.5).
    Teams,
    /// The turn of a seat (S-4).
    Turn,
    /// None: the game is over.
    Over,
}

/// The secret answer of a seat (S-3.2, S-3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// No card moves, or there was no answer.
    Keep,
    /// Takes this card of the store.
    Take(Face),
}

/// A game of Seladin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seladin {
    options: Options,
    seats: u8,
    /// The clan of each seat; the remaining clans are not used.
    clans: [Clan; SEATS],
    /// Seats that have left the table.
    gone: SeatSet,
    /// The number of stages begun.
    stage: u8,
    /// The seat with the marker.
    starter: Seat,
    totals: [i32; SEATS],
    scores: Scores,
    board: Board,
    count: Count,
    dice: [u8; SEATS],
    turn: Seat,
    phase: Phase,
    /// The seats that have not answered, when several are asked at once.
    waiting: SeatSet,
    /// The seats that have answered in this phase.
    answered: SeatSet,
    #[serde(with = "crate::hidden::saved")]
    answers: Hidden<[Answer; SEATS]>,
    window: Window,
    arriving: Arriving,
    /// The plan of the seat whose turn it is (S-4.1).
    #[serde(with = "crate::hidden::saved")]
    plan: Hidden<Plan>,
}

impl Game for Seladin {
    const RULES: u16 = 2; // Since 2 a vote is not taken back.
    const SEATS: RangeInclusive<usize> = 2..=SEATS;
    const MAX_STEPS: u32 = 10_000;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    /// S-2.1: the extraordinary assembly needs three seats, teams need four or six.
    fn allows(options: &Options, seats: usize) -> bool {
        match options.mode {
            Mode::Ordinary => (2..=SEATS).contains(&seats),
            Mode::Extraordinary => (3..=SEATS).contains(&seats),
            Mode::Team => seats == 4 || seats == 6,
        }
    }

    /// S-8.1: partners sit opposite each other.
    fn side(options: &Options, seats: usize, seat: Seat) -> usize {
        match options.mode {
            Mode::Ordinary | Mode::Extraordinary => seat.index(),
            Mode::Team => seat.index() % (seats / 2),
        }
    }

    fn deal(
        options: &Options,
        seats: usize,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) -> Self {
        let mut game = Self::set_up(*options, seats, chance);
        game.begin_stage(chance, sink);
        game.go_on(chance, sink);
        game
    }

    fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Draw | Phase::Six | Phase::Teams => self.waiting,
            Phase::Deal => self.deal_owed(),
            Phase::Surplus => self.chooser().map_or(SeatSet::EMPTY, SeatSet::only),
            Phase::Turn => SeatSet::only(self.turn),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    fn may_act(&self) -> SeatSet {
        match self.phase {
            Phase::Deal => self.deal_may(),
            _ => self.to_act(),
        }
    }

    /// S-2.2: within a cycle of turns, the seat to the right. After the last turn, all seats may be
    /// asked.
    fn next_to_act(&self) -> Option<Seat> {
        if self.phase != Phase::Turn {
            return None;
        }
        let mut next = self.right_of(self.turn);
        for turns in self.count.turns + 1..self.seats {
            if self.count.is_last && self.count.quiet + turns - self.count.turns >= self.seats {
                break; // S-5.4: without a gift the stage would be over.
            }
            if !self.gone.contains(next) {
                return Some(next);
            }
            next = self.right_of(next);
        }
        None
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.may_act().contains(seat) {
            return;
        }
        let store = || self.board.own(seat).store.kinds();
        match self.phase {
            Phase::Draw => out.extend(store().map(Action::Draw)),
            Phase::Six => {
                out.extend(store().map(Action::UseSix));
                out.push(Action::KeepSix);
            }
            Phase::Deal => self.deal_actions(seat, out),
            Phase::Surplus => self.discards(seat, out),
            Phase::Teams => out.extend([Action::VoteYes, Action::VoteNo]),
            Phase::Turn => self.plan.truth().steps(&self.turn_of(seat), out),
            Phase::Over => {}
        }
    }

    /// Offers and votes disclose nothing; hands and stores do (S-9).
    fn ask(&self, _: Seat) -> Ask {
        let open = matches!(self.phase, Phase::Deal | Phase::Surplus | Phase::Teams);
        Ask { shape: Shape::One, open }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        self.act(seat, action, chance, sink);
    }

    fn fallback(&self, seat: Seat) -> Action {
        self.default_of(seat)
    }

    fn leave(&mut self, seat: Seat, chance: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        self.take_leave(seat, chance, sink);
    }

    /// A plan can be undone until it is confirmed, an offer until it is made, a secret answer until
    /// all are in. A vote cannot, because the partner was told (S-8.5).
    fn takebacks(&self, seat: Seat) -> usize {
        match self.phase {
            Phase::Draw | Phase::Six => usize::from(self.answered.contains(seat)),
            Phase::Deal => {
                let own = self.window.talk.filter(|talk| talk.speaker == seat);
                own.map_or(0, |talk| usize::from(talk.steps))
            }
            Phase::Turn if self.turn == seat => usize::from(self.plan.truth().steps),
            Phase::Turn | Phase::Surplus | Phase::Teams | Phase::Over => 0,
        }
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
