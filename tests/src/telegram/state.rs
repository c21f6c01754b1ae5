//! Everything the fake server knows: people, chats, messages, queries, and what went on.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::{Map, Value, json};
use tokio::time::Instant;

use super::ephemeral::Ephemeral;
use super::error::ApiError;
use super::html::Entity;
use super::injected_failure::{Dice, InjectedFailure};
use super::keyboard::{self, Key};
use super::photos::Upload;
use super::rate::{Meter, RateLimits};
use super::rich::Rich;
use super::updates::Updates;

/// The bot itself.
pub const BOT: i64 = 7_000_000_001;
/// What the bot is called behind an `@`.
pub const USERNAME: &str = "chaikhana_bot";
/// Who stands as the sender of what anonymous administrators write.
pub const ANONYMOUS: i64 = 1_087_968_824;
/// Who stands as the sender of what channels write.
pub const CHANNEL: i64 = 136_817_688;
/// When the fake world begins, in seconds.
const BEGIN: u64 = 1_790_000_000;

/// Everything there is.
#[derive(Debug)]
pub struct State {
    pub token: String,
    pub users: BTreeMap<i64, User>,
    pub chats: BTreeMap<i64, Chat>,
    pub queries: BTreeMap<String, Query>,
    pub updates: Updates,
    pub commands: BTreeMap<(String, String), Value>,
    /// What the bot says of itself, by the field and the language.
    pub descriptions: BTreeMap<(&'static str, String), String>,
    pub limits: RateLimits,
    pub meter: Meter,
    /// How long a press can be answered.
    pub patience: Duration,
    pub troubles: Vec<InjectedFailure>,
    pub dice: Dice,
    /// Rich messages are not known here.
    pub is_old: bool,
    /// What one person alone should see is shown to everybody.
    pub ignores_ephemeral: bool,
    /// Requests are taken and never answered.
    pub is_deaf: bool,
    /// What the owner of the bot lets it do.
    pub rights: Rights,
    /// By how many seconds the clock of the server is ahead.
    pub seconds_ahead: i64,
    /// What every request is answered with.
    pub rejection: Option<ApiError>,
    pub record: Record,
    /// Uploaded pictures by their ids: how wide and high they are, and their bytes.
    pub files: BTreeMap<String, Photo>,
    begun: Instant,
    pub numbers: i64,
}

/// What the owner of the bot lets it do.
#[derive(Clone, Copy, Debug)]
pub struct Rights {
    /// Be added to groups.
    pub joins_groups: bool,
}

/// Everything that happened.
#[derive(Debug, Default)]
pub struct Record {
    /// What somebody could see, in order.
    pub sights: Vec<Sight>,
    /// Requests that no sound client makes.
    pub violations: Vec<String>,
    /// Requests that were not answered with success: the method and the answer.
    pub refused: Vec<(String, ApiError)>,
    /// How many messages looked like the one above them.
    pub repeats: usize,
    /// What was given to requests that sent a message.
    pub sent: Vec<Map<String, Value>>,
    /// All requests: the method and what it was given.
    pub calls: Vec<(String, Map<String, Value>)>,
    /// The files that were sent, with their chats.
    pub documents: Vec<(i64, Upload)>,
}

/// Something the bot showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    /// In which chat.
    pub chat: i64,
    /// To one person of it alone.
    pub only: Option<i64>,
    /// It popped up.
    pub popped: bool,
    /// The text, and the labels of the buttons line by line.
    pub text: String,
    /// When.
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

/// How a person stands with the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contact {
    /// Has never written to it.
    Never,
    /// Has pressed Start.
    Started,
    /// Has blocked it.
    Blocked,
}

/// Where messages are.
#[derive(Clone, Debug)]
pub struct Chat {
    pub id: i64,
    pub kind: ChatKind,
    pub title: String,
    pub members: BTreeSet<i64>,
    /// Those who run it together with the member who came first.
    pub admins: BTreeSet<i64>,
    /// Whether the bot is in it.
    pub has_bot: bool,
    /// The supergroup that this group has become.
    pub moved_to: Option<i64>,
    pub topics: BTreeMap<i64, String>,
    /// Whether members may send photos; the bot is one.
    pub takes_photos: bool,
    /// Whether there is anything that one member alone sees: in small groups there is not.
    pub takes_ephemeral: bool,
    pub ephemeral: BTreeMap<i64, Ephemeral>,
    pub messages: BTreeMap<i64, Message>,
    pub last: i64,
}

/// A kind of chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChatKind {
    /// One person and the bot.
    Private,
    /// A small group.
    Group,
    /// A group of the newer kind.
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
    /// The file above the text, which is its caption then.
    pub photo: Option<String>,
    /// What makes it a rich message, whose text is what there is to read.
    pub rich: Option<Rich>,
    pub date: u64,
}

/// A picture that was uploaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Photo {
    pub wide: u32,
    pub high: u32,
    pub bytes: Vec<u8>,
}

/// A press that wants an answer.
#[derive(Clone, Debug)]
pub struct Query {
    pub by: i64,
    pub chat: i64,
    pub at: Instant,
    pub answer: Option<Answer>,
    pub answered: Option<Instant>,
}

/// How a press was answered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// What popped up, if anything.
    pub text: String,
    /// Whether it waits to be closed.
    pub alert: bool,
    /// What the client opens.
    pub url: Option<String>,
}

impl State {
    /// Returns a world with a bot and nobody else.
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
            patience: Duration::from_secs(15),
            troubles: Vec::new(),
            dice: Dice::default(),
            is_old: false,
            ignores_ephemeral: false,
            is_deaf: false,
            rights: Rights { joins_groups: true },
            seconds_ahead: 0,
            rejection: None,
            record: Record::default(),
            files: BTreeMap::new(),
            begun: Instant::now(),
            numbers: 0,
        }
    }

    /// Returns a number that was not given out before.
    pub fn number(&mut self) -> i64 {
        self.numbers += 1;
        self.numbers
    }

    /// Returns the time in seconds.
    pub fn date(&self) -> u64 {
        BEGIN + self.begun.elapsed().as_secs()
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
            takes_photos: true,
            takes_ephemeral: kind != ChatKind::Group,
            ephemeral: BTreeMap::new(),
            messages: BTreeMap::new(),
            last: 0,
        };
        self.chats.insert(id, chat);
    }

    /// Puts a message into a chat and returns its number. Supergroups count for themselves, all
    /// other chats together.
    pub fn put(&mut self, chat: i64, message: Message) -> i64 {
        let shared = self.number() + 1000;
        let date = self.date();
        let chat = self.chats.get_mut(&chat).expect("somebody looked whether the chat is there");
        chat.last += 1;
        let id = if chat.counts_itself() { chat.last } else { shared };
        chat.messages.insert(id, Message { id, date, ..message });
        id
    }

    /// Returns a chat that the bot may write to.
    ///
    /// # Errors
    /// If there is none, or the bot may not.
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

    /// Writes down that a message can be seen.
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

    /// Returns a person as updates name them.
    pub fn user_json(&self, id: i64) -> Value {
        match (id, self.users.get(&id)) {
            (BOT, _) => json!({
                "id": BOT, "is_bot": true, "first_name": "Chaikhana", "username": USERNAME,
            }),
            (ANONYMOUS, _) => json!({
                "id": id, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot",
            }),
            (CHANNEL, _) => json!({
                "id": id, "is_bot": true, "first_name": "Channel", "username": "Channel_Bot",
            }),
            (_, Some(user)) => json!({
                "id": id, "is_bot": false, "first_name": user.name,
                "language_code": user.language,
            }),
            (_, None) => json!({ "id": id, "is_bot": false, "first_name": "" }),
        }
    }

    /// Returns the sizes of a picture, the smallest first.
    fn sizes(&self, id: &str) -> Value {
        let size = |wide: u32, high: u32, id: String| json!({ "file_id": id, "file_unique_id": id, "width": wide, "height": high });
        let (wide, high) = self.files.get(id).map_or((0, 0), |photo| (photo.wide, photo.high));
        let small = size(wide / 3, high / 3, format!("{id}-small"));
        json!([small, size(wide, high, id.to_owned())])
    }

    /// Returns a message as updates and answers show it.
    pub fn message_json(&self, chat: i64, id: i64) -> Value {
        let Some(place) = self.chats.get(&chat) else { return Value::Null };
        let Some(message) = place.messages.get(&id) else {
            return json!({ "chat": place.json(), "message_id": id, "date": 0 });
        };
        let mut json = json!({
            "message_id": id,
            "date": message.date,
            "chat": place.json(),
            "from": self.user_json(message.from),
        });
        match (&message.rich, &message.photo) {
            (Some(rich), _) => {
                let sizes = rich.photo.as_deref().map(|id| self.sizes(id));
                json["rich_message"] = rich.json(sizes);
            }
            (None, Some(id)) => {
                json["photo"] = self.sizes(id);
                json["caption"] = message.text.clone().into();
            }
            (None, None) => json["text"] = message.text.clone().into(),
        }
        if message.from == ANONYMOUS {
            json["sender_chat"] = place.json();
        }
        if message.from == CHANNEL {
            json["sender_chat"] =
                json!({ "id": -1_009_999_999_999_i64, "type": "channel", "title": "News" });
        }
        if let Some(thread) = message.thread {
            json["message_thread_id"] = thread.into();
            json["is_topic_message"] = true.into();
        }
        if let Some(other) = message.reply_to.filter(|other| place.messages.contains_key(other)) {
            json["reply_to_message"] = self.message_json(chat, other);
            if place.kind == ChatKind::Supergroup {
                json["message_thread_id"] = other.into(); // A thread, but no topic.
            }
        }
        if !message.entities.is_empty() && message.rich.is_none() {
            let entities = message.entities.iter().map(entity_json).collect();
            let name = if message.photo.is_some() { "caption_entities" } else { "entities" };
            json[name] = Value::Array(entities);
        }
        if !message.keys.is_empty() {
            json["reply_markup"] = keyboard::write(&message.keys);
        }
        json
    }
}

impl Chat {
    fn counts_itself(&self) -> bool {
        matches!(self.kind, ChatKind::Supergroup | ChatKind::Forum)
    }

    /// Returns the chat as updates name it.
    pub fn json(&self) -> Value {
        match self.kind {
            ChatKind::Private => {
                json!({ "id": self.id, "type": "private", "first_name": self.title })
            }
            ChatKind::Group => json!({ "id": self.id, "type": "group", "title": self.title }),
            ChatKind::Supergroup => {
                json!({ "id": self.id, "type": "supergroup", "title": self.title })
            }
            ChatKind::Forum => json!({
                "id": self.id, "type": "supergroup", "title": self.title, "is_forum": true,
            }),
        }
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
        }
    }

    /// Returns what there is to read: the text, and a line for each button.
    pub fn reads(&self) -> String {
        let labels = self.keys.iter().flatten().map(|key| format!("\n[{}]", key.label));
        self.text.clone() + &labels.collect::<String>()
    }
}

fn entity_json(entity: &Entity) -> Value {
    let Entity { kind, offset, length, url } = entity;
    let mut json = json!({ "type": kind, "offset": offset, "length": length });
    match (*kind, url) {
        ("text_mention", Some(url)) => {
            let id: i64 = url.rsplit('=').next().and_then(|id| id.parse().ok()).unwrap_or(0);
            json["user"] = json!({ "id": id, "is_bot": false, "first_name": "Somebody" });
        }
        ("date_time", Some(unix)) => json["unix_time"] = unix.parse::<u64>().unwrap_or(0).into(),
        (_, Some(url)) => json["url"] = url.clone().into(),
        (_, None) => {}
    }
    json
}
