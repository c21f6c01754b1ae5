//! Whether people are reachable in private. A bot may not write to people who have not pressed
//! *Start*, or who have blocked it. And which topics are closed to the bot, and which groups refuse
//! its pictures.

use std::time::Duration;

use moka::sync::Cache;
use serde_json::Value;
use teloxide::payloads::{GetChat, SendChatAction};
use teloxide::types::{ChatAction, ChatId, UserId};

use super::api::Api;
use super::errors::ErrorKind;
use super::outgoing::SendError;
use super::target::ChatTarget;
use super::update::Member;

/// The maximum number of remembered people, and how long they are remembered.
const CAPACITY: u64 = 10_000;
const TTL: Duration = Duration::from_hours(1);

/// A cache of the people who are known to be reachable or not.
#[derive(Debug)]
pub(super) struct Reachability {
    known: Cache<UserId, bool>,
    /// The topics that have refused a message.
    closed: Cache<ChatTarget, ()>,
    /// The groups that refuse pictures, and whether only those of the bot.
    pictureless: Cache<ChatId, bool>,
}

impl Default for Reachability {
    fn default() -> Self {
        let known = Cache::builder().max_capacity(CAPACITY).time_to_live(TTL).build();
        let pictureless = Cache::builder().max_capacity(CAPACITY).time_to_live(TTL).build();
        Self { known, closed: Cache::new(CAPACITY), pictureless }
    }
}

impl Reachability {
    /// Records whether a person is reachable.
    pub(super) fn note(&self, user: UserId, is_reachable: bool) {
        self.known.insert(user, is_reachable);
    }

    /// Records what the result of sending a message says about its chat.
    pub(super) fn note_sent(&self, to: ChatTarget, error: Option<&SendError>) {
        match (error.map(SendError::kind), to.user()) {
            (None, Some(user)) => self.note(user, true),
            (Some(ErrorKind::Forbidden), Some(user)) => self.note(user, false),
            (Some(ErrorKind::Forbidden), None) if to.topic.is_some() => self.closed.insert(to, ()),
            (Some(ErrorKind::NoPictures), _) => self.pictureless.insert(to.chat, false),
            _ => {}
        }
    }

    /// Tells whether a group refuses pictures.
    pub(super) fn refuses_pictures(&self, chat: ChatId) -> bool {
        self.pictureless.contains_key(&chat)
    }

    /// Records the rights of the bot itself in a group.
    pub(super) fn note_rights(&self, chat: ChatId, member: &Member) {
        if member.can_send_photos == Some(false) {
            self.pictureless.insert(chat, true);
        } else {
            self.pictureless.invalidate(&chat);
        }
    }

    /// Asks whether a group that refuses pictures allows them again. If only the bot was
    /// restricted, Telegram says so without being asked.
    pub(super) async fn ask_for_pictures(&self, api: &Api, chat: ChatId) {
        if self.pictureless.get(&chat) != Some(false) {
            return;
        }
        let full: Value = api.call(&GetChat::new(chat)).await.unwrap_or_default();
        if full["permissions"]["can_send_photos"] == true {
            self.pictureless.invalidate(&chat);
        }
    }

    /// Forgets the closed topics of a group, and returns them.
    pub(super) fn closed_topics(&self, chat: ChatId) -> Vec<ChatTarget> {
        let closed = self.closed.iter().map(|(target, ())| *target);
        let closed: Vec<_> = closed.filter(|target| target.chat == chat).collect();
        for target in &closed {
            self.closed.invalidate(target);
        }
        closed
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
