//! The values of cards (K-3): printed, current and final values, each with its parts.
//!
//! Values are computed from the rows and the trump on every request. A test compares the summary in
//! `lie.rs` with this.

use super::card::{Card, Suit};
use super::constants::{SEATS, Scope, ZERO_COUNT_SCOPE};
use super::place::{Place, RowCard};
use super::row::{Neighbours, Remaining, Rows};
use crate::seat::Seat;

/// The value of a card in a row, by its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// The printed value (K-3.1).
    pub printed: u8,
    /// The bonus of the left neighbour (K-3.2).
    pub from_left: u8,
    /// The bonus of the right neighbour (K-3.2).
    pub from_right: u8,
    /// For a 0-card: the cards of its suit that count (K-3.3).
    pub counted: u8,
    /// The boosts of abilities (K-3.4).
    pub boost: u8,
    /// Whether it counts twice, as a card of the trump suit (K-3.5).
    pub is_doubled: bool,
}

impl Value {
    /// Returns the value of a card beside its neighbours; a 0-card counts `counted` cards.
    fn of(lying: RowCard, beside: Neighbours<'_>, counted: u8, trump: Option<Suit>) -> Self {
        Self {
            printed: lying.card.printed(),
            from_left: beside.left.map_or(0, |left| left.card.bonus().right),
            from_right: beside.right.map_or(0, |right| right.card.bonus().left),
            counted,
            boost: lying.boost,
            is_doubled: is_trump(lying.card, trump),
        }
    }

    /// Returns the current value, which limits compare with; trump does not matter (K-3.4).
    pub const fn current(&self) -> u16 {
        self.printed as u16
            + self.from_left as u16
            + self.from_right as u16
            + self.counted as u16
            + self.boost as u16
    }

    /// Returns the final value: twice the current one for trump (K-3.5).
    pub const fn last(&self) -> u16 {
        if self.is_doubled { 2 * self.current() } else { self.current() }
    }
}

/// K-3.5: tells whether a card belongs to the trump suit; without trump none does.
pub fn is_trump(card: Card, trump: Option<Suit>) -> bool {
    trump.is_some_and(|trump| card.has(trump))
}

impl Rows {
    /// Returns the value of the card at a place.
    ///
    /// # Panics
    /// If there is no card.
    pub fn value(&self, place: Place, trump: Option<Suit>) -> Value {
        self.whole().value(place, trump)
    }

    /// Returns the current value of the card at a place (K-3.4).
    pub fn current(&self, place: Place) -> u16 {
        self.whole().current(place)
    }

    /// K-3.6: the total of a row is the sum of its final values.
    pub fn total(&self, seat: Seat, trump: Option<Suit>) -> u16 {
        let (row, rows) = (self.of(seat), self.whole());
        let last = |(index, lying): (usize, &RowCard)| {
            let left = index.checked_sub(1).and_then(|left| row.get(left));
            let beside = Neighbours { left, right: row.get(index + 1) };
            let counts = lying.card.is_counting();
            let counted = if counts { rows.counted(Place { seat, index }) } else { 0 };
            Value::of(*lying, beside, counted, trump).last()
        };
        row.iter().enumerate().map(last).sum()
    }

    /// Returns the totals of all rows, in turn order.
    pub fn totals(&self, trump: Option<Suit>) -> [u16; SEATS] {
        std::array::from_fn(|index| self.total(Seat::new(index), trump))
    }
}

impl Remaining<'_> {
    /// Returns the value of the card at a place.
    pub(super) fn value(self, place: Place, trump: Option<Suit>) -> Value {
        Value::of(*self.at(place), self.neighbours(place), self.counted(place), trump)
    }

    /// Returns the current value of the card at a place (K-3.4).
    pub(super) fn current(self, place: Place) -> u16 {
        self.value(place, None).current()
    }

    /// K-3.3: a 0-card counts the cards of its suit, itself included.
    fn counted(self, place: Place) -> u8 {
        let card = self.at(place).card;
        if !card.is_counting() {
            return 0;
        }
        let [suit] = card.suits() else { return 0 };
        let in_scope = |other: Place| match ZERO_COUNT_SCOPE {
            Scope::AllRows => true,
            Scope::OwnRow => other.seat == place.seat,
        };
        let counts =
            self.cards().filter(|(other, lying)| in_scope(*other) && lying.card.has(*suit));
        u8::try_from(counts.count()).expect("there are 51 cards")
    }
}
