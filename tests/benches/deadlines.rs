//! A hundred thousand tables at play, in sled and in PostgreSQL, each with its deadlines: how long it
//! takes from the start to the first answer, how much memory that needs, and how long it takes until a
//! thousand deadlines of one minute have been dealt with.
//!
//! Each store is opened by this program again, so that filling it is not measured.

use std::sync::Arc;
use std::time::Instant;

use bot::people::Moment;
use e2e::database::Database;
use e2e::{Evening, ManualClock};
use storage::postgres::Options;
use storage::{Batch, Expect, Key, Memory, Postgres, Sled, Store};

const TABLES: usize = 100_000;
/// Tables that are due in the same minute.
const TOGETHER: usize = 1_000;
const CHILD: &str = "BENCH_PLACE";
const MINUTE: u64 = 60 * 1000;
const BEGIN: u64 = 1_774_008_000_000;
/// A day for the decision, and two in reserve. At half of it people are reminded.
const TIME: u64 = 3 * 24 * 60 * MINUTE;

/// Returns all records of a table at which a game has begun at a moment.
async fn table_at(moment: u64) -> Vec<(String, String)> {
    let (memory, world) = (Memory::new(), Arc::new(ManualClock::new(moment)));
    world.set(Moment(moment));
    let evening = Evening::begin(Arc::new(memory.clone()), world).await;
    evening.says("Anna", "/play nautilus").await;
    evening.presses("Bora", "Join").await;
    evening.presses("Anna", "Start").await;
    evening.app.wait_idle().await;
    let all = memory.scan(None, None, usize::MAX).await.expect("memory works");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("JSON");
    let all = all.into_iter().map(|(key, it)| (key.as_str().to_owned(), text(&it.value)));
    // When it last ran is left out: nobody has been kept waiting.
    all.filter(|(key, _)| !key.starts_with("todo") && key != "service/alive").collect()
}

/// Writes many tables, a minute after each other by the thousand.
async fn fill(store: &dyn Store) {
    let mut number = 0;
    for minute in 0..TABLES / TOGETHER {
        let records = table_at(BEGIN + minute as u64 * MINUTE).await;
        let head =
            records.iter().find_map(|(key, _)| key.strip_prefix("table/")?.strip_suffix("/head"));
        let old = head.expect("a table").to_owned();
        let mut batch = Batch::new().relaxed();
        // What is there once for all tables: among it that the store is of this version.
        let is_of_all = |record: &&(String, String)| record.0.starts_with("service");
        if minute == 0 {
            for (key, value) in records.iter().filter(is_of_all) {
                let key = Key::new(key.clone()).expect("a key");
                batch = batch.put(key, Expect::Absent, value.clone());
            }
        }
        let of_table: Vec<_> = records.iter().filter(|it| !is_of_all(it)).collect();
        for copy in 0..TOGETHER {
            number += 1;
            let id = format!("{number:010x}");
            let anew = |text: &str| {
                text.replace(&old, &id)
                    .replace("Anna", &format!("A{number}"))
                    .replace("Bora", &format!("B{number}"))
                    .replace(e2e::ROOM, &format!("room {number}"))
            };
            for (key, value) in &of_table {
                let key = Key::new(anew(key)).expect("a key");
                batch = batch.put(key, Expect::Absent, anew(value));
            }
            if copy % 100 == 99 {
                store.commit(batch).await.expect("the store works");
                batch = Batch::new().relaxed();
            }
        }
    }
}

/// Opens the store at a place: a folder, or a database.
async fn open(place: &str) -> Arc<dyn Store> {
    if place.starts_with("postgres://") {
        Arc::new(Postgres::open(place, &Options::default()).await.expect("a database"))
    } else {
        Arc::new(Sled::open(place).await.expect("a folder"))
    }
}

/// Returns the most memory this process has had at once, in megabytes.
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
            .any(|who| evening.reads(&Evening::private(who)).contains("It is still your move"))
    });
    assert_eq!(reminded.count(), TOGETHER, "these were due, and no others");
    println!(
        "{TOGETHER} reminders of one minute, with the hands again: {:.2} s",
        taken.as_secs_f64()
    );
}

#[tokio::main]
async fn main() {
    if let Ok(place) = std::env::var(CHILD) {
        return measure(&place).await;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let of_sled = folder.path().join("sled").display().to_string();
    let database = Database::start();
    for place in [Some(of_sled), database.as_ref().map(|it| it.url.clone())].into_iter().flatten() {
        let store = open(&place).await;
        fill(&*store).await;
        store.close().await.expect("it closes");
        drop(store);
        let (name, _) = place.split_once("://").unwrap_or(("sled", ""));
        println!("{name}");
        let program = std::env::current_exe().expect("a program");
        let measured = std::process::Command::new(program).env(CHILD, &place).status();
        assert!(measured.expect("it runs").success());
    }
}
