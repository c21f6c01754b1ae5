//! Load on Discord: 200 tables, 1,000 presses. Measures the time from a press to its acknowledgement
//! and to the new panel. The bot, the fake and the people share one process.

use std::sync::Arc;
use std::time::Duration;

use e2e::discord::{Action, Channel, FakeDiscord, Person, Post, TestService};
use e2e::slow::Slow;
use platform::Platform;
use runtime::clock::Real;
use storage::Sled;
use table::choices::Layout;

const TABLES: usize = 200;
/// Presses at each table.
const ROUNDS: usize = 5;
/// A little less than the rate at which Discord lets a bot answer with panels.
const PRESSES_PER_SECOND: u64 = 40;

/// A table in its lobby, whose host opens and closes the options.
struct Table {
    host: Person,
    panel: Post,
}

/// A press at a table.
struct Pressed {
    table: usize,
    /// The number of presses at this table before.
    round: usize,
    action: Action,
}

#[tokio::main]
async fn main() {
    measure(None).await;
    println!("the same beside a platform that takes five seconds for everything");
    measure(Some(Arc::new(Slow))).await;
}

async fn measure(other: Option<Arc<dyn Platform>>) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(Sled::open(folder.path()).await.expect("the store opens"));
    let fake = TestService::fake().await;
    let house =
        TestService::open_beside(&fake, store, Arc::new(Real::default()), other, Layout::Pictures)
            .await;
    let tables = open(&fake).await;
    println!("{TABLES} tables, {} presses, {PRESSES_PER_SECOND} in a second", TABLES * ROUNDS);
    let mut presses = Vec::new();
    let mut ticks = tokio::time::interval(Duration::from_millis(1000 / PRESSES_PER_SECOND));
    for round in 0..ROUNDS {
        for table in 0..TABLES {
            ticks.tick().await;
            presses.push(press(&tables, table, round));
        }
    }
    report(&fake, &tables, &presses).await;

    println!("{TABLES} tables, one press at each in the same moment");
    let presses: Vec<_> = (0..TABLES).map(|table| press(&tables, table, ROUNDS)).collect();
    report(&fake, &tables, &presses).await;
    assert_eq!(fake.violations(), [""; 0]);
    house.close().await;
}

/// Opens tables, each by a host in a channel of their own.
async fn open(fake: &FakeDiscord) -> Vec<Table> {
    let hosts = (0..TABLES).map(|number| {
        let host = fake.user(&format!("Host {number}"));
        let room: Channel = fake.channel(&format!("room {number}"));
        host.says(room, "/play", &[("game", "tirazheh")]);
        (host, room)
    });
    let mut tables = Vec::new();
    for (host, room) in hosts.collect::<Vec<_>>() {
        let panel = fake.until("a lobby", || host.lowest(room)).await;
        tables.push(Table { host, panel });
    }
    tables
}

fn press(tables: &[Table], table: usize, round: usize) -> Pressed {
    let Table { host, panel } = &tables[table];
    let panel = host.again(panel).expect("the panel is still there");
    let label = if round.is_multiple_of(2) { "Options" } else { "Done" };
    Pressed { table, round, action: host.presses_on(&panel, label) }
}

async fn report(fake: &FakeDiscord, tables: &[Table], presses: &[Pressed]) {
    let (mut acknowledged, mut shown) = (Vec::new(), Vec::new());
    for Pressed { table, round, action } in presses {
        acknowledged.push(action.acknowledged().await.1);
        let panel = &tables[*table].panel;
        let changed = || fake.shown_at(panel).get(round + 1).copied();
        let at = fake.until("a new panel", changed).await;
        shown.push(at - action.sent().expect("it was sent"));
    }
    print("acknowledged", acknowledged);
    print("new panel", shown);
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    println!("{what:>14}: p50 {:>9.1?}  p99 {:>9.1?}  worst {:>9.1?}", at(50), at(99), at(100));
}
