//! Unreachable destinations, and the effects on their tables.

use super::plan::Action;
use super::prepare::Prepared;
use super::requests::Requests;
use super::shown::Shown;
use super::{Publisher, Spot};
use crate::fault::Fault;
use platform::Destination;

/// The number of consecutive failures after which a window is removed, three hours after the first
/// at the earliest.
const LOST_AFTER_TRIES: u32 = 3;

impl Publisher {
    /// Tells whether an action would fail, as another table has found out.
    pub(super) fn would_fail(&self, to: &Destination, action: &Action) -> bool {
        let shows = matches!(action, Action::Post | Action::Edit(_));
        shows && self.reachability.is_unreachable(to, self.tables.world().now())
    }

    /// Records that a destination is unreachable, unless it became reachable after the change
    /// `known`.
    pub(super) fn mark_unreachable(&self, to: &Destination, shown: &mut Shown, known: u64) {
        let now = self.tables.world().now();
        shown.unreachable =
            Some(self.reachability.mark_unreachable(to, known, shown.unreachable, now));
        if let Some(message) = shown.message.take() {
            shown.remove_buttons_later(message); // Its buttons work until they can be removed.
        }
    }

    /// Removes an unreachable destination from its table: a window after some failures, a watcher
    /// at once.
    pub(super) async fn follow_up_unreachable(
        &self,
        Spot { id, to }: &Spot,
        Prepared { table, shown, .. }: &Prepared,
        known: u64,
    ) -> Result<(), Fault> {
        let Some(unreachable) = shown.unreachable else { return Ok(()) };
        if self.reachability.was_reachable_since(to, known) {
            // The job that looked for unreachable destinations may have missed this one.
            self.want(*id, to.clone(), Requests { reachable: true, ..Requests::default() });
        }
        match to {
            Destination::Room(room) if unreachable.tries >= LOST_AFTER_TRIES => {
                self.tables.lose_window(table, room).await
            }
            Destination::Room(_) => Ok(()),
            Destination::Person(person) => self.tables.lose_watcher(table, person).await,
        }
    }
}
