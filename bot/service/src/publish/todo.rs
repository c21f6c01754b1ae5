//! What is still to be done about tables that have changed: in the store as marks, so that a
//! restart knows which tables to look at; here with what is left to do before a mark may go.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use storage::{Batch, CommitError, Key, Store, Version};
use tokio::time::Instant;

use platform::Destination;
use runtime::report::report;
use runtime::request::{RequestId, RequestIds};
use words::people::TableId;

/// Something that follows from a change of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Job {
    /// A destination is brought up to date.
    Show(Destination),
    /// Machine players move.
    Play,
}

/// A record in the store that says that something follows from a revision of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Where it lies.
    pub key: Key,
    /// As which version.
    pub version: Version,
}

/// What is left to do.
#[derive(Debug)]
pub struct Todo {
    store: Arc<dyn Store>,
    tables: Mutex<HashMap<TableId, Platforms>>,
}

/// What is left to do about a table, by platform: others may look after some of them.
type Platforms = BTreeMap<String, Left>;

#[derive(Debug, Default)]
struct Left {
    /// Marks in the store, with the version of each.
    marks: BTreeMap<Key, Version>,
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
    /// It was found in the store: another process may have begun it.
    found: bool,
}

/// How it is known that something follows from a revision of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// This process has changed the table.
    Change,
    /// Its mark was found in the store.
    Found,
}

impl Todo {
    /// Returns a list on which nothing stands.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store, tables: Mutex::default() }
    }

    /// Adds what follows from a revision of a table on a platform, which these marks in the store
    /// stand for.
    pub fn add(
        &self,
        (id, platform): (TableId, &str),
        (revision, origin): (u64, Origin),
        marks: &[Mark],
        jobs: impl IntoIterator<Item = Job>,
    ) {
        let mut tables = self.tables();
        let left = tables.entry(id).or_default().entry(platform.to_owned()).or_default();
        left.marks.extend(marks.iter().map(|mark| (mark.key.clone(), mark.version)));
        for job in jobs {
            let wanted = left.jobs.entry(job).or_insert_with(|| Wanted {
                revision,
                since: None,
                requests: RequestIds::default(),
                found: false,
            });
            wanted.found |= origin == Origin::Found;
            wanted.revision = revision;
            wanted.since.get_or_insert_with(Instant::now);
            if let Some(request) = RequestId::current() {
                wanted.requests.add(request);
            }
        }
    }

    /// Takes note that a job is done for a revision; when nothing is left of its platform, the marks
    /// go.
    pub async fn done(&self, id: TableId, job: &Job, revision: u64) {
        let marks = {
            let mut tables = self.tables();
            let Some(platforms) = tables.get_mut(&id) else { return };
            let has_job = |(_, left): &(&String, &mut Left)| left.jobs.contains_key(job);
            let Some((platform, left)) = platforms.iter_mut().find(has_job) else { return };
            if left.jobs.get(job).is_some_and(|wanted| wanted.revision <= revision) {
                left.jobs.remove(job);
            }
            if !left.jobs.is_empty() {
                return;
            }
            let platform = platform.clone();
            let marks = platforms.remove(&platform).map(|left| left.marks).unwrap_or_default();
            if platforms.is_empty() {
                tables.remove(&id);
            }
            marks
        };
        // A mark that stays costs a look at the next start.
        if let Err(fault) = self.unmark(marks).await {
            report(&fault);
        }
    }

    /// Tells whether what a mark stands for is being seen to.
    pub fn knows(&self, id: TableId, mark: &Key) -> bool {
        let tables = self.tables();
        let mut all = tables.get(&id).into_iter().flat_map(BTreeMap::values);
        all.any(|left| left.marks.contains_key(mark))
    }

    /// Leaves a platform of a table to whoever sees to it now: what is left to do stays in the
    /// store.
    pub fn leave(&self, id: TableId, platform: &str) {
        let mut tables = self.tables();
        let Some(platforms) = tables.get_mut(&id) else { return };
        platforms.remove(platform);
        if platforms.is_empty() {
            tables.remove(&id);
        }
    }

    /// Tells whether another process may have begun a job.
    pub(crate) fn may_have_begun(&self, id: TableId, job: &Job) -> bool {
        let tables = self.tables();
        let mut all = tables.get(&id).into_iter().flat_map(BTreeMap::values);
        all.find_map(|left| left.jobs.get(job)).is_some_and(|wanted| wanted.found)
    }

    /// Returns the requests that a job follows from.
    pub fn requests(&self, id: TableId, job: &Job) -> RequestIds {
        let tables = self.tables();
        let mut all = tables.get(&id).into_iter().flat_map(BTreeMap::values);
        let wanted = all.find_map(|left| left.jobs.get(job));
        wanted.map(|wanted| wanted.requests.clone()).unwrap_or_default()
    }

    /// Takes note that what changed stands before its readers; returns how long that took, the
    /// first time.
    pub fn stands(&self, id: TableId, job: &Job) -> Option<Duration> {
        let mut tables = self.tables();
        let mut all = tables.get_mut(&id).into_iter().flat_map(BTreeMap::values_mut);
        let wanted = all.find_map(|left| left.jobs.get_mut(job));
        wanted?.since.take().map(|since| since.elapsed())
    }

    async fn unmark(&self, marks: BTreeMap<Key, Version>) -> Result<(), crate::fault::Fault> {
        let delete = |batch: Batch, (key, version)| batch.delete(key, version);
        let batch = marks.into_iter().fold(Batch::new(), delete);
        match self.store.commit(batch.relaxed()).await {
            Ok(_) | Err(CommitError::Conflict { .. }) => Ok(()),
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Platforms>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use storage::{Expect, Memory};

    use crate::tables::keys;

    use super::*;

    const ID: TableId = TableId::new(1);

    async fn mark(store: &dyn Store, revision: u64, platform: &str) -> Mark {
        let key = keys::todo(ID, revision, platform).expect("a key");
        let batch = Batch::new().put(key.clone(), Expect::Absent, "");
        Mark { key, version: store.commit(batch).await.expect("stored") }
    }

    async fn marks(store: &dyn Store) -> usize {
        let folder = keys::todos().expect("a key");
        store.keys(Some(&folder), None, 10).await.expect("readable").len()
    }

    fn room(platform: &'static str) -> Job {
        Job::Show(Destination::Room(words::people::RoomId::new(platform, "parlour")))
    }

    #[tokio::test]
    async fn a_mark_goes_when_everything_is_done_for_its_revision() {
        let store: Arc<dyn Store> = Arc::new(Memory::new());
        let todo = Todo::new(Arc::clone(&store));
        let (spot, room) = ((ID, "test"), room("test"));
        todo.add(
            spot,
            (1, Origin::Change),
            &[mark(&*store, 1, "test").await],
            [room.clone(), Job::Play],
        );
        todo.done(ID, &room, 1).await;
        assert_eq!(marks(&*store).await, 1, "a machine player has to move still");
        todo.add(spot, (2, Origin::Change), &[mark(&*store, 2, "test").await], [room.clone()]);
        todo.done(ID, &Job::Play, 1).await;
        todo.done(ID, &room, 1).await;
        assert_eq!(marks(&*store).await, 2, "the room is a revision behind");
        todo.done(ID, &room, 2).await;
        assert_eq!(marks(&*store).await, 0);
    }

    #[tokio::test]
    async fn what_is_done_on_one_platform_leaves_the_marks_of_another() {
        let store: Arc<dyn Store> = Arc::new(Memory::new());
        let todo = Todo::new(Arc::clone(&store));
        for platform in ["test", "other"] {
            let mark = mark(&*store, 1, platform).await;
            todo.add((ID, platform), (1, Origin::Change), &[mark], [room(platform)]);
        }
        todo.done(ID, &room("test"), 1).await;
        assert_eq!(marks(&*store).await, 1);
        todo.leave(ID, "other");
        todo.done(ID, &room("other"), 1).await;
        assert_eq!(marks(&*store).await, 1, "whoever sees to it now finds it");
    }
}
