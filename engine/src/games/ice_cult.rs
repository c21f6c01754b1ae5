//! Ice Cult. The rules are in `docs/rules/ice_cult.md`; `I-4.1` cites them.
//!
//! | rules | file |
//! |---|---|
//! | I-2 directions, tilts and turns | [`cube`], [`base`] |
//! | I-3 faces | [`faces`] |
//! | I-4 set-up | [`options`], this file |
//! | I-5, I-6 the turn | `turn.rs`; legal actions: `legal.rs`; reasons of refusals: `reasons.rs` |
//! | I-7 paths and stacks | [`paths`] |
//! | I-8 the end, I-9 leaving | `ending.rs` |
//! | deciding ahead | `ahead.rs` |
//! | notes of a first game | `coach.rs` |
//! | search of machine players | `minimax.rs`, `whole_turns.rs`; their knowledge: `policy.rs` |
//!
//! Nothing is hidden (I-1.5), and luck is used only before the first turn (I-4).

mod action;
mod ahead;
pub mod base;
mod coach;
pub mod cube;
mod ending;
pub mod faces;
mod legal;
mod minimax;
pub mod options;
pub mod paths;
mod policy;
#[cfg(any(test, feature = "positions"))]
pub mod positions;
mod reasons;
mod soundness;
#[cfg(test)]
mod tests;
mod turn;
mod view;
mod whole_turns;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

pub use action::{Action, Event, InvalidSetup, Power, Reason, Step};
pub use ahead::Condition;
use base::{Base, SlotSet, Tilt};
pub use coach::Note;
use faces::{Block, Colour, PerColour};
pub use options::Options;
use paths::Paths;
pub use reasons::WhyNot;
pub use view::View;

use crate::chance::Chance;
use crate::game::{Ask, Game, Outcome, Shape};
use crate::seat::{PerSeat, Seat, SeatSet, Viewer};
use crate::soundness::Unsound;
use crate::tell::{Audience, EventSink};

/// Pieces of a colour (I-1.3).
pub const PIECES: u8 = 5;
/// Turns in a row without a piece moving that end the game (I-8.4).
pub const MAX_IDLE_TURNS: u8 = ending::MAX_IDLE_TURNS;

/// A game of Ice Cult.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct IceCult {
    /// The colour of each seat; the others are neutral.
    colours: PerSeat<Colour>,
    /// The seats that have not left the table.
    members: SeatSet,
    active: Seat,
    phase: Phase,
    base: Base,
    /// Slots whose symbol was used this turn.
    spent: SlotSet,
    paths: Paths,
    /// Pieces in the start area.
    start: PerColour<u8>,
    /// Pieces that are out.
    done: PerColour<u8>,
    /// Whether a piece has moved this turn.
    stepped: bool,
    /// Turns in a row without a piece moving.
    idle_turns: u8,
}

/// What the active seat decides (I-5.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Its first tilt.
    FirstTilt,
    /// Its second tilt, after this one.
    SecondTilt(Tilt),
    /// Which symbol to use.
    Move,
    /// None: the game is over.
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "their names say all there is")]
pub struct Ending {
    pub winners: SeatSet,
    pub reason: Reason,
}

impl IceCult {
    /// I-4: sets a game up: a colour for each seat, the first seat, and the block in each slot,
    /// clockwise from north-west.
    ///
    /// # Errors
    /// If there are too few or too many colours, a colour twice, no such seat, or a block twice
    /// (I-4.5).
    pub fn set_up(
        colours: &[Colour],
        first: Seat,
        arrangement: [Block; 4],
    ) -> Result<Self, InvalidSetup> {
        let seats = colours.len();
        let is_twice = |colour| colours.iter().filter(|other| *other == colour).count() > 1;
        let is_sound = Self::SEATS.contains(&seats)
            && !colours.iter().any(is_twice)
            && first.index() < seats
            && Block::ALL.iter().all(|block| arrangement.contains(block));
        if !is_sound {
            return Err(InvalidSetup);
        }
        Ok(Self {
            colours: PerSeat::new(seats, |seat| colours[seat.index()]),
            members: SeatSet::first(seats),
            active: first,
            phase: Phase::FirstTilt,
            base: Base::set_up(arrangement),
            spent: SlotSet::EMPTY,
            paths: Paths::default(),
            start: PerColour([PIECES; 4]),
            done: PerColour([0; 4]),
            stepped: false,
            idle_turns: 0,
        })
    }
}

impl Game for IceCult {
    const RULES: u16 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const IS_OPEN: bool = true; // I-1.5
    /// I-8.7: 120 turns with a step at most, 19 without one before each, seven actions a turn.
    const MAX_STEPS: u32 = 120 * 20 * 7;

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
        let arrangement = options.arrangement(chance);
        let colours = options.order(seats, chance);
        let first = u32::try_from(seats).expect("at most four seats");
        let first = Seat::new(chance.below(first) as usize); // I-4.4
        let game = Self::set_up(&colours[..seats], first, arrangement);
        sink.report(Audience::All, || Event::Began(first));
        game.expect("so many can play, and luck draws nothing twice")
    }

    fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Over(_) => SeatSet::EMPTY,
            Phase::FirstTilt | Phase::SecondTilt(_) | Phase::Move => SeatSet::only(self.active),
        }
    }

    /// I-5.1: seats play in their order.
    fn next_to_act(&self) -> Option<Seat> {
        let active = self.to_act().single()?;
        self.members.without(active).next_after(active)
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.to_act().contains(seat) {
            self.options(out);
        }
    }

    /// I-1.5: there is nothing to hide, so everything is decided in the room.
    fn ask(&self, _: Seat) -> Ask {
        Ask { shape: Shape::One, open: true }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        _: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        debug_assert_eq!((seat, self.check(action)), (self.active, Ok(())), "{action:?}");
        self.act(action, sink);
    }

    /// I-9.4: a seat that does not answer does only what it must, and takes the first option.
    fn fallback(&self, _: Seat) -> Action {
        if self.phase == Phase::Move && self.open_arrow().is_none() {
            return Action::EndTurn;
        }
        let mut options = Vec::new();
        self.options(&mut options);
        *options.first().expect("the seat is to act")
    }

    fn leave(&mut self, seat: Seat, _: &mut impl Chance, sink: &mut impl EventSink<Event>) {
        self.take_leave(seat, sink);
    }

    /// I-5.6: nothing can be undone.
    fn takebacks(&self, _: Seat) -> usize {
        0
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn validate(&self, _: &Options, seats: usize, left: SeatSet) -> Result<(), Unsound> {
        self.check_state(SeatSet::first(seats), left)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }
}
