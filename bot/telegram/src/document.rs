//! Files that somebody is sent in private.

use backon::Retryable as _;
use serde::Serialize;
use teloxide::types::{ChatId, UserId};

use super::Telegram;
use super::api::Upload;
use super::encode;
use super::outbox::{Outbox, waits};
use super::outgoing::{SendError, Sent};
use super::target::ChatTarget;
use platform::files::{File, Files};
use platform::lanes::Rank;
use words::locale::Lang;

/// The part of a request that holds the file.
const PART: &str = "document";

/// A new message with a file.
#[derive(Serialize)]
struct SendDocument<'a> {
    chat_id: ChatId,
    document: String,
    caption: &'a str,
    parse_mode: &'static str,
}

impl Telegram {
    /// Sends files to somebody in private, with what is said of them below the last one; tells
    /// whether they can be written to.
    pub(super) async fn send_files(&self, user: UserId, files: &Files, lang: &Lang) -> bool {
        let to = ChatTarget::with(user);
        let line = encode::line(files.line(), &self.locales, lang);
        for (place, file) in files.all().iter().enumerate() {
            let caption = if place + 1 == files.all().len() { line.as_str() } else { "" };
            let sent = self.outbox.send_file_with_retry(to.chat, file, caption).await;
            if let Err(error) = sent {
                let is_allowed = !error.is_forbidden();
                self.doors.note(user, is_allowed);
                self.note("a file was not sent", Err::<(), _>(error));
                return is_allowed;
            }
            self.doors.note(user, true);
        }
        true
    }
}

impl Outbox {
    /// Sends a file as soon as may be.
    async fn send_file_with_retry(
        &self,
        chat: ChatId,
        file: &File,
        caption: &str,
    ) -> Result<(), SendError> {
        let document = format!("attach://{PART}");
        let request = SendDocument { chat_id: chat, document, caption, parse_mode: "HTML" };
        let request = serde_json::to_value(request).expect("a request is plain values");
        let attempt = || async {
            self.permit(chat, Rank::Answer).await;
            self.is_open(chat)?;
            let File { name, kind, bytes } = file;
            let upload = Upload { part: PART, name, kind, bytes };
            let sent = self.api.upload::<Sent>("SendDocument", &request, upload).await;
            sent.map(drop).map_err(|error| self.heed(chat, error))
        };
        attempt.retry(waits()).when(SendError::may_be_sent_again).await
    }
}
