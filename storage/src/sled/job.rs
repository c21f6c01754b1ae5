//! Jobs: requests of the handle of a store to its writer.

use tokio::sync::oneshot;

use crate::{CommitError, Durability, Version, Write};

/// A request to write one batch.
#[derive(Debug)]
pub(super) struct Job {
    /// The lines of the batch.
    pub(super) writes: Vec<Write>,
    /// When to answer.
    pub(super) durability: Durability,
    /// Receives the result. The caller may have been cancelled.
    pub(super) answer: oneshot::Sender<Result<Version, CommitError>>,
}
