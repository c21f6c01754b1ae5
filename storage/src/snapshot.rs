//! Snapshots: the whole content of a store at one moment, read page by page while others write.
//!
//! This module does not know how a store keeps the records of that moment.

use std::fmt;

use async_trait::async_trait;

use crate::{Key, StoreError, Stored};

/// Reads every record as it was when the snapshot was taken.
///
/// Commits continue meanwhile. Dropping the snapshot releases its resources.
#[async_trait]
pub trait Snapshot: fmt::Debug + Send {
    /// Returns the next records ordered by key: at most `limit`, at least one unless `limit` is
    /// zero, and none after the last.
    ///
    /// A cancelled or failed call has no effect: the next call returns the same page.
    ///
    /// # Errors
    /// If the store cannot be read, was closed, or one of the records is damaged.
    async fn next(&mut self, limit: usize) -> Result<Vec<(Key, Stored)>, StoreError>;

    /// Returns the number of the last commit in the snapshot.
    ///
    /// It is the highest version that a record can have. A database draws versions at random; there
    /// it is the highest one of all records.
    fn number(&self) -> u64;

    /// Returns the folder that the commit numbers belong to; nothing if the store keeps no journal.
    fn lineage(&self) -> Option<Lineage>;
}

/// Identifies a folder from its creation, whatever its name: the id of its store, and a number that
/// every restore replaces.
///
/// Commit numbers identify commits only within one lineage. A store keeps its id for life, so the
/// lineages of everything that was restored from it are [related](Self::is_related).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lineage(u128);

impl Lineage {
    /// The length of a lineage in bytes.
    pub(crate) const LEN: usize = 16;
    /// The length of the part that a restore replaces.
    const LIFE_BITS: u32 = 64;

    pub(crate) fn random() -> Self {
        // Zero stands for none.
        Self(rand::random::<u128>().max(1))
    }

    /// Returns the lineage of a folder that is made from a backup of this one.
    pub(crate) fn restored(self) -> Self {
        let life = u128::from(rand::random::<u64>());
        Self(self.0 >> Self::LIFE_BITS << Self::LIFE_BITS | life.max(1))
    }

    /// Tells whether both belong to one store.
    pub fn is_related(self, other: Self) -> bool {
        (self.0 ^ other.0) >> Self::LIFE_BITS == 0
    }

    pub(crate) fn from_bytes(bytes: [u8; Self::LEN]) -> Option<Self> {
        let number = u128::from_be_bytes(bytes);
        (number != 0).then_some(Self(number))
    }

    pub(crate) fn to_bytes(self) -> [u8; Self::LEN] {
        self.0.to_be_bytes()
    }
}

impl fmt::Display for Lineage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for Lineage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lineage({self})")
    }
}
