//! What a change of a table needs, read in one go.
//!
//! A change reads the table and the deadlines that go with it, to know which versions it takes
//! away. Which deadlines these are follows from the table; so they are remembered from the last
//! change that was made here, and asked for together with the table. Where somebody else has changed
//! it meanwhile, they are asked for once more.

use std::collections::{BTreeSet, HashMap};

use moka::sync::Cache;
use storage::{Batch, Key, Version};

use super::{Tables, keys};
use crate::fault::Fault;
use table::Table;
use words::people::TableId;

/// Tables remembered.
const TABLES: u64 = 10_000;

/// The deadlines of tables that were changed lately.
#[derive(Debug)]
pub(super) struct Recent(Cache<TableId, Vec<Key>>);

impl Default for Recent {
    fn default() -> Self {
        Self(Cache::new(TABLES))
    }
}

/// A table as it is stored, with the versions of some records that go with it.
pub(super) struct Loaded {
    pub(super) table: Table,
    pub(super) version: Version,
    known: HashMap<Key, Version>,
}

impl Tables {
    /// Reads a table and what goes with it, if it exists.
    pub(super) async fn load_to_change(&self, id: TableId) -> Result<Option<Loaded>, Fault> {
        let mut wanted: Vec<Key> = self.recent.0.get(&id).unwrap_or_default();
        wanted.push(keys::head(id)?);
        let mut stored = self.store.get_many(&wanted).await?;
        wanted.pop();
        let Some(head) = stored.pop().flatten() else { return Ok(None) };
        let table = self.decode(id, &head)?;
        let known = wanted.into_iter().zip(stored);
        let known = known.filter_map(|(key, stored)| Some((key, stored?.version))).collect();
        Ok(Some(Loaded { table, version: head.version, known }))
    }

    /// Takes away what a table is not listed under any more.
    pub(super) async fn unlist<'a>(
        &self,
        mut batch: Batch,
        gone: impl Iterator<Item = &'a Key>,
        before: Option<&Loaded>,
    ) -> Result<Batch, Fault> {
        let mut unknown = Vec::new();
        for key in gone {
            match before.and_then(|before| before.known.get(key)) {
                Some(version) => batch = batch.delete(key.clone(), *version),
                None => unknown.push(key.clone()),
            }
        }
        if unknown.is_empty() {
            return Ok(batch);
        }
        let stored = self.store.get_many(&unknown).await?;
        for (key, stored) in unknown.into_iter().zip(stored) {
            if let Some(stored) = stored {
                batch = batch.delete(key, stored.version);
            }
        }
        Ok(batch)
    }

    /// Takes note of how a table is listed now.
    pub(super) fn remember(&self, id: TableId, listings: &BTreeSet<Key>) {
        let is_deadline = |key: &&Key| keys::read_due(key).is_some();
        let deadlines = listings.iter().filter(is_deadline).cloned().collect();
        self.recent.0.insert(id, deadlines);
    }
}
