//! Long polling: asks for updates, writes them down, and only then asks for more, which is how
//! Telegram learns that they arrived.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use backon::{BackoffBuilder as _, ExponentialBackoff, ExponentialBuilder};
use serde_json::Value;
use teloxide::payloads::{DeleteWebhook, GetUpdates, GetUpdatesSetters as _};
use teloxide::types::AllowedUpdate;

use super::api::{ApiError, BadToken, ErrorKind, in_words};
use super::pending::WriteDownError;
use super::{Me, Telegram};
use crate::fault::report;
use crate::platform::Intake;
use crate::platform::PlatformError;

/// Telegram holds a request so long if there is nothing to tell; well below our own time-out.
const SECONDS: u32 = 10;
/// The first wait after a failure; each one after it is twice as long.
const FIRST: Duration = Duration::from_secs(1);
/// The longest wait after a failure.
const LONGEST: Duration = Duration::from_secs(30);

/// What we want to hear of.
pub(super) const UPDATES: [AllowedUpdate; 3] =
    [AllowedUpdate::Message, AllowedUpdate::CallbackQuery, AllowedUpdate::MyChatMember];

/// How long to wait after failures in a row.
#[derive(Debug)]
struct Backoff(ExponentialBackoff);

impl Default for Backoff {
    fn default() -> Self {
        let waits = ExponentialBuilder::default().with_min_delay(FIRST).with_max_delay(LONGEST);
        Self(waits.without_max_times().with_jitter().build())
    }
}

impl Backoff {
    /// Waits, and longer the next time.
    async fn after(&mut self, error: &ApiError, what: &str) {
        let next = self.0.next().unwrap_or(LONGEST);
        let wait = match error.kind() {
            ErrorKind::Slow(wait) => wait,
            _ => next,
        };
        tracing::warn!(?wait, "{what}: {}", in_words(error));
        tokio::time::sleep(wait).await;
    }
}

/// Listens until the service takes nothing in any more.
///
/// # Errors
/// If the token opens nothing (any more).
pub(super) async fn poll(
    telegram: &Arc<Telegram>,
    me: &Me,
    intake: &Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    let off = DeleteWebhook::new();
    retry_forever("the webhook is not taken off", || telegram.api.tell(&off)).await?;
    let mut backoff = Backoff::default();
    loop {
        match ask(telegram, me).await {
            Ok(updates) => {
                backoff = Backoff::default();
                match telegram.take_in(me, &updates, intake).await {
                    Ok(true) => {}
                    Ok(false) => return Ok(()),
                    Err(fault) => {
                        report(&fault);
                        tokio::time::sleep(FIRST).await;
                    }
                }
            }
            Err(PollError::Api(error)) if error.kind() == ErrorKind::BadToken => {
                return Err(BadToken.into());
            }
            Err(PollError::Api(error)) => backoff.after(&error, "no updates").await,
            Err(PollError::Store(fault)) => {
                report(&fault);
                tokio::time::sleep(FIRST).await;
            }
        }
    }
}

enum PollError {
    Api(ApiError),
    Store(WriteDownError),
}

async fn ask(telegram: &Telegram, me: &Me) -> Result<Vec<Value>, PollError> {
    let next = telegram.pending.next(me.id).await.map_err(PollError::Store)?;
    let mut request = GetUpdates::new().timeout(SECONDS).allowed_updates(UPDATES);
    request.offset = next.and_then(|next| i32::try_from(next).ok());
    telegram.api.call(&request).await.map_err(PollError::Api)
}

/// Asks for something again and again until it is done.
///
/// # Errors
/// If the token opens nothing.
pub(super) async fn retry_forever<T, F>(what: &str, act: impl Fn() -> F) -> Result<T, PlatformError>
where
    F: Future<Output = Result<T, ApiError>>,
{
    let mut backoff = Backoff::default();
    loop {
        match act().await {
            Ok(done) => return Ok(done),
            Err(error) if error.kind() == ErrorKind::BadToken => return Err(BadToken.into()),
            Err(error) => backoff.after(&error, what).await,
        }
    }
}
