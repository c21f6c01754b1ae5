//! After an outage: new requests come before everything that has to catch up, and messages are
//! brought up to date.

use std::sync::Arc;
use std::time::Duration;

use e2e::{CrashingStore, Evening, ManualClock};
use engine::catalog::{AnyOptions, GameId};
use platform::fake::Fake;
use platform::{Input, Urgency};
use runtime::clock::World as _;
use service::tables::{Opening, Tables};
use storage::Memory;
use table::Actor;
use table::command::Command;
use tokio::time::{sleep, timeout};
use words::people::{Destination, Moment};

/// Rooms with a running game.
const ROOMS: usize = 80;
const HOUR: u64 = 60 * 60 * 1000;
/// The maximum time until a new table is shown.
const MAX_TIME_TO_LOBBY: Duration = Duration::from_secs(2);

/// Starts a game of two people in a room of its own.
async fn begin(tables: &Tables, number: usize, host: &str) {
    let (host, guest) = (Fake::person(host), Fake::person(&format!("Guest {number}")));
    let home = Destination::Room(Fake::room(&format!("room {number}")));
    let options = AnyOptions::of(GameId::Nautilus);
    let opened = tables.open(Opening::new(&host, &home, options), None).await;
    let id = opened.expect("the store works").expect("within bounds");
    for (who, command) in [(&guest, Command::Join), (&host, Command::Start)] {
        let done = tables.handle(id, Actor::Person(who), &command).await;
        done.expect("the store works").expect("allowed");
    }
}

#[tokio::test(start_paused = true)]
async fn a_new_table_is_shown_while_everything_else_catches_up_behind_it() {
    let (store, world) = (Memory::new(), Arc::new(ManualClock::new(7)));
    let evening = Evening::begin(Arc::new(store.clone()), world.clone()).await;
    for number in 0..ROOMS {
        world.pass(1);
        begin(evening.app.tables(), number, &format!("Host {number}")).await;
    }
    evening.app.run_due().await.expect("the store works");
    evening.app.wait_idle().await;
    evening.app.shut_down().await.expect("it ends");

    world.set(Moment(world.now().0 + HOUR));
    let fake = Arc::new(Fake::default());
    // The platform sends only what people wait for.
    fake.permit_from(Some(Urgency::Shown));
    let evening = Evening::begin_with(Arc::new(store), world, fake.clone()).await;
    evening.app.wake_up().await.expect("the tables can be read");
    // Every clock gets the hour of the outage back.
    sleep(Duration::from_mins(2)).await;
    let (eve, hall) = (Fake::person("Eve"), Destination::Room(Fake::room("hall")));
    let input = Input::Line("/play tirazheh".to_owned());
    let (asking, at) = (fake.clone(), hall.clone());
    let asked = tokio::spawn(async move { asking.does(&eve, &at, input).await });
    let lobby = async {
        while fake.lowest(&hall).is_none() {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(MAX_TIME_TO_LOBBY, lobby).await.expect("a lobby at once");
    let elsewhere = || fake.requests().iter().filter(|request| request.to != hall).count();
    assert_eq!(elsewhere(), 0, "everything else gives way");
    fake.permit_from(Some(Urgency::Tidying));
    asked.await.expect("an answer");
    evening.app.wait_idle().await;
    assert!(elsewhere() >= 2 * ROOMS, "{} have caught up", elsewhere());
}

#[tokio::test(start_paused = true)]
async fn that_somebody_cannot_be_written_to_is_found_out_once_for_all_their_tables() {
    const TABLES: usize = 5;
    let world = Arc::new(ManualClock::new(7));
    let evening = Evening::begin(Arc::new(Memory::new()), world.clone()).await;
    let anna = Evening::private("Anna");
    evening.fake.close(&anna);
    for number in 0..TABLES {
        world.pass(1);
        begin(evening.app.tables(), number, "Anna").await;
    }
    evening.app.wait_idle().await;
    let tries = || evening.fake.requests().iter().filter(|request| request.to == anna).count();
    assert_eq!(tries(), 1);
    evening.fake.open(&anna);
    let line = Input::Line("/tables".to_owned());
    evening.fake.does(&Fake::person("Anna"), &anna, line).await;
    evening.app.wait_idle().await;
    assert_eq!(evening.fake.posts(&anna), TABLES, "once she is heard of");
}

#[tokio::test(start_paused = true)]
async fn what_was_shown_and_not_noted_before_a_crash_does_not_stay_when_it_is_taken_back() {
    let (memory, world) = (Memory::new(), Arc::new(ManualClock::new(7)));
    let mortal = Arc::new(CrashingStore::on(&memory));
    let fake = Arc::new(Fake::default());
    let evening = Evening::begin_with(mortal.clone(), world.clone(), fake.clone()).await;
    let home = Evening::room();
    let (anna, options) = (Fake::person("Anna"), AnyOptions::of(GameId::Tirazheh));
    let opened = evening.app.tables().open(Opening::new(&anna, &home, options), None).await;
    let id = opened.expect("the store works").expect("within bounds");
    evening.app.wait_idle().await;
    let before = evening.reads(&home);
    let bora = Fake::person("Bora");
    mortal.doom_before("shown/");
    let joined = evening.app.tables().handle(id, Actor::Person(&bora), &Command::Join).await;
    joined.expect("the store works").expect("there is a seat");
    mortal.dies().await;
    assert!(evening.reads(&home).contains("Bora"));
    evening.app.stop().cancel();

    let evening = Evening::begin_with(Arc::new(memory), world, fake).await;
    let left = evening.app.tables().handle(id, Actor::Person(&bora), &Command::Leave).await;
    left.expect("the store works").expect("a lobby");
    evening.app.wake_up().await.expect("the tables can be read");
    evening.app.wait_idle().await;
    assert_eq!(evening.reads(&home), before);
}
