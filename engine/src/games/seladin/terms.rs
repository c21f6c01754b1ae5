//! The terms of a dice deal: the cards exchanged besides the dice (S-7.5).

use serde::{Deserialize, Serialize};

use super::card::Cards;

/// One of the two counters in a deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The counter of the starter.
    Starter,
    /// The counter of the other seat.
    Other,
}

/// The cards that change counters, besides the dice (S-7.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// The cards from the starter's counter to that of the other seat.
    pub starter: Cards,
    /// The cards from the other seat's counter to that of the starter.
    pub other: Cards,
}

impl Terms {
    /// Returns the cards that leave one counter.
    pub const fn from(&self, side: Side) -> Cards {
        match side {
            Side::Starter => self.starter,
            Side::Other => self.other,
        }
    }

    pub(super) const fn heap_of(&mut self, side: Side) -> &mut Cards {
        match side {
            Side::Starter => &mut self.starter,
            Side::Other => &mut self.other,
        }
    }

    /// Tells whether no card moves, so that only the dice are exchanged.
    pub const fn is_bare(&self) -> bool {
        self.starter.is_empty() && self.other.is_empty()
    }
}
