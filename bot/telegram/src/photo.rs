//! Messages with a picture, and rich ones: requests that send and edit them.
//!
//! A picture is uploaded once and then sent by Telegram's file id.

use std::sync::atomic::Ordering;

use serde::Deserialize as _;
use serde_json::{Value, json};

use super::api::Upload;
use super::errors::ApiError;
use super::outbox::Outbox;
use super::outgoing::{OutgoingMessage, SentMessage};
use super::rich::RichMessage;
use super::target::{ChatTarget, MessageAddress};
use platform::Picture;

/// The name of every picture, which must not disclose its content.
const FILE: &str = "table.png";
/// The part of a request that holds the file.
const PART: &str = "picture";
/// The status of a successful response.
const OK: u16 = 200;

impl Outbox {
    /// Posts a message with a picture.
    pub(super) async fn send_photo(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
        picture: &Picture,
    ) -> Result<SentMessage, ApiError> {
        let payload = |photo: &str| {
            let mut request = message.with_caption(message.posted(to));
            request["photo"] = json!(photo);
            message.only.iter().for_each(|only| only.add_to(&mut request));
            request
        };
        sent(self.with_file("SendPhoto", picture, payload).await?)
    }

    /// Replaces the content of a message by a picture.
    pub(super) async fn edit_photo(
        &self,
        at: MessageAddress,
        message: &OutgoingMessage,
        picture: &Picture,
    ) -> Result<(), ApiError> {
        let payload = |file: &str| {
            let mut request = message.edited(at);
            request["media"] = message.below(file);
            request
        };
        self.with_file("EditMessageMedia", picture, payload).await.map(|_| ())
    }

    /// Replaces the caption of a picture, and the buttons.
    pub(super) async fn edit_caption(
        &self,
        at: MessageAddress,
        message: &OutgoingMessage,
    ) -> Result<(), ApiError> {
        self.api.change("EditMessageCaption", &message.with_caption(message.edited(at))).await
    }

    /// Posts a rich message, with or without a picture.
    pub(super) async fn send_rich(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
        rich: &RichMessage,
    ) -> Result<SentMessage, ApiError> {
        let payload = |rich_message: &RichMessage| {
            let mut request = message.posted(to);
            request["rich_message"] = json!(rich_message);
            request
        };
        sent(self.rich("SendRichMessage", message.picture.as_ref(), rich, payload).await?)
    }

    /// Replaces the content of a message that is no picture by rich content.
    pub(super) async fn edit_rich(
        &self,
        at: MessageAddress,
        message: &OutgoingMessage,
        rich: &RichMessage,
    ) -> Result<(), ApiError> {
        let payload = |rich_message: &RichMessage| {
            let mut request = message.edited(at);
            request["rich_message"] = json!(rich_message);
            request
        };
        self.rich("EditMessageText", message.picture.as_ref(), rich, payload).await.map(|_| ())
    }

    /// Sends a request with a rich message, in the form of the Bot API that the server speaks, which
    /// its first answer to a quotation shows.
    async fn rich(
        &self,
        method: &str,
        picture: Option<&Picture>,
        rich: &RichMessage,
        payload: impl Fn(&RichMessage) -> Value,
    ) -> Result<Value, ApiError> {
        let send = async |rich: &RichMessage| match picture {
            None => self.api.request(method, &payload(rich)).await,
            Some(picture) => {
                self.with_file(method, picture, |file| payload(&rich.below(file))).await
            }
        };
        let Some(old) = rich.before_10_5() else { return send(rich).await };
        let quotes_text = self.quotes_text.load(Ordering::Relaxed);
        let (first, other) = if quotes_text { (&old, rich) } else { (rich, &old) };
        let error = match send(first).await {
            Err(error) if error.is_about_a_field() => error,
            done => return done,
        };
        let Ok(taken) = send(other).await else { return Err(error) };
        tracing::info!("this Bot API server reads quotations in another form: {error}");
        self.quotes_text.store(!quotes_text, Ordering::Relaxed);
        Ok(taken)
    }

    /// Tells whether a rich message was refused because the server does not know them.
    pub(super) fn finds_no_rich(&self, error: &ApiError) -> bool {
        let is_old = error.is_without_rich();
        if is_old {
            self.lacks_rich.store(true, Ordering::Relaxed);
            tracing::info!("this Bot API server has no rich messages: {error}");
        } else if error.is_about_a_field() && !self.has_reported_rich.swap(true, Ordering::Relaxed)
        {
            tracing::error!("a rich message is not as Telegram wants it: {error}");
        }
        is_old
    }

    /// Sends a request with a picture: by Telegram's file id, if it has one, or else with the file.
    pub(super) async fn with_file(
        &self,
        method: &str,
        picture: &Picture,
        payload: impl Fn(&str) -> Value,
    ) -> Result<Value, ApiError> {
        if let Some(file) = self.files.get(&picture.id) {
            match self.api.request(method, &payload(&file)).await {
                Err(error) if error.is_about_a_file() => self.files.invalidate(&picture.id),
                done => return done,
            }
        }
        let payload = payload(&format!("attach://{PART}"));
        let file = Upload { part: PART, name: FILE, kind: "image/png", bytes: &picture.png };
        let answer: Value = self.api.upload(method, &payload, file).await?;
        // The response to an edit of an ephemeral message does not contain the file id.
        if let Ok(sent) = SentMessage::deserialize(&answer)
            && let Some(file) = sent.file()
        {
            self.files.insert(picture.id, file.to_owned());
        }
        Ok(answer)
    }
}

/// Reads a response as the message that was sent.
fn sent(answer: Value) -> Result<SentMessage, ApiError> {
    serde_json::from_value(answer).map_err(|_| ApiError::Garbled(OK))
}
