//! The worked examples of `docs/rules/seladin.md`, in the notation of `positions`.

mod coach;
mod deals;
mod extra;
mod gifts;
mod hidden;
mod invariants;
mod laws;
mod leaving;
mod machines;
mod reasons;
mod rounds;
mod scores;
mod seleh;
mod setup;
mod steps;
mod teams;

use super::card::{Card, Cards, Faces};
use super::deal::Side;
use super::positions::*;
use super::*;
use crate::play::{Acted, Pick, Play};
use crate::tell::Scoped;

/// A game during an example.
#[derive(Clone)]
struct Example {
    play: Play<Seladin>,
    /// The events of the last actions, with their audiences.
    told: Vec<Scoped<Event>>,
}

fn card(name: &str) -> Card {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn face(name: &str) -> Face {
    card(name).face
}

/// Starts an example from a position.
fn given(mode: &str, dice: &str, seats: &[&str]) -> Example {
    Example::in_game(game(mode, dice, seats))
}

fn game(mode: &str, dice: &str, seats: &[&str]) -> Seladin {
    positions::given(mode, dice, seats).0
}

impl Example {
    fn in_game(game: Seladin) -> Self {
        let (options, seats) = (game.options, game.seats());
        Self { play: Play::from_position(game, options, seats), told: Vec::new() }
    }

    /// Returns the example with a change that the notation cannot express.
    fn but(&self, change: impl FnOnce(&mut Seladin)) -> Self {
        let mut game = self.game().clone();
        change(&mut game);
        Self::in_game(game)
    }

    /// Returns the example at the moment after this roll.
    fn rolled(&self) -> Self {
        Self::in_game(Position(self.game().clone()).rolled().0)
    }

    const fn game(&self) -> &Seladin {
        self.play.game()
    }

    /// Returns the seat of a clan.
    fn seat(&self, name: &str) -> Seat {
        let is_named = |seat: &Seat| self.game().clan(*seat).letter().to_string() == name;
        Seat::all(self.play.seats()).find(is_named).unwrap_or_else(|| panic!("no seat {name}"))
    }

    fn seats(&self, list: &str) -> SeatSet {
        list.split_whitespace().map(|name| self.seat(name)).collect()
    }

    /// Parses one step, or several of a kind such as `seleh M2 I4`.
    fn actions(&self, text: &str) -> Vec<Action> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (verb, rest) = words.split_first().expect("a verb");
        let turn = self.game().turn;
        let partner = || self.game().partner(turn).expect("a partner");
        let each =
            |action: fn(Face) -> Action| rest.iter().map(|name| action(face(name))).collect();
        let terms = |action: fn(Side, Card) -> Action, side| {
            rest.iter().map(|name| action(side, card(name))).collect()
        };
        match *verb {
            "draw" => each(Action::Draw),
            "six" => each(Action::UseSix),
            "keep" => vec![Action::KeepSix],
            "seleh" => rest.iter().map(|name| Action::Seleh(turn, card(name))).collect(),
            "share" => rest.iter().map(|name| Action::Seleh(partner(), card(name))).collect(),
            "all" => vec![Action::SelehAll(self.seat(rest[0]))],
            "swap" => vec![Action::Swap(face(rest[0]), face(rest[1]))],
            "bonus" => each(Action::Bonus),
            "direct" => each(Action::Direct),
            "give" => {
                vec![Action::Give(self.seat(rest[0]), rest[1..].iter().map(|n| face(n)).collect())]
            }
            "surplus" => vec![Action::Surplus(rest.iter().map(|name| face(name)).collect())],
            "rescue" => vec![Action::Rescue(self.seat(rest[0]), face(rest[1]))],
            "confirm" if *self.game().plan.truth() == Plan::default() => vec![Action::Pass],
            "confirm" => vec![Action::Confirm],
            "pass" => vec![Action::Pass],
            "approach" => vec![Action::Approach(self.seat(rest[0]))],
            "add_starter" => terms(Action::Add, Side::Starter),
            "add_other" => terms(Action::Add, Side::Other),
            "remove_starter" => terms(Action::Remove, Side::Starter),
            "remove_other" => terms(Action::Remove, Side::Other),
            "offer" => vec![Action::Offer],
            "accept" => vec![Action::Accept],
            "decline" => vec![Action::Decline],
            "withdraw" => vec![Action::Withdraw],
            "no_deal" => vec![Action::NoDeal],
            "discard" => rest.iter().map(|name| Action::Discard(card(name))).collect(),
            "yes" => vec![Action::VoteYes],
            "no" => vec![Action::VoteNo],
            other => panic!("no step {other}"),
        }
    }

    fn options_of(&self, seat: Seat) -> Vec<Action> {
        self.play.choice(seat).map(|choice| choice.options).unwrap_or_default()
    }

    /// Takes steps for the seat whose turn it is.
    fn act(&mut self, steps: &str) -> &mut Self {
        let seat = self.game().turn;
        self.does_as(seat, steps)
    }

    /// Takes steps for a seat.
    fn does(&mut self, name: &str, steps: &str) -> &mut Self {
        self.does_as(self.seat(name), steps)
    }

    fn does_as(&mut self, seat: Seat, steps: &str) -> &mut Self {
        self.told.clear();
        for step in steps.split(',').map(str::trim).filter(|step| !step.is_empty()) {
            for action in self.actions(step) {
                let choice = self.play.choice(seat).unwrap_or_else(|| panic!("{step}: not asked"));
                let index = choice.options.iter().position(|option| *option == action);
                let index = index.unwrap_or_else(|| panic!("{step} not in {:?}", choice.options));
                let pick = Pick(u16::try_from(index).expect("few options"));
                let acted = self.play.act(seat, choice.ticket, &[pick]).expect("a legal step");
                self.hear(acted);
            }
        }
        self
    }

    fn hear(&mut self, acted: Acted<Action, Event>) {
        self.told.extend(acted.told.into_iter().map(|(_, told)| told));
    }

    /// The seat whose turn it is can take these steps and confirm.
    fn legal(&mut self, steps: &str) -> &mut Self {
        self.clone().act(steps).act("confirm");
        self
    }

    /// After these steps the seat whose turn it is cannot take this one.
    fn refuses(&mut self, steps: &str, step: &str) -> &mut Self {
        let mut at = self.clone();
        let seat = at.game().turn;
        at.act(steps);
        at.cannot(seat, step);
        self
    }

    fn cannot(&mut self, seat: Seat, step: &str) -> &mut Self {
        let options = self.options_of(seat);
        // A list is refused as a whole if one of its steps is.
        let refused = self.actions(step).iter().any(|action| !options.contains(action));
        assert!(refused, "{step} should be refused: {options:?}");
        self
    }

    fn name_cannot(&mut self, name: &str, step: &str) -> &mut Self {
        self.cannot(self.seat(name), step)
    }

    fn name_can(&mut self, name: &str, step: &str) -> &mut Self {
        let options = self.options_of(self.seat(name));
        let offered = self.actions(step).iter().all(|action| options.contains(action));
        assert!(offered, "{step} should be possible: {options:?}");
        self
    }
}

/// The expectations of an example.
impl Example {
    fn hand(&mut self, name: &str, list: &str) -> &mut Self {
        let seat = self.seat(name);
        let hand = self.game().board.own(seat).hand.of(self.game().clan(seat));
        assert_eq!(hand, cards(list), "hand of {name}");
        self
    }

    fn store(&mut self, name: &str, list: &str) -> &mut Self {
        let seat = self.seat(name);
        let store = self.game().board.own(seat).store.of(self.game().clan(seat));
        assert_eq!(store, cards(list), "store of {name}");
        self
    }

    fn counter(&mut self, name: &str, list: &str) -> &mut Self {
        assert_eq!(self.game().board.counter(self.seat(name)), cards(list), "counter of {name}");
        self
    }

    fn in_istham(&mut self, list: &str) -> &mut Self {
        let istham = self.game().board.istham;
        let is_there = |card: Card| istham.count(card) >= cards(list).count(card);
        assert!(cards(list).kinds().all(is_there), "{list} in {istham:?}");
        self
    }

    fn dice(&mut self, dice: &str) -> &mut Self {
        let shown = &self.game().dice[..self.play.seats()];
        let shown: Vec<String> = shown.iter().map(u8::to_string).collect();
        assert_eq!(shown.join(" "), dice, "dice");
        self
    }

    fn asked(&mut self, names: &str) -> &mut Self {
        assert_eq!(self.play.to_act(), self.seats(names), "asked in {:?}", self.game().phase);
        self
    }

    fn phase(&mut self, phase: Phase) -> &mut Self {
        assert_eq!(self.game().phase, phase);
        self
    }

    fn turn_of(&mut self, name: &str) -> &mut Self {
        assert_eq!((self.game().phase, self.game().turn), (Phase::Turn, self.seat(name)));
        self
    }

    fn quiet(&mut self, turns: u8) -> &mut Self {
        assert_eq!(self.game().count.quiet, turns, "turns without a gift");
        self
    }

    fn last_round(&mut self, is_last: bool) -> &mut Self {
        assert_eq!(self.game().count.is_last, is_last, "last round");
        self
    }

    fn heard(&self, viewer: Viewer) -> Vec<Event> {
        let heard = self.told.iter().filter(|told| told.audience.includes(viewer));
        heard.map(|told| told.event.clone()).collect()
    }
}
