//! The changes that the pictures of Iszkenderun highlight: those since the viewer's last picture,
//! numbered in their order.

use engine::games::iszkenderun::card::{Card, CardSet};
use engine::games::iszkenderun::row::Rows;
use engine::games::iszkenderun::{Event, Target, View};
use engine::seat::Seat;

use super::Look;
use crate::STEPS;

/// A change of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// A card came to a row, moved, or changed its value.
    Touched(Card),
    /// A card left the row of a seat.
    Gone(Seat, Card),
    /// The trump suit changed.
    Trump,
    /// A player drew cards.
    Deck,
    /// A card left the discard pile, or came there from elsewhere than a row.
    Discards,
    /// A seat used its token.
    Token(Seat),
    /// A seat passed or left.
    Out(Seat),
}

/// The highlighted changes, each with its number in the digits of the language.
#[derive(Debug, Default)]
pub(super) struct Changes {
    numbered: Vec<(String, Change)>,
    /// The cards that came to the viewer's hand.
    pub(super) drawn: CardSet,
}

impl Changes {
    pub(super) fn of(look: &Look<'_>) -> Self {
        let mut deeds: Vec<Vec<Change>> = Vec::new();
        let mut drawn = CardSet::EMPTY;
        for event in look.events {
            match event {
                Event::RoundStarted { .. } => {
                    deeds.clear(); // A new round has nothing to highlight.
                    drawn = CardSet::EMPTY;
                }
                Event::YouDrew(cards) => drawn = drawn.or(*cards),
                _ => {}
            }
            if let Some(card) = gained(event, look.view) {
                drawn.insert(card);
            }
            let (is_deed, changes) = changes(event);
            match deeds.last_mut().filter(|_| !is_deed) {
                Some(deed) => deed.extend(changes),
                None if is_deed || !changes.is_empty() => deeds.push(changes),
                None => {}
            }
        }
        let old = deeds.len().saturating_sub(STEPS);
        let numbered = deeds[old..].iter().enumerate().flat_map(|(at, changes)| {
            changes.iter().map(move |change| (look.words.number(at + 1), *change))
        });
        Self { numbered: numbered.collect(), drawn: drawn.and(look.view.mine) }
    }

    /// Returns the number of the last change of this kind.
    pub(super) fn number(&self, change: Change) -> Option<&str> {
        let found = self.numbered.iter().rev().find(|(_, other)| *other == change);
        found.map(|(number, _)| number.as_str())
    }

    /// Returns the cards that left the row of a seat and are in no row now, each with its number.
    pub(super) fn gone(&self, seat: Seat, rows: &Rows) -> Vec<(Card, &str)> {
        let mut gone: Vec<(Card, &str)> = Vec::new();
        for (number, change) in &self.numbered {
            if let Change::Gone(from, card) = *change
                && from == seat
                && rows.find(card).is_none()
            {
                gone.retain(|(other, _)| *other != card);
                gone.push((card, number));
            }
        }
        gone
    }
}

/// Returns a card that publicly came to the viewer's hand.
fn gained(event: &Event, view: &View) -> Option<Card> {
    let (Event::Took(seat, Target { card, .. })
    | Event::Retrieved(seat, card)
    | Event::Revealed { seat, card, is_kept: true }) = *event
    else {
        return None;
    };
    (view.viewer.seat() == Some(seat)).then_some(card)
}

/// Returns the changes by an event, and whether the event begins a new deed: one deed has one
/// number, whatever follows from it.
fn changes(event: &Event) -> (bool, Vec<Change>) {
    match event {
        Event::Played { card, .. } => (true, vec![Change::Touched(*card)]),
        Event::Used { seat, card, .. } => (true, vec![Change::Gone(*seat, *card)]),
        Event::TokenUsed { seat, .. } => (true, vec![Change::Token(*seat)]),
        Event::Passed(seat) | Event::Left(seat) => (true, vec![Change::Out(*seat)]),
        Event::Discarded(targets) => {
            (false, targets.iter().map(|target| Change::Gone(target.seat, target.card)).collect())
        }
        Event::Boosted(target, _) | Event::Protected(target) => {
            (false, vec![Change::Touched(target.card)])
        }
        Event::Swapped(first, second) => {
            (false, vec![Change::Touched(first.card), Change::Touched(second.card)])
        }
        Event::Took(_, target) => (false, vec![Change::Gone(target.seat, target.card)]),
        Event::Retrieved(..) | Event::Exchanged(..) => (false, vec![Change::Discards]),
        Event::Revealed { is_kept: false, .. } => (false, vec![Change::Deck, Change::Discards]),
        Event::Drew(..) | Event::Revealed { is_kept: true, .. } => (false, vec![Change::Deck]),
        Event::TrumpSet(_) => (false, vec![Change::Trump]),
        Event::RoundStarted { .. }
        | Event::Shuffled
        | Event::Reshuffled
        | Event::YouWereDealt(_)
        | Event::YouDrew(_)
        | Event::RoundEnded { .. }
        | Event::Scored(..)
        | Event::Placed { .. }
        | Event::NoTrumpAward(_)
        | Event::RecordSet(_)
        | Event::GameWon(_) => (false, Vec::new()),
    }
}
