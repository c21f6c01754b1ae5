//! Load across platforms: 200 tables in groups on Telegram, half of which are also shown in channels
//! on Discord. Measures the time from a press to its acknowledgement, to the new panel in the group,
//! and to the new panel in the channel. The bot, both fakes and the people share one process; the
//! fakes have no rate limits.

use std::sync::Arc;
use std::time::Duration;

use e2e::discord::{self, FakeDiscord};
use e2e::telegram::{Person, Press, RateLimits, Room, ServiceSettings, Telegram, TestService};
use runtime::clock::Real;
use storage::Sled;
use table::Actor;
use table::choices::Layout;
use table::command::Command;
use telegram as on_telegram;
use telegram::Pace;
use tokio::time::Instant;
use words::people::{PersonId, RoomId};

const TABLES: usize = 200;
/// Presses at each table.
const ROUNDS: usize = 5;
const PRESSES_PER_SECOND: u64 = 40;

/// A table in its lobby, whose host opens and closes the options.
struct Table {
    host: Person,
    room: Room,
    /// The panel in a channel on Discord.
    window: Option<discord::Post>,
}

/// A press at a table.
struct TimedPress<'a> {
    table: &'a Table,
    /// The number of presses at this table before.
    round: usize,
    at: Instant,
    press: Press,
}

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(Sled::open(folder.path()).await.expect("the store opens"));
    let (telegram, fake) = (Telegram::start().await, discord::TestService::fake().await);
    telegram.limit(RateLimits::NONE);
    telegram.set_press_timeout(Duration::from_mins(10));
    // The bot learns of rooms when it connects.
    let dora = fake.user("Dora");
    let channels: Vec<_> =
        (0..TABLES / 2).map(|number| fake.channel(&format!("room {number}"))).collect();
    let settings = ServiceSettings {
        pace: Pace::FREE,
        layout: Layout::Pictures,
        other_platform: Some(discord::TestService::bot(&fake, store.clone())),
        ..ServiceSettings::default()
    };
    let house = TestService::start(&telegram, store, Arc::new(Real::default()), settings).await;
    fake.connected().await;
    let mut tables = open(&telegram).await;
    show_on_discord(&mut tables, &house, &fake, &dora, &channels).await;
    println!(
        "{TABLES} tables, half on both platforms, {} presses, {PRESSES_PER_SECOND} in a second",
        TABLES * ROUNDS
    );
    let mut presses = Vec::new();
    let mut ticks = tokio::time::interval(Duration::from_millis(1000 / PRESSES_PER_SECOND));
    for round in 0..ROUNDS {
        for table in &tables {
            ticks.tick().await;
            presses.push(press(&telegram, table, round).await);
        }
    }
    report(&telegram, &fake, &presses).await;
    assert_eq!((telegram.violations(), fake.violations()), (vec![], vec![]));
    house.close().await;
}

/// Opens tables, each by a host in a group of their own.
async fn open(telegram: &Telegram) -> Vec<Table> {
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let host = telegram.user(&format!("Host {number}"));
        let room = telegram.group(&format!("room {number}"), &[&host]);
        host.says(&room, "/play tirazheh");
        tables.push(Table { host, room, window: None });
    }
    for table in &tables {
        telegram.until("a lobby", || table.room.lowest().map(|_| ())).await;
    }
    tables
}

/// Shows every other table in a channel too, by a guest who joins there with its code.
async fn show_on_discord(
    tables: &mut [Table],
    house: &TestService,
    fake: &FakeDiscord,
    guest: &discord::Person,
    channels: &[discord::Channel],
) {
    for (table, channel) in tables.iter_mut().step_by(2).zip(channels) {
        let room = RoomId::new(on_telegram::NAME, table.room.id());
        let here = house.app.tables().in_room(&room).await.expect("readable");
        let id = PersonId::new(on_telegram::NAME, table.host.id);
        let host = words::people::Person { id, name: "Host".to_owned() };
        let by = Actor::Person(&host);
        let invited = house.app.tables().handle(here[0].id, by, &Command::Invite).await;
        let invited = invited.expect("the store works").expect("the host may");
        let code = invited.code().expect("there is one").to_string();
        guest.says(*channel, "/join", &[("code", &code)]).acknowledged().await;
        table.window = Some(fake.until("a window", || guest.lowest(*channel)).await);
    }
}

/// Presses *Options* and *Done* in turn, once the panel of the previous round is there.
async fn press<'a>(telegram: &Telegram, table: &'a Table, round: usize) -> TimedPress<'a> {
    let Table { host, room, .. } = table;
    let label = if round.is_multiple_of(2) { "Options" } else { "Done" };
    let button = || room.lowest()?.buttons.into_iter().find(|button| button.label == label);
    let button = telegram.until("the panel of the round before", button).await;
    let at = Instant::now();
    TimedPress { table, round, at, press: host.press(&button) }
}

async fn report(telegram: &Telegram, fake: &FakeDiscord, presses: &[TimedPress<'_>]) {
    let (mut acknowledged, mut here, mut there) = (Vec::new(), Vec::new(), Vec::new());
    for TimedPress { table, round, at, press } in presses {
        let time = || press.time_to_answer();
        acknowledged.push(telegram.until("a press is acknowledged", time).await);
        let Table { room, window, .. } = table;
        let time = || press.time_to_sight(&[room.id()]);
        here.push(telegram.until("a new panel", time).await);
        if let Some(window) = window {
            let changed = || fake.shown_at(window).get(round + 1).copied();
            there.push(fake.until("a new panel elsewhere", changed).await.duration_since(*at));
        }
    }
    print("acknowledged", acknowledged);
    print("new panel", here);
    print("elsewhere", there);
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    println!("{what:>14}: p50 {:>9.1?}  p99 {:>9.1?}  worst {:>9.1?}", at(50), at(99), at(100));
}
