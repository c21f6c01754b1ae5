//! What measuring rows asks of a card again and again, under each trump, so that an answer is one look.
//!
//! Follows from the [faces](super::faces) of the cards; knows nothing of rows.

use super::card::{CARDS, Card, Suit};
use super::faces::{Effect, FACES};
use crate::set::BitIndex as _;

/// A card as it is measured. It is read where it lies and never moved, which would take longer.
#[repr(align(8))]
pub(super) struct Marks {
    printed: u8,
    to_left: u8,
    to_right: u8,
    times: u8,
    /// The places of its suits, or of no suit.
    suits: [u8; 2],
    /// The place of the suit that it counts, or of none.
    counts: u8,
}

/// The place after those of the suits.
const NO_SUIT: u8 = 4;
/// So many places a number for each suit is kept in; those after the suits stay 0.
pub(super) const PLACES: usize = 8;

/// The line after those of the cards: that of no card.
#[expect(clippy::cast_possible_truncation, reason = "there are 51 cards")]
pub(super) const NO_CARD: u8 = CARDS as u8;

/// The cards as they are measured while something is trump, and no card.
pub(super) type Measures = [Marks; CARDS + 1];

/// For each trump, and for none, the cards as they are measured then.
static MEASURES: [Measures; 5] = [
    all(Some(Suit::Scimitar)),
    all(Some(Suit::Turban)),
    all(Some(Suit::Cross)),
    all(Some(Suit::Crescent)),
    all(None),
];

const fn all(trump: Option<Suit>) -> Measures {
    let mut all = [Marks::NOTHING; CARDS + 1];
    let mut card = 0;
    while card < CARDS {
        let face = &FACES[card];
        let (to_left, to_right) = match face.effect {
            Effect::Bonus(left, right) => (left, right),
            _ => (0, 0),
        };
        let suits = match face.suits {
            [] => [NO_SUIT; 2],
            [suit] => [*suit as u8, NO_SUIT],
            [one, other, ..] => [*one as u8, *other as u8],
        };
        let is_trump = match trump {
            Some(trump) => suits[0] == trump as u8 || suits[1] == trump as u8,
            None => false,
        };
        let times = if is_trump { 2 } else { 1 };
        let counts = if matches!(face.effect, Effect::Count) { suits[0] } else { NO_SUIT };
        all[card] = Marks { printed: face.printed, to_left, to_right, times, suits, counts };
        card += 1;
    }
    all
}

impl Marks {
    /// What lies beside the cards at the ends of a row.
    pub const NOTHING: Self = Self {
        printed: 0,
        to_left: 0,
        to_right: 0,
        times: 0,
        suits: [NO_SUIT; 2],
        counts: NO_SUIT,
    };

    /// Returns the cards as they are measured while this is trump.
    pub fn of(trump: Option<Suit>) -> &'static Measures {
        &MEASURES[trump.map_or(usize::from(NO_SUIT), |suit| suit as usize)]
    }

    /// K-3.1: what is printed on it.
    pub const fn printed(&self) -> i16 {
        self.printed as i16
    }

    /// K-3.2: what it adds to its left neighbour.
    pub const fn to_left(&self) -> i16 {
        self.to_left as i16
    }

    /// K-3.2: what it adds to its right neighbour.
    pub const fn to_right(&self) -> i16 {
        self.to_right as i16
    }

    /// K-3.5: how often its value counts.
    pub const fn times(&self) -> i16 {
        self.times as i16
    }

    /// Returns the sum of the numbers that are kept for its suits.
    pub const fn of_suits(&self, kept: &[i32; PLACES]) -> i32 {
        let [one, other] = self.suits;
        kept[one as usize % PLACES] + kept[other as usize % PLACES]
    }

    /// K-3.3: returns the number that is kept for the suit it counts.
    pub const fn of_counted(&self, kept: &[i16; PLACES]) -> i16 {
        kept[self.counts as usize % PLACES]
    }
}

/// Returns how a card is measured.
pub(super) fn of(card: Card, measures: &'static Measures) -> &'static Marks {
    &measures[card.index()]
}

/// Returns how the card of a line is measured where it does not matter what is trump.
pub(super) fn of_line(line: u8) -> &'static Marks {
    &MEASURES[usize::from(NO_SUIT)][usize::from(line)]
}

#[cfg(test)]
mod tests {
    use super::super::value::is_trump;
    use super::*;

    #[test]
    fn a_card_is_measured_by_what_its_face_says() {
        for trump in Suit::ALL.map(Some).into_iter().chain([None]) {
            for card in Card::all() {
                let marks = of(card, Marks::of(trump));
                assert_eq!(marks.printed(), i16::from(card.printed()), "{card}");
                let (to_left, to_right) = card.bonus();
                assert_eq!(marks.to_left(), i16::from(to_left), "{card}");
                assert_eq!(marks.to_right(), i16::from(to_right), "{card}");
                assert_eq!(marks.times() == 2, is_trump(card, trump), "{card} under {trump:?}");
                let kept = [1, 10, 100, 1_000, 0, 0, 0, 0];
                let sum: i32 = card.suits().iter().map(|suit| kept[*suit as usize]).sum();
                assert_eq!(marks.of_suits(&kept), sum, "{card}");
                let counted = if card.is_counting() { kept[card.suits()[0] as usize] } else { 0 };
                let kept = kept.map(|kept| i16::try_from(kept).expect("small numbers"));
                assert_eq!(i32::from(marks.of_counted(&kept)), counted, "{card}");
            }
        }
    }
}
