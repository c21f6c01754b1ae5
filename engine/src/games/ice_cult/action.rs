//! The actions of a seat, and events.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::base::{Slot, Tilt};
use super::cube::{Side, Spin};
use super::faces::{Colour, Top};
use super::paths::{Height, Space, Stack};
use crate::game::Rank;
use crate::seat::{Seat, SeatSet};

/// One step of a turn (I-5, I-6). No step can be undone (I-5.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the slots of the symbols")]
pub enum Action {
    /// Tilts two neighbouring blocks (I-5.1).
    Tilt(Tilt),
    /// Uses an arrow (I-6.2).
    Resolve { slot: Slot, step: Step },
    /// Uses a circle as a copy of an arrow on top (I-6.5).
    Copy { circle: Slot, arrow: Slot, step: Step },
    /// Uses an arc to turn a block (I-6.6).
    Rotate { arc: Slot, target: Slot, spin: Spin },
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

/// The effect of an arrow on a piece (I-6.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the place of the piece")]
pub enum Step {
    /// A piece from the start area comes onto the first space.
    Enter,
    /// A piece moves one space outwards with everything above it.
    Advance { space: Space, height: Height },
}

/// The game cannot be set up like this (I-4.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no game can be set up like this")]
pub struct InvalidSetup;

/// The reason why a game ended (I-8, I-9).
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
    /// The circle in this slot, which copied the arrow.
    Copied(Slot),
}

/// Something that happened. All events are public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "who uses which symbol for what")]
pub enum Event {
    /// The game began with this seat.
    Began(Seat),
    /// A seat tilted a pair, which now shows these tops.
    Tilted(Seat, Tilt, [Top; 2]),
    /// A piece came onto the path of a side, on top of a stack.
    Entered { seat: Seat, arrow: Slot, power: Power, colour: Colour, side: Side, onto: Stack },
    /// A group, from bottom to top, moved outwards from a space, or out; the colour is that of the
    /// arrow.
    Advanced {
        seat: Seat,
        arrow: Slot,
        power: Power,
        colour: Colour,
        side: Side,
        from: Space,
        group: Stack,
    },
    /// A seat turned a block, which now shows this top.
    Rotated { seat: Seat, arc: Slot, target: Slot, spin: Spin, top: Top },
    /// All pieces of a neutral colour are out, which ends nothing (I-8.3).
    NeutralOut(Colour),
    /// A turn ended, with the number of turns in a row without a piece moving (I-8.4).
    TurnEnded(Seat, u8),
    /// A seat has left, and its colour is neutral from now on (I-9.1).
    Left(Seat, Colour),
    /// The game is over.
    Ended(SeatSet, Reason),
}
