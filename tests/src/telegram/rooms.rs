//! Rooms: groups, supergroups and forums, and what happens to them.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use serde_json::json;

use super::incoming::{StatusChange, change_status, say};
use super::state::{ANONYMOUS, BOT, CHANNEL, ChatKind, Message};
use super::{Person, Post, Telegram};

/// The ids of supergroups are below this, those of small groups below [`FIRST_GROUP`].
const FIRST_SUPERGROUP: i64 = -1_002_000_000_000;
const FIRST_GROUP: i64 = -4_000_000;

/// A group, which keeps its identity when its id changes.
#[derive(Clone, Debug)]
pub struct Room {
    pub(super) telegram: Telegram,
    id: Arc<AtomicI64>,
}

impl Telegram {
    /// Creates a small group with the bot in it.
    pub fn group(&self, title: &str, members: &[&Person]) -> Room {
        self.room(title, ChatKind::Group, members)
    }

    /// Creates a supergroup with the bot in it.
    pub fn supergroup(&self, title: &str, members: &[&Person]) -> Room {
        self.room(title, ChatKind::Supergroup, members)
    }

    /// Creates a supergroup with topics and the bot in it.
    pub fn forum(&self, title: &str, members: &[&Person]) -> Room {
        self.room(title, ChatKind::Forum, members)
    }

    fn room(&self, title: &str, kind: ChatKind, members: &[&Person]) -> Room {
        let id = self.shared.act(|state| {
            let first = if kind == ChatKind::Group { FIRST_GROUP } else { FIRST_SUPERGROUP };
            let id = first - state.number();
            state.open(id, kind, title);
            if let Some(chat) = state.chats.get_mut(&id) {
                chat.members = members.iter().map(|person| person.id).collect();
            }
            id
        });
        self.room_of(id)
    }

    /// Returns the room with this id.
    pub(super) fn room_of(&self, id: i64) -> Room {
        Room { telegram: self.clone(), id: Arc::new(AtomicI64::new(id)) }
    }
}

impl Room {
    /// Returns the id of the chat.
    pub fn id(&self) -> i64 {
        self.id.load(Ordering::SeqCst)
    }

    /// Returns the lowest message of the bot.
    pub fn lowest(&self) -> Option<Post> {
        self.telegram.lowest(self.id())
    }

    /// Returns the lowest message of the bot: the text, and one line for each button.
    pub fn reads(&self) -> String {
        self.lowest().map_or_else(String::new, |post| post.reads())
    }

    /// Returns the messages of the bot, the oldest first.
    pub fn posts(&self) -> Vec<Post> {
        self.telegram.posts(self.id())
    }

    /// Forbids members to send photos.
    pub fn forbids_photos(&self) {
        self.telegram.shared.act(|state| {
            if let Some(chat) = state.chats.get_mut(&self.id()) {
                chat.takes_photos = false;
            }
        });
    }

    /// Allows members to send photos again. The bot gets no update about that.
    pub fn allows_photos(&self) {
        self.telegram.shared.act(|state| {
            if let Some(chat) = state.chats.get_mut(&self.id()) {
                chat.takes_photos = true;
            }
        });
    }

    /// Makes somebody an administrator. The first member owns the room.
    pub fn promotes(&self, who: &Person) {
        self.promote(who.id);
    }

    /// Makes the bot an administrator.
    pub fn promotes_bot(&self) {
        self.promote(BOT);
    }

    fn promote(&self, id: i64) {
        self.telegram.shared.act(|state| {
            if let Some(chat) = state.chats.get_mut(&self.id()) {
                chat.admins.insert(id);
            }
        });
    }

    /// Opens a topic and returns its thread id.
    pub fn topic(&self, name: &str) -> i64 {
        self.telegram.shared.act(|state| {
            let thread = state.number();
            if let Some(chat) = state.chats.get_mut(&self.id()) {
                chat.topics.insert(thread, name.to_owned());
            }
            thread
        })
    }

    /// Returns the topics, with their names.
    pub fn topics(&self) -> Vec<(i64, String)> {
        self.telegram.shared.look(|state| {
            let topics = state.chats.get(&self.id()).map(|chat| chat.topics.clone());
            topics.unwrap_or_default().into_iter().collect()
        })
    }

    /// Deletes a topic, with its messages. No update reports it.
    pub fn deletes_topic(&self, thread: i64) {
        self.telegram.shared.act(|state| {
            if let Some(chat) = state.chats.get_mut(&self.id()) {
                chat.topics.remove(&thread);
                chat.messages.retain(|_, message| message.thread != Some(thread));
            }
        });
    }

    /// Allows the bot to manage topics, or forbids it.
    pub fn lets_bot_manage_topics(&self, lets: bool) {
        self.telegram.shared.act(|state| {
            if let Some(chat) = state.chats.get_mut(&self.id()) {
                chat.lets_bot_manage_topics = lets;
            }
        });
    }

    /// Closes a topic, as moderators do, or reopens it. A service message reports it.
    pub fn closes_topic(&self, thread: i64, is_closed: bool) {
        self.telegram.shared.act(|state| {
            let id = self.id();
            if let Some(chat) = state.chats.get_mut(&id) {
                if is_closed {
                    chat.closed_topics.insert(thread);
                } else {
                    chat.closed_topics.remove(&thread);
                }
            }
            let number = state.number();
            let mut message = json!({
                "message_id": number, "date": state.date(), "chat": state.chats[&id].json(),
                "from": state.user_json(ANONYMOUS), "message_thread_id": thread,
                "is_topic_message": true,
            });
            let name = if is_closed { "forum_topic_closed" } else { "forum_topic_reopened" };
            message[name] = json!({});
            state.updates.push("message", &message);
        });
    }

    /// Writes a line as an anonymous administrator.
    pub fn anonymous_says(&self, line: &str) {
        self.says_as(ANONYMOUS, line);
    }

    /// Writes a line as a channel.
    pub fn channel_says(&self, line: &str) {
        self.says_as(CHANNEL, line);
    }

    fn says_as(&self, from: i64, line: &str) {
        let message = Message::new(from, line.to_owned(), Vec::new(), Vec::new());
        self.telegram.shared.act(|state| say(state, self.id(), message));
    }

    /// Removes the bot, by this person.
    pub fn kicks_bot(&self, person: &Person) {
        self.changes_bot_status(person, StatusChange::REMOVED);
    }

    /// Adds the bot again, by this person.
    pub fn invites_bot(&self, person: &Person) {
        self.changes_bot_status(person, StatusChange::ADDED);
    }

    fn changes_bot_status(&self, person: &Person, change: StatusChange) {
        self.telegram.shared.act(|state| {
            if let Some(chat) = state.chats.get_mut(&self.id()) {
                chat.has_bot = change.to == "member";
            }
            change_status(state, self.id(), person.id, change);
        });
    }

    /// Becomes a supergroup, with another id and none of the old messages. Returns the old id.
    pub fn migrates(&self) -> i64 {
        let old = self.id();
        let new = self.telegram.shared.act(|state| {
            let new = FIRST_SUPERGROUP - state.number();
            let (title, members, admins) = state
                .chats
                .get(&old)
                .map(|chat| (chat.title.clone(), chat.members.clone(), chat.admins.clone()))
                .unwrap_or_default();
            state.open(new, ChatKind::Supergroup, &title);
            if let Some(chat) = state.chats.get_mut(&new) {
                (chat.members, chat.admins) = (members, admins);
            }
            if let Some(chat) = state.chats.get_mut(&old) {
                chat.moved_to = Some(new);
            }
            for (chat, name, other) in
                [(old, "migrate_to_chat_id", new), (new, "migrate_from_chat_id", old)]
            {
                let id = state.number();
                let mut message = json!({
                    "message_id": id, "date": state.date(), "chat": state.chats[&chat].json(),
                    "from": state.user_json(ANONYMOUS),
                });
                message[name] = other.into();
                state.updates.push("message", &message);
            }
            new
        });
        self.id.store(new, Ordering::SeqCst);
        old
    }
}
