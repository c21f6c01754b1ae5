//! What was shown of a table at one destination: a small record, written by nobody but whoever
//! brings that destination up to date.

use std::collections::BTreeMap;

use engine::play::Ticket;
use serde::{Deserialize, Serialize};
use storage::{Expect, Store, Stored, Version};

use crate::fault::Fault;
use crate::tables::keys;
use platform::{Destination, MessageRef};
use table::command::Focus;
use table::journal::Marks;
use table::{Call, Table};
use words::people::{Moment, PersonId, TableId};

/// Old messages whose buttons are still to be taken away. There are only a few but where somebody
/// presses everything that stands in a room; what is left out is pressed in vain once more.
const STRIPS: usize = 200;

/// What was shown at one destination.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Shown {
    /// The message that stands, with living buttons.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) message: Option<MessageRef>,
    /// Older messages that may have buttons still.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) strip: Vec<MessageRef>,
    /// Those of them whose place the one that stands has taken: they are deleted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) replaced: Vec<MessageRef>,
    /// Which process has noted this down.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) by: u64,
    /// The fingerprint of what stands there.
    pub(super) looks: u64,
    /// The fingerprint of what concerns its reader alone: the hand, the question, the buttons.
    pub(super) own: u64,
    /// The turn at which it was brought up to date.
    pub(super) turn: u64,
    /// The latest call for which it was posted anew.
    pub(super) call: Call,
    /// The latest call for which it has rung.
    pub(super) rung: Call,
    /// The latest turn in which its reader was rung because theirs is next.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) next: u64,
    /// The news it begins with.
    pub(super) news_from: u64,
    /// The news that were told when it was posted, or when its reader was asked last.
    pub(super) news_until: u64,
    /// The picture that stands there, and 0 where there is none.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) picture: u64,
    /// What stands there may be an earlier try of the post that was made last.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) is_doubtful: bool,
    /// What the last picture has pointed out.
    pub(super) marks: Marks,
    /// Counts posts, so that each has a number of its own which a crash does not change.
    pub(super) posts: u64,
    /// A post was begun and is not known to have ended: it is made again under the same number.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) posting: bool,
    /// Set when we may not write there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) closed: Option<Closed>,
    /// The part of a decision that is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) focus: Option<(Ticket, Focus)>,
    /// The turn after the last one in which somebody who wants no messages has asked for this hand.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) requested: u64,
    /// In a room: whom it mentions, with the call it was for, so that they are not rung by a
    /// message as well.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) mentioned: BTreeMap<PersonId, Call>,
    /// In a room: whom messages before it have mentioned for what they are still asked.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) mentioned_before: BTreeMap<PersonId, Call>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A destination at which we may not write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Closed {
    /// How often that was found in a row.
    pub(super) tries: u32,
    /// When it is worth trying again, if nobody is heard of there before.
    pub(super) again: Moment,
}

impl Shown {
    /// Puts another message in the place of the one that stands.
    pub(super) fn replace(&mut self, message: MessageRef) {
        if let Some(old) = self.message.replace(message) {
            self.strip_later(old);
        }
    }

    /// The same, where the one that stands says nothing that the other does not say.
    pub(super) fn take_place(&mut self, message: MessageRef) {
        self.replaced.extend(self.message.clone());
        self.replace(message);
        self.replaced.retain(|old| self.strip.contains(old));
    }

    /// Has the buttons of a message taken away.
    pub(super) fn strip_later(&mut self, message: MessageRef) {
        if self.message.as_ref() != Some(&message) && !self.strip.contains(&message) {
            self.strip.push(message);
            if self.strip.len() > STRIPS {
                self.strip.remove(0);
            }
        }
    }

    /// Takes in what somebody else has noted down meanwhile: whatever they have posted is not ours
    /// and loses its buttons, but nothing is forgotten.
    pub(super) fn merge(&mut self, theirs: Self) {
        let messages = theirs.message.into_iter().chain(theirs.strip);
        messages.for_each(|message| self.strip_later(message));
        self.posts = self.posts.max(theirs.posts);
    }
}

/// What was shown of a table; with what is expected to be found when it is written.
#[derive(Clone, Default, Debug)]
pub(super) struct Rows(pub(super) BTreeMap<Destination, (Shown, Option<Version>)>);

impl Rows {
    /// Reads what was shown of a table, as far as a destination has to know of it: a room and the
    /// home of everything, a hand of its room.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn load(
        store: &dyn Store,
        table: &Table,
        to: &Destination,
    ) -> Result<Self, Fault> {
        match to {
            Destination::Person(account) if *to != table.home => {
                let room = table.room_of_hand(account).cloned().map(Destination::Room);
                Self::some(store, table.id, room.into_iter().chain([to.clone()])).await
            }
            Destination::Room(_) | Destination::Person(_) => Self::all(store, table.id).await,
        }
    }

    async fn some(
        store: &dyn Store,
        id: TableId,
        destinations: impl Iterator<Item = Destination>,
    ) -> Result<Self, Fault> {
        let destinations: Vec<Destination> = destinations.collect();
        let keys = destinations.iter().map(|to| keys::shown_to(id, to));
        let records = store.get_many(&keys.collect::<Result<Vec<_>, _>>()?).await?;
        let rows = destinations.into_iter().zip(records);
        Ok(Self(rows.filter_map(|(to, stored)| Some((to, Self::row(&stored?)))).collect()))
    }

    async fn all(store: &dyn Store, id: TableId) -> Result<Self, Fault> {
        let records = store.scan(Some(&keys::shown(id)?), None, usize::MAX).await?;
        let rows = records.into_iter();
        let rows = rows.filter_map(|(key, it)| Some((keys::read_shown(&key)?, Self::row(&it))));
        Ok(Self(rows.collect()))
    }

    /// What was shown can be shown again: a record nobody can read is an extra post.
    fn row(stored: &Stored) -> (Shown, Option<Version>) {
        (serde_json::from_slice(&stored.value).unwrap_or_default(), Some(stored.version))
    }

    /// Returns what was shown at a destination.
    pub(super) fn at(&self, to: &Destination) -> Shown {
        self.0.get(to).map(|(shown, _)| shown.clone()).unwrap_or_default()
    }

    /// Returns what is expected to be stored for a destination.
    pub(super) fn expect(&self, to: &Destination) -> Expect {
        let version = self.0.get(to).and_then(|(_, version)| *version);
        version.map_or(Expect::Absent, Expect::At)
    }
}

/// Returns those of some tables that cannot be shown at a destination, as far as is known: one read.
///
/// # Errors
/// If the store fails.
pub(super) async fn closed_at(
    store: &dyn Store,
    ids: &[TableId],
    to: &Destination,
) -> Result<Vec<TableId>, Fault> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let keys = ids.iter().map(|id| keys::shown_to(*id, to)).collect::<Result<Vec<_>, _>>()?;
    let records = store.get_many(&keys).await?;
    let is_closed = |stored: Stored| Rows::row(&stored).0.closed.is_some();
    let closed = ids.iter().zip(records).filter_map(|(id, it)| is_closed(it?).then_some(*id));
    Ok(closed.collect())
}
