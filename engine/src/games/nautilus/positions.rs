//! Positions of Nautilus made by hand, for tests and lessons: a notation for boards, hands and
//! all that lies beside them.
//!
//! ```text
//! given("B: . 10 . 5* K / A: 3 . F 12 7").hand("A", "9 2").holds("B", "anchor").play();
//! ```
//! The arguments are: the board with B on top (`.` empty, `K` Kraken, `F` Fishbone, `*` the
//! Anchor), the Divers in hand, the special held. By default it is the first round, and A is the
//! first player and to place. All other Divers, specials and Domain cards are in their piles.

#![allow(clippy::missing_panics_doc, reason = "a position that is written wrongly fails its test")]

use arrayvec::ArrayVec;

use super::board::{Board, COLUMNS, Space};
use super::card::{Card, CardSet, Special};
use super::domain::{self, Collection, Domain, DomainCard, DomainPile, Worth};
use super::round::Past;
use super::{FirstPlayer, Nautilus, Options, Phase, SEATS};
use crate::chance::SplitMix64;
use crate::hidden::Hidden;
use crate::play::Play;
use crate::seat::Seat;
use crate::tell::NoEvents;

/// Returns the seat called A or B in the examples.
pub(super) fn seat(name: &str) -> Seat {
    let index = ["A", "B"].iter().position(|side| *side == name).expect("A or B");
    Seat::new(index)
}

pub(super) fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

pub(super) fn card(name: &str) -> Card {
    match name {
        "K" => Card::KRAKEN,
        "F" => Card::FISHBONE,
        value => Card::diver(value.parse().expect("a value")),
    }
}

pub(super) fn set(list: &str) -> CardSet {
    list.split_whitespace().map(card).collect()
}

/// Returns the special with this name, such as `diving_module`.
pub(super) fn special(name: &str) -> Special {
    let name = name.replace('_', "");
    let named = |special: &Special| format!("{special:?}").to_lowercase() == name;
    Special::ALL.into_iter().find(named).expect("a special")
}

pub(super) fn specials(list: &str) -> Vec<Special> {
    list.split_whitespace().map(special).collect()
}

/// Parses a Domain card such as `NAV-1`.
pub(super) fn domain_card(code: &str) -> DomainCard {
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

pub(super) fn domain_cards(list: &str) -> Vec<DomainCard> {
    list.split_whitespace().map(domain_card).collect()
}

pub(super) fn collection(cards: &[DomainCard]) -> Collection {
    let mut collection = Collection::default();
    for card in cards {
        collection.add(*card);
    }
    collection
}

/// Parses a picture such as `B: . 10 . 5* K / A: 3 . F 12 7`.
pub(super) fn board(picture: &str) -> Board {
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

/// A board without a card.
pub const EMPTY: &str = "B: . . . . . / A: . . . . .";

/// A position under construction. Invalid notation panics.
#[derive(Clone, Debug)]
#[must_use]
pub struct Position(pub(super) Nautilus);

/// Begins a position with a board, A to place.
pub fn given(picture: &str) -> Position {
    let options = Options { first_player: FirstPlayer::A, ..Options::default() };
    let mut game = Nautilus::set_up(options, &mut SplitMix64(1), &mut NoEvents);
    game.phase = Phase::Placement;
    game.board = board(picture);
    *game.divers.hands.truth_mut() = [CardSet::EMPTY; SEATS];
    let drawn = std::mem::take(game.specials.drawn.truth_mut());
    game.specials.pile.truth_mut().extend(drawn);
    Position(game)
}

impl Position {
    /// Sets the Divers in a hand.
    pub fn hand(mut self, name: &str, list: &str) -> Self {
        self.0.divers.hands.truth_mut()[seat(name).index()] = set(list);
        self
    }

    /// Sets the special of a seat.
    pub fn holds(mut self, name: &str, held: &str) -> Self {
        let held = special(held);
        self.0.specials.held.truth_mut()[seat(name).index()] = Some(held);
        self.0.specials.pile.truth_mut().retain(|other| *other != held);
        self
    }

    /// Sets the seat to act.
    pub fn turn(mut self, name: &str) -> Self {
        self.0.turn = seat(name);
        self
    }

    /// Sets the Domain cards of this round, by column, such as `NAV+2`.
    pub fn slots(mut self, list: &str) -> Self {
        self.0.slots = domain_cards(list).try_into().expect("five Domain cards");
        self
    }

    /// Draws two specials from a pile, which is given from top to bottom.
    pub fn draft(mut self, pile: &str) -> Self {
        let mut pile = specials(pile);
        let rest = pile.split_off(2);
        *self.0.specials.drawn.truth_mut() = pile.into_iter().collect();
        *self.0.specials.pile.truth_mut() = rest.into_iter().rev().collect();
        self.0.phase = Phase::Draft;
        self
    }

    /// Asks a seat for its start special.
    pub fn window(mut self, name: &str, held: &str) -> Self {
        self.0.phase = Phase::Start;
        self.holds(name, held).turn(name)
    }

    /// Changes the house rules.
    pub fn options(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(&mut self.0.options);
        self
    }

    /// Sets the top of the pile of Divers, from top to bottom; the rest lies below.
    pub fn pile(mut self, list: &str) -> Self {
        let top: Vec<Card> = list.split_whitespace().map(card).collect();
        let mut pile = self.unplaced();
        pile.retain(|card| !top.contains(card));
        pile.extend(top.into_iter().rev());
        *self.0.divers.pile.truth_mut() = pile;
        self
    }

    /// Sets the discarded specials, the oldest first.
    pub fn discarded(mut self, list: &str) -> Self {
        self.0.specials.discard = specials(list).into_iter().collect();
        self
    }

    /// Marks that a seat did not play its start special.
    pub fn skipped(mut self, name: &str) -> Self {
        self.0.specials.skipped.insert(seat(name));
        self
    }

    /// Sets the first player; the seat to place follows from that and from the board.
    pub fn first(mut self, name: &str) -> Self {
        self.0.first = seat(name);
        self
    }

    /// Sets the end of the previous round: a full board and its Domain cards.
    pub fn after(mut self, picture: &str, slots: &str) -> Self {
        let slots = domain_cards(slots).try_into().expect("five Domain cards");
        self.0.past = Some(Past { board: board(picture), slots });
        self
    }

    /// Sets the number of the round, from 1, and the earlier collections of A and B.
    pub fn round(mut self, round: u8, collected: [&str; SEATS]) -> Self {
        self.0.round = round;
        let collected = collected.map(|list| collection(&domain_cards(list)));
        self.0.collected = Hidden::new(collected);
        self
    }

    /// Sets the Divers that the Diving module, just played, has drawn.
    pub fn module(mut self, list: &str) -> Self {
        self.0.phase = Phase::Module;
        *self.0.divers.drawn.truth_mut() = set(list);
        self
    }

    /// Sets the Diver that the Harpoon, just played, has drawn from the other hand.
    pub fn harpoon(mut self, name: &str) -> Self {
        self.0.phase = Phase::Harpoon;
        let card = card(name);
        *self.0.divers.harpooned.truth_mut() = Some(card);
        let seen = &mut self.0.divers.seen.truth_mut()[self.0.turn.index()];
        seen.cards.insert(card);
        self
    }

    /// Marks that the Eye has shown a seat the hand of the other one.
    pub fn saw(mut self, name: &str, list: &str) -> Self {
        let seen = &mut self.0.divers.seen.truth_mut()[seat(name).index()];
        (seen.snapshot, seen.cards) = (set(list), set(list));
        self
    }

    /// Sets the space of the card that was just placed and makes another one move.
    pub fn moving(mut self, placed: &str) -> Self {
        self.0.phase = Phase::Movement(space(placed));
        self
    }

    /// The seat to act has chosen this card to place.
    pub fn taking(mut self, name: &str) -> Self {
        self.0.plan.truth_mut().card = Some(card(name));
        self
    }

    /// Returns a play in this position.
    pub fn play(self) -> Play<Nautilus> {
        let game = self.game();
        let options = game.options;
        Play::from_position(game, options, SEATS)
    }

    /// Returns the Divers that are neither in a hand nor on the board.
    fn unplaced(&self) -> ArrayVec<Card, 14> {
        let hands = self.0.divers.hands.truth();
        let drawn = self.0.board.cards().or(*self.0.divers.drawn.truth());
        let gone = hands.iter().copied().fold(drawn, CardSet::or);
        CardSet::DIVERS.minus(gone).iter().collect()
    }

    /// Iterates over the specials that are nowhere else, in the order of the pile.
    fn unused(&self) -> impl Iterator<Item = Special> {
        let specials = &self.0.specials;
        let on_board = self.0.board.cards();
        let placed: Vec<Special> = on_board.iter().filter_map(Special::of_card).collect();
        let anchor = self.0.board.anchored.map(|_| Special::Anchor);
        let held = specials.held.truth().iter().copied().flatten();
        let drawn = specials.drawn.truth().iter().copied();
        let used: Vec<Special> =
            held.chain(drawn).chain(specials.discard.iter().copied()).chain(anchor).collect();
        let pile = specials.pile.truth().clone().into_iter();
        pile.filter(move |one| !used.contains(one) && !placed.contains(one))
    }

    /// Returns the Domain cards that are neither collected nor on the table.
    fn to_come(&self) -> DomainPile {
        let mut lying: Vec<DomainCard> = self.0.slots.to_vec();
        lying.extend(self.0.collected.truth().iter().flat_map(Collection::cards));
        let is_free = |card: &DomainCard| {
            let place = lying.iter().position(|other| other == card);
            place.map(|place| lying.swap_remove(place)).is_none()
        };
        domain::all().filter(is_free).collect()
    }

    pub(super) fn game(mut self) -> Nautilus {
        let unplaced = self.unplaced();
        let pile = self.0.divers.pile.truth_mut();
        if pile.len() != unplaced.len() || !unplaced.iter().all(|card| pile.contains(card)) {
            *pile = unplaced;
        }
        *self.0.specials.pile.truth_mut() = self.unused().collect();
        *self.0.domains.truth_mut() = self.to_come();
        self.0
    }
}
