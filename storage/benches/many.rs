//! Measures what it takes to open a store with very many records: the time until it is open and
//! answers, the time to list all keys, and memory; and what a backup costs the presses that arrive
//! meanwhile.
//!
//! A press is a read of a head and a commit of that head with a journal line.
//!
//! The first numeric argument is the number of tables (100,000 by default), each with ten records,
//! one of which has 2 kB.

use std::{
    env, fs,
    num::NonZeroU64,
    path::Path,
    process::Command,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use storage::{
    Batch, Expect, Key, Sled, Store,
    backup::{self, SaveOptions},
};
use tokio::runtime::Runtime;

const DEFAULT_TABLES: usize = 100_000;
const RECORDS_PER_TABLE: usize = 10;
/// Records in one batch or one page.
const PAGE_SIZE: usize = 1000;
/// How long presses are measured without a backup.
const BASELINE_DURATION: Duration = Duration::from_secs(15);

/// Set for the process that fills the folder: a separate one, so that its memory is not counted.
const FOLDER_VARIABLE: &str = "STORAGE_BENCH_FOLDER";

fn main() {
    let tables = env::args().find_map(|word| word.parse().ok()).unwrap_or(DEFAULT_TABLES);
    let runtime = Runtime::new().unwrap();
    if let Some(folder) = env::var_os(FOLDER_VARIABLE) {
        return runtime.block_on(fill(folder.as_ref(), tables));
    }
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let mut other = Command::new(env::current_exe().unwrap());
    let status =
        other.arg(tables.to_string()).env(FOLDER_VARIABLE, folder.path()).status().unwrap();
    assert!(status.success(), "the folder could not be filled");
    println!("{tables} tables of {RECORDS_PER_TABLE} records, {} MB of memory", memory());
    for round in ["after they were written", "once more"] {
        println!("{round}:");
        runtime.block_on(open(folder.path(), tables));
    }
    runtime.block_on(back_up(folder.path(), tables));
}

/// Presses without a backup, then while one is written and verified.
async fn back_up(folder: &Path, tables: usize) {
    let store = Sled::open(folder).await.unwrap();
    let start = Instant::now();
    let baseline = press_while(&store, tables, || start.elapsed() < BASELINE_DURATION).await;
    report("without a backup", baseline);
    for (name, speed) in [("8 MB a second", NonZeroU64::new(8_000_000)), ("no bound", None)] {
        let file = folder.with_extension("backup");
        let options = SaveOptions { force: true, bytes_per_second: speed };
        let is_over = AtomicBool::new(false);
        let start = Instant::now();
        let saving = async {
            let saved = backup::save(&store, &file, options).await.unwrap();
            assert_eq!(backup::verify(&file).await.unwrap(), saved);
            is_over.store(true, Ordering::Relaxed);
            println!(
                "a backup of {} records, {} MB, at {name}: {:.1?}, {} MB of memory",
                saved.records,
                saved.bytes / 1_000_000,
                start.elapsed(),
                memory()
            );
        };
        let pressing = press_while(&store, tables, || !is_over.load(Ordering::Relaxed));
        let ((), meanwhile) = tokio::join!(saving, pressing);
        report("meanwhile", meanwhile);
        fs::remove_file(&file).unwrap();
    }
    store.close().await.unwrap();
}

/// Presses at one table after the other, and returns the duration of each press.
async fn press_while(store: &Sled, tables: usize, goes_on: impl Fn() -> bool) -> Vec<Duration> {
    let mut times = Vec::new();
    while goes_on() {
        let table = times.len().wrapping_mul(7919) % tables;
        let start = Instant::now();
        let (head, line) = (name(table, 0), name(table, RECORDS_PER_TABLE + times.len() / tables));
        let read = store.get(&head).await.unwrap();
        let batch = Batch::new().put(head, read.as_ref().into(), vec![8; 2000]);
        let old = store.get(&line).await.unwrap();
        store.commit(batch.put(line, old.as_ref().into(), vec![8; 150])).await.unwrap();
        times.push(start.elapsed());
    }
    times
}

fn report(when: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() * share / 1000).min(times.len() - 1)];
    let (half, most, all) = (at(500), at(990), at(1000));
    println!("{when}: {} presses, p50 {half:.1?}, p99 {most:.1?}, longest {all:.1?}", times.len());
}

async fn fill(folder: &Path, tables: usize) {
    let store = Sled::open(folder).await.unwrap();
    for first in (0..tables).step_by(PAGE_SIZE / RECORDS_PER_TABLE) {
        let numbers = first..tables.min(first + PAGE_SIZE / RECORDS_PER_TABLE);
        let batch = numbers.fold(Batch::new(), |batch, table| {
            (0..RECORDS_PER_TABLE).fold(batch, |batch, record| {
                let size = if record == 0 { 2000 } else { 150 };
                batch.put(name(table, record), Expect::Absent, vec![7; size])
            })
        });
        store.commit(batch.relaxed()).await.unwrap();
    }
    store.close().await.unwrap();
}

async fn open(folder: &Path, tables: usize) {
    let start = Instant::now();
    let store = Sled::open(folder).await.unwrap();
    println!("open after {:.1?}, {} MB of memory", start.elapsed(), memory());
    let asked = Instant::now();
    store.get(&name(tables / 2, 0)).await.unwrap().unwrap();
    println!("the first answer took {:.1?}", asked.elapsed());
    let asked = Instant::now();
    let read = store.get(&name(tables / 2, 1)).await.unwrap();
    let write = Batch::new().put(name(tables / 2, 1), read.as_ref().into(), "");
    store.commit(write).await.unwrap();
    println!("the first commit took {:.1?}", asked.elapsed());
    let listed = Instant::now();
    let (mut count, mut last) = (0, None);
    loop {
        let page = store.keys(None, last.as_ref(), PAGE_SIZE).await.unwrap();
        count += page.len();
        let Some((key, _)) = page.into_iter().last() else { break };
        last = Some(key);
    }
    println!("{count} keys listed in {:.1?}, {} MB of memory", listed.elapsed(), memory());
    store.close().await.unwrap();
}

fn name(table: usize, record: usize) -> Key {
    let part = if record == 0 { "head".into() } else { format!("log/{record:04}") };
    // Ids of tables have no order.
    let id = table.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
    Key::new(format!("table/{id:08x}/{part}")).unwrap()
}

/// Returns the megabytes of memory in use; zero if the system does not count them.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let size = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    size.unwrap_or(0) / 1000
}
