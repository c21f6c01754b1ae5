//! Errors of stores, described for operators.
//!
//! Every text names the folder or the key, and what to do about it where something can be done.

use std::{error::Error as StdError, io, path::PathBuf, sync::Arc};

use thiserror::Error;

use crate::{Key, Version};

/// The reason why a batch was not, or perhaps not, written.
#[derive(Clone, Debug, Error)]
pub enum CommitError {
    /// Another writer was first; nothing of the batch is stored.
    #[error("{key} was changed by somebody else in the meantime")]
    Conflict {
        /// The first key of the batch that is not as expected.
        key: Key,
    },
    /// The store failed; nothing of the batch is stored, unless the error is
    /// [`InDoubt`](StoreError::InDoubt) or [`WriterGone`](StoreError::WriterGone).
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Returns the version of a committed batch; `None` if another writer was first.
///
/// # Errors
/// If the store failed.
pub fn unless_conflict(
    outcome: Result<Version, CommitError>,
) -> Result<Option<Version>, StoreError> {
    match outcome {
        Ok(version) => Ok(Some(version)),
        Err(CommitError::Conflict { .. }) => Ok(None),
        Err(CommitError::Store(cause)) => Err(cause),
    }
}

/// The reason why a store cannot do its work.
///
/// It can be cloned because one failed sync is the answer to every commit that waited for it.
#[derive(Clone, Debug, Error)]
#[expect(missing_docs, reason = "the texts of the errors name the fields")]
pub enum StoreError {
    /// Only one process at a time may use a folder.
    #[error("the store in {} is in use by another process; stop that one first", folder.display())]
    Locked { folder: PathBuf },
    /// The files contradict themselves.
    #[error(
        "the store in {folder} is damaged ({what}); chaikhana restore --latest puts the last good \
         backup in its place, with what the journal has after it, and keeps the damaged folder",
        folder = folder.display()
    )]
    Damaged { folder: PathBuf, what: String },
    /// The folder is gone, and a restore has left another one beside it.
    #[error(
        "there is no store in {folder}, but one in {beside}, which a restore has left; move the \
         newest one to {folder}, or {beside} away to another folder",
        folder = folder.display(),
        beside = beside.display()
    )]
    LeftBehind { folder: PathBuf, beside: PathBuf },
    /// One record contradicts its checksum; the others are not affected.
    #[error("the record {key} is damaged ({what}); restore it from a backup")]
    DamagedRecord { key: Key, what: String },
    /// The files were written by a newer or an older program than this one.
    #[error(
        "the store in {place} has format {found} and this program reads format {known}; \
         start the program that wrote it, or restore a backup of format {known}"
    )]
    Format { place: String, found: String, known: u32 },
    /// The disk has no room at the moment.
    #[error("the disk that holds {} is full; free some space", folder.display())]
    Full { folder: PathBuf, source: Arc<io::Error> },
    /// The disk has lost data that it was given, and it is unknown which. Only a restart can find
    /// out; all acknowledged commits are in the journal.
    #[error(
        "the disk that holds {} did not keep what was written; look after it and start again",
        folder.display()
    )]
    Unsynced { folder: PathBuf, source: Arc<io::Error> },
    /// A write failed but may have reached the disk: after a crash it may be there or not.
    #[error("nobody can tell whether the last write was kept")]
    InDoubt { source: Arc<StoreError> },
    /// A database refuses or fails, temporarily or until the operator repairs it. Its address is
    /// without the password.
    #[error("the database {place} {trouble}")]
    Database { place: String, trouble: Trouble, source: Arc<dyn StdError + Send + Sync> },
    /// Another failure between the caller and the bytes, in an operation such as
    /// `syncing /var/lib/chaikhana`.
    #[error("{doing} failed")]
    Failed { doing: String, source: Arc<dyn StdError + Send + Sync> },
    /// A mistake of the caller: a batch has two lines for one key.
    #[error("a batch names {key} twice; nothing of it was written")]
    NamedTwice { key: Key },
    /// The thread or task that commits has panicked. Only a restart helps.
    #[error(
        "the store's writer has crashed, and its last commits may or may not have been kept; \
         start again"
    )]
    WriterGone,
    /// The caller has closed the store.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Returns the error for a write that failed but may have been kept.
    pub(crate) fn in_doubt(self) -> Self {
        Self::InDoubt { source: Arc::new(self) }
    }

    /// Tells whether a store with this error will never work again before a restart: its folder
    /// must be repaired, or it was closed.
    ///
    /// After any other error a later call can succeed: a full disk has room again, another record
    /// is intact.
    pub fn is_permanent(&self) -> bool {
        match self {
            StoreError::Damaged { .. }
            | StoreError::LeftBehind { .. }
            | StoreError::Format { .. }
            | StoreError::Unsynced { .. }
            | StoreError::WriterGone
            | StoreError::Closed => true,
            StoreError::InDoubt { source } => source.is_permanent(),
            StoreError::Locked { .. }
            | StoreError::DamagedRecord { .. }
            | StoreError::Full { .. }
            | StoreError::Database { .. }
            | StoreError::Failed { .. }
            | StoreError::NamedTwice { .. } => false,
        }
    }
}

/// The kinds of failures of a database. None of them needs a restart: once the cause is removed,
/// calls succeed again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Trouble {
    /// The server is not there, or the connection broke.
    #[error("cannot be reached; see whether it runs and whether the address is right")]
    Unreachable,
    /// The server did not answer in time.
    #[error("does not answer in time; see what keeps it busy")]
    Silent,
    /// The server rejects the user or the password, or the user lacks a right.
    #[error("does not let us in; see to the user, the password and what the user may do")]
    Locked,
    /// The server has no such database.
    #[error("does not exist; create it first")]
    Missing,
    /// The certificate of the server is not signed by a trusted authority.
    #[error(
        "shows a certificate that is not trusted; name the file of who signed it in the settings"
    )]
    Untrusted,
    /// The disk of the server is full.
    #[error("has no room left; free some space on its disk")]
    Full,
    /// The server accepts no more connections.
    #[error("takes no more connections; allow it more, or this program fewer")]
    Crowded,
    /// Any other failure.
    #[error("has failed")]
    Failed,
}
