//! Load on Telegram: 200 tables, 1,000 presses. Measures the time from a press to its
//! acknowledgement and to the new panel. The bot, the fake and the people share one process; the
//! fake has no rate limits.

use std::sync::Arc;
use std::time::Duration;

use e2e::slow::Slow;
use e2e::telegram::{Person, Press, RateLimits, Room, ServiceSettings, Telegram, TestService};
use platform::Platform;
use runtime::clock::Real;
use storage::Sled;
use table::choices::Layout;
use telegram::Pace;

const TABLES: usize = 200;
/// Presses at each table.
const ROUNDS: usize = 5;
const PRESSES_PER_SECOND: u64 = 40;

/// A table in its lobby, whose host opens and closes the options.
struct Table {
    host: Person,
    room: Room,
}

#[tokio::main]
async fn main() {
    measure(None).await;
    println!("the same beside a platform that takes five seconds for everything");
    measure(Some(Arc::new(Slow))).await;
    one_presses_without_end().await;
}

async fn measure(other: Option<Arc<dyn Platform>>) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(Sled::open(folder.path()).await.expect("the store opens"));
    let telegram = Telegram::start().await;
    telegram.limit(RateLimits::NONE);
    telegram.set_press_timeout(Duration::from_mins(10));
    let world = Arc::new(Real::default());
    let settings = ServiceSettings {
        pace: Pace::FREE,
        layout: Layout::Pictures,
        other_platform: other,
        ..ServiceSettings::default()
    };
    let house = TestService::start(&telegram, store, world, settings).await;
    let tables = open(&telegram).await;
    println!("{TABLES} tables, {} presses, {PRESSES_PER_SECOND} in a second", TABLES * ROUNDS);
    let mut presses = Vec::new();
    let mut ticks = tokio::time::interval(Duration::from_millis(1000 / PRESSES_PER_SECOND));
    for round in 0..ROUNDS {
        for table in &tables {
            ticks.tick().await;
            presses.push((table, press(&telegram, table, round).await));
        }
    }
    report(&telegram, &presses).await;

    println!("{TABLES} tables, one press at each in the same moment");
    let mut presses = Vec::new();
    for table in &tables {
        presses.push((table, press(&telegram, table, ROUNDS).await));
    }
    report(&telegram, &presses).await;
    assert_eq!(telegram.violations(), [""; 0]);
    house.close().await;
}

/// Has one person press a button 150 times in five seconds, each of which is answered in private,
/// at Telegram's pace. Measures how long another person waits for an answer in another group.
async fn one_presses_without_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sled::open(folder.path()).await.expect("the store opens");
    let telegram = Telegram::start().await;
    let world = Arc::new(Real::default());
    let house = TestService::open(&telegram, Arc::new(store), world).await;
    let (eve, dora) = (telegram.user("Eve"), telegram.user("Dora"));
    let room = telegram.group("parlour", &[&eve]);
    eve.starts(None);
    eve.says(&room, "/play ice-cult");
    let button = || room.lowest()?.buttons.into_iter().find(|button| button.label == "My settings");
    eve.says(&room, "/settings");
    let button = telegram.until("a button that is answered in private", button).await;
    for _ in 0..150 {
        eve.press(&button);
        tokio::time::sleep(Duration::from_millis(33)).await;
    }
    let mut times = Vec::new();
    for number in 0..10 {
        let elsewhere = telegram.group(&format!("elsewhere {number}"), &[&dora]);
        let begun = tokio::time::Instant::now();
        dora.says(&elsewhere, "/help");
        telegram.until("an answer elsewhere", || elsewhere.lowest().map(|_| ())).await;
        times.push(begun.elapsed());
    }
    println!("150 presses of one person in 5 s, and others ask for help elsewhere");
    print("answered", times);
    house.close().await;
}

/// Opens tables, each by a host in a group of their own.
async fn open(telegram: &Telegram) -> Vec<Table> {
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let host = telegram.user(&format!("Host {number}"));
        let room = telegram.group(&format!("room {number}"), &[&host]);
        host.says(&room, "/play tirazheh");
        tables.push(Table { host, room });
    }
    for table in &tables {
        let stands = || table.room.lowest().map(|_| ());
        telegram.until("a lobby", stands).await;
    }
    tables
}

/// Presses *Options* and *Done* in turn, once the panel of the previous round is there.
async fn press(telegram: &Telegram, table: &Table, round: usize) -> Press {
    let label = if round.is_multiple_of(2) { "Options" } else { "Done" };
    let button = || {
        let buttons = table.room.lowest()?.buttons;
        buttons.into_iter().find(|button| button.label == label)
    };
    let button = telegram.until("the panel of the round before", button).await;
    table.host.press(&button)
}

async fn report(telegram: &Telegram, presses: &[(&Table, Press)]) {
    let (mut acknowledged, mut shown) = (Vec::new(), Vec::new());
    for (table, press) in presses {
        let time = || press.time_to_answer();
        acknowledged.push(telegram.until("a press is acknowledged", time).await);
        let time = || press.time_to_sight(&[table.room.id()]);
        shown.push(telegram.until("a new panel", time).await);
    }
    print("acknowledged", acknowledged);
    print("new panel", shown);
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    println!("{what:>14}: p50 {:>9.1?}  p99 {:>9.1?}  worst {:>9.1?}", at(50), at(99), at(100));
}
