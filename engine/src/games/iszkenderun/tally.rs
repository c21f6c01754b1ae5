//! What follows from how the rows lie, kept at hand: where each card lies, which cards are in a row, and
//! what they are worth before trump and what 0-cards count (K-3.2, K-3.4).
//!
//! A card that comes or goes changes its neighbours and nothing else, so that a step of a playout
//! looks at three cards instead of all. The rules themselves stand in [`value`](super::value) and
//! [`row`](super::row).

use super::card::{CARDS, Card, CardSet};
use super::constants::SEATS;
use super::marks::{self, NO_CARD};
use super::place::{Place, RowCard};
use crate::seat::Seat;
use crate::set::BitIndex as _;

/// What is kept at hand of the rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally {
    /// The cards in the row of each seat.
    of: [CardSet; SEATS],
    /// K-6.6: the cards under a token.
    protected: CardSet,
    /// The line of the card at the right end of each row, or that of no card.
    last: [u8; SEATS],
    /// For each row, the values of its cards together.
    sums: [i16; SEATS],
    spots: [Spot; CARDS],
}

/// How a card lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// The index of the seat in whose row it is.
    pub seat: u8,
    /// How far from the left.
    pub index: u8,
    /// The line of the card beside it, or that of no card.
    pub left: u8,
    /// The same on the other side.
    pub right: u8,
    /// K-3.4: its value, but for what it counts.
    pub value: i16,
}

impl Spot {
    const NOWHERE: Self = Self { seat: 0, index: 0, left: NO_CARD, right: NO_CARD, value: 0 };
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            of: [CardSet::EMPTY; SEATS],
            protected: CardSet::EMPTY,
            last: [NO_CARD; SEATS],
            sums: [0; SEATS],
            spots: [Spot::NOWHERE; CARDS],
        }
    }
}

impl Tally {
    /// Takes the tally of rows, each with its seat.
    pub fn of<'a>(rows: impl Iterator<Item = (Seat, &'a [RowCard])>) -> Self {
        let mut tally = Self::default();
        for (seat, row) in rows {
            for lying in row {
                tally.append(seat, lying.card);
                tally.boost(lying.card, lying.boost);
                if lying.protected_by.is_some() {
                    tally.protect(lying.card);
                }
            }
        }
        tally
    }

    /// Returns the cards in the row of a seat.
    pub const fn cards(&self, seat: Seat) -> CardSet {
        self.of[seat.index()]
    }

    /// Returns the cards under a token.
    pub const fn protected(&self) -> CardSet {
        self.protected
    }

    /// Returns the line of the card at the right end of a row, or that of no card.
    pub const fn last(&self, seat: Seat) -> u8 {
        self.last[seat.index()]
    }

    /// Returns the values of the cards of each row together, but for what they count.
    pub const fn sums(&self) -> [i16; SEATS] {
        self.sums
    }

    /// Returns how a card lies that is in play.
    pub fn spot(&self, card: Card) -> &Spot {
        &self.spots[card.index()]
    }

    /// Returns where a card lies, if it is in play.
    pub fn find(&self, card: Card) -> Option<Place> {
        let is_in_play = self.of.iter().any(|cards| cards.contains(card));
        is_in_play.then(|| self.place(card))
    }

    /// Returns where a card lies that is in play.
    pub fn place(&self, card: Card) -> Place {
        let Spot { seat, index, .. } = self.spots[card.index()];
        Place { seat: Seat::new(seat.into()), index: index.into() }
    }

    /// K-4.2: a card arrives at the right end of a row.
    pub fn append(&mut self, seat: Seat, card: Card) {
        let left = std::mem::replace(&mut self.last[seat.index()], card.line());
        let here = marks::of_line(card.line());
        let value = here.printed() + marks::of_line(left).to_right();
        let mut sum = value;
        let mut spot = Spot { seat: seat.into(), left, value, ..Spot::NOWHERE };
        if let Some(beside) = self.spots.get_mut(usize::from(left)) {
            beside.right = card.line();
            beside.value += here.to_left();
            spot.index = beside.index + 1;
            sum += here.to_left();
        }
        self.sums[seat.index()] += sum;
        self.spots[card.index()] = spot;
        self.of[seat.index()].insert(card);
    }

    /// K-4.5: a card leaves, and the gap closes.
    pub fn remove(&mut self, card: Card) {
        let Spot { seat, left, right, value, .. } = self.spots[card.index()];
        let [here, to_left, to_right] = [card.line(), left, right].map(marks::of_line);
        let mut change = -value;
        if let Some(beside) = self.spots.get_mut(usize::from(left)) {
            let gained = to_right.to_left() - here.to_left();
            beside.right = right;
            beside.value += gained;
            change += gained;
        }
        if let Some(beside) = self.spots.get_mut(usize::from(right)) {
            let gained = to_left.to_right() - here.to_right();
            beside.left = left;
            beside.value += gained;
            change += gained;
        }
        if right == NO_CARD {
            self.last[usize::from(seat)] = left;
        }
        let mut next = right;
        while let Some(behind) = self.spots.get_mut(usize::from(next)) {
            behind.index -= 1;
            next = behind.right;
        }
        self.sums[usize::from(seat)] += change;
        self.of[usize::from(seat)].remove(card);
        self.protected.remove(card);
    }

    /// K-5.10: a card in play gets so much more value.
    pub fn boost(&mut self, card: Card, by: u8) {
        let spot = &mut self.spots[card.index()];
        spot.value += i16::from(by);
        self.sums[usize::from(spot.seat)] += i16::from(by);
    }

    /// K-6.5: a token lies on a card in play.
    pub fn protect(&mut self, card: Card) {
        self.protected.insert(card);
    }
}
