//! Measures what a commit costs: the head of a table, 2 KiB, and a journal line of 200 bytes.
//!
//! The bare transactions are what sled itself does with the same bytes, up to the end of its own
//! flush, and up to the end of a sync that survives a power cut.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

use std::fs::{File, OpenOptions};

use divan::Bencher;
use divan::counter::ItemsCount;
use sled::transaction::TransactionResult;
use storage::{Batch, Expect, Key, Memory, Sled, Store, Version};
use tempfile::TempDir;
use tokio::{runtime::Runtime, task::JoinSet};

const HEAD_BYTES: usize = 2048;
const LOG_LINE_BYTES: usize = 200;
const CONCURRENT_COMMITS: usize = 32;

/// A table at which moves are made one after another.
struct Table {
    head: Key,
    version: Option<Version>,
    step: u64,
}

impl Table {
    fn new(number: usize) -> Self {
        let head = Key::new(format!("table/{number}/head")).unwrap();
        Self { head, version: None, step: 0 }
    }

    fn batch(&mut self) -> Batch {
        self.step += 1;
        let log = Key::new(format!("{}/{:08}", self.head, self.step)).unwrap();
        let expect = self.version.map_or(Expect::Absent, Expect::At);
        Batch::new().put(self.head.clone(), expect, vec![7; HEAD_BYTES]).put(
            log,
            Expect::Absent,
            vec![1; LOG_LINE_BYTES],
        )
    }

    async fn play(&mut self, store: &impl Store) {
        self.version = Some(store.commit(self.batch()).await.unwrap());
    }
}

fn bare(db: &sled::Db, step: u64) {
    let log = format!("table/0/head/{step:08}");
    let written: TransactionResult<()> = db.transaction(|tx| {
        tx.insert("table/0/head", vec![7; HEAD_BYTES])?;
        tx.insert(log.as_str(), vec![1; LOG_LINE_BYTES])?;
        Ok(())
    });
    written.unwrap();
}

/// Returns a folder on a real disk, not in memory.
fn folder_on_disk() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

/// sled without a journal.
struct BareSled {
    db: sled::Db,
    file: File,
    _folder: TempDir,
}

impl BareSled {
    fn open() -> Self {
        let folder = folder_on_disk();
        let db = sled::open(folder.path()).unwrap();
        let file = OpenOptions::new().write(true).open(folder.path().join("db")).unwrap();
        Self { db, file, _folder: folder }
    }
}

#[divan::bench_group(name = "one commit", min_time = 3)]
mod one_commit {
    use super::{BareSled, Bencher, Memory, Runtime, Sled, Table, bare, folder_on_disk};

    #[divan::bench(name = "bare sled, transaction and flush")]
    fn flushed(bencher: Bencher<'_, '_>) {
        let sled = BareSled::open();
        let mut step = 0_u64;
        bencher.bench_local(|| {
            step += 1;
            bare(&sled.db, step);
            sled.db.flush().unwrap();
        });
    }

    #[divan::bench(name = "bare sled, transaction, flush and sync")]
    fn synced(bencher: Bencher<'_, '_>) {
        let sled = BareSled::open();
        let mut step = 0_u64;
        bencher.bench_local(|| {
            step += 1;
            bare(&sled.db, step);
            sled.db.flush().unwrap();
            sled.file.sync_data().unwrap();
        });
    }

    #[divan::bench(name = "Sled")]
    fn sled(bencher: Bencher<'_, '_>) {
        let (runtime, folder) = (Runtime::new().unwrap(), folder_on_disk());
        let store = runtime.block_on(Sled::open(folder.path())).unwrap();
        let mut table = Table::new(0);
        bencher.bench_local(|| runtime.block_on(table.play(&store)));
    }

    #[divan::bench(name = "Memory")]
    fn memory(bencher: Bencher<'_, '_>) {
        let (runtime, store) = (Runtime::new().unwrap(), Memory::new());
        let mut table = Table::new(0);
        bencher.bench_local(|| runtime.block_on(table.play(&store)));
    }
}

#[divan::bench(
    name = "32 commits at once, Sled",
    counters = [ItemsCount::new(CONCURRENT_COMMITS)],
    min_time = 3
)]
fn many_commits(bencher: Bencher<'_, '_>) {
    let (runtime, folder) = (Runtime::new().unwrap(), folder_on_disk());
    let store: &'static Sled =
        Box::leak(Box::new(runtime.block_on(Sled::open(folder.path())).unwrap()));
    let mut tables: Vec<_> = (0..CONCURRENT_COMMITS).map(Table::new).collect();
    bencher.bench_local(|| {
        runtime.block_on(async {
            let mut tasks = JoinSet::new();
            for mut table in tables.drain(..) {
                tasks.spawn(async move {
                    table.play(store).await;
                    table
                });
            }
            tables = tasks.join_all().await;
        });
    });
    runtime.block_on(store.close()).unwrap();
}

#[divan::bench_group(min_time = 3)]
mod reads {
    use super::{Bencher, Runtime, Sled, Store as _, Table, TempDir, folder_on_disk};

    /// A store with a table after a hundred moves.
    struct Played {
        runtime: Runtime,
        store: Sled,
        table: Table,
        _folder: TempDir,
    }

    impl Played {
        fn new() -> Self {
            let (runtime, folder) = (Runtime::new().unwrap(), folder_on_disk());
            let store = runtime.block_on(Sled::open(folder.path())).unwrap();
            let mut table = Table::new(0);
            runtime.block_on(async {
                for _ in 0..100 {
                    table.play(&store).await;
                }
            });
            Self { runtime, store, table, _folder: folder }
        }
    }

    #[divan::bench(name = "get a head")]
    fn get(bencher: Bencher<'_, '_>) {
        let Played { runtime, _folder, store, table } = Played::new();
        bencher.bench_local(|| runtime.block_on(store.get(&table.head)).unwrap());
    }

    #[divan::bench(name = "scan a log of 100")]
    fn scan(bencher: Bencher<'_, '_>) {
        let Played { runtime, _folder, store, table } = Played::new();
        let scan = || runtime.block_on(store.scan(Some(&table.head), None, 100));
        bencher.bench_local(|| scan().unwrap());
    }
}

fn main() {
    divan::main();
}
