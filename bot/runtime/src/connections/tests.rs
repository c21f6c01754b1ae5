//! Slow and silent peers, on streams in memory and a paused clock.

use std::future::pending;
use std::net::Ipv4Addr;

use axum::routing::get;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use super::*;

/// A listener for streams that a test has made.
struct InMemory(mpsc::UnboundedReceiver<(DuplexStream, SocketAddr)>);

impl Listener for InMemory {
    type Io = DuplexStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (DuplexStream, SocketAddr) {
        match self.0.recv().await {
            Some(accepted) => accepted,
            None => pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok((Ipv4Addr::LOCALHOST, 80).into())
    }
}

/// Connects to a server from addresses of the test's choice.
struct Clients(mpsc::UnboundedSender<(DuplexStream, SocketAddr)>);

impl Clients {
    /// Connects and sends some bytes.
    async fn connect(&self, last: u8, bytes: &str) -> DuplexStream {
        let (mut mine, theirs) = duplex(1 << 16);
        self.0.send((theirs, (Ipv4Addr::new(192, 0, 2, last), 9).into())).expect("it accepts");
        mine.write_all(bytes.as_bytes()).await.expect("there is room");
        mine
    }
}

/// Runs a test with a server.
async fn served(work: impl AsyncFnOnce(Clients)) {
    let (clients, accepted) = mpsc::unbounded_channel();
    let router = Router::new().route("/", get(async || "tea")).route("/never", get(pending::<()>));
    tokio::select! {
        served = serve(InMemory(accepted), router) => panic!("it serves no more: {served:?}"),
        () = work(Clients(clients)) => {}
    }
}

const HALF: &str = "GET / HTTP/1.1\r\nHost:";
const WHOLE: &str = "GET / HTTP/1.1\r\nHost: bot\r\n\r\n";

/// Reads one response of a connection that stays open.
async fn answer(stream: &mut DuplexStream) -> String {
    let mut text = String::new();
    while !text.ends_with("\r\n\r\ntea") {
        let byte = stream.read_u8().await.expect("an answer");
        text.push(char::from(byte));
    }
    text
}

async fn time_to_close(stream: &mut DuplexStream) -> Duration {
    let begun = Instant::now();
    let _ = stream.read_to_end(&mut Vec::new()).await;
    begun.elapsed()
}

#[tokio::test(start_paused = true)]
async fn a_header_that_is_not_whole_in_time_closes_its_connection() {
    served(async |clients| {
        let mut silent = clients.connect(1, HALF).await;
        let took = time_to_close(&mut silent).await;
        assert_eq!(took.as_secs(), HEADER_TIMEOUT.as_secs(), "{took:?}");
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_byte_now_and_then_gains_no_time() {
    served(async |clients| {
        let mut slow = clients.connect(1, HALF).await;
        let begun = Instant::now();
        while slow.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(100)).await;
            assert!(begun.elapsed() < 2 * HEADER_TIMEOUT, "it is still open");
        }
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_connection_in_use_lives_on_and_is_closed_when_it_is_left() {
    served(async |clients| {
        let mut used = clients.connect(1, WHOLE).await;
        assert!(answer(&mut used).await.starts_with("HTTP/1.1 200"));
        for _ in 0..5 {
            tokio::time::sleep(HEADER_TIMEOUT * 9 / 10).await;
            used.write_all(WHOLE.as_bytes()).await.expect("it is open");
            answer(&mut used).await;
        }
        let took = time_to_close(&mut used).await;
        assert_eq!(took.as_secs(), HEADER_TIMEOUT.as_secs(), "{took:?}");
        let mut waiting = clients.connect(1, &WHOLE.replace("GET /", "GET /never")).await;
        let took = time_to_close(&mut waiting).await;
        assert!(took > HEADER_TIMEOUT && took <= REQUEST_TIMEOUT, "{took:?}");
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn silent_connections_keep_nobody_out_wherever_they_come_from() {
    served(async |clients| {
        let mut silent = Vec::new();
        for number in 0..BOUNDS.total + BOUNDS.per_network {
            let last = u8::try_from(number % 3).expect("a small number");
            silent.push(clients.connect(last, HALF).await);
        }
        for last in [0, 1, 9] {
            let mut asking = clients.connect(last, WHOLE).await;
            let answered = timeout(Duration::from_secs(1), answer(&mut asking)).await;
            assert!(answered.expect("at once").starts_with("HTTP/1.1 200"), "{last}");
        }
    })
    .await;
}
