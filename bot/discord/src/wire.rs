//! What is sent to Discord, field by field, and the little that is read of its answers.
//!
//! Knows Discord's names for things and nothing else.

use serde::{Deserialize, Serialize};
use serenity::all::{ChannelId, MessageId};

use panels::panel::Picture;
use platform::files::File;

/// Only the person who acted sees the message.
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// No phone rings for the message.
pub(super) const SILENT: u64 = 1 << 12;

/// A message to be posted, or what an older one is to become.
#[derive(Clone, PartialEq, Eq, Serialize, Debug, Default)]
pub(super) struct Message {
    /// The words above the panel: whom it calls.
    pub(super) content: String,
    /// The text of the panel, or nothing.
    pub(super) embeds: Vec<Embed>,
    /// Its buttons.
    pub(super) components: Vec<Row>,
    /// Who is called.
    pub(super) allowed_mentions: Mentions,
    /// Whether others see it; not for edits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) flags: Option<u64>,
    /// The files that it keeps and those that come with it; all it has stay, if this is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) attachments: Option<Vec<Attachment>>,
    /// The picture that is sent beside it.
    #[serde(skip)]
    pub(super) file: Option<Picture>,
    /// The files that are sent beside it.
    #[serde(skip)]
    pub(super) files: Vec<File>,
    /// What makes it the same message when it is sent again.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub(super) once: Option<EnforcedNonce>,
}

impl Message {
    /// Has an edit leave the picture that stands if it is the right one, and take it away if there
    /// is to be none.
    pub(super) fn in_place_of(self, standing: Option<u64>) -> Self {
        match (&self.file, standing) {
            (Some(file), Some(id)) if file.id == id => {
                Self { attachments: None, file: None, ..self }
            }
            (None, Some(_)) => Self { attachments: Some(Vec::new()), ..self },
            _ => self,
        }
    }

    /// Has an edit take away whatever picture there may be.
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
    /// Returns what marks a message with a number.
    pub(super) fn new(number: u64) -> Self {
        Self { nonce: format!("{number:016x}"), enforce_nonce: true }
    }
}

/// A file that is sent with a message.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Attachment {
    /// Its place among the files of the request: a number, written as an id.
    id: String,
    filename: String,
    /// At most 1,024 characters, for whoever cannot see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
}

impl Attachment {
    /// What every picture is called: nothing of what it shows.
    pub(super) const NAME: &str = "table.png";

    /// Returns the one picture of a request.
    pub(super) fn of(picture: &Picture) -> Self {
        let description = Some(picture.alt.to_string());
        Self { id: "0".to_owned(), filename: Self::NAME.to_owned(), description }
    }

    /// Returns the files of a request, in their order.
    pub(super) fn all(files: &[File]) -> Vec<Self> {
        let named = |(id, file): (usize, &File)| {
            let filename = file.name.clone();
            Self { id: id.to_string(), filename, description: None }
        };
        files.iter().enumerate().map(named).collect()
    }
}

/// A file beside the words of a request.
#[derive(Clone, Copy)]
pub(super) struct Upload<'a> {
    /// What it is called.
    pub(super) name: &'a str,
    /// What it is, as a media type.
    pub(super) kind: &'a str,
    /// What is in it.
    pub(super) bytes: &'a [u8],
}

/// Something that can be sent: its words, and perhaps files beside them.
pub(super) trait Body: Serialize {
    /// Returns the files, in the order in which the words list them.
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

impl Body for Recipient {}
impl Body for Stripped {}
impl Body for Vec<serde_json::Value> {}

/// The text of a panel.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Embed {
    /// At most 4,096 characters.
    pub(super) description: String,
    /// What is seen below the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) image: Option<Image>,
}

/// A file of the message, shown in an embed.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Image {
    url: String,
}

impl Image {
    /// Returns the one picture of a message.
    pub(super) fn of_message() -> Self {
        Self { url: format!("attachment://{}", Attachment::NAME) }
    }
}

/// Who is called by a message; what looks like a call beside that is none.
#[derive(Clone, PartialEq, Eq, Serialize, Debug, Default)]
pub(super) struct Mentions {
    parse: [u8; 0],
    users: Vec<String>,
}

impl Mentions {
    /// Calls these people, by their ids.
    pub(super) fn of(users: Vec<String>) -> Self {
        Self { parse: [], users }
    }
}

/// A row of buttons, or one menu.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Row {
    #[serde(rename = "type")]
    kind: u8,
    /// What stands in it.
    pub(super) components: Vec<Component>,
}

impl Row {
    /// Returns a row with this in it.
    pub(super) fn of(components: Vec<Component>) -> Self {
        Self { kind: 1, components }
    }
}

/// Something to press.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
#[serde(untagged)]
pub(super) enum Component {
    /// A button.
    Button {
        /// Always 2.
        #[serde(rename = "type")]
        kind: u8,
        /// How it stands out.
        style: u8,
        /// What it says.
        label: String,
        /// What it does.
        custom_id: String,
        /// Whether it cannot be pressed.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        disabled: bool,
    },
    /// A menu.
    Menu {
        /// Always 3.
        #[serde(rename = "type")]
        kind: u8,
        /// Its own name, which says nothing.
        custom_id: String,
        /// What it says before anything is chosen.
        placeholder: String,
        /// What can be chosen.
        options: Vec<SelectOption>,
    },
}

impl Component {
    /// Returns a button.
    pub(super) fn button(style: u8, label: String, custom_id: String) -> Self {
        Self::Button { kind: 2, style, label, custom_id, disabled: false }
    }

    /// Returns a button that cannot be pressed.
    pub(super) fn disabled(style: u8, label: String, custom_id: String) -> Self {
        Self::Button { kind: 2, style, label, custom_id, disabled: true }
    }

    /// Returns a menu of which one entry can be chosen.
    pub(super) fn menu(custom_id: String, placeholder: String, options: Vec<SelectOption>) -> Self {
        Self::Menu { kind: 3, custom_id, placeholder, options }
    }
}

/// One entry of a menu.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct SelectOption {
    /// What it says.
    pub(super) label: String,
    /// What it does.
    pub(super) value: String,
}

/// The first answer to an interaction.
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
    /// An answer to a command will follow, for nobody else to see.
    pub(super) const WILL_ANSWER: Self =
        Self { kind: 5, data: Some(CallbackData::Deferred { flags: EPHEMERAL }) };
    /// A press has been heard; what it changes will be seen.
    pub(super) const HEARD: Self = Self { kind: 6, data: None };

    /// Answers with a message that nobody else sees.
    pub(super) fn message(message: Message) -> Self {
        let message = Message { flags: Some(EPHEMERAL), ..message };
        Self { kind: 4, data: Some(CallbackData::Message(Box::new(message))) }
    }

    /// Puts a message in the place of the one that was pressed on.
    pub(super) fn update(message: Message) -> Self {
        Self { kind: 7, data: Some(CallbackData::Message(Box::new(message))) }
    }

    /// Asks for a line of text in a window, which only the first response can open.
    pub(super) fn modal(modal: Modal) -> Self {
        Self { kind: 9, data: Some(CallbackData::Modal(modal)) }
    }

    /// Returns what can be typed next.
    pub(super) fn choices(choices: Vec<Choice>) -> Self {
        Self { kind: 8, data: Some(CallbackData::Choices { choices }) }
    }
}

/// A window with one field.
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

/// Where a line of text is typed.
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
    pub(super) const LABEL: usize = 45;

    /// Returns a window that asks for up to so many characters.
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

/// Something that can be chosen for an option of a command.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(super) struct Choice {
    /// What is shown.
    pub(super) name: String,
    /// What is sent.
    pub(super) value: String,
}

/// Whom to write to.
#[derive(Serialize, Debug)]
pub(super) struct Recipient {
    /// The person.
    pub(super) recipient_id: String,
}

/// A channel, as far as it matters.
#[derive(Deserialize, Debug)]
pub(super) struct DirectChannel {
    /// Which.
    pub(super) id: ChannelId,
}

/// A message that was posted, as far as it matters.
#[derive(Deserialize, Debug)]
pub(super) struct SentMessage {
    /// Which.
    pub(super) id: MessageId,
}

/// No text and no buttons changed: takes the buttons off a message.
#[derive(Serialize, Debug, Default)]
pub(super) struct Stripped {
    components: [u8; 0],
}
