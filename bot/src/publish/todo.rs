//! What is still to be done about tables that have changed: in the store as marks, so that a
//! restart knows which tables to look at; here with what is left to do before a mark may go.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use storage::{Batch, CommitError, Store, Version};
use tokio::time::Instant;

use crate::fault::report;
use crate::people::TableId;
use crate::platform::Destination;
use crate::request::{RequestId, RequestIds};
use crate::tables::keys;

/// Something that follows from a change of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Job {
    /// A destination is brought up to date.
    Show(Destination),
    /// Machine players move.
    Play,
}

/// What is left to do.
#[derive(Debug)]
pub(crate) struct Todo {
    store: Arc<dyn Store>,
    tables: Mutex<HashMap<TableId, Left>>,
}

#[derive(Debug, Default)]
struct Left {
    /// Marks in the store: the revision in the key of each, and its version.
    marks: BTreeMap<u64, Version>,
    jobs: HashMap<Job, Wanted>,
}

/// What is to be done in one job.
#[derive(Debug)]
struct Wanted {
    /// Up to which revision at least.
    revision: u64,
    /// The commit of the first change that is not shown yet.
    since: Option<Instant>,
    /// The requests that it follows from.
    requests: RequestIds,
}

impl Todo {
    /// Returns a list on which nothing stands.
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self { store, tables: Mutex::default() }
    }

    /// Adds what follows from a revision of a table, which these marks in the store stand for.
    pub(crate) fn add(
        &self,
        id: TableId,
        revision: u64,
        marks: &[(u64, Version)],
        jobs: impl IntoIterator<Item = Job>,
    ) {
        let mut tables = self.tables();
        let left = tables.entry(id).or_default();
        left.marks.extend(marks.iter().copied());
        for job in jobs {
            let wanted = left.jobs.entry(job).or_insert_with(|| Wanted {
                revision,
                since: None,
                requests: RequestIds::default(),
            });
            wanted.revision = revision;
            wanted.since.get_or_insert_with(Instant::now);
            if let Some(request) = RequestId::current() {
                wanted.requests.add(request);
            }
        }
    }

    /// Takes note that a job is done for a revision; when nothing is left, the marks go.
    pub(crate) async fn done(&self, id: TableId, job: &Job, revision: u64) {
        let marks = {
            let mut tables = self.tables();
            let Some(left) = tables.get_mut(&id) else { return };
            if left.jobs.get(job).is_some_and(|wanted| wanted.revision <= revision) {
                left.jobs.remove(job);
            }
            if !left.jobs.is_empty() {
                return;
            }
            tables.remove(&id).map(|left| left.marks).unwrap_or_default()
        };
        // A mark that stays costs a look at the next start.
        if let Err(fault) = self.unmark(id, marks).await {
            report(&fault);
        }
    }

    /// Tells whether what a mark stands for is being seen to.
    pub(crate) fn knows(&self, id: TableId, revision: u64) -> bool {
        self.tables().get(&id).is_some_and(|left| left.marks.contains_key(&revision))
    }

    /// Leaves a table to whoever sees to it now: what is left to do stays in the store.
    pub(crate) fn leave(&self, id: TableId) {
        self.tables().remove(&id);
    }

    /// Returns the requests that a job follows from.
    pub(crate) fn requests(&self, id: TableId, job: &Job) -> RequestIds {
        let tables = self.tables();
        let wanted = tables.get(&id).and_then(|left| left.jobs.get(job));
        wanted.map(|wanted| wanted.requests.clone()).unwrap_or_default()
    }

    /// Takes note that what changed stands before its readers; returns how long that took, the
    /// first time.
    pub(crate) fn stands(&self, id: TableId, job: &Job) -> Option<Duration> {
        let mut tables = self.tables();
        let wanted = tables.get_mut(&id).and_then(|left| left.jobs.get_mut(job));
        wanted?.since.take().map(|since| since.elapsed())
    }

    async fn unmark(
        &self,
        id: TableId,
        marks: BTreeMap<u64, Version>,
    ) -> Result<(), crate::fault::Fault> {
        let mut batch = Batch::new();
        for (revision, version) in marks {
            batch = batch.delete(keys::todo(id, revision)?, version);
        }
        match self.store.commit(batch.relaxed()).await {
            Ok(_) | Err(CommitError::Conflict { .. }) => Ok(()),
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Left>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use storage::{Expect, Memory};

    use super::*;

    const ID: TableId = TableId::new(1);

    async fn mark(store: &dyn Store, revision: u64) -> (u64, Version) {
        let key = keys::todo(ID, revision).expect("a key");
        let batch = Batch::new().put(key, Expect::Absent, "");
        (revision, store.commit(batch).await.expect("stored"))
    }

    async fn marks(store: &dyn Store) -> usize {
        let folder = keys::todos().expect("a key");
        store.keys(Some(&folder), None, 10).await.expect("readable").len()
    }

    #[tokio::test]
    async fn a_mark_goes_when_everything_is_done_for_its_revision() {
        let store: Arc<dyn Store> = Arc::new(Memory::new());
        let todo = Todo::new(Arc::clone(&store));
        let room = Job::Show(Destination::Room(crate::people::RoomId::new("test", "parlour")));
        todo.add(ID, 1, &[mark(&*store, 1).await], [room.clone(), Job::Play]);
        todo.done(ID, &room, 1).await;
        assert_eq!(marks(&*store).await, 1, "a machine player has to move still");
        todo.add(ID, 2, &[mark(&*store, 2).await], [room.clone()]);
        todo.done(ID, &Job::Play, 1).await;
        todo.done(ID, &room, 1).await;
        assert_eq!(marks(&*store).await, 2, "the room is a revision behind");
        todo.done(ID, &room, 2).await;
        assert_eq!(marks(&*store).await, 0);
    }
}
