//! Listening to one platform: retries with back-off until the platform ends by itself, or rejects
//! us before the first connection.
//!
//! A rejection before the first connection means a wrong token or setting, and retrying cannot
//! help. After a connection the same answer may come from a proxy or a restarting server, so it is
//! retried; health reports the platform as not connected meanwhile. If a keyboard or a screen
//! fails, every error is final.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use platform::{Intake, Platform, PlatformError};
use runtime::report::{causes, in_words, network_trouble, rounded};
use runtime::work::{Backoff, Panicked, caught};
use words::people::PlatformName;

/// The waits after failures, before jitter.
const MIN_WAIT: Duration = Duration::from_secs(1);
const MAX_WAIT: Duration = Duration::from_mins(1);
/// The waits after rejections: up to five minutes with jitter. A restart takes seconds; a revoked
/// token needs an operator, and each attempt counts towards Discord's daily limit of logins.
const MIN_WAIT_AFTER_REJECTION: Duration = Duration::from_secs(2);
const MAX_WAIT_AFTER_REJECTION: Duration = Duration::from_secs(150);
/// The interval of checks whether the platform has connected for the first time.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// Listens to a platform and retries with back-off, until it ends without an error or the service
/// stops.
///
/// # Errors
/// [`PlatformError::Refused`] if the platform rejects us and has never been connected in this
/// process; any error of a platform that does not reach out.
pub async fn keep_listening(
    platform: Arc<dyn Platform>,
    intake: Arc<dyn Intake>,
    stop: CancellationToken,
) -> Result<(), PlatformError> {
    let mut failures = Backoff::between(MIN_WAIT, MAX_WAIT).with_jitter();
    let mut rejections =
        Backoff::between(MIN_WAIT_AFTER_REJECTION, MAX_WAIT_AFTER_REJECTION).with_jitter();
    let mut was_connected = false;
    loop {
        let begun = Instant::now();
        let done = listen_once(&platform, &intake, &mut was_connected).await;
        // The tasks of a platform end when the service stops, which is no failure.
        if stop.is_cancelled() {
            return Ok(());
        }
        failures.reset_after(begun.elapsed());
        rejections.reset_after(begun.elapsed());
        let name = platform.name();
        let (waits, why) = match done {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) if !platform.reaches_out() => return Err(error),
            Ok(Err(error @ PlatformError::Refused(_))) if !was_connected => {
                tracing::error!(platform = name, causes = causes(&error), "{error}");
                return Err(error);
            }
            Ok(Err(error @ PlatformError::Refused(_))) => {
                let why = "not connected: the platform rejects what it accepted before";
                (&mut rejections, format!("{why}: {}", causes(&error)))
            }
            Ok(Err(error)) => (&mut failures, failure(name, &error)),
            Err(panicked) => (&mut failures, format!("not connected: {panicked}")),
        };
        let wait = waits.next_wait();
        tracing::warn!(platform = name, "{why}; next try in {}", rounded(wait));
        sleep(wait).await;
    }
}

/// Returns why a platform is not connected: in a few words if the network is the cause, and
/// otherwise with all causes.
fn failure(name: PlatformName, error: &PlatformError) -> String {
    let (initial, rest) = name.split_at_checked(1).unwrap_or_default();
    match (network_trouble(error), error) {
        (Some(trouble), _) => format!("cannot reach {}{rest} ({trouble})", initial.to_uppercase()),
        (None, PlatformError::Fault(cause)) => format!("not connected: {}", in_words(&**cause)),
        (None, error) => format!("not connected: {error}"),
    }
}

/// Listens until the platform ends, and records whether it was connected meanwhile. Catches a panic
/// of the platform.
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
