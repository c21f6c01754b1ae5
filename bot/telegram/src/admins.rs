//! The administrators of groups, which are requested only when they matter, and cached.

use std::sync::Arc;
use std::time::Duration;

use backon::{ExponentialBuilder, Retryable as _};
use moka::sync::Cache;
use serde::Deserialize;
use teloxide::payloads::GetChatAdministrators;
use teloxide::types::{ChatId, UserId};

use super::api::Api;
use super::errors::ApiError;
use super::update::User;
use runtime::report::in_words;

/// The time until a new administrator is recognised.
const TTL: Duration = Duration::from_mins(1);
/// The maximum number of cached groups.
const CAPACITY: u64 = 1_000;

/// A cache of the administrators of groups.
#[derive(Debug)]
pub(super) struct Admins {
    known: Cache<ChatId, Arc<[u64]>>,
}

#[derive(Deserialize)]
struct Admin {
    user: User,
}

impl Default for Admins {
    fn default() -> Self {
        Self { known: Cache::builder().max_capacity(CAPACITY).time_to_live(TTL).build() }
    }
}

impl Admins {
    /// Tells whether a person is an administrator of a group. All administrators are requested at
    /// once, because Telegram answers for single members only to bots that are administrators
    /// themselves.
    pub(super) async fn include(&self, api: &Api, chat: ChatId, user: UserId) -> bool {
        if let Some(admins) = self.known.get(&chat) {
            return admins.contains(&user.0);
        }
        let ask = || async {
            let admins: Vec<Admin> = api.call(&GetChatAdministrators::new(chat)).await?;
            Ok::<_, ApiError>(admins)
        };
        let waits = ExponentialBuilder::default().with_jitter();
        match ask.retry(waits).when(ApiError::may_be_sent_again).await {
            Ok(admins) => {
                let admins: Arc<[u64]> = admins.into_iter().map(|admin| admin.user.id).collect();
                let is_admin = admins.contains(&user.0);
                self.known.insert(chat, admins);
                is_admin
            }
            Err(error) => {
                tracing::warn!("nobody says who runs a group: {}", in_words(&error));
                false
            }
        }
    }
}
