//! What is known of a destination before its panel is rendered: its readers, and the draft of the
//! panel.

use engine::seat::Viewer;

use crate::fault::Fault;
use crate::publish::Spot;
use crate::publish::state::plan::{Facts, Placement};
use crate::publish::state::shown::{Shown, ShownRows};
use runtime::work::Outcome;
use table::choices::{RoomSettings, UserSettings};
use table::journal::News;
use table::{Call, Table};
use words::people::PersonId;

/// Why the job of a destination ends.
pub(in crate::publish) enum End {
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
pub(in crate::publish) struct AskedPerson {
    pub(in crate::publish) person: PersonId,
    /// The call with which the room would mention them.
    pub(in crate::publish) call: Call,
    /// The call for which their own message was posted last, if they get one.
    pub(in crate::publish) hand: Option<Call>,
    pub(in crate::publish) mine: UserSettings,
}

impl AskedPerson {
    /// Tells whether their own message has notified them.
    pub(in crate::publish) fn is_notified(&self) -> bool {
        self.hand.is_some_and(|hand| hand >= self.call)
    }
}

/// The readers of a destination.
pub(in crate::publish) struct Readers {
    pub(in crate::publish) facts: Facts,
    pub(in crate::publish) viewer: Viewer,
    /// The settings of the one reader of a private chat.
    pub(in crate::publish) mine: Option<UserSettings>,
    /// The people of a room who have to act.
    pub(in crate::publish) asked: Vec<AskedPerson>,
}

/// Everything from which a panel is rendered.
pub(in crate::publish) struct Draft<'a> {
    pub(in crate::publish) spot: &'a Spot,
    pub(in crate::publish) table: &'a Table,
    pub(in crate::publish) rows: &'a ShownRows,
    pub(in crate::publish) shown: &'a Shown,
    pub(in crate::publish) room: &'a RoomSettings,
    pub(in crate::publish) readers: &'a Readers,
    pub(in crate::publish) placement: Placement,
    pub(in crate::publish) can_notify: bool,
    pub(in crate::publish) news: News,
    pub(in crate::publish) since: u64,
}

impl Draft<'_> {
    /// Tells whether a message is posted for a new call.
    pub(in crate::publish) fn calls_again(&self) -> bool {
        let posts = self.placement == Placement::Post || self.readers.facts.is_quiet;
        posts && self.readers.facts.call > self.shown.call
    }

    /// Tells whether a reader gets their hand, because they want it sent or have requested it.
    pub(in crate::publish) fn sends_hand(&self, mine: &UserSettings) -> bool {
        let is_requested = self.shown.requested == self.table.turn + 1;
        mine.hands.are_sent() || self.readers.facts.repost || is_requested
    }

    /// Returns the journal line from which a picture highlights news.
    pub(in crate::publish) fn drawn_since(&self) -> u64 {
        self.shown.marks.since(self.seen_until())
    }

    pub(in crate::publish) fn seen_until(&self) -> u64 {
        self.news.seen_until(self.readers.viewer)
    }
}
