//! One batch on its way to the database.

use tokio::sync::oneshot;

use crate::{Change, CommitError, Durability, Expect, Key, Version, Write};

/// A batch on its way.
pub(super) struct Job {
    pub(super) writes: Vec<Write>,
    pub(super) version: Version,
    pub(super) answer: oneshot::Sender<Result<Version, CommitError>>,
    pub(super) durability: Durability,
}

impl Job {
    /// Wraps a batch with a new version, a random one of 2^64.
    pub(super) fn new(
        writes: Vec<Write>,
        durability: Durability,
        answer: oneshot::Sender<Result<Version, CommitError>>,
    ) -> Self {
        Self { writes, version: Version(rand::random()), answer, durability }
    }

    /// Tells whether the batch must be alone in its group.
    pub(super) fn is_alone(&self) -> bool {
        self.writes
            .iter()
            .any(|write| write.change == Change::Keep && write.expect == Expect::Absent)
    }

    /// Returns the key of a line.
    pub(super) fn key(&self, line: i32) -> Key {
        let line = usize::try_from(line).unwrap_or_default();
        self.writes[line].key.clone()
    }
}
