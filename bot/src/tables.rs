//! The shell around tables: read, handle, commit, and try again when somebody was faster.
//!
//! No locks and no owners: any process may serve any table. Decides nothing itself.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::catalog::AnyOptions;
use storage::{BadKey, Batch, CommitError, Expect, Key, Store, Version, Write};

use crate::fault::{Fault, report};
use crate::people::{Person, PersonId, RoomId, TableId};
use crate::table::record;
use crate::table::{Actor, Changes, Command, Refusal, Stage, Table};
use crate::work::WorkQueue;
use crate::world::World;

const RETRIES: usize = 8; // Eight seats can collide once each.
/// More tables than a room or a person should ever have open.
const LISTED: usize = 100;

/// Whoever works on tables that have changed.
#[derive(Debug)]
pub struct Feed(pub Vec<Arc<WorkQueue<TableId>>>);

/// Every table there is.
#[derive(Debug)]
pub struct Tables {
    store: Arc<dyn Store>,
    world: Arc<dyn World>,
    feed: Feed,
}

/// Where things are stored.
pub(crate) mod keys {
    use storage::{BadKey, Key};

    use crate::people::{Moment, PersonId, RoomId, TableId};

    pub(crate) fn head(id: TableId) -> Result<Key, BadKey> {
        Key::new("table")?.child(id)?.child("head")
    }

    pub(crate) fn log(id: TableId, step: u64) -> Result<Key, BadKey> {
        Key::new("table")?.child(id)?.child("log")?.child(format_args!("{step:012}"))
    }

    pub(crate) fn rooms() -> Result<Key, BadKey> {
        Key::new("room")
    }

    pub(crate) fn room(room: &RoomId) -> Result<Key, BadKey> {
        rooms()?.child(room.as_str())
    }

    pub(crate) fn person(person: &PersonId) -> Result<Key, BadKey> {
        Key::new("person")?.child(person.as_str())
    }

    pub(crate) fn dues() -> Result<Key, BadKey> {
        Key::new("due")
    }

    pub(crate) fn due(at: Moment, id: TableId) -> Result<Key, BadKey> {
        dues()?.child(format_args!("{:016}", at.0))?.child(id)
    }

    pub(crate) fn shown(id: TableId) -> Result<Key, BadKey> {
        Key::new("shown")?.child(id)
    }

    /// Returns the table that the last segment of a key names.
    pub(crate) fn table(key: &Key) -> Option<TableId> {
        key.segments().next_back()?.parse().ok()
    }
}

impl Tables {
    /// Returns the tables of a store, and whom they tell of changes.
    pub const fn new(store: Arc<dyn Store>, world: Arc<dyn World>, feed: Feed) -> Self {
        Self { store, world, feed }
    }

    /// Returns the store under the tables.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Returns the world the tables live in.
    pub fn world(&self) -> &Arc<dyn World> {
        &self.world
    }

    /// Returns a table, if it exists.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn get(&self, id: TableId) -> Result<Option<Table>, Fault> {
        Ok(self.load(id).await?.map(|(table, _)| table))
    }

    async fn load(&self, id: TableId) -> Result<Option<(Table, Version)>, Fault> {
        let Some(stored) = self.store.get(&keys::head(id)?).await? else { return Ok(None) };
        let table = record::decode(&stored.value);
        Ok(Some((table.map_err(|cause| Fault::Unreadable(id, cause))?, stored.version)))
    }

    /// Returns the tables of a room: those that are open and those that ended last.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn in_room(&self, room: &RoomId) -> Result<Vec<Table>, Fault> {
        self.listed(&keys::room(room)?).await
    }

    /// Returns the tables at which a person sits.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn of_person(&self, person: &PersonId) -> Result<Vec<Table>, Fault> {
        self.listed(&keys::person(person)?).await
    }

    async fn listed(&self, folder: &Key) -> Result<Vec<Table>, Fault> {
        let mut tables = Vec::new();
        for (key, _) in self.store.scan(Some(folder), None, LISTED).await? {
            let Some(id) = keys::table(&key) else { continue };
            match self.get(id).await {
                Ok(table) => tables.extend(table),
                // One table that cannot be read hides no other.
                Err(fault @ Fault::Unreadable(..)) => report(&fault),
                Err(fault) => return Err(fault),
            }
        }
        Ok(tables)
    }

    /// Returns the ids of all tables that stand in rooms.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn all(&self) -> Result<Vec<TableId>, Fault> {
        const PAGE: usize = 1000;
        let (folder, mut after, mut ids) = (keys::rooms()?, None, Vec::new());
        loop {
            let page = self.store.scan(Some(&folder), after.as_ref(), PAGE).await?;
            ids.extend(page.iter().filter_map(|(key, _)| keys::table(key)));
            match page.last() {
                Some((last, _)) if page.len() == PAGE => after = Some(last.clone()),
                _ => return Ok(ids),
            }
        }
    }

    /// Opens a table, unless the receipt says that this was done before. Tables of the room that
    /// are over make room for it in the listing.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub async fn open(
        &self,
        by: &Person,
        room: &RoomId,
        options: AnyOptions,
        receipt: Option<&Write>,
    ) -> Result<(), Fault> {
        let id = TableId::new(self.world.random());
        let table = Table::open(id, room.clone(), by.clone(), options, self.world.now());
        for _ in 0..RETRIES {
            let mut batch = self.batch(None, &table, Changes::default()).await?;
            for (key, stored) in self.store.scan(Some(&keys::room(room)?), None, LISTED).await? {
                let Some(old) = keys::table(&key) else { continue };
                let over = self.get(old).await.ok().flatten().is_some_and(|old| !old.is_live());
                if over {
                    batch = batch.delete(key, stored.version);
                }
            }
            batch.extend(receipt.cloned());
            match self.store.commit(batch).await {
                Ok(_) => {
                    self.ring(id);
                    return Ok(());
                }
                Err(CommitError::Conflict { key }) if is_of(receipt, &key) => return Ok(()),
                Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        Err(Fault::Crowded(id))
    }

    /// Does something at a table, and returns the table as it is then.
    ///
    /// # Errors
    /// The outer error is ours; the inner one is the player's, and nothing has changed then.
    pub async fn handle(
        &self,
        id: TableId,
        by: Actor<'_>,
        command: &Command,
    ) -> Result<Result<Table, Refusal>, Fault> {
        self.handle_once(id, by, command, None).await
    }

    /// Does something at a table, unless the receipt says that this was done before, and returns
    /// the table as it is then.
    ///
    /// # Errors
    /// As for [`handle`](Self::handle).
    pub async fn handle_once(
        &self,
        id: TableId,
        by: Actor<'_>,
        command: &Command,
        receipt: Option<&Write>,
    ) -> Result<Result<Table, Refusal>, Fault> {
        for _ in 0..RETRIES {
            let Some((before, version)) = self.load(id).await? else {
                return Ok(Err(Refusal::NoSuchTable));
            };
            let mut after = before.clone();
            let changes = match after.handle(by, self.world.now(), command.clone()) {
                Ok(changes) => changes,
                Err(refusal) => return Ok(Err(refusal)),
            };
            let mut batch = self.batch(Some((&before, version)), &after, changes).await?;
            batch.extend(receipt.cloned());
            match self.store.commit(batch).await {
                Ok(_) => {
                    self.ring(id);
                    return Ok(Ok(after));
                }
                Err(CommitError::Conflict { key }) if is_of(receipt, &key) => {
                    return Ok(Ok(before));
                }
                Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        Err(Fault::Crowded(id))
    }

    /// Opens a table for the same people, or returns the one that was opened already.
    ///
    /// # Errors
    /// As for [`handle`](Self::handle).
    pub async fn rematch(
        &self,
        id: TableId,
        by: &Person,
        receipt: Option<&Write>,
    ) -> Result<Result<TableId, Refusal>, Fault> {
        for _ in 0..RETRIES {
            let Some((before, version)) = self.load(id).await? else {
                return Ok(Err(Refusal::NoSuchTable));
            };
            let mut after = before.clone();
            let next = TableId::new(self.world.random());
            let table = match after.rematch(next, by, self.world.now()) {
                Ok(Ok(table)) => table,
                Ok(Err(open)) => return Ok(Ok(open)),
                Err(refusal) => return Ok(Err(refusal)),
            };
            let old = Some((&before, version));
            let mut batch = self.batch(old, &after, Changes::default()).await?;
            batch.extend(self.batch(None, &table, Changes::default()).await?.into_writes()?);
            batch.extend(receipt.cloned());
            match self.store.commit(batch).await {
                Ok(_) => {
                    self.ring(id);
                    self.ring(next);
                    return Ok(Ok(next));
                }
                Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        Err(Fault::Crowded(id))
    }

    /// Moves the tables of a room to another one, which the room has become.
    ///
    /// # Errors
    /// If a table cannot be read or stored.
    pub async fn move_room(&self, from: &RoomId, to: &RoomId) -> Result<(), Fault> {
        for table in self.in_room(from).await? {
            let moved = Command::MoveTo(to.clone());
            if let Err(refusal) = self.handle(table.id, Actor::Platform, &moved).await? {
                tracing::warn!(id = %table.id, "not moved: {refusal}");
            }
        }
        Ok(())
    }

    /// Returns everything that moves together when a table changes: the table, its log lines,
    /// and the places where it is listed.
    async fn batch(
        &self,
        before: Option<(&Table, Version)>,
        after: &Table,
        changes: Changes,
    ) -> Result<Batch, Fault> {
        let expect = before.map_or(Expect::Absent, |(_, version)| Expect::At(version));
        let mut batch = Batch::new().put(keys::head(after.id)?, expect, record::encode(after));
        for logged in changes.log {
            let key = keys::log(after.id, logged.step.0)?;
            batch = batch.put(key, Expect::Absent, logged.line.to_string());
        }
        let old = before.map_or(Ok(BTreeSet::new()), |(table, _)| listings(table))?;
        let new = listings(after)?;
        for key in new.difference(&old) {
            batch = batch.put(key.clone(), Expect::Absent, "");
        }
        for key in old.difference(&new) {
            if let Some(stored) = self.store.get(key).await? {
                batch = batch.delete(key.clone(), stored.version);
            }
        }
        Ok(batch)
    }

    /// Has everybody look at a table who looks at changes.
    pub fn ring(&self, id: TableId) {
        self.feed.0.iter().for_each(|queue| queue.add(id));
    }
}

/// Tells whether what was to be done is done already, by the key that met a conflict.
fn is_of(receipt: Option<&Write>, conflict: &Key) -> bool {
    receipt.is_some_and(|receipt| receipt.key == *conflict)
}

/// Returns the keys under which a table is listed.
fn listings(table: &Table) -> Result<BTreeSet<Key>, BadKey> {
    let mut keys = BTreeSet::new();
    if !matches!(table.stage, Stage::Closed(_)) {
        keys.insert(keys::room(&table.room)?.child(table.id)?);
    }
    if table.is_live() {
        for (_, person) in table.people() {
            keys.insert(keys::person(&person.id)?.child(table.id)?);
        }
    }
    if let Some(due) = table.due() {
        keys.insert(keys::due(due, table.id)?);
    }
    Ok(keys)
}
