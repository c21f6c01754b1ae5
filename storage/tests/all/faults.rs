//! System calls of a store that fail: at every point, with the errors that the call may have.
//!
//! These are the calls of the store itself. `ops/disk-faults calls` makes those of sled fail, too.

use std::{
    env,
    path::{Path, PathBuf},
};

use storage::{
    Batch, CommitError, Expect, Key, Sled, Store, StoreError,
    backup::{self, SaveOptions},
    files::{
        Call,
        faults::{Failure, Faults},
    },
};

const EIO: i32 = 5;
const EMFILE: i32 = 24;
const ENOSPC: i32 = 28;
const EDQUOT: i32 = 122;

/// Short, so that the files of the journal change places in every run.
const TURN_BYTES: u64 = 3_000;
/// Commits before and after the backup of a run.
const COMMITS: usize = 6;
/// One in so many commits is relaxed.
const RELAXED_EVERY: usize = 4;
/// One in so many points is tried, unless `EVERY_FAULT` is set.
const SAMPLED_EVERY: usize = 3;

fn codes(call: Call) -> &'static [i32] {
    match call {
        Call::Open => &[EMFILE, EIO, ENOSPC, EDQUOT],
        Call::Write | Call::Sync | Call::Rename => &[EIO, ENOSPC, EDQUOT],
        Call::SetLen => &[EIO, ENOSPC],
        Call::Remove => &[EIO],
    }
}

fn keys(number: usize) -> [Key; 2] {
    ["head", "log"].map(|part| Key::new(format!("put/{number}/{part}")).unwrap())
}

fn batch(number: usize) -> Batch {
    let [head, log] = keys(number);
    let batch = Batch::new().put(head, Expect::Absent, vec![7; 900]);
    let batch = batch.put(log, Expect::Absent, vec![8; 100]);
    if is_relaxed(number) { batch.relaxed() } else { batch }
}

fn is_relaxed(number: usize) -> bool {
    number % RELAXED_EVERY == 1
}

/// What two processes on a folder were answered.
#[derive(Default)]
struct Answers {
    next: usize,
    acknowledged: Vec<usize>,
    /// The refused commits about which there is no doubt.
    refused: Vec<usize>,
    is_backed_up: bool,
}

impl Answers {
    async fn run(root: &Path) -> Self {
        let mut answers = Self::default();
        answers.live(root).await;
        answers.live(root).await;
        answers
    }

    /// Opens the folder, writes, saves a backup, writes and closes.
    async fn live(&mut self, root: &Path) {
        let store = match Sled::open_with_turns_of(TURN_BYTES, root.join("store")).await {
            Ok(store) => store,
            Err(error) => return check_text(&error),
        };
        let mut is_lost = false;
        for _ in 0..COMMITS {
            self.commit(&store, &mut is_lost).await;
        }
        self.save(&store, &root.join("backup")).await;
        for _ in 0..COMMITS {
            self.commit(&store, &mut is_lost).await;
        }
        match store.close().await {
            Ok(()) => assert!(!is_lost, "it is closed as if nothing had been lost"),
            Err(error) => check_text(&error),
        }
    }

    async fn commit(&mut self, store: &Sled, is_lost: &mut bool) {
        let number = self.next;
        self.next += 1;
        match store.commit(batch(number)).await {
            Ok(_) => {
                assert!(!*is_lost, "commit {number} was accepted after a permanent error");
                self.acknowledged.push(number);
            }
            Err(CommitError::Store(error)) => {
                check_text(&error);
                *is_lost |= error.is_permanent();
                if !matches!(error, StoreError::InDoubt { .. }) {
                    self.refused.push(number);
                }
                for key in keys(number) {
                    let read = store.get(&key).await;
                    assert!(!matches!(read, Ok(Some(_))), "{key} is shown and was refused");
                }
            }
            Err(conflict) => panic!("nobody else writes: {conflict}"),
        }
    }

    async fn save(&mut self, store: &Sled, file: &Path) {
        let options = SaveOptions { force: true, ..SaveOptions::default() };
        match backup::save(store, file, options).await {
            Ok(saved) => {
                self.is_backed_up = true;
                if let Err(error) = store.backed_up(saved.head.number).await {
                    check_text(&error);
                }
            }
            Err(error) => check_text(&error),
        }
    }

    /// Opens the folder when every call works again.
    async fn check(&self, root: &Path) {
        let store = Sled::open(root.join("store")).await.expect("the folder opens");
        let mut there = Vec::new();
        for number in 0..self.next {
            let found = store.get_many(&keys(number)).await.unwrap();
            let [head, log] = &found[..] else { panic!("two keys have two records") };
            assert_eq!(head.is_some(), log.is_some(), "half of commit {number}");
            there.push(head.is_some());
        }
        // A synced commit brings the relaxed ones before it to the disk.
        let last_synced = self.acknowledged.iter().rposition(|&number| !is_relaxed(number));
        for &number in &self.acknowledged[..last_synced.map_or(0, |last| last + 1)] {
            assert!(there[number], "commit {number} was acknowledged and is lost");
        }
        for &number in &self.refused {
            assert!(!there[number], "commit {number} was refused and is there");
        }
        store.close().await.unwrap();
        if self.is_backed_up {
            backup::verify(&root.join("backup")).await.expect("the backup is whole");
        }
    }
}

/// A failed call is reported as such: it is neither damage nor a panic.
fn check_text(error: &StoreError) {
    let is_clear = match error {
        StoreError::InDoubt { source } => return check_text(source),
        StoreError::Damaged { .. } | StoreError::WriterGone => false,
        _ => true,
    };
    assert!(is_clear, "{error}");
}

async fn check(failure: Failure) {
    let root = tempfile::tempdir().unwrap();
    let faults = Faults::below(root.path(), Some(failure));
    let answers = Answers::run(root.path()).await;
    drop(faults);
    answers.check(root.path()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_call_that_fails_costs_an_acknowledged_commit() {
    let root = tempfile::tempdir().unwrap();
    let faults = Faults::below(root.path(), None);
    let answers = Answers::run(root.path()).await;
    assert_eq!(answers.acknowledged.len(), 4 * COMMITS);
    let calls = faults.calls();
    drop(faults);
    answers.check(root.path()).await;

    let is_every = env::var_os("EVERY_FAULT").is_some();
    let mut tried = 0;
    for (first, (call, path)) in calls.iter().enumerate() {
        let codes = codes(*call);
        for (number, &code) in codes.iter().enumerate() {
            for lasts in [false, true] {
                // Without all of them, each point has one error, and one in two of them lasts.
                let point = first / SAMPLED_EVERY;
                let is_sampled = first.is_multiple_of(SAMPLED_EVERY)
                    && number == point % codes.len()
                    && lasts == (point / codes.len()).is_multiple_of(2);
                if is_every || is_sampled {
                    println!("{call:?} {first} of {}, {code}, {lasts}", path.display());
                    check(Failure { first, lasts, code }).await;
                    tried += 1;
                }
            }
        }
    }
    println!("{tried} failures of {} calls", calls.len());
}

/// Makes the next sync of the journal fail, and returns the error of the commit that needs it.
async fn fail_sync(store: &Sled, folder: &Path, code: i32) -> StoreError {
    let faults = Faults::below(folder, None);
    store.commit(batch(2)).await.unwrap();
    let is_sync = |(call, path): &(Call, PathBuf)| {
        *call == Call::Sync && path.to_string_lossy().contains("journal.")
    };
    let first = faults.calls().iter().position(is_sync).expect("a commit is synced");
    drop(faults);
    let _faults = Faults::below(folder, Some(Failure { first, lasts: false, code }));
    match store.commit(batch(3)).await {
        Err(CommitError::Store(error)) => error,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn after_a_failed_sync_no_commit_is_accepted_before_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sled::open(folder.path()).await.unwrap();
    store.commit(batch(0)).await.unwrap();
    let StoreError::InDoubt { source } = fail_sync(&store, folder.path(), EIO).await else {
        panic!("the disk may have it all the same");
    };
    assert!(matches!(*source, StoreError::Unsynced { .. }), "{source:?}");
    let refused = store.commit(batch(4)).await.unwrap_err();
    assert!(refused.to_string().contains("did not keep what was written"), "{refused}");
    for (number, is_there) in [(0, true), (2, true), (3, false), (4, false)] {
        assert_eq!(store.get(&keys(number)[0]).await.unwrap().is_some(), is_there, "{number}");
    }
    store.close().await.unwrap_err();

    let store = Sled::open(folder.path()).await.unwrap();
    for (number, is_there) in [(0, true), (2, true), (4, false)] {
        assert_eq!(store.get(&keys(number)[0]).await.unwrap().is_some(), is_there, "{number}");
    }
    store.commit(batch(5)).await.unwrap();
    store.close().await.unwrap();
}

#[tokio::test]
async fn after_a_sync_for_which_there_was_no_room_commits_are_accepted_again() {
    for code in [ENOSPC, EDQUOT] {
        let folder = tempfile::tempdir().unwrap();
        let store = Sled::open(folder.path()).await.unwrap();
        store.commit(batch(0)).await.unwrap();
        let error = fail_sync(&store, folder.path(), code).await;
        assert!(!error.is_permanent(), "{error:?}");
        store.commit(batch(4)).await.unwrap();
        store.close().await.unwrap();
        let store = Sled::open(folder.path()).await.unwrap();
        for (number, is_there) in [(0, true), (2, true), (3, false), (4, true)] {
            assert_eq!(store.get(&keys(number)[0]).await.unwrap().is_some(), is_there, "{number}");
        }
    }
}
