//! The notes for beginners: when each of them applies, and the rule behind it.

use super::Tirazheh;
use super::card::{Card, CardSet, Colour};
use super::round::Phase;
use super::standing::{Standing, evaluate};
use super::view::{Face, View};
use crate::coach::{Moment, notes};
use crate::seat::Seat;

type At<'a> = Moment<'a, Tirazheh>;

notes! { Tirazheh, moment:
    LastOneWins = "T-7.5" if begins,
    CardsAreTurns = "T-7.1" if begins,
    Behind = "T-4.1" if is_behind,
    WinsOnCanvas = "T-4.3"
        if |at| begins(at) && hand(at).iter().any(|card| wins_on_canvas(at, card)),
    CanvasMayFollow = "T-4.2" if |at| has_added(at) && !is_winning(at) && !at.view.is_lost(),
    MayEnd = "T-4.4" if |at| has_added(at) && is_winning(at) && !hand(at).is_empty(),
    PlanIsSecret = "T-6.5" if |at| at.view.draft.is_some(),
    Overtaken = "T-7.2" if |at| is_behind(at) && at.view.now().palette(at.me).len() > 1,
    OtherColour = "T-3.1" if |at| begins(at) && at.view.now().ruling() != Colour::Red,
    Tie = "T-3.1" if |at| is_behind(at) && is_tied(at.view.now(), at.me),
    Idle = "T-3.11" if |at| begins(at) && has_uncounted_card(at.view.now(), at.me),
    SomebodyOut = "T-3.13" if |at| begins(at) && at.view.now().active != at.view.members,
    LastCard = "T-7.6" if |at| begins(at) && hand(at).len() == 1 && !at.view.is_lost(),
    EmptyRival = "T-7.1" if |at| begins(at) && is_a_rival_empty(at.view.now(), at.me),
    Lost = "T-4.10" if |at| begins(at) && at.view.is_lost(),
    BonusAhead = "T-8.1"
        if |at| begins(at) && at.view.options.greater_than_count && at.view.now().deck > 0,
    Bonus = "T-8.1" if |at| at.view.now().phase == Phase::Bonus,
    Scoring = "T-8.2" if |at| begins(at) && at.view.options.scoring,
    OddCards = "T-5.1"
        if |at| begins(at) && at.view.options.odd_actions && hand(at).iter().any(Card::is_odd),
    SameNumber = "T-1.3" if |at| is_behind(at) && has_number_of_best(at.view.now()),
}

fn moment(view: &View) -> Option<At<'_>> {
    Some(Moment { view, me: view.viewer.seat()?, options: Vec::new() })
}

fn begins(at: &At<'_>) -> bool {
    at.view.now().phase == Phase::Main
}

fn has_added(at: &At<'_>) -> bool {
    at.view.now().phase == Phase::AfterPalette
}

fn hand(at: &At<'_>) -> CardSet {
    at.view.now().mine
}

fn is_winning(at: &At<'_>) -> bool {
    let face = at.view.now();
    face.winning_under(face.ruling()) == Some(at.me)
}

/// Tells whether the turn begins and another seat is winning.
fn is_behind(at: &At<'_>) -> bool {
    begins(at) && !is_winning(at)
}

/// T-4.3: tells whether a card of the hand of the seat to act wins on the canvas.
fn wins_on_canvas(at: &At<'_>, card: Card) -> bool {
    let face = at.view.now();
    face.winning_under(card.colour()) == Some(face.turn)
}

/// Returns the cards of a palette that count under the ruling colour.
fn counted(face: &Face, seat: Seat) -> CardSet {
    let standing = evaluate(face.palette(seat), face.ruling());
    standing.map_or(CardSet::EMPTY, |standing| standing.counted)
}

fn has_uncounted_card(face: &Face, me: Seat) -> bool {
    counted(face, me).len() < face.palette(me).len()
}

fn is_a_rival_empty(face: &Face, me: Seat) -> bool {
    face.active.without(me).iter().any(|rival| face.hand_size(rival) == 0)
}

fn leader(face: &Face) -> Option<Standing> {
    evaluate(face.palette(face.winning_under(face.ruling())?), face.ruling())
}

/// T-3.1: tells whether only the strongest counted card decides between a seat that is behind and
/// the winning one. Red counts a single card.
fn is_tied(face: &Face, me: Seat) -> bool {
    face.ruling() != Colour::Red
        && leader(face).is_some_and(|leader| leader.count == counted(face, me).len())
}

/// T-1.3: tells whether red rules and a card of the hand has the number of the highest card.
fn has_number_of_best(face: &Face) -> bool {
    let of_number = |leader: Standing| face.mine.and(CardSet::of_number(leader.best.number()));
    let same = leader(face).map_or(CardSet::EMPTY, of_number);
    face.ruling() == Colour::Red && !same.is_empty()
}
