//! The work that follows from changes of tables. In the store it consists of marks, by which a
//! restart finds the tables; in memory, of the items that must be done before the marks are
//! deleted.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use storage::{Batch, Key, Store, Version};
use tokio::time::Instant;

use super::lock;
use crate::fault::is_committed;
use platform::Destination;
use runtime::report::report;
use runtime::request::{RequestId, RequestIds};
use words::people::TableId;

/// Work that follows from a change of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TodoItem {
    /// A destination must be updated.
    Show(Destination),
    /// Machine players must move.
    Play,
}

/// The key of a mark in the store, and its version.
pub type Mark = (Key, Version);

/// All pending work.
#[derive(Debug)]
pub struct Todo {
    store: Arc<dyn Store>,
    tables: Mutex<TodoByTable>,
}

/// The pending work of each table, by platform: another process may show the table on some of them.
type TodoByTable = HashMap<TableId, BTreeMap<String, PlatformTodo>>;

#[derive(Debug, Default)]
struct PlatformTodo {
    marks: BTreeMap<Key, Version>,
    items: HashMap<TodoItem, OpenItem>,
}

/// A pending item.
#[derive(Debug)]
struct OpenItem {
    /// The revision that it must reach.
    revision: u64,
    /// The commit of the first change that is not shown yet.
    since: Option<Instant>,
    /// The requests behind the changes.
    requests: RequestIds,
    /// Whether its mark was found in the store, so that another process may have begun it.
    found: bool,
}

/// How this process knows of a revision of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// This process has changed the table.
    Change,
    /// Its mark was found in the store.
    Found,
}

impl Todo {
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store, tables: Mutex::default() }
    }

    /// Adds the work on a platform that follows from a revision of a table, with its marks in the
    /// store.
    pub fn add(
        &self,
        id: TableId,
        platform: &str,
        revision: u64,
        origin: Origin,
        marks: impl IntoIterator<Item = Mark>,
        items: impl IntoIterator<Item = TodoItem>,
    ) {
        let mut tables = lock(&self.tables);
        let todo = tables.entry(id).or_default().entry(platform.to_owned()).or_default();
        todo.marks.extend(marks);
        for item in items {
            let open = todo.items.entry(item).or_insert_with(|| OpenItem {
                revision,
                since: None,
                requests: RequestIds::default(),
                found: false,
            });
            open.found |= origin == Origin::Found;
            open.revision = revision;
            open.since.get_or_insert_with(Instant::now);
            if let Some(request) = RequestId::current() {
                open.requests.add(request);
            }
        }
    }

    /// Completes an item that has reached a revision. When nothing is left to do on its platform,
    /// the marks are deleted.
    pub async fn done(&self, id: TableId, item: &TodoItem, revision: u64) {
        let Some(done) = self.strike_off(id, item, revision) else { return };
        let delete = |batch: Batch, (key, version)| batch.delete(key, version);
        let batch = done.marks.into_iter().fold(Batch::new(), delete);
        // A remaining mark causes no more than another check at the next start.
        if let Err(fault) = is_committed(self.store.commit(batch.relaxed()).await) {
            report(&fault);
        }
    }

    /// Returns the platform if nothing is left to do there.
    fn strike_off(&self, id: TableId, item: &TodoItem, revision: u64) -> Option<PlatformTodo> {
        let mut tables = lock(&self.tables);
        let mut platforms = tables.get_mut(&id)?.iter_mut();
        let (platform, todo) = platforms.find(|(_, todo)| todo.items.contains_key(item))?;
        if todo.items.get(item).is_some_and(|open| open.revision <= revision) {
            todo.items.remove(item);
        }
        let platform = todo.items.is_empty().then(|| platform.clone())?;
        remove(&mut tables, id, &platform)
    }

    /// Tells whether the work of a mark is known here.
    pub fn knows(&self, id: TableId, mark: &Key) -> bool {
        let tables = lock(&self.tables);
        tables.get(&id).is_some_and(|all| all.values().any(|todo| todo.marks.contains_key(mark)))
    }

    /// Leaves a platform of a table to the process that shows it now; the marks stay in the store.
    pub fn leave(&self, id: TableId, platform: &str) {
        remove(&mut lock(&self.tables), id, platform);
    }

    /// Tells whether another process may have begun an item.
    pub(crate) fn may_have_begun(&self, id: TableId, item: &TodoItem) -> bool {
        self.look_up(id, item, |open| open.found).unwrap_or_default()
    }

    /// Returns the requests behind an item.
    pub fn requests(&self, id: TableId, item: &TodoItem) -> RequestIds {
        self.look_up(id, item, |open| open.requests.clone()).unwrap_or_default()
    }

    /// Records that a change is shown; returns the time since its commit, the first time.
    pub fn record_shown(&self, id: TableId, item: &TodoItem) -> Option<Duration> {
        let since = self.look_up(id, item, |open| open.since.take())?;
        since.map(|since| since.elapsed())
    }

    fn look_up<T>(
        &self,
        id: TableId,
        item: &TodoItem,
        look: impl FnOnce(&mut OpenItem) -> T,
    ) -> Option<T> {
        let mut tables = lock(&self.tables);
        let mut all = tables.get_mut(&id)?.values_mut();
        all.find_map(|todo| todo.items.get_mut(item)).map(look)
    }
}

/// Removes a platform of a table.
fn remove(tables: &mut TodoByTable, id: TableId, platform: &str) -> Option<PlatformTodo> {
    let platforms = tables.get_mut(&id)?;
    let removed = platforms.remove(platform);
    if platforms.is_empty() {
        tables.remove(&id);
    }
    removed
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
        (key, store.commit(batch).await.expect("stored"))
    }

    async fn marks(store: &dyn Store) -> usize {
        let folder = keys::todos().expect("a key");
        store.keys(Some(&folder), None, 10).await.expect("readable").len()
    }

    fn room(platform: &'static str) -> TodoItem {
        TodoItem::Show(Destination::Room(words::people::RoomId::new(platform, "parlour")))
    }

    #[tokio::test]
    async fn a_mark_goes_when_everything_is_done_for_its_revision() {
        let store: Arc<dyn Store> = Arc::new(Memory::new());
        let todo = Todo::new(Arc::clone(&store));
        let room = room("test");
        let first = [mark(&*store, 1, "test").await];
        todo.add(ID, "test", 1, Origin::Change, first, [room.clone(), TodoItem::Play]);
        todo.done(ID, &room, 1).await;
        assert_eq!(marks(&*store).await, 1, "a machine player has to move still");
        let second = [mark(&*store, 2, "test").await];
        todo.add(ID, "test", 2, Origin::Change, second, [room.clone()]);
        todo.done(ID, &TodoItem::Play, 1).await;
        todo.done(ID, &room, 1).await;
        assert_eq!(marks(&*store).await, 2, "the room is a revision behind");
        todo.done(ID, &room, 2).await;
        assert_eq!(marks(&*store).await, 0);
    }

    #[test]
    fn only_what_was_found_in_the_store_may_have_been_begun_elsewhere() {
        let todo = Todo::new(Arc::new(Memory::new()));
        let room = room("test");
        for (revision, origin) in [(1, Origin::Change), (2, Origin::Found), (3, Origin::Change)] {
            todo.add(ID, "test", revision, origin, [], [room.clone()]);
            assert_eq!(todo.may_have_begun(ID, &room), revision > 1);
        }
    }

    #[tokio::test]
    async fn an_item_knows_the_requests_behind_all_its_changes() {
        let todo = Todo::new(Arc::new(Memory::new()));
        let room = room("test");
        for (revision, request) in [(1, "0000000b"), (2, "0000000a")] {
            let request = RequestId::read(request).expect("an id");
            let change =
                async { todo.add(ID, "test", revision, Origin::Change, [], [room.clone()]) };
            request.scope(change).await;
        }
        assert_eq!(todo.requests(ID, &room).to_string(), "0000000b,0000000a");
        assert_eq!(todo.requests(ID, &TodoItem::Play), RequestIds::default());
    }

    #[tokio::test]
    async fn what_is_done_on_one_platform_leaves_the_marks_of_another() {
        let store: Arc<dyn Store> = Arc::new(Memory::new());
        let todo = Todo::new(Arc::clone(&store));
        for platform in ["test", "other"] {
            let mark = [mark(&*store, 1, platform).await];
            todo.add(ID, platform, 1, Origin::Change, mark, [room(platform)]);
        }
        todo.done(ID, &room("test"), 1).await;
        assert_eq!(marks(&*store).await, 1);
        todo.leave(ID, "other");
        todo.done(ID, &room("other"), 1).await;
        assert_eq!(marks(&*store).await, 1, "whoever sees to it now finds it");
    }
}
