//! Updates of the Bot API, as far as they are used.
//!
//! Few fields are read on purpose, so that additions of Telegram elsewhere (a new kind of entity,
//! chat or message) never make a press or a command unreadable.

use serde::Deserialize;
use serde::de::IgnoredAny;

/// An update. At most one of the fields is set.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Update {
    pub(super) message: Option<Message>,
    pub(super) callback_query: Option<Query>,
    pub(super) my_chat_member: Option<Membership>,
}

#[derive(Clone, Debug, Deserialize)]
#[expect(clippy::struct_field_names, reason = "the Bot API calls them so")]
pub(super) struct Message {
    /// 0 for an ephemeral message.
    pub(super) message_id: i32,
    /// When it was sent, in seconds since 1970.
    #[serde(default)]
    pub(super) date: u64,
    pub(super) ephemeral_message_id: Option<i64>,
    pub(super) chat: Chat,
    /// `None` in channels and in some service messages.
    pub(super) from: Option<User>,
    /// The chat on whose behalf it was sent.
    pub(super) sender_chat: Option<Chat>,
    /// Set if it is forwarded. Servers before Bot API 7.0 know only the date.
    pub(super) forward_origin: Option<IgnoredAny>,
    pub(super) forward_date: Option<IgnoredAny>,
    pub(super) is_automatic_forward: Option<IgnoredAny>,
    /// The inline bot through which it was sent.
    pub(super) via_bot: Option<IgnoredAny>,
    pub(super) edit_date: Option<IgnoredAny>,
    /// A topic of a forum, or only a thread of replies.
    pub(super) message_thread_id: Option<i32>,
    #[serde(default)]
    pub(super) is_topic_message: bool,
    pub(super) text: Option<String>,
    pub(super) caption: Option<String>,
    pub(super) reply_to_message: Option<Replied>,
    /// The sizes of the picture, if it has one.
    #[serde(default)]
    pub(super) photo: Vec<IgnoredAny>,
    pub(super) reply_markup: Option<Markup>,
    /// Whether it says that its topic is closed, or that somebody has left.
    pub(super) forum_topic_closed: Option<IgnoredAny>,
    pub(super) left_chat_member: Option<IgnoredAny>,
    pub(super) migrate_to_chat_id: Option<i64>,
    pub(super) migrate_from_chat_id: Option<i64>,
}

impl Message {
    /// Returns the words, if the sender has typed them for this chat: they are not forwarded, not
    /// made by an inline bot and not edited.
    pub(super) fn typed(&self) -> Option<&str> {
        let forwarded = self.forward_origin.or(self.forward_date).or(self.is_automatic_forward);
        let is_typed = forwarded.or(self.via_bot).or(self.edit_date).is_none();
        self.text.as_deref().or(self.caption.as_deref()).filter(|_| is_typed)
    }
}

/// A message to which another one replies.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Replied {
    pub(super) message_id: Option<i32>,
    pub(super) from: Option<User>,
    #[serde(default)]
    pub(super) entities: Vec<Entity>,
}

/// A formatted part of a text.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Entity {
    /// The address of a link.
    pub(super) url: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Chat {
    pub(super) id: i64,
    #[serde(rename = "type", default)]
    pub(super) kind: String,
}

/// A person, or a bot.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct User {
    pub(super) id: u64,
    #[serde(default)]
    pub(super) is_bot: bool,
    #[serde(default)]
    pub(super) first_name: String,
    pub(super) last_name: Option<String>,
    /// The language of the person's client.
    pub(super) language_code: Option<String>,
}

/// A press.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Query {
    pub(super) id: String,
    pub(super) from: User,
    /// The message with the button; old ones have few fields.
    pub(super) message: Option<Message>,
    pub(super) data: Option<String>,
}

/// The buttons under a message.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Markup {
    #[serde(default)]
    pub(super) inline_keyboard: Vec<Vec<InlineButton>>,
}

/// A button under a message.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct InlineButton {
    pub(super) callback_data: Option<String>,
}

/// The membership of the bot in a chat.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Membership {
    pub(super) chat: Chat,
    pub(super) new_chat_member: Member,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Member {
    pub(super) status: String,
    /// What a restricted member may do.
    pub(super) can_send_messages: Option<bool>,
    pub(super) can_send_photos: Option<bool>,
}

impl Member {
    /// Tells whether the bot may write to the chat.
    pub(super) fn may_write(&self) -> bool {
        self.can_send_messages != Some(false) && !matches!(&*self.status, "left" | "kicked")
    }
}
