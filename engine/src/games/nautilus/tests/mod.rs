//! The worked examples of `docs/rules/nautilus.md`, and the notation they are written in.
//!
//! ```text
//! let mut at = given("B: . 10 . 5* K / A: 3 . F 12 7").hand("A", "9 2").holds("B", "anchor").begin();
//! at.act("place 9 B1").act("move B2 A2");
//! ```
//! reads: the board with B on top (`.` empty, `K` Kraken, `F` Fishbone, `*` the Anchor), the
//! Divers in hand, the special held, then what the seat to act does. Where nothing else is said,
//! A is the first player and to place. Divers named nowhere are in the pile.
//!
//! A test is named after the rule it pins and the example it tells, such as `n_7_3_e5_…`; a
//! comment names further rules. `engine/tests/cited.rs` sees to it that none is missing.

mod basic;
mod ending;
mod hidden;
mod invariants;
mod laws;
mod memory;
mod moving;
mod placing;
mod plans;
mod specials;

use arrayvec::ArrayVec;

use super::board::Space;
use super::card::{Card, CardSet, Special};
use super::domain::{Domain, Worth};
use super::*;
use crate::chance::{Scripted, SplitMix64};
use crate::play::{Acted, Pick, Play, Refused};
use crate::tell::{NoEvents, Scoped};

/// Returns the seat that the examples call A or B.
fn seat(name: &str) -> Seat {
    let index = ["A", "B"].iter().position(|side| *side == name).expect("A or B");
    Seat::new(index)
}

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

fn card(name: &str) -> Card {
    match name {
        "K" => Card::KRAKEN,
        "F" => Card::FISHBONE,
        value => Card::diver(value.parse().expect("a value")),
    }
}

fn set(list: &str) -> CardSet {
    list.split_whitespace().map(card).collect()
}

/// Returns the special of this name, such as `diving_module`.
fn special(name: &str) -> Special {
    let name = name.replace('_', "");
    let named = |special: &Special| format!("{special:?}").to_lowercase() == name;
    Special::ALL.into_iter().find(named).expect("a special")
}

fn specials(list: &str) -> Vec<Special> {
    list.split_whitespace().map(special).collect()
}

/// Reads a Domain card such as `NAV-1`.
fn domain_card(code: &str) -> DomainCard {
    let (domain, worth) = code.split_at(3);
    let named = |one: &Domain| format!("{one:?}").to_uppercase().starts_with(domain);
    let domain = Domain::ALL.into_iter().find(named).expect("a domain");
    let worth = match worth {
        "+2" => Worth::TwoStars,
        "+1" => Worth::OneStar,
        "-1" => Worth::InkBlot,
        other => panic!("no Domain card is worth {other}"),
    };
    DomainCard { domain, worth }
}

fn domain_cards(list: &str) -> Vec<DomainCard> {
    list.split_whitespace().map(domain_card).collect()
}

fn collection(cards: &[DomainCard]) -> Collection {
    let mut collection = Collection::default();
    for card in cards {
        collection.add(*card);
    }
    collection
}

/// Reads a picture such as `B: . 10 . 5* K / A: 3 . F 12 7`.
fn board(picture: &str) -> Board {
    let mut board = Board::default();
    for row in picture.split(" / ") {
        let (side, cells) = row.split_once(": ").expect("a side and its cells");
        let cells: Vec<&str> = cells.split_whitespace().collect();
        assert_eq!(cells.len(), COLUMNS, "{row}");
        for (space, cell) in Space::of_side(seat(side)).zip(cells) {
            if cell.ends_with('*') {
                board.anchored = Some(space);
            }
            match cell.trim_end_matches('*') {
                "." => {}
                name => board.put(card(name), space),
            }
        }
    }
    board
}

const EMPTY: &str = "B: . . . . . / A: . . . . .";

/// An example in the making.
struct Given(Nautilus);

/// Begins an example with a board, A to place.
fn given(picture: &str) -> Given {
    let options = Options { first_player: FirstPlayer::A, ..Options::default() };
    let mut game = Nautilus::set_up(options, &mut SplitMix64(1), &mut NoEvents);
    game.phase = Phase::Placement;
    game.board = board(picture);
    *game.divers.hands.truth_mut() = [CardSet::EMPTY; SEATS];
    let drawn = std::mem::take(game.specials.drawn.truth_mut());
    game.specials.pile.truth_mut().extend(drawn);
    Given(game)
}

impl Given {
    fn hand(mut self, name: &str, list: &str) -> Self {
        self.0.divers.hands.truth_mut()[seat(name).index()] = set(list);
        self
    }

    fn holds(mut self, name: &str, held: &str) -> Self {
        let held = special(held);
        self.0.specials.held.truth_mut()[seat(name).index()] = Some(held);
        self.0.specials.pile.truth_mut().retain(|other| *other != held);
        self
    }

    fn turn(mut self, name: &str) -> Self {
        self.0.turn = seat(name);
        self
    }

    /// The Domain cards of the round, by column.
    fn slots(mut self, list: &str) -> Self {
        self.0.slots = domain_cards(list).try_into().expect("five Domain cards");
        self
    }

    /// Two specials are drawn from a pile, written from top to bottom.
    fn draft(mut self, pile: &str) -> Self {
        let mut pile = specials(pile);
        let rest = pile.split_off(2);
        *self.0.specials.drawn.truth_mut() = pile.into_iter().collect();
        *self.0.specials.pile.truth_mut() = rest.into_iter().rev().collect();
        self.0.phase = Phase::Draft;
        self
    }

    /// This seat is asked for its start special.
    fn window(mut self, name: &str, held: &str) -> Self {
        self.0.phase = Phase::Start;
        self.holds(name, held).turn(name)
    }

    fn options(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(&mut self.0.options);
        self
    }

    /// The top of the pile of Divers, from top to bottom; the rest lies below.
    fn pile(mut self, list: &str) -> Self {
        let top: Vec<Card> = list.split_whitespace().map(card).collect();
        let mut pile = self.unplaced();
        pile.retain(|card| !top.contains(card));
        pile.extend(top.into_iter().rev());
        *self.0.divers.pile.truth_mut() = pile;
        self
    }

    /// The Divers that are neither in a hand nor on the board.
    fn unplaced(&self) -> ArrayVec<Card, 14> {
        let hands = self.0.divers.hands.truth();
        let gone = hands.iter().copied().fold(self.0.board.cards(), CardSet::or);
        CardSet::DIVERS.minus(gone).iter().collect()
    }

    fn game(mut self) -> Nautilus {
        if self.0.divers.pile.truth().len() != self.unplaced().len() {
            *self.0.divers.pile.truth_mut() = self.unplaced();
        }
        self.0
    }

    fn begin(self) -> At {
        At::in_game(self.game())
    }
}

/// Reads a step such as `move A1 B1`; a placement is three of them.
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

/// A game in the middle of an example.
struct At {
    play: Play<Nautilus>,
    /// What the last deed told, and to whom.
    told: Vec<Scoped<Event>>,
}

/// What happens in an example.
impl At {
    fn in_game(game: Nautilus) -> Self {
        let options = game.options;
        Self { play: Play::of(game, options, SEATS), told: Vec::new() }
    }

    /// The same with luck written down beforehand for the next action alone.
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

    /// Lets the seat to act do something.
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

    /// Plays on with the first thing on the list until this holds or the game is over.
    fn until(&mut self, done: impl Fn(&Nautilus) -> bool) -> &mut Self {
        while !done(self.game()) && self.play.outcome().is_none() {
            let first = self.options()[0];
            self.try_one(first).expect("an option applies");
        }
        self
    }
}

/// What an example expects.
impl At {
    /// Returns every whole placement that the seat to act could make.
    fn plans(&self) -> Vec<(Card, Space, Option<Space>)> {
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

    /// This seat is not asked for anything.
    fn not_asked(&self, name: &str) -> &Self {
        let mut tried = self.play.clone();
        let refused = tried.act(seat(name), tried.step(), &[Pick(0)]).unwrap_err();
        assert_eq!((refused, &tried), (Refused::NotAsked, &self.play));
        self
    }

    /// These are all the options.
    fn exactly(&self, texts: &[&str]) -> &Self {
        let wanted: Vec<Action> = texts.iter().flat_map(|text| actions(text)).collect();
        assert_eq!(self.options(), wanted);
        self
    }

    /// This seat is to place, and no movement is waited for.
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

    /// The special a seat holds; `none` is none.
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

    /// What this viewer heard of the last deed.
    fn heard(&self, viewer: Viewer) -> Vec<Event> {
        let heard = self.told.iter().filter(|told| told.to.includes(viewer));
        heard.map(|told| told.event.clone()).collect()
    }

    /// What A, B and the room heard of the last deed.
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
