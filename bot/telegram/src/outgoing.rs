//! Outgoing messages, and the results of sending them.

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use teloxide::types::{CallbackQueryId, MessageId, UserId};

use super::errors::{ApiError, ErrorKind};
use super::rich::RichMessage;
use super::target::{ChatTarget, MessageAddress};
use super::update::User;
use platform::{Picture, PlatformError};
use runtime::report::in_words;

/// The markup of all texts.
const HTML: &str = "HTML";

/// A new message, or the new content of an existing one.
#[derive(Clone, Default, Debug)]
pub(super) struct OutgoingMessage {
    /// The picture above the text.
    pub(super) picture: Option<Picture>,
    /// The text as HTML.
    pub(super) text: String,
    /// The rich content in place of the text.
    pub(super) rich: Option<RichMessage>,
    /// Its buttons in Telegram's form.
    pub(super) keyboard: Option<Value>,
    /// The client asks the reader to type a reply. Such a message has no buttons.
    pub(super) asks: bool,
    /// Whether it is sent without a notification.
    pub(super) quiet: bool,
    /// The message that it replies to.
    pub(super) answers: Option<MessageId>,
    /// The person who sees it; `None` if everybody does.
    pub(super) only: Option<SoleReader>,
    /// Whether some of its buttons belong to a table, so that there should be no second copy of it.
    pub(super) has_table_buttons: bool,
}

impl OutgoingMessage {
    /// Returns the request for this new message, without its content. It is sent even if the message
    /// to which it replies is deleted.
    pub(super) fn posted(&self, to: ChatTarget) -> Value {
        let mut request = json!({ "chat_id": to.chat, "disable_notification": self.quiet });
        if let Some(topic) = to.topic {
            request["message_thread_id"] = json!(topic.0.0);
        }
        if let Some(answered) = self.answers {
            request["reply_parameters"] =
                json!({ "message_id": answered.0, "allow_sending_without_reply": true });
        }
        self.with_buttons(request)
    }

    /// Returns the request for an edit to this message, without its content.
    pub(super) fn edited(&self, at: MessageAddress) -> Value {
        self.with_buttons(json!({ "chat_id": at.chat, "message_id": at.message.0 }))
    }

    fn with_buttons(&self, mut request: Value) -> Value {
        if let Some(keyboard) = &self.keyboard {
            request["reply_markup"] = keyboard.clone();
        }
        request
    }

    /// Returns a request with the text of the message, whose links have no previews.
    pub(super) fn with_text(&self, mut request: Value) -> Value {
        request["text"] = json!(self.text);
        request["parse_mode"] = json!(HTML);
        request["link_preview_options"] = json!({ "is_disabled": true });
        request
    }

    /// Returns a request with the text of the message as the caption of a picture.
    pub(super) fn with_caption(&self, mut request: Value) -> Value {
        request["caption"] = json!(self.text);
        request["parse_mode"] = json!(HTML);
        request
    }

    /// Returns its text below a picture, in the form of an edit.
    pub(super) fn below(&self, file: &str) -> Value {
        self.with_caption(json!({ "type": "photo", "media": file }))
    }
}

/// Why a message was not sent.
#[derive(Debug)]
pub(super) enum SendError {
    /// Telegram has asked not to write to the chat for this long.
    Closed(Duration),
    /// The message cannot be edited to show this.
    Unalterable,
    /// The server has no rich messages.
    NoRich,
    /// The request failed.
    Api(ApiError),
}

/// The used part of a response with a message.
#[derive(Deserialize)]
pub(super) struct SentMessage {
    pub(super) message_id: i32,
    /// The id if only one person sees the message.
    pub(super) ephemeral_message_id: Option<i64>,
    pub(super) receiver_user: Option<User>,
    #[serde(default)]
    photo: Vec<PhotoSize>,
    #[serde(default)]
    rich_message: Option<SentRich>,
}

#[derive(Deserialize)]
struct SentRich {
    blocks: Vec<SentBlock>,
}

#[derive(Deserialize)]
struct SentBlock {
    #[serde(default)]
    photo: Vec<PhotoSize>,
}

/// One size of a picture; the largest comes last.
#[derive(Deserialize)]
struct PhotoSize {
    file_id: String,
}

impl SentMessage {
    /// Returns Telegram's id of the picture in the message, in its largest size.
    pub(super) fn file(&self) -> Option<&str> {
        let blocks = self.rich_message.iter().flat_map(|message| &message.blocks);
        let mut photos = std::iter::once(&self.photo).chain(blocks.map(|block| &block.photo));
        photos.find_map(|sizes| sizes.last()).map(|size| size.file_id.as_str())
    }
}

impl SendError {
    /// Tells whether the message is worth a retry, with a new permit.
    pub(super) fn may_be_sent_again(&self) -> bool {
        match self {
            Self::Closed(_) => true,
            Self::Unalterable | Self::NoRich => false,
            Self::Api(error) => error.may_be_sent_again(),
        }
    }

    /// Returns the meaning of the error.
    pub(super) fn kind(&self) -> ErrorKind {
        match self {
            Self::Closed(wait) => ErrorKind::Slow(*wait),
            Self::Unalterable => ErrorKind::Unalterable,
            Self::NoRich => ErrorKind::Unknown,
            Self::Api(error) => error.kind(),
        }
    }

    /// Tells whether the bot may not write there.
    pub(super) fn is_forbidden(&self) -> bool {
        self.kind() == ErrorKind::Forbidden
    }
}

impl std::fmt::Display for SendError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Closed(wait) => write!(f, "Telegram has asked to wait {wait:?}"),
            Self::Unalterable => f.write_str("what stands there cannot become that"),
            Self::NoRich => f.write_str("the server has no rich messages"),
            Self::Api(error) => f.write_str(&in_words(error)),
        }
    }
}

impl From<ApiError> for SendError {
    fn from(error: ApiError) -> Self {
        Self::Api(error)
    }
}

impl From<SendError> for PlatformError {
    fn from(error: SendError) -> Self {
        match error {
            SendError::Closed(wait) => Self::Slow(wait),
            SendError::Unalterable => Self::Unalterable,
            SendError::NoRich => Self::NoRich,
            SendError::Api(error) => error.into(),
        }
    }
}

/// The only person who sees a message, and the input that it answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SoleReader {
    pub(super) user: UserId,
    pub(super) answer_to: AnswerTo,
}

/// The input that an ephemeral message answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum AnswerTo {
    Press(CallbackQueryId),
    /// A command that nobody else has seen.
    Line(i64),
    /// An input that is too old to be named.
    Nothing,
}

impl SoleReader {
    /// Makes the message of a request ephemeral for this person.
    pub(super) fn add_to(&self, request: &mut Value) {
        let mut parameters = json!({ "receiver_user_id": self.user });
        match &self.answer_to {
            AnswerTo::Press(query) => parameters["callback_query_id"] = json!(query),
            AnswerTo::Line(id) => {
                request["reply_parameters"] = json!({ "ephemeral_message_id": id });
            }
            AnswerTo::Nothing => {}
        }
        request["ephemeral_message_parameters"] = parameters;
    }
}
