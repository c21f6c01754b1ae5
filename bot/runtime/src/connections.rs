//! The accept loop of both ports: the open connections and their timeouts.
//!
//! A connection is closed if no whole request has arrived in time, even if its peer keeps sending
//! slowly, or if a new connection needs its place. All connections end with the server.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::extract::connect_info::Connected;
use axum::extract::{ConnectInfo, Request};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

use crate::admission::{Admission, Bounds, Place};

/// The timeout from the connection to the end of the first header, which is a few packets.
const HEADER_TIMEOUT: Duration = Duration::from_secs(5);
/// The timeout from a header to its response. Handlers have shorter timeouts of their own.
const REQUEST_TIMEOUT: Duration = Duration::from_mins(1);
/// The timeout from a response to the end of the next header.
const KEEP_ALIVE_TIMEOUT: Duration = Duration::from_secs(30);
/// Telegram opens at most 100 connections, all of which may come through one proxy.
const BOUNDS: Bounds = Bounds { total: 256, per_network: 128 };

/// Serves a router until this future is dropped, and all connections with it.
///
/// # Errors
/// If the listener fails for good.
pub async fn serve<L>(listener: L, router: Router) -> io::Result<()>
where
    L: Listener<Addr = SocketAddr>,
    L::Io: 'static,
{
    let end = CancellationToken::new();
    let _guard = end.clone().drop_guard();
    let connections = Connections { listener, admission: Admission::new(BOUNDS), end };
    let router = router.layer(from_fn(follow));
    axum::serve(connections, router.into_make_service_with_connect_info::<Peer>()).await
}

/// Records on a connection that it is being served, and when that ends.
async fn follow(ConnectInfo(peer): ConnectInfo<Peer>, request: Request, next: Next) -> Response {
    peer.0.place.is_served();
    peer.set_deadline(REQUEST_TIMEOUT);
    let response = next.run(request).await;
    peer.0.place.is_silent();
    peer.set_deadline(KEEP_ALIVE_TIMEOUT);
    response
}

/// Accepts connections and admits them.
struct Connections<L> {
    listener: L,
    admission: Arc<Admission>,
    end: CancellationToken,
}

/// The shared state of a connection.
#[derive(Clone, Debug)]
struct Peer(Arc<PeerState>);

#[derive(Debug)]
struct PeerState {
    /// When the connection is closed.
    deadline: Mutex<Instant>,
    place: Place,
}

/// A connection with limits.
struct BoundedConnection<S> {
    stream: S,
    peer: Peer,
    alarm: Pin<Box<Sleep>>,
    closed: Pin<Box<WaitForCancellationFutureOwned>>,
}

impl Peer {
    fn set_deadline(&self, from_now: Duration) {
        let deadline = Instant::now() + from_now;
        *self.0.deadline.lock().unwrap_or_else(PoisonError::into_inner) = deadline;
    }

    fn deadline(&self) -> Instant {
        *self.0.deadline.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<L> Listener for Connections<L>
where
    L: Listener<Addr = SocketAddr>,
{
    type Io = BoundedConnection<L::Io>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, SocketAddr) {
        loop {
            let (stream, address) = self.listener.accept().await;
            let token = self.end.child_token();
            let Some(place) = self.admission.admit(address.ip(), token.clone()).await else {
                tracing::debug!(%address, "a connection is refused: too many are being served");
                continue;
            };
            let deadline = Instant::now() + HEADER_TIMEOUT;
            let peer = Peer(Arc::new(PeerState { deadline: Mutex::new(deadline), place }));
            let alarm = Box::pin(sleep_until(deadline));
            let closed = Box::pin(token.cancelled_owned());
            return (BoundedConnection { stream, peer, alarm, closed }, address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl<L> Connected<IncomingStream<'_, Connections<L>>> for Peer
where
    L: Listener<Addr = SocketAddr>,
{
    fn connect_info(stream: IncomingStream<'_, Connections<L>>) -> Self {
        stream.io().peer.clone()
    }
}

impl<S> BoundedConnection<S> {
    /// Returns an error once the connection must be closed.
    fn poll_closed(&mut self, context: &mut Context<'_>) -> Poll<io::Error> {
        if self.closed.as_mut().poll(context).is_ready() {
            return Poll::Ready(io::ErrorKind::ConnectionAborted.into());
        }
        let deadline = self.peer.deadline();
        if self.alarm.deadline() != deadline {
            self.alarm.as_mut().reset(deadline);
        }
        ready!(self.alarm.as_mut().poll(context));
        Poll::Ready(io::ErrorKind::TimedOut.into())
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for BoundedConnection<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Poll::Ready(error) = self.poll_closed(context) {
            return Poll::Ready(Err(error));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for BoundedConnection<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(error) = self.poll_closed(context) {
            return Poll::Ready(Err(error));
        }
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests;
