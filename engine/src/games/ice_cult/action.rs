//! What a seat can do, and what is told about it.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::base::{Slot, Tilt};
use super::cube::{Side, Spin};
use super::faces::{Colour, Top};
use super::paths::{Height, Space, Stack};
use crate::game::Rank;
use crate::seat::{Seat, SeatSet};

/// One step of a turn (I-5, I-6). Nothing that was done is ever taken back (I-5.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Tilts two neighbouring blocks (I-5.1).
    Tilt(Tilt),
    /// Uses an arrow (I-6.2).
    Resolve {
        /// Where the arrow is.
        slot: Slot,
        /// What it does.
        step: Step,
    },
    /// Uses a circle as if it were an arrow that is on top (I-6.5).
    Copy {
        /// Where the circle is.
        circle: Slot,
        /// Where the arrow is.
        arrow: Slot,
        /// What it does.
        step: Step,
    },
    /// Uses an arc to turn a block (I-6.6).
    Rotate {
        /// Where the arc is.
        arc: Slot,
        /// Which block is turned.
        target: Slot,
        /// Which way.
        spin: Spin,
    },
    /// Ends the turn (I-6.7).
    EndTurn,
}

impl Rank for Action {
    #[inline]
    fn rank(self) -> u32 {
        let of = |kind: u32, [a, b, c, d]: [u32; 4]| kind << 24 | a << 20 | b << 16 | c << 8 | d;
        let moves = |step: Step| match step {
            Step::Enter => [0, 0],
            Step::Advance { space, height } => [space.number().into(), height.number().into()],
        };
        match self {
            Self::Tilt(Tilt { pair, towards }) => of(0, [0, 0, pair as u32, towards as u32]),
            Self::Resolve { slot, step } => {
                let [space, height] = moves(step);
                of(1, [slot as u32, 0, space, height])
            }
            Self::Copy { circle, arrow, step } => {
                let [space, height] = moves(step);
                of(2, [circle as u32, arrow as u32, space, height])
            }
            Self::Rotate { arc, target, spin } => {
                of(3, [arc as u32, target as u32, 0, spin as u32])
            }
            Self::EndTurn => of(4, [0; 4]),
        }
    }
}

/// Kinds of steps in the order above, and of each kind in the order of what it names.
impl Ord for Action {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// What an arrow does to a piece (I-6.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A piece from the start area comes onto the first space.
    Enter,
    /// A piece moves one space outwards, with all above it.
    Advance {
        /// Where it stands.
        space: Space,
        /// Where in the stack.
        height: Height,
    },
}

/// Why no game can be set up like this (I-4.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no game can be set up like this")]
pub struct InvalidSetup;

/// How a game came to its end (I-8, I-9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A player has brought everything out.
    Finished,
    /// Nothing moved for too long.
    Stalled,
    /// All others have left.
    Resigned,
}

/// The symbol whose power was used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Power {
    /// The arrow itself.
    Own,
    /// A circle in this slot that copied it.
    Copied(Slot),
}

/// Something that happened. Everybody hears of everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The game began with this seat.
    Began(Seat),
    /// A seat tilted a pair, which now shows these tops.
    Tilted(Seat, Tilt, [Top; 2]),
    /// A piece came in.
    Entered {
        /// Who did it.
        seat: Seat,
        /// By which arrow.
        arrow: Slot,
        /// Or by which copy of it.
        power: Power,
        /// What came in.
        colour: Colour,
        /// On which path.
        side: Side,
        /// What stood on the space before.
        onto: Stack,
    },
    /// A group moved outwards, or out.
    Advanced {
        /// Who did it.
        seat: Seat,
        /// By which arrow.
        arrow: Slot,
        /// Or by which copy of it.
        power: Power,
        /// The arrow's colour.
        colour: Colour,
        /// On which path.
        side: Side,
        /// From where.
        from: Space,
        /// What moved, from bottom to top.
        group: Stack,
    },
    /// A seat turned a block, which now shows this top.
    Rotated {
        /// Who did it.
        seat: Seat,
        /// With which arc.
        arc: Slot,
        /// Which block.
        target: Slot,
        /// Which way.
        spin: Spin,
        /// What it shows now.
        top: Top,
    },
    /// All pieces of a neutral colour are out, which ends nothing (I-8.3).
    NeutralOut(Colour),
    /// A turn ended; so many in a row without a piece moving (I-8.4).
    TurnEnded(Seat, u8),
    /// A seat has left, and its colour is neutral from now on (I-9.1).
    Left(Seat, Colour),
    /// The game is over.
    Ended(SeatSet, Reason),
}
