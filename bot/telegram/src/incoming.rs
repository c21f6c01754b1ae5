//! The meaning of updates. Pure.
//!
//! The module knows the rules of Telegram: who writes on whose behalf, and which chats are private.
//! It must not know what a press, a link or a command does.

use teloxide::types::{CallbackQueryId, ChatId, MessageId, ThreadId, UserId};

use super::keyboard;
use super::target::{ChatTarget, MessageAddress, RoomMove, person, room};
use super::update::{Chat, Member, Message, Query, Update, User};
use platform::{Destination, Input, MessageRef};
use words::locale::Lang;
use words::people::Person;
use words::text::Text;

/// The meaning of an update.
#[derive(Debug)]
pub(super) enum Incoming {
    /// A press on a button.
    Press(IncomingPress),
    /// A line for the bot.
    Line(IncomingLine),
    /// A press that is not passed on, and why.
    BadPress(CallbackQueryId, Text),
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
    /// The payloads of its buttons.
    pub(super) payloads: Vec<String>,
}

/// The message with the pressed button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PressedMessage {
    pub(super) target: ChatTarget,
    pub(super) message: MessageId,
    /// Its id as an ephemeral message, if only the person sees it.
    pub(super) only: Option<i64>,
    pub(super) has_picture: bool,
}

impl PressedMessage {
    pub(super) const fn address(self) -> MessageAddress {
        MessageAddress { chat: self.target.chat, message: self.message }
    }

    /// Returns the message as it is stored, unless it was shown to one person only.
    pub(super) fn posted(self) -> Option<MessageRef> {
        self.only.is_none().then(|| self.address().to_ref())
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
        return Incoming::BadPress(query, Text::new("telegram-nobody"));
    }
    // It may come from anywhere. Since Bot API 10.5, a bot can choose to get such presses
    // (`callback_query_mode`); not seen.
    let Some(message) = message else {
        return Incoming::BadPress(query, Text::new("telegram-pressed-nowhere"));
    };
    let person = named(&from);
    let pressed_on = PressedMessage {
        target: target(&message),
        message: MessageId(message.message_id),
        only: message.ephemeral_message_id,
        has_picture: !message.photo.is_empty(),
    };
    let place = if pressed_on.target.is_private() {
        Destination::Person(person.id.clone())
    } else {
        Destination::Room(room(pressed_on.target))
    };
    let (lang, data) = (lang(&from), data.unwrap_or_default());
    let payloads = payloads(&message);
    Incoming::Press(IncomingPress { person, place, lang, data, query, user, pressed_on, payloads })
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
    let Some(what) = word.or_else(|| addressed(line, bot).map(started)).or_else(|| {
        target.is_private().then(|| Input::Line(line.to_owned())) // The answer is a hint.
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

/// Returns the typed word, if the message replies to our request for one.
fn typed_word(message: &Message, line: &str) -> Option<Input> {
    let asked = message.reply_to_message.as_ref()?;
    let is_ours = asked.from.as_ref().is_some_and(|from| from.is_bot);
    let mut links = asked.entities.iter().filter_map(|entity| entity.url.as_deref());
    let asked = links.find_map(keyboard::asked_about).filter(|_| is_ours)?;
    let is_word = !line.trim_start().starts_with('/');
    is_word.then(|| Input::Word { asked, typed: line.to_owned() })
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

/// Returns a command as an input. `/start` is what a client sends for an opened link, with its
/// payload.
fn started(line: String) -> Input {
    let mut words = line.split_whitespace();
    if words.next() == Some("/start") {
        Input::Start(words.next().unwrap_or_default().to_owned())
    } else {
        Input::Line(line)
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

/// Returns the payloads of the buttons of a message. An old message comes without its buttons; an
/// unknown one stands for them.
fn payloads(message: &Message) -> Vec<String> {
    let Some(markup) = &message.reply_markup else { return vec![String::new()] };
    let keys = markup.inline_keyboard.iter().flatten();
    keys.filter_map(|key| key.callback_data.clone()).collect()
}

#[cfg(test)]
mod tests;
