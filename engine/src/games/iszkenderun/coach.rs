//! The notes of a coached first game: what is possible now, threatens, or has just happened.

use super::action::{Action, Target};
use super::card::{ABLE, CLOSING, COUNTING, Card, CardSet};
use super::constants::ROUNDS;
use super::faces::Ability;
use super::lie::Lie;
use super::table::Table;
use super::value::is_trump;
use super::{Iszkenderun, View};
use crate::coach::{Coach, NoteSet};
use crate::seat::Seat;

/// The lowest contribution to a row whose loss is worth a note.
const MIN_THREATENED: i16 = 5;
/// The most cards in a hand at which it is worth a note that hands are filled up.
const FEW_CARDS: usize = 2;

/// A note, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Note {
    /// The goal, and the end of a round.
    Goal,
    /// The hand has a card that can be used, but only after it was played.
    Unused,
    /// A blocker closes the row of the viewer.
    Closed,
    /// Everybody else has passed.
    Alone,
    /// A [threat](Threat) to the row of the viewer.
    Threat,
    /// The row of the viewer is the highest, and others have not passed.
    Lead,
    /// A card in the row of the viewer can be used.
    Use,
    /// The viewer has a trump card.
    Trump,
    /// The viewer has a card that adds to its neighbours.
    Neighbours,
    /// The viewer has a blocker in the hand.
    Blocker,
    /// A 0-card lies in a row or in the hand of the viewer.
    Zero,
    /// A trump changer lies in a row or in the hand of the viewer.
    Changer,
    /// The viewer can use the token.
    Token,
    /// The row of the viewer has several cards, of which one may be scored.
    ScorePile,
    /// The hand of the viewer is small, and another round follows.
    Refill,
    /// Somebody has passed.
    Passed,
    /// There is a record.
    Record,
    /// There is no trump, or there was none when the round began.
    NoTrump,
    /// A card in a row is shielded.
    Shield,
    /// The last round is being played.
    LastRound,
}

impl Note {
    /// All notes, in the order of their numbers.
    pub const ALL: [Self; 20] = [
        Self::Goal,
        Self::Unused,
        Self::Closed,
        Self::Alone,
        Self::Threat,
        Self::Lead,
        Self::Use,
        Self::Trump,
        Self::Neighbours,
        Self::Blocker,
        Self::Zero,
        Self::Changer,
        Self::Token,
        Self::ScorePile,
        Self::Refill,
        Self::Passed,
        Self::Record,
        Self::NoTrump,
        Self::Shield,
        Self::LastRound,
    ];
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
    match ability {
        Ability::DiscardUpTo(_)
        | Ability::DiscardSuit(_)
        | Ability::DiscardAny
        | Ability::DiscardAllUpTo(_)
        | Ability::TakeUpTo(_) => true,
        Ability::Unblock
        | Ability::Boost(_)
        | Ability::SwapUpTo(_)
        | Ability::RetrieveAny
        | Ability::RetrieveSuit(_)
        | Ability::SetTrump(_)
        | Ability::Draw
        | Ability::DrawAndReveal => false,
    }
}

impl Coach for Iszkenderun {
    const NOTES: usize = Note::ALL.len();

    /// Nothing new is noticed in the middle of a draft.
    fn notices(view: &View) -> NoteSet {
        let is_asked = |seat: &Seat| *seat == view.table.turn && !view.table.is_over;
        let asked = view.viewer.seat().filter(is_asked).filter(|_| view.draft.is_none());
        let Some(seat) = asked else { return NoteSet::EMPTY };
        let options = view.options();
        let sight = Sight::of(view, seat, &options);
        let notes = Note::ALL.into_iter().filter(|note| sight.shows(*note));
        notes.map(|note| note as u8).collect()
    }

    fn note_rule(note: u8) -> &'static str {
        match Note::ALL[usize::from(note)] {
            Note::Neighbours => "K-3.2",
            Note::Zero => "K-3.3",
            Note::Trump => "K-3.5",
            Note::Unused => "K-4.1",
            Note::Blocker => "K-4.3",
            Note::Closed => "K-4.4",
            Note::Lead => "K-4.6",
            Note::Passed => "K-4.7",
            Note::Alone => "K-4.8",
            Note::Use => "K-5.1",
            Note::Threat => "K-5.3",
            Note::Shield => "K-5.4",
            Note::Changer => "K-5.14",
            Note::Token => "K-6.2",
            Note::ScorePile => "K-7.3",
            Note::Goal => "K-7.4",
            Note::NoTrump => "K-7.5",
            Note::Record => "K-7.6",
            Note::Refill => "K-8.4",
            Note::LastRound => "K-9.1",
        }
    }
}

/// What a seat that is asked sees.
struct Sight<'a> {
    view: &'a View,
    seat: Seat,
    options: &'a [Action],
    /// The cards in the seat's own row.
    row: CardSet,
    /// The cards in all rows and in the hand of the seat.
    seen: CardSet,
}

impl<'a> Sight<'a> {
    fn of(view: &'a View, seat: Seat, options: &'a [Action]) -> Self {
        let rows = &view.table.rows;
        let row = rows.of(seat).iter().map(|lying| lying.card).collect();
        let lying: CardSet = rows.cards().map(|(_, lying)| lying.card).collect();
        Self { view, seat, options, row, seen: lying.or(view.mine) }
    }

    /// Tells whether a note applies.
    fn shows(&self, note: Note) -> bool {
        let Self { view, seat, row, seen, .. } = *self;
        let (table, hand, own) = (&view.table, view.mine, row.or(view.mine));
        let others = table.members.without(seat);
        let playing = table.playing.without(seat);
        match note {
            Note::Goal => true,
            Note::Unused => table.is_open(seat) && !hand.and(ABLE).minus(CLOSING).is_empty(),
            Note::Closed => table.rows.is_blocked(seat),
            Note::Alone => playing.is_empty(),
            Note::Threat => view.threat().is_some(),
            Note::Lead => !playing.is_empty() && leads(table, seat),
            Note::Use => self
                .can(|action| matches!(action, Action::Use { card, .. } if !card.is_finishing())),
            Note::Trump => own.iter().any(|card| is_trump(card, table.trump)),
            Note::Neighbours => own.iter().any(adds),
            Note::Blocker => !hand.and(CLOSING).is_empty(),
            Note::Zero => !seen.and(COUNTING).is_empty(),
            Note::Changer => seen.iter().any(changes_trump),
            Note::Token => self.can(|action| matches!(action, Action::Token { .. })),
            Note::ScorePile => row.len() > 1,
            Note::Refill => usize::from(table.round) < ROUNDS && hand.len() <= FEW_CARDS,
            Note::Passed => !others.minus(table.playing).is_empty(),
            Note::Record => table.record.is_some(),
            Note::NoTrump => table.trump.is_none() || table.start_trump.is_none(),
            Note::Shield => table.rows.cards().any(|(place, _)| table.rows.is_shielded(place)),
            Note::LastRound => usize::from(table.round) == ROUNDS,
        }
    }

    /// Tells whether the seat has such an option.
    fn can(&self, is_such: impl Fn(&Action) -> bool) -> bool {
        self.options.iter().any(is_such)
    }
}

/// K-3.2: tells whether a card adds to a neighbour.
fn adds(card: Card) -> bool {
    card.bonus().left + card.bonus().right > 0
}

/// K-5.14: tells whether a card can change the trump.
const fn changes_trump(card: Card) -> bool {
    matches!(card.ability(), Some(Ability::SetTrump(_)))
}

/// Tells whether the row of a seat is higher than all others.
fn leads(table: &Table, seat: Seat) -> bool {
    let own = table.total(seat);
    table.members.without(seat).iter().all(|other| table.total(other) < own)
}
