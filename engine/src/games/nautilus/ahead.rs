//! Deciding ahead: the next placement of a card.

use std::convert::Infallible;
use std::hash::{Hash as _, Hasher};

use super::board::Space;
use super::phase::{Phase, Plan};
use super::{Action, Nautilus, View};
use crate::ahead::Ahead;
use crate::hidden::Hidden;
use crate::seat::Seat;

/// What a plan can depend on: it must look the same when the plan is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Both spaces of the column in which a card is to be placed.
    Column,
}

impl Ahead for Nautilus {
    type Standing = Infallible;
    type Condition = Condition;

    const CONDITIONS: &'static [Condition] = &[Condition::Column];

    fn round(&self) -> u64 {
        self.round.into()
    }

    /// Placements alternate until no card is left.
    fn as_if_asked(&self, seat: Seat) -> Option<Self> {
        let is_placing = matches!(self.phase, Phase::Placement | Phase::Movement(_));
        let mut game = self.clone();
        game.plan = Hidden::new(Plan::default());
        (game.turn, game.phase) = (seat, Phase::Placement);
        let mut options = Vec::new();
        if is_placing {
            game.placements(seat, &mut options);
        }
        (!options.is_empty()).then_some(game)
    }

    fn observe(view: &View, plan: &[Action], condition: Condition, into: &mut impl Hasher) {
        let wanted = plan.iter().find_map(|action| match action {
            Action::Put(space) => Some(*space),
            _ => None,
        });
        match condition {
            Condition::Column => {
                let of_column =
                    |space: &Space| wanted.is_some_and(|to| to.column() == space.column());
                let spaces = Space::all().filter(of_column);
                spaces.for_each(|space| view.board.at(space).hash(into));
            }
        }
    }
}
