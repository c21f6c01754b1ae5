//! Reads everything that a change of a table needs with one request.
//!
//! A change needs the table and the versions of its deadlines, which it may delete. The keys of the
//! deadlines follow from the table, so they are cached after each change in this process, and read
//! together with the table. If another process has changed the table meanwhile, they are read
//! again.

use std::collections::{BTreeSet, HashMap};

use moka::sync::Cache;
use storage::{Batch, Key, Version};

use super::{Tables, keys};
use crate::fault::Fault;
use table::Table;
use words::people::TableId;

const TABLE_CACHE_SIZE: u64 = 10_000;

/// The keys of the deadlines of recently changed tables.
#[derive(Debug)]
pub(super) struct Recent(Cache<TableId, Vec<Key>>);

impl Default for Recent {
    fn default() -> Self {
        Self(Cache::new(TABLE_CACHE_SIZE))
    }
}

/// A stored table, with the versions of some of its deadlines.
pub(super) struct Loaded {
    pub(super) table: Table,
    pub(super) version: Version,
    known: HashMap<Key, Version>,
}

impl Tables {
    /// Reads a table with its deadlines, if it exists.
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

    /// Deletes the keys under which a table is no longer listed.
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

    /// Caches the keys of the deadlines of a table.
    pub(super) fn remember(&self, id: TableId, listings: &BTreeSet<Key>) {
        let is_deadline = |key: &&Key| keys::read_due(key).is_some();
        let deadlines = listings.iter().filter(is_deadline).cloned().collect();
        self.recent.0.insert(id, deadlines);
    }
}
