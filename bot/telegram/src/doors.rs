//! Doors: whether people are reachable in private. A bot may not write to people who have not
//! pressed *Start*, or who have blocked it.

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
pub(super) struct Doors {
    open: Cache<UserId, bool>,
}

impl Default for Doors {
    fn default() -> Self {
        Self { open: Cache::builder().max_capacity(CAPACITY).time_to_live(TTL).build() }
    }
}

impl Doors {
    /// Records whether a person is reachable.
    pub(super) fn note(&self, user: UserId, is_open: bool) {
        self.open.insert(user, is_open);
    }

    /// Tells whether a person is reachable. If that is unknown, asks Telegram, which does not send
    /// anything.
    pub(super) async fn is_open(&self, api: &Api, user: UserId) -> bool {
        if let Some(is_open) = self.open.get(&user) {
            return is_open;
        }
        let is_open = match api.tell(&SendChatAction::new(user, ChatAction::Typing)).await {
            Ok(()) => true,
            Err(error) if error.kind() == ErrorKind::Forbidden => false,
            Err(_) => return true,
        };
        self.note(user, is_open);
        is_open
    }
}
