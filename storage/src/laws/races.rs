//! Laws of concurrent writers.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use tokio::task::JoinSet;

use super::{get, key};
use crate::{Batch, CommitError, Expect, Key, Store, Stored, Version};

const TASKS: usize = 16;
const ROUNDS: usize = 25;
pub(super) const ACCOUNTS: usize = 96; // More than a store may happen to read at once.
pub(super) const DEPOSIT: u64 = 1000;

pub(super) async fn increments_are_not_lost<S: Store + 'static>(store: Arc<S>) {
    let mut tasks = JoinSet::new();
    for _ in 0..TASKS {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            for _ in 0..ROUNDS {
                increment(&*store).await;
            }
        });
    }
    tasks.join_all().await;
    let count = get(&*store, "count").await.map(|stored| number(&stored));
    assert_eq!(count, Some((TASKS * ROUNDS) as u64), "racing increments lose nothing");
}

async fn increment(store: &impl Store) {
    loop {
        let read = get(store, "count").await;
        let count = read.as_ref().map_or(0, number) + 1;
        let batch = Batch::new().put(key("count"), read.as_ref().into(), count.to_le_bytes());
        if committed(store, batch).await.is_some() {
            return;
        }
    }
}

/// Money moves between accounts; one read of all of them must find all of it.
pub(super) async fn a_page_shows_one_moment<S: Store + 'static>(store: Arc<S>) {
    for number in 0..ACCOUNTS {
        open(&*store, &name(number)).await;
    }
    let done = Arc::new(AtomicBool::new(false));
    let audit = tokio::spawn(audit(Arc::clone(&store), Arc::clone(&done)));
    let mut tasks = JoinSet::new();
    for task in 0..TASKS {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            for round in 0..ROUNDS {
                let from = (task * ROUNDS + round) % ACCOUNTS;
                transfer(&*store, &name(from), &name(ACCOUNTS - 1 - from)).await;
            }
        });
    }
    tasks.join_all().await;
    done.store(true, Ordering::Release);
    audit.await.expect("the books are right");
}

pub(super) async fn open(store: &impl Store, account: &Key) {
    loop {
        let batch = Batch::new().put(account.clone(), Expect::Absent, DEPOSIT.to_le_bytes());
        if committed(store, batch).await.is_some() {
            return;
        }
    }
}

async fn audit<S: Store>(store: Arc<S>, done: Arc<AtomicBool>) {
    let names: Vec<_> = (0..ACCOUNTS).map(name).collect();
    loop {
        let last = done.load(Ordering::Acquire);
        let page = store.scan(Some(&key("account")), None, ACCOUNTS).await;
        let page = page.expect("a healthy store can be read");
        let sum: u64 = page.iter().map(|(_, stored)| number(stored)).sum();
        assert_eq!(sum, DEPOSIT * ACCOUNTS as u64, "a page shows half of a batch");
        let many = store.get_many(&names).await.expect("a healthy store can be read");
        let sum: u64 = many.iter().flatten().map(number).sum();
        assert_eq!(sum, DEPOSIT * ACCOUNTS as u64, "many at once show half of a batch");
        if last {
            return;
        }
        tokio::task::yield_now().await;
    }
}

pub(super) fn name(account: usize) -> Key {
    key(&format!("account/{account:02}"))
}

pub(super) async fn transfer(store: &impl Store, from: &Key, to: &Key) {
    loop {
        let (less, more) = (account(store, from).await, account(store, to).await);
        let batch = Batch::new()
            .put(from.clone(), Expect::At(less.0), (less.1 - 1).to_le_bytes())
            .put(to.clone(), Expect::At(more.0), (more.1 + 1).to_le_bytes());
        if committed(store, batch).await.is_some() {
            return;
        }
    }
}

async fn account(store: &impl Store, key: &Key) -> (Version, u64) {
    let read = store.get(key).await.expect("a healthy store can be read");
    let read = read.expect("accounts are never closed");
    (read.version, number(&read))
}

/// Two tasks write a key each, on condition that the key of the other is absent.
pub(super) async fn what_is_checked_stays_until_it_is_written<S: Store + 'static>(store: Arc<S>) {
    for round in 0..ROUNDS {
        let claim = |mine: &str, other: &str| {
            let (mine, other) = (key(&format!("{round}/{mine}")), key(&format!("{round}/{other}")));
            let batch = Batch::new().check(other, Expect::Absent).put(mine, Expect::Absent, "");
            let store = Arc::clone(&store);
            tokio::spawn(async move { committed(&*store, batch).await })
        };
        let (left, right) = (claim("left", "right"), claim("right", "left"));
        let won = [left.await, right.await].map(|won| won.expect("no panic").is_some());
        assert_ne!(won, [true, true], "what was checked has changed before it was written");
    }
}

pub(super) async fn one_of_many_creates<S: Store + 'static>(store: Arc<S>) {
    let mut tasks = JoinSet::new();
    for task in 0..TASKS {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let batch = Batch::new().put(key("seat"), Expect::Absent, task.to_le_bytes());
            committed(&*store, batch).await
        });
    }
    let winners: Vec<_> = tasks.join_all().await.into_iter().flatten().collect();
    let read = get(&*store, "seat").await.map(|stored| stored.version);
    assert_eq!(winners.len(), 1, "only one can be the first");
    assert_eq!(read, winners.first().copied(), "and it is the one whose bytes are stored");
}

/// Returns the version, or nothing if another writer was faster.
async fn committed(store: &impl Store, batch: Batch) -> Option<Version> {
    match store.commit(batch).await {
        Ok(version) => Some(version),
        Err(CommitError::Conflict { .. }) => None,
        Err(CommitError::Store(error)) => panic!("a healthy store can be written: {error}"),
    }
}

pub(super) fn number(stored: &Stored) -> u64 {
    let bytes = stored.value.as_slice().try_into().expect("only numbers are stored here");
    u64::from_le_bytes(bytes)
}
