//! The effects of a panic of either thread, of a slow keeper and of a failed sync.

use std::{
    path::Path,
    sync::{
        Arc,
        mpsc::{self, Receiver},
    },
    thread::{self, JoinHandle},
    time::Instant,
};

use super::{
    super::{opening::Opening, shared::lock},
    JOURNAL_TURN_BYTES, Job, MAX_JOURNAL_TURNS, MAX_RELAXED_DELAY, Seal, Shared, Writer,
};
use crate::{Batch, Change, CommitError, Expect, Key, Sled, Store as _, StoreError, Write};

/// A batch with this key makes the writer panic.
pub(super) const PANIC_KEY: &str = "panic/writer";

fn put(key: &str) -> Batch {
    Batch::new().put(Key::new(key).expect("a key"), Expect::Absent, "")
}

/// Returns a writer that does not run yet, and the receiver of its jobs.
fn writer(folder: &Path, keeper: JoinHandle<()>) -> (Writer, Receiver<Job>) {
    let Opening { db, lineage, journal, seal, last, .. } =
        Opening::new(folder).expect("a folder that is whole");
    let (shared, asked) = Shared::new(folder.to_owned(), db, lineage, last);
    let writer = Writer {
        shared: Arc::new(shared),
        journal,
        seal,
        last,
        turn: JOURNAL_TURN_BYTES,
        keeper,
        tasks: mpsc::channel().0,
        due: None,
        trouble: None,
    };
    (writer, asked)
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
    let keeper = thread::spawn(|| panic!("injected"));
    while !keeper.is_finished() {
        thread::yield_now();
    }
    let (writer, asked) = writer(folder.path(), keeper);
    let shared = Arc::clone(&writer.shared);
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

#[test]
fn commits_wait_for_the_keeper_once_the_journal_has_its_greatest_length() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_working, done) = mpsc::channel::<()>();
    let keeper = thread::spawn(move || {
        let _ = done.recv();
    });
    let (mut writer, _asked) = writer(folder.path(), keeper);
    writer.turn = 1024;
    writer.shared.state_mut().frozen = Some(Arc::default());
    // Where a commit would wait, it is refused instead.
    writer.shared.set_stuck(Some(StoreError::Closed));
    // Each record has 128 bytes, 28 of which are not the value.
    let change = Change::Put(vec![7; 100]);
    let write = Write { key: Key::new("a").expect("a key"), expect: Expect::Absent, change };
    let mut number = 0;
    while writer.make_room().is_ok() {
        number += 1;
        writer.journal.stage(number, std::slice::from_ref(&write));
        writer.journal.write(false).expect("there is room on the disk");
    }
    assert_eq!(writer.journal.len(), MAX_JOURNAL_TURNS * writer.turn);
    writer.shared.state_mut().frozen = None;
    writer.make_room().expect("the files can change places");
}

#[test]
fn after_a_failed_sync_the_next_one_is_not_tried_at_once() {
    let [folder, device] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let (mut writer, _asked) = writer(folder.path(), thread::spawn(|| {}));
    // A device like this takes every byte and cannot be synced.
    std::os::unix::fs::symlink("/dev/null", device.path().join("seal")).expect("a link");
    writer.seal = Seal::open(device.path(), writer.shared.lineage).expect("it takes every byte");
    let before = Instant::now();
    writer.seal(false);
    assert!(writer.due.is_some_and(|due| due >= before + MAX_RELAXED_DELAY));
    writer.settle().expect_err("it cannot be synced");
    assert!(writer.due.is_some_and(|due| due >= before + MAX_RELAXED_DELAY));
}
