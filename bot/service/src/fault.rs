//! Faults: what is ours and not the player's. They are logged; people hear only that it was us.

use storage::{BadKey, Key, StoreError};
use thiserror::Error;

use runtime::metrics::{self, FaultKind};
use runtime::report::{RecordFault, Reported, causes};
use table::record;
use words::people::TableId;
use words::text::Text;

/// Something that is our fault, not the player's.
#[derive(Debug, Error)]
pub enum Fault {
    /// The store failed.
    #[error("the store failed")]
    Store(#[from] StoreError),
    /// An id makes no key.
    #[error("an id cannot be stored")]
    Key(#[from] BadKey),
    /// A table cannot be read by this version.
    #[error(transparent)]
    Unreadable(#[from] UnreadableTable),
    /// A finished game cannot be read by this version; its bytes stay as they are.
    #[error("the finished game of table {0} cannot be read by this version")]
    Damaged(TableId, #[source] table::game_record::Damaged),
    /// A line of a journal cannot be read by this version.
    #[error("a line of the journal of table {0} cannot be read by this version")]
    BadLine(TableId, #[source] serde_json::Error),
    /// Others were faster again and again.
    #[error("table {0} was changed by others again and again")]
    Crowded(TableId),
    /// Another process has taken over what only one may do for a table.
    #[error("table {0} is looked after by another process now")]
    TakenOver(TableId),
    /// Others wrote the same again and again.
    #[error("{0:?} was written by others again and again")]
    Contested(Key),
}

/// A table cannot be read by this version; its bytes stay as they are. It was reported when it was
/// read.
#[derive(Debug, Error)]
#[error("table {id} cannot be read by this version")]
pub struct UnreadableTable {
    pub id: TableId,
    pub source: record::Unreadable,
}

impl Fault {
    /// Returns what people are told whose action has met this fault.
    pub fn text(&self) -> Text {
        match self {
            Self::Store(StoreError::InDoubt { .. } | StoreError::WriterGone) => {
                Text::new("fault-in-doubt")
            }
            _ => Text::new("fault-ours"),
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
    /// A table that cannot be read was reported when it was read.
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

/// Logs that a table cannot be read, one of so many.
pub(crate) fn report_unreadable(table: &UnreadableTable, count: usize) {
    metrics::fault(FaultKind::Unreadable);
    tracing::error!(causes = causes(table), unreadable_tables = count, "{table}");
}
