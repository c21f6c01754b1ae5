//! The cards before a seat as the viewer sees them: its counter, and the cards that will come there
//! by a deal or by the viewer's plan.

use engine::games::seladin::card::{Card, Cards, Faces};
use engine::games::seladin::deal::Side;
use engine::games::seladin::{Action, Phase, View};
use engine::seat::Seat;

use super::Look;
use super::changes::Numbered;

/// A card before a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lying<'a> {
    pub card: Card,
    /// Whether it moves by the plan of the viewer or by an offer.
    pub is_planned: bool,
    /// Whether it will go on to Istham, so that it will not count here.
    pub is_dim: bool,
    /// Whether it may be chosen.
    pub is_choosable: bool,
    /// The number of the change that brought it.
    pub number: Option<&'a str>,
}

/// The cards before a seat: those of its counter, and those that will come there.
pub(super) type Row<'a> = [Vec<Lying<'a>>; 2];

/// Returns the cards before a seat; `came` are those that came since the viewer's last picture.
pub(super) fn row<'a>(look: &Look<'_>, seat: Seat, came: &[(Card, &'a str)]) -> Row<'a> {
    let view = look.view;
    let mut there = spread(view.counter(seat));
    let mut arriving = spread(arriving(view, seat));
    mark(&mut there, leaving(view, seat), |lying| lying.is_planned = true);
    for lying in &mut arriving {
        lying.is_planned = view.phase == Phase::Turn;
    }
    let surplus = given(view, view.plan.surplus[seat.index()]);
    mark(&mut arriving, surplus, |lying| lying.is_dim = true);
    if let Some((_, face)) = view.plan.rescue.filter(|(from, _)| *from == seat) {
        let card = Card { clan: view.clan(view.turn), face };
        if view.counter(seat).contains(card) {
            mark(&mut there, Cards::only(card), |lying| lying.is_planned = true);
        } else {
            mark(&mut arriving, Cards::only(card), |lying| lying.is_dim = true);
        }
    }
    for action in look.options {
        choose(view, *action, seat, &mut there, &mut arriving);
    }
    number(&mut there, came);
    [there, arriving]
}

fn spread<'a>(cards: Cards) -> Vec<Lying<'a>> {
    let lying =
        |card| Lying { card, is_planned: false, is_dim: false, is_choosable: false, number: None };
    cards.iter().map(lying).collect()
}

/// Changes as many copies of each card as a heap has.
fn mark(lying: &mut [Lying<'_>], cards: Cards, change: impl Fn(&mut Lying<'_>)) {
    for card in cards.kinds() {
        let copies = lying.iter_mut().filter(|lying| lying.card == card);
        copies.take(cards.count(card)).for_each(&change);
    }
}

/// Gives the last copies of each card the numbers of the changes that brought them, the latest
/// last.
fn number<'a>(lying: &mut [Lying<'a>], came: &[(Card, &'a str)]) {
    for (card, number) in came.iter().rev() {
        let mut copies = lying.iter_mut().rev().filter(|lying| lying.card == *card);
        if let Some(lying) = copies.find(|lying| lying.number.is_none()) {
            lying.number = Some(number);
        }
    }
}

/// Returns the cards that an offer or the viewer's plan takes from a counter.
fn leaving(view: &View, seat: Seat) -> Cards {
    match (view.phase, view.window.talk) {
        (Phase::Deal, Some(talk)) if seat == view.starter => talk.draft.starter,
        (Phase::Deal, Some(talk)) if seat == talk.other => talk.draft.other,
        (Phase::Deal, _) => Cards::EMPTY,
        _ if seat == view.turn => view.plan.seleh,
        _ if view.partner(seat) == Some(view.turn) => view.plan.shared,
        _ => Cards::EMPTY,
    }
}

/// Returns the cards without a place yet, or those that the viewer plans to give.
fn arriving(view: &View, seat: Seat) -> Cards {
    if view.phase == Phase::Turn {
        return given(view, view.plan.gifts[seat.index()]);
    }
    let arriving = view.arriving;
    if seat == view.starter {
        arriving.starter
    } else if arriving.with == Some(seat) {
        arriving.other
    } else {
        Cards::EMPTY
    }
}

/// Returns cards of the giving player.
fn given(view: &View, faces: Faces) -> Cards {
    faces.of(view.clan(view.turn))
}

/// Marks the card of an action as choosable, if it is here.
fn choose<'a>(
    view: &View,
    action: Action,
    seat: Seat,
    there: &mut [Lying<'a>],
    arriving: &mut [Lying<'a>],
) {
    let choosable = |lying: &mut Lying<'_>| lying.is_choosable = true;
    let free = |lying: &mut [Lying<'_>], card| {
        let mut copies = lying.iter_mut().filter(|lying| lying.card == card && !lying.is_planned);
        copies.next_back().into_iter().for_each(choosable);
    };
    let at = |side| match side {
        Side::Starter => Some(view.starter),
        Side::Other => view.window.talk.map(|talk| talk.other),
    };
    match action {
        Action::Seleh(from, card) if from == seat => free(there, card),
        // A player who answers an offer sees the offer first; a player who composes one sees the
        // choice.
        Action::Add(side, card) if at(side) == Some(seat) && is_composing(view) => {
            free(there, card);
        }
        Action::Discard(card) if chooser(view) == Some(seat) => {
            mark(arriving, Cards::only(card), choosable);
        }
        Action::Surplus(faces) if view.plan.choosing == Some(seat) => {
            mark(arriving, given(view, faces), choosable);
        }
        Action::Rescue(from, face) if from == seat => {
            let card = Card { clan: view.clan(view.turn), face };
            let is_there = view.counter(seat).contains(card);
            mark(if is_there { there } else { arriving }, Cards::only(card), choosable);
        }
        _ => {}
    }
}

/// S-7.9: returns the player who chooses which cards of a deal go to Istham: the starter first.
fn chooser(view: &View) -> Option<Seat> {
    if view.arriving.starter.is_empty() { view.arriving.with } else { Some(view.starter) }
}

/// Tells whether an offer is being composed.
pub(super) fn is_composing(view: &View) -> bool {
    view.window.talk.is_some_and(|talk| talk.messages == 0 || talk.draft != talk.terms)
}

/// Returns the cards that left a counter, grouped by the numbers of the changes.
pub(super) fn groups<'a>(gone: &Numbered<'a>) -> Vec<(&'a str, Vec<Card>)> {
    let mut groups: Vec<(&str, Vec<Card>)> = Vec::new();
    for (card, number) in gone {
        match groups.last_mut().filter(|(last, _)| last == number) {
            Some((_, cards)) => cards.push(*card),
            None => groups.push((number, vec![*card])),
        }
    }
    groups
}
