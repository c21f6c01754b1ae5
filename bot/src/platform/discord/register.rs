//! Registering the commands, where they are others than last time.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use serde_json::Value;
use serenity::all::ApplicationId;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use super::errors::RestError;
use super::rest::Route;
use super::{Discord, commands};

/// Tries of registering the commands.
const TRIES: u32 = 10;
/// The wait after a try that came to nothing; each one after it is longer by as much.
const WAIT: Duration = Duration::from_secs(1);

/// Registers the commands if they are others than last time.
pub(super) async fn register(discord: Arc<Discord>, app: ApplicationId) {
    let rest = &discord.rest;
    // Hundreds of texts in every language: nobody who presses something waits for that.
    let describing = Arc::clone(&discord);
    let described = spawn_blocking(move || commands::all(&describing.locales, &describing.lang));
    let ours = match described.await {
        Ok(ours) => ours,
        Err(broken) => return tracing::error!("commands are not registered: {broken}"),
    };
    for tried in 1..=TRIES {
        let done = match rest.get::<Vec<Value>>(Route::Commands(app)).await {
            Ok(theirs) if commands::are_registered(&ours, &theirs) => return,
            Ok(_) => rest.tell(Method::PUT, Route::Commands(app), &ours).await,
            Err(error) => Err(error),
        };
        match done {
            Ok(()) => return tracing::info!(count = ours.len(), "commands are registered"),
            Err(RestError::Slow(wait)) => sleep(wait).await,
            Err(RestError::Unreached(_) | RestError::Unsure(_)) => sleep(WAIT * tried).await,
            Err(error) => return tracing::error!("commands are not registered: {error}"),
        }
    }
    tracing::error!("commands are not registered: Discord could not be heard");
}
