//! A store in one folder on one disk, on top of sled 0.34.
//!
//! Owns the folder while open: one process at a time. sled gives ordered keys and transactions;
//! the modules below add what it lacks: a sync that survives a power cut, versions, a checksum
//! over each record, a format number for the folder, and failures in place of panics.
//!
//! Reads and writes may block on the disk, so reads run on tokio's blocking threads and commits on
//! a thread of their own. A read may show a commit that is still on its way to the disk.

mod disk;
mod fault;
mod format;
mod frame;
mod restore;
mod writer;

use std::{
    fmt,
    fs::{File, TryLockError},
    io,
    ops::{Bound, Deref},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError, RwLock, RwLockReadGuard,
        atomic::{AtomicU64, Ordering},
        mpsc::{self, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use ::sled::{Db, IVec};
use async_trait::async_trait;
use tokio::{sync::oneshot, task};

use self::{
    disk::Disk,
    format::Versions,
    frame::Body,
    writer::{Job, Writer},
};
use crate::{Batch, CommitError, Key, Store, StoreError, Stored, Version};

/// Bounds what sled keeps of the pages it has read. It uses several times as much in practice, and
/// the tables people play at are few and small.
const CACHE_BYTES: u64 = 16 << 20;

/// How often sled writes what nobody has flushed and clears up one half-empty part of its log, of
/// 512 KiB. Its own half a second is too slow for a few moves a second on large tables: the folder
/// would only ever grow.
const CLEANING_MS: u64 = 100;

/// Bounds the wait for a lock: after a store was closed, some of sled's threads let go of the file
/// a moment later.
const LOCK_PATIENCE: Duration = Duration::from_millis(500);

/// Keeps everything in one folder.
#[derive(Debug)]
pub struct Sled {
    shared: Arc<Shared>,
}

/// What the writer's thread, the readers and the handle have in common.
struct Shared {
    folder: PathBuf,
    /// Written to only by the writer, which thereby keeps readers out for the length of one
    /// transaction: a page of a scan shows one moment. `None` once closed.
    db: RwLock<Option<Db>>,
    jobs: Mutex<Option<Sender<Job>>>,
    thread: Mutex<Option<JoinHandle<Result<(), StoreError>>>>,
    syncs: AtomicU64,
}

impl Sled {
    /// Opens the store in a folder, or begins one there.
    ///
    /// The first call puts a panic hook around the present one, so that what sled panics with over
    /// damaged files becomes the error and is not printed as well.
    ///
    /// # Errors
    /// [`StoreError::Locked`] if another process has it open, [`StoreError::Format`] if another
    /// program or another version of this one wrote it, [`StoreError::Damaged`] if it makes no
    /// sense, and whatever the system says about the folder.
    pub async fn open(folder: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let folder = folder.into();
        blocking("opening", move || Self::start(folder)).await
    }

    fn start(folder: PathBuf) -> Result<Self, StoreError> {
        let (db, versions) = open_db(&folder)?;
        let disk =
            Disk::open(&folder).map_err(|error| fault::from_io(&folder, "syncing", error))?;
        let (jobs, asked) = mpsc::channel();
        let shared = Arc::new(Shared {
            folder,
            db: RwLock::new(Some(db)),
            jobs: Mutex::new(Some(jobs)),
            thread: Mutex::new(None),
            syncs: AtomicU64::new(0),
        });
        let writer =
            Writer { shared: Arc::clone(&shared), disk, versions, broken: None, due: None };
        let thread = thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || writer.run(&asked))
            .map_err(|error| fault::from_io(&shared.folder, "starting to write to", error))?;
        *shared.thread.lock().unwrap_or_else(PoisonError::into_inner) = Some(thread);
        Ok(Self { shared })
    }

    /// Tells how many syncs have finished; commits that came together have shared one.
    pub fn syncs(&self) -> u64 {
        self.shared.syncs.load(Ordering::Relaxed)
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Shared, &Db) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let shared = Arc::clone(&self.shared);
        blocking("reading", move || {
            fault::guard(&shared.folder, || work(&shared, &*shared.open()?))
        })
        .await
    }
}

#[async_trait]
impl Store for Sled {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        let key = key.clone();
        self.read(move |shared, db| shared.get(db, &key)).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        let keys = keys.to_vec();
        self.read(move |shared, db| keys.iter().map(|key| shared.get(db, key)).collect()).await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        let page = Page::new(under, after, limit);
        self.read(move |shared, db| {
            let read = page.read(db).map(|pair| {
                let (path, frame) = pair.map_err(|error| shared.unreadable(error))?;
                let key = shared.key(&path)?;
                let stored = shared.stored(db, &key, &frame)?;
                Ok((key, stored))
            });
            read.collect()
        })
        .await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        let page = Page::new(under, after, limit);
        self.read(move |shared, db| {
            let read = page.read(db).map(|pair| {
                let (path, frame) = pair.map_err(|error| shared.unreadable(error))?;
                let key = shared.key(&path)?;
                let version = frame::version(&key, &frame)?;
                Ok((key, version))
            });
            read.collect()
        })
        .await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        let durability = batch.durability();
        let writes = batch.into_writes()?;
        let (answer, answered) = oneshot::channel();
        let jobs = self.shared.jobs.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let sent = jobs.ok_or(StoreError::Closed)?.send(Job { writes, durability, answer });
        sent.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(CommitError::Store(StoreError::Closed)))
    }

    async fn close(&self) -> Result<(), StoreError> {
        let shared = Arc::clone(&self.shared);
        blocking("closing", move || shared.close()).await
    }
}

impl Drop for Sled {
    fn drop(&mut self) {
        if let Err(error) = self.shared.close() {
            tracing::error!(%error, "the store was not closed cleanly");
        }
    }
}

impl Shared {
    fn open(&self) -> Result<Opened<'_>, StoreError> {
        let db = self.db.read().map_err(|_| {
            fault::damaged(&self.folder, "a write to it was interrupted half-way".into())
        })?;
        if db.is_some() { Ok(Opened(db)) } else { Err(StoreError::Closed) }
    }

    /// Ends the writer's work and waits for it; the second caller waits for the first.
    fn close(&self) -> Result<(), StoreError> {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        let mut thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner);
        match thread.take().map(JoinHandle::join) {
            None => Ok(()),
            Some(Ok(closed)) => closed,
            Some(Err(_)) => Err(fault::damaged(&self.folder, "its writer gave up".into())),
        }
    }

    fn get(&self, db: &Db, key: &Key) -> Result<Option<Stored>, StoreError> {
        let frame = db.get(key.as_str()).map_err(|error| self.unreadable(error))?;
        frame.map(|frame| self.stored(db, key, &frame)).transpose()
    }

    fn key(&self, path: &[u8]) -> Result<Key, StoreError> {
        let text = String::from_utf8_lossy(path);
        Key::new(text.as_ref()).map_err(|bad| fault::damaged(&self.folder, bad.to_string()))
    }

    fn stored(&self, db: &Db, key: &Key, frame: &[u8]) -> Result<Stored, StoreError> {
        let (version, body) = frame::decode(key, frame)?;
        let value = match body {
            Body::Whole(value) => value.to_vec(),
            Body::InPieces(pieces) => {
                let mut value = Vec::new();
                for number in 0..body.pieces() {
                    // One that is missing is found out by the checksum.
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

    fn unreadable(&self, error: ::sled::Error) -> StoreError {
        fault::from_sled(&self.folder, "reading", error)
    }
}

impl fmt::Debug for Shared {
    /// Names the folder; sled would print everything in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("folder", &self.folder).finish_non_exhaustive()
    }
}

/// Keeps a store from being closed while somebody reads.
struct Opened<'a>(RwLockReadGuard<'a, Option<Db>>);

impl Deref for Opened<'_> {
    type Target = Db;

    fn deref(&self) -> &Db {
        self.0.as_ref().expect("only an open store is wrapped")
    }
}

/// Says which records a scan returns.
struct Page {
    floor: Option<Vec<u8>>,
    start: Bound<Vec<u8>>,
    limit: usize,
}

impl Page {
    fn new(under: Option<&Key>, after: Option<&Key>, limit: usize) -> Self {
        let floor = under.map(|under| format!("{under}/").into_bytes());
        let after = after.map(|after| after.as_str().as_bytes().to_vec());
        let start = match after.max(floor.clone()) {
            None => Bound::Included(format::FIRST_RECORD.to_vec()),
            Some(start) => Bound::Excluded(start),
        };
        Self { floor, start, limit }
    }

    fn read(self, db: &Db) -> impl Iterator<Item = ::sled::Result<(IVec, IVec)>> {
        let Self { floor, start, limit } = self;
        db.range((start, Bound::Unbounded))
            .take_while(move |pair| match (pair, &floor) {
                (Ok((path, _)), Some(floor)) => path.starts_with(floor),
                (Err(_), _) | (_, None) => true,
            })
            .take(limit)
    }
}

fn open_db(folder: &Path) -> Result<(Db, Versions), StoreError> {
    await_lock(folder)?;
    fault::guard(folder, || {
        let fail = |error| fault::from_sled(folder, "opening", error);
        let config = ::sled::Config::new()
            .path(folder)
            .cache_capacity(CACHE_BYTES)
            .flush_every_ms(Some(CLEANING_MS));
        let db = config.open().or_else(|error| {
            if let ::sled::Error::Io(_) = error {
                // Somebody may have been faster by a moment.
                await_lock(folder)?;
            }
            Err(fail(error))
        })?;
        format::settle(folder, &db)?;
        db.flush().map_err(fail)?;
        let versions = Versions::read(folder, &db)?;
        Ok((db, versions))
    })
}

/// Returns once nobody else has the folder open.
fn await_lock(folder: &Path) -> Result<(), StoreError> {
    let fail = |error| fault::from_io(folder, "opening", error);
    let db = match File::open(folder.join("db")) {
        Ok(db) => db,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(fail(error)),
    };
    let start = Instant::now();
    loop {
        match db.try_lock() {
            // sled takes the lock itself.
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if start.elapsed() < LOCK_PATIENCE => {
                thread::sleep(Duration::from_millis(5));
            }
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::Locked { folder: folder.to_owned() });
            }
            Err(TryLockError::Error(error)) => return Err(fail(error)),
        }
    }
}

/// Runs `work` where it may wait for the disk.
async fn blocking<T: Send + 'static>(
    doing: &str,
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    task::spawn_blocking(work).await.unwrap_or_else(|gone| {
        let doing = format!("{doing} while the program ends");
        Err(StoreError::Failed { doing, source: Arc::new(gone) })
    })
}
