//! A card that lies in a row, and where it lies.

use serde::{Deserialize, Serialize};

use super::card::Card;
use crate::seat::Seat;

/// A card that lies in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RowCard {
    /// Which card.
    pub card: Card,
    /// What was added to its value until the round ends (K-5.10).
    pub boost: u8,
    /// Whose token lies on it (K-6.6).
    pub protected_by: Option<Seat>,
}

impl RowCard {
    /// Returns a card as it lies when it has just been played.
    pub const fn new(card: Card) -> Self {
        Self { card, boost: 0, protected_by: None }
    }
}

/// Where a card lies in the rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// In whose row.
    pub seat: Seat,
    /// How far from the left, from 0.
    pub index: usize,
}
