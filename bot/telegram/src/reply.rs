//! Answers to presses and lines: the common parts.

mod callback;
mod line;
mod press;

pub(super) use self::callback::CallbackAnswer;
pub(super) use self::line::LineReply;
pub(super) use self::press::PressReply;
use teloxide::payloads::LeaveChat;

use super::Telegram;
use super::encode;
use super::outgoing::{OutgoingMessage, SendError};
use super::target::{ChatTarget, MessageAddress};
use runtime::report::in_words;
use words::locale::Lang;
use words::text::Text;

impl Telegram {
    pub(super) fn line(&self, text: &Text, lang: &Lang) -> OutgoingMessage {
        let text = encode::line(text, &self.locales, lang);
        OutgoingMessage { text, ..OutgoingMessage::default() }
    }

    /// Sends an answer as soon as possible.
    pub(super) async fn send(&self, to: ChatTarget, message: &OutgoingMessage) {
        let done = self.send_and_note(to, message).await;
        log_failure("a message was not sent", done);
    }

    /// Sends an answer as soon as possible; returns false if the bot may not write to the chat.
    pub(super) async fn send_if_allowed(&self, to: ChatTarget, message: &OutgoingMessage) -> bool {
        let done = self.send_and_note(to, message).await;
        let is_allowed = !done.as_ref().is_err_and(SendError::is_forbidden);
        if is_allowed {
            log_failure("a message was not sent", done);
        }
        is_allowed
    }

    /// Leaves a group.
    pub(super) async fn leave(&self, group: ChatTarget) {
        if group.is_private() {
            return;
        }
        tracing::info!(
            group = group.chat.0,
            "leaving the group: the operator has not opened it to the bot"
        );
        if let Err(error) = self.api.execute(&LeaveChat::new(group.chat)).await {
            tracing::warn!(
                group = group.chat.0,
                "failed to leave the group: {}; trying again at the next command there",
                in_words(&error)
            );
        }
    }

    /// Sends an answer as soon as possible, and records whether the person is reachable.
    pub(super) async fn send_and_note(
        &self,
        to: ChatTarget,
        message: &OutgoingMessage,
    ) -> Result<MessageAddress, SendError> {
        let done = self.outbox.send_with_retry(to, message).await;
        self.reachability.note_sent(to, done.as_ref().err());
        done
    }
}

/// Logs an answer that failed.
pub(super) fn log_failure<T>(what: &str, done: Result<T, SendError>) {
    if let Err(error) = done {
        tracing::warn!("{what}: {error}");
    }
}
