//! The keeper: a thread that moves commits from the journal into sled, and checks the content of
//! sled.
//!
//! Of a record that was committed many times, only the last version goes into sled. The commits of
//! a turn go in as batches, each synced before the next, and each together with the new expected
//! sum.
//!
//! If this fails, for instance because the disk is full, nothing is lost: the journal and the
//! overlay still have it. After a failed write sled does not work any more, so it is reopened once
//! there is room.

use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, TryRecvError},
    },
    time::{Duration, Instant},
};

use ::sled::{Batch, Db};

use super::{
    Shared,
    check::Check,
    disk::Disk,
    fault,
    format::Ledger,
    frame, history, open_db,
    overlay::{Overlay, OverlayEntry},
};
use crate::{Key, StoreError, files};

/// The time limit of the check while opening; the rest is done while the store is in use.
const OPENING_CHECK_TIMEOUT: Duration = Duration::from_millis(300);

/// The delay after a failure before the next attempt.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// The number of bytes written to test whether the disk has room again, before sled is reopened.
const PROBE_BYTES: usize = 1 << 20;

/// Bytes of keys and values after which a batch is full.
///
/// With the pages that sled rewrites, this is less than a segment of sled's log (512 KiB), so at
/// most one segment is begun between two syncs. If there were two, and a power cut left the head of
/// the second without that of the first, sled would drop the synced segment before them.
const MAX_BATCH_BYTES: usize = 64 << 10;
/// The number of changes after which a batch is full, because each may make sled rewrite a page.
const MAX_BATCH_CHANGES: usize = 64;

/// The next batch for sled, which is synced as a whole.
#[derive(Default)]
struct PendingBatch {
    batch: Batch,
    size: usize,
    changes: usize,
    /// The new ledger, which replaces the stored one.
    ledger: Option<Ledger>,
}

/// sled, and the folder that errors name.
#[derive(Clone, Copy)]
struct Database<'a> {
    folder: &'a Path,
    db: &'a Db,
}

/// A request to move every commit up to a number into sled.
#[derive(Debug)]
pub(super) struct KeeperTask {
    pub(super) overlay: Arc<Overlay>,
    /// The number of the last commit in it.
    pub(super) number: u64,
    /// The journal file whose turn is over, if there is one.
    pub(super) over: Option<PathBuf>,
}

/// The state that only the thread touches.
#[derive(Debug)]
pub(super) struct Keeper {
    pub(super) disk: Disk,
    pub(super) ledger: Ledger,
    pub(super) check: Check,
}

impl Keeper {
    /// Checks records for a limited time, while callers wait for the store to open.
    pub(super) fn check_first(&mut self, folder: &Path, db: &Db) -> Result<(), StoreError> {
        let start = Instant::now();
        while !self.check.is_done() && start.elapsed() < OPENING_CHECK_TIMEOUT {
            self.check_some(folder, db)?;
        }
        Ok(())
    }

    fn check_some(&mut self, folder: &Path, db: &Db) -> Result<(), StoreError> {
        let Self { check, ledger, .. } = self;
        let checked = fault::guard(folder, || Ok(check.step(folder, db, *ledger)));
        match checked {
            Ok(checked) => checked,
            Err(panicked) => {
                check.give_up(&panicked);
                Ok(())
            }
        }
    }

    /// Works until no more requests can come.
    pub(super) fn run(mut self, shared: &Shared, tasks: &Receiver<KeeperTask>) {
        loop {
            let task = if self.check.is_done() {
                tasks.recv().ok()
            } else {
                match tasks.try_recv() {
                    Ok(task) => Some(task),
                    Err(TryRecvError::Disconnected) => None,
                    Err(TryRecvError::Empty) => {
                        let db = shared.state().below().cloned();
                        let checked = db.and_then(|db| self.check_some(&shared.folder, &db));
                        if let Err(error) = checked {
                            shared.give_up(error);
                        }
                        continue;
                    }
                }
            };
            let Some(task) = task else { return };
            self.work(shared, tasks, &task);
        }
    }

    /// Retries until the task is done or further attempts are pointless.
    fn work(&mut self, shared: &Shared, tasks: &Receiver<KeeperTask>, task: &KeeperTask) {
        let mut tried = self.try_to(shared, task);
        if let Err(error) = &tried {
            tracing::error!(%error, "the store cannot tidy up its journal; trying on");
        }
        while let Err(error) = tried {
            if error.is_permanent() {
                return shared.give_up(error);
            }
            shared.set_stuck(Some(error));
            // No further request comes before this one is done. If the store is closed meanwhile,
            // the remaining commits are in its journal, and the caller of `close` gets the error.
            if let Err(RecvTimeoutError::Disconnected) = tasks.recv_timeout(RETRY_DELAY) {
                return;
            }
            tried = self.reopen(shared).and_then(|()| self.try_to(shared, task));
            if tried.is_ok() {
                tracing::info!("the store has tidied up its journal");
            }
        }
        if let Some(journal) = &task.over {
            history::keep(&shared.folder, journal, history::MAX_HISTORY_BYTES);
        }
        shared.state_mut().frozen = None;
        shared.set_stuck(None);
    }

    fn try_to(&mut self, shared: &Shared, task: &KeeperTask) -> Result<(), StoreError> {
        let db = shared.state().below().cloned()?;
        self.keep(&shared.folder, &db, task)
    }

    /// Moves the commits of a task into sled and syncs them.
    ///
    /// The commit number comes last, so after a crash everything is moved once more.
    pub(super) fn keep(
        &mut self,
        folder: &Path,
        db: &Db,
        task: &KeeperTask,
    ) -> Result<(), StoreError> {
        let database = Database { folder, db };
        let kept = fault::guard(folder, || {
            let mut pending = PendingBatch::default();
            for (key, entry) in task.overlay.iter() {
                self.keep_one(database, key, entry, &mut pending)?;
            }
            self.bring_in(database, pending)?;
            let last = Ledger { number: task.number, ..self.ledger };
            self.bring_in(
                database,
                PendingBatch { ledger: Some(last), ..PendingBatch::default() },
            )?;
            self.ledger = last;
            Ok(())
        });
        if kept.is_err() {
            // The content of sled is unknown, so the check must start again.
            self.check = Check::default();
        }
        kept
    }

    /// Writes a record, its pieces first, so that pieces left behind by a crash belong to the
    /// existing record.
    fn keep_one(
        &mut self,
        database: Database<'_>,
        key: &Key,
        entry: &OverlayEntry,
        pending: &mut PendingBatch,
    ) -> Result<(), StoreError> {
        let path = key.as_str().as_bytes();
        let old = database.db.get(path).map_err(|error| failed(database.folder, error))?;
        // The pieces of an unreadable record are left where they are.
        let pieces = old.as_ref().and_then(|frame| frame::decode(key, frame).ok());
        let pieces = pieces.map_or(0, |(_, body)| body.pieces());
        let value = entry.value.as_deref();
        let new = value.map(|value| frame::encode(key, entry.version, value));
        // The first one is the record itself.
        let mut new = new.into_iter().flatten();
        let frame = new.next().map(|(_, frame)| frame);
        let mut count = 0;
        for (path, piece) in new {
            self.change(database, pending, path, Some(piece))?;
            count += 1;
        }
        for number in (0..pieces).skip(count) {
            self.change(database, pending, frame::piece_key(key, number), None)?;
        }
        self.check.change(path, old.as_deref(), frame.as_deref());
        if let Some(old) = &old {
            self.ledger.take(path, old);
        }
        if let Some(new) = &frame {
            self.ledger.add(path, new);
        }
        self.change(database, pending, path.to_vec(), frame)
    }

    /// Changes the value under a key of sled, now or together with later changes.
    fn change(
        &self,
        database: Database<'_>,
        pending: &mut PendingBatch,
        path: Vec<u8>,
        value: Option<Vec<u8>>,
    ) -> Result<(), StoreError> {
        pending.size += path.len() + value.as_ref().map_or(0, Vec::len);
        pending.changes += 1;
        match value {
            Some(value) => pending.batch.insert(path, value),
            None => pending.batch.remove(path),
        }
        if pending.size < MAX_BATCH_BYTES && pending.changes < MAX_BATCH_CHANGES {
            return Ok(());
        }
        self.bring_in(database, std::mem::take(pending))
    }

    /// Writes a batch to sled, with the new expected sum.
    fn bring_in(
        &self,
        Database { folder, db }: Database<'_>,
        mut pending: PendingBatch,
    ) -> Result<(), StoreError> {
        pending.ledger.unwrap_or(self.ledger).write(&mut pending.batch);
        db.apply_batch(pending.batch).map_err(|error| failed(folder, error))?;
        db.flush().map_err(|error| fault::from_sled(folder, "flushing", error))?;
        self.disk.sync(folder)
    }

    fn reopen(&mut self, shared: &Shared) -> Result<(), StoreError> {
        let folder = &shared.folder;
        probe(folder).map_err(|error| fault::from_io(folder, "writing to", error))?;
        let mut state = shared.state_mut();
        let away = shared.stuck().unwrap_or(StoreError::Closed);
        let db = std::mem::replace(&mut state.db, Err(away));
        fault::guard(folder, || {
            drop(db);
            Ok(())
        })?;
        let db = open_db(folder)?;
        let ledger = Ledger::read(folder, &db)?;
        if ledger.number < self.ledger.number {
            return Err(fault::damaged(folder, "its database has lost its latest records".into()));
        }
        files::restrict_content(folder)
            .map_err(|error| fault::from_io(folder, "opening", error))?;
        self.disk = Disk::open(folder)?;
        (self.ledger, self.check) = (ledger, Check::default());
        state.db = Ok(db);
        Ok(())
    }
}

fn failed(folder: &Path, error: ::sled::Error) -> StoreError {
    fault::from_sled(folder, "writing to", error)
}

/// Tests whether the disk accepts bytes again.
fn probe(folder: &Path) -> io::Result<()> {
    let path = folder.join("probe");
    let mut file = files::create(&path)?;
    let written = file.write_all(&vec![0xA5; PROBE_BYTES]).and_then(|()| file.sync_data());
    let removed = files::remove_file(&path);
    written.and(removed)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_probe_notices_a_full_disk_and_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("probe");
        // This device has no room for any byte.
        std::os::unix::fs::symlink("/dev/full", &path).unwrap();
        assert_eq!(probe(folder.path()).unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert!(!path.is_symlink());
        probe(folder.path()).unwrap();
        assert!(!path.exists());
    }
}
