//! Long polling: requests updates, stores them, and only then requests more, which acknowledges
//! them to Telegram.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use teloxide::payloads::{DeleteWebhook, GetUpdates, GetUpdatesSetters as _};
use tokio::time::{Instant, sleep, sleep_until};

use super::{MIN_WAIT, UPDATES, backoff, retry_forever, wait_after};
use crate::errors::{ApiError, BadToken, ErrorKind};
use crate::pending::WriteDownError;
use crate::{Me, Telegram};
use platform::{Intake, PlatformError};
use runtime::cluster::{Duty, Held};
use runtime::report::report;

/// The time in seconds for which Telegram holds a poll without updates; well below the timeout of a
/// request.
const POLL_SECONDS: u32 = 10;
/// The minimum time from an empty response to the next poll, for a server or proxy that does not
/// hold polls.
const EMPTY_POLL_INTERVAL: Duration = Duration::from_millis(200);

/// The duty to poll for updates.
const POLL: &str = "telegram/poll";

/// Polls for updates until the service accepts no more inputs.
///
/// # Errors
/// If the token is rejected.
pub(super) async fn poll(
    telegram: &Arc<Telegram>,
    me: &Me,
    intake: &Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    let off = DeleteWebhook::new();
    retry_forever(&telegram.api, "the webhook is not taken off", || telegram.api.execute(&off))
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
    let polling = async {
        loop {
            let held = cluster.wait_for(&duty).await;
            if let PollEnd::Stopped = poll_while_held(telegram, me, intake, &held).await? {
                return Ok(());
            }
            // A process without the duty misses no update.
            telegram.note_connected(true);
        }
    };
    tokio::select! {
        done = polling => done,
        error = others => Err(error),
    }
}

/// Why this process does not poll any more.
enum PollEnd {
    /// The service accepts no more inputs.
    Stopped,
    /// Another process has the duty now.
    Elsewhere,
}

/// Polls until another process gets the duty, because Telegram answers only one.
async fn poll_while_held(
    telegram: &Arc<Telegram>,
    me: &Me,
    intake: &Arc<dyn Intake>,
    held: &Held,
) -> Result<PollEnd, PlatformError> {
    let mut backoff = backoff();
    loop {
        let begun = Instant::now();
        // Updates that are not stored are received again.
        let updates = tokio::select! {
            biased;
            () = held.revoked() => return Ok(PollEnd::Elsewhere),
            () = intake.cluster().cut_off() => return Ok(PollEnd::Elsewhere),
            updates = ask(telegram, me) => updates,
        };
        match updates {
            Ok(updates) => {
                backoff.reset();
                telegram.note_connected(true);
                if updates.is_empty() {
                    sleep_until(begun + EMPTY_POLL_INTERVAL).await;
                }
                match telegram.take_in(me, &updates, intake).await {
                    Ok(true) => {}
                    Ok(false) => return Ok(PollEnd::Stopped),
                    Err(fault) => {
                        report(&fault);
                        sleep(MIN_WAIT).await;
                    }
                }
            }
            Err(PollError::Api(error)) if error.kind() == ErrorKind::BadToken => {
                return Err(BadToken.into());
            }
            Err(PollError::Api(error)) => {
                telegram.note_connected(false);
                wait_after(&error, "no updates", &mut backoff).await;
            }
            Err(PollError::Store(fault)) => {
                report(&fault);
                sleep(MIN_WAIT).await;
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
    let mut request = GetUpdates::new().timeout(POLL_SECONDS).allowed_updates(UPDATES);
    request.offset = next.and_then(|next| i32::try_from(next).ok());
    telegram.api.call(&request).await.map_err(PollError::Api)
}
