//! Coaching: notes on the hand of a person in their first game of a kind, and twice the time.
//!
//! A table does not know who has played before: whoever seats a newcomer calls [`Table::coach`].

use engine::coach::{Coach, NoteSet};
use engine::play::{Play, Ticket};
use engine::seat::{Seat, Viewer};
use engine::with_play;
use serde::{Deserialize, Serialize};

use super::{Actor, Refusal, Table};

/// The maximum number of new notes on a hand.
const MAX_NOTES: usize = 2;

/// What a coached player has been shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct Coaching {
    /// The notes that were on the hand. An undo does not bring them back.
    #[serde(default)]
    shown: NoteSet,
    /// The notes that are on the hand.
    #[serde(default)]
    now: NoteSet,
    /// The decision that they are about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ticket: Option<Ticket>,
}

impl Table {
    /// Begins to coach the player of a seat.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn coach(&mut self, seat: Seat) {
        self.chairs[seat.index()].coaching = Some(Coaching::default());
        self.renew_notes_of(seat);
    }

    /// Ends the coaching of a player who is no newcomer, and with it the additional time.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn end_coaching(&mut self, seat: Seat) {
        self.chairs[seat.index()].coaching = None;
    }

    /// Tells whether the player of a seat is in their first game of this kind.
    pub fn is_coached(&self, seat: Seat) -> bool {
        self.coaching(seat).is_some()
    }

    /// Returns the notes on the hand of a seat.
    pub fn notes(&self, seat: Seat) -> NoteSet {
        self.coaching(seat).map_or(NoteSet::EMPTY, |coaching| coaching.now)
    }

    /// Tells whether a coached player has stopped the notes.
    pub fn has_stopped_notes(&self, seat: Seat) -> bool {
        self.coaching(seat).is_some_and(|coaching| coaching.shown == NoteSet::ALL)
    }

    fn coaching(&self, seat: Seat) -> Option<Coaching> {
        self.chair(seat).and_then(|chair| chair.coaching)
    }

    /// Shows no more notes to a person. Their clock stays as it was.
    pub(super) fn stop_coaching(&mut self, actor: Actor<'_>) -> Result<(), Refusal> {
        let seat = self.seat_by(actor)?;
        self.playing()?;
        let coaching = self.chairs[seat.index()].coaching.as_mut();
        let coaching = coaching.filter(|coaching| coaching.shown != NoteSet::ALL);
        let coaching = coaching.ok_or(Refusal::Stale)?;
        (coaching.shown, coaching.now) = (NoteSet::ALL, NoteSet::EMPTY);
        Ok(())
    }

    /// Shows notes again to a person who has stopped them. They begin anew, because the record does
    /// not say which ones were shown before.
    pub(super) fn resume_coaching(&mut self, actor: Actor<'_>) -> Result<(), Refusal> {
        let seat = self.seat_by(actor)?;
        if !self.has_stopped_notes(seat) {
            return Err(Refusal::Stale);
        }
        self.chairs[seat.index()].coaching = Some(Coaching::default());
        Ok(())
    }

    /// Puts new notes on the hands of coached players who have another decision, and removes those
    /// that do not apply any more.
    pub(super) fn renew_notes(&mut self) {
        for seat in Seat::all(self.chairs.len()) {
            self.renew_notes_of(seat);
        }
    }

    fn renew_notes_of(&mut self, seat: Seat) {
        let Some(Coaching { shown, now, ticket: last }) = self.coaching(seat) else { return };
        let is_asked = self.people_to_act().contains(seat);
        let play = self.play().filter(|_| is_asked);
        let ticket = play.and_then(|play| with_play!(play, play => play.ticket(seat)));
        let notices =
            play.map_or(NoteSet::EMPTY, |play| with_play!(play, play => notices(play, seat)));
        // Within a decision notes only go, as when the player has left whom one of them names.
        let allowed = if ticket == last { now } else { NoteSet::ALL.minus(shown) };
        let applying = notices.iter().filter(|note| allowed.contains(*note));
        let now: NoteSet = applying.take(MAX_NOTES).collect();
        let shown = shown.or(now);
        self.chairs[seat.index()].coaching = Some(Coaching { shown, now, ticket });
    }
}

fn notices<G: Coach>(play: &Play<G>, seat: Seat) -> NoteSet {
    G::notices(&play.view(Viewer::Seat(seat)))
}
