//! The worked examples of `docs/rules/tirazheh.md`, in the notation of `positions`.

mod basic;
mod bonus;
mod coach;
mod dead_ends;
mod disclosure;
mod draft;
mod evaluation;
mod hidden;
mod invariants;
mod laws;
mod leaving;
mod odd;
mod odd_details;
mod policy;
mod reasons;
mod scoring;
mod setup;
mod turn;
mod whole_turns;
mod worth;

use super::card::{Card, CardSet, Colour, Pile};
use super::positions::*;
use super::*;
use crate::play::{Acted, Pick, Play, Refused};
use crate::tell::Scoped;

/// A match during an example.
struct Example {
    play: Play<Tirazheh>,
    /// The events of the last action, with their audiences.
    told: Vec<Scoped<Event>>,
}

/// Returns the colour with this name, such as `red`.
fn colour(name: &str) -> Colour {
    let named = |colour: &Colour| format!("{colour:?}").to_lowercase() == name;
    Colour::ALL.into_iter().find(named).expect("a colour")
}

/// Returns a set of seats such as `P1 P3`; `nobody` is the empty set.
fn seats(list: &str) -> SeatSet {
    list.split_whitespace().filter(|word| *word != "nobody").map(seat).collect()
}

/// Starts an example from a position.
fn given(table: &str, seats: &[&str]) -> Example {
    Example::in_game(game(table, seats))
}

fn game(table: &str, seats: &[&str]) -> Tirazheh {
    positions::given(table, seats).0
}

/// Parses an action such as `one_take(P2,R6)`.
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

/// The actions of an example.
impl Example {
    fn in_game(game: Tirazheh) -> Self {
        let (options, seats) = (game.options, usize::from(game.score.seats));
        Self { play: Play::from_position(game, options, seats), told: Vec::new() }
    }

    /// Returns the example with totals of earlier sets and cards scored in this one, seat by seat.
    fn with_scores(&self, totals: &[u16], scored: &[&str]) -> Self {
        Self::in_game(Position(self.play.game().clone()).scores(totals, scored).0)
    }

    fn round(&self) -> &Round {
        self.play.game().current()
    }

    fn turn(&self) -> Seat {
        self.play.game().round.turn
    }

    fn options(&self) -> Vec<Action> {
        self.play.choice(self.turn()).map(|choice| choice.options).unwrap_or_default()
    }

    /// Plays an action of the seat to act, or its undo with `undo`.
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
        self.hear(acted.expect("a legal step"))
    }

    fn leaves(&mut self, name: &str) -> &mut Self {
        let acted = self.play.leave(seat(name)).expect("the seat is in");
        self.hear(acted)
    }

    fn hear(&mut self, acted: Acted<Action, Event>) -> &mut Self {
        self.told = acted.told.into_iter().map(|(_, told)| told).collect();
        self
    }

    /// Returns the events of the last action that this viewer was told.
    fn heard(&self, viewer: Viewer) -> Vec<Event> {
        let heard = self.told.iter().filter(|told| told.audience.includes(viewer));
        heard.map(|told| told.event.clone()).collect()
    }
}

/// The expectations of an example.
impl Example {
    /// These steps are legal.
    fn legal(&self, steps: &[&str]) -> &Self {
        for step in steps {
            assert!(self.is_legal(step), "{step} should be legal: {:?}", self.options());
        }
        self
    }

    /// These steps are refused, and trying them changes nothing.
    fn rejected(&self, steps: &[&str]) -> &Self {
        let seat = self.turn();
        for step in steps {
            assert!(!self.is_legal(step), "{step} should be refused: {:?}", self.options());
            let mut tried = Play::clone(&self.play);
            if *step == "undo" {
                assert_eq!(tried.undo(seat).unwrap_err(), Refused::NothingToUndo);
            } else {
                let choice = tried.choice(seat).expect("somebody is to move");
                let beyond = Pick(u16::try_from(choice.options.len()).expect("few options"));
                let refused = tried.act(seat, choice.ticket, &[beyond]).unwrap_err();
                assert_eq!(refused, Refused::NoSuchOption);
            }
            assert_eq!(tried, self.play, "{step} was refused");
        }
        self
    }

    /// These are exactly the offered steps.
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

    /// This seat is the only one to act.
    fn to_move(&self, name: &str) -> &Self {
        assert_eq!(self.play.to_act(), seats(name), "to move");
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

    /// The cards that went out of play since the example began.
    fn out_of_play(&self, list: &str) -> &Self {
        assert_eq!(self.round().out.truth().now, set(list), "out of play");
        self
    }

    /// The ruling colour.
    fn rules(&self, name: &str) -> &Self {
        assert_eq!(self.round().ruling(), colour(name), "ruling colour");
        self
    }

    /// This seat is currently winning.
    fn winning(&self, name: &str) -> &Self {
        assert_eq!(self.round().winning(), seats(name).single(), "winning");
        self
    }

    fn still_in(&self, list: &str) -> &Self {
        assert_eq!(self.round().active, seats(list), "still in");
        self
    }

    /// Without scoring: the game is over and this seat alone has won it.
    fn won_by(&self, name: &str) -> &Self {
        let outcome = self.play.outcome().expect("the game is over");
        assert_eq!(outcome.winners(), seats(name), "winners");
        self.phase("over").to_move("nobody").told(&Event::RoundWon(seat(name)))
    }

    /// The last action caused this event.
    fn told(&self, event: &Event) -> &Self {
        let events: Vec<_> = self.told.iter().map(|told| &told.event).collect();
        assert!(events.contains(&event), "{event:?} is not in {events:?}");
        self
    }

    /// What all but the seat to act see of a seat.
    fn others_see(&self, name: &str, palette: &str, hand: usize, deck: usize) -> &Self {
        let viewers = Viewer::all(self.play.seats());
        for viewer in viewers.filter(|viewer| viewer.seat() != Some(self.turn())) {
            let view = self.play.view(viewer);
            assert_eq!(view.draft, None, "{viewer:?} sees a draft");
            let face = view.now();
            assert_eq!(face.palette(seat(name)), set(palette), "{viewer:?}: palette of {name}");
            assert_eq!(face.hand_size(seat(name)), hand, "{viewer:?}: hand of {name}");
            assert_eq!(face.deck, deck, "{viewer:?}: deck");
        }
        self
    }
}
