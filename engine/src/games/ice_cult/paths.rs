//! Paths: spaces, stacks of pieces, and what moves with what (I-7).
//!
//! This module knows neither arrows nor turns.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::cube::Side;
use super::faces::Colour;

/// I-1.4: spaces of a path.
const SPACES: u8 = 5;
/// I-1.3: pieces of all colours together, so no stack has more.
const ALL_PIECES: usize = 20;
/// The lower of the two bits of every piece of a stack.
const LOWER_BITS: u64 = u64::MAX / 3;

/// A space of a path, from 1 beside the base to 5 at the end (I-1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Space(u8);

/// The number is not that of a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no space {0}; spaces of a path are 1 to {SPACES}")]
pub struct NoSuchSpace(u8);

impl TryFrom<u8> for Space {
    type Error = NoSuchSpace;

    fn try_from(number: u8) -> Result<Self, NoSuchSpace> {
        Self::numbered(number).ok_or(NoSuchSpace(number))
    }
}

impl From<Space> for u8 {
    fn from(space: Space) -> Self {
        space.0
    }
}

impl Space {
    /// The space on which pieces enter.
    pub const ENTRY: Self = Self(1);

    /// Iterates from the base outwards.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=SPACES).map(Self)
    }

    /// Returns the space with this number, if there is one.
    pub fn numbered(number: u8) -> Option<Self> {
        (1..=SPACES).contains(&number).then_some(Self(number))
    }

    /// Returns the number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the next space outwards; nothing at the end of the path (I-7.5).
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::numbered(self.0 + 1)
    }
}

/// The place of a piece in its stack, from 1 at the bottom (I-7.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Height(u8);

/// The number is not that of a place in a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no piece is number {0} of its stack; heights are 1 to {ALL_PIECES}")]
pub struct NoSuchHeight(u8);

impl Height {
    /// Returns the height with this number, if there can be one.
    pub fn numbered(number: u8) -> Option<Self> {
        (number >= 1 && usize::from(number) <= ALL_PIECES).then_some(Self(number))
    }

    /// Returns the number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Height {
    type Error = NoSuchHeight;

    fn try_from(number: u8) -> Result<Self, NoSuchHeight> {
        Self::numbered(number).ok_or(NoSuchHeight(number))
    }
}

impl From<Height> for u8 {
    fn from(height: Height) -> Self {
        height.0
    }
}

/// The pieces on one space, stacked (I-7.1): two bits for each, the top one lowest, with a one
/// above them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Stack(u64);

/// A text is no stack of pieces.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is no stack of pieces such as rbg")]
pub struct NoSuchStack(String);

impl Default for Stack {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Stack {
    /// No piece.
    pub const EMPTY: Self = Self(1);

    /// Returns the number of pieces.
    pub const fn len(self) -> usize {
        (self.0.ilog2() / 2) as usize
    }

    /// Tells whether no piece is there.
    pub const fn is_empty(self) -> bool {
        self.0 == 1
    }

    /// Returns a number that no other stack has.
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    /// Iterates from bottom to top.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Colour> {
        let len = self.len();
        (0..len).map(move |below| {
            let bits = self.0 >> (2 * (len - 1 - below));
            Colour::ALL[usize::from(bits.to_le_bytes()[0] & 3)]
        })
    }

    /// Iterates from top to bottom.
    pub(super) fn downwards(self) -> impl Iterator<Item = Colour> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let colour = (rest > 1).then(|| Colour::ALL[usize::from(rest.to_le_bytes()[0] & 3)])?;
            rest >>= 2;
            Some(colour)
        })
    }

    /// Iterates over the pieces with their heights, from bottom to top.
    pub fn pieces(self) -> impl Iterator<Item = (Height, Colour)> {
        (1..).map(Height).zip(self.iter())
    }

    /// Iterates over the heights of the pieces of one colour, from bottom to top.
    pub fn heights(self, colour: Colour) -> impl Iterator<Item = Height> {
        let mut rest = self.pieces_of(colour);
        std::iter::from_fn(move || {
            let bit = rest.checked_ilog2()?;
            rest ^= 1 << bit;
            let above = bit / 2;
            Some(Height((self.0.ilog2() / 2 - above).to_le_bytes()[0]))
        })
    }

    /// Returns the number of pieces of one colour.
    pub const fn count(self, colour: Colour) -> u32 {
        self.pieces_of(colour).count_ones()
    }

    /// Returns the lower bit of every piece of one colour.
    const fn pieces_of(self, colour: Colour) -> u64 {
        let differs = self.0 ^ (LOWER_BITS * colour as u64);
        let pieces = LOWER_BITS & ((1 << self.0.ilog2()) - 1);
        pieces & !(differs | differs >> 1)
    }

    /// Returns the piece at a height, if there is one.
    pub fn piece(self, height: Height) -> Option<Colour> {
        self.pieces().find(|(at, _)| *at == height).map(|(_, colour)| colour)
    }

    /// Puts a piece on top.
    pub const fn push(&mut self, colour: Colour) {
        self.0 = self.0 << 2 | colour as u64;
    }

    /// Puts a whole group on top, its order unchanged (I-7.3).
    pub const fn append(&mut self, group: Self) {
        let end = group.0.ilog2();
        self.0 = (self.0 << end) | (group.0 ^ (1 << end));
    }

    /// Removes the piece at this height with everything above it (I-7.3).
    ///
    /// # Panics
    /// If there is no such piece.
    #[must_use]
    pub fn lift(&mut self, height: Height) -> Self {
        let below = usize::from(height.0).checked_sub(1).expect("heights count from 1");
        let lifted = self.len().checked_sub(below).expect("the piece is there");
        let bits = 2 * lifted;
        let group = Self(self.0 & ((1 << bits) - 1) | 1 << bits);
        self.0 >>= bits;
        group
    }

    /// Returns the group that would move with the piece at this height.
    ///
    /// # Panics
    /// If there is no such piece.
    #[must_use]
    pub fn group(mut self, height: Height) -> Self {
        self.lift(height)
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|colour| write!(f, "{}", colour.letter()))
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}

impl TryFrom<String> for Stack {
    type Error = NoSuchStack;

    fn try_from(text: String) -> Result<Self, NoSuchStack> {
        let mut stack = Self::EMPTY;
        for letter in text.chars() {
            let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter);
            match colour.filter(|_| stack.len() < ALL_PIECES) {
                Some(colour) => stack.push(colour),
                None => return Err(NoSuchStack(text)),
            }
        }
        Ok(stack)
    }
}

impl From<Stack> for String {
    fn from(stack: Stack) -> Self {
        stack.to_string()
    }
}

/// The four paths, space by space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Paths([[Stack; SPACES as usize]; 4]);

impl Paths {
    /// Returns the stack on a space of the path on a side.
    pub const fn at(&self, side: Side, space: Space) -> Stack {
        self.0[side as usize][space.0 as usize - 1]
    }

    pub(super) const fn at_mut(&mut self, side: Side, space: Space) -> &mut Stack {
        &mut self.0[side as usize][space.0 as usize - 1]
    }

    /// Iterates over the non-empty stacks of one path, from the base outwards.
    pub fn along(&self, side: Side) -> impl Iterator<Item = (Space, Stack)> + use<'_> {
        let stacks = (1..).map(Space).zip(self.0[side as usize].iter().copied());
        stacks.filter(|(_, stack)| !stack.is_empty())
    }

    /// Iterates over the pieces of one colour on one path, from the base outwards and from
    /// bottom to top.
    pub fn of(
        &self,
        side: Side,
        colour: Colour,
    ) -> impl Iterator<Item = (Space, Height)> + use<'_> {
        self.along(side).flat_map(move |(space, stack)| {
            stack.heights(colour).map(move |height| (space, height))
        })
    }

    /// I-7.3, I-7.5: moves a piece with everything above it one space outwards; returns the group
    /// if it has left the path.
    ///
    /// # Panics
    /// If there is no such piece.
    pub fn advance(&mut self, side: Side, space: Space, height: Height) -> Option<Stack> {
        let group = self.at_mut(side, space).lift(height);
        let Some(next) = space.next() else { return Some(group) };
        self.at_mut(side, next).append(group);
        None
    }
}
