//! Ensures that either a hand or the room notifies a person of a call, and never both, however long
//! rendering and sending take.

use moka::sync::Cache;

use table::Call;
use words::people::{PersonId, TableId};

/// The maximum number of remembered notifications, more than can be in progress.
const NOTIFICATION_CACHE_SIZE: u64 = 100_000;

pub(in crate::publish) type Notification = (TableId, PersonId, Call);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::publish) enum Notifier {
    /// The person's own message.
    Hand,
    /// A mention in the room.
    Room,
}

/// The notifier that has claimed each notification.
#[derive(Debug)]
pub(in crate::publish) struct Notifiers(Cache<Notification, Notifier>);

impl Default for Notifiers {
    fn default() -> Self {
        Self(Cache::new(NOTIFICATION_CACHE_SIZE))
    }
}

impl Notifiers {
    /// Claims a notification; fails if the other notifier was faster.
    pub(in crate::publish) fn claim(&self, notification: Notification, notifier: Notifier) -> bool {
        self.0.entry(notification).or_insert(notifier).into_value() == notifier
    }

    /// Releases notifications of a message that was not sent.
    pub(in crate::publish) fn release(&self, notifications: &[Notification]) {
        for notification in notifications {
            self.0.invalidate(notification);
        }
    }
}
