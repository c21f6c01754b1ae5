//! Cards: seven colours, seven numbers, their order, and sets and piles of them (T-1).
//!
//! A card is its strength, so comparing numbers compares cards, and a set is 49 bits.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, de};

use crate::as_text::{debugged_as_text, stored_as_text};
use crate::set::{BitIndex, Set};

/// The number of different numbers and of colours (T-1.1).
pub const NUMBERS: u8 = 7;
/// The number of cards (T-1.1).
pub const CARDS: usize = 49;

/// A colour, the weakest first (T-1.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Violet: most cards below 4.
    Violet,
    /// Indigo: the longest run.
    Indigo,
    /// Blue: most different colours.
    Blue,
    /// Green: most even numbers.
    Green,
    /// Yellow: most of one colour.
    Yellow,
    /// Orange: most of one number.
    Orange,
    /// Red: the highest card.
    Red,
}

impl Colour {
    /// Every colour, the strongest first.
    pub const ALL: [Self; NUMBERS as usize] = [
        Self::Red,
        Self::Orange,
        Self::Yellow,
        Self::Green,
        Self::Blue,
        Self::Indigo,
        Self::Violet,
    ];

    /// Returns the letter of the colour.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Orange => 'O',
            Self::Yellow => 'Y',
            Self::Green => 'G',
            Self::Blue => 'B',
            Self::Indigo => 'I',
            Self::Violet => 'V',
        }
    }
}

impl BitIndex for Colour {
    const COUNT: usize = NUMBERS as usize;

    fn index(self) -> usize {
        self as usize
    }

    fn nth(index: usize) -> Self {
        Self::ALL[Self::COUNT - 1 - index]
    }
}

/// A set of colours; iteration goes from the weakest to the strongest.
pub type ColourSet = Set<Colour>;

/// A playing card, ordered by strength (T-1.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Returns the card with this colour and number.
    ///
    /// # Panics
    /// If `number` is not 1 to 7.
    pub const fn new(colour: Colour, number: u8) -> Self {
        assert!(number >= 1 && number <= NUMBERS, "numbers are 1 to 7");
        Self(NUMBERS * (number - 1) + colour as u8)
    }

    /// Returns the card with the number after this one, from 0, and this colour as a number.
    pub(super) const fn at(number: u8, colour: u8) -> Self {
        debug_assert!(number < NUMBERS && colour < NUMBERS, "seven numbers, seven colours");
        Self(NUMBERS * number + colour)
    }

    /// Returns the strength of the card, from 0 to 48.
    pub(super) const fn strength(self) -> u8 {
        self.0
    }

    /// Returns the number, 1 to 7.
    pub const fn number(self) -> u8 {
        self.0 / NUMBERS + 1
    }

    /// Returns the colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(NUMBERS - 1 - self.0 % NUMBERS) as usize]
    }

    /// Tells whether the number is odd.
    pub const fn is_odd(self) -> bool {
        self.number() % 2 == 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.number())
    }
}

debugged_as_text!(Card);

/// The text is not a colour letter and a number from 1 to 7.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a card is a colour letter and a number from 1 to 7, such as R7")]
pub struct NotACard;

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(code: &str) -> Result<Self, NotACard> {
        let mut letters = code.chars();
        let (letter, digit) = (letters.next(), letters.next());
        let colour = Colour::ALL.into_iter().find(|colour| Some(colour.letter()) == letter);
        let number = digit.and_then(|digit| digit.to_digit(8)).and_then(|n| u8::try_from(n).ok());
        match (colour, number, letters.next()) {
            (Some(colour), Some(number @ 1..=NUMBERS), None) => Ok(Self::new(colour, number)),
            _ => Err(NotACard),
        }
    }
}

stored_as_text!(Card);

impl BitIndex for Card {
    const COUNT: usize = CARDS;

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn nth(index: usize) -> Self {
        Self(u8::try_from(index).expect("there are 49 cards"))
    }
}

/// A set of cards; iteration goes from the weakest to the strongest.
pub type CardSet = Set<Card>;

/// The cards with number 1 of every colour.
const ONES: u64 = (1 << NUMBERS) - 1;
/// The violet card of every number.
const VIOLETS: u64 = ((1 << CARDS) - 1) / ONES;

/// Moves every seventh bit by 42, 36, … 0.
const GATHER: u64 = 1 << 42 | 1 << 36 | 1 << 30 | 1 << 24 | 1 << 18 | 1 << 12 | 1 << 6;

impl Set<Card> {
    /// Returns every card of one number.
    pub const fn of_number(number: u8) -> Self {
        Self::of_bits(ONES << (NUMBERS * (number - 1)))
    }

    /// Returns every card of one colour.
    pub const fn of_colour(colour: Colour) -> Self {
        Self::of_bits(VIOLETS << colour as u8)
    }

    /// Returns every card of these colours.
    pub(super) const fn of_colours(colours: ColourSet) -> Self {
        Self::of_bits(VIOLETS * colours.bits())
    }

    /// Returns the colours that have this number, given less 1; violet is the lowest bit.
    pub(super) const fn row(self, number: u8) -> u8 {
        (self.bits() >> (NUMBERS * number) & ONES) as u8
    }

    /// Returns the numbers that this colour has; the 1 is the lowest bit.
    pub(super) const fn column(self, colour: u8) -> u8 {
        let spread = self.bits() >> colour & VIOLETS;
        // Bit 7n moves to bit 42 + n, and no other bit moves there.
        (spread.wrapping_mul(GATHER) >> 42 & ONES) as u8
    }

    /// Returns the strongest card.
    #[expect(clippy::cast_possible_truncation, reason = "a bit index is below 64")]
    pub const fn strongest(self) -> Option<Card> {
        match self.bits().checked_ilog2() {
            Some(bit) => Some(Card(bit as u8)),
            None => None,
        }
    }

    /// Returns the sum of the numbers.
    pub fn points(self) -> u16 {
        self.iter().map(|card| u16::from(card.number())).sum()
    }
}

/// A pile of cards; a plain copy, so that search does not allocate.
#[derive(Clone, Copy)]
pub struct Pile {
    cards: [Card; CARDS],
    len: u8,
}

impl Pile {
    /// No card.
    pub const EMPTY: Self = Self { cards: [Card(0); CARDS], len: 0 };

    /// Every card, the strongest on top.
    pub(super) const ALL: Self = {
        let mut pile = Self::EMPTY;
        while pile.len() < CARDS {
            pile.push(Card(pile.len));
        }
        pile
    };

    /// Returns the cards of a set, the strongest on top.
    pub(super) fn of(cards: CardSet) -> Self {
        if cards == CardSet::ALL { Self::ALL } else { cards.iter().collect() }
    }

    /// Puts a card on top.
    ///
    /// # Panics
    /// If the pile holds all 49 cards.
    pub const fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Takes the top card.
    pub const fn pop(&mut self) -> Option<Card> {
        match self.len.checked_sub(1) {
            Some(len) => {
                self.len = len;
                Some(self.cards[len as usize])
            }
            None => None,
        }
    }

    /// Returns the top card.
    pub const fn top(&self) -> Option<Card> {
        match self.len.checked_sub(1) {
            Some(last) => Some(self.cards[last as usize]),
            None => None,
        }
    }

    /// Returns the cards, the top one last.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// Removes this number of cards from the top, as a set; fewer if there are fewer.
    pub(super) fn take(&mut self, count: usize) -> CardSet {
        let rest = self.len().saturating_sub(count);
        let taken = self.cards()[rest..].iter().copied().collect();
        self.len -= u8::try_from(self.len() - rest).expect("at most 49 cards");
        taken
    }

    pub(super) fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// Returns the cards as a set.
    pub fn set(&self) -> CardSet {
        self.cards().iter().copied().collect()
    }

    /// Returns the number of cards.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Tells whether the pile is empty.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Self::EMPTY;
        cards.into_iter().for_each(|card| pile.push(card));
        pile
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Pile {}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Pile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let all_differ = cards.iter().copied().collect::<CardSet>().len() == cards.len();
        if !all_differ {
            return Err(de::Error::custom("a pile holds no card twice"));
        }
        Ok(cards.into_iter().collect())
    }
}
