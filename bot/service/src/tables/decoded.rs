//! Tables as they were decoded or committed last. For one press, a table is read by the change, by
//! each hand and room that shows it, and by the hands of its players at other tables.

use std::sync::Arc;

use moka::sync::Cache;
use storage::Version;

use table::Table;
use words::people::TableId;

/// More than the tables at which people play in the same minute. A table needs some ten kilobytes.
const CAPACITY: u64 = 256;

/// Tables with the versions of their heads.
#[derive(Debug)]
pub(super) struct Decoded(Cache<TableId, (Version, Arc<Table>)>);

impl Default for Decoded {
    fn default() -> Self {
        Self(Cache::new(CAPACITY))
    }
}

impl Decoded {
    /// Returns a copy of a table, if this version of it is known.
    pub(super) fn get(&self, id: TableId, version: Version) -> Option<Table> {
        let (known, table) = self.0.get(&id)?;
        (known == version).then(|| Table::clone(&table))
    }

    pub(super) fn insert(&self, table: &Table, version: Version) {
        self.0.insert(table.id, (version, Arc::new(table.clone())));
    }
}
