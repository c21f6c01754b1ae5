//! Lists of tables: in a room, of a person, in the whole store.

use storage::Key;

use super::{Tables, keys};
use crate::fault::Fault;
use crate::pages::KeyPages;
use panels::present::number_among;
use table::Table;
use words::people::{PersonId, RoomId, TableId};

/// A maximum that exceeds the number of tables that a room or a person can have open.
pub(super) const MAX_LISTED_TABLES: usize = 100;

impl Tables {
    /// Returns the tables of a room: those that are open and those that ended last.
    pub async fn in_room(&self, room: &RoomId) -> Result<Vec<Table>, Fault> {
        self.listed(&keys::room(room)?, MAX_LISTED_TABLES).await
    }

    /// Returns the tables at which a person sits.
    pub async fn of_person(&self, person: &PersonId) -> Result<Vec<Table>, Fault> {
        self.listed(&keys::person(person)?, MAX_LISTED_TABLES).await
    }

    /// Returns the tables that a person watches.
    pub(crate) async fn watched_by(&self, person: &PersonId) -> Result<Vec<Table>, Fault> {
        let mut tables = self.watched_or_asked(person).await?;
        tables.retain(|table| table.watchers().any(|watcher| watcher == person));
        Ok(tables)
    }

    /// Returns the tables that a person watches, or has asked to be let into.
    pub(crate) async fn watched_or_asked(&self, person: &PersonId) -> Result<Vec<Table>, Fault> {
        self.listed(&keys::watched(person)?, MAX_LISTED_TABLES).await
    }

    /// Returns the readable tables listed in a folder, with one read of the list and one of the
    /// tables.
    pub(super) async fn listed(&self, folder: &Key, limit: usize) -> Result<Vec<Table>, Fault> {
        let listed = self.store.keys(Some(folder), None, limit).await?;
        let ids: Vec<TableId> = listed.iter().filter_map(|(key, _)| keys::table_in(key)).collect();
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let heads: Vec<Key> = ids.iter().map(|id| keys::head(*id)).collect::<Result<_, _>>()?;
        let heads = self.store.get_many(&heads).await?;
        let stored = ids.into_iter().zip(heads).filter_map(|(id, head)| Some((id, head?)));
        let mut tables = Vec::new();
        for (id, head) in stored {
            match self.decode(id, &head) {
                Ok(table) => tables.push(table),
                // An unreadable table must not hide the others.
                Err(Fault::Unreadable(_)) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(tables)
    }

    /// Tells whether another table waits for a person, and this one does not; and returns the number
    /// of this one among those of the person.
    pub(crate) async fn beside(
        &self,
        table: &Table,
        person: &PersonId,
    ) -> Result<(bool, Option<usize>), Fault> {
        let tables = self.of_person(person).await?;
        let waits = |other: &Table| other.id != table.id && other.waits_for(person);
        let has_next = !table.waits_for(person) && tables.iter().any(waits);
        Ok((has_next, number_among(table, &tables)))
    }

    /// Returns the ids of all tables of rooms.
    pub async fn all(&self) -> Result<Vec<TableId>, Fault> {
        let (mut ids, mut pages) = (Vec::new(), KeyPages::new(&*self.store, keys::rooms()?, None));
        while let Some(page) = pages.next_page().await? {
            ids.extend(page.iter().filter_map(|(key, _)| keys::table_in(key)));
        }
        Ok(ids)
    }
}
