//! Who shows a table and thinks for its machine players: one process at a time.
//!
//! Whatever only one may do begins with a lease, and every write that follows from it carries the
//! lease's guard. So a process that was slow and has lost its lease cannot write over what its
//! successor has done: its commit fails. Presses need no lease; any process serves any press.

use std::fmt;

use async_trait::async_trait;
use storage::{Key, Write};

use crate::fault::Fault;
use crate::people::TableId;

/// The right to do what only one process may do for a table.
#[derive(Clone, Default, Debug)]
pub struct Lease {
    /// Holds in the store as long as the lease does; none where nobody else could take it.
    guard: Option<Write>,
}

impl Lease {
    /// Returns a lease that holds as long as this condition does.
    pub const fn guarded_by(guard: Write) -> Self {
        Self { guard: Some(guard) }
    }

    /// Returns the condition that goes into every batch that follows from the lease.
    pub(crate) fn guard(&self) -> Option<&Write> {
        self.guard.as_ref()
    }

    /// Tells whether a commit failed because somebody else has taken the lease.
    pub(crate) fn is_lost(&self, conflict: &Key) -> bool {
        self.guard.as_ref().is_some_and(|guard| guard.key == *conflict)
    }
}

/// Gives out leases.
#[async_trait]
pub trait Leases: fmt::Debug + Send + Sync {
    /// Takes the lease of a table, or keeps it; nothing if another process holds it.
    ///
    /// # Errors
    /// If the store fails.
    async fn take(&self, id: TableId) -> Result<Option<Lease>, Fault>;
}

/// Gives every lease, at no cost: there is no other process on the store, and the store sees to
/// that.
#[derive(Clone, Copy, Debug)]
pub struct OneProcess;

#[async_trait]
impl Leases for OneProcess {
    async fn take(&self, _: TableId) -> Result<Option<Lease>, Fault> {
        Ok(Some(Lease::default()))
    }
}
