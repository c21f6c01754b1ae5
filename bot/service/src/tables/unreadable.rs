//! Tables whose stored head this version cannot read. Heads are decoded here and nowhere else, so
//! that each unreadable one is reported once per version, however often it is read. Background work
//! tries it again after six hours.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use storage::{Batch, Expect, Key, Stored, Version};

use super::listing::MAX_LISTED_TABLES;
use super::{Tables, keys};
use crate::fault::{Fault, UnreadableTable, is_committed, report_unreadable};
use table::{Table, record};
use words::people::{PersonId, TableId};

/// The wait before background work tries an unreadable table again.
pub(crate) const UNREADABLE_RETRY: Duration = Duration::from_hours(6);
/// The maximum number of unreadable tables that are remembered; further ones are not reported.
const MAX_REMEMBERED: usize = 100_000;

/// The tables that could not be read, each with the version of its head.
#[derive(Debug, Default)]
pub(super) struct UnreadableTables(Mutex<HashMap<TableId, Version>>);

impl UnreadableTables {
    /// Remembers a table. Returns the number of unreadable tables, or `None` if this version of it
    /// is known already.
    fn insert(&self, id: TableId, version: Version) -> Option<usize> {
        let mut known = self.known();
        if known.len() >= MAX_REMEMBERED && !known.contains_key(&id) {
            return None;
        }
        let is_new = known.insert(id, version) != Some(version);
        is_new.then_some(known.len())
    }

    fn remove(&self, id: TableId) {
        self.known().remove(&id);
    }

    fn known(&self) -> MutexGuard<'_, HashMap<TableId, Version>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tables {
    /// Returns the table of a head, and reports the head if it is unreadable.
    pub(super) fn decode(&self, id: TableId, head: &Stored) -> Result<Table, Fault> {
        if let Some(table) = self.decoded.get(id, head.version) {
            debug_assert_eq!(record::decode(&head.value).ok().as_ref(), Some(&table));
            return Ok(table);
        }
        match record::decode(&head.value) {
            Ok(table) => {
                self.unreadable.remove(id);
                self.decoded.insert(&table, head.version);
                Ok(table)
            }
            Err(source) => {
                let unreadable = UnreadableTable { id, source };
                if let Some(count) = self.unreadable.insert(id, head.version) {
                    report_unreadable(&unreadable, count);
                }
                Err(unreadable.into())
            }
        }
    }
}

/// The head of a table that cannot be read.
#[derive(Debug)]
pub(crate) struct UnreadableHead {
    id: TableId,
    head: Stored,
    /// The key under which the table is listed, with its version.
    listed: (Key, Version),
    host: Option<PersonId>,
}

impl UnreadableHead {
    /// Returns the host, if at least that can be read.
    pub(crate) fn host(&self) -> Option<&PersonId> {
        self.host.as_ref()
    }
}

impl Tables {
    /// Returns a table that is listed in a folder and cannot be read.
    pub(crate) async fn unreadable_in(
        &self,
        folder: &Key,
    ) -> Result<Option<UnreadableHead>, Fault> {
        for listed in self.store.keys(Some(folder), None, MAX_LISTED_TABLES).await? {
            // The caller has listed the folder, so the unreadable ones are known.
            let id =
                keys::table_in(&listed.0).filter(|id| self.unreadable.known().contains_key(id));
            let Some(id) = id else { continue };
            let Some(head) = self.store.get(&keys::head(id)?).await? else { continue };
            if let Err(Fault::Unreadable(_)) = self.decode(id, &head) {
                let host = record::host_of(&head.value);
                return Ok(Some(UnreadableHead { id, head, listed, host }));
            }
        }
        Ok(None)
    }

    /// Closes a table that cannot be read. Its bytes are kept under another key.
    pub(crate) async fn close_unreadable(&self, table: UnreadableHead) -> Result<(), Fault> {
        let UnreadableHead { id, head, listed: (key, version), .. } = table;
        let batch = Batch::new().delete(keys::head(id)?, head.version).delete(key, version).put(
            keys::closed_unreadable(id)?,
            Expect::Absent,
            head.value,
        );
        if is_committed(self.store.commit(batch).await)? {
            self.unreadable.remove(id);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_version_of_a_table_is_new_once_and_memory_is_bounded() {
        let tables = UnreadableTables::default();
        let id = TableId::new;
        assert_eq!(tables.insert(id(1), Version(1)), Some(1));
        assert_eq!(tables.insert(id(1), Version(1)), None);
        assert_eq!(tables.insert(id(1), Version(2)), Some(1), "it was written since");
        assert_eq!(tables.insert(id(2), Version(3)), Some(2));
        tables.remove(id(1));
        assert_eq!(tables.insert(id(1), Version(4)), Some(2));
        for number in 3..=MAX_REMEMBERED as u64 {
            assert!(tables.insert(id(number), Version(5)).is_some());
        }
        assert_eq!(tables.insert(id(u64::MAX), Version(6)), None, "there is no room");
        assert_eq!(tables.known().len(), MAX_REMEMBERED);
    }
}
