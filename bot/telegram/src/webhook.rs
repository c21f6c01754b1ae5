//! The webhook: Telegram brings updates, and hears that they arrived once they are written down.
//!
//! Deliveries wait for one writer, which writes down together what came together. The webhook is
//! set when we start and never taken off: another process may be serving it already.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::api::ApiError;
use super::poll::{UPDATES, retry_forever};
use super::{Me, Telegram, Webhook};
use platform::Intake;
use platform::PlatformError;
use runtime::connections;
use runtime::report::report;

/// Where Telegram puts the secret.
const SECRET: &str = "x-telegram-bot-api-secret-token";
/// Deliveries that wait to be written down; what is too much comes again.
const WAITING: usize = 256;
/// So many are written down together.
const TOGETHER: usize = 64;
/// Real updates have some thousands.
const MAX_UPDATE_BYTES: usize = 1 << 20;
/// An update is a few packets.
const TO_READ: Duration = Duration::from_secs(10);
/// A store that takes longer is not well; Telegram tries again.
const TO_WRITE: Duration = Duration::from_secs(20);

/// What a delivery is checked against, and where it goes.
#[derive(Clone)]
struct Door {
    path: Arc<str>,
    secret: Arc<str>,
    deliveries: mpsc::Sender<Delivery>,
}

/// An update that waits to be written down.
struct Delivery {
    update: Value,
    is_written: oneshot::Sender<bool>,
}

/// Listens until the service takes nothing in any more.
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
    let (deliveries, delivered) = mpsc::channel(WAITING);
    let door = Door {
        path: settings.url.path().into(),
        secret: settings.secret.reveal().into(),
        deliveries,
    };
    let router = Router::new().fallback(deliver).with_state(door);
    // Every connection ends when this does.
    let serving = connections::serve(listener, router);
    let setting = async {
        retry_forever(&telegram.api, "the webhook is not set", || set(telegram, settings)).await?;
        telegram.note_connected(true);
        std::future::pending().await
    };
    tokio::select! {
        served = serving => served.map_err(|error| PlatformError::Fault(error.into())),
        refused = setting => refused,
        () = write_down(telegram, me, delivered, intake) => Ok(()),
        done = telegram.look_after_others(me, intake) => done,
    }
}

async fn listener(at: SocketAddr) -> Result<TcpListener, PlatformError> {
    TcpListener::bind(at).await.map_err(|error| {
        let why = format!("cannot listen on {at} (telegram.webhook.listen): {error}");
        PlatformError::Fault(why.into())
    })
}

/// Tells Telegram where to bring updates. Teloxide would upload a form; there is no file in it.
async fn set(telegram: &Telegram, settings: &Webhook) -> Result<bool, ApiError> {
    let parameters = json!({
        "url": settings.url,
        "secret_token": settings.secret.reveal(),
        "allowed_updates": UPDATES,
    });
    telegram.api.request("setWebhook", &parameters).await
}

/// Writes down what waits, all of it at once, until the service takes nothing in any more.
async fn write_down(
    telegram: &Arc<Telegram>,
    me: &Me,
    mut delivered: mpsc::Receiver<Delivery>,
    intake: &Arc<dyn Intake>,
) {
    let mut together = Vec::new();
    while delivered.recv_many(&mut together, TOGETHER).await > 0 {
        let (updates, waiting): (Vec<Value>, Vec<_>) =
            together.drain(..).map(|one| (one.update, one.is_written)).unzip();
        let pending = telegram.pending.take_in(me.id, &intake.cluster().me(), &updates).await;
        for is_written in waiting {
            // Telegram may have hung up; what is written down is worked off all the same.
            let _ = is_written.send(pending.is_ok());
        }
        match pending {
            Ok(pending) => {
                for pending in pending {
                    if !telegram.attend(me, pending, intake).await {
                        return;
                    }
                }
            }
            Err(fault) => report(&fault),
        }
    }
}

/// Takes one delivery. Whoever does not know the secret gets none of their body read.
async fn deliver(State(door): State<Door>, request: Request) -> StatusCode {
    if request.uri().path() != &*door.path {
        return StatusCode::NOT_FOUND;
    }
    if request.method() != Method::POST {
        return StatusCode::METHOD_NOT_ALLOWED;
    }
    let secret = request.headers().get(SECRET).map(HeaderValue::as_bytes);
    if !secret.is_some_and(|secret| is_same(secret, door.secret.as_bytes())) {
        return StatusCode::UNAUTHORIZED;
    }
    if request.body().size_hint().lower() > MAX_UPDATE_BYTES as u64 {
        return StatusCode::PAYLOAD_TOO_LARGE;
    }
    let body = match timeout(TO_READ, to_bytes(request.into_body(), MAX_UPDATE_BYTES)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return StatusCode::PAYLOAD_TOO_LARGE,
        Err(_) => return StatusCode::REQUEST_TIMEOUT,
    };
    let Ok(update) = serde_json::from_slice::<Value>(&body) else {
        return StatusCode::BAD_REQUEST;
    };
    let (is_written, written) = oneshot::channel();
    let delivery = Delivery { update, is_written };
    // Nobody takes it any more if we are about to stop; Telegram tries again.
    let written = async {
        door.deliveries.send(delivery).await.ok()?;
        written.await.ok()
    };
    match timeout(TO_WRITE, written).await {
        Ok(Some(true)) => StatusCode::OK,
        Ok(Some(false)) => StatusCode::INTERNAL_SERVER_ERROR,
        Ok(None) | Err(_) => StatusCode::SERVICE_UNAVAILABLE,
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
