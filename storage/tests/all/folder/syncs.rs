//! A commit is answered after a sync, which it may share, and never without one.

use std::{
    future::poll_fn,
    task::Poll,
    time::{Duration, Instant},
};

use storage::{
    Batch, CommitError, Expect, Sled, Store, StoreError,
    files::faults::{Failure, Faults},
};

use super::{key, put, written};

/// The time after which the writer syncs relaxed commits by itself, so that an attempt that takes
/// longer proves nothing.
const MAX_RELAXED_DELAY: Duration = Duration::from_secs(2);
/// The code of an input/output error.
const EIO: i32 = 5;
/// Attempts of nine commits, each of which takes some milliseconds.
const ATTEMPTS: usize = 5;

#[tokio::test]
async fn after_a_failed_sync_of_the_database_nothing_acknowledged_is_lost() {
    let folder = written().await;
    let store = Sled::open_with_turns_of(100, folder.path()).await.unwrap();
    let failure = Failure { first: 0, lasts: true, code: EIO };
    let faults = Faults::below(&folder.path().join("db"), Some(failure));
    let mut acknowledged = 2;
    let error = loop {
        let next = Batch::new().put(key(&format!("c/{acknowledged}")), Expect::Absent, "3");
        match store.commit(next).await {
            Ok(_) => acknowledged += 1,
            Err(CommitError::Store(error)) => break error,
            Err(conflict) => panic!("nobody else writes: {conflict}"),
        }
    };
    assert!(error.is_permanent(), "{error:?}");
    assert!(matches!(error, StoreError::Unsynced { .. }), "{error:?}");
    assert!(error.to_string().contains(&folder.path().display().to_string()), "{error}");
    assert_eq!(store.scan(None, None, 100).await.unwrap().len(), acknowledged, "it can be read");
    assert_eq!(store.close().await.unwrap_err().to_string(), error.to_string());

    drop(faults);
    let store = Sled::open(folder.path()).await.unwrap();
    assert_eq!(store.scan(None, None, 100).await.unwrap().len(), acknowledged);
    put(&store, "d", "4").await;
}

#[tokio::test]
async fn relaxed_commits_share_the_next_sync() {
    let mut judged = 0;
    for _ in 0..ATTEMPTS {
        let folder = tempfile::tempdir().unwrap();
        let store = Sled::open(folder.path()).await.unwrap();
        let begun = Instant::now();
        for number in 0..8 {
            let note = key(&format!("note/{number}"));
            store.commit(Batch::new().put(note, Expect::Absent, "").relaxed()).await.unwrap();
        }
        put(&store, "move", "").await;
        if begun.elapsed() < MAX_RELAXED_DELAY {
            assert_eq!(store.syncs(), 1, "of 8 relaxed commits and a synced one");
            judged += 1;
        }
    }
    assert!(judged > 0, "nine commits always take longer than {MAX_RELAXED_DELAY:?}");
}

#[tokio::test]
async fn a_relaxed_commit_that_comes_alone_is_synced_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sled::open(folder.path()).await.unwrap();
    store.commit(Batch::new().put(key("note"), Expect::Absent, "").relaxed()).await.unwrap();
    while store.syncs() == 0 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn commits_that_come_together_share_a_sync() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sled::open(folder.path()).await.unwrap();
    for number in 0..8 {
        put(&store, &format!("alone/{number}"), "").await;
    }
    assert_eq!(store.syncs(), 8, "a commit that comes alone has a sync of its own");

    let paths: Vec<_> = (0..64).map(|number| format!("together/{number}")).collect();
    let mut waiting = Vec::new();
    // Each commit starts before the first is awaited.
    for path in &paths {
        let mut commit = Box::pin(put(&store, path, ""));
        let begun = poll_fn(|context| Poll::Ready(commit.as_mut().poll(context).is_ready()));
        if !begun.await {
            waiting.push(commit);
        }
    }
    // On a busy machine this thread may pause until a commit that it has just begun is synced.
    assert!(waiting.len() > 32, "{} of 64 were durable at once", 64 - waiting.len());
    for commit in waiting {
        commit.await;
    }
    let syncs = store.syncs() - 8;
    assert!((1..64).contains(&syncs), "64 commits took {syncs} syncs");
}
