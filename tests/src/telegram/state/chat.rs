//! Chats and the messages in them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::super::ephemeral::Ephemeral;
use super::super::html::Entity;
use super::super::keyboard::Key;
use super::super::rich::Rich;

/// A private chat or a group.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Chat {
    pub id: i64,
    pub kind: ChatKind,
    pub title: String,
    pub members: BTreeSet<i64>,
    /// The administrators besides the first member, who owns the group.
    pub admins: BTreeSet<i64>,
    /// Whether the bot is a member.
    pub has_bot: bool,
    /// The supergroup that this group has become.
    pub moved_to: Option<i64>,
    /// The names of the topics of a forum, by thread id.
    pub topics: BTreeMap<i64, String>,
    /// The topics that are closed.
    pub closed_topics: BTreeSet<i64>,
    /// Whether the bot, if it is an administrator, may manage topics.
    pub lets_bot_manage_topics: bool,
    /// Whether members, and so the bot, may send photos.
    pub takes_photos: bool,
    /// Whether ephemeral messages can be sent; small groups have none.
    pub takes_ephemeral: bool,
    pub ephemeral: BTreeMap<i64, Ephemeral>,
    pub messages: BTreeMap<i64, Message>,
    /// The id of the last message, for chats that number their own messages.
    pub last_message: i64,
}

/// A kind of chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChatKind {
    /// One person and the bot.
    Private,
    /// A small group.
    Group,
    /// A group that numbers its own messages and takes ephemeral ones.
    Supergroup,
    /// A supergroup with topics.
    Forum,
}

/// A message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    pub id: i64,
    pub from: i64,
    pub thread: Option<i64>,
    pub reply_to: Option<i64>,
    pub text: String,
    pub entities: Vec<Entity>,
    pub keys: Vec<Vec<Key>>,
    /// The file id of the picture; the text is its caption.
    pub photo: Option<String>,
    /// Set for rich messages, whose visible words are in `text`.
    pub rich: Option<Rich>,
    pub date: u64,
    /// Further fields of its JSON.
    pub more: Map<String, Value>,
}

impl Chat {
    /// Tells whether the chat numbers its own messages.
    pub(super) fn numbers_its_messages(&self) -> bool {
        matches!(self.kind, ChatKind::Supergroup | ChatKind::Forum)
    }
}

impl Message {
    /// Returns a message that is in no chat yet.
    pub fn new(from: i64, text: String, entities: Vec<Entity>, keys: Vec<Vec<Key>>) -> Self {
        Self {
            id: 0,
            from,
            thread: None,
            reply_to: None,
            text,
            entities,
            keys,
            photo: None,
            rich: None,
            date: 0,
            more: Map::new(),
        }
    }

    /// Returns the text, and one line for each button.
    pub fn reads(&self) -> String {
        let labels = self.keys.iter().flatten().map(|key| format!("\n[{}]", key.label));
        self.text.clone() + &labels.collect::<String>()
    }
}
