//! Reporting what is ours and not the player's: it is logged with its causes and counted by its kind.

use std::error::Error;

use storage::{BadKey, StoreError};
use thiserror::Error;

use crate::metrics::{self, FaultKind};

/// An error that can be reported.
pub trait Reported: Error + Sized + 'static {
    /// Returns how it is counted; nothing if it was reported before.
    fn kind(&self) -> Option<FaultKind>;
}

/// A record could not be read or written.
#[derive(Debug, Error)]
pub enum RecordFault {
    /// The store failed.
    #[error("the store failed")]
    Store(#[from] StoreError),
    /// An id makes no key.
    #[error("an id cannot be stored")]
    Key(#[from] BadKey),
}

impl Reported for RecordFault {
    fn kind(&self) -> Option<FaultKind> {
        Some(match self {
            Self::Store(_) => FaultKind::Store,
            Self::Key(_) => FaultKind::Key,
        })
    }
}

impl Reported for StoreError {
    fn kind(&self) -> Option<FaultKind> {
        Some(FaultKind::Store)
    }
}

/// Logs an error with its causes, and counts it.
pub fn report(error: &impl Reported) {
    if let Some(kind) = error.kind() {
        metrics::fault(kind);
        tracing::error!(causes = causes(error), "{error}");
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
