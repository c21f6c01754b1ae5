//! The suits, and the number of cards (K-1).

use serde::{Deserialize, Serialize};

/// The number of cards (K-1.1).
pub const CARDS: usize = 51;

/// A suit (K-1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Suit {
    /// Scimitars discard and shield.
    Scimitar,
    /// Turbans boost, swap and take.
    Turban,
    /// Crosses draw and help both neighbours.
    Cross,
    /// Crescents help one neighbour.
    Crescent,
}

impl Suit {
    /// Every suit, in the order of the table.
    pub const ALL: [Self; 4] = [Self::Scimitar, Self::Turban, Self::Cross, Self::Crescent];
}
