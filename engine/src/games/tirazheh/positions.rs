//! Positions of Tirazheh made by hand, for tests and lessons.
//!
//! ```text
//! given("A C | start B4 | R5 O1 | P1 main", &["R2 B4 / V7 G1", "O7 O3 / I1 I2"]).play();
//! ```
//! The arguments are: the rules (here A and C); the canvas from bottom to top; the deck from top to
//! bottom; the seat to act and its phase; then for each seat its palette and its hand. All other
//! cards are out of play.

#![allow(clippy::missing_panics_doc, reason = "a position that is written wrongly fails its test")]

use super::card::{Card, CardSet, Pile};
use super::draft::Draft;
use super::ending::Score;
use super::round::{Out, Phase, Round, SEATS};
use super::{Options, Tirazheh};
use crate::hidden::Hidden;
use crate::play::Play;
use crate::seat::{Seat, SeatSet};

/// A position under construction. Invalid notation panics.
#[derive(Clone, Debug)]
#[must_use]
pub struct Position(pub(super) Tirazheh);

/// Returns the cards of a list such as `R7 B2`; `none` and `start` are empty.
pub(super) fn cards(list: &str) -> Vec<Card> {
    let words = list.split_whitespace().filter(|word| !["none", "start"].contains(word));
    words.map(card).collect()
}

pub(super) fn set(list: &str) -> CardSet {
    cards(list).into_iter().collect()
}

pub(super) fn card(code: &str) -> Card {
    code.parse().expect("a card")
}

/// Returns the seat called `P1`, `P2` and so on in the examples.
pub(super) fn seat(name: &str) -> Seat {
    let number: usize = name.strip_prefix('P').expect("a seat").parse().expect("a seat number");
    Seat::new(number - 1)
}

/// Begins a position; see the description of the module.
pub fn given(table: &str, seats: &[&str]) -> Position {
    let parts: Vec<&str> = table.split('|').map(str::trim).collect();
    let [rules, canvas, deck, turn] = parts[..] else { panic!("four parts: {table}") };
    let options = Options {
        greater_than_count: rules.contains('A'),
        scoring: rules.contains('B'),
        odd_actions: rules.contains('C'),
    };
    let mut hands = [CardSet::EMPTY; SEATS];
    let mut palettes = [CardSet::EMPTY; SEATS];
    for (index, both) in seats.iter().enumerate() {
        let (palette, hand) = both.split_once('/').expect("palette / hand");
        palettes[index] = set(palette);
        hands[index] = set(hand);
    }
    let canvas: Pile = cards(canvas).into_iter().collect();
    let deck: Pile = cards(deck).into_iter().rev().collect();
    let held = palettes.into_iter().chain(hands).fold(CardSet::EMPTY, CardSet::or);
    let placed = held.or(canvas.set()).or(deck.set());
    let out = Out { before: CardSet::ALL.minus(placed), ..Out::default() };
    let (turn, phase) = turn.split_once(' ').unwrap_or((turn, "main"));
    let round = Round {
        active: SeatSet::first(seats.len()),
        turn: seat(turn),
        phase: phase_named(phase),
        palettes: palettes.map(CardSet::into),
        canvas,
        hands: Hidden::new(hands),
        deck: Hidden::new(deck),
        out: Hidden::new(out),
        open: CardSet::EMPTY,
    };
    Position(Tirazheh {
        options,
        members: SeatSet::first(seats.len()),
        score: Score::new(seats.len()),
        round,
        draft: Hidden::new(Draft::default()),
    })
}

pub(super) fn phase_named(name: &str) -> Phase {
    match name {
        "main" => Phase::Main,
        "choose_one" => Phase::ChooseOne,
        "choose_five" => Phase::ChooseFive,
        "choose_seven" => Phase::ChooseSeven,
        "after_palette" => Phase::AfterPalette,
        "bonus" => Phase::Bonus,
        "over" => Phase::Over,
        other => panic!("no phase {other}"),
    }
}

impl Position {
    /// Sets the points of each seat from earlier sets, and its scored cards in this one, which were
    /// out of play.
    pub fn scores(mut self, totals: &[u16], scored: &[&str]) -> Self {
        let Tirazheh { score, round, .. } = &mut self.0;
        for (index, (total, list)) in totals.iter().zip(scored).enumerate() {
            score.totals[index] = *total;
            score.scored[index] = set(list);
            let out = round.out.truth_mut();
            assert_eq!(out.before.and(set(list)), set(list), "scored cards lie nowhere else");
            out.before = out.before.minus(set(list));
        }
        self
    }

    /// Puts all other cards in the deck below the named ones, instead of out of play.
    pub fn fresh(mut self) -> Self {
        let round = &mut self.0.round;
        let rest = std::mem::take(&mut round.out.truth_mut().before);
        let named = *round.deck.truth();
        let below = rest.iter().chain(named.cards().iter().copied());
        *round.deck.truth_mut() = below.collect();
        self
    }

    /// Sets the round and the set, from 1, and the winner of the previous round.
    pub fn round(mut self, round: u16, set: u16, won: &str) -> Self {
        let Score { round: rounds, set: sets, last_winner, .. } = &mut self.0.score;
        (*rounds, *sets, *last_winner) = (round, set, Some(seat(won)));
        self
    }

    /// Marks seats as out of the round; they have no cards.
    pub fn out(mut self, names: &str) -> Self {
        names.split_whitespace().for_each(|name| self.0.round.active.remove(seat(name)));
        self
    }

    /// Returns a play in this position.
    pub fn play(self) -> Play<Tirazheh> {
        let (options, seats) = (self.0.options, usize::from(self.0.score.seats));
        Play::from_position(self.0, options, seats)
    }
}
