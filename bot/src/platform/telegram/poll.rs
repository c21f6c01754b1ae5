//! Long polling: asks for updates, writes them down, and only then asks for more, which is how
//! Telegram learns that they arrived.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use teloxide::payloads::{DeleteWebhook, GetUpdates, GetUpdatesSetters as _};
use teloxide::types::AllowedUpdate;

use super::api::{Meaning, Trouble, in_words};
use super::ledger::Unwritten;
use super::{BadToken, Me, Telegram};
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
pub(super) struct Rest(Duration);

impl Default for Rest {
    fn default() -> Self {
        Self(FIRST)
    }
}

impl Rest {
    /// Waits, and longer the next time.
    async fn after(&mut self, trouble: &Trouble, what: &str) {
        let wait = match trouble.meaning() {
            Meaning::Slow(wait) => wait,
            _ => self.0,
        };
        tracing::warn!(?wait, "{what}: {}", in_words(trouble));
        tokio::time::sleep(wait).await;
        self.0 = (self.0 * 2).min(LONGEST);
    }
}

/// Listens until the inbox closes.
///
/// # Errors
/// If the token opens nothing (any more).
pub(super) async fn poll(
    telegram: &Arc<Telegram>,
    me: &Me,
    intake: &Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    let off = DeleteWebhook::new();
    insist("the webhook is not taken off", || telegram.api.tell(&off)).await?;
    let mut rest = Rest::default();
    loop {
        match ask(telegram, me).await {
            Ok(updates) => {
                rest = Rest::default();
                match telegram.take_in(me, &updates, intake).await {
                    Ok(true) => {}
                    Ok(false) => return Ok(()),
                    Err(fault) => {
                        report(&fault);
                        tokio::time::sleep(FIRST).await;
                    }
                }
            }
            Err(Failure::Trouble(trouble)) if trouble.meaning() == Meaning::BadToken => {
                return Err(BadToken.into());
            }
            Err(Failure::Trouble(trouble)) => rest.after(&trouble, "no updates").await,
            Err(Failure::Unwritten(fault)) => {
                report(&fault);
                tokio::time::sleep(FIRST).await;
            }
        }
    }
}

enum Failure {
    Trouble(Trouble),
    Unwritten(Unwritten),
}

async fn ask(telegram: &Telegram, me: &Me) -> Result<Vec<Value>, Failure> {
    let next = telegram.ledger.next(me.id).await.map_err(Failure::Unwritten)?;
    let mut request = GetUpdates::new().timeout(SECONDS).allowed_updates(UPDATES);
    request.offset = next.and_then(|next| i32::try_from(next).ok());
    telegram.api.call(&request).await.map_err(Failure::Trouble)
}

/// Asks for something again and again until it is done.
///
/// # Errors
/// If the token opens nothing.
pub(super) async fn insist<T, F>(what: &str, act: impl Fn() -> F) -> Result<T, PlatformError>
where
    F: Future<Output = Result<T, Trouble>>,
{
    let mut rest = Rest::default();
    loop {
        match act().await {
            Ok(done) => return Ok(done),
            Err(trouble) if trouble.meaning() == Meaning::BadToken => return Err(BadToken.into()),
            Err(trouble) => rest.after(&trouble, what).await,
        }
    }
}
