//! Ordered keys, versioned bytes, atomic batches: the data that survives the process.
//!
//! A [`Store`] keeps bytes under [`Key`]s. Everything is written by [`commit`](Store::commit): a
//! [`Batch`], each write of which says what it expects to replace. A batch is written as a whole or
//! not at all, and is durable before the answer unless it is [relaxed](Batch::relaxed). There are
//! no locks: a caller who was too late gets [`CommitError::Conflict`], reads again and decides
//! again.
//!
//! | module | holds |
//! |---|---|
//! | [`key`] | paths such as `table/1f/head`, and foreign ids as segments of them |
//! | [`batch`] | versions, expectations, writes, durability |
//! | [`error`] | errors, described for operators |
//! | [`memory`] | a store in memory, for tests and trials |
//! | [`sled`] | one folder on one disk |
//! | [`postgres`] | a database that several processes share |
//! | [`snapshot`] | the whole content at one moment, page by page |
//! | [`backup`] | the whole content in one file |
//! | [`files`] | private files, and names on the disk |
//! | `strict` | a store with injected failures, for tests (feature `laws`) |
//! | `laws` | what every store guarantees (feature `laws`) |
//!
//! The crate knows no game, no chat and no format of a value.
//!
//! - A folder is a journal before sled: a commit costs one write and one sync, which commits that
//!   arrive together share. sled gets only the last version of each record, so it grows with the
//!   data and not with the number of moves.
//! - Opening a folder checks a seal, the number of the last commit and a sum over all records, so
//!   no loss goes unnoticed. A full disk refuses commits and has no other effect.
//! - Old journal files are kept until a verified backup has their commits ([`Store::backed_up`]),
//!   up to 1 GiB. So a lost database is restored from the last backup and the commits after it. A
//!   [`Lineage`] keeps a journal from being applied to another folder.
//! - In a database, waiting commits of different keys become one statement. Versions are random: no
//!   counter serialises writers, and a commit whose connection broke can be repeated.
//!
//! ```
//! use storage::{Batch, CommitError, Expect, Key, Memory, Store};
//!
//! # tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
//! let store = Memory::new();
//! let table = Key::new("table")?.child("1f")?;
//! let (head, log) = (table.child("head")?, table.child("log")?);
//!
//! // Head and log are written together or not at all.
//! let first = Batch::new()
//!     .put(head.clone(), Expect::Absent, "step 1")
//!     .put(log.clone(), Expect::Absent, "opened");
//! let version = store.commit(first).await?;
//!
//! let read = store.get(&head).await?.expect("it was just written");
//! assert_eq!((read.version, read.value.as_slice()), (version, b"step 1".as_slice()));
//!
//! // A writer that has not read step 1 is refused.
//! let late = Batch::new().put(head.clone(), Expect::Absent, "my step 1");
//! let refused = store.commit(late).await.unwrap_err();
//! assert!(matches!(refused, CommitError::Conflict { key } if key == head));
//!
//! let below = store.scan(Some(&table), None, 10).await?;
//! assert_eq!(below.iter().map(|(key, _)| key).collect::<Vec<_>>(), [&head, &log]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::new_without_default,
    clippy::return_self_not_must_use
)]
#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod backup;
pub mod batch;
mod cache;
pub mod error;
pub mod files;
pub mod key;
#[cfg(feature = "laws")]
pub mod laws;
pub mod memory;
#[cfg(feature = "postgres")]
pub mod postgres;
mod shared;
pub mod sled;
pub mod snapshot;
#[cfg(feature = "laws")]
pub mod strict;

use std::fmt;

use async_trait::async_trait;

#[cfg(feature = "postgres")]
pub use crate::postgres::Postgres;
#[cfg(feature = "laws")]
pub use crate::strict::Strict;
pub use crate::{
    batch::{Batch, Change, Durability, Expect, Stored, Version, Write},
    error::{CommitError, StoreError, unless_conflict},
    key::{BadKey, Key},
    memory::Memory,
    shared::Shared,
    sled::Sled,
    snapshot::{Lineage, Snapshot},
};

/// Keeps bytes under keys. Any number of tasks may use a store concurrently.
#[async_trait]
pub trait Store: fmt::Debug + Send + Sync {
    /// Returns the record under a key, if there is one.
    ///
    /// # Errors
    /// If the store cannot be read or the record is damaged.
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError>;

    /// Returns the records under the keys, in their order.
    ///
    /// They are all of one moment, as in a page of a scan. A key may be repeated.
    ///
    /// # Errors
    /// If the store cannot be read or one of the records is damaged.
    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError>;

    /// Returns at most `limit` records below `under`, ordered by key.
    ///
    /// `table/1f/head` is below `table/1f`, but neither `table/1f` itself nor `table/1f0/head` is;
    /// everything is below `None`. `after` is the last key of the previous page, which may have
    /// been deleted since. Later pages may show what was written meanwhile. Each page shows one
    /// moment: it has all of a batch or nothing.
    ///
    /// # Errors
    /// If the store cannot be read or one of the records is damaged.
    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError>;

    /// Returns the keys and versions of the records that [`scan`](Self::scan) would return, without
    /// reading their values.
    ///
    /// A record whose value is damaged is listed like the others; the error appears when it is
    /// read.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError>;

    /// Writes the whole batch or nothing, and returns once it would survive a crash; a
    /// [relaxed](Batch::relaxed) batch is answered earlier.
    ///
    /// When the call returns, readers see the batch, relaxed or not. A crash leaves all commits up
    /// to some point, in the order of their answers: once a synced batch is answered, every relaxed
    /// batch answered before it is durable too.
    ///
    /// Returns the version of every key that the batch has put. For an empty batch, or one that
    /// only checks, that version belongs to no record.
    ///
    /// # Errors
    /// [`CommitError::Conflict`] names the first key of the batch that is not as expected; nothing
    /// was written. After [`CommitError::Store`] the batch may have been written: read before
    /// retrying. A store whose disk was full recovers by itself; an error after which it never will
    /// is [permanent](StoreError::is_permanent).
    async fn commit(&self, batch: Batch) -> Result<Version, CommitError>;

    /// Takes a snapshot: a reader of the whole content as of one moment, which contains each batch
    /// as a whole or not at all.
    ///
    /// A snapshot does not delay commits. A folder keeps in memory what is overwritten before the
    /// snapshot has read it; a database uses a connection for each snapshot.
    ///
    /// # Errors
    /// If the store was closed or cannot be read.
    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError>;

    /// Releases what is only needed to bring an older backup up to date. The caller has verified a
    /// backup with every commit up to this number.
    ///
    /// Most stores keep nothing for that purpose.
    ///
    /// # Errors
    /// If files cannot be removed; the next call tries again.
    async fn backed_up(&self, _number: u64) -> Result<(), StoreError> {
        Ok(())
    }

    /// Waits for work in progress, then releases files and locks. It may be called again.
    ///
    /// Later operations are refused with [`StoreError::Closed`].
    ///
    /// # Errors
    /// If the last writes cannot be synced to the disk.
    async fn close(&self) -> Result<(), StoreError>;

    /// Returns what this store offers to several processes; nothing if only one process can have it
    /// open.
    fn shared(&self) -> Option<&dyn Shared>;
}
