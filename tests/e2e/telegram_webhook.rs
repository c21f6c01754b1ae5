//! The webhook, under load and under attack too.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use e2e::telegram::players::{presses, shows};
use e2e::telegram::{RateLimits, SECRET, ServiceSettings, Telegram, TestService};
use e2e::{ManualClock, free_address};
use storage::strict::Strict;
use storage::{Memory, Store};
use telegram::Pace;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Updates that Telegram delivers concurrently, unless the bot asks for fewer.
const CONCURRENT_DELIVERIES: usize = 40;

async fn open(telegram: &Telegram, store: Arc<dyn Store>) -> (TestService, SocketAddr) {
    let address = free_address();
    let world = Arc::new(ManualClock::new(7));
    let settings =
        ServiceSettings { pace: Pace::FREE, webhook: Some(address), ..ServiceSettings::default() };
    let house = TestService::open_with(telegram, store, world, settings).await;
    (house, address)
}

#[tokio::test(start_paused = true)]
async fn a_webhook_hears_telegram_and_nobody_else() {
    let telegram = Telegram::start().await;
    let anna = telegram.user("Anna");
    let room = telegram.group("parlour", &[&anna]);
    let (store, world) = (Arc::new(Memory::new()), Arc::new(ManualClock::new(7)));
    let settings = ServiceSettings { webhook: Some(free_address()), ..ServiceSettings::default() };
    let house = TestService::open_with(&telegram, store, world, settings).await;
    anna.says(&room, "/play tirazheh");
    shows(&telegram, room.id(), "[Join]").await;
    presses(&anna, &room, "Add a machine").await;
    shows(&telegram, room.id(), "2. Samovar").await;

    let webhook = telegram.webhook().expect("a webhook is set");
    let line = format!(
        r#"{{"update_id":900000000,"message":{{"message_id":1,"date":1,"text":"/xyzzy",
        "chat":{{"id":{0},"type":"private","first_name":"Anna"}},
        "from":{{"id":{0},"is_bot":false,"first_name":"Anna"}}}}}}"#,
        anna.id
    );
    let (start, longer) = (&SECRET[..SECRET.len() - 1], format!("{SECRET}_"));
    for secret in [None, Some("guess"), Some(""), Some(start), Some(&longer)] {
        let status = webhook.post_as(secret, &line).await.expect("an answer");
        assert_eq!(status, 401, "{secret:?}");
    }
    house.settled().await;
    assert_eq!(anna.reads(), "");
    anna.starts(None);
    shows(&telegram, anna.id, "What you can do").await;
    assert_eq!(webhook.post_as(Some(SECRET), &line).await.expect("an answer"), 200);
    shows(&telegram, anna.id, "/\u{2060}xyzzy").await;
    telegram.send_last_again();
    house.settled().await;
    telegram.until("every press is answered", || (telegram.unanswered() == 0).then_some(())).await;
    assert_eq!(telegram.violations(), [""; 0]);
    telegram.limit(RateLimits::NONE);
    house.close().await;
}

#[tokio::test]
async fn forty_deliveries_at_once_are_all_taken() {
    let telegram = Telegram::start().await;
    telegram.limit(RateLimits::NONE);
    let store = Arc::new(Strict::new(Memory::new()));
    let (house, _) = open(&telegram, store.clone()).await;
    telegram.hold();
    let people: Vec<_> = (0..CONCURRENT_DELIVERIES).map(|_| telegram.user("Anna")).collect();
    for person in &people {
        person.starts(None);
    }
    let before = store.counts().commits;
    telegram.release();
    for person in &people {
        shows(&telegram, person.id, "What you can do").await;
    }
    assert_eq!(telegram.statuses(), vec![Some(200); CONCURRENT_DELIVERIES]);
    // Each update is deleted, and each name and language is saved, in a commit of its own.
    let commits = store.counts().commits - before;
    println!("{commits} commits for {CONCURRENT_DELIVERIES} updates");
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

/// Sends the head of a request without a body; returns the protocol and status of the response.
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

#[tokio::test(start_paused = true)]
async fn no_connection_outlives_the_service() {
    let telegram = Telegram::start().await;
    let (house, address) = open(&telegram, Arc::new(Memory::new())).await;
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    house.close().await;
    let read = tokio::time::timeout(Duration::from_secs(5), stream.read(&mut [0; 64])).await;
    assert!(matches!(read, Ok(Ok(0) | Err(_))), "{read:?}");
}
