//! After a power cut at any moment the folder opens, with everything that was acknowledged.

use std::{fs, path::Path};

use storage::{CommitError, Key, Sled, Store};

use crate::{
    disk::{Disk, Unsynced},
    keys, put_and_tell,
    trace::{self, Call},
    verify,
};

/// Commits in one run of a process: enough for some turns of the journal.
pub(crate) const PUTS: usize = 48;
/// Commits within which the database is synced often enough, even on a slow machine.
pub(crate) const MANY_PUTS: usize = 100 * PUTS;
const TURN_BYTES: u64 = 20_000;
/// The maximum number of power cuts in one run of a process.
const MAX_CUTS: usize = 80;

/// Creates a folder, writes into it, and closes it.
pub(crate) async fn begin(folder: &Path) {
    let store = Sled::open_with_turns_of(TURN_BYTES, folder).await.unwrap();
    write(&store, 0, PUTS).await;
    store.close().await.unwrap();
}

/// Writes into an existing folder until the store fails for ever; then it dies.
pub(crate) async fn go_on(folder: &Path, puts: usize) {
    let Ok(store) = Sled::open_with_turns_of(TURN_BYTES, folder).await else { return };
    let put = Key::new("put").unwrap();
    let stored = store.keys(Some(&put), None, usize::MAX).await.unwrap();
    let number = |key: &Key| key.segments().nth(1).unwrap().parse::<usize>().unwrap();
    let first = stored.iter().map(|(key, _)| number(key) + 1).max().unwrap_or(0);
    write(&store, first, puts).await;
    std::process::exit(0); // Nothing is closed.
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

/// A disk, and the commits that a process has acknowledged so far.
#[derive(Default)]
struct History {
    disk: Disk,
    told: Vec<String>,
}

impl History {
    /// Replays the calls of a process, and cuts the power after some of them.
    async fn replay(&mut self, calls: &[Call], cuts: usize) {
        let first = self.disk.calls();
        let step = calls.len().div_ceil(cuts.max(1));
        for (number, call) in calls.iter().enumerate() {
            self.disk.take(call, first);
            if let Call::Tell { line } = call {
                self.told.push(line.clone());
            }
            if cuts > 0 && number % step == 0 {
                self.cut(number).await;
            }
        }
    }

    async fn cut(&self, number: usize) {
        use Unsynced::{Everything, Nothing, OnlyFailed, Some};
        for unsynced in [Nothing, Everything, OnlyFailed, Some(number as u64)] {
            let folder = tempfile::tempdir().unwrap();
            self.disk.cut(unsynced, folder.path());
            let store = match Sled::open(folder.path()).await {
                Ok(store) => store,
                Err(error) => panic!("cut after call {number}, {unsynced:?}: {error}"),
            };
            let last = verify(&store, &self.told).await;
            for number in 0..last + 2 {
                let mut there = Vec::new();
                for key in keys(number) {
                    there.push(store.get(&key).await.unwrap().is_some());
                }
                assert!(there.iter().all(|&one| one == there[0]), "half of put {number}");
            }
            store.close().await.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_opens_after_a_power_cut_at_any_moment() {
    if !trace::is_possible() {
        return;
    }
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("store");
    fs::create_dir(&folder).unwrap();
    let mut history = History::default();
    let first = trace::run("begin", &folder, &[]);
    assert_that_one_segment_is_begun_at_a_time(&first);
    // The first moments of a folder, call by call.
    let begins = first.iter().position(|call| matches!(call, Call::Tell { .. })).unwrap();
    history.replay(&first[..begins], begins).await;
    history.replay(&first[begins..], MAX_CUTS).await;
    assert_eq!(history.told.len(), PUTS);
    let second = trace::run("go-on", &folder, &[]);
    assert_that_one_segment_is_begun_at_a_time(&second);
    history.replay(&second, MAX_CUTS).await;
    assert_eq!(history.told.len(), 2 * PUTS);
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
            Call::Write { file, at, bytes } if file == Path::new("db") => {
                let at = usize::try_from(*at).unwrap();
                let heads =
                    (at.next_multiple_of(SEGMENT_BYTES)..at + bytes.len()).step_by(SEGMENT_BYTES);
                let is_zero = |head| bytes[head - at..].iter().take(20).all(|&byte| byte == 0);
                begun.extend(heads.filter(|&head| !is_zero(head)));
                assert!(begun.len() <= 1, "begun and not synced: {begun:?}");
            }
            Call::Sync { file, has_worked: true, .. } if file == Path::new("db") => begun.clear(),
            _ => {}
        }
    }
}

/// Returns whether a start reads from the disk what another process may have failed to write.
fn evicts_first(calls: &[Call]) -> bool {
    let is_db = |file: &Path| file == Path::new("db");
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

/// A sync fails in a second run on the folder; a third one continues, and then the power is cut.
async fn check_failed_sync(Failure { role, file, number }: Failure, is_kept: bool) {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("store");
    fs::create_dir(&folder).unwrap();
    let mut history = History::default();
    history.replay(&trace::run("begin", &folder, &[]), 0).await;
    let fault = format!("inject=fdatasync:error=EIO:when={number}");
    let second = trace::run(role, &folder, &["-e", &fault]);
    let has_failed = |call: &Call| match call {
        Call::Sync { file: synced, has_worked: false, .. } => {
            synced.to_string_lossy().starts_with(file)
        }
        _ => false,
    };
    assert!(second.iter().any(has_failed), "no sync of {file} has failed");
    history.replay(&second, 0).await;
    if evicts_first(&second) {
        history.disk.settle(is_kept);
    }
    let third = root.path().join("third");
    history.disk.cut(Unsynced::Everything, &third);
    let calls = trace::run("go-on", &third, &[]);
    let tells = calls.iter().filter(|call| matches!(call, Call::Tell { .. })).count();
    assert_eq!(tells, PUTS, "the third life writes again");
    history.replay(&calls, MAX_CUTS / 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_after_a_failed_sync_a_new_start_and_a_power_cut() {
    if !trace::is_possible() {
        return;
    }
    let journal = Failure { role: "go-on", file: "journal", number: 9 };
    // The slower the disk, the more commits share a sync of the database. Opening makes fewer.
    let db = Failure { role: "go-on-for-long", file: "db", number: 12 };
    for is_kept in [true, false] {
        check_failed_sync(journal, is_kept).await;
        check_failed_sync(db, is_kept).await;
    }
}
