//! Ordered keys, versioned bytes, atomic batches: what survives when the process does not.
//!
//! A [`Store`] keeps bytes under [`Key`]s. Everything is written by [`commit`](Store::commit): a
//! [`Batch`], each write of which says what it expects to replace. It is written all or nothing,
//! and durable before the answer unless it is [relaxed](Batch::relaxed). There are no locks: a
//! caller who was too late gets [`CommitError::Conflict`], reads again and decides again.
//!
//! | module | holds |
//! |---|---|
//! | [`key`] | paths such as `table/1f/head`, and foreign ids as segments of them |
//! | [`batch`] | versions, expectations, writes, durability |
//! | [`error`] | what can go wrong, in words for the operator |
//! | [`memory`] | a store that forgets, for tests and trials |
//! | [`sled`] | one folder on one disk |
//! | [`postgres`] | a database on which several processes work |
//! | [`snapshot`] | everything at one moment, page by page |
//! | [`backup`] | everything in one file |
//! | [`files`] | private files, and names on the disk |
//! | `strict` | a store that makes trouble, for tests (feature `laws`) |
//! | `laws` | what every store must keep (feature `laws`) |
//!
//! Nothing here knows a game, a chat or the format of a value.
//!
//! - A folder is a journal before sled: a commit costs one write and one sync, which commits that
//!   arrive together share. sled gets only the last version of each record, so it grows with what
//!   is stored and not with what is played.
//! - Opening a folder checks a seal, the number of the last commit and a sum over all records, so
//!   no loss goes unnoticed. While the disk is full, commits are refused and nothing else.
//! - Turns of the journal are kept until a verified backup has them ([`Store::backed_up`]), up to 1
//!   GiB. So a lost database is restored from the last backup and the commits after it. A
//!   [`Lineage`] keeps a journal from being applied to another folder.
//! - In a database, waiting commits of different keys are one statement. Versions are random: no
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
//! // Head and log move together or not at all.
//! let first = Batch::new()
//!     .put(head.clone(), Expect::Absent, "step 1")
//!     .put(log.clone(), Expect::Absent, "opened");
//! let version = store.commit(first).await?;
//!
//! let read = store.get(&head).await?.expect("it was just written");
//! assert_eq!((read.version, read.value.as_slice()), (version, b"step 1".as_slice()));
//!
//! // Somebody who has not heard of step 1 is told so.
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
    error::{CommitError, StoreError},
    key::{BadKey, Key},
    memory::Memory,
    shared::Shared,
    sled::Sled,
    snapshot::{Lineage, Snapshot},
};

/// Keeps bytes under keys; any number of tasks may use one store at once.
#[async_trait]
pub trait Store: fmt::Debug + Send + Sync {
    /// Returns what is stored under the key, if anything.
    ///
    /// # Errors
    /// If the store cannot be read or the record is damaged.
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError>;

    /// Returns what is stored under each of the keys, in their order.
    ///
    /// The answer shows one moment, as a page of a scan does. A key may be named twice.
    ///
    /// # Errors
    /// If the store cannot be read or one of the records is damaged.
    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError>;

    /// Returns at most `limit` records below `under`, in the order of their keys.
    ///
    /// Below `table/1f` lies `table/1f/head`, but neither `table/1f` itself nor `table/1f0/head`;
    /// below `None` lies everything. `after` is the last key of the page before, which need not
    /// exist any more. Pages are read one by one: what is written in between may show up in
    /// later ones. One page shows one moment: of a batch, it has all or nothing.
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
    /// A record whose value is damaged is listed like the others; whoever gets it hears of it.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError>;

    /// Writes all or nothing, and returns once it would survive a crash; a
    /// [relaxed](Batch::relaxed) batch is answered earlier.
    ///
    /// Readers see the batch when the answer comes, relaxed or not. What survives a crash is
    /// always everything up to some commit, in the order in which they were answered: once a
    /// synced batch is answered, every relaxed one answered before it is durable too.
    ///
    /// The answer is the version that every key put by this batch now has. An empty batch and one
    /// that only checks are answered too, with a version that nothing has.
    ///
    /// # Errors
    /// [`CommitError::Conflict`] names the first key of the batch that is not as expected; then
    /// nothing was written. After [`CommitError::Store`] the batch may have been written or not:
    /// read again before trying again. A store whose disk was full takes commits again by itself;
    /// one that never will says so ([`StoreError::is_permanent`]).
    async fn commit(&self, batch: Batch) -> Result<Version, CommitError>;

    /// Takes a snapshot: a reader of everything as it is at one moment, of which a batch is part as
    /// a whole or not at all.
    ///
    /// Commits are not held up by it. A folder keeps in memory what is overwritten before the
    /// snapshot has read it; a database keeps a connection for each snapshot.
    ///
    /// # Errors
    /// If the store was closed or cannot be read.
    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError>;

    /// Releases what is only needed to bring an older backup up to date: a verified backup has
    /// every commit up to this number.
    ///
    /// Most stores keep nothing for that.
    ///
    /// # Errors
    /// If files cannot be removed; the next call tries again.
    async fn backed_up(&self, _number: u64) -> Result<(), StoreError> {
        Ok(())
    }

    /// Waits for what is under way, then lets go of files and locks; closing twice is fine.
    ///
    /// Later operations are refused with [`StoreError::Closed`].
    ///
    /// # Errors
    /// If what was written last cannot be brought to the disk.
    async fn close(&self) -> Result<(), StoreError>;

    /// Returns what processes that share this store have in common; nothing if no other process
    /// can have it open.
    fn shared(&self) -> Option<&dyn Shared>;
}
