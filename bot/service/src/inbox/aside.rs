//! Tables that are set aside: what was done at them has panicked again and again.
//!
//! Such a table can be read and closed; nothing else is tried there until the next start, which may
//! be one of a version that knows better. Every other table plays on.

use moka::sync::Cache;

use words::people::TableId;

/// So many panics without anything that worked in between, and a table is set aside.
const PANICS: u32 = 3;
/// Tables remembered; a fault that sets more of them aside is one of the whole service.
const TABLE_PANIC_CACHE_SIZE: u64 = 10_000;

/// Counts panics by table.
#[derive(Debug)]
pub(super) struct Aside(Cache<TableId, u32>);

impl Default for Aside {
    fn default() -> Self {
        Self(Cache::new(TABLE_PANIC_CACHE_SIZE))
    }
}

impl Aside {
    /// Counts a panic.
    pub(super) fn panicked(&self, id: TableId) {
        let panics = self.0.get(&id).unwrap_or_default() + 1;
        self.0.insert(id, panics);
        if panics == PANICS {
            tracing::error!(%id, "set aside after {panics} panics; its journal tells what led there");
        }
    }

    /// Takes note that something has worked, unless it is too late.
    pub(super) fn worked(&self, id: TableId) {
        if !self.contains(id) {
            self.0.invalidate(&id);
        }
    }

    /// Tells whether a table is set aside.
    pub(super) fn contains(&self, id: TableId) -> bool {
        self.0.get(&id).is_some_and(|panics| panics >= PANICS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_panics_in_a_row_set_a_table_aside_and_no_other() {
        let (aside, id) = (Aside::default(), TableId::new(1));
        for _ in 0..PANICS - 1 {
            aside.panicked(id);
        }
        aside.worked(id);
        for _ in 0..PANICS {
            assert!(!aside.contains(id));
            aside.panicked(id);
        }
        aside.worked(id);
        assert!(aside.contains(id) && !aside.contains(TableId::new(2)));
    }
}
