//! Positions of Iszkenderun made by hand, for tests and lessons.
//!
//! ```text
//! given("scimitar", &["M2 S6 / X1", "T7 X2 /", "/ S1 S2"]).play();
//! ```
//! Scimitar is trump, now and when the round began. For seats A, B and C follow the row from left
//! to right and the hand. A is to act. All other cards lie in the draw pile.

#![allow(clippy::missing_panics_doc, reason = "a position that is written wrongly fails its test")]

use arrayvec::ArrayVec;

use super::card::{Card, CardSet, Pile, Suit};
use super::constants::SEATS;
use super::row::Rows;
use super::table::{self, Table};
use super::{Iszkenderun, Options};
use crate::chance::SplitMix64;
use crate::hidden::Hidden;
use crate::play::Play;
use crate::seat::{Seat, SeatSet};
use crate::tell::NoEvents;

/// A position under construction. Invalid notation panics.
#[derive(Clone, Debug)]
#[must_use]
pub struct Position(pub(super) Iszkenderun);

pub(super) fn card(code: &str) -> Card {
    code.parse().expect("a card")
}

pub(super) fn cards(list: &str) -> Vec<Card> {
    list.split_whitespace().map(card).collect()
}

pub(super) fn set(list: &str) -> CardSet {
    cards(list).into_iter().collect()
}

/// Returns the suit with this name; `none` means no trump.
pub(super) fn suit(name: &str) -> Option<Suit> {
    match name {
        "scimitar" => Some(Suit::Scimitar),
        "turban" => Some(Suit::Turban),
        "cross" => Some(Suit::Cross),
        "crescent" => Some(Suit::Crescent),
        "none" => None,
        other => panic!("no suit {other}"),
    }
}

/// Returns the seat called `A`, `B` and so on in the examples.
pub(super) fn seat(name: &str) -> Seat {
    Seat::new("ABCD".find(name).expect("a seat"))
}

/// Returns a set of seats such as `A C`; `nobody` is the empty set.
pub(super) fn seats(list: &str) -> SeatSet {
    list.split_whitespace().filter(|word| *word != "nobody").map(seat).collect()
}

/// Rows and hands of all seats.
struct Laid {
    rows: Rows,
    hands: [CardSet; SEATS],
    cards: CardSet,
}

impl Laid {
    fn read(seats: &[&str]) -> Self {
        let mut rows = Rows::default();
        let mut hands = [CardSet::EMPTY; SEATS];
        let mut placed = CardSet::EMPTY;
        for (index, both) in seats.iter().enumerate() {
            let (row, hand) = both.split_once('/').expect("row / hand");
            for card in cards(row) {
                rows.append(Seat::new(index), card);
            }
            hands[index] = set(hand);
            placed = placed.or(set(row)).or(set(hand));
        }
        Self { rows, hands, cards: placed }
    }
}

/// Begins a position; see the description of the module.
pub fn given(trump: &str, seats: &[&str]) -> Position {
    let members = SeatSet::first(seats.len());
    let laid = Laid::read(seats);
    let table = Table {
        seats: u8::try_from(seats.len()).expect("few seats"),
        members,
        playing: members,
        round: 1,
        start: seat("A"),
        turn: seat("A"),
        is_over: false,
        start_trump: suit(trump),
        trump: suit(trump),
        turned_up: suit(trump).into_iter().collect(),
        rows: laid.rows,
        discard: Pile::new(),
        players: std::array::from_fn(|_| table::Player::default()),
        record: None,
        finished: ArrayVec::new(),
        open: CardSet::EMPTY,
    };
    let below = Suit::ALL.into_iter().filter(|below| Some(*below) != suit(trump)).take(3);
    Position(Iszkenderun {
        table,
        hands: Hidden::new(laid.hands),
        deck: Hidden::new(CardSet::ALL.minus(laid.cards).iter().collect()),
        stack: Hidden::new(below.collect()),
        draft: Hidden::new(None),
    })
}

impl Position {
    /// Puts cards on the discard pile, the oldest first.
    pub fn discarded(mut self, list: &str) -> Self {
        self.0.table.discard = cards(list).into_iter().collect();
        self.0.deck.truth_mut().retain(|card| !set(list).contains(*card));
        self
    }

    /// Sets the draw pile, from top to bottom.
    pub fn deck(mut self, list: &str) -> Self {
        *self.0.deck.truth_mut() = cards(list).into_iter().rev().collect();
        self
    }

    /// Marks seats as passed.
    pub fn passed(mut self, list: &str) -> Self {
        seats(list).iter().for_each(|seat| self.0.table.playing.remove(seat));
        self
    }

    /// Sets the seat to act.
    pub fn turn_of(mut self, name: &str) -> Self {
        self.0.table.turn = seat(name);
        self
    }

    /// Sets the trump at the beginning of the round.
    pub fn started_at(mut self, trump: &str) -> Self {
        self.0.table.start_trump = suit(trump);
        self
    }

    /// Protects a card with the token of a seat.
    pub fn protected(mut self, code: &str, owner: &str) -> Self {
        let place = self.0.table.rows.find(card(code)).expect("the card lies in a row");
        self.0.table.rows.protect(place, seat(owner));
        self.0.table.player_mut(seat(owner)).has_used_token = true;
        self
    }

    /// Adds to the value of a card for this round.
    pub fn boosted(mut self, code: &str, boost: u8) -> Self {
        let place = self.0.table.rows.find(card(code)).expect("the card lies in a row");
        self.0.table.rows.boost(place, boost);
        self
    }

    /// Sets the number of actions of a seat in this round.
    pub fn acted(mut self, name: &str, actions: u8) -> Self {
        self.0.table.player_mut(seat(name)).actions = actions;
        self
    }

    /// Puts the token of a seat on its score pile.
    pub fn scored_token(mut self, owner: &str) -> Self {
        let player = self.0.table.player_mut(seat(owner));
        (player.has_used_token, player.has_score_bonus) = (true, true);
        self
    }

    /// All tokens were used, and lie nowhere any more.
    pub fn tokens_used(mut self) -> Self {
        for seat in self.0.table.all_seats() {
            self.0.table.player_mut(seat).has_used_token = true;
        }
        self
    }

    /// Ends the round with these rows. The next one has this trump and, in the same notation, these
    /// rows and hands. Cards that are not on score piles return to the draw pile.
    pub fn then(mut self, trump: &str, seats: &[&str]) -> Self {
        let game = &mut self.0;
        if let Some(trump) = suit(trump) {
            let stack = game.stack.truth_mut();
            stack.retain(|other| *other != trump);
            stack.push(trump);
        }
        game.end_round(&mut SplitMix64(1), &mut NoEvents);
        assert_eq!(game.table.trump, suit(trump), "a round without trump comes after turban");
        let laid = Laid::read(seats);
        let piles = game.table.players.iter().flat_map(|player| player.pile.iter().copied());
        let away = piles.collect::<CardSet>().or(laid.cards);
        game.table.rows = laid.rows;
        game.table.discard.clear();
        game.table.open = CardSet::EMPTY;
        *game.hands.truth_mut() = laid.hands;
        *game.deck.truth_mut() = CardSet::ALL.minus(away).iter().collect();
        self
    }

    /// Returns a play in this position.
    pub fn play(self) -> Play<Iszkenderun> {
        let seats = usize::from(self.0.table.seats);
        Play::from_position(self.0, Options::default(), seats)
    }
}
