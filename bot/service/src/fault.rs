//! Faults: errors of the service, not of the player. They are logged; people only learn that the
//! error is ours.

use storage::{BadKey, Batch, CommitError, Key, Store, StoreError, Version, unless_conflict};
use thiserror::Error;

use runtime::metrics::{self, FaultKind};
use runtime::report::{RecordFault, Reported, causes, report};
use runtime::work::Outcome;
use table::record;
use words::people::TableId;
use words::text::Text;

/// An error of ours.
#[derive(Debug, Error)]
pub enum Fault {
    #[error("the store failed")]
    Store(#[from] StoreError),
    /// An id cannot be part of a key.
    #[error("an id cannot be stored")]
    Key(#[from] BadKey),
    #[error(transparent)]
    Unreadable(#[from] UnreadableTable),
    /// This version cannot read a finished game; its bytes are not changed.
    #[error("the finished game of table {0} cannot be read by this version")]
    Damaged(TableId, #[source] table::game_record::Damaged),
    #[error("a line of the journal of table {0} cannot be read by this version")]
    BadLine(TableId, #[source] serde_json::Error),
    /// Every attempt to change a table met a conflict.
    #[error("table {0} was changed by others again and again")]
    Crowded(TableId),
    /// Another process has taken over the lease of a table.
    #[error("table {0} is looked after by another process now")]
    TakenOver(TableId),
    /// Every attempt to write a record met a conflict.
    #[error("{0:?} was written by others again and again")]
    Contested(Key),
}

/// A table that this version cannot read. Its bytes are not changed. The error was reported when
/// the table was read.
#[derive(Debug, Error)]
#[error("table {id} cannot be read by this version")]
pub struct UnreadableTable {
    pub id: TableId,
    pub source: record::Unreadable,
}

impl Fault {
    /// Tells whether nothing was done, because the store could not be reached.
    pub(crate) const fn is_undone(&self) -> bool {
        match self {
            Self::Store(cause) => {
                !matches!(cause, StoreError::InDoubt { .. } | StoreError::WriterGone)
            }
            _ => false,
        }
    }

    /// Returns the text for the person whose input has met this fault.
    pub fn text(&self) -> Text {
        match self {
            Self::Store(_) if !self.is_undone() => Text::new("fault-in-doubt"),
            Self::Unreadable(_) => Text::new("fault-unreadable"),
            _ => Text::new("fault-ours"),
        }
    }
}

/// A conflict is a fault where no other process should write.
impl From<CommitError> for Fault {
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Conflict { key } => Self::Contested(key),
            CommitError::Store(cause) => Self::Store(cause),
        }
    }
}

impl From<RecordFault> for Fault {
    fn from(fault: RecordFault) -> Self {
        match fault {
            RecordFault::Store(cause) => Self::Store(cause),
            RecordFault::Key(cause) => Self::Key(cause),
        }
    }
}

impl Reported for Fault {
    /// An unreadable table was reported when it was read.
    fn kind(&self) -> Option<FaultKind> {
        Some(match self {
            Self::Store(_) => FaultKind::Store,
            Self::Key(_) => FaultKind::Key,
            Self::Unreadable(_) => return None,
            Self::Damaged(..) | Self::BadLine(..) => FaultKind::Unreadable,
            Self::Crowded(_) => FaultKind::Crowded,
            Self::TakenOver(_) => FaultKind::TakenOver,
            Self::Contested(_) => FaultKind::Contested,
        })
    }
}

/// Tells whether a batch was committed; false after a conflict.
pub(crate) fn is_committed(outcome: Result<Version, CommitError>) -> Result<bool, Fault> {
    Ok(unless_conflict(outcome)?.is_some())
}

/// Deletes a record, if it exists and nobody changes it meanwhile. A power cut may undo it.
pub(crate) async fn drop_key(store: &dyn Store, key: &Key) -> Result<(), Fault> {
    let Some(stored) = store.get(key).await? else { return Ok(()) };
    let batch = Batch::new().delete(key.clone(), stored.version).relaxed();
    is_committed(store.commit(batch).await)?;
    Ok(())
}

/// Returns the outcome of a job after reporting its fault, if it has one.
pub(crate) fn outcome_of(job: Result<Outcome, Fault>) -> Outcome {
    job.unwrap_or_else(|fault| {
        report(&fault);
        Outcome::Failed
    })
}

/// Logs that a table cannot be read; `count` is the number of unreadable tables.
pub(crate) fn report_unreadable(table: &UnreadableTable, count: usize) {
    metrics::fault(FaultKind::Unreadable);
    tracing::error!(causes = causes(table), unreadable_tables = count, "{table}");
}
