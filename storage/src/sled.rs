//! A store in one folder on one disk: a journal before sled 0.34.
//!
//! One process at a time owns the folder while the store is open. A commit is durable once it is in
//! the `journal`; readers see it in the `overlay`; the `keeper` moves it into sled when there is
//! enough of it. So a commit costs one write and one sync of a file that does not grow, a record
//! that is overwritten many times goes into sled once, and a full disk only refuses commits until
//! there is room again.
//!
//! | file | holds |
//! |---|---|
//! | `journal.0`, `journal.1` | the commits that sled may lack |
//! | `history.*` | old journal files that no backup has yet (`history`) |
//! | `seal` | the last commit up to which everything is on the disk |
//! | `db`, `blobs` | files of sled: the records, and their expected sum |
//! | `conf`, `snap.*` | files of sled: copies of what `db` and the program have (`prepare`) |
//!
//! No damage goes unnoticed: the journal is compared with the seal, sled with both, and the records
//! with their sum (`check`). On opening, the journal must contain the commits `ledger.number ..=
//! seal`; anything less is [`StoreError::Damaged`].
//!
//! Records in the overlay are returned at once. sled is read on tokio's blocking threads, and one
//! thread decides all commits.

mod check;
mod disk;
mod fault;
mod format;
mod frame;
mod history;
mod job;
mod journal;
mod keeper;
mod kept;
mod opening;
mod overlay;
mod prepare;
mod recover;
mod restore;
mod seal;
mod shared;
mod snapshot;
mod writer;

use std::{
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
    slice,
    sync::{Arc, TryLockError as Busy, atomic::Ordering, mpsc},
    thread,
    time::{Duration, Instant},
};

use ::sled::Db;
use async_trait::async_trait;
use tokio::{sync::oneshot, task};

pub use self::recover::{Loss, Recovered};
use self::{
    job::Job,
    opening::Opening,
    overlay::{FoundRecord, PageRange, StoreState},
    shared::{Shared, lock, stored},
    snapshot::SledSnapshot,
    writer::Writer,
};
use crate::{Batch, CommitError, Key, Snapshot, Store, StoreError, Stored, Version, files};

/// Limits the pages that sled caches. sled uses several times as much in practice; the tables in
/// use are few and small, and mostly read from the overlay.
const CACHE_BYTES: u64 = 4 << 20;

/// The interval at which sled writes what was not flushed, and reuses half-empty segments of its
/// log, of 512 KiB each.
const CLEANING_INTERVAL_MS: u64 = 5_000;

/// The time to wait for a lock: after a store was closed, some threads of sled release the file a
/// moment later.
const LOCK_TIMEOUT: Duration = Duration::from_millis(500);

/// Keeps all records in one folder.
#[derive(Debug)]
pub struct Sled {
    shared: Arc<Shared>,
}

impl Sled {
    /// Opens the store in a folder, or creates one.
    ///
    /// If there are very many records, the check whether all of them are there continues while the
    /// store is in use. If it finds that some are lost, every later commit is refused.
    ///
    /// The first call wraps the current panic hook, so that a panic of sled over damaged files
    /// becomes the error and is not printed as well.
    ///
    /// # Errors
    /// [`StoreError::Locked`] if another process has it open, [`StoreError::Format`] if another
    /// program or another version of this one wrote it, [`StoreError::Damaged`] if it is
    /// inconsistent or some acknowledged write is missing, and any error of the system about the
    /// folder.
    pub async fn open(folder: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let folder = folder.into();
        blocking("opening", move || Self::start(folder, writer::JOURNAL_TURN_BYTES)).await
    }

    /// Opens the store with a short journal, so that its files change places often.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    #[cfg(feature = "laws")]
    pub async fn open_with_turns_of(
        bytes: u64,
        folder: impl Into<PathBuf>,
    ) -> Result<Self, StoreError> {
        let folder = folder.into();
        blocking("opening", move || Self::start(folder, bytes)).await
    }

    fn start(folder: PathBuf, turn: u64) -> Result<Self, StoreError> {
        // After a failure sled is closed here, and panics if it cannot sync its last writes.
        let opening = fault::guard(&folder, || Opening::new(&folder))?;
        let Opening { db, lineage, keeper, journal, seal, last } = opening;
        let (tasks, told) = mpsc::channel();
        let (shared, asked) = Shared::new(folder, db, lineage, last);
        let shared = Arc::new(shared);
        let keeper = {
            let shared = Arc::clone(&shared);
            shared.clone().spawn("store-keeper", move || keeper.run(&shared, &told))?
        };
        let writer = Writer {
            shared: Arc::clone(&shared),
            journal,
            seal,
            last,
            turn,
            keeper,
            tasks,
            due: None,
            trouble: None,
        };
        let thread = shared.spawn("store-writer", move || writer.run(&asked))?;
        *lock(&shared.thread) = Some(thread);
        Ok(Self { shared })
    }

    /// Returns the number of finished syncs of commits; commits that came together have shared one.
    pub fn syncs(&self) -> u64 {
        self.shared.syncs.load(Ordering::Relaxed)
    }

    /// Reads from memory if that is possible; returns nothing if sled must be read or a lock is
    /// busy.
    fn at_hand(&self, keys: &[Key]) -> Option<Result<Vec<Option<Stored>>, StoreError>> {
        let state = match self.shared.state.try_read() {
            Ok(state) => state,
            Err(Busy::Poisoned(state)) => state.into_inner(),
            Err(Busy::WouldBlock) => return None,
        };
        if state.is_closed() {
            return Some(Err(StoreError::Closed));
        }
        let found: Option<Vec<_>> = keys.iter().map(|key| state.above(key)).collect();
        found.map(|found| Ok(found.into_iter().map(stored).collect()))
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Shared, &StoreState) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let shared = Arc::clone(&self.shared);
        blocking("reading", move || {
            fault::guard(&shared.folder, || {
                let state = shared.state();
                if state.is_closed() { Err(StoreError::Closed) } else { work(&shared, &state) }
            })
        })
        .await
    }

    async fn page<T, F>(&self, range: PageRange, each: F) -> Result<Vec<T>, StoreError>
    where
        T: Send + 'static,
        F: Fn(&Shared, &Db, Key, FoundRecord) -> Result<Option<T>, StoreError> + Send + 'static,
    {
        self.read(move |shared, state| {
            let db = state.below()?;
            let found = state.page(&range, db).map(|found| {
                let (path, found) = found.map_err(|error| shared.unreadable(error))?;
                each(shared, db, shared.key(&path)?, found)
            });
            found.filter_map(Result::transpose).take(range.limit).collect()
        })
        .await
    }
}

#[async_trait]
impl Store for Sled {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        if let Some(read) = self.at_hand(slice::from_ref(key)) {
            return read.map(|read| read.into_iter().next().flatten());
        }
        let key = key.clone();
        self.read(move |shared, state| shared.get(state, &key)).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        // Either all records are in memory, or all are read together, because the answer shows one
        // moment.
        if let Some(read) = self.at_hand(keys) {
            return read;
        }
        let keys = keys.to_vec();
        self.read(move |shared, state| keys.iter().map(|key| shared.get(state, key)).collect())
            .await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        let range = PageRange::new(under, after, limit);
        self.page(range, |shared, db, key, found| {
            Ok(shared.read(db, &key, found)?.map(|stored| (key, stored)))
        })
        .await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        let range = PageRange::new(under, after, limit);
        self.page(range, |_, _, key, found| {
            let version = match found {
                FoundRecord::Kept(kept) => kept.clone()?.map(|stored| stored.version),
                FoundRecord::Above(entry) => entry.value.as_ref().map(|_| entry.version),
                FoundRecord::Below(frame) => Some(frame::version(&key, &frame)?),
            };
            Ok(version.map(|version| (key, version)))
        })
        .await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        let durability = batch.durability();
        let writes = batch.into_writes()?;
        let (answer, answered) = oneshot::channel();
        let jobs = lock(&self.shared.jobs).clone();
        let sent = jobs.ok_or(StoreError::Closed)?.send(Job { writes, durability, answer });
        // The writer answers every job before it closes, so only a panic drops one.
        sent.map_err(|_| StoreError::WriterGone)?;
        answered.await.unwrap_or(Err(CommitError::Store(StoreError::WriterGone)))
    }

    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError> {
        let shared = Arc::clone(&self.shared);
        let taken = blocking("reading", move || SledSnapshot::take(shared)).await?;
        Ok(Box::new(taken))
    }

    async fn backed_up(&self, number: u64) -> Result<(), StoreError> {
        self.read(move |shared, _| {
            let forgotten = history::forget(&shared.folder, number);
            forgotten.map_err(|error| fault::from_io(&shared.folder, "tidying up", error))
        })
        .await
    }

    async fn close(&self) -> Result<(), StoreError> {
        let shared = Arc::clone(&self.shared);
        blocking("closing", move || shared.close()).await
    }

    /// Returns nothing: the folder is locked by this process.
    fn shared(&self) -> Option<&dyn crate::Shared> {
        None
    }
}

impl Drop for Sled {
    fn drop(&mut self) {
        if let Err(error) = self.shared.close() {
            tracing::error!(%error, "the store was not closed cleanly");
        }
    }
}

/// Opens sled in a folder; a new folder gets its files.
fn open_db(folder: &Path) -> Result<Db, StoreError> {
    let fail = |error| fault::from_io(folder, "opening", error);
    let config = ::sled::Config::new()
        .path(folder)
        .cache_capacity(CACHE_BYTES)
        .flush_every_ms(Some(CLEANING_INTERVAL_MS));
    let start = Instant::now();
    loop {
        let db = files::create(&folder.join("db")).map_err(fail)?.into_file();
        let lock = acquire_lock(folder, db)?;
        prepare::prepare(folder).map_err(fail)?;
        // sled takes the lock itself. A child process that is being started may hold a copy of our
        // descriptor for a moment.
        drop(lock);
        match fault::guard(folder, || Ok(config.open()))? {
            Err(error) if fault::is_locked(&error) && start.elapsed() < LOCK_TIMEOUT => {}
            Err(error) if fault::is_locked(&error) => {
                return Err(StoreError::Locked { folder: folder.to_owned() });
            }
            opened => return opened.map_err(|error| fault::from_sled(folder, "opening", error)),
        }
    }
}

/// Returns once no other process has the folder open.
fn await_lock(folder: &Path) -> Result<(), StoreError> {
    match files::open(&folder.join("db")) {
        Ok(db) => acquire_lock(folder, db).map(drop),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(fault::from_io(folder, "opening", error)),
    }
}

/// Locks sled's file `db`, which stands for the folder; dropping the file releases the lock.
fn acquire_lock(folder: &Path, db: File) -> Result<File, StoreError> {
    let start = Instant::now();
    loop {
        match db.try_lock() {
            Ok(()) => return Ok(db),
            Err(TryLockError::WouldBlock) if start.elapsed() < LOCK_TIMEOUT => {
                thread::sleep(Duration::from_millis(5));
            }
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::Locked { folder: folder.to_owned() });
            }
            Err(TryLockError::Error(error)) => {
                return Err(fault::from_io(folder, "opening", error));
            }
        }
    }
}

/// Runs `work` on a thread that may wait for the disk.
async fn blocking<T: Send + 'static>(
    doing: &str,
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    task::spawn_blocking(work).await.unwrap_or_else(|gone| {
        let doing = format!("{doing} while the program ends");
        Err(StoreError::Failed { doing, source: Arc::new(gone) })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Expect;

    #[test]
    fn a_lock_that_is_held_is_awaited_for_a_while() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("db");
        let held = files::create(&path).unwrap().into_file();
        held.lock().unwrap();
        let start = Instant::now();
        assert!(matches!(await_lock(folder.path()), Err(StoreError::Locked { .. })));
        assert!(start.elapsed() >= LOCK_TIMEOUT, "{:?}", start.elapsed());
        drop(held);
        await_lock(folder.path()).unwrap();
    }

    #[tokio::test]
    async fn what_was_just_committed_is_at_hand_and_what_only_sled_knows_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sled::open(folder.path()).await.unwrap();
        let keys = ["a", "b"].map(|path| Key::new(path).unwrap());
        let put = Batch::new().put(keys[0].clone(), Expect::Absent, "1");
        let version = store.commit(put).await.unwrap();
        let read = store.at_hand(&keys[..1]).expect("it is in memory").unwrap();
        assert_eq!(read, [Some(Stored { version, value: b"1".to_vec() })]);
        assert!(store.at_hand(&keys).is_none(), "sled knows whether there is another");
    }
}
