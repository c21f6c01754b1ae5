//! Leases: the right to do what only one process may do.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use storage::{Change, Expect, Key, Write};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::{Cluster, Duty, Holding};
use crate::people::TableId;

/// The right to do what only one process may do.
#[derive(Clone, Default, Debug)]
pub struct Lease {
    /// Holds in the store as long as the lease does; none where nobody else could take it.
    guard: Option<Write>,
    /// What is known of it here; it is not given up as long as somebody has one of these.
    held: Option<Hold>,
}

#[derive(Clone, Debug)]
struct Hold {
    sure: Sure,
    over: CancellationToken,
    _user: Arc<()>,
}

/// Until when a process can be sure of what it holds; what is known of it later is known to whoever
/// has a copy.
#[derive(Clone, Debug)]
pub(super) struct Sure {
    since: Instant,
    milliseconds: Arc<AtomicU64>,
}

impl Sure {
    /// Returns that it can be sure of nothing yet.
    pub(super) fn not_yet() -> Self {
        Self { since: Instant::now(), milliseconds: Arc::default() }
    }

    pub(super) fn until(&self, moment: Instant) {
        let milliseconds = moment.saturating_duration_since(self.since).as_millis();
        let milliseconds = u64::try_from(milliseconds).unwrap_or(u64::MAX);
        self.milliseconds.store(milliseconds, Ordering::Release);
    }

    pub(super) fn is_sure(&self) -> bool {
        let until = Duration::from_millis(self.milliseconds.load(Ordering::Acquire));
        self.since.elapsed() < until
    }
}

impl Lease {
    /// Returns a lease that holds as long as this condition does.
    pub const fn guarded_by(guard: Write) -> Self {
        Self { guard: Some(guard), held: None }
    }

    pub(super) fn held(holding: &Holding, sure: &Sure) -> Self {
        let Holding { key, version, over, users } = holding;
        let expect = Expect::At(*version);
        Self {
            guard: Some(Write { key: key.clone(), expect, change: Change::Keep }),
            held: Some(Hold { sure: sure.clone(), over: over.clone(), _user: Arc::clone(users) }),
        }
    }

    /// Returns the condition that goes into every batch that follows from the lease.
    pub(crate) fn guard(&self) -> Option<&Write> {
        self.guard.as_ref()
    }

    /// Tells whether the process can still be sure of it; to be asked before something is done that
    /// no guard can take back.
    pub(crate) fn is_sure(&self) -> bool {
        self.held.as_ref().is_none_or(|held| held.sure.is_sure())
    }

    /// Waits until somebody else is to have it, or has it. Whoever waits for anything else
    /// meanwhile gives it up then: nobody sees to the table before.
    pub(crate) async fn over(&self) {
        match &self.held {
            Some(held) => held.over.cancelled().await,
            None => std::future::pending().await,
        }
    }

    /// Tells whether a commit failed because somebody else has taken the lease.
    pub(crate) fn is_lost(&self, conflict: &Key) -> bool {
        self.guard.as_ref().is_some_and(|guard| guard.key == *conflict)
    }
}

/// Gives out leases of tables.
pub trait Leases: fmt::Debug + Send + Sync {
    /// Returns the lease to show a table on a platform and to think for its machine players;
    /// nothing if another process has it.
    fn take(&self, platform: &str, id: TableId) -> Option<Lease>;
}

impl Leases for Cluster {
    fn take(&self, platform: &str, id: TableId) -> Option<Lease> {
        self.lease(&Duty::show(platform, id))
    }
}
