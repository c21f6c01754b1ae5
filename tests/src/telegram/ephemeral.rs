//! Ephemeral messages, which one member of a group alone sees, as the Bot API documents them; and
//! a server that does not know them and shows them to the whole group.

use std::time::Duration;

use serde_json::{Map, Value};
use tokio::time::Instant;

use super::bot::TOO_OLD;
use super::error::ApiError;
use super::messages::{self, NOT_MODIFIED, content, number, text};
use super::photos::{Files, photo};
use super::state::{BOT, Chat, ChatKind, Message, Sight, State};
use super::{Person, Post, Press, Room, Telegram, incoming};

/// How long after a press or a command it can be answered with an ephemeral message.
const EPHEMERAL_TIMEOUT: Duration = Duration::from_secs(15);
/// The error of chats without ephemeral messages.
pub const REFUSAL: &str = "ephemeral messages are not available in the chat";

/// The refusal of a message that answers nothing, by a bot that is no administrator. Such a bot must
/// name the press or the command (Bot API 10.2, `EphemeralMessageParameters`). The words are made up.
pub const NOT_ADMIN: &str = "CHAT_ADMIN_REQUIRED";

type Args = Map<String, Value>;
type Result<T = Value> = std::result::Result<T, ApiError>;

/// An ephemeral message between the bot and one member of a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ephemeral {
    /// The member, who is the sender or the receiver.
    pub with: i64,
    pub message: Message,
    at: Instant,
}

/// Tells whether a request asks for an ephemeral message, and the server knows such messages.
pub fn is_meant(state: &State, args: &Args) -> bool {
    !state.ignores_ephemeral && args.contains_key("ephemeral_message_parameters")
}

/// Sends an ephemeral message.
pub fn send(state: &mut State, args: &Args, message: Message) -> Result {
    state.allow("ephemeral")?;
    let chat = messages::chat(state, args)?;
    let place = state.writable(chat)?;
    let parameters = &args["ephemeral_message_parameters"];
    let to = parameters["receiver_user_id"].as_i64();
    let to = to.ok_or_else(|| ApiError::bad("receiver_user_id must be a number"))?;
    if place.kind == ChatKind::Private || !place.takes_ephemeral {
        return Err(ApiError::bad(REFUSAL));
    }
    if !place.members.contains(&to) {
        return Err(ApiError::bad("USER_NOT_PARTICIPANT"));
    }
    if let Some(query) = parameters["callback_query_id"].as_str() {
        let query = state.queries.get(query);
        let query = query.filter(|query| query.person == to && query.chat == chat);
        if query.is_none_or(|query| query.at.elapsed() >= EPHEMERAL_TIMEOUT) {
            return Err(ApiError::bad(TOO_OLD));
        }
    }
    let is_answer = !parameters["callback_query_id"].is_null()
        || args.get("reply_parameters").is_some_and(|to| !to["ephemeral_message_id"].is_null());
    if !is_answer && !place.admins.contains(&BOT) {
        return Err(ApiError::bad(NOT_ADMIN));
    }
    if parameters["replace_callback_query_message"] == true {
        return Err(ApiError::bad("no test replaces what was pressed on"));
    }
    if let Some(reply) = args.get("reply_parameters") {
        let id = reply["ephemeral_message_id"].as_i64();
        let said = id.and_then(|id| place.ephemeral.get(&id));
        let is_theirs = |said: &&Ephemeral| said.with == to && said.message.from == to;
        if said.filter(is_theirs).is_none_or(|said| said.at.elapsed() >= EPHEMERAL_TIMEOUT) {
            return Err(ApiError::bad("message to be replied not found"));
        }
    }
    state.meter.count(chat, &state.limits).map_err(ApiError::too_many)?;
    let thread = args.get("message_thread_id").and_then(Value::as_i64);
    let id = put(state, chat, to, Message { thread, ..message });
    see(state, chat, id);
    Ok(json(state, chat, id))
}

/// `editEphemeralMessageText`. A request without a keyboard removes the keyboard.
pub fn edit_text(state: &mut State, args: &Args) -> Result {
    state.allow("ephemeral-edit")?;
    let (text, entities, keys) = content(state, args, "text")?;
    if standing(state, args)?.photo.is_some() {
        return Err(ApiError::bad("there is no text in the message to edit"));
    }
    edit(state, args, |message| {
        (message.text, message.entities, message.keys) = (text, entities, keys);
    })
}

/// `editEphemeralMessageMedia`: replaces a picture by another one.
pub fn edit_media(state: &mut State, args: &Args, files: &Files) -> Result {
    if standing(state, args)?.photo.is_none() {
        return Err(ApiError::bad("there is no media in the message to edit"));
    }
    let mut media = args["media"].as_object().cloned().unwrap_or_default();
    if let Some(keyboard) = args.get("reply_markup") {
        media.insert("reply_markup".to_owned(), keyboard.clone());
    }
    let (caption, entities, keys) = content(state, &media, "caption")?;
    let photo = photo(state, text(&media, "media"), files)?;
    edit(state, args, |message| {
        (message.text, message.entities, message.keys) = (caption, entities, keys);
        message.photo = Some(photo);
    })
}

/// `editEphemeralMessageCaption`.
pub fn edit_caption(state: &mut State, args: &Args) -> Result {
    let (caption, entities, keys) = content(state, args, "caption")?;
    if standing(state, args)?.photo.is_none() {
        return Err(ApiError::bad("there is no caption in the message to edit"));
    }
    edit(state, args, |message| {
        (message.text, message.entities, message.keys) = (caption, entities, keys);
    })
}

/// `deleteEphemeralMessage`.
pub fn delete(state: &mut State, args: &Args) -> Result {
    standing(state, args)?;
    let (chat, id) = (messages::chat(state, args)?, number(args, "ephemeral_message_id")?);
    state.chats.get_mut(&chat).and_then(|chat| chat.ephemeral.remove(&id));
    Ok(true.into())
}

fn standing(state: &State, args: &Args) -> Result<Message> {
    let chat = messages::chat(state, args)?;
    let (to, id) = (number(args, "receiver_user_id")?, number(args, "ephemeral_message_id")?);
    let standing = state.writable(chat)?.ephemeral.get(&id);
    let standing = standing.filter(|one| one.with == to && one.message.from == BOT);
    let found = standing.map(|standing| standing.message.clone());
    found.ok_or_else(|| ApiError::bad("message to edit not found"))
}

fn edit(state: &mut State, args: &Args, change: impl FnOnce(&mut Message)) -> Result {
    let message = standing(state, args)?;
    let (chat, id) = (messages::chat(state, args)?, number(args, "ephemeral_message_id")?);
    let mut changed = message.clone();
    change(&mut changed);
    if changed == message {
        return Err(ApiError::bad(NOT_MODIFIED));
    }
    state.meter.count(chat, &state.limits).map_err(ApiError::too_many)?;
    if let Some(one) = state.chats.get_mut(&chat).and_then(|chat| chat.ephemeral.get_mut(&id)) {
        one.message = changed;
    }
    see(state, chat, id);
    Ok(true.into())
}

/// Adds an ephemeral message to a group and returns its id, the lowest that is free.
fn put(state: &mut State, chat: i64, with: i64, message: Message) -> i64 {
    let (date, at) = (state.date(), Instant::now());
    let place = state.chats.get_mut(&chat).expect("the caller has looked the chat up");
    let id = (1..i64::MAX).find(|id| !place.ephemeral.contains_key(id)).expect("a free number");
    place.ephemeral.insert(id, Ephemeral { with, message: Message { date, ..message }, at });
    id
}

/// Records that a message is visible to its receiver.
fn see(state: &mut State, chat: i64, id: i64) {
    let Some(one) = state.chats.get(&chat).and_then(|chat| chat.ephemeral.get(&id)) else { return };
    let (only, text) = (Some(one.with), one.message.reads());
    state.record.sights.push(Sight { chat, only, popped: false, text, at: Instant::now() });
}

/// Returns the `Message` object of an ephemeral message.
fn json(state: &mut State, chat: i64, id: i64) -> Value {
    let Some(place) = state.chats.get_mut(&chat) else { return Value::Null };
    let one = place.ephemeral.get(&id).cloned();
    let with = one.as_ref().map(|one| (one.with, one.message.from));
    // `message_json` reads from the messages of the chat, where it has no id of its own.
    place.messages.extend(one.map(|one| (0, Message { id: 0, ..one.message })));
    let mut json = state.message_json(chat, 0);
    state.chats.get_mut(&chat).and_then(|chat| chat.messages.remove(&0));
    json["ephemeral_message_id"] = id.into();
    if let Some((with, from)) = with {
        json["receiver_user"] = state.user_json(if from == BOT { with } else { BOT });
    }
    json
}

impl Chat {
    /// Returns the ephemeral messages from the bot to one member, with their ids.
    fn seen_by(&self, person: i64) -> impl Iterator<Item = (i64, &Message)> {
        let theirs = self.ephemeral.iter().filter(move |(_, one)| one.with == person);
        let theirs = theirs.filter(|(_, one)| one.message.from == BOT);
        theirs.map(|(id, one)| (*id, &one.message))
    }
}

impl Telegram {
    /// Acts from now on like a server without ephemeral messages, which shows them to everybody.
    pub fn shows_everything(&self) {
        self.shared.act(|state| state.ignores_ephemeral = true);
    }
}

impl Room {
    /// Deletes all ephemeral messages, as if they had expired.
    pub fn forgets_ephemeral_messages(&self) {
        self.telegram.shared.act(|state| {
            if let Some(chat) = state.chats.get_mut(&self.id()) {
                chat.ephemeral.clear();
            }
        });
    }
}

impl Person {
    /// Returns the ephemeral messages from the bot to this person in a room.
    pub fn ephemeral_posts(&self, room: &Room) -> Vec<Post> {
        self.telegram.shared.look(|state| self.ephemeral_posts_in(state, room.id()))
    }

    /// Returns the ephemeral messages from the bot to this person in a chat.
    pub(super) fn ephemeral_posts_in(&self, state: &State, chat: i64) -> Vec<Post> {
        let place = state.chats.get(&chat);
        let theirs = place.into_iter().flat_map(|place| place.seen_by(self.id));
        theirs.map(|(id, message)| Post::new(chat, message, Some(id))).collect()
    }

    /// Returns how many ephemeral messages and edits of them this person has been shown.
    pub fn ephemeral_sights(&self) -> usize {
        let is_theirs = |sight: &&Sight| sight.only == Some(self.id) && !sight.popped;
        self.telegram.shared.look(|state| state.record.sights.iter().filter(is_theirs).count())
    }

    /// Sends an ephemeral message to the bot in a room.
    pub fn says_ephemerally(&self, room: &Room, line: &str) {
        let chat = room.id();
        self.telegram.shared.act(|state| {
            let message = Message::new(self.id, line.to_owned(), Vec::new(), Vec::new());
            let id = put(state, chat, self.id, message);
            let update = json(state, chat, id);
            state.updates.push("message", &update);
        });
    }

    /// Sends callback data from an ephemeral message.
    pub(super) fn presses_ephemeral(&self, chat: i64, message: i64, data: &str) -> Press {
        let id = self.telegram.shared.act(|state| {
            let message = json(state, chat, message);
            incoming::press(state, self.id, chat, &message, data)
        });
        Press::new(self.telegram.clone(), id)
    }
}
