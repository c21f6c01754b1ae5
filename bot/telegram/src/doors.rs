//! Doors: who can be written to in private. Telegram lets a bot write to nobody who has not
//! pressed *Start*, nor to anybody who has blocked it.

use std::time::Duration;

use moka::sync::Cache;
use teloxide::payloads::SendChatAction;
use teloxide::types::{ChatAction, UserId};

use super::api::Api;
use super::errors::ErrorKind;

/// People whose doors are remembered, and for how long.
const CAPACITY: u64 = 10_000;
const TTL: Duration = Duration::from_hours(1);

/// Remembers whose door is open.
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
    /// Takes note of whether somebody can be written to.
    pub(super) fn note(&self, user: UserId, is_open: bool) {
        self.open.insert(user, is_open);
    }

    /// Tells whether somebody can be written to; asks Telegram if that is not known, which
    /// writes nothing.
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
