//! Passing panels: those that are sent as an answer and not planned by anybody.
//!
//! In a private chat at most one of them keeps buttons that belong to a table: whoever asks again
//! and again is not to end up among many that look alike. After a restart they are no longer told
//! from planned ones; then whoever plans takes their buttons away when they are pressed.

use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use teloxide::types::{ChatId, MessageId};

use super::Telegram;
use super::outgoing::{OutgoingMessage, SendError};
use super::target::ChatTarget;
use panels::panel::Panel;
use platform::Intake;
use words::locale::Lang;

/// Passing panels that are remembered, and for how long.
const CAPACITY: u64 = 10_000;
const TTL: Duration = Duration::from_hours(48);

/// Remembers passing panels with buttons that belong to a table.
#[derive(Debug)]
pub(super) struct Passing {
    all: Cache<(ChatId, MessageId), ()>,
    /// The last one of each private chat.
    last: Cache<ChatId, PassingPanel>,
}

#[derive(Clone, Copy, Debug)]
struct PassingPanel {
    message: MessageId,
    /// It asks something, and has no more use once that is answered.
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
    pub(super) fn has(&self, chat: ChatId, message: MessageId) -> bool {
        self.all.contains_key(&(chat, message))
    }
}

impl Telegram {
    /// Sends a panel as an answer; tells whether we may write there.
    pub(super) async fn answer_with(
        self: &Arc<Self>,
        to: ChatTarget,
        panel: &Panel,
        answers: Option<MessageId>,
        lang: &Lang,
        beside: &Arc<dyn Intake>,
    ) -> bool {
        let message = OutgoingMessage { answers, ..self.message(panel, lang) };
        let message = OutgoingMessage { quiet: !to.is_private(), ..message };
        let sent = self.send_and_note(to, &message).await;
        if let Ok((chat, posted)) = sent
            && message.has_table_buttons
        {
            self.passing.all.insert((chat, posted), ());
            if to.is_private() {
                let old = self.passing.last.get(&chat);
                let is_question = panel.brief.is_empty();
                self.passing.last.insert(chat, PassingPanel { message: posted, is_question });
                if let Some(old) = old {
                    self.strip_beside(chat, old.message, beside);
                }
            }
        }
        let is_allowed = !sent.as_ref().is_err_and(SendError::is_forbidden);
        if is_allowed {
            self.note("a panel was not shown", sent);
        }
        is_allowed
    }

    /// Takes the buttons of a passing question away, because it is answered.
    pub(super) fn settle(
        self: &Arc<Self>,
        chat: ChatId,
        message: MessageId,
        beside: &Arc<dyn Intake>,
    ) {
        let last = self.passing.last.get(&chat);
        if last.is_some_and(|last| last.is_question && last.message == message) {
            self.passing.last.invalidate(&chat);
            self.strip_beside(chat, message, beside);
        }
    }

    fn strip_beside(self: &Arc<Self>, chat: ChatId, message: MessageId, beside: &Arc<dyn Intake>) {
        let telegram = Arc::clone(self);
        beside.spawn(Box::pin(async move {
            telegram.outbox.strip_with_retry(chat, message).await;
        }));
    }
}
