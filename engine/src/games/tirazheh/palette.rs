//! A palette with its worth under every colour (T-3), so that the winning seat is found by
//! comparing numbers.
//!
//! The rule itself is [`evaluate`](super::standing::evaluate). The values here are updated card by
//! card, and a test compares them with the rule in a million positions.

use serde::{Deserialize, Serialize};

use super::card::{Card, CardSet, Colour, ColourSet, NUMBERS};
use super::standing::{BELOW_FOUR, EVEN};

/// The cards in front of a seat. They are saved as a set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "CardSet", into = "CardSet")]
pub(super) struct Palette {
    cards: CardSet,
    worth: Worth,
    /// The numbers in the palette, the 1 as the lowest bit.
    numbers: u8,
    /// The colours in the palette, violet as the lowest bit.
    colours: u8,
}

impl Palette {
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    pub const fn worth(&self) -> Worth {
        self.worth
    }

    /// Adds a card that is not there yet. Counted cards still count, so only the groups of the new
    /// card are examined.
    pub fn insert(&mut self, card: Card) {
        let (number, colour) = (card.number() - 1, card.colour() as u8);
        self.cards.insert(card);
        self.numbers |= 1 << number;
        self.colours |= 1 << colour;
        let of_number = of_number(number, self.cards.row(number));
        let of_colour = of_colour(colour, self.cards.column(colour));
        self.note_best(self.cards.strongest().unwrap_or(card));
        let worth = &mut self.worth;
        worth.raise(Colour::Orange, of_number);
        worth.raise(Colour::Yellow, of_colour);
        worth.count_one(Colour::Green, card, EVEN.contains(card));
        worth.count_one(Colour::Violet, card, BELOW_FOUR.contains(card));
    }

    /// Updates the worths that depend on the best card and on the sets of colours and numbers.
    fn note_best(&mut self, best: Card) {
        let run = LONGEST_RUNS[usize::from(self.numbers)];
        let end_of_run = Card::at(run.end, top(self.cards.row(run.end)));
        self.worth.set(Colour::Red, value(1, best));
        self.worth.set(Colour::Blue, value(count(self.colours), best));
        self.worth.set(Colour::Indigo, value(run.length, end_of_run));
    }

    /// Returns the palette with one more card.
    #[must_use]
    pub fn with(mut self, card: Card) -> Self {
        self.insert(card);
        self
    }

    /// Returns the palette without a card. Other groups are examined only where the best one has
    /// lost the card.
    #[must_use]
    pub fn without(mut self, card: Card) -> Self {
        self.cards.remove(card);
        let Some(best) = self.cards.strongest() else { return Self::default() };
        let (number, colour) = (card.number() - 1, card.colour() as u8);
        let (same_number, same_colour) = (self.cards.row(number), self.cards.column(colour));
        self.numbers &= !(u8::from(same_number == 0) << number);
        self.colours &= !(u8::from(same_colour == 0) << colour);
        self.note_best(best);
        if self.worth.of(Colour::Orange) == of_number(number, same_number | 1 << colour) {
            let groups = bits(self.numbers).map(|number| of_number(number, self.cards.row(number)));
            self.worth.set(Colour::Orange, groups.max().unwrap_or_default());
        }
        if self.worth.of(Colour::Yellow) == of_colour(colour, same_colour | 1 << number) {
            let groups =
                bits(self.colours).map(|colour| of_colour(colour, self.cards.column(colour)));
            self.worth.set(Colour::Yellow, groups.max().unwrap_or_default());
        }
        for (colour, counted) in [(Colour::Green, EVEN), (Colour::Violet, BELOW_FOUR)] {
            if counted.contains(card) {
                self.worth.set(colour, of_all(self.cards.and(counted)));
            }
        }
        self
    }
}

impl From<CardSet> for Palette {
    fn from(cards: CardSet) -> Self {
        cards.iter().fold(Self::default(), Self::with)
    }
}

impl From<Palette> for CardSet {
    fn from(palette: Palette) -> Self {
        palette.cards
    }
}

/// The worth of a palette under each colour, as numbers in the order of standings (T-3.1); zero if
/// no card counts.
///
/// There is an entry for each colour, from violet on, and one that is always 0: every processor of
/// the last twenty years compares eight signed 16-bit numbers at once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Worth([i16; 8]);

impl Worth {
    /// Returns the greater worth under each colour.
    #[must_use]
    pub fn or_better(self, other: Self) -> Self {
        Self(std::array::from_fn(|place| self.0[place].max(other.0[place])))
    }

    /// T-3.1: returns the colours under which this worth is greater than the other.
    pub fn ahead_of(self, other: Self) -> ColourSet {
        // The bits are distinct and summed, which a processor does for all eight entries at once.
        let ahead = |place: usize| if self.0[place] > other.0[place] { 1 << place } else { 0 };
        let bits: [u16; 8] = std::array::from_fn(ahead);
        ColourSet::of_bits(bits.into_iter().sum::<u16>().into())
    }

    /// T-3.1: tells whether this worth is greater than the other under a colour.
    pub const fn is_ahead_of(self, other: Self, colour: Colour) -> bool {
        self.of(colour) > other.of(colour)
    }

    const fn of(self, colour: Colour) -> i16 {
        self.0[colour as usize]
    }

    const fn set(&mut self, colour: Colour, value: i16) {
        self.0[colour as usize] = value;
    }

    fn raise(&mut self, colour: Colour, value: i16) {
        let worth = &mut self.0[colour as usize];
        *worth = value.max(*worth);
    }

    /// Under a colour that counts every card of its kind, adds one if the card is of that kind. It
    /// avoids a branch, because the order of cards is unpredictable for the processor.
    fn count_one(&mut self, colour: Colour, card: Card, counts: bool) {
        let worth = &mut self.0[colour as usize];
        let (counted, best) = (*worth & !STRENGTH_MASK, *worth & STRENGTH_MASK);
        let counts = i16::from(counts);
        *worth = counted + counts * WORTH_PER_CARD + best.max(counts * strength(card));
    }
}

/// The contribution of each counted card to a worth: more than the strength of any card.
const WORTH_PER_CARD: i16 = 64;
/// The bits of a worth that encode the best card.
const STRENGTH_MASK: i16 = WORTH_PER_CARD - 1;

/// T-3.1: more counted cards, then the stronger best card.
fn value(count: u8, best: Card) -> i16 {
    i16::from(count) * WORTH_PER_CARD + strength(best)
}

/// Returns the worth of cards of one number, given by their colours; there is at least one.
fn of_number(number: u8, colours: u8) -> i16 {
    value(count(colours), Card::at(number, top(colours)))
}

/// Returns the worth of cards of one colour, given by their numbers; there is at least one.
fn of_colour(colour: u8, numbers: u8) -> i16 {
    value(count(numbers), Card::at(top(numbers), colour))
}

/// Returns the worth of cards that all count.
fn of_all(cards: CardSet) -> i16 {
    let count = u8::try_from(cards.len()).expect("there are 49 cards");
    cards.strongest().map_or(0, |best| value(count, best))
}

/// Iterates over the indices of the set bits.
fn bits(mut seven: u8) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = (seven != 0).then(|| top(seven))?;
        seven &= !(1 << place);
        Some(place)
    })
}

fn strength(card: Card) -> i16 {
    i16::from(card.strength())
}

/// Returns the number of set bits, of seven.
const fn count(seven: u8) -> u8 {
    BIT_COUNTS[seven as usize]
}

/// Returns the index of the highest set bit, of seven; there is at least one.
const fn top(seven: u8) -> u8 {
    HIGHEST_BITS[seven as usize]
}

/// Tables have an entry for each value of a byte, so that no index is out of bounds.
const BYTE_VALUES: usize = 1 << u8::BITS;

/// The number of set bits. The build targets processors that cannot count them in one instruction.
const BIT_COUNTS: [u8; BYTE_VALUES] = {
    let mut counts = [0; BYTE_VALUES];
    let mut byte = 1;
    while byte < BYTE_VALUES {
        counts[byte] = counts[byte / 2] + if byte % 2 == 1 { 1 } else { 0 };
        byte += 1;
    }
    counts
};

/// The index of the highest bit.
const HIGHEST_BITS: [u8; BYTE_VALUES] = {
    let mut tops = [0; BYTE_VALUES];
    let mut byte = 2;
    while byte < BYTE_VALUES {
        tops[byte] = tops[byte / 2] + 1;
        byte += 1;
    }
    tops
};

/// A run of numbers: its length, and its highest number less 1.
#[derive(Clone, Copy)]
struct Run {
    length: u8,
    end: u8,
}

/// T-3.7, T-3.9: the longest run in each set of numbers; of equal runs the higher.
const LONGEST_RUNS: [Run; BYTE_VALUES] = {
    let mut runs = [Run { length: 0, end: 0 }; BYTE_VALUES];
    let mut numbers = 0;
    while numbers < BYTE_VALUES {
        let (mut end, mut length) = (0, 0);
        while end < NUMBERS {
            length = if numbers >> end & 1 == 1 { length + 1 } else { 0 };
            if length > 0 && length >= runs[numbers].length {
                runs[numbers] = Run { length, end };
            }
            end += 1;
        }
        numbers += 1;
    }
    runs
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance as _, SplitMix64};

    #[test]
    fn a_palette_that_loses_a_card_is_that_of_the_other_cards() {
        let mut luck = SplitMix64(1);
        for _ in 0..20_000 {
            let mut shuffled: Vec<Card> = CardSet::ALL.iter().collect();
            luck.shuffle(&mut shuffled);
            let cards: CardSet = shuffled.into_iter().take(1 + luck.below(9) as usize).collect();
            for card in cards.iter() {
                let left = Palette::from(cards).without(card);
                assert_eq!(left, Palette::from(cards.without(card)), "{cards:?} without {card}");
            }
        }
    }
}
