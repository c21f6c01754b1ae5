//! The worked examples of `docs/rules/nautilus.md`, in the notation of `positions`.

mod basic;
mod coach;
mod ending;
mod hidden;
mod invariants;
mod laws;
mod memory;
mod moving;
mod placing;
mod plans;
mod policy;
mod reasons;
mod specials;

use super::board::Space;
use super::card::{Card, CardSet, Special};
use super::domain::Domain;
use super::positions::*;
use super::*;
use crate::chance::{Scripted, SplitMix64};
use crate::play::{Acted, Pick, Play, Refused, Ticket};
use crate::tell::{NoEvents, Scoped};

/// Parses a step such as `move A1 B1`; a placement is three of them.
fn actions(text: &str) -> Vec<Action> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["keep", name] => vec![Action::Keep(special(name))],
        ["play"] => vec![Action::PlaySpecial],
        ["skip"] => vec![Action::SkipSpecial],
        ["keep_diver", name] => vec![Action::KeepDiver(card(name))],
        ["swap", name] => vec![Action::Swap(card(name))],
        ["return"] => vec![Action::Return],
        ["take", name] => vec![Action::Take(card(name))],
        ["put", name] => vec![Action::Put(space(name))],
        ["place", name, at, ref anchor @ ..] => {
            let anchor = match *anchor {
                [] => None,
                ["anchor", target] => Some(space(target)),
                _ => panic!("{text}"),
            };
            let steps = [Action::Take(card(name)), Action::Put(space(at)), Action::Place(anchor)];
            steps.to_vec()
        }
        ["move", from, to] => vec![Action::Move(space(from), space(to))],
        _ => panic!("no action {text}"),
    }
}

impl Position {
    fn begin(self) -> Example {
        Example::in_game(self.game())
    }
}

/// A game during an example.
struct Example {
    play: Play<Nautilus>,
    /// The events of the last action, with their audiences.
    told: Vec<Scoped<Event>>,
}

/// The actions of an example.
impl Example {
    fn in_game(game: Nautilus) -> Self {
        let options = game.options;
        Self { play: Play::from_position(game, options, SEATS), told: Vec::new() }
    }

    /// Plays an action with predefined luck.
    fn act_with(&mut self, text: &str, luck: &[u32]) -> &mut Self {
        let mut game = self.game().clone();
        let mut told = Vec::new();
        let [action] = actions(text)[..] else { panic!("{text} is one action") };
        assert!(self.options().contains(&action), "{text} is legal");
        game.apply(self.turn(), action, &mut Scripted(luck), &mut told);
        *self = Self { told, ..Self::in_game(game) };
        self
    }

    fn game(&self) -> &Nautilus {
        self.play.game()
    }

    fn turn(&self) -> Seat {
        self.game().turn
    }

    fn options(&self) -> Vec<Action> {
        let choice = self.play.choice(self.turn());
        choice.map(|choice| choice.options).unwrap_or_default()
    }

    /// Plays an action of the seat to act.
    fn act(&mut self, text: &str) -> &mut Self {
        self.told.clear();
        for action in actions(text) {
            let acted = self.try_one(action).unwrap_or_else(|_| panic!("{text}: {action:?}"));
            self.told.extend(acted.told.into_iter().map(|(_, told)| told));
        }
        self
    }

    fn try_one(&mut self, action: Action) -> Result<Acted<Action, Event>, Refused> {
        let seat = self.turn();
        let choice = self.play.choice(seat).ok_or(Refused::NotAsked)?;
        let place = choice.options.iter().position(|option| *option == action);
        let pick = place.unwrap_or(choice.options.len());
        self.play.act(seat, choice.ticket, &[Pick(u16::try_from(pick).expect("few options"))])
    }

    fn undo(&mut self) -> &mut Self {
        self.play.undo(self.turn()).expect("there is something to take back");
        self
    }

    fn leaves(&mut self, name: &str) -> &mut Self {
        let acted = self.play.leave(seat(name)).expect("the seat is in");
        self.told = acted.told.into_iter().map(|(_, told)| told).collect();
        self
    }

    /// Plays the first option repeatedly until a condition holds or the game is over.
    fn until(&mut self, done: impl Fn(&Nautilus) -> bool) -> &mut Self {
        while !done(self.game()) && self.play.outcome().is_none() {
            let first = self.options()[0];
            self.try_one(first).expect("an option applies");
        }
        self
    }
}

/// The expectations of an example.
impl Example {
    /// Returns every whole placement that the seat to act can make.
    fn plans(&self) -> Vec<plans::Placement> {
        let mut plans = Vec::new();
        plans::each_plan(self.game(), self.turn(), &mut plans);
        plans
    }

    /// The seat to act cannot do these, and trying changes nothing.
    fn rejected(&self, texts: &[&str]) -> &Self {
        for text in texts {
            let mut tried = Self { play: self.play.clone(), told: Vec::new() };
            let refused = actions(text).into_iter().find_map(|action| {
                let before = tried.play.clone();
                let refused = tried.try_one(action).err()?;
                assert_eq!(tried.play, before, "{text} was refused");
                Some(refused)
            });
            assert_eq!(refused, Some(Refused::NoSuchOption), "{text} should be refused");
        }
        self
    }

    /// This seat has no decision.
    fn not_asked(&self, name: &str) -> &Self {
        let mut tried = self.play.clone();
        let refused = tried.act(seat(name), Ticket::default(), &[Pick(0)]).unwrap_err();
        assert_eq!((refused, &tried), (Refused::NotAsked, &self.play));
        self
    }

    /// These are exactly the options.
    fn exactly(&self, texts: &[&str]) -> &Self {
        let wanted: Vec<Action> = texts.iter().flat_map(|text| actions(text)).collect();
        assert_eq!(self.options(), wanted);
        self
    }

    /// This seat is to place, and no movement is pending.
    fn to_place(&self, name: &str) -> &Self {
        assert_eq!((self.game().phase, self.turn()), (Phase::Placement, seat(name)));
        self
    }

    fn phase(&self, phase: Phase, name: &str) -> &Self {
        assert_eq!((self.game().phase, self.turn()), (phase, seat(name)));
        self
    }

    fn board(&self, picture: &str) -> &Self {
        assert_eq!(self.game().board, board(picture));
        self
    }

    fn hand(&self, name: &str, list: &str) -> &Self {
        assert_eq!(self.game().hand(seat(name)), set(list), "hand of {name}");
        self
    }

    /// The special of a seat; `none` for none.
    fn holds(&self, name: &str, held: &str) -> &Self {
        let held = specials(held.trim_start_matches("none")).first().copied();
        assert_eq!(self.game().specials.held(seat(name)), held, "special of {name}");
        self
    }

    /// The pile of Divers, from top to bottom.
    fn pile(&self, list: &str) -> &Self {
        let pile: Vec<String> =
            self.game().divers.pile.truth().iter().rev().map(Card::to_string).collect();
        assert_eq!(pile.join(" "), list, "pile");
        self
    }

    fn discard(&self, list: &str) -> &Self {
        assert_eq!(self.game().specials.discard[..], specials(list), "discard");
        self
    }

    fn view(&self, name: &str) -> View {
        self.play.view(Viewer::Seat(seat(name)))
    }

    fn room(&self) -> View {
        self.play.view(Viewer::Public)
    }

    /// Returns the events of the last action that this viewer was told.
    fn heard(&self, viewer: Viewer) -> Vec<Event> {
        let heard = self.told.iter().filter(|told| told.audience.includes(viewer));
        heard.map(|told| told.event.clone()).collect()
    }

    /// Returns the events of the last action that A, B and the room were told.
    fn all_heard(&self) -> [Vec<Event>; 3] {
        ["A", "B"]
            .map(|name| Viewer::Seat(seat(name)))
            .map(|viewer| self.heard(viewer))
            .into_iter()
            .chain([self.heard(Viewer::Public)])
            .collect::<Vec<_>>()
            .try_into()
            .expect("three viewers")
    }

    /// The game ended in this way with this score.
    fn ended(&self, ending: Ending, score: [usize; SEATS]) -> &Self {
        assert_eq!(self.game().phase, Phase::Over(ending));
        assert_eq!(self.game().score(), score);
        assert!(self.told.iter().any(|told| told.event == Event::Ended { ending, score }));
        self
    }

    fn won_by(&self, name: &str) -> &Self {
        let outcome = self.play.outcome().expect("the game is over");
        assert_eq!(outcome.winners(), SeatSet::only(seat(name)));
        self
    }
}
