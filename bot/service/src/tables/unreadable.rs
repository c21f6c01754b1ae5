//! Tables whose stored head this version cannot read. Heads are decoded here and nowhere else, so
//! that each unreadable one is reported once, however often it is read.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use storage::{Stored, Version};

use super::Tables;
use crate::fault::{Fault, UnreadableTable, report_unreadable};
use table::{Table, record};
use words::people::TableId;

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
