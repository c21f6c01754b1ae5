//! The notes of a coached first game: what is possible now, threatens, or has just happened.

use super::action::{Action, Target};
use super::card::{ABLE, CLOSING, COUNTING, Card, CardSet};
use super::constants::ROUNDS;
use super::faces::Ability;
use super::lie::Lie;
use super::table::Table;
use super::value::is_trump;
use super::{Iszkenderun, View};
use crate::coach::{Moment, notes};
use crate::seat::{Seat, SeatSet};

/// The lowest contribution to a row whose loss is worth a note.
const MIN_THREATENED: i16 = 5;
/// The most cards in a hand at which it is worth a note that hands are filled up.
const FEW_CARDS: usize = 2;

type At<'a> = Moment<'a, Iszkenderun>;

notes! { Iszkenderun, moment:
    Goal = "K-7.4" if |_| true,
    Unused = "K-4.1"
        if |at| at.view.table.is_open(at.me) && !at.view.mine.and(ABLE).minus(CLOSING).is_empty(),
    Closed = "K-4.4" if |at| at.view.table.rows.is_blocked(at.me),
    Alone = "K-4.8" if |at| playing_rivals(at).is_empty(),
    Threat = "K-5.3" if |at| at.view.threat().is_some(),
    Lead = "K-4.6" if |at| !playing_rivals(at).is_empty() && leads(&at.view.table, at.me),
    Use = "K-5.1"
        if |at| at.can(|action| matches!(action, Action::Use { card, .. } if !card.is_finishing())),
    Trump = "K-3.5" if |at| own(at).iter().any(|card| is_trump(card, at.view.table.trump)),
    Neighbours = "K-3.2" if |at| own(at).iter().any(adds),
    Blocker = "K-4.3" if |at| !at.view.mine.and(CLOSING).is_empty(),
    Zero = "K-3.3" if |at| !seen(at).and(COUNTING).is_empty(),
    Changer = "K-5.14" if |at| seen(at).iter().any(changes_trump),
    Token = "K-6.2" if |at| at.can(|action| matches!(action, Action::Token { .. })),
    ScorePile = "K-7.3" if |at| row(at).len() > 1,
    Refill = "K-8.4" if |at| !is_last_round(at) && at.view.mine.len() <= FEW_CARDS,
    Passed = "K-4.7"
        if |at| !at.view.table.members.without(at.me).minus(at.view.table.playing).is_empty(),
    Record = "K-7.6" if |at| at.view.table.record.is_some(),
    NoTrump = "K-7.5" if |at| at.view.table.trump.is_none() || at.view.table.start_trump.is_none(),
    Shield = "K-5.4" if |at| {
        let rows = &at.view.table.rows;
        rows.cards().any(|(place, _)| rows.is_shielded(place))
    },
    LastRound = "K-9.1" if is_last_round,
}

/// Nothing new is noticed in the middle of a draft.
fn moment(view: &View) -> Option<At<'_>> {
    let me = view.viewer.seat().filter(|seat| *seat == view.table.turn)?;
    let is_asked = !view.table.is_over && view.draft.is_none();
    is_asked.then(|| Moment { view, me, options: view.options() })
}

/// A card in the row of another seat that can be used to remove a card of the viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threat {
    /// The card that can be used.
    pub by: Target,
    /// The most valuable card within its reach.
    pub on: Card,
}

impl View {
    /// Returns the threat to the most valuable card of the viewer, if one is worth a note.
    pub fn threat(&self) -> Option<Threat> {
        let me = self.viewer.seat()?;
        let table = &self.table;
        let lie = Lie::of(&table.rows, table.playing, table.trump);
        let own = lie.of_seat(me);
        let value = |card: Card| lie.current(card) * lie.times(card);
        // K-5.4, K-6.6: what cannot be discarded cannot be used either.
        let usable = lie.discardable(None).and(ABLE).minus(own);
        let threats = usable.iter().filter_map(|card| {
            let ability = card.ability().filter(|ability| removes(*ability))?;
            let reached = lie.reached(ability, Some(card)).and(own);
            let on = reached.iter().max_by_key(|on| value(*on))?;
            let seat = table.rows.find(card)?.seat;
            Some(Threat { by: Target { card, seat }, on })
        });
        let worst = threats.max_by_key(|threat| value(threat.on));
        worst.filter(|threat| value(threat.on) >= MIN_THREATENED)
    }
}

/// Tells whether an ability removes cards from rows.
const fn removes(ability: Ability) -> bool {
    matches!(
        ability,
        Ability::DiscardUpTo(_)
            | Ability::DiscardSuit(_)
            | Ability::DiscardAny
            | Ability::DiscardAllUpTo(_)
            | Ability::TakeUpTo(_)
    )
}

fn is_last_round(at: &At<'_>) -> bool {
    usize::from(at.view.table.round) == ROUNDS
}

fn playing_rivals(at: &At<'_>) -> SeatSet {
    at.view.table.playing.without(at.me)
}

/// Returns the cards in the seat's own row.
fn row(at: &At<'_>) -> CardSet {
    at.view.table.rows.of(at.me).iter().map(|lying| lying.card).collect()
}

/// Returns the cards in the seat's own row and hand.
fn own(at: &At<'_>) -> CardSet {
    row(at).or(at.view.mine)
}

/// Returns the cards in all rows and in the hand of the seat.
fn seen(at: &At<'_>) -> CardSet {
    let lying: CardSet = at.view.table.rows.cards().map(|(_, lying)| lying.card).collect();
    lying.or(at.view.mine)
}

/// K-3.2: tells whether a card adds to a neighbour.
fn adds(card: Card) -> bool {
    card.bonus().left + card.bonus().right > 0
}

/// K-5.14: tells whether a card can change the trump.
const fn changes_trump(card: Card) -> bool {
    matches!(card.ability(), Some(Ability::SetTrump(_)))
}

fn leads(table: &Table, seat: Seat) -> bool {
    let own = table.total(seat);
    table.members.without(seat).iter().all(|other| table.total(other) < own)
}
