//! A hundred thousand tables in play, in sled and in PostgreSQL, each with its deadlines. Measures
//! the time from the start to the first answer, the memory for it, and the time until a thousand
//! deadlines of one minute have been handled. Then ten thousand of these tables after an outage of
//! an hour, on a platform that sends only what people wait for. Measures how long a new person
//! waits for their table while every player is given the hour back, and the memory for it.
//!
//! Each store is opened by this program again, so that filling it is not measured.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use e2e::database::Database;
use e2e::many_tables::{TOGETHER, fill};
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
const BEGIN: u64 = 1_774_008_000_000;
/// A day for each decision, plus two in reserve. At half of it people are reminded.
const TIME: u64 = 3 * 24 * 60 * MINUTE;

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

async fn measure(place: &str) {
    let world = Arc::new(ManualClock::new(1));
    world.set(Moment(BEGIN + 60 * MINUTE));
    let begun = Instant::now();
    let store = open(place).await;
    let opened = begun.elapsed();
    let evening = Evening::begin(store, world.clone()).await;
    evening.says("Zoe", "/tables").await;
    println!(
        "{TABLES} tables: {:.2} s from the start to the first answer, {:.2} s of it the store; {:.0} MB",
        begun.elapsed().as_secs_f64(),
        opened.as_secs_f64(),
        memory()
    );

    evening.app.run_due().await.expect("the store works");
    world.set(Moment(BEGIN + TIME / 2 - MINUTE / 2));
    evening.app.run_due().await.expect("the store works");
    let begun = Instant::now();
    world.set(Moment(BEGIN + TIME / 2 + MINUTE / 2));
    evening.app.run_due().await.expect("the store works");
    let taken = begun.elapsed();
    let reminded = (1..=TABLES).filter(|number| {
        [format!("A{number}"), format!("B{number}")]
            .iter()
            .any(|who| evening.reads(&Evening::private(who)).contains("It is still your turn"))
    });
    assert_eq!(reminded.count(), TOGETHER, "these were due, and no others");
    println!(
        "{TOGETHER} reminders of one minute, with the hands again: {:.2} s",
        taken.as_secs_f64()
    );
}

/// Stops the service when it has just handled its tables.
async fn interrupt(store: Arc<dyn Store>) {
    let world = Arc::new(ManualClock::new(1));
    world.set(Moment(BEGIN + 60 * MINUTE));
    let evening = Evening::begin(store, world).await;
    evening.app.run_due().await.expect("the store works");
    evening.app.shut_down().await.expect("it ends");
}

async fn measure_afterwards(place: &str) {
    let world = Arc::new(ManualClock::new(1));
    world.set(Moment(BEGIN + 120 * MINUTE));
    let fake = Arc::new(Fake::default());
    fake.permit_from(Some(Urgency::Shown));
    let begun = Instant::now();
    let evening = Evening::begin_with(open(place).await, world, fake.clone()).await;
    evening.app.wake_up().await.expect("the tables can be read");
    let mut waits = Vec::new();
    while begun.elapsed() < Duration::from_secs(40) {
        let number = waits.len();
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
    println!(
        "{INTERRUPTED} tables after an hour: {} lobbies, half within {:.1?}, all within {:.1?}; {:.0} MB",
        waits.len(),
        waits[waits.len() / 2],
        waits[waits.len() - 1],
        memory()
    );
    let begun = Instant::now();
    fake.permit_from(Some(Urgency::Tidying));
    evening.app.wait_idle().await;
    println!("the rest, where everything may be sent: {:.1?}; {:.0} MB", begun.elapsed(), memory());
}

/// Runs a task of this program in a process of its own, so that its memory and time are measured
/// alone.
fn in_a_process_of_its_own(task: &str, place: &str) {
    let program = std::env::current_exe().expect("a program");
    let measured = std::process::Command::new(program).env(task, place).status();
    assert!(measured.expect("it runs").success());
}

#[tokio::main]
async fn main() {
    if let Ok(place) = std::env::var(CHILD) {
        return measure(&place).await;
    }
    if let Ok(place) = std::env::var(AFTERWARDS) {
        return measure_afterwards(&place).await;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let place = |name: &str| folder.path().join(name).display().to_string();
    let database = Database::start();
    let url = database.as_ref().map(|database| database.url.clone());
    for place in [Some(place("sled")), url].into_iter().flatten() {
        let store = open(&place).await;
        fill(&*store, TABLES, BEGIN).await;
        store.close().await.expect("it closes");
        drop(store);
        let (name, _) = place.split_once("://").unwrap_or(("sled", ""));
        println!("{name}");
        in_a_process_of_its_own(CHILD, &place);
    }
    let place = place("interrupted");
    let store = open(&place).await;
    fill(&*store, INTERRUPTED, BEGIN).await;
    interrupt(store.clone()).await;
    store.close().await.expect("it closes");
    drop(store);
    in_a_process_of_its_own(AFTERWARDS, &place);
}
