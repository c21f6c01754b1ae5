//! The payloads that are sent to Discord: serenity's builders, and what they cannot say.
//!
//! - `CreateMessage` and `CreateInteractionResponseMessage` always list the files of a message, and an
//!   edit with such a list removes all others. So every message is an `EditMessage`.
//! - The builders number files when serenity's own client sends them.
//! - `CreateModal` knows no labels around its fields.

use serde::Serialize;
use serde_json::{Value, json};
use serenity::all::{AutocompleteChoice, CreateThread, EditMessage, InputTextStyle, MessageFlags};

use platform::Picture;
use platform::files::File;

/// A new message, or the new content of an older one.
#[derive(Clone, Serialize, Debug, Default)]
pub(super) struct Message {
    /// The mentions above the panel, its text, its buttons, and the people who are notified.
    #[serde(flatten)]
    pub(super) shown: EditMessage,
    /// The files that the message keeps or gets; without this field, it keeps all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) attachments: Option<Vec<Value>>,
    /// The picture that is uploaded with it.
    #[serde(skip)]
    pub(super) file: Option<Picture>,
    /// The files that are uploaded with it.
    #[serde(skip)]
    pub(super) files: Vec<File>,
    /// Identifies the message if it is sent again.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub(super) once: Option<Value>,
}

impl Message {
    /// For an edit: keeps the present picture if it is the right one, and removes it if there
    /// should be none.
    pub(super) fn in_place_of(self, standing: Option<u64>) -> Self {
        match (&self.file, standing) {
            (Some(file), Some(id)) if file.id == id => {
                Self { attachments: None, file: None, ..self }
            }
            (None, Some(_)) => Self { attachments: Some(Vec::new()), ..self },
            _ => self,
        }
    }

    /// For a new message: whether others see it, and whether it notifies.
    pub(super) fn with_flags(self, flags: MessageFlags) -> Self {
        Self { shown: self.shown.flags(flags), ..self }
    }

    /// For an edit: removes any present picture.
    pub(super) fn alone(self) -> Self {
        let attachments = self.attachments.or_else(|| Some(Vec::new()));
        Self { attachments, ..self }
    }
}

/// Returns the fields of a message that is not posted a second time.
pub(super) fn once(number: u64) -> Value {
    json!({ "nonce": format!("{number:016x}"), "enforce_nonce": true })
}

/// The name of every picture, which must not disclose its content.
pub(super) const PICTURE: &str = "table.png";

/// Returns the entry of a file: its index among the files of the request, written as an id, its name,
/// and the alternative text, of at most 1,024 characters.
pub(super) fn attachment(index: usize, name: &str, alt: Option<&str>) -> Value {
    json!({ "id": index.to_string(), "filename": name, "description": alt })
}

/// An uploaded file of a request.
#[derive(Clone, Copy)]
pub(super) struct Upload<'a> {
    /// The file name.
    pub(super) name: &'a str,
    /// The media type.
    pub(super) kind: &'a str,
    pub(super) bytes: &'a [u8],
}

/// The body of a request: JSON, and files if there are any.
pub(super) trait Body: Serialize {
    /// Returns the files, in the order in which the JSON lists them.
    fn files(&self) -> Vec<Upload<'_>> {
        Vec::new()
    }
}

impl Body for Message {
    fn files(&self) -> Vec<Upload<'_>> {
        let upload = |bytes| Upload { name: PICTURE, kind: "image/png", bytes };
        let picture = self.file.iter().map(|picture| upload(&picture.png));
        let files = self.files.iter();
        let files = files.map(|File { name, kind, bytes }| Upload { name, kind, bytes });
        picture.chain(files).collect()
    }
}

impl Body for Callback {
    fn files(&self) -> Vec<Upload<'_>> {
        match &self.data {
            Some(CallbackData::Message(message)) => message.files(),
            _ => Vec::new(),
        }
    }
}

impl Body for Value {}
impl Body for Vec<Value> {}
impl Body for CreateThread<'_> {}

/// The first response to an interaction.
#[derive(Clone, Serialize, Debug)]
pub(super) struct Callback {
    #[serde(rename = "type")]
    kind: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<CallbackData>,
}

#[derive(Clone, Serialize, Debug)]
#[serde(untagged)]
enum CallbackData {
    Deferred { flags: MessageFlags },
    Message(Box<Message>),
    Choices { choices: Vec<AutocompleteChoice> },
    Modal(Value),
}

impl Callback {
    /// Defers the answer to a command, which nobody else sees.
    pub(super) const WILL_ANSWER: Self =
        Self { kind: 5, data: Some(CallbackData::Deferred { flags: MessageFlags::EPHEMERAL }) };
    /// Acknowledges a press, whose effect will be visible.
    pub(super) const HEARD: Self = Self { kind: 6, data: None };

    /// Answers with a message that nobody else sees.
    pub(super) fn message(message: Message) -> Self {
        let message = message.with_flags(MessageFlags::EPHEMERAL);
        Self { kind: 4, data: Some(CallbackData::Message(Box::new(message))) }
    }

    /// Replaces the message with the button.
    pub(super) fn update(message: Message) -> Self {
        Self { kind: 7, data: Some(CallbackData::Message(Box::new(message))) }
    }

    /// Opens a modal, which only the first response can do.
    pub(super) fn modal(modal: Value) -> Self {
        Self { kind: 9, data: Some(CallbackData::Modal(modal)) }
    }

    /// Returns suggestions.
    pub(super) fn choices(choices: Vec<AutocompleteChoice>) -> Self {
        Self { kind: 8, data: Some(CallbackData::Choices { choices }) }
    }
}

/// The maximum length of the title of a modal and of a label, in characters.
pub(super) const MAX_LABEL_LENGTH: usize = 45;

/// Returns a modal that asks for up to `most` characters in one field (18: its label, 4: a text).
pub(super) fn modal(custom_id: &str, title: &str, label: &str, most: u16) -> Value {
    let field = json!({
        "type": 4, "custom_id": "typed", "style": InputTextStyle::Short, "required": true,
        "min_length": 1, "max_length": most,
    });
    let labelled = json!({ "type": 18, "label": label, "component": field });
    json!({ "custom_id": custom_id, "title": title, "components": [labelled] })
}

#[cfg(test)]
mod tests;
