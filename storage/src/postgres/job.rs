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
    /// Returns a batch with a version that nothing has had: of 2^64, by luck.
    pub(super) fn new(
        writes: Vec<Write>,
        durability: Durability,
        answer: oneshot::Sender<Result<Version, CommitError>>,
    ) -> Self {
        Self { writes, version: Version(rand::random()), answer, durability }
    }

    /// Tells whether it has to be alone in its group.
    pub(super) fn is_alone(&self) -> bool {
        self.writes.iter().any(|it| it.change == Change::Keep && it.expect == Expect::Absent)
    }

    /// Returns the key of a line.
    pub(super) fn key(&self, line: i32) -> Key {
        let line = usize::try_from(line).unwrap_or_default();
        self.writes[line].key.clone()
    }
}
