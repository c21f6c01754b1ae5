//! Long polling: asks for updates, writes them down, and only then asks for more, which is how
//! Telegram learns that they arrived.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use backon::{BackoffBuilder as _, ExponentialBackoff, ExponentialBuilder};
use serde_json::Value;
use teloxide::payloads::{DeleteWebhook, GetUpdates, GetUpdatesSetters as _};
use teloxide::types::AllowedUpdate;
use tokio::time::{Instant, sleep_until};

use super::api::{Api, ApiError, BadToken, ErrorKind};
use super::pending::WriteDownError;
use super::{Me, Telegram};
use platform::Intake;
use platform::PlatformError;
use runtime::cluster::{Duty, Held};
use runtime::report::{in_words, report};

/// Telegram holds a request so long if there is nothing to tell; well below our own time-out.
const SECONDS: u32 = 10;
/// The first wait after a failure; each one after it is twice as long.
const FIRST: Duration = Duration::from_secs(1);
/// The longest wait after a failure.
const MAX_POLL_BACKOFF: Duration = Duration::from_secs(30);

/// The shortest time from one empty answer to the next poll, for a server or proxy that does not
/// hold polls.
const EMPTY_POLL_INTERVAL: Duration = Duration::from_millis(200);
/// How long an operator's own Bot API server or proxy may answer 404 while it starts, before the
/// token counts as rejected.
const SERVER_START: Duration = Duration::from_mins(1);

/// The duty to ask for updates.
const POLL: &str = "telegram/poll";

/// What we want to hear of.
pub(super) const UPDATES: [AllowedUpdate; 3] =
    [AllowedUpdate::Message, AllowedUpdate::CallbackQuery, AllowedUpdate::MyChatMember];

/// How long to wait after failures in a row.
#[derive(Debug)]
struct Backoff(ExponentialBackoff);

impl Default for Backoff {
    fn default() -> Self {
        let waits =
            ExponentialBuilder::default().with_min_delay(FIRST).with_max_delay(MAX_POLL_BACKOFF);
        Self(waits.without_max_times().with_jitter().build())
    }
}

impl Backoff {
    /// Waits, and longer the next time.
    async fn after(&mut self, error: &ApiError, what: &str) {
        let next = self.0.next().unwrap_or(MAX_POLL_BACKOFF);
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
    retry_forever(&telegram.api, "the webhook is not taken off", || telegram.api.tell(&off))
        .await?;
    telegram.note_connected(true);
    let cluster = intake.cluster();
    let duty = Duty::whole(POLL);
    cluster.take_part(POLL, 1);
    let others = async {
        match telegram.look_after_others(me, intake).await {
            Ok(()) => std::future::pending().await,
            Err(error) => error,
        }
    };
    let asking = async {
        loop {
            let held = cluster.wait_for(&duty).await;
            if let Asked::Stopped = ask_while(telegram, me, intake, &held).await? {
                return Ok(());
            }
            // Whoever has nothing to ask is missing nothing.
            telegram.note_connected(true);
        }
    };
    tokio::select! {
        done = asking => done,
        error = others => Err(error),
    }
}

/// Why we have stopped asking.
enum Asked {
    /// The service takes nothing in any more.
    Stopped,
    /// Another process asks now.
    Elsewhere,
}

/// Asks for updates until another process is to do so: Telegram tells only one.
async fn ask_while(
    telegram: &Arc<Telegram>,
    me: &Me,
    intake: &Arc<dyn Intake>,
    held: &Held,
) -> Result<Asked, PlatformError> {
    let mut backoff = Backoff::default();
    loop {
        let begun = Instant::now();
        // What was not written down comes again.
        let asked = tokio::select! {
            biased;
            () = held.over() => return Ok(Asked::Elsewhere),
            asked = ask(telegram, me) => asked,
        };
        match asked {
            Ok(updates) => {
                backoff = Backoff::default();
                telegram.note_connected(true);
                if updates.is_empty() {
                    sleep_until(begun + EMPTY_POLL_INTERVAL).await;
                }
                match telegram.take_in(me, &updates, intake).await {
                    Ok(true) => {}
                    Ok(false) => return Ok(Asked::Stopped),
                    Err(fault) => {
                        report(&fault);
                        tokio::time::sleep(FIRST).await;
                    }
                }
            }
            Err(PollError::Api(error)) if error.kind() == ErrorKind::BadToken => {
                return Err(BadToken.into());
            }
            Err(PollError::Api(error)) => {
                telegram.note_connected(false);
                backoff.after(&error, "no updates").await;
            }
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

/// Retries a request with back-off until it succeeds.
///
/// # Errors
/// If the token is rejected; a 404 that may come from a server which is just starting counts as
/// that only after [`SERVER_START`].
pub(super) async fn retry_forever<T, F>(
    api: &Api,
    what: &str,
    act: impl Fn() -> F,
) -> Result<T, PlatformError>
where
    F: Future<Output = Result<T, ApiError>>,
{
    let (mut backoff, begun) = (Backoff::default(), Instant::now());
    loop {
        match act().await {
            Ok(done) => return Ok(done),
            Err(error) if api.may_be_starting(&error) && begun.elapsed() < SERVER_START => {
                backoff.after(&error, what).await;
            }
            Err(error) if error.kind() == ErrorKind::BadToken => return Err(BadToken.into()),
            Err(error) => backoff.after(&error, what).await,
        }
    }
}
