//! Laws of snapshots.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::task::JoinSet;

use super::{key, put, races};
use crate::{Batch, Expect, Key, Snapshot, Store, Stored};

const RECORDS: usize = 60;
const SNAPSHOT_PAGE_SIZE: usize = 7;
const TASKS: usize = 4;
const ROUNDS: usize = 25;

type Records = BTreeMap<Key, Stored>;

pub(super) async fn a_snapshot_shows_its_moment(store: &impl Store) {
    fill(store).await;
    let before = everything(store).await;
    let mut snapshot = take(store).await;
    let mut read = page(&mut *snapshot).await;
    assert_eq!(read.len(), SNAPSHOT_PAGE_SIZE, "a page has as many records as there are");
    let mut pages = 0;
    loop {
        pages += 1;
        change_everything(store, pages).await;
        let next = page(&mut *snapshot).await;
        if next.is_empty() {
            break;
        }
        let pages = (read.last().map(|(key, _)| key), next.first().map(|(key, _)| key));
        assert!(pages.0 < pages.1, "pages are in order");
        read.extend(next);
    }
    assert!(page(&mut *snapshot).await.is_empty(), "after the end nothing comes");
    assert!(read.iter().all(|(_, stored)| stored.version.0 <= snapshot.number()));
    check(read, &before, "the moment of a snapshot");
}

pub(super) async fn two_snapshots_show_two_moments(store: &impl Store) {
    fill(store).await;
    let first = everything(store).await;
    let mut early = take(store).await;
    let mut read_early = page(&mut *early).await;
    change_everything(store, 1).await;
    let second = everything(store).await;
    let mut late = take(store).await;
    change_everything(store, 2).await;
    let mut read_late = page(&mut *late).await;
    change_everything(store, 3).await;
    read_early.extend(rest(&mut *early).await);
    change_everything(store, 4).await;
    read_late.extend(rest(&mut *late).await);
    check(read_early, &first, "the earlier snapshot");
    check(read_late, &second, "the later snapshot");
}

pub(super) async fn a_snapshot_of_nothing_is_empty(store: &impl Store) {
    let mut snapshot = take(store).await;
    fill(store).await;
    assert!(page(&mut *snapshot).await.is_empty(), "what came later is not in it");
}

pub(super) async fn a_dropped_snapshot_changes_nothing(store: &impl Store) {
    fill(store).await;
    for round in 0..10 {
        let mut dropped = take(store).await;
        page(&mut *dropped).await;
        change_everything(store, round).await;
        drop(dropped);
        change_everything(store, round + 1).await;
    }
    let before = everything(store).await;
    let mut snapshot = take(store).await;
    check(rest(&mut *snapshot).await, &before, "a snapshot after dropped ones");
}

/// Money moves between accounts; every snapshot must have all of it.
pub(super) async fn a_batch_is_never_half_in_a_snapshot<S: Store + 'static>(store: Arc<S>) {
    for number in 0..races::ACCOUNTS {
        races::open(&*store, &races::name(number)).await;
    }
    let is_done = Arc::new(AtomicBool::new(false));
    let audit = tokio::spawn(audit(Arc::clone(&store), Arc::clone(&is_done)));
    let mut tasks = JoinSet::new();
    for task in 0..TASKS {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            for round in 0..ROUNDS {
                let from = (task * ROUNDS + round) % races::ACCOUNTS;
                let to = races::ACCOUNTS - 1 - from;
                races::transfer(&*store, &races::name(from), &races::name(to)).await;
            }
        });
    }
    tasks.join_all().await;
    is_done.store(true, Ordering::Release);
    audit.await.expect("the books are right");
}

async fn audit<S: Store>(store: Arc<S>, is_done: Arc<AtomicBool>) {
    loop {
        let is_last = is_done.load(Ordering::Acquire);
        let mut snapshot = take(&*store).await;
        let read = rest(&mut *snapshot).await;
        let sum: u64 = read.iter().map(|(_, stored)| races::number(stored)).sum();
        assert_eq!(sum, races::DEPOSIT * races::ACCOUNTS as u64, "half of a batch is in it");
        if is_last {
            return;
        }
    }
}

/// Writes records, some of which are large.
async fn fill(store: &impl Store) {
    for number in 0..RECORDS {
        put(store, &format!("t/{number:02}"), Expect::Absent, &value(number, 0)).await;
    }
}

fn value(number: usize, round: usize) -> Vec<u8> {
    vec![u8::try_from(round).expect("few rounds"); if number % 20 == 5 { 9000 } else { 30 }]
}

/// Overwrites most records, deletes some, restores others, and adds new ones in between.
async fn change_everything(store: &impl Store, round: usize) {
    let present = everything(store).await;
    let mut batch = Batch::new();
    for number in 0..RECORDS {
        let old = key(&format!("t/{number:02}"));
        batch = match present.get(&old) {
            Some(stored) if (number + round).is_multiple_of(3) => batch.delete(old, stored.version),
            stored => batch.put(old, stored.into(), value(number, round)),
        };
        if number % 8 == round % 8 {
            let new = key(&format!("t/{number:02}/{round}"));
            let expect = present.get(&new).into();
            batch = batch.put(new, expect, "new");
        }
    }
    store.commit(batch).await.expect("nobody else writes");
}

async fn everything(store: &impl Store) -> Records {
    let page = store.scan(None, None, usize::MAX).await;
    page.expect("a healthy store can be read").into_iter().collect()
}

async fn take(store: &impl Store) -> Box<dyn Snapshot> {
    store.snapshot().await.expect("a healthy store can be read")
}

async fn page(snapshot: &mut dyn Snapshot) -> Vec<(Key, Stored)> {
    let page = snapshot.next(SNAPSHOT_PAGE_SIZE).await.expect("a healthy store can be read");
    assert!(page.len() <= SNAPSHOT_PAGE_SIZE, "a page has at most {SNAPSHOT_PAGE_SIZE} records");
    assert!(page.is_sorted_by_key(|(key, _)| key.clone()), "a page is in order");
    page
}

async fn rest(snapshot: &mut dyn Snapshot) -> Vec<(Key, Stored)> {
    let mut read = Vec::new();
    loop {
        let next = page(snapshot).await;
        if next.is_empty() {
            return read;
        }
        read.extend(next);
    }
}

fn check(read: Vec<(Key, Stored)>, expected: &Records, what: &str) {
    let count = read.len();
    let read: Records = read.into_iter().collect();
    assert_eq!(count, read.len(), "{what} has every record once");
    assert!(read == *expected, "{what} has other records than were there");
}
