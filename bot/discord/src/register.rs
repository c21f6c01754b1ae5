//! Registering the commands if they have changed.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use serde_json::Value;
use serenity::all::ApplicationId;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use super::api::Route;
use super::errors::RestError;
use super::{Discord, commands};
use runtime::report::rounded;
use runtime::work::Backoff;

/// The minimum and the maximum wait after a failed attempt, before jitter.
const MIN_WAIT: Duration = Duration::from_secs(1);
const MAX_WAIT: Duration = Duration::from_mins(10);
/// The number of failures in a row after which health reports them.
const MAX_QUIET_FAILURES: u32 = 3;

/// Registers the commands if they have changed; retries until that succeeds.
pub(super) async fn register(discord: Arc<Discord>, app: ApplicationId) {
    // A registration in progress serves the new session of a shard, too.
    let Ok(_only) = discord.registering.try_lock() else { return };
    // There are hundreds of texts in every language, and presses must not wait for them.
    let describing = Arc::clone(&discord);
    let described = spawn_blocking(move || commands::all(&describing.locales, &describing.lang));
    let ours = match described.await {
        Ok(ours) => ours,
        Err(broken) => {
            discord.condition.note_registration(Some(broken.to_string()));
            return tracing::error!("commands are not registered: {broken}");
        }
    };
    let mut waits = Backoff::between(MIN_WAIT, MAX_WAIT).with_jitter();
    let mut failures = 0;
    loop {
        let error = match register_once(&discord, app, &ours).await {
            Ok(()) => return discord.condition.note_registration(None),
            Err(error) => error,
        };
        failures += 1;
        let wait = waits.next_wait();
        let wait = if let RestError::Slow(told) = error { wait.max(told) } else { wait };
        let is_refused = matches!(error, RestError::Refused { .. });
        if is_refused || failures > MAX_QUIET_FAILURES {
            discord.condition.note_registration(Some(error.to_string()));
            let next = rounded(wait);
            tracing::error!("commands are not registered: {error}; next try in {next}");
        }
        sleep(wait).await;
    }
}

async fn register_once(
    discord: &Discord,
    app: ApplicationId,
    ours: &Vec<Value>,
) -> Result<(), RestError> {
    let theirs: Vec<Value> = discord.rest.get(Route::Commands(app)).await?;
    if !commands::are_registered(ours, &theirs) {
        discord.rest.execute(Method::PUT, Route::Commands(app), ours).await?;
        tracing::info!(count = ours.len(), "commands are registered");
    }
    Ok(())
}
