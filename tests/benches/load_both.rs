//! Load across platforms: 200 tables in groups on Telegram, half of which are shown in channels on
//! Discord as well; how long until a press is acknowledged, until the panel has changed where it was
//! pressed, and until it has on the other platform. The bot, both fakes and the people share one
//! process and one machine; the fakes take as much as they get.

use std::sync::Arc;
use std::time::Duration;

use e2e::discord::{self, FakeDiscord};
use e2e::telegram::{Person, Press, RateLimits, Room, Telegram, TestService};
use runtime::clock::Real;
use service::limits::Limits;
use storage::Sled;
use table::Actor;
use table::choices::Layout;
use table::command::Command;
use telegram as on_telegram;
use telegram::Pace;
use tokio::time::Instant;
use words::people::{Person as Whoever, PersonId, RoomId};

const TABLES: usize = 200;
/// Presses at each table.
const ROUNDS: usize = 5;
/// Presses in a second.
const PACE: u64 = 40;

/// A table in its lobby, whose host opens and closes the options, and its panel in the channel where
/// it is shown as well.
struct Table {
    host: Person,
    room: Room,
    window: Option<discord::Post>,
}

/// What was pressed at which table, when, and as the how manieth press there.
struct Pressed {
    table: usize,
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
    telegram.patience(Duration::from_mins(10));
    // Their rooms are there before the bot comes.
    let dora = fake.user("Dora");
    let channels: Vec<_> = (0..TABLES / 2).map(|it| fake.channel(&format!("room {it}"))).collect();
    let (world, limits) = (Arc::new(Real::default()), &Limits::NONE);
    let (settings, other) = ((Pace::FREE, limits, None), discord::TestService::bot(&fake));
    let layout = Layout::Pictures;
    let house =
        TestService::open_beside(&telegram, store, world, settings, Some(other), layout).await;
    fake.connected().await;
    let tables = open(&telegram, &fake, &house, (&dora, &channels)).await;
    println!(
        "{TABLES} tables, half on both platforms, {} presses, {PACE} in a second",
        TABLES * ROUNDS
    );
    let mut presses = Vec::new();
    let mut ticks = tokio::time::interval(Duration::from_millis(1000 / PACE));
    for round in 0..ROUNDS {
        for table in 0..TABLES {
            ticks.tick().await;
            presses.push(press(&telegram, &tables, (table, round)).await);
        }
    }
    report(&telegram, &fake, &tables, &presses).await;
    assert_eq!((telegram.violations(), fake.violations()), (vec![], vec![]));
    house.close().await;
}

/// Opens a table in a group of its own for each host, and shows every other one in a channel.
async fn open(
    telegram: &Telegram,
    fake: &FakeDiscord,
    house: &TestService,
    (dora, channels): (&discord::Person, &[discord::Channel]),
) -> Vec<Table> {
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let host = telegram.user(&format!("Host {number}"));
        let room = telegram.group(&format!("room {number}"), &[&host]);
        host.says(&room, "/play tirazheh");
        tables.push(Table { host, room, window: None });
    }
    for (number, table) in tables.iter_mut().enumerate() {
        telegram.until("a lobby", || table.room.lowest().map(|_| ())).await;
        let Some(channel) = channels.get(number / 2).filter(|_| number % 2 == 0) else { continue };
        let room = RoomId::new(on_telegram::NAME, table.room.id());
        let here = house.app.tables().in_room(&room).await.expect("readable");
        let id = PersonId::new(on_telegram::NAME, table.host.id);
        let host = Whoever { id, name: "Host".to_owned() };
        let by = Actor::Person(&host);
        let invited = house.app.tables().handle(here[0].id, by, &Command::Invite).await;
        let invited = invited.expect("the store works").expect("the host may");
        let code = invited.code().expect("there is one").to_string();
        dora.says(*channel, "/join", &[("code", &code)]).acknowledged().await;
        table.window = Some(fake.until("a window", || dora.lowest(*channel)).await);
    }
    tables
}

/// Presses the button that is there then; the panel of the round before has usually come.
async fn press(telegram: &Telegram, tables: &[Table], (table, round): (usize, usize)) -> Pressed {
    let Table { host, room, .. } = &tables[table];
    let label = if round.is_multiple_of(2) { "Options" } else { "Done" };
    let button = || room.lowest()?.buttons.into_iter().find(|button| button.label == label);
    let button = telegram.until("the panel of the round before", button).await;
    let at = Instant::now();
    Pressed { table, round, at, press: host.press(&button) }
}

async fn report(telegram: &Telegram, fake: &FakeDiscord, tables: &[Table], presses: &[Pressed]) {
    let (mut acknowledged, mut here, mut there) = (Vec::new(), Vec::new(), Vec::new());
    for Pressed { table, round, at, press } in presses {
        let time = || press.time_to_answer();
        acknowledged.push(telegram.until("a press is acknowledged", time).await);
        let Table { room, window, .. } = &tables[*table];
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
