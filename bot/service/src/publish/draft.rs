//! What is known of a destination before its panel is rendered: its readers, and the draft of the
//! panel.

use engine::seat::Viewer;

use super::Spot;
use super::plan::{Facts, Placement};
use super::shown::{Shown, ShownRows};
use crate::fault::Fault;
use runtime::work::Outcome;
use table::choices::{RoomSettings, UserSettings};
use table::journal::News;
use table::{Call, Table};
use words::people::PersonId;

/// Why the job of a destination ends.
pub(super) enum End {
    Outcome(Outcome),
    Fault(Fault),
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> Self {
        Self::Outcome(outcome)
    }
}

impl From<Fault> for End {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// A person in a room who has to act.
pub(super) struct AskedPerson {
    pub(super) person: PersonId,
    /// The call with which the room would mention them.
    pub(super) call: Call,
    /// The call for which their own message was posted last, if they get one.
    pub(super) hand: Option<Call>,
    pub(super) mine: UserSettings,
}

impl AskedPerson {
    /// Tells whether their own message has notified them.
    pub(super) fn is_notified(&self) -> bool {
        self.hand.is_some_and(|hand| hand >= self.call)
    }
}

/// The readers of a destination.
pub(super) struct Readers {
    pub(super) facts: Facts,
    pub(super) viewer: Viewer,
    /// The settings of the one reader of a private chat.
    pub(super) mine: Option<UserSettings>,
    /// The people of a room who have to act.
    pub(super) asked: Vec<AskedPerson>,
}

/// Everything from which a panel is rendered.
pub(super) struct Draft<'a> {
    pub(super) spot: &'a Spot,
    pub(super) table: &'a Table,
    pub(super) rows: &'a ShownRows,
    pub(super) shown: &'a Shown,
    pub(super) room: &'a RoomSettings,
    pub(super) readers: &'a Readers,
    pub(super) placement: Placement,
    pub(super) can_notify: bool,
    pub(super) news: News,
    pub(super) since: u64,
}

impl Draft<'_> {
    /// Tells whether the panel is posted for a new call.
    pub(super) fn calls_again(&self) -> bool {
        self.placement == Placement::Post && self.readers.facts.call > self.shown.call
    }

    /// Tells whether a reader gets their hand, because they want it sent or have requested it.
    pub(super) fn sends_hand(&self, mine: &UserSettings) -> bool {
        let is_requested = self.shown.requested == self.table.turn + 1;
        mine.hands.are_sent() || self.readers.facts.repost || is_requested
    }

    /// Returns the journal line from which a picture highlights news.
    pub(super) fn drawn_since(&self) -> u64 {
        self.shown.marks.since(self.seen_until())
    }

    pub(super) fn seen_until(&self) -> u64 {
        self.news.seen_until(self.readers.viewer)
    }
}
