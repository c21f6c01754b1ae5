//! Rooms: groups, supergroups and forums, and what befalls them.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use serde_json::{Value, json};

use super::people::{membership, say};
use super::state::{ANONYMOUS, CHANNEL, ChatKind, Message};
use super::{Person, Post, Telegram};

/// What the numbers of supergroups begin with.
const SUPERGROUP: i64 = -1_002_000_000_000;
const GROUP: i64 = -4_000_000;

/// A group, whatever its number is at the moment.
#[derive(Clone, Debug)]
pub struct Room {
    pub(super) telegram: Telegram,
    id: Arc<AtomicI64>,
}

impl Telegram {
    /// A small group with the bot in it.
    pub fn group(&self, title: &str, members: &[&Person]) -> Room {
        self.room(title, ChatKind::Group, members)
    }

    /// A supergroup with the bot in it.
    pub fn supergroup(&self, title: &str, members: &[&Person]) -> Room {
        self.room(title, ChatKind::Supergroup, members)
    }

    /// A supergroup with topics and the bot in it.
    pub fn forum(&self, title: &str, members: &[&Person]) -> Room {
        self.room(title, ChatKind::Forum, members)
    }

    fn room(&self, title: &str, kind: ChatKind, members: &[&Person]) -> Room {
        let id = self.shared.act(|state| {
            let first = if kind == ChatKind::Group { GROUP } else { SUPERGROUP };
            let id = first - state.number();
            state.open(id, kind, title);
            if let Some(chat) = state.chats.get_mut(&id) {
                chat.members = members.iter().map(|person| person.id).collect();
            }
            id
        });
        self.room_of(id)
    }

    /// Returns the room that has a number.
    pub(super) fn room_of(&self, id: i64) -> Room {
        Room { telegram: self.clone(), id: Arc::new(AtomicI64::new(id)) }
    }
}

impl Room {
    /// Returns the number of the chat.
    pub fn id(&self) -> i64 {
        self.id.load(Ordering::SeqCst)
    }

    /// Returns the lowest message of the bot.
    pub fn lowest(&self) -> Option<Post> {
        self.telegram.lowest(self.id())
    }

    /// Returns the lowest message of the bot, text and buttons.
    pub fn reads(&self) -> String {
        self.lowest().map_or_else(String::new, |post| post.reads())
    }

    /// Returns the messages of the bot that stand there.
    pub fn posts(&self) -> Vec<Post> {
        self.telegram.posts(self.id())
    }

    /// Lets members send no photos any more.
    pub fn forbids_photos(&self) {
        self.telegram.shared.act(|state| {
            if let Some(chat) = state.chats.get_mut(&self.id()) {
                chat.takes_photos = false;
            }
        });
    }

    /// Makes somebody an administrator; whoever is named first as a member owns the room.
    pub fn promotes(&self, who: &Person) {
        self.telegram.shared.act(|state| {
            if let Some(chat) = state.chats.get_mut(&self.id()) {
                chat.admins.insert(who.id);
            }
        });
    }

    /// Opens a topic.
    pub fn topic(&self, name: &str) -> i64 {
        self.telegram.shared.act(|state| {
            let thread = state.number();
            if let Some(chat) = state.chats.get_mut(&self.id()) {
                chat.topics.insert(thread, name.to_owned());
            }
            thread
        })
    }

    /// An administrator who stays anonymous writes a line.
    pub fn anonymous_says(&self, line: &str) {
        self.says_as(ANONYMOUS, line);
    }

    /// A channel writes a line.
    pub fn channel_says(&self, line: &str) {
        self.says_as(CHANNEL, line);
    }

    fn says_as(&self, from: i64, line: &str) {
        let message = Message::new(from, line.to_owned(), Vec::new(), Vec::new());
        self.telegram.shared.act(|state| say(state, self.id(), message));
    }

    /// Somebody sends the bot away.
    pub fn kicks_bot(&self, by: &Person) {
        self.bot_is(false, by, "member", "kicked");
    }

    /// Somebody lets the bot in again.
    pub fn invites_bot(&self, by: &Person) {
        self.bot_is(true, by, "left", "member");
    }

    fn bot_is(&self, inside: bool, by: &Person, old: &str, new: &str) {
        self.telegram.shared.act(|state| {
            if let Some(chat) = state.chats.get_mut(&self.id()) {
                chat.has_bot = inside;
            }
            membership(state, self.id(), by.id, old, new);
        });
    }

    /// Becomes a supergroup, with another number and none of the old messages. Returns the old
    /// number.
    pub fn migrates(&self) -> i64 {
        let old = self.id();
        let new = self.telegram.shared.act(|state| {
            let new = SUPERGROUP - state.number();
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
                let what = service(state.number(), state.date(), &state.chats[&chat].json());
                let mut what = what;
                what["from"] = state.user_json(ANONYMOUS);
                what[name] = other.into();
                state.updates.push("message", &what);
            }
            new
        });
        self.id.store(new, Ordering::SeqCst);
        old
    }
}

fn service(id: i64, date: u64, chat: &Value) -> Value {
    json!({ "message_id": id, "date": date, "chat": chat })
}
