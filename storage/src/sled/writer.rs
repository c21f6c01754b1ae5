//! The writer: one thread that applies commits and syncs them in groups.
//!
//! It applies every commit that waits, each in a transaction of its own, then flushes and syncs
//! once, then answers them all. What arrives during a sync waits for the next one, so a commit is
//! answered only after a sync that began when it was applied. Being alone, the writer never has to
//! repeat a transaction.
//!
//! A relaxed commit is answered as soon as it is applied. It goes to the disk with the next sync,
//! which the writer makes by itself when nobody asks for one in time.
//!
//! After a failed sync nobody knows what the disk has: from then on every commit is refused with
//! that failure until the store is opened again.

use std::{
    iter,
    sync::{
        Arc, PoisonError,
        atomic::Ordering,
        mpsc::{Receiver, RecvTimeoutError},
    },
    time::{Duration, Instant},
};

use ::sled::{
    Db,
    transaction::{
        ConflictableTransactionError as Refused, TransactionError, TransactionalTree, abort,
    },
};
use tokio::sync::oneshot;

use super::{Shared, await_lock, disk::Disk, fault, format::Versions, frame};
use crate::{Change, CommitError, Durability, Key, StoreError, Version, Write};

/// Bounds how long the first of a group waits for the others to be applied.
const GROUP: usize = 256;

/// How long a relaxed commit may wait for a sync.
const RELAXED: Duration = Duration::from_secs(1);

/// What happens inside a transaction; aborting it is the only way to refuse.
pub(super) type Attempt<T> = Result<T, Refused<CommitError>>;

/// Asks for one batch to be written.
#[derive(Debug)]
pub(super) struct Job {
    /// What the batch says.
    pub(super) writes: Vec<Write>,
    /// When to answer.
    pub(super) durability: Durability,
    /// Where to say what became of it. Whoever asked may have left.
    pub(super) answer: oneshot::Sender<Result<Version, CommitError>>,
}

/// Owns everything that only the thread touches.
#[derive(Debug)]
pub(super) struct Writer {
    pub(super) shared: Arc<Shared>,
    pub(super) disk: Disk,
    pub(super) versions: Versions,
    pub(super) broken: Option<StoreError>,
    /// By when what was answered early must be on the disk.
    pub(super) due: Option<Instant>,
}

impl Writer {
    /// Works until nobody can ask any more, then lets go of the folder.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) -> Result<(), StoreError> {
        loop {
            match self.wait(jobs) {
                Ok(first) => self.group(iter::once(first).chain(jobs.try_iter()).take(GROUP)),
                Err(RecvTimeoutError::Timeout) => drop(self.sync()),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        if self.due.is_some() {
            drop(self.sync());
        }
        let db = self.shared.db.write().unwrap_or_else(PoisonError::into_inner).take();
        let closed = fault::guard(&self.shared.folder, || {
            drop(db);
            Ok(())
        });
        // Whoever has it by now, it is not us.
        let _ = await_lock(&self.shared.folder);
        self.broken.map_or(closed, Err)
    }

    fn wait(&self, jobs: &Receiver<Job>) -> Result<Job, RecvTimeoutError> {
        match self.due {
            None => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => jobs.recv_timeout(due.saturating_duration_since(Instant::now())),
        }
    }

    fn group(&mut self, jobs: impl Iterator<Item = Job>) {
        let mut applied = Vec::new();
        for job in jobs {
            match (self.apply(&job.writes), job.durability) {
                (Ok(version), Durability::Synced) => applied.push((job.answer, version)),
                (Ok(version), Durability::Relaxed) => {
                    self.due.get_or_insert_with(|| Instant::now() + RELAXED);
                    answer(job.answer, Ok(version));
                }
                (Err(refused), _) => answer(job.answer, Err(refused)),
            }
        }
        // A stream of relaxed commits alone must not put off the sync.
        if applied.is_empty() && self.due.is_none_or(|due| Instant::now() < due) {
            return;
        }
        let synced = self.sync();
        for (waiting, version) in applied {
            answer(waiting, synced.clone().map(|()| version).map_err(CommitError::Store));
        }
    }

    fn apply(&mut self, writes: &[Write]) -> Result<Version, CommitError> {
        if let Some(broken) = &self.broken {
            return Err(broken.clone().into());
        }
        let Self { shared, versions, .. } = self;
        let applied = fault::guard(&shared.folder, || {
            let db = shared.db.write().unwrap_or_else(PoisonError::into_inner);
            let db: &Db = db.as_ref().ok_or(StoreError::Closed)?;
            let unreadable = |error| fault::from_sled(&shared.folder, "reading", error);
            let attempt = |tx: &_| match transact(tx, writes, versions) {
                // What cannot be read is no reason to refuse writes elsewhere.
                Err(Refused::Storage(error)) => abort(unreadable(error).into()),
                came => came,
            };
            match db.transaction(attempt) {
                Ok(version) => Ok(Ok(version)),
                Err(TransactionError::Abort(refused)) => Ok(Err(refused)),
                Err(TransactionError::Storage(error)) => {
                    Err(fault::from_sled(&shared.folder, "writing to", error))
                }
            }
        });
        match applied {
            Ok(Ok(version)) => {
                versions.used();
                Ok(version)
            }
            Ok(Err(refused)) => Err(refused),
            Err(error) => Err(self.give_up(error).into()),
        }
    }

    fn sync(&mut self) -> Result<(), StoreError> {
        self.due = None;
        let Self { shared, disk, .. } = self;
        let folder = &shared.folder;
        let synced = fault::guard(folder, || {
            let db = shared.open()?;
            db.flush().map_err(|error| fault::from_sled(folder, "flushing", error))?;
            drop(db);
            disk.sync().map_err(|error| fault::from_io(folder, "syncing", error))
        });
        match synced {
            Ok(()) => {
                shared.syncs.fetch_add(1, Ordering::Relaxed);
                Ok(())
            }
            Err(error) => Err(self.give_up(error)),
        }
    }

    fn give_up(&mut self, error: StoreError) -> StoreError {
        tracing::error!(%error, "the store takes no more writes");
        self.broken = Some(error.clone());
        error
    }
}

/// Compares first, then writes: the transaction changes nothing if one expectation fails.
fn transact(tx: &TransactionalTree, writes: &[Write], versions: &Versions) -> Attempt<Version> {
    let mut pieces = Vec::with_capacity(writes.len());
    for Write { key, expect, .. } in writes {
        let stored = match tx.get(key.as_str())? {
            None => None,
            Some(frame) => match frame::decode(key, &frame) {
                Ok((version, body)) => Some((version, body.pieces())),
                Err(damaged) => return abort(damaged.into()),
            },
        };
        if !expect.holds(stored.map(|(version, _)| version)) {
            return abort(CommitError::Conflict { key: key.clone() });
        }
        pieces.push(stored.map_or(0, |(_, pieces)| pieces));
    }
    let version = versions.offer(tx)?;
    for (Write { key, change, .. }, pieces) in writes.iter().zip(pieces) {
        match change {
            Change::Put(value) => {
                let kept = frame::encode(key, version, value);
                // The first that is kept is the record itself.
                remove_pieces(tx, key, (0..pieces).skip(kept.len() - 1))?;
                for (key, bytes) in kept {
                    tx.insert(key, bytes)?;
                }
            }
            Change::Delete => {
                tx.remove(key.as_str())?;
                remove_pieces(tx, key, 0..pieces)?;
            }
            Change::Keep => {}
        }
    }
    Ok(version)
}

fn remove_pieces(
    tx: &TransactionalTree,
    key: &Key,
    numbers: impl Iterator<Item = u32>,
) -> Attempt<()> {
    for number in numbers {
        tx.remove(frame::piece_key(key, number))?;
    }
    Ok(())
}

fn answer(to: oneshot::Sender<Result<Version, CommitError>>, with: Result<Version, CommitError>) {
    // Whoever asked may have been cancelled; the batch stays written.
    let _ = to.send(with);
}
