//! Ensures that either a hand or the room notifies a person of a call, and never both, however long
//! rendering and sending take.

use moka::sync::Cache;

use table::Call;
use words::people::{PersonId, TableId};

/// The maximum number of remembered notifications, more than can be in progress.
const RING_CACHE_SIZE: u64 = 100_000;

/// The notification of a person at a table.
pub(super) type Ring = (TableId, PersonId, Call);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ringer {
    /// The person's own message.
    Hand,
    /// A mention in the room.
    Room,
}

/// The ringer that has claimed each ring.
#[derive(Debug)]
pub(super) struct Ringers(Cache<Ring, Ringer>);

impl Default for Ringers {
    fn default() -> Self {
        Self(Cache::new(RING_CACHE_SIZE))
    }
}

impl Ringers {
    /// Claims a ring; fails if the other ringer was faster.
    pub(super) fn claim(&self, ring: Ring, ringer: Ringer) -> bool {
        self.0.entry(ring).or_insert(ringer).into_value() == ringer
    }

    /// Releases rings of a message that was not sent.
    pub(super) fn release(&self, rings: &[Ring]) {
        for ring in rings {
            self.0.invalidate(ring);
        }
    }
}
