//! A card in a row, and its place.

use serde::{Deserialize, Serialize};

use super::card::Card;
use crate::seat::Seat;

/// A card that lies in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RowCard {
    /// The card.
    pub card: Card,
    /// The value added until the round ends (K-5.10).
    pub boost: u8,
    /// The owner of the token on it (K-6.6).
    pub protected_by: Option<Seat>,
}

impl RowCard {
    /// Returns a card as it lies when it has just been played.
    pub const fn new(card: Card) -> Self {
        Self { card, boost: 0, protected_by: None }
    }
}

/// A place in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The owner of the row.
    pub seat: Seat,
    /// The distance from the left end, from 0.
    pub index: usize,
}
