//! What people do in chats, and which of it the bot receives as updates.

use serde_json::{Value, json};
use tokio::time::Instant;

use super::html::{Entity, units};
use super::state::{BOT, Chat, ChatKind, Message, Query, State, USERNAME};

/// Adds a message to a chat and sends it to the bot, if privacy mode lets the bot read it: in
/// groups only commands and replies to the bot.
pub(super) fn say(state: &mut State, chat: i64, message: Message) {
    let place = state.chats.get(&chat);
    let is_command = message.text.starts_with('/') && {
        let word = message.text.split_whitespace().next().unwrap_or_default();
        word.split_once('@').is_none_or(|(_, bot)| bot.eq_ignore_ascii_case(USERNAME))
    };
    let replied = message.reply_to.and_then(|id| place?.messages.get(&id));
    let is_for_bot = place.is_some_and(|chat| match chat.kind {
        ChatKind::Private => true,
        ChatKind::Group | ChatKind::Supergroup | ChatKind::Forum => {
            chat.has_bot && (is_command || replied.is_some_and(|replied| replied.from == BOT))
        }
    });
    let id = state.put(chat, message);
    if is_for_bot {
        let update = state.message_json(chat, id);
        state.updates.push("message", &update);
    }
}

/// Queues a press of a person on a button with this data and returns the id of the query.
/// `message` is the JSON of the message with the button.
pub(super) fn press(
    state: &mut State,
    person: i64,
    chat: i64,
    message: &Value,
    data: &str,
) -> String {
    let id = format!("{person}{:09}", state.number());
    let query = Query { person, chat, at: Instant::now(), answer: None, answered: None };
    state.queries.insert(id.clone(), query);
    let mut update = json!({
        "id": id,
        "from": state.user_json(person),
        "message": message,
        "chat_instance": chat.to_string(),
        "data": data,
    });
    if state.beliefs.value("press", "/message/message_id").is_null() {
        update.as_object_mut().and_then(|update| update.remove("message"));
    }
    state.updates.push("callback_query", &update);
    id
}

/// A change of the bot's status in a chat, in the words of the Bot API: `member`, `left`,
/// `kicked`.
#[derive(Clone, Copy, Debug)]
pub(super) struct StatusChange {
    pub from: &'static str,
    pub to: &'static str,
}

impl StatusChange {
    /// The bot becomes a member of a group.
    pub(super) const ADDED: Self = Self { from: "left", to: "member" };
    /// The bot is removed from a group, or blocked in a private chat.
    pub(super) const REMOVED: Self = Self { from: "member", to: "kicked" };
    /// The bot leaves a group.
    pub(super) const LEFT: Self = Self { from: "member", to: "left" };
    /// The bot may write to a person again.
    pub(super) const UNBLOCKED: Self = Self { from: "kicked", to: "member" };
}

/// Tells the bot that a person has changed its status in a chat.
pub(super) fn change_status(state: &mut State, chat: i64, person: i64, change: StatusChange) {
    let member = |status: &str| {
        let mut member = json!({ "user": state.user_json(BOT), "status": status });
        if status == "kicked" {
            member["until_date"] = 0.into();
        }
        member
    };
    let chat = state.chats.get(&chat).map_or(Value::Null, Chat::json);
    let update = json!({
        "chat": chat, "from": state.user_json(person), "date": state.date(),
        "old_chat_member": member(change.from), "new_chat_member": member(change.to),
    });
    state.updates.push("my_chat_member", &update);
}

/// Returns the entities of a line: the command that clients mark by themselves, and `more`.
pub(super) fn entities(line: &str, more: &[Entity]) -> Vec<Entity> {
    let word = line.split_whitespace().next().unwrap_or_default();
    let command = line.starts_with('/').then(|| Entity {
        kind: "bot_command",
        offset: 0,
        length: units(word),
        url: None,
    });
    command.into_iter().chain(more.iter().cloned()).collect()
}
