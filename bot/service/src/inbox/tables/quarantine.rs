//! Quarantine: after repeated panics, a table can only be read and closed until the next start.
//! Other tables are not affected.

use moka::sync::Cache;

use words::people::TableId;

/// Consecutive panics after which a table is quarantined.
const MAX_PANICS: u32 = 3;
/// The maximum number of tables whose panics are counted; more would not be the fault of a table.
const TABLE_PANIC_CACHE_SIZE: u64 = 10_000;

/// Counts consecutive panics by table.
#[derive(Debug)]
pub(in crate::inbox) struct QuarantinedTables(Cache<TableId, u32>);

impl Default for QuarantinedTables {
    fn default() -> Self {
        Self(Cache::new(TABLE_PANIC_CACHE_SIZE))
    }
}

impl QuarantinedTables {
    /// Counts a panic.
    pub(in crate::inbox) fn panicked(&self, id: TableId) {
        let panics = self.0.get(&id).unwrap_or_default() + 1;
        self.0.insert(id, panics);
        if panics == MAX_PANICS {
            tracing::error!(%id, "set aside after {panics} panics; its journal tells what led there");
        }
    }

    /// Resets the count of a table after an input that was handled, unless it is quarantined.
    pub(in crate::inbox) fn succeeded(&self, id: TableId) {
        if !self.contains(id) {
            self.0.invalidate(&id);
        }
    }

    pub(in crate::inbox) fn contains(&self, id: TableId) -> bool {
        self.0.get(&id).is_some_and(|panics| panics >= MAX_PANICS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_panics_in_a_row_quarantine_a_table_and_no_other() {
        let (quarantined, id) = (QuarantinedTables::default(), TableId::new(1));
        for _ in 0..MAX_PANICS - 1 {
            quarantined.panicked(id);
        }
        quarantined.succeeded(id);
        for _ in 0..MAX_PANICS {
            assert!(!quarantined.contains(id));
            quarantined.panicked(id);
        }
        quarantined.succeeded(id);
        assert!(quarantined.contains(id) && !quarantined.contains(TableId::new(2)));
    }
}
