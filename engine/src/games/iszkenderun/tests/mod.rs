//! The worked examples of `docs/rules/iszkenderun.md`, and the notation they are written in.
//!
//! ```text
//! let mut at = given("scimitar", &["M2 S6 / X1", "T7 X2 /", "/ S1 S2"]);
//! ```
//! reads: scimitar is trump, now and when the round began; then, for seats A, B and C, the row from
//! left to right and the hand. A is to act. All other cards lie in the draw pile, unless
//! [`At::deck`] says what does. Actions are written as in `at.act("use S6 on X2 fee T1")`.
//!
//! A test is named after the rule it pins and the example it tells, such as `k_4_3_e8_…`; a comment
//! names further rules. `engine/tests/cited.rs` sees to it that none is missing.

mod abilities;
mod crosses;
mod endings;
mod final_count;
mod hidden;
mod invariants;
mod laws;
mod new_rounds;
mod playing;
mod policy;
mod safety;
mod scimitars;
mod setup;
mod tokens;
mod turbans;
mod values;

use super::card::Card;
use super::row::{Place, Rows};
use super::*;
use crate::play::{Pick, Play, Refused};
use crate::tell::Scoped;

/// A game in the middle of an example.
struct At {
    play: Play<Iszkenderun>,
    /// What the last deed told, and to whom.
    told: Vec<Scoped<Event>>,
}

fn card(code: &str) -> Card {
    code.parse().expect("a card")
}

fn cards(list: &str) -> Vec<Card> {
    list.split_whitespace().map(card).collect()
}

fn set(list: &str) -> CardSet {
    cards(list).into_iter().collect()
}

/// Returns the suit with this name; `none` is no trump.
fn suit(name: &str) -> Option<Suit> {
    match name {
        "scimitar" => Some(Suit::Scimitar),
        "turban" => Some(Suit::Turban),
        "cross" => Some(Suit::Cross),
        "crescent" => Some(Suit::Crescent),
        "none" => None,
        other => panic!("no suit {other}"),
    }
}

/// Returns the seat that the examples call `A`, `B` and so on.
fn seat(name: &str) -> Seat {
    Seat::new("ABCD".find(name).expect("a seat"))
}

/// Returns a set of seats such as `A C`; `nobody` is none.
fn seats(list: &str) -> SeatSet {
    list.split_whitespace().filter(|word| *word != "nobody").map(seat).collect()
}

/// Sets an example up; see the module's description.
fn given(trump: &str, seats: &[&str]) -> At {
    let members = SeatSet::first(seats.len());
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
        rows,
        discard: Pile::new(),
        players: std::array::from_fn(|_| table::Player::default()),
        record: None,
        finished: ArrayVec::new(),
        open: CardSet::EMPTY,
    };
    let below = Suit::ALL.into_iter().filter(|below| Some(*below) != suit(trump)).take(3);
    At::of(Iszkenderun {
        table,
        hands: Hidden::new(hands),
        deck: Hidden::new(CardSet::ALL.minus(placed).iter().collect()),
        stack: Hidden::new(below.collect()),
        draft: Hidden::new(None),
    })
}

/// Reads an action such as `use S6 on X2 fee T1`.
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

/// How an example is set up.
impl At {
    fn of(game: Iszkenderun) -> Self {
        let seats = usize::from(game.table.seats);
        Self { play: Play::of(game, Options::default(), seats), told: Vec::new() }
    }

    /// The same with something changed.
    fn with(self, change: impl FnOnce(&mut Iszkenderun)) -> Self {
        let mut game = self.play.game().clone();
        change(&mut game);
        Self::of(game)
    }

    /// Puts cards on the discard pile, the oldest first.
    fn discarded(self, list: &str) -> Self {
        self.with(|game| {
            game.table.discard = cards(list).into_iter().collect();
            game.deck.truth_mut().retain(|card| !set(list).contains(*card));
        })
    }

    /// Says what lies in the draw pile, from top to bottom.
    fn deck(self, list: &str) -> Self {
        self.with(|game| *game.deck.truth_mut() = cards(list).into_iter().rev().collect())
    }

    fn passed(self, list: &str) -> Self {
        self.with(|game| seats(list).iter().for_each(|seat| game.table.playing.remove(seat)))
    }

    fn turn_of(self, name: &str) -> Self {
        self.with(|game| game.table.turn = seat(name))
    }

    fn started_at(self, trump: &str) -> Self {
        self.with(|game| game.table.start_trump = suit(trump))
    }
}

/// What happens in an example.
impl At {
    fn game(&self) -> &Iszkenderun {
        self.play.game()
    }

    fn table(&self) -> &Table {
        &self.game().table
    }

    fn options(&self) -> Vec<Action> {
        self.play.choice(self.table().turn).map(|choice| choice.options).unwrap_or_default()
    }

    /// Lets the seat to act take a step, or several with `;` between them.
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

    /// Everybody who has not passed does so; the round ends.
    fn all_pass(&mut self) -> &mut Self {
        for _ in 0..self.table().playing.len() {
            self.act("pass");
        }
        self
    }

    /// Returns what this viewer heard of the last deed.
    fn heard(&self, viewer: Viewer) -> Vec<Event> {
        let heard = self.told.iter().filter(|told| told.to.includes(viewer));
        heard.map(|told| told.event.clone()).collect()
    }
}

/// What an example expects.
impl At {
    fn is_legal(&self, step: &str) -> bool {
        self.options().contains(&action(step, self.table().turn))
    }

    fn legal(&self, steps: &[&str]) -> &Self {
        for step in steps {
            assert!(self.is_legal(step), "{step} should be legal: {:?}", self.options());
        }
        self
    }

    /// The steps named are not on offer, and an answer beyond the options changes nothing.
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

    /// These are all the uses of a card: what it is used on, with a fee or without.
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
