//! Cards, suits and sets of cards (K-1). [`faces`](super::faces) has the effects of cards.
//!
//! A card is its index in the table, and a set is 51 bits.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;

use super::faces::{Ability, Effect, FACES, Face};
pub use super::suit::{CARDS, Suit};
use crate::as_text::{debugged_as_text, stored_as_text};
use crate::set::{BitIndex, Set};

/// The cards that close the row they lie in (K-1.5).
pub const FINISHING: [Card; 4] = [
    Card::blocker(Suit::Scimitar),
    Card::blocker(Suit::Turban),
    Card::blocker(Suit::Cross),
    Card::blocker(Suit::Crescent),
];
/// How many cards each suit has, besides the two-suit cards (K-1.2).
const PER_SUIT: u8 = 11;
/// Where the two-suit cards begin in the table, and where they end.
const DUALS: std::ops::Range<u8> = 4 * PER_SUIT..4 * PER_SUIT + 6;

// The search asks these questions very often, so each answer is one table look-up.

/// For each card one bit for each of its suits.
const SUITS: [u8; CARDS] = {
    let mut all = [0; CARDS];
    let mut card = 0;
    while card < CARDS {
        let mut suits = FACES[card].suits;
        while let [suit, rest @ ..] = suits {
            all[card] |= 1 << *suit as u8;
            suits = rest;
        }
        card += 1;
    }
    all
};

/// The value printed on each card.
const PRINTED: [u8; CARDS] = {
    let mut all = [0; CARDS];
    let mut card = 0;
    while card < CARDS {
        all[card] = FACES[card].printed;
        card += 1;
    }
    all
};

/// The values that a card adds to its neighbours (K-3.2).
#[derive(Clone, Copy)]
pub(super) struct Bonus {
    pub left: u8,
    pub right: u8,
}

/// The bonus of each card.
const BONUSES: [Bonus; CARDS] = {
    let mut all = [Bonus { left: 0, right: 0 }; CARDS];
    let mut card = 0;
    while card < CARDS {
        if let Effect::Bonus(left, right) = FACES[card].effect {
            all[card] = Bonus { left, right };
        }
        card += 1;
    }
    all
};

/// Builds the set of the cards whose effect is one of these.
macro_rules! cards_with {
    ($effect:pat) => {{
        let (mut bits, mut card) = (0, 0);
        while card < CARDS {
            if matches!(FACES[card].effect, $effect) {
                bits |= 1 << card;
            }
            card += 1;
        }
        CardSet::of_bits(bits)
    }};
}

/// The cards that count the cards of their suit (K-3.3).
pub(super) const COUNTING: CardSet = cards_with!(Effect::Count);

/// The cards that close their row, as a set.
pub(super) const CLOSING: CardSet = {
    let mut bits = 0;
    let mut index = 0;
    while index < FINISHING.len() {
        bits |= 1 << FINISHING[index].0;
        index += 1;
    }
    CardSet::of_bits(bits)
};

/// The cards that keep a neighbour from being discarded (K-5.4).
pub(super) const SHIELDING: CardSet = cards_with!(Effect::ShieldLeft | Effect::ShieldRight);

/// The cards that have an ability (K-5.1).
pub(super) const ABLE: CardSet = cards_with!(Effect::Ability(_));

/// The cards of each suit.
const OF_SUIT: [CardSet; 4] = {
    let mut all = [0; 4];
    let mut card = 0;
    while card < CARDS {
        let mut suit = 0;
        while suit < all.len() {
            all[suit] |= ((SUITS[card] as u64 >> suit) & 1) << card;
            suit += 1;
        }
        card += 1;
    }
    let [a, b, c, d] = all;
    [CardSet::of_bits(a), CardSet::of_bits(b), CardSet::of_bits(c), CardSet::of_bits(d)]
};

/// For each value, the cards with that printed value or less.
const UP_TO: [CardSet; 8] = {
    let mut sets = [CardSet::EMPTY; 8];
    let mut most = 0;
    while most < sets.len() {
        let (mut bits, mut card) = (0, 0);
        while card < CARDS {
            if PRINTED[card] as usize <= most {
                bits |= 1 << card;
            }
            card += 1;
        }
        sets[most] = CardSet::of_bits(bits);
        most += 1;
    }
    sets
};

/// Returns the cards of a suit.
pub(super) const fn of_suit(suit: Suit) -> CardSet {
    OF_SUIT[suit as usize]
}

/// Returns the cards with this printed value or less.
pub(super) const fn printed_up_to(most: u8) -> CardSet {
    let last = UP_TO.len() - 1;
    UP_TO[if (most as usize) < last { most as usize } else { last }]
}

/// The kind of a card, with its number where cards of one suit differ by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// A card with this number, 0 to 7.
    Number(u8),
    /// A blocker: closes the row it lies in.
    Blocker,
    /// A trump changer.
    Changer,
    /// A retriever: brings a card back from the discard pile.
    Retriever,
    /// A card of two suits.
    Dual,
    /// The card without a suit.
    Suitless,
}

/// A card, in the order of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Returns the blocker of a suit.
    pub const fn blocker(suit: Suit) -> Self {
        Self(PER_SUIT * suit as u8 + 8)
    }

    /// Iterates over every card, in the order of the table.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..4 * PER_SUIT + 7).map(Self)
    }

    /// Returns its line in the table, from 0.
    pub(super) const fn line(self) -> u8 {
        self.0
    }

    /// Returns the line of the table.
    pub const fn face(self) -> &'static Face {
        &FACES[self.0 as usize]
    }

    /// Returns the value printed on the card (K-3.1).
    pub const fn printed(self) -> u8 {
        PRINTED[self.0 as usize]
    }

    /// Returns the suits of the card (K-1.3, K-1.4).
    pub const fn suits(self) -> &'static [Suit] {
        self.face().suits
    }

    /// Tells whether the card has a suit; two-suit cards have two (K-1.3).
    pub const fn has(self, suit: Suit) -> bool {
        SUITS[self.0 as usize] & 1 << suit as u8 != 0
    }

    /// Returns the effect.
    pub const fn effect(self) -> Effect {
        self.face().effect
    }

    /// K-3.2: returns the values that it adds to its neighbours.
    pub(super) const fn bonus(self) -> Bonus {
        BONUSES[self.0 as usize]
    }

    /// K-3.3: tells whether it counts the cards of its suit.
    pub(super) fn is_counting(self) -> bool {
        COUNTING.contains(self)
    }

    /// Returns the ability, if there is one (K-5.1).
    pub const fn ability(self) -> Option<Ability> {
        match self.effect() {
            Effect::Ability(ability) => Some(ability),
            Effect::None
            | Effect::ShieldLeft
            | Effect::ShieldRight
            | Effect::Bonus(..)
            | Effect::Count => None,
        }
    }

    /// Tells whether it closes the row it lies in (K-1.5); such a card can be played into any
    /// open row (K-4.3).
    pub fn is_finishing(self) -> bool {
        CLOSING.contains(self)
    }

    /// Returns the kind of the card.
    pub const fn rank(self) -> Rank {
        if self.0 >= DUALS.end {
            return Rank::Suitless;
        }
        if self.0 >= DUALS.start {
            return Rank::Dual;
        }
        match self.0 % PER_SUIT {
            place @ 0..=6 => Rank::Number(place + 1),
            7 => Rank::Number(0),
            8 => Rank::Blocker,
            9 => Rank::Changer,
            _ => Rank::Retriever,
        }
    }
}

impl BitIndex for Card {
    const COUNT: usize = CARDS;

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn nth(index: usize) -> Self {
        Self(u8::try_from(index).expect("there are 51 cards"))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.face().code)
    }
}

debugged_as_text!(Card);

/// The text is not the code of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a card is a code such as S6, TB, D_ST or N4")]
pub struct NotACard;

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(code: &str) -> Result<Self, NotACard> {
        Self::all().find(|card| card.face().code == code).ok_or(NotACard)
    }
}

stored_as_text!(Card);

/// Cards in order: the top, newest or rightmost card is last.
pub type Pile = ArrayVec<Card, CARDS>;

/// A set of cards; iteration follows the order of the table.
pub type CardSet = Set<Card>;
