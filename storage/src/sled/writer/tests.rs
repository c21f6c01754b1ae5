//! The effects of a panic of either thread.

use std::{
    sync::{Arc, mpsc},
    thread,
};

use super::{
    super::{opening::Opening, shared::lock},
    JOURNAL_TURN_BYTES, Shared, Writer,
};
use crate::{Batch, CommitError, Expect, Key, Sled, Store as _, StoreError};

/// A batch with this key makes the writer panic.
pub(super) const PANIC_KEY: &str = "panic/writer";

fn put(key: &str) -> Batch {
    Batch::new().put(Key::new(key).expect("a key"), Expect::Absent, "")
}

#[tokio::test]
async fn a_writer_that_panics_answers_its_batch_and_every_later_one_permanently() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sled::open(folder.path()).await.expect("a store");
    store.commit(put("a")).await.expect("a commit");
    for key in [PANIC_KEY, "b"] {
        match store.commit(put(key)).await {
            Err(CommitError::Store(error)) => {
                assert!(matches!(error, StoreError::WriterGone), "{error:?}");
                assert!(error.is_permanent());
            }
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn a_keeper_that_panics_makes_every_commit_and_the_close_fail_permanently() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sled::open(folder.path()).await.expect("a store");
    store.close().await.expect("closed");
    let Opening { db, lineage, journal, seal, last, .. } =
        Opening::new(folder.path()).expect("a folder that is whole");
    let (tasks, _told) = mpsc::channel();
    let (shared, asked) = Shared::new(folder.path().to_owned(), db, lineage, last);
    let shared = Arc::new(shared);
    let keeper = thread::spawn(|| panic!("injected"));
    while !keeper.is_finished() {
        thread::yield_now();
    }
    let writer = Writer {
        shared: Arc::clone(&shared),
        journal,
        seal,
        last,
        turn: JOURNAL_TURN_BYTES,
        keeper,
        tasks,
        due: None,
        trouble: None,
    };
    *lock(&shared.thread) =
        Some(shared.spawn("store-writer", move || writer.run(&asked)).expect("a thread"));
    let store = Sled { shared };
    for key in ["a", "b"] {
        match store.commit(put(key)).await {
            Err(CommitError::Store(error)) => {
                assert!(matches!(error, StoreError::WriterGone), "{error:?}");
            }
            other => panic!("{other:?}"),
        }
    }
    let closed = store.close().await;
    assert!(matches!(closed, Err(StoreError::WriterGone)), "{closed:?}");
}
