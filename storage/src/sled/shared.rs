//! State shared by the threads, the readers and the handle of a store.

use std::{
    fmt,
    path::PathBuf,
    sync::{
        Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard,
        atomic::AtomicU64,
        mpsc::{self, Receiver, Sender},
    },
    thread::{self, JoinHandle},
};

use ::sled::Db;

use super::{
    fault,
    frame::{self, Body},
    job::Job,
    kept::LiveSnapshots,
    overlay::{FoundRecord, Overlay, OverlayEntry, StoreState},
};
use crate::{Key, Lineage, StoreError, Stored};

/// State shared by the threads, the readers and the handle of a store.
pub(super) struct Shared {
    pub(super) folder: PathBuf,
    /// Readers keep the writer from showing the next commit, so a page of a scan shows one moment.
    pub(super) state: RwLock<StoreState>,
    /// Held while a group is shown and while a snapshot is taken.
    pub(super) snapshots: Mutex<LiveSnapshots>,
    pub(super) lineage: Lineage,
    /// The reason why the store will never work again.
    pub(super) broken: Mutex<Option<StoreError>>,
    /// The reason why the keeper cannot continue at the moment.
    pub(super) stuck: Mutex<Option<StoreError>>,
    pub(super) jobs: Mutex<Option<Sender<Job>>>,
    pub(super) thread: Mutex<Option<JoinHandle<Result<(), StoreError>>>>,
    pub(super) syncs: AtomicU64,
}

impl Shared {
    /// Returns the shared state of an opened folder, and the receiver of jobs.
    pub(super) fn new(
        folder: PathBuf,
        db: Db,
        lineage: Lineage,
        last: u64,
    ) -> (Self, Receiver<Job>) {
        let (jobs, asked) = mpsc::channel();
        let state = StoreState { db: Ok(db), fresh: Overlay::new(), frozen: None, shown: last };
        let shared = Self {
            folder,
            state: RwLock::new(state),
            snapshots: Mutex::default(),
            lineage,
            broken: Mutex::default(),
            stuck: Mutex::default(),
            jobs: Mutex::new(Some(jobs)),
            thread: Mutex::default(),
            syncs: AtomicU64::new(0),
        };
        (shared, asked)
    }

    // A panic while either lock is held leaves nothing half-done: the code there is a sequence of
    // map operations that do not fail.

    pub(super) fn state(&self) -> RwLockReadGuard<'_, StoreState> {
        self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn state_mut(&self) -> RwLockWriteGuard<'_, StoreState> {
        self.state.write().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn broken(&self) -> Option<StoreError> {
        lock(&self.broken).clone()
    }

    pub(super) fn stuck(&self) -> Option<StoreError> {
        lock(&self.stuck).clone()
    }

    pub(super) fn set_stuck(&self, why: Option<StoreError>) {
        *lock(&self.stuck) = why;
    }

    /// Refuses every later commit.
    pub(super) fn give_up(&self, error: StoreError) {
        tracing::error!(%error, "the store takes no more writes");
        lock(&self.broken).get_or_insert(error);
    }

    /// Starts a thread whose end is noticed by `Writer::make_room`, `Sled::commit` or `close`.
    #[expect(clippy::disallowed_methods, reason = "commits fail after the end of either thread")]
    pub(super) fn spawn<T: Send + 'static>(
        &self,
        name: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<JoinHandle<T>, StoreError> {
        let thread = thread::Builder::new().name(name.into()).spawn(work);
        thread.map_err(|error| fault::from_io(&self.folder, "starting to write to", error))
    }

    /// Ends the writer and waits for it; a second caller waits for the first.
    pub(super) fn close(&self) -> Result<(), StoreError> {
        drop(lock(&self.jobs).take());
        let mut thread = lock(&self.thread);
        match thread.take().map(JoinHandle::join) {
            None => Ok(()),
            Some(Ok(closed)) => closed,
            Some(Err(_)) => Err(StoreError::WriterGone),
        }
    }

    pub(super) fn get(&self, state: &StoreState, key: &Key) -> Result<Option<Stored>, StoreError> {
        if let Some(entry) = state.above(key) {
            return Ok(stored(entry));
        }
        let db = state.below()?;
        let frame = db.get(key.as_str()).map_err(|error| self.unreadable(error))?;
        frame.map(|frame| self.unpack(db, key, &frame)).transpose()
    }

    pub(super) fn key(&self, path: &[u8]) -> Result<Key, StoreError> {
        let text = String::from_utf8_lossy(path);
        Key::new(text.as_ref()).map_err(|bad| fault::damaged(&self.folder, bad.to_string()))
    }

    /// Reads a found record; nothing if it was deleted.
    pub(super) fn read(
        &self,
        db: &Db,
        key: &Key,
        found: FoundRecord<'_>,
    ) -> Result<Option<Stored>, StoreError> {
        match found {
            FoundRecord::Kept(kept) => kept.clone(),
            FoundRecord::Above(entry) => Ok(stored(entry)),
            FoundRecord::Below(frame) => self.unpack(db, key, &frame).map(Some),
        }
    }

    fn unpack(&self, db: &Db, key: &Key, frame: &[u8]) -> Result<Stored, StoreError> {
        let (version, body) = frame::decode(key, frame)?;
        let value = match body {
            Body::Whole(value) => value.to_vec(),
            Body::InPieces(pieces) => {
                let mut value = Vec::new();
                for number in 0..body.pieces() {
                    // The checksum reveals a missing piece.
                    let piece = db.get(frame::piece_key(key, number));
                    let piece = piece.map_err(|error| self.unreadable(error))?;
                    value.extend(piece.as_deref().unwrap_or_default());
                }
                pieces.check(key, &value)?;
                value
            }
        };
        Ok(Stored { version, value })
    }

    pub(super) fn unreadable(&self, error: ::sled::Error) -> StoreError {
        fault::from_sled(&self.folder, "reading", error)
    }
}

impl fmt::Debug for Shared {
    /// Prints the folder only; sled would print all its content.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("folder", &self.folder).finish_non_exhaustive()
    }
}

pub(super) fn stored(entry: &OverlayEntry) -> Option<Stored> {
    let value = entry.value.clone()?;
    Some(Stored { version: entry.version, value })
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
