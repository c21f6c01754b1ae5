//! After a power cut at any moment the folder opens, with everything that was acknowledged.

use std::path::Path;

use storage::{
    CommitError, Key, Sled, Store,
    backup::{self, SaveOptions},
};

use super::{
    batch,
    disk::Unsynced,
    history::{self, History},
    put_and_tell, tell,
    trace::{Call, Strace},
};

/// Commits in one run of a process: enough for some turns of the journal.
const PUTS: usize = 48;
/// Commits within which the database is synced often enough, even on a slow machine.
const MANY_PUTS: usize = 100 * PUTS;
/// One in so many of them is not relaxed.
const SYNCED_EVERY: usize = 60;
const TURN_BYTES: u64 = 20_000;

/// Creates a folder, writes into it, saves and restores a backup, and closes the folder.
pub(crate) async fn begin(root: &Path) {
    let store = Sled::open_with_turns_of(TURN_BYTES, root.join("store")).await.unwrap();
    write(&store, 0, PUTS / 2).await;
    let file = root.join("backup");
    let saved = backup::save(&store, &file, SaveOptions::default()).await.unwrap();
    tell("saved");
    Sled::restore(&file, root.join("restored")).await.unwrap();
    tell("restored");
    store.backed_up(saved.head.number).await.unwrap();
    write(&store, PUTS / 2, PUTS / 2).await;
    store.close().await.unwrap();
}

/// Writes into an existing folder until the store fails for ever; then it dies.
pub(crate) async fn go_on(root: &Path) {
    let Some((store, first)) = reopen(root).await else { return };
    write(&store, first, PUTS).await;
    std::process::exit(0); // Nothing is closed.
}

/// Does the same with commits of which most are relaxed, so that the journal is synced less often
/// than the database.
pub(crate) async fn go_on_relaxed(root: &Path) {
    let Some((store, first)) = reopen(root).await else { return };
    let mut relaxed = Vec::new();
    for number in first..first + MANY_PUTS {
        let is_synced = number.is_multiple_of(SYNCED_EVERY);
        let batch = if is_synced { batch(number) } else { batch(number).relaxed() };
        match store.commit(batch).await {
            Ok(version) => relaxed.push(format!("{number} {}", version.0)),
            Err(CommitError::Store(error)) if error.is_permanent() => break,
            Err(_) => continue,
        }
        if is_synced {
            relaxed.drain(..).for_each(|line| tell(&line));
        }
    }
    std::process::exit(0);
}

/// Returns the store, and the number of the next commit.
async fn reopen(root: &Path) -> Option<(Sled, usize)> {
    let store = Sled::open_with_turns_of(TURN_BYTES, root.join("store")).await.ok()?;
    let put = Key::new("put").unwrap();
    let stored = store.keys(Some(&put), None, usize::MAX).await.unwrap();
    let number = |key: &Key| key.segments().nth(1).unwrap().parse::<usize>().unwrap();
    let first = stored.iter().map(|(key, _)| number(key) + 1).max().unwrap_or(0);
    Some((store, first))
}

async fn write(store: &Sled, first: usize, puts: usize) {
    for number in first..first + puts {
        match put_and_tell(store, number).await {
            Err(CommitError::Store(error)) if error.is_permanent() => break,
            // The disk has failed once, and the next commit may succeed.
            Ok(_) | Err(_) => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_opens_after_a_power_cut_at_any_moment() {
    let Some(strace) = Strace::find() else { return };
    let root = tempfile::tempdir().unwrap();
    let mut history = History::default();
    let first = strace.run("begin", root.path(), &[]);
    assert_that_one_segment_is_begun_at_a_time(&first);
    // The first moments of a folder.
    let begins = first.iter().position(|call| matches!(call, Call::Tell { .. })).unwrap();
    history.replay_part(&first, 0..begins, history::cuts() / 4).await;
    history.replay_part(&first, begins..first.len(), history::cuts() / 2).await;
    assert_eq!(history.told.len(), PUTS);
    let second = strace.run("go-on", root.path(), &[]);
    assert_that_one_segment_is_begun_at_a_time(&second);
    history.replay(&second, history::cuts() / 4).await;
    assert_eq!(history.told.len(), 2 * PUTS);
}

/// A sync fails in the second of four runs, and the power is cut in each.
#[tokio::test(flavor = "multi_thread")]
async fn tables_that_are_written_again_and_again_survive_power_cuts() {
    let Some(strace) = Strace::find() else { return };
    let root = tempfile::tempdir().unwrap();
    let (mut history, cuts) = (History::default(), history::cuts() / 8);
    history.replay(&strace.run("churn", root.path(), &[]), cuts).await;
    let failed = strace.run("churn", root.path(), &["-e", "inject=fdatasync:error=EIO:when=12"]);
    history.replay(&failed, cuts).await;
    for is_kept in [true, false] {
        let (mut history, root) = (history.clone(), tempfile::tempdir().unwrap());
        history.disk.settle(is_kept);
        history.disk.cut(Unsynced::Everything, root.path());
        for _ in 0..2 {
            let calls = strace.run("churn", root.path(), &[]);
            history.replay(&calls, cuts / 2).await;
            let is_told = |call: &Call| matches!(call, Call::Tell { .. });
            assert!(calls.iter().any(is_told), "it writes again");
        }
    }
}

/// The length of a segment of sled's log, which begins with its head.
const SEGMENT_BYTES: usize = 512 << 10;

/// Checks that sled can tell a torn end of its log from reused segments.
///
/// Free segments are zeroed as a whole.
fn assert_that_one_segment_is_begun_at_a_time(calls: &[Call]) {
    let mut begun = Vec::new();
    for call in calls {
        match call {
            Call::Write { file, at, bytes } if file == Path::new("store/db") => {
                let at = usize::try_from(*at).unwrap();
                let heads =
                    (at.next_multiple_of(SEGMENT_BYTES)..at + bytes.len()).step_by(SEGMENT_BYTES);
                let is_zero = |head| bytes[head - at..].iter().take(20).all(|&byte| byte == 0);
                begun.extend(heads.filter(|&head| !is_zero(head)));
                assert!(begun.len() <= 1, "begun and not synced: {begun:?}");
            }
            Call::Sync { file, has_worked: true, .. } if file == Path::new("store/db") => {
                begun.clear();
            }
            _ => {}
        }
    }
}

/// Returns whether a start reads from the disk what another process may have failed to write.
fn evicts_first(calls: &[Call]) -> bool {
    let is_db = |file: &Path| file == Path::new("store/db");
    let evicted = calls.iter().position(|call| matches!(call, Call::Evict { file } if is_db(file)));
    let read = calls.iter().position(|call| matches!(call, Call::Read { file } if is_db(file)));
    evicted.is_some_and(|evicted| read.is_none_or(|read| evicted < read))
}

/// A role whose threads each fail their sync of this number, and the file that must be among those.
#[derive(Clone, Copy)]
struct Failure {
    role: &'static str,
    file: &'static str,
    number: usize,
}

/// A sync fails in a second run on the folder; a third one continues, and then the power is cut. The
/// bytes of the failed sync are on the disk of one third run, and not on that of another one.
async fn check_failed_sync(strace: Strace, Failure { role, file, number }: Failure) {
    let root = tempfile::tempdir().unwrap();
    let mut history = History::default();
    history.replay(&strace.run("begin", root.path(), &[]), 0).await;
    let fault = format!("inject=fdatasync:error=EIO:when={number}");
    let second = strace.run(role, root.path(), &["-e", &fault]);
    let has_failed = |call: &Call| match call {
        Call::Sync { file: synced, has_worked: false, .. } => {
            synced.to_string_lossy().starts_with(file)
        }
        _ => false,
    };
    assert!(second.iter().any(has_failed), "no sync of {file} has failed");
    history.replay(&second, history::cuts() / 10).await;
    for is_kept in [true, false] {
        let (mut history, root) = (history.clone(), tempfile::tempdir().unwrap());
        if evicts_first(&second) {
            history.disk.settle(is_kept);
        }
        history.disk.cut(Unsynced::Everything, root.path());
        let calls = strace.run("go-on", root.path(), &[]);
        let tells = calls.iter().filter(|call| matches!(call, Call::Tell { .. })).count();
        assert_eq!(tells, PUTS, "the third life writes again");
        history.replay(&calls, history::cuts() / 10).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_after_a_failed_sync_a_new_start_and_a_power_cut() {
    let Some(strace) = Strace::find() else { return };
    let journal = Failure { role: "go-on", file: "store/journal", number: 9 };
    // Opening makes fewer syncs of the database, and the writer fewer of the journal.
    let db = Failure { role: "go-on-relaxed", file: "store/db", number: 24 };
    check_failed_sync(strace, journal).await;
    check_failed_sync(strace, db).await;
}
