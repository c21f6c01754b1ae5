//! Whether people are reachable in private. A bot may not write to people who have not pressed
//! *Start*, or who have blocked it.

use std::time::Duration;

use moka::sync::Cache;
use teloxide::payloads::SendChatAction;
use teloxide::types::{ChatAction, UserId};

use super::api::Api;
use super::errors::ErrorKind;

/// The maximum number of remembered people, and how long they are remembered.
const CAPACITY: u64 = 10_000;
const TTL: Duration = Duration::from_hours(1);

/// A cache of the people who are known to be reachable or not.
#[derive(Debug)]
pub(super) struct Reachability {
    known: Cache<UserId, bool>,
}

impl Default for Reachability {
    fn default() -> Self {
        Self { known: Cache::builder().max_capacity(CAPACITY).time_to_live(TTL).build() }
    }
}

impl Reachability {
    /// Records whether a person is reachable.
    pub(super) fn note(&self, user: UserId, is_reachable: bool) {
        self.known.insert(user, is_reachable);
    }

    /// Tells whether a person is reachable. If that is unknown, asks Telegram, which does not send
    /// anything.
    pub(super) async fn is_reachable(&self, api: &Api, user: UserId) -> bool {
        if let Some(is_reachable) = self.known.get(&user) {
            return is_reachable;
        }
        let is_reachable = match api.execute(&SendChatAction::new(user, ChatAction::Typing)).await {
            Ok(()) => true,
            Err(error) if error.kind() == ErrorKind::Forbidden => false,
            Err(_) => return true,
        };
        self.note(user, is_reachable);
        is_reachable
    }
}
