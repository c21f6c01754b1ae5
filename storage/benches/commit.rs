//! What a commit costs: a table's head of 2 KiB and a line of its log of 200 bytes.
//!
//! The bare transactions are what sled itself does with the same bytes, up to the end of its own
//! flush, and up to the end of a sync that survives a power cut.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

use std::{fs::OpenOptions, hint::black_box, time::Duration};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sled::transaction::TransactionResult;
use storage::{Batch, Expect, Key, Memory, Sled, Store, Version};
use tempfile::TempDir;
use tokio::{runtime::Runtime, task::JoinSet};

const HEAD: usize = 2048;
const LOG: usize = 200;
const TOGETHER: usize = 32;

/// One table at which moves are made one after another.
struct Table {
    head: Key,
    at: Option<Version>,
    step: u64,
}

impl Table {
    fn new(number: usize) -> Self {
        let head = Key::new(format!("table/{number}/head")).unwrap();
        Self { head, at: None, step: 0 }
    }

    fn batch(&mut self) -> Batch {
        self.step += 1;
        let log = Key::new(format!("{}/{:08}", self.head, self.step)).unwrap();
        let expect = self.at.map_or(Expect::Absent, Expect::At);
        Batch::new().put(self.head.clone(), expect, vec![7; HEAD]).put(
            log,
            Expect::Absent,
            vec![1; LOG],
        )
    }

    async fn play(&mut self, store: &impl Store) {
        self.at = Some(store.commit(self.batch()).await.unwrap());
    }
}

fn bare(db: &sled::Db, step: u64) {
    let log = format!("table/0/head/{step:08}");
    let written: TransactionResult<()> = db.transaction(|tx| {
        tx.insert("table/0/head", vec![7; HEAD])?;
        tx.insert(log.as_str(), vec![1; LOG])?;
        Ok(())
    });
    written.unwrap();
}

/// Returns a folder that does not lie in memory.
fn folder_on_disk() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

fn one_commit(c: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    let mut group = c.benchmark_group("one commit");

    let folder = folder_on_disk();
    let db = sled::open(folder.path()).unwrap();
    let mut step = 0_u64;
    group.bench_function("bare sled, transaction and flush", |b| {
        b.iter(|| {
            step += 1;
            bare(&db, step);
            db.flush().unwrap();
        });
    });
    let file = OpenOptions::new().write(true).open(folder.path().join("db")).unwrap();
    group.bench_function("bare sled, transaction, flush and sync", |b| {
        b.iter(|| {
            step += 1;
            bare(&db, step);
            db.flush().unwrap();
            file.sync_data().unwrap();
        });
    });
    drop(db);

    let folder = folder_on_disk();
    let store = runtime.block_on(Sled::open(folder.path())).unwrap();
    let mut table = Table::new(0);
    group.bench_function("Sled", |b| b.iter(|| runtime.block_on(table.play(&store))));

    let (memory, mut table) = (Memory::new(), Table::new(0));
    group.bench_function("Memory", |b| b.iter(|| runtime.block_on(table.play(&memory))));
    group.finish();
}

fn many_commits(c: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    let folder = folder_on_disk();
    let store: &'static Sled =
        Box::leak(Box::new(runtime.block_on(Sled::open(folder.path())).unwrap()));
    let mut tables: Vec<_> = (0..TOGETHER).map(Table::new).collect();
    let mut group = c.benchmark_group("32 commits at once");
    group.throughput(Throughput::Elements(TOGETHER as u64));
    group.bench_function("Sled", |b| {
        b.iter(|| {
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
    });
    group.finish();
    runtime.block_on(store.close()).unwrap();
}

fn reads(c: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    let folder = folder_on_disk();
    let store = runtime.block_on(Sled::open(folder.path())).unwrap();
    let mut table = Table::new(0);
    runtime.block_on(async {
        for _ in 0..100 {
            table.play(&store).await;
        }
    });
    let mut group = c.benchmark_group("reads");
    group.bench_function("get a head", |b| {
        b.iter(|| black_box(runtime.block_on(store.get(&table.head)).unwrap()));
    });
    group.bench_function("scan a log of 100", |b| {
        let scan = || runtime.block_on(store.scan(Some(&table.head), None, 100));
        b.iter(|| black_box(scan().unwrap()));
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(3)).sample_size(30);
    targets = one_commit, many_commits, reads
}
criterion_main!(benches);
