//! What can go wrong, in words for whoever runs the bot.
//!
//! Every text names the folder or the key, and what to do about it where something can be done.

use std::{error::Error as StdError, io, path::PathBuf, sync::Arc};

use thiserror::Error;

use crate::Key;

/// Why a batch was not, or perhaps not, written.
#[derive(Clone, Debug, Error)]
pub enum CommitError {
    /// Somebody else wrote first; nothing of the batch is stored.
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

/// Why a store cannot do its work.
///
/// It can be cloned because one failed sync is the answer to every commit that waited for it.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// Only one process at a time may use a folder.
    #[error("the store in {} is in use by another process; stop that one first", folder.display())]
    Locked {
        /// Where.
        folder: PathBuf,
    },
    /// The files contradict themselves.
    #[error(
        "the store in {folder} is damaged ({what}); chaikhana restore --latest puts the last good \
         backup in its place, with what the journal has after it, and keeps the damaged folder",
        folder = folder.display()
    )]
    Damaged {
        /// Where.
        folder: PathBuf,
        /// What was noticed.
        what: String,
    },
    /// One record contradicts its checksum; the others are not affected.
    #[error("the record {key} is damaged ({what}); restore it from a backup")]
    DamagedRecord {
        /// Which.
        key: Key,
        /// What was noticed.
        what: String,
    },
    /// The files were written by a program that knows more, or less, than this one.
    #[error(
        "the store in {place} has format {found} and this program reads format {known}; \
         start the program that wrote it, or restore a backup of format {known}"
    )]
    Format {
        /// Where: a folder, or the address of a database.
        place: String,
        /// What is on the disk.
        found: String,
        /// What this program writes.
        known: u32,
    },
    /// There is no room left just now.
    #[error("the disk that holds {} is full; free some space", folder.display())]
    Full {
        /// Where.
        folder: PathBuf,
        /// What the system said.
        source: Arc<io::Error>,
    },
    /// The disk has dropped what it was given, and nobody knows what of it. Only a new start finds
    /// out; what was acknowledged is in the journal.
    #[error(
        "the disk that holds {} did not keep what was written; look after it and start again",
        folder.display()
    )]
    Unsynced {
        /// Where.
        folder: PathBuf,
        /// What the system said.
        source: Arc<io::Error>,
    },
    /// A write may have reached the disk although it failed: after a crash it may be there, or not.
    #[error("nobody can tell whether the last write was kept")]
    InDoubt {
        /// What failed.
        source: Arc<StoreError>,
    },
    /// A database does not do what it is asked, just now or until somebody mends it.
    #[error("the database {place} {trouble}")]
    Database {
        /// Its address, without the password.
        place: String,
        /// What is the matter.
        trouble: Trouble,
        /// What it said.
        source: Arc<dyn StdError + Send + Sync>,
    },
    /// Something else failed on the way to the bytes or back.
    #[error("{doing} failed")]
    Failed {
        /// What was tried, such as `syncing /var/lib/chaikhana`.
        doing: String,
        /// Why it failed.
        source: Arc<dyn StdError + Send + Sync>,
    },
    /// The caller's mistake: a batch says two things about one key.
    #[error("a batch names {key} twice; nothing of it was written")]
    NamedTwice {
        /// Which.
        key: Key,
    },
    /// The thread or task that commits has panicked. Only a new start helps.
    #[error(
        "the store's writer has crashed, and its last commits may or may not have been kept; \
         start again"
    )]
    WriterGone,
    /// The store was closed, here, on purpose.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Returns the error for a write that may have been kept although it failed.
    pub(crate) fn in_doubt(self) -> Self {
        Self::InDoubt { source: Arc::new(self) }
    }

    /// Tells whether a store that says so will never work again, at least not before a new start:
    /// its folder has to be mended, or it was closed.
    ///
    /// After any other error a later call may do: a disk that was full has room again, another
    /// record is sound.
    pub fn is_permanent(&self) -> bool {
        match self {
            StoreError::Damaged { .. }
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

/// What is the matter with a database. None of it needs a new start: once it is mended, calls do
/// what they are asked again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Trouble {
    /// Nobody is there, or the connection broke.
    #[error("cannot be reached; see whether it runs and whether the address is right")]
    Unreachable,
    /// It is there, and has not answered in time.
    #[error("does not answer in time; see what keeps it busy")]
    Silent,
    /// It does not know the user or the password, or the user may not do what we need.
    #[error("does not let us in; see to the user, the password and what the user may do")]
    Locked,
    /// The server is there, and has no such database.
    #[error("does not exist; create it first")]
    Missing,
    /// Its certificate was signed by nobody we know.
    #[error(
        "shows a certificate that is not trusted; name the file of who signed it in the settings"
    )]
    Untrusted,
    /// Its disk has no room.
    #[error("has no room left; free some space on its disk")]
    Full,
    /// It takes no more connections.
    #[error("takes no more connections; allow it more, or this program fewer")]
    Crowded,
    /// Anything else.
    #[error("has failed")]
    Failed,
}
