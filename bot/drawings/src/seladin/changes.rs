//! The changes that the pictures of Seladin highlight: those since the viewer's last picture,
//! numbered in their order.

use engine::games::seladin::Event;
use engine::games::seladin::card::{Card, Cards, Faces};
use engine::seat::Seat;

use super::Look;
use crate::STEPS;

/// A change of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    /// Cards came to a counter.
    Came(Seat, Cards),
    /// Cards left a counter, or went from a hand directly to Istham.
    Gone(Seat, Cards),
    /// A die changed.
    Die(Seat),
    /// A player changed their hand and store.
    Held(Seat),
    /// A round became the last one.
    Last,
    Left(Seat),
}

/// Cards of one counter with the number of what happened to them.
pub(super) type Numbered<'a> = Vec<(Card, &'a str)>;

/// The highlighted changes, each with its number in the digits of the language.
#[derive(Debug, Default)]
pub(super) struct Changes {
    numbered: Vec<(String, Change)>,
    /// What the viewer has drawn.
    pub(super) drawn: Faces,
}

impl Changes {
    pub(super) fn of(look: &Look<'_>) -> Self {
        let mut events: Vec<Vec<Change>> = Vec::new();
        let mut drawn = Cards::EMPTY;
        for event in look.events {
            match event {
                Event::StageStarted { .. } => {
                    events.clear(); // A new stage has nothing to highlight.
                    drawn = Cards::EMPTY;
                }
                Event::Rolled(_) => forget_dice(&mut events),
                Event::YouTook(card) if drawn.count(*card) < 2 => {
                    drawn = drawn.plus(Cards::only(*card));
                }
                event => events.extend(changes(event)),
            }
        }
        let old = events.len().saturating_sub(STEPS);
        let numbered = events[old..].iter().enumerate().flat_map(|(at, changes)| {
            changes.iter().map(move |change| (look.words.number(at + 1), *change))
        });
        let drawn = drawn.kinds().flat_map(|card| {
            let twins = Faces::DECK.count(card.face).min(drawn.count(card));
            std::iter::repeat_n(card.face, twins)
        });
        Self { numbered: numbered.collect(), drawn: drawn.collect() }
    }

    /// Returns the number of the change of a die.
    pub(super) fn die(&self, seat: Seat) -> Option<&str> {
        self.last(|change| change == Change::Die(seat))
    }

    /// Returns the number of a swap, or of cards taken from the store.
    pub(super) fn held(&self, seat: Seat) -> Option<&str> {
        self.last(|change| change == Change::Held(seat))
    }

    /// Returns the number of a round that became the last one.
    pub(super) fn last_round(&self) -> Option<&str> {
        self.last(|change| change == Change::Last)
    }

    /// Returns the number of a seat that has left.
    pub(super) fn left(&self, seat: Seat) -> Option<&str> {
        self.last(|change| change == Change::Left(seat))
    }

    /// Returns the cards that came to a counter and are still there, and those that left it, in
    /// order.
    pub(super) fn counter(&self, seat: Seat) -> (Numbered<'_>, Numbered<'_>) {
        let (mut came, mut gone) = (Numbered::new(), Numbered::new());
        for (number, change) in &self.numbered {
            match *change {
                Change::Came(to, cards) if to == seat => {
                    came.extend(cards.iter().map(|card| (card, number.as_str())));
                }
                Change::Gone(from, cards) if from == seat => {
                    for card in cards.iter() {
                        if let Some(at) = came.iter().position(|(other, _)| *other == card) {
                            came.remove(at);
                        }
                        gone.push((card, number));
                    }
                }
                _ => {}
            }
        }
        (came, gone)
    }

    fn last(&self, is_it: impl Fn(Change) -> bool) -> Option<&str> {
        let found = self.numbered.iter().rev().find(|(_, change)| is_it(*change));
        found.map(|(number, _)| number.as_str())
    }
}

/// Removes the changes of dice before all dice were rolled. The roll itself is not highlighted,
/// because a mark on every die would say nothing.
fn forget_dice(events: &mut Vec<Vec<Change>>) {
    events.retain_mut(|changes| {
        changes.retain(|change| !matches!(change, Change::Die(_)));
        !changes.is_empty()
    });
}

/// Returns the changes by an event. One event has one number, however many cards it moved.
fn changes(event: &Event) -> Option<Vec<Change>> {
    let changes = match event {
        Event::UsedSix(seat) => vec![Change::Die(*seat)],
        Event::Dealt { starter, other, terms } => {
            let mut changes = vec![Change::Die(*starter), Change::Die(*other)];
            let moves = [(*starter, *other, terms.starter), (*other, *starter, terms.other)];
            for (from, to, cards) in moves.into_iter().filter(|(.., cards)| !cards.is_empty()) {
                changes.extend([Change::Gone(from, cards), Change::Came(to, cards)]);
            }
            changes
        }
        Event::TeamSwap { first, second, done: true } => {
            vec![Change::Die(*first), Change::Die(*second)]
        }
        Event::Discarded { by, cards } => vec![Change::Gone(*by, *cards)],
        Event::Seleh { from, cards, .. } => vec![Change::Gone(*from, *cards)],
        Event::Swapped(seat) | Event::TookBonus(seat, _) => vec![Change::Held(*seat)],
        Event::Direct(seat, card) => vec![Change::Gone(*seat, Cards::only(*card))],
        Event::Gave { to, cards, surplus, .. } => {
            let mut changes = vec![Change::Came(*to, *cards)];
            if !surplus.is_empty() {
                changes.push(Change::Gone(*to, *surplus));
            }
            changes
        }
        Event::Rescued { from, card, .. } => vec![Change::Gone(*from, Cards::only(*card))],
        Event::LastRound(_) => vec![Change::Last],
        Event::Left(seat) => vec![Change::Left(*seat)],
        Event::StageStarted { .. }
        | Event::RoundStarted { .. }
        | Event::Rolled(_)
        | Event::Drew(_)
        | Event::YouTook(_)
        | Event::Offered { .. }
        | Event::Declined { .. }
        | Event::Withdrew { .. }
        | Event::NoDeal(_)
        | Event::PartnerAgrees(_)
        | Event::TeamSwap { done: false, .. }
        | Event::Passed(_)
        | Event::StageScored { .. }
        | Event::Won(_) => return None,
    };
    Some(changes)
}
