//! Messages with a picture: how they are sent and changed, with as little as each change needs.
//!
//! What was uploaded once is sent again by the id that Telegram has given it.

use serde::Serialize;
use teloxide::types::{ChatId, InlineKeyboardMarkup, MessageId, ReplyParameters};

use super::api::ApiError;
use super::outbox::{Outbox, OutgoingMessage, Sent};
use super::target::ChatTarget;
use crate::panel::Picture;

/// What every picture is called: nothing of what it shows.
const FILE: &str = "table.png";
/// The part of a request that holds the file.
const PART: &str = "picture";
const HTML: &str = "HTML";

/// A new message with a picture.
#[derive(Serialize)]
struct SendPhoto<'a> {
    chat_id: ChatId,
    #[serde(skip_serializing_if = "Option::is_none")]
    message_thread_id: Option<i32>,
    photo: &'a str,
    caption: &'a str,
    parse_mode: &'static str,
    disable_notification: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply_parameters: Option<ReplyParameters>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply_markup: Option<&'a InlineKeyboardMarkup>,
}

/// Another picture in a message, or one in place of its text.
#[derive(Serialize)]
struct EditMessageMedia<'a> {
    chat_id: ChatId,
    message_id: i32,
    media: Media<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply_markup: Option<&'a InlineKeyboardMarkup>,
}

#[derive(Serialize)]
struct Media<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(rename = "media")]
    file: &'a str,
    caption: &'a str,
    parse_mode: &'static str,
}

/// Other words below the same picture.
#[derive(Serialize)]
struct EditMessageCaption<'a> {
    chat_id: ChatId,
    message_id: i32,
    caption: &'a str,
    parse_mode: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply_markup: Option<&'a InlineKeyboardMarkup>,
}

impl Outbox {
    /// Posts a message with a picture.
    pub(super) async fn send_photo(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
        picture: &Picture,
    ) -> Result<Sent, ApiError> {
        let payload = |photo: &str| {
            let answers = message.answers;
            serde_json::to_value(SendPhoto {
                chat_id: to.chat,
                message_thread_id: to.topic.map(|topic| topic.0.0),
                photo,
                caption: &message.text,
                parse_mode: HTML,
                disable_notification: message.quiet,
                reply_parameters: answers
                    .map(|to| ReplyParameters::new(to).allow_sending_without_reply()),
                reply_markup: message.keyboard.as_ref(),
            })
            .expect("a request is plain values")
        };
        self.with_file("SendPhoto", picture, payload).await
    }

    /// Puts a picture into a message.
    pub(super) async fn edit_photo(
        &self,
        (chat_id, MessageId(message_id)): (ChatId, MessageId),
        message: &OutgoingMessage,
        picture: &Picture,
    ) -> Result<(), ApiError> {
        let payload = |file: &str| {
            let caption = &message.text;
            let media = Media { kind: "photo", file, caption, parse_mode: HTML };
            let reply_markup = message.keyboard.as_ref();
            serde_json::to_value(EditMessageMedia { chat_id, message_id, media, reply_markup })
                .expect("a request is plain values")
        };
        self.with_file("EditMessageMedia", picture, payload).await.map(|_| ())
    }

    /// Changes the words below a picture, and the buttons.
    pub(super) async fn edit_caption(
        &self,
        (chat_id, MessageId(message_id)): (ChatId, MessageId),
        message: &OutgoingMessage,
    ) -> Result<(), ApiError> {
        let caption = &message.text;
        let reply_markup = message.keyboard.as_ref();
        let parse_mode = HTML;
        let payload = EditMessageCaption { chat_id, message_id, caption, parse_mode, reply_markup };
        self.api.request::<serde::de::IgnoredAny>("EditMessageCaption", &payload).await.map(|_| ())
    }

    /// Sends a request about a picture: by its id, if it has one, or else with the file.
    async fn with_file(
        &self,
        method: &str,
        picture: &Picture,
        payload: impl Fn(&str) -> serde_json::Value,
    ) -> Result<Sent, ApiError> {
        if let Some(file) = self.files.get(&picture.id) {
            match self.api.request(method, &payload(&file)).await {
                Err(error) if error.is_about_a_file() => self.files.invalidate(&picture.id),
                done => return done,
            }
        }
        let payload = payload(&format!("attach://{PART}"));
        let sent: Sent = self.api.upload(method, &payload, (PART, FILE, &picture.png)).await?;
        if let Some(largest) = sent.photo.last() {
            self.files.insert(picture.id, largest.file_id.clone());
        }
        Ok(sent)
    }
}
