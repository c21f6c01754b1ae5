//! People, chats and messages as the JSON of updates and responses.

use serde_json::{Value, json};

use super::super::html::Entity;
use super::super::keyboard;
use super::{ANONYMOUS, BOT, CHANNEL, Chat, ChatKind, State, USERNAME};

impl State {
    /// Returns the `User` object of a person, of the bot or of another sender.
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

    /// Returns the `PhotoSize` objects of a picture, the smallest first.
    fn photo_sizes(&self, id: &str) -> Value {
        let size = |wide: u32, high: u32, id: String| json!({ "file_id": id, "file_unique_id": id, "width": wide, "height": high });
        let (wide, high) = self.files.get(id).map_or((0, 0), |photo| (photo.wide, photo.high));
        let small = size(wide / 3, high / 3, format!("{id}-small"));
        json!([small, size(wide, high, id.to_owned())])
    }

    /// Returns the `Message` object of a message, or an `InaccessibleMessage` if it is gone.
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
                let sizes = rich.photo.as_deref().map(|id| self.photo_sizes(id));
                json["rich_message"] = rich.json(sizes);
            }
            (None, Some(id)) => {
                json["photo"] = self.photo_sizes(id);
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
                json["message_thread_id"] = other.into(); // A thread of replies is not a topic.
            }
        }
        if !message.entities.is_empty() && message.rich.is_none() {
            let entities = message.entities.iter().map(entity_json).collect();
            let name = if message.photo.is_some() { "caption_entities" } else { "entities" };
            json[name] = Value::Array(entities);
        }
        if !message.keys.is_empty() {
            let style = "/reply_markup/inline_keyboard/0/0/style";
            let has_styles = self.beliefs.value("coloured-button", style) == "success";
            json["reply_markup"] = keyboard::write(&message.keys, has_styles);
        }
        for (name, value) in &message.more {
            json[name] = value.clone();
        }
        json
    }
}

impl Chat {
    /// Returns the `Chat` object.
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
