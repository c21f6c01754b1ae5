//! The webhook under load and under attack: real time, because the connections are real.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use e2e::ManualClock;
use e2e::telegram::players::shows;
use e2e::telegram::{RateLimits, SECRET, Telegram, TestService};
use storage::strict::Strict;
use storage::{Memory, Store};
use telegram::Pace;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// What Telegram posts at the same time, unless it is told otherwise.
const AT_ONCE: usize = 40;

async fn open(telegram: &Telegram, store: Arc<dyn Store>) -> (TestService, SocketAddr) {
    let free = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let address: SocketAddr = free.local_addr().expect("bound");
    drop(free);
    let world = Arc::new(ManualClock::new(7));
    let house = TestService::open(telegram, store, world, Pace::FREE, Some(address)).await;
    (house, address)
}

#[tokio::test]
async fn forty_deliveries_at_once_are_all_taken() {
    let telegram = Telegram::start().await;
    telegram.limit(RateLimits::NONE);
    let store = Arc::new(Strict::new(Memory::new()));
    let (house, _) = open(&telegram, store.clone()).await;
    telegram.hold();
    let people: Vec<_> = (0..AT_ONCE).map(|_| telegram.user("Anna")).collect();
    for person in &people {
        person.starts(None);
    }
    let before = store.counts().commits;
    telegram.release();
    for person in &people {
        shows(&telegram, person.id, "What you can do").await;
    }
    assert_eq!(telegram.statuses(), vec![Some(200); AT_ONCE]);
    // Each update is struck off by itself, and each name and language is noted by itself.
    let commits = store.counts().commits - before;
    println!("{commits} commits for {AT_ONCE} updates");
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

/// Sends the head of a request and nothing of its body; returns what is answered.
async fn head(address: SocketAddr, secret: &str, length: usize) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let head = format!(
        "POST /telegram HTTP/1.1\r\nHost: bot\r\nContent-Type: application/json\r\n\
         X-Telegram-Bot-Api-Secret-Token: {secret}\r\nContent-Length: {length}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.expect("it reads");
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.expect("an answer");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn who_does_not_know_the_secret_is_sent_away_before_they_have_sent_anything() {
    let telegram = Telegram::start().await;
    let (house, address) = open(&telegram, Arc::new(Memory::new())).await;
    assert_eq!(head(address, "guess", 1 << 30).await, "HTTP/1.1 401");
    assert_eq!(head(address, SECRET, 1 << 30).await, "HTTP/1.1 413", "no update is so long");
    house.close().await;
}

#[tokio::test]
async fn three_hundred_silent_connections_hold_up_no_delivery() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let (house, address) = open(&telegram, Arc::new(Memory::new())).await;
    let mut silent = Vec::new();
    for _ in 0..300 {
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        stream.write_all(b"POST /telegram HTTP/1.1\r\nHost:").await.expect("it reads");
        silent.push(stream);
    }
    anna.starts(None);
    // Far less than it would take for the others to time out.
    let shown = shows(&telegram, anna.id, "What you can do");
    tokio::time::timeout(Duration::from_secs(4), shown).await.expect("at once");
    assert_eq!(telegram.statuses(), [Some(200)]);
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_dawdles_is_closed() {
    let telegram = Telegram::start().await;
    let (house, address) = open(&telegram, Arc::new(Memory::new())).await;
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let dawdles = async {
        // A byte now and then, and never a whole request.
        loop {
            if stream.write_all(b"P").await.is_err() {
                return;
            }
            let mut answer = [0; 64];
            let read = stream.read(&mut answer);
            let read = tokio::time::timeout(Duration::from_secs(5), read).await;
            if let Ok(Ok(0) | Err(_)) = read {
                return;
            }
        }
    };
    tokio::time::timeout(Duration::from_mins(1), dawdles).await.expect("it is closed");
    house.close().await;
}

#[tokio::test(start_paused = true)]
async fn no_connection_outlives_the_service() {
    let telegram = Telegram::start().await;
    let (house, address) = open(&telegram, Arc::new(Memory::new())).await;
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    house.close().await;
    let read = tokio::time::timeout(Duration::from_secs(5), stream.read(&mut [0; 64])).await;
    assert!(matches!(read, Ok(Ok(0) | Err(_))), "{read:?}");
}
