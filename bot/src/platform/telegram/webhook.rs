//! The webhook: Telegram brings updates, and hears that they arrived once they are written down.
//!
//! It is set when we start and never taken off: another process may be serving it already.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use super::ledger::Entry;
use super::poll::{UPDATES, insist};
use super::{Me, Telegram};
use crate::config::Webhook;
use crate::fault::report;
use crate::platform::Intake;
use crate::platform::PlatformError;

/// Where Telegram puts the secret.
const SECRET: &str = "x-telegram-bot-api-secret-token";
/// Written down and waiting for their turn; Telegram waits for more.
const WAITING: usize = 100;

/// What a delivery is checked against, and where it goes.
#[derive(Clone)]
struct Door {
    telegram: Arc<Telegram>,
    bot: u64,
    path: Arc<str>,
    secret: Arc<str>,
    entries: mpsc::Sender<Entry>,
}

/// Listens until the inbox closes.
///
/// # Errors
/// If the address cannot be listened on, or the token opens nothing.
pub(super) async fn receive(
    telegram: &Arc<Telegram>,
    me: &Me,
    settings: &Webhook,
    intake: &Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    let listener = listener(settings.listen).await?;
    let (entries, mut written) = mpsc::channel(WAITING);
    let door = Door {
        telegram: Arc::clone(telegram),
        bot: me.id,
        path: settings.url.path().into(),
        secret: settings.secret.reveal().into(),
        entries,
    };
    let service = axum::serve(listener, Router::new().fallback(deliver).with_state(door));
    let work_off = async {
        insist("the webhook is not set", || set(telegram, settings)).await?;
        while let Some(entry) = written.recv().await {
            if !telegram.attend(me, entry, intake).await {
                break;
            }
        }
        Ok(())
    };
    tokio::select! {
        served = service => served.map_err(|error| PlatformError::Fault(error.into())),
        done = work_off => done,
    }
}

async fn listener(at: SocketAddr) -> Result<TcpListener, PlatformError> {
    TcpListener::bind(at).await.map_err(|error| {
        let why = format!("cannot listen on {at} (telegram.webhook.listen): {error}");
        PlatformError::Fault(why.into())
    })
}

/// Tells Telegram where to bring updates. Teloxide would upload a form; there is no file in it.
async fn set(telegram: &Telegram, settings: &Webhook) -> Result<bool, super::api::Trouble> {
    let parameters = json!({
        "url": settings.url,
        "secret_token": settings.secret.reveal(),
        "allowed_updates": UPDATES,
    });
    telegram.api.request("setWebhook", &parameters).await
}

async fn deliver(
    State(door): State<Door>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    if uri.path() != &*door.path {
        return StatusCode::NOT_FOUND;
    }
    if method != Method::POST {
        return StatusCode::METHOD_NOT_ALLOWED;
    }
    let secret = headers.get(SECRET).map(axum::http::HeaderValue::as_bytes);
    if !secret.is_some_and(|secret| is_same(secret, door.secret.as_bytes())) {
        return StatusCode::UNAUTHORIZED;
    }
    let Ok(update) = serde_json::from_slice::<Value>(&body) else {
        return StatusCode::BAD_REQUEST;
    };
    // Telegram may hang up; what is written down must still be worked off.
    let done = tokio::spawn(async move { take_in(&door, update).await });
    done.await.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

async fn take_in(door: &Door, update: Value) -> StatusCode {
    let Ok(room) = door.entries.reserve().await else {
        return StatusCode::SERVICE_UNAVAILABLE; // We are about to stop; Telegram tries again.
    };
    match door.telegram.ledger.take_in(door.bot, &[update]).await {
        Ok(entries) => {
            if let Some(entry) = entries.into_iter().next() {
                room.send(entry);
            }
            StatusCode::OK
        }
        Err(fault) => {
            report(&fault);
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }
}

/// Compares in a time that tells nothing about where two texts differ.
fn is_same(one: &[u8], other: &[u8]) -> bool {
    let different = one.iter().zip(other).fold(0, |sum, (one, other)| sum | (one ^ other));
    one.len() == other.len() && different == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_the_same_or_it_is_not() {
        assert!(is_same(b"samovar", b"samovar"));
        for other in [&b"samova"[..], b"samovas", b"", b"samovar "] {
            assert!(!is_same(other, b"samovar"), "{other:?}");
        }
    }
}
