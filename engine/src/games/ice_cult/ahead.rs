//! Deciding ahead: the next turn of a player.

use std::convert::Infallible;
use std::hash::{Hash as _, Hasher};

use super::base::{Slot, SlotSet};
use super::{Action, IceCult, Phase, View};
use crate::ahead::Ahead;
use crate::seat::Seat;

/// What a plan can depend on: it must look the same when the plan is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The positions of the blocks.
    Blocks,
    /// The places of the pieces.
    Pieces,
}

impl Ahead for IceCult {
    type Standing = Infallible;
    type Condition = Condition;

    const CONDITIONS: &'static [Condition] = &[Condition::Blocks, Condition::Pieces];

    fn round(&self) -> u64 {
        0
    }

    fn as_if_asked(&self, seat: Seat) -> Option<Self> {
        let comes = self.members.contains(seat) && !matches!(self.phase, Phase::Over(_));
        let fresh = Self {
            active: seat,
            phase: Phase::FirstTilt,
            spent: SlotSet::EMPTY,
            stepped: false,
            ..self.clone()
        };
        comes.then_some(fresh)
    }

    fn observe(view: &View, _: &[Action], condition: Condition, into: &mut impl Hasher) {
        match condition {
            Condition::Blocks => Slot::ALL.iter().for_each(|slot| view.base[*slot].hash(into)),
            Condition::Pieces => view.paths.hash(into),
        }
    }
}
