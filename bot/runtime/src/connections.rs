//! The accept loop of both ports: the open connections and their timeouts.
//!
//! A connection is closed if no whole header has arrived in time, even if its peer keeps sending
//! slowly, if its request is not answered in time, or if a new connection needs its place. All
//! connections end with the server.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::admission::{Admission, Bounds, Place};

/// The timeout from the connection, or from a response, to the end of the next header, which is a
/// few packets.
const HEADER_TIMEOUT: Duration = Duration::from_secs(5);
/// The timeout from a header to its response. Handlers have shorter timeouts of their own.
const REQUEST_TIMEOUT: Duration = Duration::from_mins(1);
/// Telegram opens at most 100 connections, all of which may come through one proxy.
const BOUNDS: Bounds = Bounds { total: 256, per_network: 128 };

/// Serves a router until this future is dropped, and all connections with it. A listener that
/// fails is tried again.
pub async fn serve<L>(mut listener: L, router: Router) -> io::Result<()>
where
    L: Listener<Addr = SocketAddr>,
    L::Io: 'static,
{
    let (admission, router) = (Admission::new(BOUNDS), TowerToHyperService::new(router));
    let mut connections = JoinSet::new();
    loop {
        let (stream, address) = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(ended) = connections.join_next() => {
                if let Err(error) = ended {
                    tracing::error!("a connection ended early: {error}");
                }
                continue;
            }
        };
        let evicted = CancellationToken::new();
        let Some(place) = admission.admit(address.ip(), evicted.clone()).await else {
            tracing::debug!(%address, "a connection is refused: too many are being served");
            continue;
        };
        #[expect(clippy::disallowed_methods, reason = "its end is handled above")]
        connections.spawn(answer(stream, router.clone(), place, evicted));
    }
}

/// Answers the requests of one connection until it ends or is evicted.
async fn answer<S>(
    stream: S,
    router: TowerToHyperService<Router>,
    place: Place,
    evicted: CancellationToken,
) where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let place = Arc::new(place);
    let service = service_fn(|request| {
        let (place, response) = (Arc::clone(&place), router.call(request));
        async move {
            place.is_served();
            let response = timeout(REQUEST_TIMEOUT, response).await;
            place.is_silent();
            response.map(|Ok(response)| response)
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .serve_connection(TokioIo::new(stream), service);
    tokio::select! {
        () = evicted.cancelled() => {}
        // A peer may break off at any time.
        _ = connection => {}
    }
}

#[cfg(test)]
mod tests;
