//! What opening a store with very many records takes: time until it is open and answers, time to
//! list all keys, and memory.
//!
//! The first argument that is a number says how many tables there are (otherwise 100,000), each
//! with ten records of which one has 2 kB.

use std::{env, fs, path::Path, process::Command, time::Instant};

use storage::{Batch, Expect, Key, Sled, Store};
use tokio::runtime::Runtime;

const USUAL: usize = 100_000;
const RECORDS: usize = 10;
const PAGE: usize = 1000;

/// Set for the process that fills the folder, so that its memory is not counted.
const FOLDER: &str = "STORAGE_BENCH_FOLDER";

fn main() {
    let tables = env::args().find_map(|word| word.parse().ok()).unwrap_or(USUAL);
    let runtime = Runtime::new().unwrap();
    if let Some(folder) = env::var_os(FOLDER) {
        return runtime.block_on(fill(folder.as_ref(), tables));
    }
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let mut other = Command::new(env::current_exe().unwrap());
    let status = other.arg(tables.to_string()).env(FOLDER, folder.path()).status().unwrap();
    assert!(status.success(), "the folder could not be filled");
    println!("{tables} tables of {RECORDS} records, {} MB of memory", memory());
    for round in ["after they were written", "once more"] {
        println!("{round}:");
        runtime.block_on(open(folder.path(), tables));
    }
}

async fn fill(folder: &Path, tables: usize) {
    let store = Sled::open(folder).await.unwrap();
    for first in (0..tables).step_by(PAGE / RECORDS) {
        let numbers = first..tables.min(first + PAGE / RECORDS);
        let batch = numbers.fold(Batch::new(), |batch, table| {
            (0..RECORDS).fold(batch, |batch, record| {
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
        let page = store.keys(None, last.as_ref(), PAGE).await.unwrap();
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

/// Returns the megabytes of memory in use now; zero where nobody counts.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let size = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    size.unwrap_or(0) / 1000
}
