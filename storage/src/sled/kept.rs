//! What snapshots keep: the records of their moments that were changed since.

use std::{
    collections::BTreeMap,
    sync::{Mutex, Weak},
};

use crate::{Key, StoreError, Stored};

/// The snapshots that were taken and perhaps dropped since.
pub(super) type LiveSnapshots = Vec<Weak<Mutex<KeptRecords>>>;

/// What was changed since a snapshot was taken.
#[derive(Default)]
pub(super) struct KeptRecords {
    /// The last key that was read.
    pub(super) passed: Option<Key>,
    pub(super) is_done: bool,
    /// The records as they were, absent ones among them, or why they cannot be read.
    pub(super) records: BTreeMap<Key, Result<Option<Stored>, StoreError>>,
}

impl KeptRecords {
    pub(super) fn lacks(&self, key: &Key) -> bool {
        let is_ahead = !self.is_done && self.passed.as_ref().is_none_or(|passed| key > passed);
        is_ahead && !self.records.contains_key(key)
    }

    /// Drops what nobody reads any more.
    pub(super) fn pass(&mut self, last: Option<&Key>) {
        match last {
            None => {
                self.is_done = true;
                self.records.clear();
            }
            Some(last) => {
                self.records = self.records.split_off(last);
                self.records.remove(last);
                self.passed = Some(last.clone());
            }
        }
    }
}
