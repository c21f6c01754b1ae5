//! The connection to Telegram: updates arrive by polling or by a webhook, as the settings say.

mod poll;
mod webhook;

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join;
use teloxide::types::AllowedUpdate;
use tokio::time::{Instant, sleep};

use super::api::Api;
use super::errors::{ApiError, BadToken, ErrorKind};
use super::{Telegram, commands};
use platform::{Intake, PlatformError};
use runtime::report::{in_words, network_trouble, rounded};
use runtime::work::Backoff;

/// The updates that the bot subscribes to.
const UPDATES: [AllowedUpdate; 3] =
    [AllowedUpdate::Message, AllowedUpdate::CallbackQuery, AllowedUpdate::MyChatMember];

/// The minimum and the maximum wait after a failure, before jitter, which at most doubles it. A
/// failed poll costs little, and people wait for the next one.
const MIN_WAIT: Duration = Duration::from_millis(500);
const MAX_WAIT: Duration = Duration::from_millis(1_500);
/// How long an operator's own Bot API server or proxy may answer 404 while it starts, before the
/// token counts as rejected.
const SERVER_START_TIMEOUT: Duration = Duration::from_mins(1);

/// Listens until the service accepts no more inputs.
///
/// # Errors
/// If the token is rejected, or the webhook cannot be served.
pub(super) async fn listen(
    telegram: &Arc<Telegram>,
    intake: &Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    let me = || telegram.me();
    let me = retry_forever(&telegram.api, "Telegram does not answer", me).await?;
    tracing::info!(bot = me.username, "listening to Telegram");
    let mut moved = telegram.moved.lock().await;
    let move_rooms = async {
        while let Some(room) = moved.recv().await {
            intake.move_room(&room.from, &room.to).await;
        }
    };
    let beside = async {
        join(commands::register(telegram, me, intake.cluster()), move_rooms).await;
        std::future::pending().await
    };
    let receiving = async {
        if !telegram.take_up(me, intake).await? {
            return Ok(());
        }
        match &telegram.webhook {
            Some(settings) => webhook::receive(telegram, me, settings, intake).await,
            None => poll::poll(telegram, me, intake).await,
        }
    };
    tokio::select! {
        done = receiving => done,
        never = beside => never,
    }
}

/// Retries a request with back-off until it succeeds.
///
/// # Errors
/// If the token is rejected. A 404 that may come from a starting server counts as a rejection only
/// after [`SERVER_START_TIMEOUT`].
async fn retry_forever<T, F>(
    api: &Api,
    what: &str,
    attempt: impl Fn() -> F,
) -> Result<T, PlatformError>
where
    F: Future<Output = Result<T, ApiError>>,
{
    let (mut backoff, begun) = (backoff(), Instant::now());
    loop {
        match attempt().await {
            Ok(done) => return Ok(done),
            Err(error) if api.may_be_starting(&error) && begun.elapsed() < SERVER_START_TIMEOUT => {
                wait_after(&error, what, &mut backoff).await;
            }
            Err(error) if error.kind() == ErrorKind::BadToken => return Err(BadToken.into()),
            Err(error) => wait_after(&error, what, &mut backoff).await,
        }
    }
}

fn backoff() -> Backoff {
    Backoff::between(MIN_WAIT, MAX_WAIT).with_jitter()
}

/// Waits after a failure: as long as Telegram asks for, or else longer after each failure.
async fn wait_after(error: &ApiError, what: &str, backoff: &mut Backoff) {
    let next = backoff.next_wait();
    let wait = match error.kind() {
        ErrorKind::Slow(wait) => wait.max(next),
        _ => next,
    };
    let why = match network_trouble(error) {
        Some(trouble) => format!("cannot reach Telegram ({trouble})"),
        None => format!("{what}: {}", in_words(error)),
    };
    tracing::warn!("{why}; next try in {}", rounded(wait));
    sleep(wait).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_poll_is_tried_again_after_at_most_three_seconds() {
        let mut backoff = backoff();
        let waits: Vec<Duration> = (0..100).map(|_| backoff.next_wait()).collect();
        assert!(waits.iter().all(|wait| *wait <= Duration::from_secs(3)), "{waits:?}");
    }
}
