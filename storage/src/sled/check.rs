//! The check whether sled still has every record that it was given.
//!
//! sled silently loses the end of its log if a bit of it has changed. So after each opening the
//! records are summed up once, a few at a time, and compared with the expected sum. Records that
//! change meanwhile are taken into account. This module knows no threads.

use std::{ops::Bound, path::Path};

use ::sled::Db;

use super::{fault, format, format::Ledger, frame};
use crate::{Key, StoreError};

/// The number of records that are summed up at a time.
const RECORDS_PER_STEP: usize = 1000;

/// Sums up records from the first to the last.
#[derive(Debug, Default)]
pub(super) struct Check {
    /// The key up to which the records are in the sum.
    cursor: Vec<u8>,
    sum: Ledger,
    damaged: Vec<Vec<u8>>,
    done: bool,
}

impl Check {
    /// Tells whether the check is over.
    pub(super) fn is_done(&self) -> bool {
        self.done
    }

    /// Continues with the next records; the last step compares the sums.
    ///
    /// # Errors
    /// If there are fewer or more records than expected.
    pub(super) fn step(
        &mut self,
        folder: &Path,
        db: &Db,
        ledger: Ledger,
    ) -> Result<(), StoreError> {
        let start = if self.cursor.is_empty() {
            Bound::Included(format::FIRST_RECORD_KEY.to_vec())
        } else {
            Bound::Excluded(self.cursor.clone())
        };
        let mut read = 0;
        for pair in db.range((start, Bound::Unbounded)).take(RECORDS_PER_STEP) {
            let (path, frame) = match pair {
                Ok(pair) => pair,
                Err(error) => {
                    self.give_up(&fault::from_sled(folder, "reading", error));
                    return Ok(());
                }
            };
            let key = std::str::from_utf8(&path).ok().and_then(|path| Key::new(path).ok());
            if key.is_none_or(|key| frame::decode(&key, &frame).is_err()) {
                self.damaged.push(path.to_vec());
            }
            self.sum.add(&path, &frame);
            self.cursor = path.to_vec();
            read += 1;
        }
        if read == RECORDS_PER_STEP {
            return Ok(());
        }
        self.done = true;
        self.compare(folder, ledger)
    }

    /// Ends the check: what cannot be read is reported to its readers, so nothing is silently lost.
    pub(super) fn give_up(&mut self, error: &StoreError) {
        tracing::error!(%error, "the store could not be checked for lost records");
        self.done = true;
    }

    /// Updates the sum for a record that changes now.
    pub(super) fn change(&mut self, path: &[u8], old: Option<&[u8]>, new: Option<&[u8]>) {
        if self.done || path > self.cursor.as_slice() {
            return;
        }
        if let Some(old) = old {
            self.sum.take(path, old);
        }
        if let Some(new) = new {
            self.sum.add(path, new);
        }
    }

    fn compare(&self, folder: &Path, ledger: Ledger) -> Result<(), StoreError> {
        for path in &self.damaged {
            let key = String::from_utf8_lossy(path);
            tracing::error!(%key, "a record is damaged; restore it from a backup");
        }
        let (found, expected) = (self.sum.count, ledger.count);
        if found != expected {
            let what = format!("{found} records are there, and there should be {expected}");
            return Err(fault::damaged(folder, what));
        }
        // A damaged record has another sum, and is reported by itself.
        if self.sum.sum != ledger.sum && self.damaged.is_empty() {
            let what = "some records are older than they should be".into();
            return Err(fault::damaged(folder, what));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Version;

    /// Records in sled, their expected sum, and a check that may be in progress.
    struct HalfChecked {
        folder: tempfile::TempDir,
        db: Db,
        ledger: Ledger,
        check: Check,
    }

    impl HalfChecked {
        /// Adds two and a half steps of records, and checks the first step.
        fn new() -> Self {
            let folder = tempfile::tempdir().unwrap();
            let db = ::sled::open(folder.path()).unwrap();
            let (ledger, check) = (Ledger::default(), Check::default());
            let mut half = Self { folder, db, ledger, check };
            for number in 0..RECORDS_PER_STEP * 5 / 2 {
                half.change(number, Some("old"));
            }
            half.step().unwrap();
            half
        }

        fn step(&mut self) -> Result<(), StoreError> {
            self.check.step(self.folder.path(), &self.db, self.ledger)
        }

        fn finish(&mut self) -> Result<(), StoreError> {
            while !self.check.is_done() {
                self.step()?;
            }
            Ok(())
        }

        /// Writes as the keeper does.
        fn change(&mut self, number: usize, value: Option<&str>) {
            let key = Key::new(format!("t/{number:06}")).unwrap();
            let path = key.as_str().as_bytes();
            let old = self.db.get(path).unwrap();
            let new = value.map(|value| frame::encode(&key, Version(1), value.as_bytes()));
            let new = new.map(|mut kept| kept.swap_remove(0).1);
            self.check.change(path, old.as_deref(), new.as_deref());
            if let Some(old) = old {
                self.ledger.take(path, &old);
            }
            match new {
                Some(new) => {
                    self.ledger.add(path, &new);
                    self.db.insert(path, new).unwrap();
                }
                None => drop(self.db.remove(path).unwrap()),
            }
        }
    }

    #[test]
    fn what_changes_during_the_check_is_taken_into_account() {
        let mut half = HalfChecked::new();
        for number in [
            0,
            10,
            RECORDS_PER_STEP - 1,
            RECORDS_PER_STEP,
            RECORDS_PER_STEP + 10,
            2 * RECORDS_PER_STEP,
        ] {
            half.change(number, Some("new"));
            half.change(number + 1, None);
        }
        half.change(RECORDS_PER_STEP * 3, Some("new"));
        half.finish().unwrap();
    }

    #[test]
    fn what_vanishes_during_the_check_is_noticed() {
        let mut half = HalfChecked::new();
        half.db.remove(format!("t/{:06}", RECORDS_PER_STEP + 10)).unwrap();
        let error = half.finish().unwrap_err();
        assert!(error.is_permanent(), "{error:?}");
        assert!(half.check.is_done(), "it is noticed once");
    }
}
