//! The methods that send, edit and delete messages.

use serde_json::{Map, Value};

use super::ephemeral;
use super::error::ApiError;
use super::html::{self, Entity, units};
use super::keyboard::{self, Key};
use super::live;
use super::state::{BOT, ChatKind, Message, State};

const MAX_MESSAGE_UNITS: usize = 4096;
const MAX_CAPTION_UNITS: usize = 1024;
/// Telegram drops further entities without an error.
const MAX_ENTITIES: usize = 100;
pub(super) const NOT_MODIFIED: &str = "message is not modified: specified new message content and reply \
                            markup are exactly the same as a current content and reply markup \
                            of the message";

type Args = Map<String, Value>;
type Result<T = Value> = std::result::Result<T, ApiError>;

/// Returns an integer argument.
///
/// # Errors
/// If there is none with this name.
pub fn number(args: &Args, name: &str) -> Result<i64> {
    let number = args.get(name).and_then(Value::as_i64);
    number.ok_or_else(|| ApiError::bad(format!("{name} must be a number")))
}

/// Returns a text argument, or an empty text.
pub fn text<'a>(args: &'a Args, name: &str) -> &'a str {
    args.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// `sendMessage`.
pub fn send(state: &mut State, args: &Args) -> Result {
    let (text, entities, keys) = content(state, args, "text")?;
    post(state, args, Message::new(BOT, text, entities, keys))
}

/// Sends a message to the chat of a request.
pub(super) fn post(state: &mut State, args: &Args, message: Message) -> Result {
    if ephemeral::is_meant(state, args) {
        return ephemeral::send(state, args, message);
    }
    let chat = chat(state, args)?;
    let place = state.writable(chat)?;
    let thread = args.get("message_thread_id").and_then(Value::as_i64);
    let has_topic = |thread| place.kind == ChatKind::Forum && place.topics.contains_key(&thread);
    if thread.is_some_and(|thread| !has_topic(thread)) {
        return Err(ApiError::bad("message thread not found"));
    }
    // Observed, not documented: the error of a closed topic.
    if thread.is_some_and(|thread| place.closed_topics.contains(&thread)) {
        return Err(ApiError::bad("TOPIC_CLOSED"));
    }
    let mut reply_to = None;
    if let Some(reply) = args.get("reply_parameters") {
        reply_to = reply["message_id"].as_i64();
        let is_there = reply_to.is_some_and(|id| place.messages.contains_key(&id));
        if !is_there && reply["allow_sending_without_reply"] != true {
            return Err(ApiError::bad("message to be replied not found"));
        }
    }
    state.meter.count(chat, &state.limits).map_err(ApiError::too_many)?;
    let message = Message { thread, reply_to, ..message };
    let last = state.chats[&chat].messages.values().next_back();
    let repeats = last.is_some_and(|last| looks_like(state, last, &message));
    state.record.repeats += usize::from(repeats);
    let id = state.put(chat, message);
    state.see(chat, id);
    Ok(state.message_json(chat, id))
}

/// Tells whether two messages with buttons look the same.
fn looks_like(state: &State, one: &Message, other: &Message) -> bool {
    let picture = |it: &Message| it.photo.as_ref().and_then(|id| state.files.get(id)).cloned();
    !other.keys.is_empty()
        && (one.from, one.reads()) == (other.from, other.reads())
        && picture(one) == picture(other)
}

/// `editMessageText`. A request without a keyboard removes the keyboard.
pub fn edit_text(state: &mut State, args: &Args) -> Result {
    let (text, entities, keys) = content(state, args, "text")?;
    if standing(state, args)?.photo.is_some() {
        let usual = ApiError::bad("there is no text in the message to edit");
        state.refuse("text-of-a-picture", usual)?;
    }
    edit(state, args, |message| {
        (message.text, message.entities, message.keys) = (text, entities, keys);
        message.rich = None;
    })
}

/// `editMessageReplyMarkup`. A request without a keyboard removes the keyboard.
pub fn edit_keyboard(state: &mut State, args: &Args) -> Result {
    state.allow("removed-buttons")?;
    let keys = keyboard::read(args)?;
    edit(state, args, |message| message.keys = keys)
}

/// Returns the message that a request edits.
///
/// # Errors
/// If there is none, or the bot has not sent it.
pub(super) fn standing(state: &State, args: &Args) -> Result<Message> {
    let chat = chat(state, args)?;
    let id = number(args, "message_id")?;
    let place = state.writable(chat)?;
    let Some(message) = place.messages.get(&id) else {
        state.refuse("deleted-message", ApiError::bad("message to edit not found"))?;
        return Ok(Message::new(BOT, String::new(), Vec::new(), Vec::new()));
    };
    if message.from != BOT {
        return Err(ApiError::bad("message can't be edited"));
    }
    Ok(message.clone())
}

/// Edits the message of a request.
pub(super) fn edit(state: &mut State, args: &Args, change: impl FnOnce(&mut Message)) -> Result {
    let message = standing(state, args)?;
    let (chat, id) = (chat(state, args)?, message.id);
    let mut changed = message.clone();
    change(&mut changed);
    if changed == message {
        state.refuse("same-edit", ApiError::bad(NOT_MODIFIED))?;
    }
    state.meter.count(chat, &state.limits).map_err(ApiError::too_many)?;
    if let Some(place) = state.chats.get_mut(&chat) {
        place.messages.insert(id, changed);
    }
    state.see(chat, id);
    Ok(state.message_json(chat, id))
}

/// `unpinChatMessage`. The bot may not.
pub fn unpin(state: &State, args: &Args) -> Result {
    chat(state, args)?;
    let usual = "not enough rights to manage pinned messages in the chat";
    state.refuse("missing-right", ApiError::bad(usual))?;
    Ok(true.into())
}

/// `deleteMessage`.
pub fn delete(state: &mut State, args: &Args) -> Result {
    state.allow("deletion")?;
    let chat = chat(state, args)?;
    let id = number(args, "message_id")?;
    state.writable(chat)?;
    let place = state.chats.get_mut(&chat).ok_or_else(|| ApiError::bad("chat not found"))?;
    match place.messages.get(&id) {
        None => return Err(ApiError::bad("message to delete not found")),
        Some(message) if message.from != BOT && place.kind != ChatKind::Private => {
            return Err(ApiError::bad("message can't be deleted"));
        }
        Some(_) => place.messages.remove(&id),
    };
    Ok(true.into())
}

/// Returns the chat of a request.
///
/// # Errors
/// If there is none, or the bot may not write there.
pub fn chat(state: &State, args: &Args) -> Result<i64> {
    let id = number(args, "chat_id").map_err(|_| ApiError::bad("chat not found"))?;
    if !state.chats.contains_key(&id) {
        state.refuse("unknown-chat", ApiError::bad("chat not found"))?;
    }
    Ok(state.writable(id)?.id)
}

/// Returns the text, the entities and the buttons of a request; `field` has the text.
pub(super) fn content(
    state: &mut State,
    args: &Args,
    field: &str,
) -> Result<(String, Vec<Entity>, Vec<Vec<Key>>)> {
    let keys = keyboard::read(args)?;
    if keys.iter().flatten().any(|key| matches!(key.action, keyboard::Action::Disabled)) {
        state.allow("disabled-button")?;
    }
    let written = text(args, field);
    let (text, entities) = match text(args, "parse_mode") {
        "" => (written.trim().to_owned(), Vec::new()),
        mode if mode.eq_ignore_ascii_case("html") => {
            let moments = written.find("<tg-time");
            if moments.is_some() {
                state.allow("moments")?;
            }
            if let Some(at) = moments.filter(|_| state.lacks_rich_messages()) {
                let why = format!("Unsupported start tag \"tg-time\" at byte offset {at}");
                return Err(ApiError::bad(format!("can't parse entities: {why}")));
            }
            match html::parse(written) {
                Err(usual) => {
                    state.refuse("bad-field", usual)?;
                    (written.to_owned(), Vec::new())
                }
                parsed => parsed?,
            }
        }
        other => return Err(ApiError::bad(format!("unsupported parse_mode {other:?}"))),
    };
    if text.is_empty() && field == "text" {
        return Err(ApiError::bad("message text is empty"));
    }
    if field == "caption" && units(&text) > MAX_CAPTION_UNITS {
        return Err(ApiError::bad("message caption is too long"));
    }
    if units(&text) > MAX_MESSAGE_UNITS {
        return Err(ApiError::bad("message is too long"));
    }
    if entities.len() > MAX_ENTITIES {
        state.record.violations.push(format!("{} entities in one message", entities.len()));
    }
    let mut entities = entities;
    entities.extend(live::detected(&text, &entities));
    entities.sort_by_key(|entity| (entity.offset, std::cmp::Reverse(entity.length)));
    Ok((text, entities, keys))
}
