//! Files that are sent to one person in private.

use backon::Retryable as _;
use serde_json::json;
use teloxide::types::{ChatId, UserId};

use super::Telegram;
use super::api::Upload;
use super::encode;
use super::outbox::{Outbox, waits};
use super::outgoing::{SendError, SentMessage};
use super::target::ChatTarget;
use platform::Urgency;
use platform::files::{File, Files};
use words::locale::Lang;

/// The part of a request that holds the file.
const PART: &str = "document";

impl Telegram {
    /// Sends files to a person in private, with the line about them below the last one; returns
    /// false if the bot may not write to that person.
    pub(super) async fn send_files(&self, user: UserId, files: &Files, lang: &Lang) -> bool {
        let to = ChatTarget::with(user);
        let line = encode::line(files.line(), &self.locales, lang);
        for (place, file) in files.all().iter().enumerate() {
            let caption = if place + 1 == files.all().len() { line.as_str() } else { "" };
            let sent = self.outbox.send_file_with_retry(to.chat, file, caption).await;
            if let Err(error) = sent {
                let is_allowed = !error.is_forbidden();
                self.reachability.note(user, is_allowed);
                tracing::warn!("a file was not sent: {error}");
                return is_allowed;
            }
            self.reachability.note(user, true);
        }
        true
    }
}

impl Outbox {
    /// Sends a file as soon as possible.
    async fn send_file_with_retry(
        &self,
        chat: ChatId,
        file: &File,
        caption: &str,
    ) -> Result<(), SendError> {
        let document = format!("attach://{PART}");
        let request = json!({
            "chat_id": chat, "document": document, "caption": caption, "parse_mode": "HTML",
        });
        let attempt = || async {
            self.permit(chat, Urgency::Requested).await;
            self.check_open(chat)?;
            let File { name, kind, bytes } = file;
            let upload = Upload { part: PART, name, kind, bytes };
            let sent = self.api.upload::<SentMessage>("SendDocument", &request, upload).await;
            sent.map(drop).map_err(|error| self.note_error(chat, error))
        };
        attempt.retry(waits()).when(SendError::may_be_sent_again).await
    }
}
