//! The writer: one thread that decides commits and makes them durable in groups.
//!
//! It decides every waiting commit, writes all of them into the journal at once, syncs once, shows
//! them to readers and answers them. Commits that arrive during a sync wait for the next one. As
//! the only writer, it never has to retry.
//!
//! A group of only relaxed commits is answered without a sync. The next group syncs it, or the
//! writer does so itself if none comes in time.
//!
//! After a failed write or sync the group is refused, and no reader has seen any of it. If the disk
//! may have it all the same, the error says so. The next group tries again, so the store recovers
//! with the disk. But after a failed sync of a disk that is not full, the store accepts no more
//! commits: the disk may have lost what it had accepted, and only a restart finds out what.

use std::{
    collections::HashMap,
    io, iter,
    path::PathBuf,
    sync::{
        Arc,
        atomic::Ordering,
        mpsc::{Receiver, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tokio::sync::oneshot;

use super::{
    Shared, await_lock, fault, frame,
    job::Job,
    journal::{Journal, RefusedWrite},
    keeper::KeeperTask,
    overlay::OverlayEntry,
    seal::Seal,
    shared::lock,
    snapshot,
};
use crate::{Change, CommitError, Durability, Key, StoreError, Version, Write};

/// The maximum number of batches in a group; the first of them waits until all are decided.
const MAX_GROUP_SIZE: usize = 256;

/// The maximum time that a relaxed commit waits for a sync.
const MAX_RELAXED_DELAY: Duration = Duration::from_secs(2);

/// The length of a journal file at which the other one takes over. A restart after a crash reads
/// this much, and readers keep as much in memory, so it is small. Each active table is written into
/// sled once per turn of the files, so it is not too small.
pub(super) const JOURNAL_TURN_BYTES: u64 = 16 << 20;

/// The multiple of that length that a file reaches while the other one is not yet done; further
/// commits wait.
const MAX_JOURNAL_TURNS: u64 = 4;

/// The state that only the thread touches.
#[derive(Debug)]
pub(super) struct Writer {
    pub(super) shared: Arc<Shared>,
    pub(super) journal: Journal,
    pub(super) seal: Seal,
    /// The number of the last commit.
    pub(super) last: u64,
    /// The length of one file of the journal.
    pub(super) turn: u64,
    pub(super) keeper: JoinHandle<()>,
    pub(super) tasks: Sender<KeeperTask>,
    /// The time at which relaxed commits must be on the disk.
    pub(super) due: Option<Instant>,
    /// The reason why the last group was refused, if it was.
    pub(super) trouble: Option<StoreError>,
}

/// A commit that matches its expectations.
struct Accepted {
    answer: oneshot::Sender<Result<Version, CommitError>>,
    version: Version,
    writes: Vec<Write>,
}

/// The versions after the commits of a group that were accepted so far.
type Staged = HashMap<Key, Option<Version>>;

impl Writer {
    /// Works until no more requests can come, then releases the folder.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) -> Result<(), StoreError> {
        loop {
            match self.wait(jobs) {
                Ok(first) => {
                    self.group(iter::once(first).chain(jobs.try_iter()).take(MAX_GROUP_SIZE));
                    self.take_turns();
                }
                Err(RecvTimeoutError::Timeout) => drop(self.settle()),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.close()
    }

    fn wait(&self, jobs: &Receiver<Job>) -> Result<Job, RecvTimeoutError> {
        match self.due {
            None => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => jobs.recv_timeout(due.saturating_duration_since(Instant::now())),
        }
    }

    fn close(mut self) -> Result<(), StoreError> {
        let settled = self.settle();
        self.await_keeper();
        if self.shared.state().frozen.is_none() && self.shared.broken().is_none() {
            self.hand_over(None);
        }
        let Self { shared, tasks, keeper, .. } = self;
        drop(tasks);
        let kept = keeper.join();
        let db = std::mem::replace(&mut shared.state_mut().db, Err(StoreError::Closed));
        let closed = fault::guard(&shared.folder, || {
            drop(db);
            Ok(())
        });
        // If another process has the folder by now, that is no longer our concern.
        let _ = await_lock(&shared.folder);
        kept.map_err(|_| StoreError::WriterGone)?;
        match shared.broken().or_else(|| shared.stuck()) {
            Some(left_to_do) => Err(left_to_do),
            None => settled.and(closed),
        }
    }

    fn group(&mut self, jobs: impl Iterator<Item = Job>) {
        let room = self.make_room();
        let mut staged = Staged::new();
        let mut accepted = Vec::new();
        let mut sync = self.due.is_some_and(|due| due <= Instant::now());
        for Job { writes, durability, answer } in jobs {
            #[cfg(test)]
            assert!(writes.iter().all(|write| write.key.as_str() != tests::PANIC_KEY), "injected");
            let decided = room.clone().map_err(CommitError::from);
            match decided.and_then(|()| self.decide(&writes, &staged)) {
                Ok(()) => {
                    let version = Version(self.last + 1 + accepted.len() as u64);
                    self.journal.stage(version.0, &writes);
                    staged.extend(outcome(&writes, version));
                    sync |= durability == Durability::Synced;
                    accepted.push(Accepted { answer, version, writes });
                }
                Err(refused) => send(answer, Err(refused)),
            }
        }
        if accepted.is_empty() {
            return;
        }
        match self.write(sync) {
            Ok(()) => {
                self.last += accepted.len() as u64;
                self.seal(sync);
                self.show(accepted);
            }
            Err(error) => {
                for Accepted { answer, .. } in accepted {
                    send(answer, Err(error.clone().into()));
                }
            }
        }
    }

    /// Compares the expectations of a batch with the versions as they are, or will be after this
    /// group.
    fn decide(&self, writes: &[Write], staged: &Staged) -> Result<(), CommitError> {
        let state = self.shared.state();
        let found = |key: &Key| match (staged.get(key), state.above(key)) {
            (Some(staged), _) => Ok(*staged),
            (None, Some(above)) => Ok(above.value.as_ref().map(|_| above.version)),
            (None, None) => fault::guard(&self.shared.folder, || {
                let frame = state.below()?.get(key.as_str());
                let frame = frame.map_err(|error| self.shared.unreadable(error))?;
                frame
                    .map(|frame| frame::decode(key, &frame).map(|(version, _)| version))
                    .transpose()
            }),
        };
        for Write { key, expect, .. } in writes {
            if !expect.holds(found(key)?) {
                return Err(CommitError::Conflict { key: key.clone() });
            }
        }
        Ok(())
    }

    fn write(&mut self, sync: bool) -> Result<(), StoreError> {
        let written = self.journal.write(sync);
        let written = written.map_err(|RefusedWrite { error, is_in_doubt, is_unsynced }| {
            let error = if is_unsynced {
                self.unsynced(error)
            } else {
                fault::from_io(&self.shared.folder, "writing to", error)
            };
            if is_in_doubt { error.in_doubt() } else { error }
        });
        match (&written, &self.trouble) {
            (Err(error), None) if !error.is_permanent() => {
                tracing::error!(%error, "the store takes no commits; trying on");
            }
            (Ok(()), Some(before)) if !before.is_permanent() => {
                tracing::info!("the store takes commits again");
            }
            _ => {}
        }
        self.trouble = written.clone().err();
        written
    }

    /// Converts the error of a failed sync; unless the disk was full, no later commit is accepted.
    fn unsynced(&self, error: io::Error) -> StoreError {
        let error = fault::from_sync(&self.shared.folder, error);
        if error.is_permanent() && self.shared.broken().is_none() {
            self.shared.give_up(error.clone());
        }
        error
    }

    /// Records in the seal what the journal has on the disk.
    fn seal(&mut self, synced: bool) {
        if synced {
            self.shared.syncs.fetch_add(1, Ordering::Relaxed);
            if let Err(error) = self.seal.note(self.last) {
                // Nothing is lost; but a later loss might go unnoticed.
                tracing::error!(%error, "the store cannot note what it has");
            }
        }
        if self.journal.is_unsynced() || self.seal.is_unsynced() {
            self.due.get_or_insert_with(|| Instant::now() + MAX_RELAXED_DELAY);
        }
    }

    fn show(&self, accepted: Vec<Accepted>) {
        // The lock is held until the group is shown, so that no snapshot is taken in between.
        let mut live = lock(&self.shared.snapshots);
        let writes = accepted.iter().flat_map(|accepted| &accepted.writes);
        let changed = writes.filter(|write| write.change != Change::Keep);
        snapshot::keep(&self.shared, &mut live, changed.map(|write| &write.key));
        let mut state = self.shared.state_mut();
        state.shown = self.last;
        let mut answers = Vec::with_capacity(accepted.len());
        for Accepted { answer, version, writes } in accepted {
            for Write { key, change, .. } in writes {
                let value = match change {
                    Change::Put(value) => Some(value),
                    Change::Delete => None,
                    Change::Keep => continue,
                };
                state.fresh.insert(key, OverlayEntry { version, value });
            }
            answers.push((answer, version));
        }
        drop((state, live));
        for (answer, version) in answers {
            send(answer, Ok(version));
        }
    }

    /// Syncs what was answered early.
    fn settle(&mut self) -> Result<(), StoreError> {
        self.due = None;
        let settled = self.sync().and_then(|()| {
            let synced = if self.seal.is_unsynced() { self.seal.sync() } else { Ok(()) };
            synced.map_err(|error| self.unsynced(error))
        });
        if settled.is_err() {
            self.due = Some(Instant::now() + MAX_RELAXED_DELAY);
        }
        settled
    }

    fn sync(&mut self) -> Result<(), StoreError> {
        if self.journal.is_unsynced() {
            self.write(true)?;
            self.seal(true);
        }
        Ok(())
    }

    /// Switches to the other journal file, if this one is long enough and the other is no longer
    /// needed.
    fn take_turns(&mut self) {
        let is_early = self.journal.len() < self.turn || self.shared.state().frozen.is_some();
        if is_early || self.shared.broken().is_some() {
            return;
        }
        // Unsynced bytes must not be left behind. If this fails, the next group gets the error.
        if self.sync().is_ok() && self.journal.take_turns(self.last).is_ok() {
            self.hand_over(Some(self.shared.folder.join(self.journal.name_before())));
        }
    }

    /// Hands the overlay to the keeper.
    fn hand_over(&mut self, over: Option<PathBuf>) {
        let mut state = self.shared.state_mut();
        let overlay = Arc::new(std::mem::take(&mut state.fresh));
        state.frozen = Some(Arc::clone(&overlay));
        drop(state);
        // A keeper that has ended has reported the reason.
        let _ = self.tasks.send(KeeperTask { overlay, number: self.last, over });
    }

    /// Waits until the keeper has finished its task, unless it cannot.
    fn await_keeper(&self) {
        let Self { shared, keeper, .. } = self;
        while shared.state().frozen.is_some()
            && !keeper.is_finished()
            && shared.broken().is_none()
            && shared.stuck().is_none()
        {
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Waits until there is room in the journal, unless there never will be.
    fn make_room(&self) -> Result<(), StoreError> {
        loop {
            // This is read first: a keeper that gives up sets `broken` before it ends.
            let is_keeper_gone = self.keeper.is_finished();
            if let Some(broken) = self.shared.broken() {
                return Err(broken);
            }
            if is_keeper_gone {
                return Err(StoreError::WriterGone);
            }
            if self.journal.len() < MAX_JOURNAL_TURNS * self.turn
                || self.shared.state().frozen.is_none()
            {
                return Ok(());
            }
            if let Some(stuck) = self.shared.stuck() {
                return Err(stuck);
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Returns the state of the keys of a batch after it.
fn outcome(writes: &[Write], version: Version) -> impl Iterator<Item = (Key, Option<Version>)> {
    writes.iter().filter_map(move |write| match write.change {
        Change::Put(_) => Some((write.key.clone(), Some(version))),
        Change::Delete => Some((write.key.clone(), None)),
        Change::Keep => None,
    })
}

fn send(to: oneshot::Sender<Result<Version, CommitError>>, with: Result<Version, CommitError>) {
    // The caller may have been cancelled; the batch stays written.
    let _ = to.send(with);
}

#[cfg(test)]
mod tests;
