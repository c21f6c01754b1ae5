//! Records kept for snapshots: the old versions of records that were changed since.

use std::{
    collections::BTreeMap,
    sync::{Mutex, Weak},
};

use crate::{Key, StoreError, Stored};

/// The snapshots taken so far; some may have been dropped.
pub(super) type LiveSnapshots = Vec<Weak<Mutex<KeptRecords>>>;

/// The changes since a snapshot was taken.
#[derive(Default)]
pub(super) struct KeptRecords {
    /// The last key that was read.
    pub(super) passed: Option<Key>,
    pub(super) is_done: bool,
    /// The records as they were, including absent ones, or the reason why they cannot be read.
    pub(super) records: BTreeMap<Key, Result<Option<Stored>, StoreError>>,
}

impl KeptRecords {
    pub(super) fn lacks(&self, key: &Key) -> bool {
        let is_ahead = !self.is_done && self.passed.as_ref().is_none_or(|passed| key > passed);
        is_ahead && !self.records.contains_key(key)
    }

    /// Drops the records that the snapshot has read past.
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
