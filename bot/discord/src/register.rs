//! Registering the commands, where they are others than last time.

use std::sync::Arc;
use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};
use reqwest::Method;
use serde_json::Value;
use serenity::all::ApplicationId;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use super::api::Route;
use super::errors::RestError;
use super::{Discord, commands};

/// The waits after tries that failed: the first and the longest, before jitter.
const WAITS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_mins(10));
/// Failures that may pass before they are a trouble of the service.
const PASSING: u32 = 3;

/// Registers the commands if they are others than last time; tries until that is done.
pub(super) async fn register(discord: Arc<Discord>, app: ApplicationId) {
    // A shard that is connected anew need not wait for the registration that is under way.
    let Ok(_only) = discord.registering.try_lock() else { return };
    // Hundreds of texts in every language: nobody who presses something waits for that.
    let describing = Arc::clone(&discord);
    let described = spawn_blocking(move || commands::all(&describing.locales, &describing.lang));
    let ours = match described.await {
        Ok(ours) => ours,
        Err(broken) => {
            discord.condition.note_registration(Some(broken.to_string()));
            return tracing::error!("commands are not registered: {broken}");
        }
    };
    let (first, longest) = WAITS;
    let waits = ExponentialBuilder::default().with_min_delay(first).with_max_delay(longest);
    let mut waits = waits.with_jitter().without_max_times().build();
    let mut failures = 0;
    loop {
        let error = match register_once(&discord, app, &ours).await {
            Ok(()) => return discord.condition.note_registration(None),
            Err(error) => error,
        };
        failures += 1;
        let wait = waits.next().unwrap_or(longest);
        let wait = if let RestError::Slow(told) = error { wait.max(told) } else { wait };
        let is_refused = matches!(error, RestError::Refused { .. });
        if is_refused || failures > PASSING {
            discord.condition.note_registration(Some(error.to_string()));
            tracing::error!(next = ?wait, "commands are not registered: {error}");
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
        discord.rest.tell(Method::PUT, Route::Commands(app), ours).await?;
        tracing::info!(count = ours.len(), "commands are registered");
    }
    Ok(())
}
