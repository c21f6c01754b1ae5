//! The cards on spaces and in hands: Divers, Kraken and Fishbone, and the six specials (N-1).
//!
//! A card is its strength, so comparing numbers compares cards, and a set is 16 bits.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::as_text::debugged_as_text;

/// The number of Divers (N-1.1).
pub const DIVERS: usize = 14;
/// The number of specials (N-1.4).
pub const SPECIALS: usize = 6;

/// The movement that the arrow of a placed card causes for another card (N-1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// Across to the facing space (N-7.3).
    Vertical,
    /// Along the side (N-7.4).
    Horizontal,
}

/// A card that can lie on a space, ordered by strength: Fishbone is 0, a Diver its value, Kraken 15
/// (N-1.1, N-6.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    /// Loses to everything (N-6.3).
    pub const FISHBONE: Self = Self(0);
    /// Beats the 14 as well (N-8.2).
    pub const CRAB: Self = Self(1);
    /// The greatest Diver, which loses to the crab (N-8.2).
    pub const GREATEST: Self = Self(14);
    /// Beats everything (N-6.3).
    pub const KRAKEN: Self = Self(15);

    /// Returns the Diver of this value.
    ///
    /// # Panics
    /// If the value is not 1 to 14.
    pub const fn diver(value: u8) -> Self {
        assert!(value >= 1 && value <= Self::GREATEST.0, "Divers are 1 to 14");
        Self(value)
    }

    /// Returns how strong the card is, 0 to 15.
    pub const fn value(self) -> u8 {
        self.0
    }

    /// Tells a Diver from Kraken and Fishbone.
    pub const fn is_diver(self) -> bool {
        self.0 >= 1 && self.0 <= Self::GREATEST.0
    }

    /// Returns the arrow of the card, if it has one (N-1.2).
    pub const fn arrow(self) -> Option<Arrow> {
        match self.0 {
            6 | 9 => Some(Arrow::Vertical),
            7 | 8 => Some(Arrow::Horizontal),
            _ => None,
        }
    }

    /// N-8.2: the higher value wins, except that the crab beats the 14.
    pub fn beats(self, other: Self) -> bool {
        match (self, other) {
            (Self::CRAB, Self::GREATEST) => true,
            (Self::GREATEST, Self::CRAB) => false,
            _ => self > other,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::KRAKEN => f.write_str("K"),
            Self::FISHBONE => f.write_str("F"),
            Self(value) => value.fmt(f),
        }
    }
}

debugged_as_text!(Card);

/// The number is not the strength of any card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no card is worth {0}")]
pub struct NotACard(u8);

impl TryFrom<u8> for Card {
    type Error = NotACard;

    fn try_from(value: u8) -> Result<Self, NotACard> {
        if value <= Self::KRAKEN.0 { Ok(Self(value)) } else { Err(NotACard(value)) }
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.0
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardSet(u16);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All fourteen Divers (N-1.1).
    pub const DIVERS: Self = Self(0x7ffe);

    /// Adds a card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Returns the cards that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the cards that are in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the cards that are in this set and not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Tells whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Returns the number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Tells whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates from the weakest card to the strongest.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let card = Card(u8::try_from(rest.0.trailing_zeros()).ok()?);
            rest.0 &= rest.0.checked_sub(1)?;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A special card (N-1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Special {
    /// Lies on a space like a Diver of value 15 (N-6.3).
    Kraken,
    /// Lies on a space like a Diver of value 0 (N-6.3).
    Fishbone,
    /// Keeps a card in its place (N-6.4).
    Anchor,
    /// Shows the other hand (N-5.4).
    Eye,
    /// Draws two Divers to keep one of (N-5.5).
    DivingModule,
    /// Draws a Diver from the other hand (N-5.7).
    Harpoon,
}

impl Special {
    /// Every special, in the order in which choices list them.
    pub const ALL: [Self; SPECIALS] =
        [Self::Kraken, Self::Fishbone, Self::Anchor, Self::Eye, Self::DivingModule, Self::Harpoon];

    /// Tells whether it can only be played before the first placement of a round (N-5.1).
    pub const fn is_for_the_start(self) -> bool {
        matches!(self, Self::Eye | Self::DivingModule | Self::Harpoon)
    }

    /// Returns its card on the board, if it can lie there (N-6.3).
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::Kraken => Some(Card::KRAKEN),
            Self::Fishbone => Some(Card::FISHBONE),
            Self::Anchor | Self::Eye | Self::DivingModule | Self::Harpoon => None,
        }
    }

    /// Returns the special that lies on the board as this card, if it is one.
    pub const fn of_card(card: Card) -> Option<Self> {
        match card {
            Card::KRAKEN => Some(Self::Kraken),
            Card::FISHBONE => Some(Self::Fishbone),
            _ => None,
        }
    }
}
