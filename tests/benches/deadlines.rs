//! A hundred thousand tables at play in sled, each with its deadlines: how long it takes from the
//! start to the first answer, and until a thousand of one minute have been dealt with.

use std::sync::Arc;
use std::time::Instant;

use bot::people::Moment;
use e2e::{Evening, ManualClock};
use storage::{Batch, Expect, Key, Memory, Sled, Store};

const TABLES: usize = 100_000;
/// Tables that are due in the same minute.
const TOGETHER: usize = 1_000;
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
    all.filter(|(key, _)| !key.starts_with("service") && !key.starts_with("todo")).collect()
}

/// Writes many tables, a minute after each other by the thousand.
async fn fill(store: &Sled) {
    let mut number = 0;
    for minute in 0..TABLES / TOGETHER {
        let records = table_at(BEGIN + minute as u64 * MINUTE).await;
        let head =
            records.iter().find_map(|(key, _)| key.strip_prefix("table/")?.strip_suffix("/head"));
        let old = head.expect("a table").to_owned();
        let mut batch = Batch::new().relaxed();
        for copy in 0..TOGETHER {
            number += 1;
            let id = format!("{number:010x}");
            let anew = |text: &str| {
                text.replace(&old, &id)
                    .replace("Anna", &format!("A{number}"))
                    .replace("Bora", &format!("B{number}"))
                    .replace(e2e::ROOM, &format!("room {number}"))
            };
            for (key, value) in &records {
                let key = Key::new(anew(key)).expect("a key");
                batch = batch.put(key, Expect::Absent, anew(value));
            }
            if copy % 100 == 99 {
                store.commit(batch).await.expect("sled works");
                batch = Batch::new().relaxed();
            }
        }
    }
}

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sled::open(folder.path()).await.expect("sled opens");
    fill(&store).await;
    store.close().await.expect("sled closes");
    drop(store);

    let world = Arc::new(ManualClock::new(1));
    world.set(Moment(BEGIN + 60 * MINUTE));
    let begun = Instant::now();
    let store = Arc::new(Sled::open(folder.path()).await.expect("sled opens"));
    let opened = begun.elapsed();
    let evening = Evening::begin(store, world.clone()).await;
    evening.says("Zoe", "/tables").await;
    println!(
        "{TABLES} tables: {:.2} s from the start to the first answer, {:.2} s of it sled",
        begun.elapsed().as_secs_f64(),
        opened.as_secs_f64()
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
