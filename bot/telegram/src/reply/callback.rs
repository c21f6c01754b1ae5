//! Acknowledgements of presses.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use backon::{ExponentialBuilder, Retryable as _};
use teloxide::payloads::{AnswerCallbackQuery, AnswerCallbackQuerySetters as _};
use teloxide::types::CallbackQueryId;

use crate::Telegram;
use crate::errors::{ApiError, ErrorKind};
use platform::Intake;
use runtime::report::in_words;

/// The time after which a press is acknowledged even if there is nothing to say yet.
const ACKNOWLEDGE_AFTER: Duration = Duration::from_millis(1_500);
/// The maximum number of retries; Telegram accepts an acknowledgement for some seconds only.
const MAX_RETRIES: usize = 3;
const FIRST_WAIT: Duration = Duration::from_millis(500);

/// A press that waits for its acknowledgement.
#[derive(Debug)]
pub(crate) struct CallbackAnswer {
    telegram: Arc<Telegram>,
    query: CallbackQueryId,
    is_answered: AtomicBool,
}

impl CallbackAnswer {
    /// Returns the acknowledgement of a press.
    pub(crate) fn new(telegram: &Arc<Telegram>, query: CallbackQueryId) -> Self {
        Self { telegram: Arc::clone(telegram), query, is_answered: AtomicBool::new(false) }
    }

    /// Returns the acknowledgement of a press, which is sent soon even without an answer.
    pub(super) fn start(
        telegram: &Arc<Telegram>,
        intake: &Arc<dyn Intake>,
        query: CallbackQueryId,
    ) -> Arc<Self> {
        let this = Arc::new(Self::new(telegram, query));
        let late = Arc::clone(&this);
        intake.spawn(Box::pin(async move {
            tokio::time::sleep(ACKNOWLEDGE_AFTER).await;
            late.answer(None).await;
        }));
        this
    }

    pub(super) const fn query(&self) -> &CallbackQueryId {
        &self.query
    }

    pub(super) fn is_answered(&self) -> bool {
        self.is_answered.load(Ordering::Acquire)
    }

    /// Acknowledges the press with a pop-up, or silently; returns false if this was too late or not
    /// the first acknowledgement.
    pub(crate) async fn answer(&self, words: Option<String>) -> bool {
        self.send(words, true).await
    }

    /// Acknowledges the press with words that pass by themselves.
    pub(super) async fn hint(&self, words: String) {
        self.send(Some(words), false).await;
    }

    async fn send(&self, words: Option<String>, is_alert: bool) -> bool {
        if self.is_answered.swap(true, Ordering::AcqRel) {
            return false;
        }
        let mut payload = AnswerCallbackQuery::new(self.query.clone());
        if let Some(words) = words {
            payload = payload.text(words).show_alert(is_alert);
        }
        let waits =
            ExponentialBuilder::default().with_min_delay(FIRST_WAIT).with_max_times(MAX_RETRIES);
        let attempt = || async { self.telegram.api.execute(&payload).await };
        match attempt.retry(waits).when(ApiError::may_be_sent_again).await {
            Ok(()) => true,
            Err(error) if error.kind() == ErrorKind::TooLate => {
                tracing::debug!("a press was answered too late");
                false
            }
            Err(error) => {
                tracing::warn!("a press was not answered: {}", in_words(&error));
                false
            }
        }
    }
}
