//! The changes that the pictures of Iszkenderun highlight: those since the viewer's last picture,
//! numbered in their order.

use engine::games::iszkenderun::card::{Card, CardSet};
use engine::games::iszkenderun::row::Rows;
use engine::games::iszkenderun::{Event, Target};
use engine::seat::Seat;

use super::Look;
use crate::numbers::Numbers;

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

/// The highlighted changes.
#[derive(Debug)]
pub(super) struct Changes {
    pub(super) numbers: Numbers<Change>,
    /// The cards that came to the viewer's hand.
    pub(super) drawn: CardSet,
}

impl Changes {
    pub(super) fn of(look: &Look<'_>) -> Self {
        let mut deeds: Vec<Vec<Change>> = Vec::new();
        let mut drawn = CardSet::EMPTY;
        for event in look.events_since(|event| matches!(event, Event::RoundStarted { .. })) {
            if let Event::YouDrew(cards) = event {
                drawn = drawn.or(*cards);
            } else if let Some(card) = gained(event, look) {
                drawn.insert(card);
            }
            let (is_deed, changes) = changes(event);
            match deeds.last_mut().filter(|_| !is_deed) {
                Some(deed) => deed.extend(changes),
                None if is_deed || !changes.is_empty() => deeds.push(changes),
                None => {}
            }
        }
        let numbers = Numbers::latest(&deeds, look.words);
        Self { numbers, drawn: drawn.and(look.view.mine) }
    }

    /// Returns the cards that left the row of a seat and are in no row now, each with its number.
    pub(super) fn gone(&self, seat: Seat, rows: &Rows) -> Vec<(Card, &str)> {
        self.numbers.of_each(|change| match change {
            Change::Gone(from, card) if from == seat && rows.find(card).is_none() => Some(card),
            _ => None,
        })
    }
}

/// Returns a card that publicly came to the viewer's hand.
fn gained(event: &Event, look: &Look<'_>) -> Option<Card> {
    let (Event::Took(seat, Target { card, .. })
    | Event::Retrieved(seat, card)
    | Event::Revealed { seat, card, is_kept: true }) = *event
    else {
        return None;
    };
    look.is_own(seat).then_some(card)
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
