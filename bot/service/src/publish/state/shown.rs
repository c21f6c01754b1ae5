//! What was shown of a table at one destination: a small record, written only by the job of the
//! destination.

use std::collections::BTreeMap;

use engine::play::Ticket;
use serde::{Deserialize, Serialize};
use storage::{Expect, Store, Stored, Version, Write};

use crate::fault::Fault;
use crate::tables::keys;
use platform::{Destination, MessageRef};
use runtime::cluster::Lease;
use table::command::Focus;
use table::journal::PictureMarks;
use table::{Call, Table};
use words::people::{Moment, PersonId, TableId};

/// The maximum number of old messages that are remembered until their buttons are removed. There
/// are only a few, unless somebody presses everything in a room; a forgotten one is recorded again
/// when it is pressed.
const MAX_OLD_MESSAGES: usize = 200;

/// What was shown at one destination.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::publish) struct Shown {
    /// The standing message, whose buttons work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::publish) message: Option<MessageRef>,
    /// Older messages that may still have buttons.
    #[serde(rename = "strip", skip_serializing_if = "Vec::is_empty")]
    pub(in crate::publish) with_buttons: Vec<MessageRef>,
    /// Those of them that are to be deleted, because the standing one repeats them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(in crate::publish) replaced: Vec<MessageRef>,
    /// The process that has written this record.
    #[serde(rename = "by", skip_serializing_if = "is_zero")]
    pub(in crate::publish) process: u64,
    /// The fingerprint of the whole panel, or 0 if it must be rendered again.
    pub(in crate::publish) looks: u64,
    /// The fingerprint of the parts that concern only its reader.
    pub(in crate::publish) own: u64,
    /// The turn at which it was updated.
    pub(in crate::publish) turn: u64,
    /// The latest call for which it was posted.
    pub(in crate::publish) call: Call,
    /// The latest call for which it has notified.
    #[serde(rename = "rung")]
    pub(in crate::publish) notified: Call,
    /// The latest turn in which its reader was notified of being next.
    #[serde(skip_serializing_if = "is_zero")]
    pub(in crate::publish) next: u64,
    /// The journal line from which it shows news.
    pub(in crate::publish) news_from: u64,
    /// The end of the journal when it was posted, or when its reader last had to act.
    pub(in crate::publish) news_until: u64,
    /// The id of its picture, or 0.
    #[serde(skip_serializing_if = "is_zero")]
    pub(in crate::publish) picture: u64,
    /// The standing message may be from an earlier attempt at the last post.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::publish) is_doubtful: bool,
    /// The news that the last picture has highlighted.
    pub(in crate::publish) marks: PictureMarks,
    /// The number of posts, which identifies each post even after a crash.
    pub(in crate::publish) posts: u64,
    /// A post was begun and its result is unknown: it is repeated under the same number.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::publish) posting: bool,
    /// Set if the destination is unreachable.
    #[serde(rename = "closed", skip_serializing_if = "Option::is_none")]
    pub(in crate::publish) unreachable: Option<Unreachable>,
    /// The open part of a decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::publish) focus: Option<(Ticket, Focus)>,
    /// The turn after the last one in which this hand was requested. Until then, a person who wants
    /// no messages gets it.
    #[serde(skip_serializing_if = "is_zero")]
    pub(in crate::publish) requested: u64,
    /// In a room: the mentioned people with the call, so that no message of their own notifies them
    /// again.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(in crate::publish) mentioned: BTreeMap<PersonId, Call>,
    /// In a quiet room: the message that mentions them, beside the standing one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::publish) called: Option<MessageRef>,
    /// In a room: the people whom earlier messages mention for a question that is still open.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(in crate::publish) mentioned_before: BTreeMap<PersonId, Call>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// An unreachable destination.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::publish) struct Unreachable {
    /// Consecutive failures.
    pub(in crate::publish) tries: u32,
    /// The time of the next attempt, unless somebody writes there before.
    pub(in crate::publish) again: Moment,
}

impl Shown {
    /// Replaces the standing message, whose buttons are to be removed.
    pub(in crate::publish) fn replace(&mut self, message: MessageRef) {
        if let Some(old) = self.message.replace(message) {
            self.remove_buttons_later(old);
        }
    }

    /// Replaces the standing message, which is to be deleted because the new one repeats it.
    pub(in crate::publish) fn take_place(&mut self, message: MessageRef) {
        self.replaced.extend(self.message.clone());
        self.replace(message);
        self.replaced.retain(|old| self.with_buttons.contains(old));
    }

    /// Records that the message which mentions people is to be deleted.
    pub(in crate::publish) fn drop_call(&mut self) {
        if let Some(call) = self.called.take() {
            self.replaced.push(call.clone());
            self.remove_buttons_later(call);
        }
    }

    /// Records that the buttons of a message are to be removed, unless it is the standing one.
    pub(in crate::publish) fn remove_buttons_later(&mut self, message: MessageRef) {
        if self.message.as_ref() != Some(&message) && !self.with_buttons.contains(&message) {
            self.with_buttons.push(message);
            if self.with_buttons.len() > MAX_OLD_MESSAGES {
                self.with_buttons.remove(0);
            }
        }
    }

    /// Returns what the room of a hand depends on: the latest call for which the hand was posted,
    /// and whether it can be.
    pub(in crate::publish) const fn for_its_room(&self) -> (Call, bool) {
        (self.call, self.unreachable.is_some())
    }

    /// Tells whether a person was mentioned for a call, or for a later one.
    pub(in crate::publish) fn has_mentioned(&self, person: &PersonId, call: Call) -> bool {
        let mentions = [&self.mentioned, &self.mentioned_before];
        mentions.iter().any(|calls| calls.get(person).is_some_and(|other| *other >= call))
    }

    /// Merges the record of another process; the buttons of its messages are to be removed.
    pub(in crate::publish) fn merge(&mut self, theirs: Self) {
        let messages = theirs.message.into_iter().chain(theirs.with_buttons);
        messages.for_each(|message| self.remove_buttons_later(message));
        self.posts = self.posts.max(theirs.posts);
    }
}

/// What was shown of a table, with the versions of the records.
#[derive(Debug)]
pub(in crate::publish) struct ShownRows {
    records: BTreeMap<Destination, (Shown, Version)>,
    /// The condition of the lease under which they were read.
    guard: Option<Write>,
}

impl ShownRows {
    /// Reads what the job of a destination needs: for a room or the home everything, for a hand
    /// only itself and its room.
    pub(in crate::publish) async fn load(
        store: &dyn Store,
        table: &Table,
        to: &Destination,
        lease: &Lease,
    ) -> Result<Self, Fault> {
        let rows: Vec<_> = match to {
            Destination::Person(account) if *to != table.home => {
                let room = table.room_of_hand(account).cloned().map(Destination::Room);
                let destinations: Vec<_> = room.into_iter().chain([to.clone()]).collect();
                let keys = destinations.iter().map(|to| keys::shown_to(table.id, to));
                let records = store.get_many(&keys.collect::<Result<Vec<_>, _>>()?).await?;
                let rows = destinations.into_iter().zip(records);
                rows.filter_map(|(to, stored)| Some((to, stored?))).collect()
            }
            Destination::Room(_) | Destination::Person(_) => {
                let records = store.scan(Some(&keys::shown(table.id)?), None, usize::MAX).await?;
                let rows = records.into_iter();
                rows.filter_map(|(key, stored)| Some((keys::read_shown(&key)?, stored))).collect()
            }
        };
        let records = rows.into_iter();
        let records = records.map(|(to, stored)| (to, (decode(&stored), stored.version)));
        Ok(Self { records: records.collect(), guard: lease.guard().cloned() })
    }

    pub(in crate::publish) fn guard(&self) -> Option<&Write> {
        self.guard.as_ref()
    }

    pub(in crate::publish) fn all(&self) -> impl Iterator<Item = (&Destination, &Shown)> {
        self.records.iter().map(|(to, (shown, _))| (to, shown))
    }

    /// Returns what was shown at a destination.
    pub(in crate::publish) fn get(&self, to: &Destination) -> Option<&Shown> {
        self.records.get(to).map(|(shown, _)| shown)
    }

    /// Records what was stored for a destination.
    pub(in crate::publish) fn set(&mut self, to: &Destination, shown: Shown, version: Version) {
        self.records.insert(to.clone(), (shown, version));
    }

    /// Returns the expected stored version of a destination.
    pub(in crate::publish) fn expect(&self, to: &Destination) -> Expect {
        self.records.get(to).map_or(Expect::Absent, |(_, version)| Expect::At(*version))
    }
}

/// An unreadable record causes no more than another post.
fn decode(stored: &Stored) -> Shown {
    serde_json::from_slice(&stored.value).unwrap_or_default()
}

/// Returns those of some tables whose record says that a destination is unreachable.
pub(in crate::publish) async fn unreachable_at(
    store: &dyn Store,
    ids: &[TableId],
    to: &Destination,
) -> Result<Vec<TableId>, Fault> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let keys = ids.iter().map(|id| keys::shown_to(*id, to)).collect::<Result<Vec<_>, _>>()?;
    let records = store.get_many(&keys).await?;
    let is_unreachable = |stored: Stored| decode(&stored).unreachable.is_some();
    let unreachable =
        ids.iter().zip(records).filter_map(|(id, record)| is_unreachable(record?).then_some(*id));
    Ok(unreachable.collect())
}
