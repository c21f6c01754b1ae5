//! The places of cards (S-1.4): hands, stores, counters and Istham.
//!
//! This module moves cards; it does not decide which moves are legal.

use serde::{Deserialize, Serialize};

use super::SEATS;
use super::card::{Cards, Face, Faces};
use crate::chance::Chance;
use crate::hidden::Hidden;
use crate::seat::Seat;

const HAND_SIZE: usize = 5; // S-2.5
const DECK: usize = Faces::DECK.len(); // S-1.1
/// S-7.2: the maximum number of cards of one colour on a counter.
pub(super) const COUNTER_LIMIT: usize = 3;

/// The cards of a stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Board {
    /// The hand and the store of each seat, which have cards of its own clan only.
    #[serde(with = "crate::hidden::saved")]
    pub own: Hidden<[Own; SEATS]>,
    pub counters: [Cards; SEATS],
    pub istham: Cards,
}

/// The cards that a seat holds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "their names say all there is")]
pub struct Own {
    pub hand: Faces,
    pub store: Faces,
}

impl Own {
    /// Tells whether hand and store are empty (S-4.11).
    pub const fn is_empty(self) -> bool {
        self.hand.is_empty() && self.store.is_empty()
    }

    /// Moves a card from the store to the hand.
    #[must_use]
    pub const fn drawn(self, face: Face) -> Self {
        let card = Faces::only(face);
        Self { hand: self.hand.plus(card), store: self.store.minus(card) }
    }
}

/// Splits cards of one clan at random: `hand` of them into the hand, the others into the store.
pub(super) fn spread(cards: Faces, hand: usize, chance: &mut impl Chance) -> Own {
    let (mut shuffled, mut rest, mut len) = ([Faces::EMPTY; DECK], cards, 0);
    while !rest.is_empty() {
        shuffled[len] = rest.first();
        (rest, len) = (rest.minus(shuffled[len]), len + 1);
    }
    // The shuffle of `Chance`, with two short cuts: cards that move past the hand only have to
    // leave it, and moves within the hand only have to draw their luck.
    for place in (1..len).rev() {
        let drawn = chance.below(u32::try_from(place + 1).expect("a clan has few cards"));
        if place >= hand {
            shuffled[drawn as usize] = shuffled[place];
        }
    }
    let hand = shuffled[..hand].iter().copied().fold(Faces::EMPTY, Faces::plus);
    Own { hand, store: cards.minus(hand) }
}

impl Board {
    /// S-2.5: returns to every clan its ten cards; five of them, at random, are the hand.
    pub fn deal(seats: usize, chance: &mut impl Chance) -> Self {
        let mut own = [Own::default(); SEATS];
        for own in &mut own[..seats] {
            *own = spread(Faces::DECK, HAND_SIZE, chance);
        }
        Self { own: Hidden::new(own), counters: [Cards::EMPTY; SEATS], istham: Cards::EMPTY }
    }

    pub const fn own(&self, seat: Seat) -> Own {
        self.own.truth()[seat.index()]
    }

    pub const fn own_mut(&mut self, seat: Seat) -> &mut Own {
        &mut self.own.truth_mut()[seat.index()]
    }

    pub const fn counter(&self, seat: Seat) -> Cards {
        self.counters[seat.index()]
    }

    pub const fn counter_mut(&mut self, seat: Seat) -> &mut Cards {
        &mut self.counters[seat.index()]
    }

    /// Moves a card from the store of a seat to its hand.
    pub const fn draw(&mut self, seat: Seat, face: Face) {
        let own = self.own_mut(seat);
        *own = own.drawn(face);
    }

    /// Moves cards from a counter to Istham.
    pub const fn seleh(&mut self, from: Seat, cards: Cards) {
        let counter = self.counter_mut(from);
        *counter = counter.minus(cards);
        self.istham = self.istham.plus(cards);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::SplitMix64;

    #[test]
    fn cards_are_spread_as_if_they_were_shuffled_and_the_first_of_them_taken() {
        let mut luck = SplitMix64(1);
        for _ in 0..10_000 {
            let cards = spread(Faces::DECK, luck.below(11) as usize, &mut luck).hand;
            let size = luck.below(u32::try_from(cards.len()).unwrap() + 1) as usize;
            let mut same_luck = luck.clone();
            let own = spread(cards, size, &mut luck);
            let mut shuffled: Vec<Face> = cards.iter().collect();
            same_luck.shuffle(&mut shuffled);
            assert_eq!(own.hand, shuffled[..size].iter().copied().collect());
            assert_eq!(own.store, shuffled[size..].iter().copied().collect());
            assert_eq!(luck.0, same_luck.0, "as much luck is used");
        }
    }
}
