//! The HTTP port for operators: liveness, readiness and metrics. Requests change nothing, and
//! responses contain no secret.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::prometheus_text;
use thiserror::Error;
use tokio::net::TcpListener;

use crate::health::Health;
use runtime::connections;
use runtime::metrics::Measured;

/// The wait before the next attempt if the listener fails.
const RETRY_DELAY: Duration = Duration::from_secs(1);

#[derive(Debug, Error)]
#[error("cannot listen on {at} (http.listen)")]
pub struct NoPort {
    at: SocketAddr,
    source: std::io::Error,
}

/// A port for operators, with what it serves.
#[derive(Debug)]
pub struct Port {
    listener: std::net::TcpListener,
    measured: Measured,
}

impl Port {
    /// Binds an address; requests are answered as soon as the service runs.
    ///
    /// # Errors
    /// If the address cannot be bound.
    pub async fn open(at: SocketAddr, measured: Measured) -> Result<Self, NoPort> {
        let listener = TcpListener::bind(at).await.map_err(|source| NoPort { at, source })?;
        let listener = listener.into_std().map_err(|source| NoPort { at, source })?;
        let at = listener.local_addr().unwrap_or(at);
        tracing::info!(%at, "serving health and metrics");
        if !at.ip().is_loopback() {
            tracing::warn!(
                %at,
                "serving health and metrics to everybody who reaches this address; \
                 let only your own machines reach it"
            );
        }
        Ok(Self { listener, measured })
    }

    /// Returns the address.
    ///
    /// # Errors
    /// If the system call fails.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers requests until dropped, which closes all connections. The listener stays open during
    /// a restart, so connections made meanwhile are answered afterwards.
    pub(crate) async fn serve(&self, health: Arc<Health>) {
        loop {
            if let Err(error) = self.answer(Arc::clone(&health)).await {
                tracing::error!("cannot serve health and metrics: {error}");
            }
            tokio::time::sleep(RETRY_DELAY).await;
        }
    }

    async fn answer(&self, health: Arc<Health>) -> std::io::Result<()> {
        let listener = TcpListener::from_std(self.listener.try_clone()?)?;
        let router = Router::new()
            .route("/healthz", get(async || "alive\n"))
            .route("/readyz", get(ready))
            .route("/metrics", get(metrics))
            .with_state((health, self.measured.clone()));
        connections::serve(listener, router).await
    }
}

type PortState = (Arc<Health>, Measured);

async fn ready(State((health, _)): State<PortState>) -> (StatusCode, String) {
    let troubles = health.troubles().await;
    if troubles.is_empty() {
        let warnings = health.warnings().into_iter().map(|warning| format!("warning: {warning}\n"));
        return (StatusCode::OK, ["ready\n".to_owned()].into_iter().chain(warnings).collect());
    }
    let mut lines = String::new();
    for trouble in troubles {
        writeln!(lines, "{trouble}").expect("a string has room");
    }
    (StatusCode::SERVICE_UNAVAILABLE, lines)
}

async fn metrics(State((health, measured)): State<PortState>) -> Response {
    health.observe().await;
    ([(header::CONTENT_TYPE, prometheus_text::CONTENT_TYPE)], measured.render()).into_response()
}
