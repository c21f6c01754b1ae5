//! The base: four blocks in their slots, pairs of neighbours, tilting and turning (I-2, I-4).

use std::ops::Index;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::cube::{Orientation, Side, Spin, Turn};
use super::faces::{Block, Top};

/// A place of the base; clockwise from north-west (I-1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the four corners need no explaining")]
pub enum Slot {
    NorthWest,
    NorthEast,
    SouthEast,
    SouthWest,
}

impl Slot {
    /// Every slot, in the order in which they are listed.
    pub const ALL: [Self; 4] = [Self::NorthWest, Self::NorthEast, Self::SouthEast, Self::SouthWest];
}

/// A set of slots; iteration is in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct SlotSet(u8);

/// The number has bits that stand for no slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{0} is no set of the four slots")]
pub struct NoSuchSlots(u8);

impl TryFrom<u8> for SlotSet {
    type Error = NoSuchSlots;

    fn try_from(bits: u8) -> Result<Self, NoSuchSlots> {
        if bits >> Slot::ALL.len() == 0 { Ok(Self(bits)) } else { Err(NoSuchSlots(bits)) }
    }
}

impl From<SlotSet> for u8 {
    fn from(slots: SlotSet) -> Self {
        slots.0
    }
}

impl SlotSet {
    /// No slot.
    pub const EMPTY: Self = Self(0);

    /// Adds a slot.
    pub const fn insert(&mut self, slot: Slot) {
        self.0 |= 1 << slot as u8;
    }

    /// Tells whether the slot is in the set.
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 & (1 << slot as u8) != 0
    }

    /// Tells whether no slot is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates in order.
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        Slot::ALL.into_iter().filter(move |slot| self.contains(*slot))
    }
}

/// Two blocks side by side, which can be tilted together (I-2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pair {
    /// The two in the north; they roll north or south.
    RowNorth,
    /// The two in the south; they roll north or south.
    RowSouth,
    /// The two in the west; they roll east or west.
    ColumnWest,
    /// The two in the east; they roll east or west.
    ColumnEast,
}

impl Pair {
    /// Every pair, in the order in which they are listed.
    pub const ALL: [Self; 4] = [Self::RowNorth, Self::RowSouth, Self::ColumnWest, Self::ColumnEast];

    /// Returns the two slots, from west to east or from north to south.
    pub const fn slots(self) -> [Slot; 2] {
        match self {
            Self::RowNorth => [Slot::NorthWest, Slot::NorthEast],
            Self::RowSouth => [Slot::SouthWest, Slot::SouthEast],
            Self::ColumnWest => [Slot::NorthWest, Slot::SouthWest],
            Self::ColumnEast => [Slot::NorthEast, Slot::SouthEast],
        }
    }

    /// Returns the two sides it can roll to (I-2.2).
    pub const fn ways(self) -> [Side; 2] {
        match self {
            Self::RowNorth | Self::RowSouth => [Side::North, Side::South],
            Self::ColumnWest | Self::ColumnEast => [Side::East, Side::West],
        }
    }
}

/// A quarter turn of two blocks about their common axis (I-2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "SavedTilt")]
pub struct Tilt {
    /// Which two blocks.
    pub pair: Pair,
    /// The side their tops roll towards.
    pub towards: Side,
}

/// A tilt as stored, which may not exist.
#[derive(Deserialize)]
struct SavedTilt {
    pair: Pair,
    towards: Side,
}

/// The pair does not roll that way (I-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this pair of blocks does not roll that way")]
struct NoSuchTilt;

impl TryFrom<SavedTilt> for Tilt {
    type Error = NoSuchTilt;

    fn try_from(SavedTilt { pair, towards }: SavedTilt) -> Result<Self, NoSuchTilt> {
        let tilt = Self { pair, towards };
        if pair.ways().contains(&towards) { Ok(tilt) } else { Err(NoSuchTilt) }
    }
}

impl Tilt {
    /// Iterates over the eight tilts that there are (I-2.2).
    pub fn all() -> impl Iterator<Item = Self> {
        let ways = |pair: Pair| pair.ways().map(|towards| Self { pair, towards });
        Pair::ALL.into_iter().flat_map(ways)
    }

    /// Returns the tilt that reverses this one.
    #[must_use]
    pub const fn back(self) -> Self {
        Self { pair: self.pair, towards: self.towards.opposite() }
    }
}

/// A block as it lies in its slot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Placed {
    /// The block.
    pub block: Block,
    /// Its orientation.
    pub lies: Orientation,
}

impl Placed {
    /// Returns the top.
    pub const fn top(self) -> Top {
        self.block.top(self.lies)
    }
}

/// The four blocks, by slot. A block never leaves its slot (I-2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "[Placed; 4]")]
pub struct Base([Placed; 4]);

/// A block lies in two slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("each of the four blocks lies in one slot")]
pub struct BlockTwice;

impl TryFrom<[Placed; 4]> for Base {
    type Error = BlockTwice;

    fn try_from(placed: [Placed; 4]) -> Result<Self, BlockTwice> {
        let lies = |block: &Block| placed.iter().any(|one| one.block == *block);
        if Block::ALL.iter().all(lies) { Ok(Self(placed)) } else { Err(BlockTwice) }
    }
}

impl Index<Slot> for Base {
    type Output = Placed;

    fn index(&self, slot: Slot) -> &Placed {
        &self.0[slot as usize]
    }
}

impl Base {
    /// I-4.2: the four arcs on top form one circle, whatever the arrangement.
    pub fn set_up(arrangement: [Block; 4]) -> Self {
        Self(Slot::ALL.map(|slot| {
            let block = arrangement[slot as usize];
            let quarters = (slot as usize + 4 - block as usize) % 4;
            let right = Turn::Spin(Spin::Right);
            let lies = (0..quarters).fold(Orientation::HOME, |lies, _| lies.turned(right));
            Placed { block, lies }
        }))
    }

    /// Returns the four tops, in the order of the slots.
    pub fn tops(&self) -> [Top; 4] {
        self.0.map(Placed::top)
    }

    /// I-2.4: tilts a pair.
    pub fn tilt(&mut self, tilt: Tilt) {
        for slot in tilt.pair.slots() {
            self.turn(slot, Turn::Roll(tilt.towards));
        }
    }

    /// Returns the base as it would lie after a tilt.
    #[must_use]
    pub fn tilted(mut self, tilt: Tilt) -> Self {
        self.tilt(tilt);
        self
    }

    /// I-2.5: turns one block about its vertical axis.
    pub fn spin(&mut self, slot: Slot, spin: Spin) {
        self.turn(slot, Turn::Spin(spin));
    }

    fn turn(&mut self, slot: Slot, turn: Turn) {
        let placed = &mut self.0[slot as usize];
        placed.lies = placed.lies.turned(turn);
    }

    #[cfg(any(test, feature = "positions"))]
    pub(super) const fn of(placed: [Placed; 4]) -> Self {
        Self(placed)
    }
}
