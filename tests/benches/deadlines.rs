//! A hundred thousand tables in play, in sled and in PostgreSQL, each with its deadlines. Measures
//! the time from the start to the first answer, the memory for it, and the time until a thousand
//! deadlines of one minute have been handled. Then ten thousand of these tables after an outage of
//! an hour, on a platform that sends only what people wait for. Measures how long a new person
//! waits for their table while every player is given the hour back, and the memory for it; fails if
//! that is too much.
//!
//! Each store is opened by this program again, so that filling it is not measured. The platform
//! keeps no panel that nobody reads.
//!
//! - `cargo bench -p e2e --bench deadlines` measures everything;
//! - `cargo bench -p e2e --bench deadlines -- start` measures the starts alone, and `-- outage` the
//!   outage.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use e2e::database::Database;
use e2e::many_tables::{REMINDER_AFTER, TOGETHER, begin_of_first, fill, reminded};
use e2e::{Evening, ManualClock};
use platform::fake::Fake;
use platform::{Input, Urgency};
use storage::postgres::Options;
use storage::{Postgres, Sled, Store};
use words::people::{Destination, Moment};

const TABLES: usize = 100_000;
/// The number of tables in play when the service stops for an hour.
const INTERRUPTED: usize = 10_000;
const CHILD: &str = "BENCH_PLACE";
/// Set for the process that starts after the outage.
const AFTERWARDS: &str = "BENCH_AFTERWARDS";
const MINUTE: u64 = 60 * 1000;
/// The moment at which the tables are up to date and the service starts.
const START: Moment = Moment(1_774_018_800_000);
/// The maximum time until a new person sees their lobby after the outage.
const MAX_TIME_TO_LOBBY: Duration = Duration::from_secs(2);
/// The maximum memory while nothing but lobbies is sent after the outage, in megabytes.
const MAX_MEMORY: f64 = 150.0;

/// Opens the store at an address: a folder, or a database.
async fn open(place: &str) -> Arc<dyn Store> {
    if place.starts_with("postgres://") {
        Arc::new(Postgres::open(place, &Options::default()).await.expect("a database"))
    } else {
        Arc::new(Sled::open(place).await.expect("a folder"))
    }
}

/// Returns the peak memory of this process, in megabytes.
fn memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("it runs on Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<f64>().ok());
    kilobytes.expect("a number of kilobytes") / 1024.0
}

/// Starts the service on the tables of an earlier one, at a moment.
async fn start(store: Arc<dyn Store>, world: &Arc<ManualClock>, now: Moment) -> Evening {
    world.set(now);
    let fake = Arc::new(Fake::with_earlier_messages());
    let evening = Evening::begin_with(store, world.clone(), fake).await;
    evening.app.wake_up().await.expect("the tables can be read");
    evening
}

async fn measure(place: &str) {
    let world = Arc::new(ManualClock::new(1));
    let begun = Instant::now();
    let store = open(place).await;
    let opened = begun.elapsed();
    let evening = start(store, &world, START).await;
    evening.app.wait_idle().await;
    evening.says("Zoe", "/tables").await;
    println!(
        "{TABLES} tables: {:.2} s from the start to the first answer, {:.2} s of it the store; {:.0} MB",
        begun.elapsed().as_secs_f64(),
        opened.as_secs_f64(),
        memory()
    );

    evening.app.run_due().await.expect("the store works");
    let reminder = begin_of_first(TABLES, START).0 + REMINDER_AFTER;
    world.set(Moment(reminder - MINUTE / 2));
    evening.app.run_due().await.expect("the store works");
    assert_eq!(evening.fake.deliveries(), 0, "nothing has changed before the reminders");
    let begun = Instant::now();
    world.set(Moment(reminder + MINUTE / 2));
    evening.app.run_due().await.expect("the store works");
    let taken = begun.elapsed();
    assert_eq!(reminded(&evening, TABLES), TOGETHER, "these were due, and no others");
    println!(
        "{TOGETHER} reminders of one minute, {} messages and edits: {:.2} s; {:.0} MB",
        evening.fake.deliveries(),
        taken.as_secs_f64(),
        memory()
    );
}

/// Stops the service when it has just handled its tables.
async fn interrupt(store: Arc<dyn Store>) {
    let evening = start(store, &Arc::new(ManualClock::new(1)), START).await;
    evening.app.run_due().await.expect("the store works");
    assert_eq!(evening.fake.deliveries(), 0, "nothing is sent at the start");
    evening.app.shut_down().await.expect("it ends");
}

async fn measure_afterwards(place: &str) {
    let world = Arc::new(ManualClock::new(1));
    world.set(Moment(START.0 + 60 * MINUTE));
    let fake = Arc::new(Fake::with_earlier_messages());
    fake.permit_from(Some(Urgency::Shown));
    let begun = Instant::now();
    let evening = Evening::begin_with(open(place).await, world.clone(), fake.clone()).await;
    evening.app.wake_up().await.expect("the tables can be read");
    let mut waits = Vec::new();
    while begun.elapsed() < Duration::from_secs(40) {
        let number = waits.len();
        world.pass(1_000); // The ids of tables follow from the time.
        let (zoe, hall) = (format!("Zoe {number}"), Fake::room(&format!("hall {number}")));
        let (zoe, hall) = (Fake::person(&zoe), Destination::Room(hall));
        let asked = Instant::now();
        let (asking, at) = (fake.clone(), hall.clone());
        let input = Input::Line("/play tirazheh".to_owned());
        tokio::spawn(async move { asking.does(&zoe, &at, input).await });
        while fake.lowest(&hall).is_none() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        waits.push(asked.elapsed());
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    waits.sort_unstable();
    let (slowest, used) = (waits[waits.len() - 1], memory());
    println!(
        "{INTERRUPTED} tables after an hour: {} lobbies, half within {:.1?}, all within {slowest:.1?}; {used:.0} MB",
        waits.len(),
        waits[waits.len() / 2],
    );
    let (begun, before) = (Instant::now(), fake.deliveries());
    fake.permit_from(Some(Urgency::Tidying));
    evening.app.wait_idle().await;
    println!(
        "the rest, where everything may be sent, {} messages and edits: {:.1?}; {:.0} MB",
        fake.deliveries() - before,
        begun.elapsed(),
        memory()
    );
    assert!(slowest <= MAX_TIME_TO_LOBBY, "a lobby takes {MAX_TIME_TO_LOBBY:?} at most");
    assert!(used <= MAX_MEMORY, "{MAX_MEMORY} MB at most");
}

/// Runs a task of this program in a process of its own, so that its memory and time are measured
/// alone, with the heap of `ops/chaikhana.service`.
fn in_a_process_of_its_own(task: &str, place: &str) {
    let program = std::env::current_exe().expect("a program");
    let mut measured = std::process::Command::new(program);
    let measured = measured.env(task, place).env("MALLOC_ARENA_MAX", "1").status();
    assert!(measured.expect("it runs").success());
}

/// Measures starts with very many tables, on each store.
async fn measure_starts(folder: &Path) {
    let place = folder.join("sled").display().to_string();
    let database = Database::start();
    let url = database.as_ref().map(|database| database.url.clone());
    for place in [Some(place), url].into_iter().flatten() {
        let store = open(&place).await;
        fill(&*store, TABLES, START).await;
        store.close().await.expect("it closes");
        drop(store);
        let (name, _) = place.split_once("://").unwrap_or(("sled", ""));
        println!("{name}");
        in_a_process_of_its_own(CHILD, &place);
    }
}

/// Measures a start after an outage.
async fn measure_outage(folder: &Path) {
    let place = folder.join("interrupted").display().to_string();
    let store = open(&place).await;
    fill(&*store, INTERRUPTED, START).await;
    interrupt(store.clone()).await;
    store.close().await.expect("it closes");
    drop(store);
    in_a_process_of_its_own(AFTERWARDS, &place);
}

#[tokio::main]
async fn main() {
    if let Ok(place) = std::env::var(CHILD) {
        return measure(&place).await;
    }
    if let Ok(place) = std::env::var(AFTERWARDS) {
        return measure_afterwards(&place).await;
    }
    // Cargo adds an option.
    let asked: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let is_asked = |part: &str| asked.is_empty() || asked.iter().any(|name| name == part);
    let folder = tempfile::tempdir().expect("a folder");
    if is_asked("start") {
        measure_starts(folder.path()).await;
    }
    if is_asked("outage") {
        measure_outage(folder.path()).await;
    }
}
