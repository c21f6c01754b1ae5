//! Judgement of deals by machine players (S-7.4): the gain for either side, and the offers worth
//! making.

use std::iter;

use super::Seladin;
use super::action::Action;
use super::card::{Card, Cards};
use super::deal::{Side, Talk, Terms};
use super::policy::on_counter;
use super::position::Turn;
use super::rollout;
use crate::seat::Seat;

/// The worth of one more pip besides the seat's own gifts: fewer gifts come in.
const PIP_WORTH: f32 = 0.3;
/// The maximum number of changed cards in an offer; more would be hard to follow.
const MAX_CHANGES: usize = 2;

impl Seladin {
    /// Returns the gain of one of the two seats from a deal between the starter and another seat.
    pub(super) fn gain(&self, seat: Seat, other: Seat, terms: &Terms) -> f32 {
        Without::deal(self, seat).gain(self.starter, other, terms)
    }

    /// Tells whether a seat of the talk gains from these terms.
    fn likes(&self, seat: Seat, other: Seat, terms: &Terms) -> bool {
        self.gain(seat, other, terms) > 0.0
    }

    /// Returns the answer to an offer in a playout.
    pub(super) fn reply(&self, seat: Seat) -> Action {
        match self.window.talk.filter(|talk| talk.speaker == seat) {
            Some(talk) if talk.messages == 0 => Action::Offer,
            Some(talk) if self.likes(seat, talk.other, &talk.terms) => Action::Accept,
            Some(_) => Action::Decline,
            None => Action::NoDeal,
        }
    }

    /// Tells whether a step towards an offer is pointless in this world, because the other seat
    /// would refuse.
    pub(super) fn is_idle_talk(&self, seat: Seat, action: Action) -> bool {
        match (action, self.window.talk) {
            (Action::Approach(with), _) => {
                let other = if seat == self.starter { with } else { seat };
                !self.can_agree(other)
            }
            (Action::Offer, Some(talk)) => {
                let listener = if seat == self.starter { talk.other } else { self.starter };
                !self.likes(listener, talk.other, &talk.draft)
            }
            (Action::Add(side, card) | Action::Remove(side, card), Some(talk)) => {
                let changed = changes(&talk).filter(|change| *change != (side, card));
                changed.clone().count() >= MAX_CHANGES
                    || changed.clone().any(|change| change > (side, card))
            }
            _ => false,
        }
    }

    /// Tells whether there is a deal of dice, and of at most one card, that both sides like.
    fn can_agree(&self, other: Seat) -> bool {
        let theirs = Without::deal(self, other);
        let likes = |one: &Without, terms: &Terms| one.gain(self.starter, other, terms) > 0.0;
        let from = |seat: Seat| self.board.counter(seat).kinds().map(Cards::only);
        let given = from(self.starter).map(|starter| Terms { starter, other: Cards::EMPTY });
        let taken = from(other).map(|other| Terms { starter: Cards::EMPTY, other });
        let offers = iter::once(Terms::default()).chain(given).chain(taken);
        let mut promising = offers.filter(|terms| likes(&theirs, terms)).peekable();
        // Usually there is none, and the seat's own position need not be computed.
        if promising.peek().is_none() {
            return false;
        }
        let mine = Without::deal(self, self.starter);
        promising.any(|terms| likes(&mine, &terms))
    }
}

/// The position of a seat without a deal.
struct Without {
    turn: Turn,
    worth: f32,
    /// The worth of the cards on its counter.
    counter: f32,
}

impl Without {
    fn deal(game: &Seladin, seat: Seat) -> Self {
        let turn = game.turn_of(seat);
        let counter = on_counter(turn.counters[seat.index()], turn.rivals.len());
        Self { turn, worth: rollout::worth(&turn), counter }
    }

    /// Returns the gain from a deal between the starter and another seat.
    fn gain(&self, starter: Seat, other: Seat, terms: &Terms) -> f32 {
        let (seat, starter, with) = (self.turn.seat.index(), starter.index(), other.index());
        let mut after = self.turn;
        after.dice.swap(starter, with);
        after.counters[starter] = after.counters[starter].minus(terms.starter).plus(terms.other);
        after.counters[with] = after.counters[with].minus(terms.other).plus(terms.starter);
        let counter = on_counter(after.counters[seat], after.rivals.len()) - self.counter;
        let pips = f32::from(after.dice[seat]) - f32::from(self.turn.dice[seat]);
        rollout::worth(&after) - self.worth + counter + PIP_WORTH * pips
    }
}

/// Iterates over the cards in which a draft differs from the last offer.
fn changes(talk: &Talk) -> impl Iterator<Item = (Side, Card)> + Clone {
    let Talk { terms, draft, .. } = *talk;
    [Side::Starter, Side::Other].into_iter().flat_map(move |side| {
        let (said, now) = (terms.from(side), draft.from(side));
        let cards = Card::all().filter(move |card| said.count(*card) != now.count(*card));
        cards.map(move |card| (side, card))
    })
}
