//! What others want of destinations, beside what follows from the tables: kept until it is served.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use engine::play::Ticket;
use serde::{Deserialize, Serialize};

use super::DestinationKey;
use platform::MessageRef;
use table::command::Focus;

/// What others want of a destination.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a wish of its own")]
pub(super) struct Requests {
    /// Posts it again at the bottom.
    pub(super) repost: bool,
    /// Shows it though it is shown on request only.
    pub(super) request: bool,
    /// Opens a part of a decision.
    pub(super) focus: Option<(Ticket, Focus)>,
    /// Somebody was heard of there: it can be written to.
    pub(super) reachable: bool,
    /// The platform has forgotten what was posted.
    pub(super) lost: bool,
    /// Messages whose buttons were pressed. They should be the one that stands.
    pub(super) pressed: Vec<MessageRef>,
    /// A button did nothing: whoever pressed it may have seen something else than what we think
    /// stands there.
    pub(super) in_vain: bool,
}

impl Requests {
    /// Adds what is wanted besides.
    pub(super) fn merge(&mut self, other: Self) {
        self.repost |= other.repost;
        self.request |= other.request;
        self.reachable |= other.reachable;
        self.lost |= other.lost;
        self.in_vain |= other.in_vain;
        if other.focus.is_some() {
            self.focus = other.focus;
        }
        for message in other.pressed {
            if !self.pressed.contains(&message) {
                self.pressed.push(message);
            }
        }
    }
}

/// Requests that are not served yet.
#[derive(Default, Debug)]
pub(super) struct Pending(Mutex<HashMap<DestinationKey, Entry>>);

/// The requests of one destination. What comes in while others are served stays for the next time.
#[derive(Default, Debug)]
struct Entry {
    looked_at: Requests,
    new: Requests,
}

impl Pending {
    /// Adds a request.
    pub(super) fn add(&self, to: DestinationKey, requests: Requests) {
        self.entries().entry(to).or_default().new.merge(requests);
    }

    /// Returns what is wanted of a destination; it stays here until it is [served](Self::served).
    pub(super) fn look_at(&self, to: &DestinationKey) -> Requests {
        let mut entries = self.entries();
        let Some(entry) = entries.get_mut(to) else { return Requests::default() };
        let new = std::mem::take(&mut entry.new);
        entry.looked_at.merge(new);
        entry.looked_at.clone()
    }

    /// Tells whether anything is wanted of a destination.
    pub(super) fn has(&self, to: &DestinationKey) -> bool {
        self.entries().contains_key(to)
    }

    /// Forgets what was looked at last.
    pub(super) fn served(&self, to: &DestinationKey) {
        let mut entries = self.entries();
        let Some(entry) = entries.get_mut(to) else { return };
        entry.looked_at = Requests::default();
        if entry.new == Requests::default() {
            entries.remove(to);
        }
    }

    fn entries(&self) -> MutexGuard<'_, HashMap<DestinationKey, Entry>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use platform::Destination;
    use words::people::{RoomId, TableId};

    fn repost() -> Requests {
        Requests { repost: true, ..Requests::default() }
    }

    fn request() -> Requests {
        Requests { request: true, ..Requests::default() }
    }

    #[test]
    fn what_comes_in_while_something_is_served_is_served_next() {
        let pending = Pending::default();
        let to = (TableId::new(1), Destination::Room(RoomId::new("test", "parlour")));
        pending.add(to.clone(), repost());
        assert_eq!(pending.look_at(&to), repost());
        pending.add(to.clone(), request());
        pending.served(&to);
        assert_eq!(pending.look_at(&to), request());
        pending.served(&to);
        assert!(pending.entries().is_empty());
    }

    #[test]
    fn what_is_not_served_is_still_wanted() {
        let pending = Pending::default();
        let to = (TableId::new(1), Destination::Room(RoomId::new("test", "parlour")));
        pending.add(to.clone(), repost());
        pending.look_at(&to);
        pending.add(to.clone(), request());
        assert_eq!(pending.look_at(&to), Requests { request: true, ..repost() });
    }
}
