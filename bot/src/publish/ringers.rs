//! Who rings for what somebody is asked: the message of their own, or the room. Never both, however
//! long either takes to be drawn and sent.

use moka::sync::Cache;

use super::plan::Action;
use super::prepare::Next;
use super::{DestinationKey, Publisher};
use crate::people::{PersonId, TableId};
use crate::table::Call;

/// So many rings are remembered, which is more than can be under way.
const REMEMBERED: u64 = 100_000;

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
        Self(Cache::new(REMEMBERED))
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

impl Publisher {
    /// Takes the ring of a message of somebody's own upon it, or has it ring nobody if the room does.
    /// Returns the rings that the message is about to make.
    pub(super) fn claim_rings(&self, (id, to): &DestinationKey, next: &mut Next) -> Vec<Ring> {
        let Next { table, shown, facts, action, rendered } = next;
        if *action != Action::Post {
            return Vec::new();
        }
        let Some(account) = to.person() else {
            let mentioned = rendered.mentioned.iter();
            return mentioned.map(|(person, call)| (*id, person.clone(), *call)).collect();
        };
        // Where a door is closed, the room rings.
        if rendered.panel.silent || facts.call <= shown.rung || shown.closed.is_some() {
            return Vec::new();
        }
        let ring = (*id, table.person_at(account).clone(), facts.call);
        if self.ringers.claim(ring.clone(), Ringer::Hand) {
            return vec![ring];
        }
        rendered.panel.silent = true;
        Vec::new()
    }
}
