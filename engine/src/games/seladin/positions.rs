//! Positions of Seladin made by hand, for tests and lessons.
//!
//! ```text
//! given("ordinary", "4 1 4", &["A H A2 A3 A5 S A1", "M", "I C A3"]).play();
//! ```
//! The arguments are: the mode; the dice of the seats; for each seat the letter of its clan, its
//! hand, store and counter. All other cards of these clans are in Istham, but a seat without named
//! cards has one card, so that it does not pass automatically; `-` is a seat without cards. It is
//! the turn of the first seat, which is the starter.

#![allow(clippy::missing_panics_doc, reason = "a position that is written wrongly fails its test")]

use super::board::Own;
use super::card::{Cards, Clan, Faces};
use super::{Options, SEATS, Seladin};
use crate::chance::SplitMix64;
use crate::play::Play;
use crate::seat::Seat;
use crate::tell::NoEvents;

/// A position under construction. Invalid notation panics.
#[derive(Clone, Debug)]
#[must_use]
pub struct Position(pub(super) Seladin);

pub(super) fn cards(list: &str) -> Cards {
    list.parse().unwrap_or_else(|error| panic!("{list}: {error}"))
}

pub(super) fn options(mode: &str) -> Options {
    let mut options = Options::default();
    crate::options::Options::choose(&mut options, mode, "").expect("a mode");
    options
}

/// Begins a position; see the description of the module.
pub fn given(mode: &str, dice: &str, seats: &[&str]) -> Position {
    let mut game = Seladin::set_up(options(mode), seats.len(), &mut SplitMix64(1));
    game.starter = Seat::new(0);
    game.stage = 1;
    game.count.round = 2;
    for (index, text) in seats.iter().enumerate() {
        let mut words = text.split_whitespace();
        let letter = words.next().and_then(|word| word.chars().next()).expect("a clan");
        let clan = Clan::ALL.into_iter().find(|clan| clan.letter() == letter).expect("a clan");
        game.clans[index] = clan;
        let mut zones = [String::new(), String::new(), String::new()];
        let mut zone = 0;
        for word in words {
            match word {
                "H" => zone = 0,
                "-" => {}
                "S" => zone = 1,
                "C" => zone = 2,
                card => zones[zone].extend([card, " "]),
            }
        }
        let seat = Seat::new(index);
        let [hand, store, counter] = zones.map(|zone| cards(&zone));
        *game.board.own_mut(seat) = Own { hand: hand.by(clan), store: store.by(clan) };
        *game.board.counter_mut(seat) = counter;
    }
    for index in seats.len()..SEATS {
        let is_free = |clan: &Clan| !game.clans[..index].contains(clan);
        game.clans[index] = Clan::ALL.into_iter().find(is_free).expect("a clan for each seat");
    }
    for (index, text) in seats.iter().enumerate() {
        let clan = game.clans[index];
        let own = game.board.own(Seat::new(index));
        let counters = game.board.counters.iter().map(|counter| counter.by(clan));
        let mut placed = counters.fold(own.hand.plus(own.store), Faces::plus);
        if own.is_empty() && !text.contains('-') {
            let spare = Faces::DECK.minus(placed).kinds().last().expect("a card is free");
            game.board.own_mut(Seat::new(index)).hand = Faces::only(spare);
            placed = placed.plus(Faces::only(spare));
        }
        game.board.istham = game.board.istham.plus(Faces::DECK.minus(placed).of(clan));
    }
    for (die, shown) in game.dice.iter_mut().zip(dice.split_whitespace()) {
        *die = shown.parse().expect("a die");
    }
    game.begin_turns();
    Position(game)
}

impl Position {
    /// Asks all seats for their draws; nobody has rolled yet.
    pub fn drawing(mut self) -> Self {
        self.0.dice = [0; SEATS];
        self.0.open_draw();
        self
    }

    /// Sets the round of the stage, and the number of rounds without a gift before it.
    pub const fn round(mut self, round: u8, barren: u8) -> Self {
        (self.0.count.round, self.0.count.barren) = (round, barren);
        self
    }

    /// Sets the stage, from 1, and the scores of the seats in earlier stages.
    pub fn stage(mut self, stage: u8, scores: &[&[i32]]) -> Self {
        let game = &mut self.0;
        game.stage = stage;
        for points in scores {
            let mut all = [0; SEATS];
            all[..points.len()].copy_from_slice(points);
            for (total, points) in game.totals.iter_mut().zip(all) {
                *total = (*total + points).max(0);
            }
            game.scores.push(all);
        }
        self
    }

    /// It is the last round of the stage: it goes on until nobody gives anything.
    pub const fn last_round(mut self) -> Self {
        self.0.count.is_last = true;
        self
    }

    /// Makes it the last round of the stage, in which all but the last seat have passed.
    pub fn ending(mut self) -> Self {
        let game = &mut self.0;
        let passed = game.seats - 1;
        game.count.is_last = true;
        (game.count.turns, game.count.quiet) = (passed, passed);
        game.turn = Seat::new(usize::from(passed));
        self
    }

    /// Goes back to the moment after the roll.
    pub fn rolled(mut self) -> Self {
        self.0.open_six();
        self.0.go_on(&mut SplitMix64(1), &mut NoEvents);
        self
    }

    /// Returns a play in this position.
    pub fn play(self) -> Play<Seladin> {
        let (options, seats) = (self.0.options, self.0.seats());
        Play::from_position(self.0, options, seats)
    }
}
