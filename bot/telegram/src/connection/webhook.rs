//! The webhook: Telegram delivers updates, and gets the response once they are stored.
//!
//! Deliveries wait for one writer, which stores all waiting ones in one commit. The webhook is set
//! at the start and never removed, because another process may be serving it already.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode};
use serde_json::{Value, json};
use subtle::ConstantTimeEq as _;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::{UPDATES, retry_forever};
use crate::errors::ApiError;
use crate::{Me, Telegram, Webhook};
use platform::{Intake, PlatformError};
use runtime::connections;
use runtime::report::report;

const SECRET_HEADER: &str = "x-telegram-bot-api-secret-token";
/// The maximum number of deliveries that wait to be stored; further ones wait in their connections.
const MAX_WAITING: usize = 256;
/// The maximum number of updates in one commit.
const MAX_BATCH: usize = 64;
/// The maximum size of an update; real ones have a few kilobytes.
const MAX_UPDATE_BYTES: usize = 1 << 20;
/// The timeout for reading an update, which consists of a few packets.
const READ_TIMEOUT: Duration = Duration::from_secs(10);
/// The timeout of the store; Telegram retries the delivery.
const STORE_TIMEOUT: Duration = Duration::from_secs(20);

/// The data by which a delivery is checked, and the queue to which it goes.
#[derive(Clone)]
struct Endpoint {
    path: Arc<str>,
    secret: Arc<str>,
    deliveries: mpsc::Sender<DeliveredUpdate>,
}

/// An update that waits to be stored.
struct DeliveredUpdate {
    update: Value,
    is_stored: oneshot::Sender<bool>,
}

/// Listens until the service accepts no more inputs.
///
/// # Errors
/// If the address cannot be listened on, or the token is rejected.
pub(super) async fn receive(
    telegram: &Arc<Telegram>,
    me: &Me,
    settings: &Webhook,
    intake: &Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    let listener = listener(settings.listen).await?;
    let (deliveries, delivered) = mpsc::channel(MAX_WAITING);
    let endpoint = Endpoint {
        path: settings.url.path().into(),
        secret: settings.secret.reveal().into(),
        deliveries,
    };
    let router = Router::new().fallback(deliver).with_state(endpoint);
    // Every connection ends when this future does.
    let serving = connections::serve(listener, router);
    let setting = async {
        retry_forever(&telegram.api, "the webhook is not set", || set(telegram, settings)).await?;
        telegram.note_connected(true);
        std::future::pending().await
    };
    tokio::select! {
        served = serving => served.map_err(|error| PlatformError::Fault(error.into())),
        refused = setting => refused,
        () = store_deliveries(telegram, me, delivered, intake) => Ok(()),
        done = telegram.look_after_others(me, intake) => done,
    }
}

async fn listener(at: SocketAddr) -> Result<TcpListener, PlatformError> {
    TcpListener::bind(at).await.map_err(|error| {
        let why = format!("cannot listen on {at} (telegram.webhook.listen): {error}");
        PlatformError::Fault(why.into())
    })
}

/// Sets the webhook. Teloxide would upload a form, although it has no file.
async fn set(telegram: &Telegram, settings: &Webhook) -> Result<bool, ApiError> {
    let parameters = json!({
        "url": settings.url,
        "secret_token": settings.secret.reveal(),
        "allowed_updates": UPDATES,
    });
    telegram.api.request("setWebhook", &parameters).await
}

/// Stores waiting deliveries, many in one commit, until the service accepts no more inputs.
async fn store_deliveries(
    telegram: &Arc<Telegram>,
    me: &Me,
    mut delivered: mpsc::Receiver<DeliveredUpdate>,
    intake: &Arc<dyn Intake>,
) {
    let mut batch = Vec::new();
    while delivered.recv_many(&mut batch, MAX_BATCH).await > 0 {
        let (updates, waiting): (Vec<Value>, Vec<_>) =
            batch.drain(..).map(|one| (one.update, one.is_stored)).unzip();
        let pending = telegram.pending.take_in(me.id, &intake.cluster().me(), &updates).await;
        for is_stored in waiting {
            // Telegram may have hung up; a stored update is processed nevertheless.
            let _ = is_stored.send(pending.is_ok());
        }
        match pending {
            Ok(pending) => {
                for pending in pending {
                    if !telegram.process(me, pending, intake).await {
                        return;
                    }
                }
            }
            Err(fault) => report(&fault),
        }
    }
}

/// Accepts one delivery. Without the secret, the body of the request is not read.
async fn deliver(State(endpoint): State<Endpoint>, request: Request) -> StatusCode {
    if request.uri().path() != &*endpoint.path {
        return StatusCode::NOT_FOUND;
    }
    if request.method() != Method::POST {
        return StatusCode::METHOD_NOT_ALLOWED;
    }
    let secret = request.headers().get(SECRET_HEADER).map(HeaderValue::as_bytes);
    if !secret.is_some_and(|secret| bool::from(secret.ct_eq(endpoint.secret.as_bytes()))) {
        return StatusCode::UNAUTHORIZED;
    }
    if request.body().size_hint().lower() > MAX_UPDATE_BYTES as u64 {
        return StatusCode::PAYLOAD_TOO_LARGE;
    }
    let body = match timeout(READ_TIMEOUT, to_bytes(request.into_body(), MAX_UPDATE_BYTES)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return StatusCode::PAYLOAD_TOO_LARGE,
        Err(_) => return StatusCode::REQUEST_TIMEOUT,
    };
    let Ok(update) = serde_json::from_slice::<Value>(&body) else {
        return StatusCode::BAD_REQUEST;
    };
    let (is_stored, stored) = oneshot::channel();
    let delivered = DeliveredUpdate { update, is_stored };
    // Both fail while the service stops; Telegram retries the delivery.
    let stored = async {
        endpoint.deliveries.send(delivered).await.ok()?;
        stored.await.ok()
    };
    match timeout(STORE_TIMEOUT, stored).await {
        Ok(Some(true)) => StatusCode::OK,
        Ok(Some(false)) => StatusCode::INTERNAL_SERVER_ERROR,
        Ok(None) | Err(_) => StatusCode::SERVICE_UNAVAILABLE,
    }
}
