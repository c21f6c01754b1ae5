//! Positions of Ice Cult made by hand, for tests and lessons.
//!
//! ```text
//! given("r b g y: r moves", BLOCKS, "se sw", "N1=r E5=rb", "r3").play();
//! ```
//! The arguments are: the colours of the seats in turn order, with the active seat and its phase;
//! the blocks in their slots, each with its orientation and its top, such as `A E/U r->N`; the
//! slots whose symbols are used; the stacks on the paths from bottom to top; the pieces that are
//! out. All other pieces are in the start area.

#![allow(clippy::missing_panics_doc, reason = "a position that is written wrongly fails its test")]

use super::base::{Base, Placed, Slot};
use super::cube::{Orientation, Side};
use super::faces::{Block, Colour, Top};
use super::paths::{Space, Stack};
use super::{IceCult, Options, Phase};
use crate::play::Play;
use crate::seat::Seat;

/// The blocks as they lie at the start.
pub const HOME: &str = "A U/N arc, B U/N arc, C U/N arc, D U/N arc";

/// A position under construction. Invalid notation panics.
#[derive(Clone, Debug)]
#[must_use]
pub struct Position(pub(super) IceCult);

pub(super) fn colour(letter: &str) -> Colour {
    let named = |colour: &Colour| colour.letter().to_string() == letter;
    Colour::ALL.into_iter().find(named).unwrap_or_else(|| panic!("no colour {letter:?}"))
}

pub(super) fn slot(name: &str) -> Slot {
    match name {
        "nw" => Slot::NorthWest,
        "ne" => Slot::NorthEast,
        "se" => Slot::SouthEast,
        "sw" => Slot::SouthWest,
        other => panic!("no slot {other:?}"),
    }
}

pub(super) fn side(letter: &str) -> Side {
    match letter {
        "N" | "to_n" => Side::North,
        "E" | "to_e" => Side::East,
        "S" | "to_s" => Side::South,
        "W" | "to_w" => Side::West,
        other => panic!("no side {other:?}"),
    }
}

pub(super) fn lies(text: &str) -> Orientation {
    text.parse().expect("an orientation")
}

pub(super) fn block(name: &str) -> Block {
    Block::ALL.into_iter().find(|block| format!("{block:?}") == name).expect("a block")
}

/// Returns a top in the notation of the examples, such as `r->W`.
pub(super) fn shown(top: Top) -> String {
    match top {
        Top::Arc => "arc".to_owned(),
        Top::Circle => "circle".to_owned(),
        Top::Arrow(colour, side) => {
            format!("{}->{}", colour.letter(), &format!("{side:?}")[..1])
        }
    }
}

/// Begins a position; see the description of the module.
pub fn given(turn: &str, blocks: &str, used: &str, paths: &str, out: &str) -> Position {
    let (seats, turn) = turn.split_once(": ").expect("seats: turn");
    let (active, phase) = turn.split_once(' ').expect("who does what");
    let colours: Vec<Colour> = seats.split_whitespace().map(colour).collect();
    let first = colours.iter().position(|other| *other == colour(active)).expect("a seat");
    let mut game = IceCult::set_up(&colours, Seat::new(first), Block::ALL).expect("a sound set-up");
    let placed: Vec<Placed> = blocks.split(", ").map(placed).collect();
    game.base = Base::of(placed.try_into().expect("four blocks"));
    game.phase = if phase == "moves" { Phase::Move } else { Phase::FirstTilt };
    used.split_whitespace().for_each(|name| game.spent.insert(slot(name)));
    for stack in paths.split_whitespace() {
        let (place, pieces) = stack.split_once('=').expect("place=pieces");
        let space = Space::numbered(place[1..].parse().expect("a number")).expect("a space");
        let pieces = Stack::try_from(pieces.to_owned()).expect("pieces");
        *game.paths.at_mut(side(&place[..1]), space) = pieces;
        pieces.iter().for_each(|colour| game.start[colour] -= 1);
    }
    for count in out.split_whitespace() {
        let colour = colour(&count[..1]);
        game.done[colour] = count[1..].parse().expect("a number");
        game.start[colour] -= game.done[colour];
    }
    Position(game)
}

/// Parses a block such as `A E/U r->N`, and checks its top.
pub(super) fn placed(text: &str) -> Placed {
    let [name, how, top] = text.split_whitespace().collect::<Vec<_>>()[..] else {
        panic!("block, how it lies, top: {text:?}")
    };
    let placed = Placed { block: block(name), lies: lies(how) };
    assert_eq!(shown(placed.top()), top, "{text}");
    placed
}

impl Position {
    /// Sets the number of turns in a row without a piece moving.
    pub const fn idle_for(mut self, turns: u8) -> Self {
        self.0.idle_turns = turns;
        self
    }

    /// Marks that a piece has moved in this turn.
    pub const fn stepped(mut self) -> Self {
        self.0.stepped = true;
        self
    }

    /// Returns a play in this position.
    pub fn play(self) -> Play<IceCult> {
        let seats = self.0.colours.len();
        Play::from_position(self.0, Options::default(), seats)
    }
}
