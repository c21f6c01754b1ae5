//! Phases, the plan of a placement, and the reasons why a game ended.

use serde::{Deserialize, Serialize};

use super::board::Space;
use super::card::Card;
use crate::seat::Seat;

/// The number of rounds of a game (N-3.5).
pub const ROUNDS: u8 = 6;

/// The kind of the current decision; `turn` is the seat that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Which of two specials to keep (N-4).
    Draft,
    /// Whether to play a start special (N-5.1).
    Start,
    /// Which Diver of the Diving module to keep (N-5.5).
    Module,
    /// What to do with the Diver on the Harpoon (N-5.8).
    Harpoon,
    /// Which card to place where (N-6).
    Placement,
    /// Which card to move for the arrow of the card that was placed here (N-7).
    Movement(Space),
    /// None: the game is over.
    Over(Ending),
}

/// The reason why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A seat had won three domains at the end of a round (N-8.7).
    EarlyEnd,
    /// All six rounds were played (N-8.7).
    SixRounds,
    /// This seat left (N-9.3).
    Left(Seat),
}

/// The choices so far for a placement, which can be undone (N-6.7).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The card to place.
    pub card: Option<Card>,
    /// The space; never without a card.
    pub space: Option<Space>,
}

impl Plan {
    /// Returns the number of steps.
    pub fn len(&self) -> usize {
        usize::from(self.card.is_some()) + usize::from(self.space.is_some())
    }

    /// Tells whether nothing is chosen yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
