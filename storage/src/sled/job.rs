//! Jobs: what the handle of a store asks of its writer.

use tokio::sync::oneshot;

use crate::{CommitError, Durability, Version, Write};

/// Asks for one batch to be written.
#[derive(Debug)]
pub(super) struct Job {
    /// What the batch says.
    pub(super) writes: Vec<Write>,
    /// When to answer.
    pub(super) durability: Durability,
    /// Where to say what became of it. Whoever asked may have left.
    pub(super) answer: oneshot::Sender<Result<Version, CommitError>>,
}
