//! Passing panels: those that are sent as an answer and not planned by the publisher.
//!
//! In a private chat at most one of them keeps buttons that belong to a table, so that a person who
//! asks repeatedly does not get many similar messages with buttons. After a restart they cannot be
//! distinguished from planned ones; then the publisher removes their buttons when one is pressed.

use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use teloxide::types::{ChatId, MessageId};

use super::Telegram;
use super::outgoing::{OutgoingMessage, SendError};
use super::reply::log_failure;
use super::target::{ChatTarget, MessageAddress};
use platform::{Intake, Panel};

/// The maximum number of remembered passing panels, and for how long.
const CAPACITY: u64 = 10_000;
const TTL: Duration = Duration::from_hours(48);

/// The known passing panels with buttons that belong to a table.
#[derive(Debug)]
pub(super) struct Passing {
    all: Cache<MessageAddress, ()>,
    /// The last one of each private chat.
    last: Cache<ChatId, PassingPanel>,
}

#[derive(Clone, Copy, Debug)]
struct PassingPanel {
    message: MessageId,
    /// Whether it asks a question, whose answer makes it stale.
    is_question: bool,
}

impl Default for Passing {
    fn default() -> Self {
        let all = Cache::builder().max_capacity(CAPACITY).time_to_live(TTL).build();
        let last = Cache::builder().max_capacity(CAPACITY).time_to_live(TTL).build();
        Self { all, last }
    }
}

impl Passing {
    /// Tells whether a message is known to be a passing panel.
    pub(super) fn has(&self, message: MessageAddress) -> bool {
        self.all.contains_key(&message)
    }
}

impl Telegram {
    /// Sends a panel as an answer; returns false if the bot may not write there.
    pub(super) async fn answer_with(
        self: &Arc<Self>,
        to: ChatTarget,
        panel: &Panel,
        message: OutgoingMessage,
        beside: &Arc<dyn Intake>,
    ) -> bool {
        let sent = self.send_and_note(to, &message).await;
        if let Ok(posted) = sent
            && message.has_table_buttons
        {
            self.passing.all.insert(posted, ());
            if to.is_private() {
                let MessageAddress { chat, message } = posted;
                let old = self.passing.last.get(&chat);
                let is_question = panel.brief.is_empty();
                self.passing.last.insert(chat, PassingPanel { message, is_question });
                if let Some(PassingPanel { message, .. }) = old {
                    self.remove_buttons_beside(MessageAddress { chat, message }, beside);
                }
            }
        }
        let is_allowed = !sent.as_ref().is_err_and(SendError::is_forbidden);
        if is_allowed {
            log_failure("a panel was not shown", sent);
        }
        is_allowed
    }

    /// Removes the buttons of a passing question after its answer.
    pub(super) fn settle(self: &Arc<Self>, question: MessageAddress, beside: &Arc<dyn Intake>) {
        let last = self.passing.last.get(&question.chat);
        if last.is_some_and(|last| last.is_question && last.message == question.message) {
            self.passing.last.invalidate(&question.chat);
            self.remove_buttons_beside(question, beside);
        }
    }

    fn remove_buttons_beside(self: &Arc<Self>, message: MessageAddress, beside: &Arc<dyn Intake>) {
        let telegram = Arc::clone(self);
        beside.spawn(Box::pin(
            async move { telegram.outbox.remove_buttons_with_retry(message).await },
        ));
    }
}
