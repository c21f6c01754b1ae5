//! The board: ten spaces on two sides, the Anchor, and the movements of cards (N-1.6, N-7).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::SEATS;
use super::card::{Arrow, Card, CardSet};
use super::domain::DOMAINS;
use crate::as_text::{debugged_as_text, stored_as_text};
use crate::seat::Seat;
use crate::set::{BitIndex, Set};

/// The number of columns: one for each Domain card of a round (N-1.6).
pub const COLUMNS: usize = DOMAINS;
/// The number of spaces (N-1.6).
pub const SPACES: usize = COLUMNS * SEATS;

/// A space: the side it lies on and its column, such as `A3` (N-1.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

impl Space {
    /// Returns the space of a side in a column.
    ///
    /// # Panics
    /// If there is no such space.
    pub const fn new(side: Seat, column: usize) -> Self {
        assert!(side.index() < SEATS && column < COLUMNS, "there are ten spaces");
        #[expect(clippy::cast_possible_truncation, reason = "checked above")]
        Self((side.index() * COLUMNS + column) as u8)
    }

    /// Iterates over all ten, side A first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..).take(SPACES).map(Self)
    }

    /// Iterates over the spaces of one side.
    pub fn of_side(side: Seat) -> impl Iterator<Item = Self> + Clone {
        (0..COLUMNS).map(move |column| Self::new(side, column))
    }

    /// Returns the side it lies on.
    pub const fn side(self) -> Seat {
        Seat::new(self.0 as usize / COLUMNS)
    }

    /// Returns its column, from 0.
    pub const fn column(self) -> usize {
        self.0 as usize % COLUMNS
    }

    /// Returns the space across the Domain card.
    #[must_use]
    pub const fn facing(self) -> Self {
        Self::new(other(self.side()), self.column())
    }
}

impl BitIndex for Space {
    const COUNT: usize = SPACES;

    fn index(self) -> usize {
        self.0.into()
    }

    fn nth(index: usize) -> Self {
        Self(u8::try_from(index).expect("there are ten spaces"))
    }
}

/// A set of spaces; iteration begins with side A.
pub(super) type SpaceSet = Set<Space>;

/// The spaces of side A, as bits.
const SIDE_A_BITS: u64 = (1 << COLUMNS) - 1;

/// Returns the other one of the two seats.
pub const fn other(seat: Seat) -> Seat {
    Seat::new(SEATS - 1 - seat.index())
}

/// The letters of the sides, in the order of the seats.
const SIDE_LETTERS: [char; SEATS] = ['A', 'B'];

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", SIDE_LETTERS[self.side().index()], self.column() + 1)
    }
}

debugged_as_text!(Space);

/// The text is not a side and a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a space is a side and a column from 1 to 5, such as A3")]
pub struct NotASpace;

impl FromStr for Space {
    type Err = NotASpace;

    fn from_str(name: &str) -> Result<Self, NotASpace> {
        let is_named = |space: &Self| {
            let mut letters = name.chars();
            let side = letters.next() == Some(SIDE_LETTERS[space.side().index()]);
            let column = letters.next().and_then(|digit| digit.to_digit(10));
            let matches = column.is_some_and(|column| column as usize == space.column() + 1);
            side && matches && letters.next().is_none()
        };
        Self::all().find(is_named).ok_or(NotASpace)
    }
}

stored_as_text!(Space);

/// The cards on the spaces, and the place of the Anchor. All of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Board {
    spaces: [Option<Card>; SPACES],
    /// The space whose card carries the Anchor (N-6.4).
    pub anchored: Option<Space>,
}

impl Board {
    /// Returns the card on a space.
    pub const fn at(&self, space: Space) -> Option<Card> {
        self.spaces[space.0 as usize]
    }

    /// Puts a card on an empty space.
    pub fn put(&mut self, card: Card, space: Space) {
        let before = self.spaces[usize::from(space.0)].replace(card);
        debug_assert_eq!(before, None, "{space} is empty");
    }

    /// Moves a card to another space; it never carries the Anchor (N-6.6).
    ///
    /// # Panics
    /// If there is no card to move.
    pub fn shift(&mut self, from: Space, to: Space) -> Card {
        let card = self.spaces[usize::from(from.0)].take().expect("a card to move");
        self.put(card, to);
        card
    }

    /// Returns all cards on the board.
    pub fn cards(&self) -> CardSet {
        self.spaces.iter().copied().flatten().collect()
    }

    /// Returns the spaces with a card.
    pub(super) fn taken(&self) -> SpaceSet {
        let bit = |(index, card): (usize, &Option<Card>)| u64::from(card.is_some()) << index;
        SpaceSet::of_bits(self.spaces.iter().enumerate().map(bit).fold(0, |bits, bit| bits | bit))
    }

    /// Returns the spaces without a card.
    pub(super) fn free(&self) -> SpaceSet {
        SpaceSet::ALL.minus(self.taken())
    }

    /// Iterates over the spaces without a card.
    pub fn empty(&self) -> impl Iterator<Item = Space> {
        self.free().iter()
    }

    /// Iterates over the spaces with a card.
    pub fn filled(&self) -> impl Iterator<Item = Space> {
        self.taken().iter()
    }

    /// N-8.1: the side that currently holds a column; none if one of its spaces is empty.
    pub fn holder(&self, column: usize) -> Option<Seat> {
        let [a, b] = [0, 1].map(Seat::new);
        let (on_a, on_b) = (self.at(Space::new(a, column))?, self.at(Space::new(b, column))?);
        Some(if on_a.beats(on_b) { a } else { b })
    }

    /// N-7.2 to N-7.4: iterates over the movements that the card just placed may cause, ascending.
    pub fn movements(&self, placed: Space) -> impl Iterator<Item = (Space, Space)> {
        let (free, arrow) = (self.free(), self.at(placed).and_then(Card::arrow));
        let candidates = if arrow.is_some() { self.candidates(placed) } else { SpaceSet::EMPTY };
        let ways = move |from: Space| match arrow {
            Some(Arrow::Vertical) => free.and(SpaceSet::EMPTY.with(from.facing())), // N-7.3
            Some(Arrow::Horizontal) => free.and(of_side(from.side())),              // N-7.4
            None => SpaceSet::EMPTY,
        };
        candidates.iter().flat_map(move |from| ways(from).iter().map(move |to| (from, to)))
    }

    /// N-7.2: the cards of the same side, except the one just placed and the one with the Anchor.
    fn candidates(&self, placed: Space) -> SpaceSet {
        let mut candidates = self.taken().and(of_side(placed.side())).without(placed);
        if let Some(anchored) = self.anchored {
            candidates.remove(anchored);
        }
        candidates
    }
}

/// Returns the spaces of one side.
const fn of_side(side: Seat) -> SpaceSet {
    SpaceSet::of_bits(SIDE_A_BITS << (COLUMNS * side.index()))
}
