//! The worked examples of `docs/rules/tirazheh.md`, and the notation they are written in.
//!
//! ```text
//! let mut at = given("A C | start B4 | R5 O1 | P1 main", &["R2 B4 / V7 G1", "O7 O3 / I1 I2"]);
//! ```
//! reads: rules A and C; canvas from bottom to top; deck from top to bottom; who is to move in
//! which phase; then for each seat its palette and its hand. Cards named nowhere are out of play.
//! Actions are written as in the document: `at.act("place_palette(V7)")`.

mod laws;

use std::fmt::Debug;

use super::card::{Card, CardSet, Pile};
use super::*;
use crate::play::{Pick, Play};
use crate::seat::Seat;

/// A match in the middle of an example.
struct At {
    play: Play<Tirazheh>,
    /// What happened in the last deed, as each event prints.
    told: Vec<String>,
}

/// Returns the cards of a list such as `R7 B2`; `none` and `start` are nothing.
fn cards(list: &str) -> Vec<Card> {
    let words = list.split_whitespace().filter(|word| !["none", "start"].contains(word));
    words.map(|word| word.parse().expect("a card")).collect()
}

fn set(list: &str) -> CardSet {
    cards(list).into_iter().collect()
}

fn card(code: &str) -> Card {
    code.parse().expect("a card")
}

/// Returns the seat that the examples call `P1`, `P2` and so on.
fn seat(name: &str) -> Seat {
    let number: usize = name.strip_prefix('P').expect("a seat").parse().expect("a seat number");
    Seat::new(number - 1)
}

/// Returns a set of seats such as `P1 P3`.
fn seats(list: &str) -> SeatSet {
    list.split_whitespace().map(seat).collect()
}

/// Sets an example up; see the module's description.
fn given(table: &str, seats: &[&str]) -> At {
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
        palettes,
        canvas,
        hands: Hidden::new(hands),
        deck: Hidden::new(deck),
        out: Hidden::new(out),
        open: CardSet::EMPTY,
    };
    let game = Tirazheh {
        options,
        members: SeatSet::first(seats.len()),
        score: Score::new(seats.len()),
        round,
        draft: Hidden::new(Draft::default()),
    };
    At { play: Play::of(game, options, seats.len()), told: Vec::new() }
}

fn phase_named(name: &str) -> Phase {
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

/// Reads an action such as `one_take(P2,R6)`.
fn action(text: &str) -> Action {
    let (name, inside) = text.split_once('(').unwrap_or((text, ")"));
    let inside = inside.strip_suffix(')').expect("a closing bracket");
    match name {
        "place_palette" => Action::PlacePalette(card(inside)),
        "place_canvas" => Action::PlaceCanvas(card(inside)),
        "seven_to_deck" => Action::SevenToDeck(card(inside)),
        "seven_to_canvas" => Action::SevenToCanvas(card(inside)),
        "one_take" => {
            let (from, taken) = inside.split_once(',').expect("a seat and a card");
            Action::OneTake(seat(from), card(taken))
        }
        "end_turn" => Action::EndTurn,
        "take_bonus" => Action::TakeBonus,
        "skip_bonus" => Action::SkipBonus,
        "give_up" => Action::GiveUp,
        other => panic!("no action {other}"),
    }
}

impl At {
    fn round(&self) -> &Round {
        self.play.game().current()
    }

    fn turn(&self) -> Seat {
        self.play.game().round.turn
    }

    fn options(&self) -> Vec<Action> {
        self.play.choice(self.turn()).map(|choice| choice.options).unwrap_or_default()
    }

    /// Lets the seat to move act, or take back with `undo`.
    fn act(&mut self, text: &str) -> &mut Self {
        let seat = self.turn();
        let acted = if text == "undo" {
            self.play.undo(seat)
        } else {
            let choice = self.play.choice(seat).expect("somebody is to move");
            let wanted = action(text);
            let index = choice.options.iter().position(|option| *option == wanted);
            let index = index.unwrap_or_else(|| panic!("{text} is not in {:?}", choice.options));
            let pick = Pick(u16::try_from(index).expect("few options"));
            self.play.act(seat, choice.ticket, &[pick])
        };
        let told = acted.expect("a legal step").told;
        self.told = told.into_iter().map(|(_, told)| format!("{:?}", told.event)).collect();
        self
    }

    fn leaves(&mut self, name: &str) -> &mut Self {
        self.play.leave(seat(name)).expect("the seat is in");
        self
    }

    /// The steps named are legal.
    fn legal(&self, steps: &[&str]) -> &Self {
        for step in steps {
            assert!(self.is_legal(step), "{step} should be legal: {:?}", self.options());
        }
        self
    }

    /// The steps named are refused.
    fn rejected(&self, steps: &[&str]) -> &Self {
        for step in steps {
            assert!(!self.is_legal(step), "{step} should be refused: {:?}", self.options());
        }
        self
    }

    /// The steps named are all there are.
    fn exactly(&self, steps: &[&str]) -> &Self {
        self.legal(steps);
        let undo = usize::from(self.play.can_undo(self.turn()));
        assert_eq!(self.options().len() + undo, steps.len(), "{:?}", self.options());
        self
    }

    fn is_legal(&self, step: &str) -> bool {
        match step {
            "undo" => self.play.can_undo(self.turn()),
            step => self.options().contains(&action(step)),
        }
    }

    fn phase(&self, name: &str) -> &Self {
        assert_eq!(self.round().phase, phase_named(name));
        self
    }

    fn to_move(&self, name: &str) -> &Self {
        assert_eq!(self.play.to_act(), SeatSet::only(seat(name)));
        self
    }

    fn palette(&self, name: &str, list: &str) -> &Self {
        assert_eq!(self.round().palette(seat(name)), set(list), "palette of {name}");
        self
    }

    fn hand(&self, name: &str, list: &str) -> &Self {
        assert_eq!(self.round().hand(seat(name)), set(list), "hand of {name}");
        self
    }

    /// The deck, from top to bottom.
    fn deck(&self, list: &str) -> &Self {
        let deck: Vec<_> = self.round().deck.truth().cards().iter().rev().copied().collect();
        assert_eq!(deck, cards(list), "deck");
        self
    }

    /// The canvas, from bottom to top.
    fn canvas(&self, list: &str) -> &Self {
        assert_eq!(self.round().canvas.cards(), cards(list), "canvas");
        self
    }

    fn still_in(&self, list: &str) -> &Self {
        assert_eq!(self.round().active, seats(list), "still in");
        self
    }

    /// The last deed told of this, as the event prints.
    fn told(&self, event: &impl Debug) -> &Self {
        let event = format!("{event:?}");
        assert!(self.told.contains(&event), "{event} is not in {:?}", self.told);
        self
    }
}

#[test]
fn t_4_2_e18_a_card_in_the_palette_wins() {
    let mut at = given("basic | start | none | P1", &["G4 / O6 V2", "I6 / R1 R2"]);
    at.act("place_palette(O6)").phase("after_palette").legal(&["end_turn"]);
    at.act("end_turn").to_move("P2").palette("P1", "G4 O6").hand("P1", "V2").still_in("P1 P2");
}

#[test]
fn t_5_4_e33_a_three_draws_and_the_drawn_card_saves_the_turn() {
    let mut at = given("C | start | I2 R1 | P1", &["G4 / V3 B6", "R7 R5 / O1"]);
    at.act("place_palette(V3)").hand("P1", "B6 I2").deck("R1").phase("after_palette");
    at.rejected(&["end_turn", "undo"]).legal(&["place_canvas(I2)"]);
    at.act("place_canvas(I2)").to_move("P2").still_in("P1 P2");
}
