//! The cost of a press in the store: one read and one commit, once its table is cached; and a
//! bounded number of round trips until everybody is shown the change.

use std::sync::Arc;

use e2e::database::Database;
use e2e::layer::{Layer, Layered};
use e2e::{Evening, ManualClock, answer};
use engine::catalog::{AnyOptions, GameId};
use panels::panel::Press;
use platform::Input;
use platform::fake::Fake;
use runtime::cluster::Cluster;
use service::limits::Limits;
use service::settings::Settings;
use service::tables::{Feed, Opening, Tables};
use storage::postgres::Options;
use storage::{Memory, Postgres, Store, Strict};
use table::command::{Act, Command};
use table::{Actor, Table};
use words::people::{Destination, Person, TableId};

/// Returns the tables of a process on a store, without a publisher.
fn tables(store: &Arc<Strict<Memory>>, world: &Arc<ManualClock>) -> Tables {
    let store: Arc<dyn Store> = store.clone();
    let usual = e2e::in_words();
    let settings = Arc::new(Settings::new(&store, usual.languages, usual.layout));
    let cluster = Cluster::on(Arc::clone(&store));
    Tables::new(store, world.clone(), Limits::NONE, Feed::default(), cluster, settings)
}

async fn begun(tables: &Tables, people: &[Person]) -> TableId {
    let [anna, bora] = people else { panic!("two play") };
    let options = AnyOptions::of(GameId::IceCult);
    let room = Destination::Room(Fake::room("parlour"));
    let opened = tables.open(Opening::new(anna, &room, options), None).await;
    let id = opened.expect("the store works").expect("within bounds");
    for (who, command) in [(bora, Command::Join), (anna, Command::Start)] {
        let done = tables.handle(id, Actor::Person(who), &command).await;
        done.expect("the store works").expect("allowed");
    }
    id
}

fn deadlines_of(table: &Table) -> Vec<table::Deadline> {
    table.deadlines(30)
}

#[tokio::test]
async fn a_press_costs_one_look_and_one_commit() {
    let store = Arc::new(Strict::new(Memory::new()));
    let world = Arc::new(ManualClock::new(1));
    let tables = tables(&store, &world);
    let people = [Fake::person("Anna"), Fake::person("Bora")];
    let id = begun(&tables, &people).await;
    let mut moved = 0;
    for press in 0..20 {
        let table = tables.get(id).await.expect("readable").expect("there");
        let Some((who, command)) = answer(&table, &people, |_| 0) else { break };
        // Deadlines move with every press.
        world.pass(1_000);
        let (before, deadlines) = (store.counts(), deadlines_of(&table));
        let done = tables.handle(id, Actor::Person(&who), &command).await;
        let done = done.expect("the store works").expect("allowed");
        let after = store.counts();
        let looks = (after.gets - before.gets) + (after.scans - before.scans);
        let commits = after.commits - before.commits;
        assert_eq!((looks, commits), (1, 1), "press {press} at revision {}", done.revision);
        moved += usize::from(deadlines_of(&done) != deadlines);
    }
    assert!(moved > 3, "deadlines have moved {moved} times");
}

/// The number of moves whose round trips are counted.
const MOVES: usize = 8;
/// The maximum number of round trips of a move, including everything that is shown because of it.
const MAX_TRIPS: u64 = 60;

/// A database that no other process uses, so that only what people do causes round trips.
#[derive(Debug)]
struct Unshared(Postgres);

impl Layer for Unshared {
    fn below(&self) -> &dyn Store {
        &self.0
    }

    fn shared(&self) -> Option<&dyn storage::Shared> {
        None
    }
}

/// Returns the round trips of each move at one of several tables of the same two people, from the
/// press until everything that follows is shown.
async fn trips<S: Store + 'static>(store: S, tables: usize) -> Vec<u64> {
    let (store, world) = (Arc::new(Strict::new(store)), Arc::new(ManualClock::new(1)));
    let evening = Evening::begin(store.clone(), world.clone()).await;
    let people = [Fake::person("Anna"), Fake::person("Bora")];
    let mut ids = Vec::new();
    for _ in 0..tables {
        world.pass(1);
        ids.push(begun(evening.app.tables(), &people).await);
        evening.app.wait_idle().await;
    }
    let id = ids[0];
    let mut trips = Vec::new();
    for _ in 0..MOVES {
        let table = evening.app.tables().get(id).await.expect("readable").expect("there");
        let (who, command) = answer(&table, &people, |_| 0).expect("the game is not over yet");
        let press = Press::At(id, Act::Command(command)).to_string();
        let (before, private) = (store.counts(), Destination::Person(who.id.clone()));
        evening.fake.does(&who, &private, Input::Button(press)).await;
        let after = store.counts();
        let moved = evening.app.tables().get(id).await.expect("readable").expect("there");
        assert!(moved.revision > table.revision, "{who:?} has moved");
        let all = |of: storage::strict::Counts| of.gets + of.scans + of.commits;
        trips.push(all(after) - all(before));
    }
    evening.app.shut_down().await.expect("the store closes");
    trips
}

#[tokio::test(start_paused = true)]
async fn showing_a_move_takes_as_many_round_trips_with_twelve_tables_as_with_one() {
    let (few, many) = (trips(Memory::new(), 1).await, trips(Memory::new(), 12).await);
    println!("with one table {few:?}, with twelve {many:?}");
    assert_eq!(few, many);
    assert!(many.iter().all(|trips| *trips <= MAX_TRIPS), "{many:?}");
}

#[tokio::test]
async fn showing_a_move_takes_few_round_trips_in_a_database_however_many_tables_there_are() {
    let Some(database) = Database::start() else { return };
    let store = Postgres::open(&database.url, &Options::default()).await.expect("a database");
    let trips = trips(Layered(Unshared(store)), 12).await;
    println!("with twelve tables {trips:?}");
    assert!(trips.iter().all(|trips| *trips <= MAX_TRIPS), "{trips:?}");
}
