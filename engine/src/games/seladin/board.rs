//! Where the cards lie (S-1.4): hands, stores, counters and Istham.
//!
//! Moves cards; whether they may move is decided elsewhere.

use serde::{Deserialize, Serialize};

use super::SEATS;
use super::card::{Cards, Face, Faces};
use crate::chance::Chance;
use crate::hidden::Hidden;
use crate::seat::Seat;

const HAND: usize = 5; // S-2.5
/// S-7.2: so many cards of one colour lie on a counter at most.
pub(super) const LIMIT: usize = 3;

/// The cards of a stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Board {
    /// What each seat has in hand and in store; always cards of its own clan.
    #[serde(with = "crate::hidden::saved")]
    pub own: Hidden<[Own; SEATS]>,
    pub counters: [Cards; SEATS],
    pub istham: Cards,
}

/// What a seat holds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Own {
    /// The hand.
    pub hand: Faces,
    /// The store.
    pub store: Faces,
}

impl Own {
    /// Tells whether nothing is left to play with (S-4.11).
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

/// Spreads cards of one clan by luck: so many into the hand, the others into the store.
pub(super) fn spread(cards: Faces, hand: usize, chance: &mut impl Chance) -> Own {
    let mut shuffled = arrayvec::ArrayVec::<Face, 10>::new();
    for face in cards.kinds() {
        (0..cards.count(face)).for_each(|_| shuffled.push(face));
    }
    chance.shuffle(&mut shuffled);
    let hand: Faces = shuffled[..hand].iter().copied().collect();
    Own { hand, store: cards.minus(hand) }
}

impl Board {
    /// S-2.5: every clan gets its ten cards back; five of them, by luck, are the hand.
    pub fn deal(seats: usize, chance: &mut impl Chance) -> Self {
        let mut own = [Own::default(); SEATS];
        for own in &mut own[..seats] {
            *own = spread(Faces::DECK, HAND, chance);
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
