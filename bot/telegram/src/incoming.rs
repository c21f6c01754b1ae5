//! The meaning of updates. Pure.
//!
//! The module knows the rules of Telegram: who writes on whose behalf, which chats are private,
//! what a deep link contains. It must not know what a press or a command does.

use teloxide::types::{CallbackQueryId, ChatId, MessageId, ThreadId, UserId};

use super::keyboard;
use super::target::{ChatTarget, MessageAddress, RoomMove, person, room};
use super::update::{Chat, Member, Message, Query, Update, User};
use panels::panel::Press;
use platform::{Destination, Input, MessageRef, WordPrompt};
use table::command::{Command, Request};
use words::locale::Lang;
use words::people::{Person, TableId};

/// The meaning of an update.
#[derive(Debug)]
pub(super) enum Incoming {
    /// A press on a button.
    Press(IncomingPress),
    /// A line for the bot.
    Line(IncomingLine),
    /// A press by an anonymous account.
    NobodyPressed(CallbackQueryId),
    /// A press without the message, so that it may come from anywhere. Since Bot API 10.5, a bot can
    /// choose to get such presses (`callback_query_mode`); not seen.
    PressedNowhere(CallbackQueryId),
    /// A command by an anonymous account.
    NobodySaid(ChatTarget, MessageId),
    /// A group has become another chat.
    Moved(RoomMove),
    /// The bot was added to a chat or removed from it, or its rights there have changed.
    Standing(ChatTarget, Member),
    /// Nothing for the bot, which shows that the chat or topic is open.
    Open(ChatTarget),
    /// Nothing that concerns the bot.
    Nothing,
}

#[derive(Clone, Debug)]
pub(super) struct IncomingPress {
    pub(super) person: Person,
    pub(super) place: Destination,
    pub(super) lang: Option<Lang>,
    pub(super) data: String,
    pub(super) query: CallbackQueryId,
    pub(super) user: UserId,
    /// The message with the button.
    pub(super) pressed_on: PressedMessage,
}

/// The message with the pressed button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PressedMessage {
    pub(super) target: ChatTarget,
    pub(super) message: MessageId,
    /// Whether no button of it belongs to a table, so that it may be replaced.
    pub(super) is_menu: bool,
    /// Its id as an ephemeral message, if only the person sees it.
    pub(super) only: Option<i64>,
    pub(super) has_picture: bool,
}

impl PressedMessage {
    pub(super) const fn address(self) -> MessageAddress {
        MessageAddress { chat: self.target.chat, message: self.message }
    }

    /// Returns the message as it is stored, unless it is a menu or was shown to one person only:
    /// those are passing answers.
    pub(super) fn posted(self) -> Option<MessageRef> {
        (!self.is_menu && self.only.is_none()).then(|| self.address().to_ref())
    }
}

/// A typed line, or a deep link.
#[derive(Clone, Debug)]
pub(super) struct IncomingLine {
    pub(super) person: Person,
    pub(super) place: Destination,
    pub(super) lang: Option<Lang>,
    pub(super) what: Input,
    pub(super) user: UserId,
    pub(super) target: ChatTarget,
    pub(super) message: MessageId,
    /// Its id as an ephemeral message, if nobody else has seen it.
    pub(super) only: Option<i64>,
}

/// Returns the meaning of an update for the bot with this name.
pub(super) fn read(update: Update, bot: &str) -> Incoming {
    if let Some(query) = update.callback_query {
        pressed(query)
    } else if let Some(message) = update.message {
        message_meaning(&message, bot)
    } else if let Some(change) = update.my_chat_member {
        Incoming::Standing(ChatTarget::of(ChatId(change.chat.id)), change.new_chat_member)
    } else {
        Incoming::Nothing
    }
}

fn pressed(query: Query) -> Incoming {
    let Query { id, from, message, data } = query;
    let (query, user) = (CallbackQueryId(id), UserId(from.id));
    let in_channel = message.as_ref().is_some_and(|message| message.chat.kind == "channel");
    if is_nobody(user) || in_channel {
        return Incoming::NobodyPressed(query);
    }
    let Some(message) = message else { return Incoming::PressedNowhere(query) };
    let person = named(&from);
    let pressed_on = PressedMessage {
        target: target(&message),
        message: MessageId(message.message_id),
        is_menu: is_menu(&message),
        only: message.ephemeral_message_id,
        has_picture: !message.photo.is_empty(),
    };
    let place = if pressed_on.target.is_private() {
        Destination::Person(person.id.clone())
    } else {
        Destination::Room(room(pressed_on.target))
    };
    let (lang, data) = (lang(&from), data.unwrap_or_default());
    Incoming::Press(IncomingPress { person, place, lang, data, query, user, pressed_on })
}

fn message_meaning(message: &Message, bot: &str) -> Incoming {
    let this = ChatTarget::of(ChatId(message.chat.id));
    if let Some(to) = message.migrate_to_chat_id {
        return Incoming::Moved(RoomMove::of(this, ChatTarget::of(ChatId(to))));
    }
    if let Some(from) = message.migrate_from_chat_id {
        return Incoming::Moved(RoomMove::of(ChatTarget::of(ChatId(from)), this));
    }
    let target = target(message);
    // A topic is closed, or the chat is left.
    let shows_open = message.forum_topic_closed.is_none() && message.left_chat_member.is_none();
    let heard = || if shows_open { Incoming::Open(target) } else { Incoming::Nothing };
    let Some(line) = message.typed() else { return heard() };
    let word = typed_word(message, line).filter(|_| target.is_private());
    let Some(line) = word.or_else(|| addressed(line, bot)).or_else(|| {
        target.is_private().then(|| line.to_owned()) // The answer is a hint.
    }) else {
        return heard();
    };
    let number = MessageId(message.message_id);
    let Some(from) = speaker(message) else { return Incoming::NobodySaid(target, number) };
    if from.is_bot {
        return heard();
    }
    let person = named(from);
    let place = if target.is_private() {
        Destination::Person(person.id.clone())
    } else {
        Destination::Room(room(target))
    };
    let what = started(&line, &place).unwrap_or(Input::Line(line));
    let lang = lang(from);
    Incoming::Line(IncomingLine {
        person,
        place,
        lang,
        what,
        user: UserId(from.id),
        target,
        message: number,
        only: message.ephemeral_message_id,
    })
}

/// Returns the line that adds a word, if the message replies to our request for one.
fn typed_word(message: &Message, line: &str) -> Option<String> {
    let asked = message.reply_to_message.as_ref()?;
    let is_ours = asked.from.as_ref().is_some_and(|from| from.is_bot);
    let mut links = asked.entities.iter().filter_map(|entity| entity.url.as_deref());
    let table = links.find_map(keyboard::asked_about).filter(|_| is_ours)?;
    (!line.trim_start().starts_with('/')).then(|| WordPrompt::line(table, line))
}

/// Returns a command without the name of the bot; `None` if it is for another bot.
fn addressed(line: &str, bot: &str) -> Option<String> {
    let line = line.trim_start();
    let end = line.find(char::is_whitespace).unwrap_or(line.len());
    let (word, rest) = line.split_at(end);
    let word = word.strip_prefix('/')?;
    let (word, to) = word.split_once('@').unwrap_or((word, bot));
    let is_word = !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '_');
    (is_word && to.eq_ignore_ascii_case(bot)).then(|| format!("/{word}{rest}"))
}

/// Returns the meaning of the payload of a deep link, such as `/start join-<table>`.
fn started(line: &str, place: &Destination) -> Option<Input> {
    let mut words = line.split_whitespace();
    if words.next() != Some("/start") {
        return None;
    }
    let payload = words.next().unwrap_or_default();
    let said = |line: &str| Some(Input::Line(line.to_owned()));
    match place {
        Destination::Person(_) => {
            let words = [
                ("rules-", "/rules"),
                ("learn-", "/learn"),
                ("code-", "/join"),
                ("watch-", "/watch"),
                ("link-", "/link"),
                ("replay-", "/replay"),
                ("luck-", "/luck"),
                ("export-", "/export"),
            ];
            for (prefix, word) in words {
                if let Some(what) = payload.strip_prefix(prefix) {
                    return said(&format!("{word} {what}"));
                }
            }
            let press = payload.split_once('-').and_then(|(act, table)| {
                let act = match act {
                    "join" => Command::Join.into(),
                    "hand" => Request::Hand.into(),
                    _ => return None,
                };
                Some(Press::At(table.parse::<TableId>().ok()?, act))
            });
            press.map_or_else(|| said("/help"), |press| Some(Input::Button(press.to_string())))
        }
        // `?startgroup=play`, `?startgroup=play-tirazheh` and `?startgroup=code-<code>`.
        Destination::Room(_) => match payload.strip_prefix("play") {
            None if payload.starts_with("code-") => {
                said(&format!("/join {}", payload.trim_start_matches("code-")))
            }
            Some(game) => said(format!("/play {}", game.trim_start_matches('-')).trim_end()),
            None => said("/play"),
        },
    }
}

/// Returns the author of a message, if it is a person.
fn speaker(message: &Message) -> Option<&User> {
    let from = message.from.as_ref().filter(|from| !is_nobody(UserId(from.id)));
    from.filter(|_| message.sender_chat.is_none() && message.chat.kind != "channel")
}

/// Anonymous administrators, channels and Telegram itself write through special accounts. An id
/// without a private chat is not a person either, because that number would be the chat of another
/// person.
fn is_nobody(user: UserId) -> bool {
    let is_written_to = ChatTarget::with(user).user() == Some(user);
    !is_written_to || user.is_anonymous() || user.is_channel() || user.is_telegram()
}

fn named(user: &User) -> Person {
    let last = user.last_name.as_deref().unwrap_or_default();
    let name = format!("{} {last}", user.first_name);
    Person { id: person(UserId(user.id)), name: name.trim().to_owned() }
}

fn lang(user: &User) -> Option<Lang> {
    user.language_code.as_deref()?.parse().ok()
}

fn target(message: &Message) -> ChatTarget {
    let Chat { id, .. } = message.chat;
    let topic = message.message_thread_id.filter(|_| message.is_topic_message && id < 0);
    ChatTarget { chat: ChatId(id), topic: topic.map(|topic| ThreadId(MessageId(topic))) }
}

fn is_menu(message: &Message) -> bool {
    let Some(markup) = &message.reply_markup else { return false };
    let keys = markup.inline_keyboard.iter().flatten();
    let mut presses = keys.filter_map(|key| key.callback_data.as_ref());
    presses.all(|press| !matches!(press.parse(), Ok(Press::At(..)) | Err(_)))
}

#[cfg(test)]
mod tests;
