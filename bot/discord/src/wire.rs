//! The payloads that are sent to Discord.
//!
//! The module must know nothing except Discord's names.

use serde::Serialize;
use serde_json::Value;

use platform::Picture;
use platform::files::File;

/// Only the person who acted sees the message.
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// The message does not notify.
pub(super) const SILENT: u64 = 1 << 12;

/// A new message, or the new content of an older one.
#[derive(Clone, PartialEq, Eq, Serialize, Debug, Default)]
pub(super) struct Message {
    /// The mentions above the panel.
    pub(super) content: String,
    /// The text of the panel, if it has any.
    pub(super) embeds: Vec<Embed>,
    /// Its buttons.
    pub(super) components: Vec<Row>,
    /// The people who are notified.
    pub(super) allowed_mentions: Mentions,
    /// Whether others see it; not for edits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) flags: Option<u64>,
    /// The files that the message keeps or gets; without this field, it keeps all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) attachments: Option<Vec<Attachment>>,
    /// The picture that is uploaded with it.
    #[serde(skip)]
    pub(super) file: Option<Picture>,
    /// The files that are uploaded with it.
    #[serde(skip)]
    pub(super) files: Vec<File>,
    /// Identifies the message if it is sent again.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub(super) once: Option<EnforcedNonce>,
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

    /// For an edit: removes any present picture.
    pub(super) fn alone(self) -> Self {
        let attachments = self.attachments.or_else(|| Some(Vec::new()));
        Self { attachments, ..self }
    }
}

/// A message with the same nonce is not posted a second time.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct EnforcedNonce {
    nonce: String,
    enforce_nonce: bool,
}

impl EnforcedNonce {
    pub(super) fn new(number: u64) -> Self {
        Self { nonce: format!("{number:016x}"), enforce_nonce: true }
    }
}

/// A file of a message.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Attachment {
    /// Its index among the files of the request, written as an id.
    id: String,
    filename: String,
    /// The alternative text, at most 1,024 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
}

impl Attachment {
    /// The name of every picture, which must not disclose its content.
    pub(super) const NAME: &str = "table.png";

    /// Returns the only picture of a request.
    pub(super) fn of(picture: &Picture) -> Self {
        let description = Some(picture.alt.to_string());
        Self { id: "0".to_owned(), filename: Self::NAME.to_owned(), description }
    }

    /// Returns the files of a request, in order.
    pub(super) fn all(files: &[File]) -> Vec<Self> {
        let named = |(id, file): (usize, &File)| {
            let filename = file.name.clone();
            Self { id: id.to_string(), filename, description: None }
        };
        files.iter().enumerate().map(named).collect()
    }
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
        let picture = self.file.iter().map(|picture| Upload {
            name: Attachment::NAME,
            kind: "image/png",
            bytes: &picture.png,
        });
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

/// The text of a panel.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Embed {
    /// At most 4,096 characters.
    pub(super) description: String,
    /// The picture below the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) image: Option<Image>,
}

/// A file of the message, shown in an embed.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Image {
    url: String,
}

impl Image {
    /// Returns the only picture of a message.
    pub(super) fn of_message() -> Self {
        Self { url: format!("attachment://{}", Attachment::NAME) }
    }
}

/// The people whom a message notifies. Other mentions in it do not notify.
#[derive(Clone, PartialEq, Eq, Serialize, Debug, Default)]
pub(super) struct Mentions {
    parse: [u8; 0],
    users: Vec<String>,
}

impl Mentions {
    /// Notifies these people, by their ids.
    pub(super) fn of(users: Vec<String>) -> Self {
        Self { parse: [], users }
    }
}

/// A row of buttons, or one select menu.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Row {
    #[serde(rename = "type")]
    kind: u8,
    pub(super) components: Vec<Component>,
}

impl Row {
    pub(super) fn of(components: Vec<Component>) -> Self {
        Self { kind: 1, components }
    }
}

/// A button or a select menu.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
#[serde(untagged)]
pub(super) enum Component {
    Button {
        /// Always 2.
        #[serde(rename = "type")]
        kind: u8,
        /// Its colour.
        style: u8,
        label: String,
        /// Its press.
        custom_id: String,
        /// Whether it cannot be pressed.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        disabled: bool,
    },
    /// A select menu.
    Menu {
        /// Always 3.
        #[serde(rename = "type")]
        kind: u8,
        /// Its name, which has no meaning.
        custom_id: String,
        /// The text before anything is chosen.
        placeholder: String,
        options: Vec<SelectOption>,
    },
}

impl Component {
    pub(super) fn button(style: u8, label: String, custom_id: String) -> Self {
        Self::Button { kind: 2, style, label, custom_id, disabled: false }
    }

    pub(super) fn disabled(style: u8, label: String, custom_id: String) -> Self {
        Self::Button { kind: 2, style, label, custom_id, disabled: true }
    }

    /// Returns a menu with a single choice.
    pub(super) fn menu(custom_id: String, placeholder: String, options: Vec<SelectOption>) -> Self {
        Self::Menu { kind: 3, custom_id, placeholder, options }
    }
}

/// An option of a select menu.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct SelectOption {
    pub(super) label: String,
    /// The press of the option.
    pub(super) value: String,
}

/// The first response to an interaction.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Callback {
    #[serde(rename = "type")]
    kind: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<CallbackData>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
#[serde(untagged)]
enum CallbackData {
    Deferred { flags: u64 },
    Message(Box<Message>),
    Choices { choices: Vec<Choice> },
    Modal(Modal),
}

impl Callback {
    /// Defers the answer to a command, which nobody else sees.
    pub(super) const WILL_ANSWER: Self =
        Self { kind: 5, data: Some(CallbackData::Deferred { flags: EPHEMERAL }) };
    /// Acknowledges a press, whose effect will be visible.
    pub(super) const HEARD: Self = Self { kind: 6, data: None };

    /// Answers with a message that nobody else sees.
    pub(super) fn message(message: Message) -> Self {
        let message = Message { flags: Some(EPHEMERAL), ..message };
        Self { kind: 4, data: Some(CallbackData::Message(Box::new(message))) }
    }

    /// Replaces the message with the button.
    pub(super) fn update(message: Message) -> Self {
        Self { kind: 7, data: Some(CallbackData::Message(Box::new(message))) }
    }

    /// Opens a modal, which only the first response can do.
    pub(super) fn modal(modal: Modal) -> Self {
        Self { kind: 9, data: Some(CallbackData::Modal(modal)) }
    }

    /// Returns suggestions.
    pub(super) fn choices(choices: Vec<Choice>) -> Self {
        Self { kind: 8, data: Some(CallbackData::Choices { choices }) }
    }
}

/// A modal with one field.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Modal {
    custom_id: String,
    title: String,
    components: [LabelledField; 1],
}

/// A field with its label.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
struct LabelledField {
    /// Always 18.
    #[serde(rename = "type")]
    kind: u8,
    label: String,
    component: TextInput,
}

/// A text field.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
struct TextInput {
    /// Always 4.
    #[serde(rename = "type")]
    kind: u8,
    custom_id: String,
    /// 1: a single line.
    style: u8,
    min_length: u16,
    max_length: u16,
    required: bool,
}

impl Modal {
    /// The maximum length of the title and of a label, in characters.
    pub(super) const MAX_LABEL_LENGTH: usize = 45;

    /// Returns a modal that asks for up to `max_length` characters.
    pub(super) fn of(custom_id: String, title: String, label: String, max_length: u16) -> Self {
        let custom_id_of_field = "typed".to_owned();
        let component = TextInput {
            kind: 4,
            custom_id: custom_id_of_field,
            style: 1,
            min_length: 1,
            max_length,
            required: true,
        };
        Self { custom_id, title, components: [LabelledField { kind: 18, label, component }] }
    }
}

/// A suggestion for an option of a command.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Choice {
    /// The displayed text.
    pub(super) name: String,
    /// The sent text.
    pub(super) value: String,
}

#[cfg(test)]
mod tests;
