//! Messages, and their buttons and menus, as people see them.

use serde_json::{Value, json};

use super::messages::DOUBLED;
use super::state::Message;

/// The only role of the server.
pub(super) const ROLE: u64 = 1_456_074_443_980_799_999;

/// A message as people see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Post {
    pub id: u64,
    /// The id of the channel.
    pub channel: u64,
    /// The content and the embeds, line by line.
    pub text: String,
    /// The buttons and the options of menus, in order.
    pub pressables: Vec<Pressable>,
    /// The picture: its width, its height and its hash.
    pub picture: Option<(u64, u64, u64)>,
    /// Whether the picture is shown a second time, below the text.
    pub has_picture_twice: bool,
    /// Whether nobody else can see it.
    pub only_mine: bool,
    /// The number of edits.
    pub edits: usize,
}

/// A button, or an option of a menu.
#[derive(Clone, PartialEq, Debug)]
pub struct Pressable {
    pub label: String,
    /// The data of the interaction when it is pressed.
    pub data: Value,
}

impl Pressable {
    /// Returns the value of an option, or the custom id of a button; for a role, both.
    pub fn says(&self) -> String {
        let (id, chosen) = (&self.data["custom_id"], self.data["values"][0].as_str());
        let id = id.as_str().unwrap_or_default();
        match chosen {
            Some(role) if self.data["component_type"] == 6 => format!("{id}&{role}"),
            Some(chosen) => chosen.to_owned(),
            None => id.to_owned(),
        }
    }
}

impl Post {
    pub(super) fn new(id: u64, message: &Message) -> Self {
        let channel = message.channel;
        let (text, pressables) = (words(&message.body), pressables(&message.body));
        let only_mine = message.only_for.is_some();
        let picture = picture(&message.body);
        let has_picture_twice = message.body[DOUBLED] == true;
        let edits = message.edits;
        Self { id, channel, text, pressables, picture, has_picture_twice, only_mine, edits }
    }

    /// Tells whether two messages with buttons look the same.
    pub(super) fn looks_like(&self, other: &Self) -> bool {
        let looks = |it: &Self| (it.text.clone(), it.picture, it.only_mine);
        !self.pressables.is_empty()
            && looks(self) == looks(other)
            && self.labels() == other.labels()
    }

    /// Returns the first button or option whose label starts like this.
    pub fn pressable(&self, label: &str) -> Option<&Pressable> {
        self.pressables.iter().find(|one| one.label.starts_with(label))
    }

    /// Returns the labels of all buttons and options.
    pub fn labels(&self) -> Vec<&str> {
        self.pressables.iter().map(|one| one.label.as_str()).collect()
    }
}

/// Returns the visible text of a message.
pub(super) fn words(body: &Value) -> String {
    let mut lines = Vec::new();
    let mut add = |value: &Value| {
        if let Some(text) = value.as_str().filter(|text| !text.is_empty()) {
            lines.push(text.to_owned());
        }
    };
    add(&body["content"]);
    for embed in body["embeds"].as_array().into_iter().flatten() {
        add(&embed["author"]["name"]);
        add(&embed["title"]);
        add(&embed["description"]);
        for field in embed["fields"].as_array().into_iter().flatten() {
            add(&field["name"]);
            add(&field["value"]);
        }
        add(&embed["footer"]["text"]);
    }
    for file in body["attachments"].as_array().into_iter().flatten() {
        add(&file["description"]);
    }
    lines.join("\n")
}

/// Returns the picture of a message.
fn picture(body: &Value) -> Option<(u64, u64, u64)> {
    let shown = body["embeds"][0]["image"]["url"].as_str()?.strip_prefix("attachment://")?;
    let files = body["attachments"].as_array()?;
    let file = files.iter().find(|file| file["filename"] == shown)?;
    Some((file["width"].as_u64()?, file["height"].as_u64()?, file["content"].as_u64()?))
}

/// Returns the buttons and options of a message.
pub(super) fn pressables(body: &Value) -> Vec<Pressable> {
    let rows = body["components"].as_array().into_iter().flatten();
    let items = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let items = items.filter(|item| item["disabled"] != true && item["custom_id"].is_string());
    let mut found = Vec::new();
    for item in items {
        let id = &item["custom_id"];
        if item["type"] == 2 {
            let label = item["label"].as_str().unwrap_or_default().to_owned();
            found.push(Pressable { label, data: json!({"component_type": 2, "custom_id": id}) });
        }
        if item["type"] == 6 {
            // https://discord.com/developers/docs/components/reference#role-select
            let role = json!({"id": ROLE.to_string(), "name": "Players", "mentionable": true});
            let data = json!({"component_type": 6, "custom_id": id, "values": [role["id"]],
                "resolved": {"roles": {role["id"].as_str().unwrap_or_default(): role}}});
            found.push(Pressable { label: "@Players".to_owned(), data });
        }
        for option in item["options"].as_array().into_iter().flatten() {
            let label = option["label"].as_str().unwrap_or_default().to_owned();
            let data = json!({"component_type": 3, "custom_id": id, "values": [option["value"]]});
            found.push(Pressable { label, data });
        }
    }
    found
}

/// Adds every text in a value, whatever it is for, but the types of embeds.
pub(super) fn all_texts(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::String(text) => out.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| all_texts(item, out)),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(name, _)| *name != "type");
            fields.for_each(|(_, field)| all_texts(field, out));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
