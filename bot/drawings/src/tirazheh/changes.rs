//! The changes that the pictures of Tirazheh highlight: those since the viewer's last picture,
//! numbered in their order.

use engine::games::tirazheh::card::{Card, CardSet};
use engine::games::tirazheh::{Action, Event};
use engine::seat::Seat;

use super::Look;
use crate::numbers::Numbers;

/// A change of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// A card came to a palette.
    Placed(Seat, Card),
    /// A card came onto the canvas.
    Canvas,
    /// A card left a palette.
    Gone(Seat, Card),
    /// A seat is out of the round.
    Out(Seat),
}

/// The highlighted changes.
#[derive(Debug)]
pub(super) struct Changes {
    pub(super) numbers: Numbers<Change>,
    /// What the viewer has drawn.
    pub(super) drawn: CardSet,
}

impl Changes {
    pub(super) fn of(look: &Look<'_>) -> Self {
        let events = look.events_since(|event| matches!(event, Event::RoundStarted { .. }));
        let steps: Vec<Vec<Change>> = events.iter().filter_map(changes).collect();
        let drawn = events.iter().filter_map(|event| match event {
            Event::YouDrew(card) => Some(*card),
            _ => None,
        });
        Self { numbers: Numbers::latest(&steps, look.words), drawn: drawn.collect() }
    }

    /// Returns the cards that left a palette and have not come back, each with its number.
    pub(super) fn gone(&self, seat: Seat, palette: CardSet) -> Vec<(Card, &str)> {
        self.numbers.of_each(|change| match change {
            Change::Gone(from, card) if from == seat && !palette.contains(card) => Some(card),
            _ => None,
        })
    }
}

/// Returns the changes by an event. One step has one number, however many cards it moved.
fn changes(event: &Event) -> Option<Vec<Change>> {
    match *event {
        Event::Stepped(seat, action) => stepped(seat, action),
        Event::Eliminated(seat, _) => Some(vec![Change::Out(seat)]),
        Event::RoundStarted { .. }
        | Event::YouDrew(_)
        | Event::Drew(_)
        | Event::BonusTaken(_)
        | Event::BonusSkipped(_)
        | Event::RoundWon(_)
        | Event::CardsScored(..)
        | Event::SetEnded
        | Event::MatchWon(_) => None,
    }
}

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
