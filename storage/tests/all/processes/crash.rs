//! A process that is killed while writing has kept every acknowledged commit.

use std::{path::Path, sync::Arc};

use storage::{Key, Sled, Store};
use tokio::task::JoinSet;

use super::{OtherProcess, batch, keys, put_and_tell, tell, verify};

const KILLS: usize = 8;
const WRITERS: usize = 6;
const RELAXED_COMMITS: usize = 50;

/// Writes with several tasks until the process is killed.
pub(crate) async fn write(folder: &Path) {
    write_into(Sled::open(folder).await.unwrap()).await;
}

/// Does the same with frequent turns of the journal.
pub(crate) async fn write_short(folder: &Path) {
    write_into(Sled::open_with_turns_of(20_000, folder).await.unwrap()).await;
}

async fn write_into(store: Sled) {
    let store = Arc::new(store);
    let stored = store.scan(Some(&Key::new("put").unwrap()), None, usize::MAX).await.unwrap();
    let first = stored.iter().map(|(key, _)| number(key) + 1).max().unwrap_or(0);
    let mut writers = JoinSet::new();
    for writer in first..first + WRITERS {
        let store = Arc::clone(&store);
        writers.spawn(async move {
            for number in (writer..).step_by(WRITERS) {
                put_and_tell(&store, number).await.unwrap();
            }
        });
    }
    writers.join_all().await;
}

/// Commits one synced batch after many relaxed ones, and waits to be killed.
pub(crate) async fn relax(folder: &Path) {
    let store = Sled::open(folder).await.unwrap();
    let mut told = Vec::new();
    for number in 0..RELAXED_COMMITS {
        let version = store.commit(batch(number).relaxed()).await.unwrap();
        told.push(format!("{number} {}", version.0));
    }
    store.commit(batch(RELAXED_COMMITS)).await.unwrap();
    for line in &told {
        tell(line);
    }
    tell("synced");
    std::future::pending::<()>().await;
}

#[tokio::test]
async fn a_synced_commit_brings_the_relaxed_ones_before_it_through_kill_9() {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("store");
    let mut other = OtherProcess::start("relax", &folder);
    let mut told: Vec<_> = (0..RELAXED_COMMITS).map(|_| other.hear().unwrap()).collect();
    assert_eq!(other.hear().as_deref(), Some("synced."));
    told.extend(other.kill());

    let store = Sled::open(&folder).await.unwrap();
    assert_eq!(verify(&store, &told).await, RELAXED_COMMITS - 1);
}

fn number(key: &Key) -> usize {
    key.segments().nth(1).unwrap().parse().unwrap()
}

#[tokio::test]
async fn every_acknowledged_commit_survives_kill_9() {
    check("write").await;
}

#[tokio::test]
async fn every_acknowledged_commit_survives_kill_9_between_two_turns_of_the_journal() {
    check("write-short").await;
}

async fn check(role: &str) {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("store");
    let mut told = Vec::new();
    for kill in 1..=KILLS {
        let mut other = OtherProcess::start(role, &folder);
        for _ in 0..kill * 7 {
            told.push(other.hear().expect("it writes until it is killed"));
        }
        told.extend(other.kill());

        let store = Sled::open(&folder).await.unwrap();
        let last = verify(&store, &told).await;
        // A commit in progress is there as a whole or not at all.
        for number in 0..last + 2 * WRITERS {
            let mut there = Vec::new();
            for key in keys(number) {
                there.push(store.get(&key).await.unwrap().is_some());
            }
            assert!(there.iter().all(|&one| one == there[0]), "half of put {number}: {there:?}");
        }
        store.close().await.unwrap();
    }
}
