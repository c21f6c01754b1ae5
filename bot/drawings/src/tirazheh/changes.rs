//! The changes that the pictures of Tirazheh highlight: those since the viewer's last picture,
//! numbered in their order.

use engine::games::tirazheh::card::{Card, CardSet};
use engine::games::tirazheh::{Action, Event};
use engine::seat::Seat;

use super::Look;
use crate::STEPS;

/// A change of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    /// A card came to a palette.
    Placed(Seat, Card),
    /// A card came onto the canvas.
    Canvas,
    /// A card left a palette.
    Gone(Seat, Card),
    /// A seat is out of the round.
    Out(Seat),
}

/// The highlighted changes, each with its number in the digits of the language.
#[derive(Debug, Default)]
pub(super) struct Changes {
    numbered: Vec<(String, Change)>,
    /// What the viewer has drawn.
    pub(super) drawn: CardSet,
}

impl Changes {
    pub(super) fn of(look: &Look<'_>) -> Self {
        let mut events: Vec<Vec<Change>> = Vec::new();
        let mut drawn = CardSet::EMPTY;
        for event in look.events {
            match *event {
                Event::RoundStarted { .. } => {
                    events.clear(); // A new round has nothing to highlight.
                    drawn = CardSet::EMPTY;
                }
                Event::Stepped(seat, action) => events.extend(stepped(seat, action)),
                Event::Eliminated(seat, _) => events.push(vec![Change::Out(seat)]),
                Event::YouDrew(card) => drawn.insert(card),
                Event::Drew(_)
                | Event::BonusTaken(_)
                | Event::BonusSkipped(_)
                | Event::RoundWon(_)
                | Event::CardsScored(..)
                | Event::SetEnded
                | Event::MatchWon(_) => {}
            }
        }
        let old = events.len().saturating_sub(STEPS);
        let numbered = events[old..].iter().enumerate().flat_map(|(at, changes)| {
            changes.iter().map(move |change| (look.words.number(at + 1), *change))
        });
        Self { numbered: numbered.collect(), drawn }
    }

    /// Returns the number of the card on top of the canvas.
    pub(super) fn canvas(&self) -> Option<&str> {
        self.last(|change| change == Change::Canvas)
    }

    /// Returns the number of a card that came to a palette.
    pub(super) fn placed(&self, seat: Seat, card: Card) -> Option<&str> {
        self.last(|change| change == Change::Placed(seat, card))
    }

    /// Returns the number of a seat that is out.
    pub(super) fn out(&self, seat: Seat) -> Option<&str> {
        self.last(|change| change == Change::Out(seat))
    }

    /// Returns the cards that left a palette and have not come back, each with its number.
    pub(super) fn gone(&self, seat: Seat, palette: CardSet) -> Vec<(Card, &str)> {
        let mut gone: Vec<(Card, &str)> = Vec::new();
        for (number, change) in &self.numbered {
            if let Change::Gone(from, card) = *change
                && from == seat
                && !palette.contains(card)
            {
                gone.retain(|(other, _)| *other != card);
                gone.push((card, number));
            }
        }
        gone
    }

    fn last(&self, is_it: impl Fn(Change) -> bool) -> Option<&str> {
        let found = self.numbered.iter().rev().find(|(_, change)| is_it(*change));
        found.map(|(number, _)| number.as_str())
    }
}

/// Returns the changes by a step. One step has one number, however many cards it moved.
fn stepped(seat: Seat, action: Action) -> Option<Vec<Change>> {
    match action {
        Action::PlacePalette(card) => Some(vec![Change::Placed(seat, card)]),
        Action::PlaceCanvas(_) => Some(vec![Change::Canvas]),
        Action::SevenToDeck(card) => Some(vec![Change::Gone(seat, card)]),
        Action::SevenToCanvas(card) => Some(vec![Change::Gone(seat, card), Change::Canvas]),
        Action::OneTake(from, card) => Some(vec![Change::Gone(from, card)]),
        Action::EndTurn | Action::TakeBonus | Action::SkipBonus | Action::GiveUp => None,
    }
}
