//! The state of the fake server: people, chats, presses, and a record of everything that happened.

mod chat;
mod json;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use serde_json::{Map, Value};
use tokio::time::Instant;

use super::error::ApiError;
use super::injected_failure::{Dice, InjectedFailure};
use super::photos::Upload;
use super::rate::{Meter, RateLimits};
use super::updates::Updates;
use crate::beliefs::Beliefs;

pub use self::chat::{Chat, ChatKind, Message};

/// The user id of the bot.
pub const BOT: i64 = 7_000_000_001;
/// The user name of the bot, without the `@`.
pub const USERNAME: &str = "chaikhana_bot";
/// The sender of messages of anonymous administrators.
pub const ANONYMOUS: i64 = 1_087_968_824;
/// The sender of messages of channels.
pub const CHANNEL: i64 = 136_817_688;

/// The version of the Bot API that the server speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ApiVersion {
    /// From before rich messages and `tg-time` tags existed.
    WithoutRich,
    /// Expandable quotations take text.
    Before10_5,
    V10_5,
}

/// The whole state of the fake server.
#[derive(Debug)]
pub struct State {
    pub token: String,
    pub users: BTreeMap<i64, User>,
    pub chats: BTreeMap<i64, Chat>,
    pub queries: BTreeMap<String, Query>,
    pub updates: Updates,
    /// The commands, by scope and language.
    pub commands: BTreeMap<(String, String), Value>,
    /// The descriptions of the bot, by field and language.
    pub descriptions: BTreeMap<(&'static str, String), String>,
    pub limits: RateLimits,
    pub meter: Meter,
    /// How long after a press the bot can answer it.
    pub press_timeout: Duration,
    pub troubles: Vec<InjectedFailure>,
    pub dice: Dice,
    pub version: ApiVersion,
    /// What the platform does.
    pub beliefs: Beliefs,
    /// Whether it acts like a server that shows ephemeral messages to the whole chat.
    pub ignores_ephemeral: bool,
    /// Whether requests are accepted and never answered.
    pub is_deaf: bool,
    pub rights: Rights,
    /// Seconds by which the clock of the server is ahead.
    pub seconds_ahead: i64,
    /// The response to every request.
    pub rejection: Option<ApiError>,
    pub record: Record,
    /// Uploaded pictures, by file id.
    pub files: BTreeMap<String, Photo>,
    last_number: i64,
}

/// What the owner of the bot has allowed it to do.
#[derive(Clone, Copy, Debug)]
pub struct Rights {
    /// The bot can be added to groups.
    pub joins_groups: bool,
}

/// Everything that happened.
#[derive(Debug, Default)]
pub struct Record {
    /// Everything the bot showed, in order.
    pub sights: Vec<Sight>,
    /// Requests that no sound client makes.
    pub violations: Vec<String>,
    /// Failed requests: the method and the error.
    pub refused: Vec<(String, ApiError)>,
    /// Number of messages with buttons that looked like the message above them.
    pub repeats: usize,
    /// The arguments of requests that sent a message.
    pub sent: Vec<Arc<Map<String, Value>>>,
    /// All requests: the method and the arguments.
    pub calls: Vec<(String, Arc<Map<String, Value>>)>,
    /// The files that were sent, with their chats.
    pub documents: Vec<(i64, Upload)>,
}

/// Something that the bot showed in a chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    pub chat: i64,
    /// The only member of the chat who could see it; `None` if all could.
    pub only: Option<i64>,
    /// Whether it was a pop-up and not a message.
    pub popped: bool,
    /// The text, and one line for each button.
    pub text: String,
    pub at: Instant,
}

/// A person.
#[derive(Clone, Debug)]
pub struct User {
    pub name: String,
    /// The language of the client.
    pub language: String,
    pub contact: Contact,
}

/// Whether the bot may write to a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contact {
    /// The person has never written to the bot, which may not write to them.
    Never,
    /// The person has started the bot.
    Started,
    /// The person has blocked the bot.
    Blocked,
}

/// An uploaded picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Photo {
    pub wide: u32,
    pub high: u32,
    pub hash: u64,
}

/// A press on a button, which the bot should answer.
#[derive(Clone, Debug)]
pub struct Query {
    pub person: i64,
    pub chat: i64,
    pub at: Instant,
    pub answer: Option<Answer>,
    pub answered: Option<Instant>,
}

/// The bot's answer to a press.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The text of the pop-up; empty if there is none.
    pub text: String,
    /// Whether the pop-up stays until the person closes it.
    pub alert: bool,
    /// The address that the client opens.
    pub url: Option<String>,
}

impl State {
    /// Refuses a request as Telegram was seen to do, or with this error, unless it was seen to be done.
    ///
    /// # Errors
    /// If it is refused.
    pub fn refuse(&self, belief: &str, usual: ApiError) -> Result<(), ApiError> {
        if self.beliefs.is_wrong(belief) { self.allow(belief) } else { Err(usual) }
    }

    /// Refuses a request that Telegram was seen to refuse.
    ///
    /// # Errors
    /// If it is refused.
    pub fn allow(&self, belief: &str) -> Result<(), ApiError> {
        let refused = self.beliefs.refusal(belief);
        refused.map_or(Ok(()), |(code, words)| Err(ApiError::new(code, words)))
    }

    pub fn lacks_rich_messages(&self) -> bool {
        self.version == ApiVersion::WithoutRich
    }

    /// Returns a server that knows one bot, with this token, and no people.
    pub fn new(token: &str) -> Self {
        Self {
            token: token.to_owned(),
            users: BTreeMap::new(),
            chats: BTreeMap::new(),
            queries: BTreeMap::new(),
            updates: Updates::default(),
            commands: BTreeMap::new(),
            descriptions: BTreeMap::new(),
            limits: RateLimits::TELEGRAM,
            meter: Meter::default(),
            press_timeout: Duration::from_secs(15),
            troubles: Vec::new(),
            dice: Dice::default(),
            version: ApiVersion::V10_5,
            beliefs: Beliefs::of("telegram"),
            ignores_ephemeral: false,
            is_deaf: false,
            rights: Rights { joins_groups: true },
            seconds_ahead: 0,
            rejection: None,
            record: Record::default(),
            files: BTreeMap::new(),
            last_number: 0,
        }
    }

    /// Returns a number that was never returned before.
    pub fn number(&mut self) -> i64 {
        self.last_number += 1;
        self.last_number
    }

    /// Returns the Unix time in seconds. The paused clock of a test would differ from that of the
    /// bot.
    pub fn date(&self) -> u64 {
        let now = Timestamp::now().as_second() + self.seconds_ahead;
        now.unsigned_abs()
    }

    /// Opens a chat.
    pub fn open(&mut self, id: i64, kind: ChatKind, title: &str) {
        let chat = Chat {
            id,
            kind,
            title: title.to_owned(),
            members: BTreeSet::new(),
            admins: BTreeSet::new(),
            has_bot: true,
            moved_to: None,
            topics: BTreeMap::new(),
            closed_topics: BTreeSet::new(),
            lets_bot_manage_topics: true,
            takes_photos: true,
            takes_ephemeral: kind != ChatKind::Group,
            ephemeral: BTreeMap::new(),
            messages: BTreeMap::new(),
            last_message: 0,
        };
        self.chats.insert(id, chat);
    }

    /// Adds a message to a chat and returns its id. Each supergroup numbers its own messages, all
    /// other chats share one sequence.
    ///
    /// # Panics
    /// If there is no such chat.
    pub fn put(&mut self, chat: i64, message: Message) -> i64 {
        let shared = self.number() + 1000;
        let date = self.date();
        let chat = self.chats.get_mut(&chat).expect("the caller has looked the chat up");
        chat.last_message += 1;
        let id = if chat.numbers_its_messages() { chat.last_message } else { shared };
        chat.messages.insert(id, Message { id, date, ..message });
        id
    }

    /// Returns a chat that the bot may write to.
    ///
    /// # Errors
    /// If there is no such chat, or the bot may not write there.
    pub fn writable(&self, id: i64) -> Result<&Chat, ApiError> {
        let chat = self.chats.get(&id).ok_or_else(|| ApiError::bad("chat not found"))?;
        if let Some(to) = chat.moved_to {
            return Err(ApiError::moved(to));
        }
        let contact = self.users.get(&id).map(|user| user.contact);
        match (chat.kind, contact) {
            (ChatKind::Private, Some(Contact::Blocked)) => {
                Err(ApiError::forbidden("bot was blocked by the user"))
            }
            (ChatKind::Private, Some(Contact::Never)) => {
                Err(ApiError::forbidden("bot can't initiate conversation with a user"))
            }
            (ChatKind::Group, _) if !chat.has_bot => {
                Err(ApiError::forbidden("bot was kicked from the group chat"))
            }
            (ChatKind::Supergroup | ChatKind::Forum, _) if !chat.has_bot => {
                Err(ApiError::forbidden("bot was kicked from the supergroup chat"))
            }
            _ => Ok(chat),
        }
    }

    /// Records that a message is visible to its chat.
    pub fn see(&mut self, chat: i64, message: i64) {
        let Some(message) = self.chats.get(&chat).and_then(|chat| chat.messages.get(&message))
        else {
            return;
        };
        let text = message.reads();
        self.record.sights.push(Sight {
            chat,
            only: None,
            popped: false,
            text,
            at: Instant::now(),
        });
    }
}
