//! The world of a fake as JSON and back, for what has to outlive the test that made it: people,
//! chats, the messages of the bot with their buttons, and which numbers were given out. What
//! looks different in a text is left out.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::keyboard::{Action, Key};
use super::rich::Rich;
use super::state::{Chat, ChatKind, Contact, Message, State, User};
use super::{Person, Room, Telegram};

const KINDS: [(ChatKind, &str); 4] = [
    (ChatKind::Private, "private"),
    (ChatKind::Group, "group"),
    (ChatKind::Supergroup, "supergroup"),
    (ChatKind::Forum, "forum"),
];
const CONTACTS: [(Contact, &str); 3] =
    [(Contact::Never, "never"), (Contact::Started, "started"), (Contact::Blocked, "blocked")];

impl Telegram {
    /// Returns everything that stands in the chats.
    pub fn snapshot(&self) -> Value {
        self.shared.look(|state| {
            let users = state.users.iter().map(|(id, user)| {
                let contact = word(&CONTACTS, user.contact);
                (
                    id.to_string(),
                    json!({ "name": user.name, "language": user.language, "contact": contact }),
                )
            });
            let chats = state.chats.values().map(|chat| (chat.id.to_string(), write(chat)));
            json!({
                "numbers": state.numbers,
                "updates": state.updates.given,
                "users": users.collect::<Map<_, _>>(),
                "chats": chats.collect::<Map<_, _>>(),
            })
        })
    }

    /// Serves a Telegram in which everything stands as in a snapshot.
    ///
    /// # Panics
    /// If this is no snapshot, or there is no free port.
    pub async fn resume(snapshot: &Value) -> Self {
        let telegram = Self::start().await;
        telegram.shared.act(|state| read(state, snapshot).expect("a snapshot"));
        telegram
    }

    /// Returns somebody who is there already.
    ///
    /// # Panics
    /// If there is nobody of that name.
    pub fn known(&self, name: &str) -> Person {
        let named = |(id, user): (&i64, &User)| (user.name == name).then_some(*id);
        let id = self.shared.look(|state| state.users.iter().find_map(named));
        self.person(id.unwrap_or_else(|| panic!("nobody is called {name}")))
    }

    /// Returns a room that is there already.
    ///
    /// # Panics
    /// If there is none of that title.
    pub fn place(&self, title: &str) -> Room {
        let titled = |chat: &&Chat| chat.title == title && chat.kind != ChatKind::Private;
        let id = self.shared.look(|state| state.chats.values().find(titled).map(|chat| chat.id));
        self.room_of(id.unwrap_or_else(|| panic!("no room is called {title}")))
    }
}

fn write(chat: &Chat) -> Value {
    let messages = chat.messages.values().map(|message| {
        let rows = message.keys.iter().map(|row| row.iter().map(write_key).collect::<Value>());
        let json = json!({
            "from": message.from, "thread": message.thread, "reply_to": message.reply_to,
            "text": message.text, "photo": message.photo, "date": message.date, "keys": rows.collect::<Value>(),
            "rich": message.rich.as_ref().map(Rich::snapshot),
        });
        (message.id.to_string(), json)
    });
    json!({
        "kind": word(&KINDS, chat.kind), "title": chat.title, "members": chat.members,
        "admins": chat.admins, "has_bot": chat.has_bot, "topics": chat.topics,
        "last": chat.last, "messages": messages.collect::<Map<_, _>>(),
    })
}

fn write_key(key: &Key) -> Value {
    let (kind, text) = match &key.action {
        Action::Data(text) => ("data", text),
        Action::Url(text) => ("url", text),
        Action::Other(text) => ("other", text),
    };
    json!({ "label": key.label, kind: text })
}

fn read(state: &mut State, snapshot: &Value) -> Option<()> {
    state.numbers = snapshot["numbers"].as_i64()?;
    state.updates.given = snapshot["updates"].as_i64()?;
    for (id, user) in snapshot["users"].as_object()? {
        let contact = meaning(&CONTACTS, &user["contact"])?;
        let (name, language) = (text(&user["name"])?, text(&user["language"])?);
        state.users.insert(id.parse().ok()?, User { name, language, contact });
    }
    for (id, json) in snapshot["chats"].as_object()? {
        let id = id.parse().ok()?;
        state.open(id, meaning(&KINDS, &json["kind"])?, json["title"].as_str()?);
        let chat = state.chats.get_mut(&id)?;
        chat.members = json["members"].as_array()?.iter().filter_map(Value::as_i64).collect();
        chat.admins = json["admins"].as_array()?.iter().filter_map(Value::as_i64).collect();
        chat.has_bot = json["has_bot"].as_bool()?;
        chat.last = json["last"].as_i64()?;
        for (thread, name) in json["topics"].as_object()? {
            chat.topics.insert(thread.parse().ok()?, text(name)?);
        }
        chat.messages = messages(json["messages"].as_object()?)?;
    }
    Some(())
}

fn messages(json: &Map<String, Value>) -> Option<BTreeMap<i64, Message>> {
    let message = |(id, json): (&String, &Value)| {
        let rows = json["keys"].as_array()?.iter();
        let row = |row: &Value| row.as_array()?.iter().map(read_key).collect::<Option<Vec<_>>>();
        let keys = rows.map(row).collect::<Option<Vec<_>>>()?;
        let id = id.parse().ok()?;
        let message = Message {
            id,
            thread: json["thread"].as_i64(),
            reply_to: json["reply_to"].as_i64(),
            photo: json["photo"].as_str().map(str::to_owned),
            rich: Rich::remembered(&json["rich"]),
            date: json["date"].as_u64()?,
            ..Message::new(json["from"].as_i64()?, text(&json["text"])?, Vec::new(), keys)
        };
        Some((id, message))
    };
    json.iter().map(message).collect()
}

fn read_key(json: &Value) -> Option<Key> {
    let label = text(&json["label"])?;
    let data = || text(&json["data"]).map(Action::Data);
    let url = || text(&json["url"]).map(Action::Url);
    let action = data().or_else(url).or_else(|| text(&json["other"]).map(Action::Other))?;
    Some(Key { label, action })
}

fn text(json: &Value) -> Option<String> {
    json.as_str().map(str::to_owned)
}

fn word<T: Copy + PartialEq>(words: &[(T, &'static str)], of: T) -> Option<&'static str> {
    words.iter().find(|(one, _)| *one == of).map(|(_, word)| *word)
}

fn meaning<T: Copy>(words: &[(T, &str)], json: &Value) -> Option<T> {
    words.iter().find(|(_, word)| json == word).map(|(one, _)| *one)
}
