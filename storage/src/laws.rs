//! The laws: what every store guarantees, as tests that run on any store.
//!
//! A new store joins with one line per function: [`check`] for each, [`check_reopening`] for those
//! that outlive a process. Call both on a runtime with several threads, otherwise races are rare.
//! This module knows no particular store.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

mod batches;
mod races;
mod records;
mod restarts;
mod scans;
mod snapshots;

use std::sync::Arc;

use crate::{Batch, CommitError, Expect, Key, Store, Stored, Version};

/// Checks all laws that need no restart; `fresh` returns an empty store each time.
///
/// # Panics
/// If the store breaks a law; the message says which.
pub async fn check<S: Store + 'static>(fresh: impl AsyncFn() -> S) {
    records::nothing_is_stored_at_first(&fresh().await).await;
    records::what_is_put_is_read(&fresh().await).await;
    records::every_write_changes_the_version(&fresh().await).await;
    records::any_key_will_do(&fresh().await).await;
    records::many_are_read_as_one_by_one(&fresh().await).await;
    batches::a_batch_has_one_version(&fresh().await).await;
    batches::a_conflict_writes_nothing_and_names_the_key(&fresh().await).await;
    batches::an_old_version_never_fits_again(&fresh().await).await;
    batches::a_check_holds_without_writing(&fresh().await).await;
    batches::an_empty_batch_changes_nothing(&fresh().await).await;
    batches::a_relaxed_batch_is_like_any_other(&fresh().await).await;
    batches::a_key_named_twice_is_refused(&fresh().await).await;
    batches::a_cancelled_commit_is_whole_or_nothing(&fresh().await).await;
    scans::a_scan_is_ordered(&fresh().await).await;
    scans::siblings_are_not_below(&fresh().await).await;
    scans::pages_add_up(&fresh().await).await;
    snapshots::a_snapshot_shows_its_moment(&fresh().await).await;
    snapshots::two_snapshots_show_two_moments(&fresh().await).await;
    snapshots::a_snapshot_of_nothing_is_empty(&fresh().await).await;
    snapshots::a_dropped_snapshot_changes_nothing(&fresh().await).await;
    restarts::a_closed_store_refuses(&fresh().await).await;
    races::one_of_many_creates(Arc::new(fresh().await)).await;
    check_races(fresh).await;
}

/// Checks the laws for concurrent writers, a part of [`check`]. They also hold with conflicts that
/// no other writer has caused, such as those of [`Strict`](crate::Strict).
///
/// # Panics
/// If the store breaks a law; the message says which.
pub async fn check_races<S: Store + 'static>(fresh: impl AsyncFn() -> S) {
    races::increments_are_not_lost(Arc::new(fresh().await)).await;
    races::a_page_shows_one_moment(Arc::new(fresh().await)).await;
    snapshots::a_batch_is_never_half_in_a_snapshot(Arc::new(fresh().await)).await;
    races::what_is_checked_stays_until_it_is_written(Arc::new(fresh().await)).await;
}

/// Checks the laws for restarts. `reopen` returns the same store each time, at first an empty one;
/// the previous one was closed.
///
/// # Panics
/// If the store breaks a law; the message says which.
pub async fn check_reopening<S: Store>(reopen: impl AsyncFn() -> S) {
    restarts::a_reopened_store_remembers(reopen).await;
}

fn key(path: &str) -> Key {
    Key::new(path).expect("the laws name good keys")
}

async fn put(store: &impl Store, path: &str, expect: Expect, value: &[u8]) -> Version {
    let batch = Batch::new().put(key(path), expect, value);
    store.commit(batch).await.expect("nobody else writes")
}

async fn get(store: &impl Store, path: &str) -> Option<Stored> {
    store.get(&key(path)).await.expect("a healthy store can be read")
}

/// Returns the paths of a page, and checks that `keys` lists the same ones as `scan`.
async fn paths(store: &impl Store, under: &str, after: Option<&str>, limit: usize) -> Vec<String> {
    let (under, after) = (key(under), after.map(key));
    let page = store.scan(Some(&under), after.as_ref(), limit).await;
    let page = page.expect("a healthy store can be read");
    let keys = store.keys(Some(&under), after.as_ref(), limit).await;
    let keys = keys.expect("a healthy store can be read");
    let scanned = page.iter().map(|(key, stored)| (key, stored.version));
    let listed = keys.iter().map(|(key, version)| (key, *version));
    assert!(scanned.eq(listed), "keys are listed as they are scanned: {page:?}, {keys:?}");
    page.into_iter().map(|(key, _)| key.to_string()).collect()
}

/// Commits a batch that must conflict, and returns the key that the error names.
async fn conflict(store: &impl Store, batch: Batch) -> Key {
    match store.commit(batch).await {
        Err(CommitError::Conflict { key }) => key,
        other => panic!("a conflict was due, not {other:?}"),
    }
}
