//! When Discord is ready: logs how the bot is invited, and registers the commands if they have
//! changed.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use serde_json::Value;
use serenity::all::{ApplicationId, Permissions};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use super::api::Route;
use super::errors::RestError;
use super::{Discord, commands};
use platform::Intake;
use runtime::report::rounded;
use runtime::work::Backoff;

/// The minimum and the maximum wait after a failed attempt, before jitter.
const MIN_WAIT: Duration = Duration::from_secs(1);
const MAX_WAIT: Duration = Duration::from_mins(10);
/// The number of failures in a row after which health reports them.
const MAX_QUIET_FAILURES: u32 = 3;

/// The permissions that a table needs in a channel.
const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES);

/// The application, as the gateway reports it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ready {
    pub(super) application: Option<ApplicationId>,
    pub(super) name: String,
}

/// Logs the name of the bot, and registers its commands.
pub(super) fn is_ready(discord: &Arc<Discord>, intake: &Arc<dyn Intake>, ready: &Ready) {
    let Some(app) = ready.application else {
        discord.condition.note_registration(Some("Discord does not say whose they are".to_owned()));
        return tracing::error!("Discord does not say which application the bot belongs to");
    };
    tracing::info!(name = ready.name, invite = invite(app), "Discord is ready");
    intake.spawn(Box::pin(register(Arc::clone(discord), app)));
}

/// Registers the commands if they have changed; retries until that succeeds.
async fn register(discord: Arc<Discord>, app: ApplicationId) {
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

/// Returns the address by which the bot is added to a server.
pub(super) fn invite(app: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={app}&scope=bot+applications.commands\
         &permissions={}",
        PERMISSIONS.bits()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_invite_asks_for_no_more_than_tables_need() {
        let link = invite(ApplicationId::new(42));
        assert_eq!(
            link,
            "https://discord.com/oauth2/authorize?client_id=42&scope=bot+applications.commands\
             &permissions=309237697536"
        );
    }
}
