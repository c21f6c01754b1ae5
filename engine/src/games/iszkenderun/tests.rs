//! The worked examples of `docs/rules/iszkenderun.md`, in the notation of `positions`.

mod abilities;
mod coach;
mod crosses;
mod endings;
mod final_count;
mod hidden;
mod invariants;
mod laws;
mod new_rounds;
mod playing;
mod policy;
mod reasons;
mod safety;
mod scimitars;
mod setup;
mod tokens;
mod turbans;
mod values;

use super::card::Card;
use super::place::Place;
use super::positions::*;
use super::row::Rows;
use super::*;
use crate::play::{Pick, Play, Refused};
use crate::tell::Scoped;

/// A game during an example.
struct Example {
    play: Play<Iszkenderun>,
    /// The events of the last action, with their audiences.
    told: Vec<Scoped<Event>>,
}

/// Parses an action such as `use S6 on X2 fee T1`.
fn action(text: &str, seat_to_act: Seat) -> Action {
    let words: Vec<&str> = text.split_whitespace().collect();
    let after = |word: &str| {
        let at = words.iter().position(|other| *other == word)?;
        words.get(at + 1).map(|code| card(code))
    };
    let fee = after("fee");
    match words[..] {
        ["play", code] => Action::Play { card: card(code), row: seat_to_act },
        ["play", code, "to", row] => Action::Play { card: card(code), row: seat(row) },
        ["use", code, ..] => Action::Use { card: card(code), on: after("on"), fee },
        ["token", code, deed, ..] => {
            let deed = match deed {
                "score" => Deed::ScoreBonus,
                "exchange" => Deed::Exchange,
                "protect" => Deed::Protect,
                "steal" => Deed::Steal,
                other => panic!("no deed {other}"),
            };
            Action::Token { pay: card(code), fee, deed }
        }
        ["choose", code] => Action::Choose(card(code)),
        ["exchange"] => Action::Exchange,
        ["pass"] => Action::Pass,
        _ => panic!("no action {text}"),
    }
}

/// Starts an example from a position.
fn given(trump: &str, seats: &[&str]) -> Example {
    Example::of(positions::given(trump, seats).0)
}

/// The set-up of an example.
impl Example {
    fn of(game: Iszkenderun) -> Self {
        let seats = usize::from(game.table.seats);
        Self { play: Play::from_position(game, Options::default(), seats), told: Vec::new() }
    }

    /// Returns the example with a changed game.
    fn with(self, change: impl FnOnce(&mut Iszkenderun)) -> Self {
        let mut game = self.play.game().clone();
        change(&mut game);
        Self::of(game)
    }

    fn but(self, change: impl FnOnce(Position) -> Position) -> Self {
        Self::of(change(Position(self.play.game().clone())).0)
    }

    fn discarded(self, list: &str) -> Self {
        self.but(|position| position.discarded(list))
    }

    fn deck(self, list: &str) -> Self {
        self.but(|position| position.deck(list))
    }

    fn passed(self, list: &str) -> Self {
        self.but(|position| position.passed(list))
    }

    fn turn_of(self, name: &str) -> Self {
        self.but(|position| position.turn_of(name))
    }

    fn started_at(self, trump: &str) -> Self {
        self.but(|position| position.started_at(trump))
    }
}

/// The actions of an example.
impl Example {
    fn game(&self) -> &Iszkenderun {
        self.play.game()
    }

    fn table(&self) -> &Table {
        &self.game().table
    }

    fn options(&self) -> Vec<Action> {
        self.play.choice(self.table().turn).map(|choice| choice.options).unwrap_or_default()
    }

    /// Takes a step for the seat to act, or several separated by `;`.
    fn act(&mut self, text: &str) -> &mut Self {
        for text in text.split("; ") {
            let seat = self.table().turn;
            let choice = self.play.choice(seat).expect("somebody is to act");
            let wanted = action(text, seat);
            let index = choice.options.iter().position(|option| *option == wanted);
            let index = index.unwrap_or_else(|| panic!("{text} is not in {:?}", choice.options));
            let pick = Pick(u16::try_from(index).expect("few options"));
            let acted = self.play.act(seat, choice.ticket, &[pick]).expect("a legal step");
            self.told = acted.told.into_iter().map(|(_, told)| told).collect();
        }
        self
    }

    fn leaves(&mut self, name: &str) -> &mut Self {
        let acted = self.play.leave(seat(name)).expect("the seat is in");
        self.told = acted.told.into_iter().map(|(_, told)| told).collect();
        self
    }

    /// All remaining seats pass, and the round ends.
    fn all_pass(&mut self) -> &mut Self {
        for _ in 0..self.table().playing.len() {
            self.act("pass");
        }
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
    fn is_legal(&self, step: &str) -> bool {
        self.options().contains(&action(step, self.table().turn))
    }

    fn legal(&self, steps: &[&str]) -> &Self {
        for step in steps {
            assert!(self.is_legal(step), "{step} should be legal: {:?}", self.options());
        }
        self
    }

    /// The named steps are not offered, and an answer beyond the options changes nothing.
    fn rejected(&self, steps: &[&str]) -> &Self {
        for step in steps {
            assert!(!self.is_legal(step), "{step} should be refused: {:?}", self.options());
        }
        let mut tried = Play::clone(&self.play);
        let choice = tried.choice(self.table().turn).expect("somebody is to act");
        let beyond = Pick(u16::try_from(choice.options.len()).expect("few options"));
        let refused = tried.act(self.table().turn, choice.ticket, &[beyond]).unwrap_err();
        assert_eq!(refused, Refused::NoSuchOption);
        assert_eq!(tried, self.play, "a refusal changed something");
        self
    }

    /// These are all uses of a card: its targets, with or without a fee.
    fn uses(&self, code: &str, expected: &[&str]) -> &Self {
        let is_use = |action: &Action| matches!(action, Action::Use { card: used, .. } if *used == card(code));
        let found: Vec<_> = self.options().into_iter().filter(is_use).collect();
        let text = |what: &&str| action(&format!("use {code} {what}"), self.table().turn);
        let mut expected: Vec<_> = expected.iter().map(text).collect();
        expected.sort_unstable();
        assert_eq!(found, expected);
        self
    }

    fn place(&self, code: &str) -> Place {
        self.table().rows.find(card(code)).expect("the card lies in a row")
    }

    fn current(&self, code: &str) -> u16 {
        self.table().rows.current(self.place(code))
    }

    fn last(&self, code: &str) -> u16 {
        self.table().rows.value(self.place(code), self.table().trump).last()
    }

    /// The current values of a row, from left to right.
    fn currents(&self, name: &str, expected: &[u16]) -> &Self {
        let row = self.table().rows.of(seat(name)).iter();
        let values: Vec<_> = row
            .map(|lying| {
                self.table().rows.current(self.table().rows.find(lying.card).expect("in play"))
            })
            .collect();
        assert_eq!(values, expected, "current values of {name}");
        self
    }

    fn row(&self, name: &str, expected: &str) -> &Self {
        let row: Vec<_> = self.table().rows.of(seat(name)).iter().map(|lying| lying.card).collect();
        assert_eq!(row, cards(expected), "row of {name}");
        self
    }

    fn hand(&self, name: &str, expected: &str) -> &Self {
        assert_eq!(self.game().hand(seat(name)), set(expected), "hand of {name}");
        self
    }

    /// The totals of the rows, seat by seat.
    fn totals(&self, expected: &[u16]) -> &Self {
        let totals: Vec<_> =
            self.table().all_seats().map(|seat| self.table().total(seat)).collect();
        assert_eq!(totals, expected, "totals");
        self
    }

    /// The totals if another suit were trump.
    fn totals_under(&self, trump: &str, expected: &[u16]) -> &Self {
        let total = |seat| self.table().rows.total(seat, suit(trump));
        let totals: Vec<_> = self.table().all_seats().map(total).collect();
        assert_eq!(totals, expected, "totals with trump {trump}");
        self
    }

    /// The discard pile, the oldest card first.
    fn discard_pile(&self, expected: &str) -> &Self {
        assert_eq!(self.table().discard.as_slice(), cards(expected), "discard pile");
        self
    }

    /// The draw pile, from top to bottom.
    fn draw_pile(&self, expected: &str) -> &Self {
        let deck: Vec<_> = self.game().deck.truth().iter().rev().copied().collect();
        assert_eq!(deck, cards(expected), "draw pile");
        self
    }

    fn turn(&self, name: &str) -> &Self {
        assert_eq!(self.play.to_act(), seats(name), "to act");
        self
    }

    fn trump(&self, name: &str) -> &Self {
        assert_eq!(self.table().trump, suit(name), "trump");
        self
    }

    fn told(&self, event: &Event) -> &Self {
        let events: Vec<_> = self.told.iter().map(|told| &told.event).collect();
        assert!(events.contains(&event), "{event:?} is not in {events:?}");
        self
    }
}
