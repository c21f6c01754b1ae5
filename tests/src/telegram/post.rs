//! Messages and buttons as people see them.

use super::keyboard::Action;
use super::state::Message;

/// A message as people see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Post {
    /// The id of the chat.
    pub chat: i64,
    /// The id of the message; ephemeral messages have ids of their own.
    pub message: i64,
    /// The topic, if it is in one.
    pub thread: Option<i64>,
    /// The file id of the picture above the text; equal pictures share it.
    pub picture: Option<String>,
    /// For a rich message, whether it is read from right to left.
    pub rich: Option<bool>,
    /// The text.
    pub text: String,
    /// The formatted parts: kind and text.
    pub marked: Vec<(String, String)>,
    /// The buttons.
    pub buttons: Vec<Button>,
}

/// A button as people see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    pub label: String,
    pub(super) chat: i64,
    pub(super) message: i64,
    /// The message is ephemeral, and so `message` is the id of an ephemeral message.
    pub(super) is_ephemeral: bool,
    pub(super) action: Action,
}

impl Post {
    /// Returns what people see of a message; `ephemeral` is the id of an ephemeral one.
    pub(super) fn new(chat: i64, message: &Message, ephemeral: Option<i64>) -> Self {
        let units: Vec<u16> = message.text.encode_utf16().collect();
        let marked = message.entities.iter().map(|entity| {
            let part = units.get(entity.offset..entity.offset + entity.length).unwrap_or_default();
            (entity.kind.to_owned(), String::from_utf16_lossy(part))
        });
        let id = ephemeral.unwrap_or(message.id);
        let buttons = message.keys.iter().flatten().map(|key| Button {
            label: key.label.clone(),
            chat,
            message: id,
            is_ephemeral: ephemeral.is_some(),
            action: key.action.clone(),
        });
        Self {
            chat,
            message: id,
            thread: message.thread,
            picture: message.photo.clone().or_else(|| message.rich.as_ref()?.photo.clone()),
            rich: message.rich.as_ref().map(|rich| rich.is_rtl),
            text: message.text.clone(),
            marked: marked.collect(),
            buttons: buttons.collect(),
        }
    }

    /// Returns the text, and one line for each button.
    pub fn reads(&self) -> String {
        let labels = self.buttons.iter().map(|button| format!("\n[{}]", button.label));
        self.text.clone() + &labels.collect::<String>()
    }
}

impl Button {
    /// Tells whether a press answers a decision.
    pub fn answers(&self) -> bool {
        matches!(self.verb(), Some("a" | "say"))
    }

    /// Tells whether a press opens a part of a decision.
    pub fn leads_on(&self) -> bool {
        matches!(self.verb(), Some("see" | "sure" | "all-see" | "all-sure"))
            && !["Back", "More"].iter().any(|word| self.label.starts_with(word))
    }

    /// Tells whether a press leads to a page about the game or back from it.
    pub fn turns_page(&self) -> bool {
        matches!(self.verb(), Some("page" | "hand"))
    }

    /// Tells whether a press reaches the bot, as opposed to a link.
    pub fn is_living(&self) -> bool {
        matches!(self.action, Action::Data(_))
    }

    /// Returns the callback data that a press sends to the bot, if any.
    pub fn data(&self) -> Option<&str> {
        if let Action::Data(data) = &self.action { Some(data) } else { None }
    }

    fn verb(&self) -> Option<&str> {
        self.data().and_then(crate::verb)
    }
}
