//! Who rings for what somebody is asked: the message of their own, or the room. Never both, however
//! long either takes to be drawn and sent.

use moka::sync::Cache;

use table::Call;
use words::people::{PersonId, TableId};

/// So many rings are remembered, which is more than can be under way.
const RING_CACHE_SIZE: u64 = 100_000;

/// A call that somebody is rung for.
pub(super) type Ring = (TableId, PersonId, Call);

/// What rings somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ringer {
    /// The message of their own.
    Hand,
    /// A mention in the room.
    Room,
}

/// What has taken which ring upon itself.
#[derive(Debug)]
pub(super) struct Ringers(Cache<Ring, Ringer>);

impl Default for Ringers {
    fn default() -> Self {
        Self(Cache::new(RING_CACHE_SIZE))
    }
}

impl Ringers {
    /// Takes a ring upon something; returns whether the other has not been faster.
    pub(super) fn claim(&self, ring: Ring, ringer: Ringer) -> bool {
        self.0.entry(ring).or_insert(ringer).into_value() == ringer
    }

    /// Leaves rings to whatever comes next: what was to ring has not been sent.
    pub(super) fn release(&self, rings: &[Ring]) {
        for ring in rings {
            self.0.invalidate(ring);
        }
    }
}
