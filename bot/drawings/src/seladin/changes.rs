//! The changes that the pictures of Seladin highlight: those since the viewer's last picture,
//! numbered in their order.

use engine::games::seladin::Event;
use engine::games::seladin::card::{Card, Cards, Faces};
use engine::seat::Seat;

use super::Look;
use crate::numbers::Numbers;

/// A change of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
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

/// The highlighted changes.
#[derive(Debug)]
pub(super) struct Changes {
    pub(super) numbers: Numbers<Change>,
    /// What the viewer has drawn.
    pub(super) drawn: Faces,
}

impl Changes {
    pub(super) fn of(look: &Look<'_>) -> Self {
        let mut steps: Vec<Vec<Change>> = Vec::new();
        let mut drawn = Cards::EMPTY;
        for event in look.events_since(|event| matches!(event, Event::StageStarted { .. })) {
            match event {
                Event::Rolled(_) => forget_dice(&mut steps),
                Event::YouTook(card) if drawn.count(*card) < 2 => {
                    drawn = drawn.plus(Cards::only(*card));
                }
                event => steps.extend(changes(event)),
            }
        }
        let drawn = drawn.kinds().flat_map(|card| {
            let twins = Faces::DECK.count(card.face).min(drawn.count(card));
            std::iter::repeat_n(card.face, twins)
        });
        Self { numbers: Numbers::latest(&steps, look.words), drawn: drawn.collect() }
    }

    /// Returns the cards that came to a counter and are still there, and those that left it, in
    /// order.
    pub(super) fn counter(&self, seat: Seat) -> (Numbered<'_>, Numbered<'_>) {
        let (mut came, mut gone) = (Numbered::new(), Numbered::new());
        for (number, change) in self.numbers.iter() {
            match change {
                Change::Came(to, cards) if to == seat => {
                    came.extend(cards.iter().map(|card| (card, number)));
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
}

/// Removes the changes of dice before all dice were rolled. The roll itself is not highlighted,
/// because a mark on every die would say nothing.
fn forget_dice(steps: &mut Vec<Vec<Change>>) {
    steps.retain_mut(|changes| {
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
