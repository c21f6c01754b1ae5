//! Listening to one platform: retries it with back-off until it ends by itself or rejects us at
//! the first start.
//!
//! A rejection before the first connection means a wrong token or setting, and retrying cannot
//! help. After a connection the same answer may come from a proxy or a server that restarts, so it
//! is retried; the platform counts as not connected in health meanwhile. A keyboard and a screen
//! that failed do not come back: there every error is final.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use platform::{Intake, Platform, PlatformError};
use runtime::report::causes;
use runtime::work::{Backoff, Panicked, caught};

/// The first and the longest wait after a failure; jitter adds up to as much again.
const AFTER_FAILURE: (Duration, Duration) = (Duration::from_secs(1), Duration::from_mins(1));
/// The same after a rejection: five minutes at most. A restart takes seconds; a token that was
/// revoked needs a human, and each attempt counts against Discord's logins of a day.
const AFTER_REJECTION: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(150));
/// How often a platform is asked whether it has connected, until it has for the first time.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// Listens to a platform and retries with back-off, until it ends without an error.
///
/// # Errors
/// [`PlatformError::Refused`] if the platform rejects us and has never been connected in this
/// process; any error of a platform that does not reach out.
pub async fn keep_listening(
    platform: Arc<dyn Platform>,
    intake: Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    let (mut failures, mut rejections) = (waits(AFTER_FAILURE), waits(AFTER_REJECTION));
    let mut was_connected = false;
    loop {
        let begun = Instant::now();
        let done = listen_once(&platform, &intake, &mut was_connected).await;
        failures.reset_after(begun.elapsed());
        rejections.reset_after(begun.elapsed());
        let name = platform.name();
        let wait = match done {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) if !platform.reaches_out() => return Err(error),
            Ok(Err(error @ PlatformError::Refused(_))) if !was_connected => {
                tracing::error!(platform = name, causes = causes(&error), "{error}");
                return Err(error);
            }
            Ok(Err(error @ PlatformError::Refused(_))) => {
                let wait = rejections.next_wait();
                let causes = causes(&error);
                tracing::warn!(
                    platform = name,
                    ?wait,
                    causes,
                    "not connected: the platform rejects what it accepted before; retrying"
                );
                wait
            }
            Ok(Err(error)) => {
                let wait = failures.next_wait();
                let causes = causes(&error);
                tracing::warn!(platform = name, ?wait, causes, "not connected: {error}; retrying");
                wait
            }
            Err(panicked) => {
                let wait = failures.next_wait();
                tracing::warn!(platform = name, ?wait, "not connected: {panicked}; retrying");
                wait
            }
        };
        sleep(wait).await;
    }
}

/// Listens until the platform ends, and notes whether it was connected on the way. A panic in the
/// platform ends nothing else.
async fn listen_once(
    platform: &Arc<dyn Platform>,
    intake: &Arc<dyn Intake>,
    was_connected: &mut bool,
) -> Result<Result<(), PlatformError>, Panicked> {
    let mut listening = pin!(caught(Arc::clone(platform).listen(Arc::clone(intake))));
    loop {
        tokio::select! {
            biased;
            done = &mut listening => return done,
            () = sleep(CHECK_INTERVAL), if !*was_connected => {
                *was_connected = platform.is_connected();
            }
        }
    }
}

fn waits((first, longest): (Duration, Duration)) -> Backoff {
    Backoff::between(first, longest).with_jitter()
}
