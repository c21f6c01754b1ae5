//! Who runs a group, as Telegram says; asked only when it matters, and remembered for a while.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::Deserialize;
use teloxide::payloads::GetChatAdministrators;
use teloxide::types::{ChatId, UserId};
use tokio::time::Instant;

use super::api::{Api, Trouble, in_words};
use super::update::User;

/// Somebody who has just been made an administrator does not wait longer than this.
const FRESH: Duration = Duration::from_mins(1);
/// Groups that are remembered.
const MANY: usize = 1_000;

/// Remembers who runs which group.
#[derive(Debug, Default)]
pub(super) struct Admins {
    known: Mutex<HashMap<ChatId, (Vec<u64>, Instant)>>,
}

#[derive(Deserialize)]
struct Admin {
    user: User,
}

impl Admins {
    /// Tells whether somebody is among those who run a group. All of them are asked for at once:
    /// of single members Telegram tells only bots that are administrators themselves.
    pub(super) async fn include(&self, api: &Api, chat: ChatId, user: UserId) -> bool {
        let known = self.known().get(&chat).filter(|(_, at)| at.elapsed() < FRESH).cloned();
        if let Some((admins, _)) = known {
            return admins.contains(&user.0);
        }
        let answer: Result<Vec<Admin>, Trouble> = api.call(&GetChatAdministrators::new(chat)).await;
        let admins: Vec<u64> = match answer {
            Ok(admins) => admins.into_iter().map(|admin| admin.user.id).collect(),
            Err(trouble) => {
                tracing::warn!("nobody says who runs a group: {}", in_words(&trouble));
                return false;
            }
        };
        let is_admin = admins.contains(&user.0);
        let mut known = self.known();
        if known.len() >= MANY {
            known.clear();
        }
        known.insert(chat, (admins, Instant::now()));
        is_admin
    }

    fn known(&self) -> MutexGuard<'_, HashMap<ChatId, (Vec<u64>, Instant)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
