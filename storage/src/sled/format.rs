//! The folder's own records: which format the rest has, and which versions were given out.
//!
//! Their keys start with a zero byte, which no [`Key`](crate::Key) contains; nor does one contain
//! the other control characters. Knows nothing of
//! single records.

use std::path::Path;

use ::sled::{Db, IVec, transaction::TransactionalTree};

use super::fault;
use crate::{StoreError, Version};

/// What this program writes. Raise it when the folder changes, and teach [`settle`] the old one.
const FORMAT: u32 = 1;

const FORMAT_KEY: &[u8] = b"\0format";
const RESERVED_KEY: &[u8] = b"\0reserved";

/// The first byte that the key of a record may start with.
pub(super) const FIRST_RECORD: &[u8] = b" ";

/// Versions are reserved in blocks, so one commit in a million writes one record more.
const BLOCK: u64 = 1 << 20;

/// Marks an empty folder as ours, accepts our own format, and refuses everything else.
pub(super) fn settle(folder: &Path, db: &Db) -> Result<(), StoreError> {
    let fail = |error| fault::from_sled(folder, "reading the format of", error);
    let refuse =
        |found: String| Err(StoreError::Format { folder: folder.to_owned(), found, known: FORMAT });
    match db.get(FORMAT_KEY).map_err(fail)? {
        None if is_new(db) => {
            db.insert(FORMAT_KEY, &FORMAT.to_le_bytes()).map_err(fail)?;
            Ok(())
        }
        None => refuse("of some other program".into()),
        Some(mark) => match number(&mark) {
            Some(FORMAT) => Ok(()),
            // An older format that can be upgraded gets its own arm here.
            Some(other) => refuse(other.to_string()),
            None => refuse(format!("{mark:?}")),
        },
    }
}

fn is_new(db: &Db) -> bool {
    db.is_empty() && db.tree_names().len() == 1
}

fn number(mark: &IVec) -> Option<u32> {
    mark.as_ref().try_into().ok().map(u32::from_le_bytes)
}

/// Gives out versions, each once in the life of the folder.
#[derive(Debug)]
pub(super) struct Versions {
    next: u64,
    reserved: u64,
}

impl Versions {
    /// Goes on after everything that was ever reserved.
    pub(super) fn read(folder: &Path, db: &Db) -> Result<Self, StoreError> {
        let fail = |error| fault::from_sled(folder, "reading the versions of", error);
        let Some(bytes) = db.get(RESERVED_KEY).map_err(fail)? else {
            return Ok(Self { next: 1, reserved: 1 });
        };
        let bytes = bytes.as_ref().try_into().map_err(|_| StoreError::Damaged {
            folder: folder.to_owned(),
            what: "its count of versions is cut off".into(),
        })?;
        let reserved = u64::from_le_bytes(bytes);
        Ok(Self { next: reserved, reserved })
    }

    /// Returns the version for the transaction under way, and notes there what it reserves.
    pub(super) fn offer(&self, tx: &TransactionalTree) -> super::writer::Attempt<Version> {
        if self.next == self.reserved {
            tx.insert(RESERVED_KEY, &(self.next + BLOCK).to_le_bytes())?;
        }
        Ok(Version(self.next))
    }

    /// Never offers again what a transaction has now used.
    pub(super) fn used(&mut self) {
        if self.next == self.reserved {
            self.reserved += BLOCK;
        }
        self.next += 1;
    }

    /// Goes on after a version that was given out elsewhere.
    #[allow(dead_code)]
    pub(super) fn skip(db: &Db, last: Version) -> ::sled::Result<()> {
        db.insert(RESERVED_KEY, &(last.0 + 1).to_le_bytes()).map(drop)
    }
}
