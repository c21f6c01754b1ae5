//! Faults: what is ours and not the player's. They are logged; people hear only that it was us.

use std::error::Error;

use storage::{BadKey, Key, StoreError};
use thiserror::Error;

use crate::metrics;
use crate::people::TableId;
use crate::table::record;
use crate::text::Text;

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
    Damaged(TableId, #[source] crate::game_record::Damaged),
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
    pub(crate) id: TableId,
    pub(crate) source: record::Unreadable,
}

impl Fault {
    /// Returns what people are told whose action has met this fault.
    pub(crate) fn text(&self) -> Text {
        match self {
            Self::Store(StoreError::InDoubt { .. } | StoreError::WriterGone) => {
                Text::new("fault-in-doubt")
            }
            _ => Text::new("fault-ours"),
        }
    }
}

/// Logs a fault with its causes. [`Fault::Unreadable`] is left out: it was reported when the table
/// was read.
pub fn report(fault: &(dyn Error + 'static)) {
    if let Some(Fault::Unreadable(_)) = fault.downcast_ref() {
        return;
    }
    metrics::fault(kind(fault));
    tracing::error!(causes = causes(fault), "{fault}");
}

/// Logs that a table cannot be read, one of so many.
pub(crate) fn report_unreadable(table: &UnreadableTable, count: usize) {
    metrics::fault(kind(table));
    tracing::error!(causes = causes(table), unreadable_tables = count, "{table}");
}

/// Returns what kind of fault an error is.
fn kind(fault: &(dyn Error + 'static)) -> &'static str {
    let [store, key, unreadable, crowded, taken_over, contested, other] = metrics::FAULT_KINDS;
    match fault.downcast_ref() {
        Some(Fault::Store(_)) => store,
        Some(Fault::Key(_)) => key,
        Some(Fault::Unreadable(_) | Fault::Damaged(..) | Fault::BadLine(..)) => unreadable,
        Some(Fault::Crowded(_)) => crowded,
        Some(Fault::TakenOver(_)) => taken_over,
        Some(Fault::Contested(_)) => contested,
        None if fault.is::<StoreError>() => store,
        None if fault.is::<UnreadableTable>() => unreadable,
        None => other,
    }
}

/// Returns the causes of an error, the nearest first.
pub fn causes(error: &(dyn Error + 'static)) -> String {
    let mut words = Vec::new();
    let mut next = error.source();
    while let Some(cause) = next {
        words.push(cause.to_string());
        next = cause.source();
    }
    words.join(": ")
}

/// Returns an error with its causes in one line.
pub fn in_words(error: &(dyn Error + 'static)) -> String {
    match causes(error) {
        causes if causes.is_empty() => error.to_string(),
        causes => format!("{error}: {causes}"),
    }
}
