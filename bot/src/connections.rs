//! Connections to a port of ours: how many there may be, and how long one may take over a request.
//!
//! A connection on which no whole request has come for a while is closed, however slowly it goes
//! on sending, and all of them end with the listener.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep, sleep_until};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

/// From one request to the next; whoever asks often keeps its connections and uses them again.
const PATIENCE: Duration = Duration::from_secs(30);
/// Nobody who asks us anything opens more than some forty.
const CONNECTIONS: usize = 256;

/// Where connections come in.
#[derive(Debug)]
pub(crate) struct Connections {
    listener: TcpListener,
    free: Arc<Semaphore>,
    end: CancellationToken,
}

/// A connection.
#[derive(Debug)]
pub(crate) struct Connection {
    stream: TcpStream,
    deadline: Deadline,
    alarm: Pin<Box<Sleep>>,
    end: Pin<Box<WaitForCancellationFutureOwned>>,
    _permit: Option<OwnedSemaphorePermit>,
}

/// The moment at which a connection is closed, unless a whole request has come before.
#[derive(Clone, Debug)]
pub(crate) struct Deadline(Arc<Mutex<Instant>>);

impl Connections {
    /// Returns the connections to an address, until the token is cancelled.
    pub(crate) fn new(listener: TcpListener, end: CancellationToken) -> Self {
        Self { listener, free: Arc::new(Semaphore::new(CONNECTIONS)), end }
    }
}

impl Deadline {
    fn soon() -> Self {
        Self(Arc::new(Mutex::new(Instant::now() + PATIENCE)))
    }

    /// Takes note that a whole request has come.
    pub(crate) fn put_off(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now() + PATIENCE;
    }

    fn at(&self) -> Instant {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Listener for Connections {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        let permit = Arc::clone(&self.free).acquire_owned().await.ok();
        let (stream, address) = Listener::accept(&mut self.listener).await;
        let deadline = Deadline::soon();
        let alarm = Box::pin(sleep_until(deadline.at()));
        let end = Box::pin(self.end.clone().cancelled_owned());
        (Connection { stream, deadline, alarm, end, _permit: permit }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl Connected<IncomingStream<'_, Connections>> for Deadline {
    fn connect_info(stream: IncomingStream<'_, Connections>) -> Self {
        stream.io().deadline.clone()
    }
}

impl Connection {
    /// Returns ready with an error once the connection has had its time.
    fn poll_end(&mut self, context: &mut Context<'_>) -> Poll<io::Error> {
        if self.end.as_mut().poll(context).is_ready() {
            return Poll::Ready(io::ErrorKind::ConnectionAborted.into());
        }
        loop {
            ready!(self.alarm.as_mut().poll(context));
            let at = self.deadline.at();
            if at <= Instant::now() {
                return Poll::Ready(io::ErrorKind::TimedOut.into());
            }
            self.alarm.as_mut().reset(at);
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Poll::Ready(end) = self.poll_end(context) {
            return Poll::Ready(Err(end));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(end) = self.poll_end(context) {
            return Poll::Ready(Err(end));
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
