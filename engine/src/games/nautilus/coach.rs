//! The notes for beginners: which of them apply to a decision, as far as its seat can see.

use super::board::{Board, COLUMNS, Space};
use super::card::{Arrow, Card, CardSet, Special};
use super::domain::{Domain, Worth};
use super::options::Collections;
use super::phase::{Phase, Plan};
use super::view::Standing;
use super::{Nautilus, SEATS, View};
use crate::coach::{Moment, notes};
use crate::seat::Seat;

/// A card from this value on is a loss if an arrow carries it to the other side: it is higher than
/// every card with an arrow.
const STRONG: u8 = 10;
/// Net points from which the next prizes of a domain can decide it: half of those that always win.
const HALFWAY: i8 = 2;

type At<'a> = Moment<'a, Nautilus>;

notes! { Nautilus, moment:
    Goal = "N-9.2" if |_| true,
    Sides = "N-8.1" if is_placing,
    Draft = "N-4.3" if |at| at.view.phase == Phase::Draft,
    // The opponent knows the special that was given.
    Given = "N-10.5"
        if |at| chooses_card(at) && at.me != at.view.first && at.view.own.special.is_some(),
    Start = "N-5.3" if |at| at.view.phase == Phase::Start,
    Module = "N-5.6" if |at| at.view.phase == Phase::Module,
    Harpoon = "N-5.8" if |at| at.view.phase == Phase::Harpoon,
    PlacedSpecial = "N-6.3"
        if |at| chooses_card(at) && at.view.own.special.and_then(Special::card).is_some(),
    Anchor = "N-6.5"
        if |at| at.view.own.plan.space.is_some() && at.view.own.special == Some(Special::Anchor),
    Arrow = "N-7.2" if |at| {
        let Plan { card, space } = at.view.own.plan;
        space.is_none() && card.and_then(Card::arrow).is_some()
    },
    Movement = "N-7.7" if |at| matches!(at.view.phase, Phase::Movement(_)),
    Alone = "N-7.3" if |at| {
        chooses_card(at) && can_come(at.view, Arrow::Vertical) && is_alone(&at.view.board, at.me)
    },
    FullColumn = "N-7.4" if |at| {
        chooses_card(at)
            && can_come(at.view, Arrow::Horizontal)
            && can_lose_column(&at.view.board, at.me)
    },
    Blot = "N-8.1" if |at| {
        let has_blot = at.view.slots.iter().any(|prize| prize.worth == Worth::InkBlot);
        at.view.own.plan.card.is_some() && has_blot
    },
    // The crab beats the 14.
    Crab = "N-8.2" if |at| {
        let seen = at.view.own.hand.or(at.view.board.cards());
        chooses_card(at) && (seen.contains(Card::CRAB) || seen.contains(Card::GREATEST))
    },
    NewRound = "N-8.4" if |at| at.view.round > 1,
    Points = "N-8.5" if |at| chooses_card(at) && standings(at.view).any(is_halfway),
    Won = "N-8.6" if |at| chooses_card(at) && is_any_won(at.view),
    // A single round can win several domains.
    EarlyEnd = "N-11.1"
        if |at| chooses_card(at) && (is_any_won(at.view) || !at.view.options.early_end),
    HiddenCollections = "N-11.2"
        if |at| at.view.round > 1 && at.view.options.collections == Collections::Hidden,
}

fn moment(view: &View) -> Option<At<'_>> {
    let me = view.viewer.seat().filter(|seat| *seat == view.turn)?;
    view.outcome.is_none().then(|| Moment { view, me, options: Vec::new() })
}

fn is_placing(at: &At<'_>) -> bool {
    at.view.phase == Phase::Placement
}

fn chooses_card(at: &At<'_>) -> bool {
    is_placing(at) && at.view.own.plan.is_empty()
}

/// Returns the standings that the viewer may see.
fn standings(view: &View) -> impl Iterator<Item = &Standing> {
    Seat::all(SEATS).filter_map(move |seat| view.standing(seat))
}

/// Tells whether the viewer may know that a domain is won.
fn is_any_won(view: &View) -> bool {
    standings(view).any(|standing| standing.score() > 0)
}

/// Tells whether a domain that is not won yet is halfway to it.
fn is_halfway(standing: &Standing) -> bool {
    let is_open = |domain: &Domain| !standing.has_won(*domain);
    Domain::ALL.into_iter().filter(is_open).any(|domain| standing.cards.net(domain) >= HALFWAY)
}

/// Tells whether a card with this arrow may still come from another hand.
fn can_come(view: &View, arrow: Arrow) -> bool {
    let unseen = CardSet::DIVERS.minus(view.own.hand).minus(view.board.cards());
    unseen.iter().any(|card| card.arrow() == Some(arrow))
}

/// Tells whether a side leads a full column whose card can be moved to another space of the side.
fn can_lose_column(board: &Board, side: Seat) -> bool {
    let is_loose = |space: Space| board.anchored != Some(space);
    let mut led = (0..COLUMNS).filter(|column| board.holder(*column) == Some(side));
    let is_any_loose = led.any(|column| is_loose(Space::new(side, column)));
    is_any_loose && Space::of_side(side).any(|space| board.at(space).is_none())
}

/// Tells whether a strong card on a side faces an empty space and is not anchored.
fn is_alone(board: &Board, side: Seat) -> bool {
    Space::of_side(side).any(|space| {
        let is_strong = board.at(space).is_some_and(|card| card.value() >= STRONG);
        is_strong && board.at(space.facing()).is_none() && board.anchored != Some(space)
    })
}
