//! What follows for a destination and its table when nothing can be written there.

use super::Publisher;
use super::plan::Action;
use super::prepare::Next;
use super::requests::Requests;
use super::shown::Shown;
use crate::fault::Fault;
use platform::Destination;
use words::people::TableId;

/// A window is lost into which nothing could be written so often: for three hours at least.
const LOST: u32 = 3;

impl Publisher {
    /// Tells whether it was found out for another table that nothing can be shown there.
    pub(super) fn is_in_vain(&self, to: &Destination, action: &Action) -> bool {
        let shows = matches!(action, Action::Post | Action::Edit(_));
        shows && self.doors.is_closed(to, self.tables.world().now())
    }

    /// Has nothing stand at a destination where nothing can be written, going by what was known
    /// before.
    pub(super) fn close(&self, shown: &mut Shown, to: &Destination, known: u64) {
        let now = self.tables.world().now();
        shown.closed = Some(self.doors.close(to, known, shown.closed, now));
        if let Some(message) = shown.message.take() {
            shown.strip_later(message); // Its buttons live on, for when it is opened.
        }
    }

    /// Sees to a table that was noted down as not shown at a destination. Somebody who watches is
    /// shown it no more, at once.
    pub(super) async fn see_to_closed(
        &self,
        (id, to): (TableId, &Destination),
        Next { table, shown, .. }: &Next,
        known: u64,
    ) -> Result<(), Fault> {
        let Some(closed) = shown.closed else { return Ok(()) };
        if self.doors.was_opened_since(to, known) {
            // Those who looked for what is closed may not have found this yet.
            self.want(id, to.clone(), Requests { reachable: true, ..Requests::default() });
        }
        match to {
            Destination::Room(room) if closed.tries >= LOST => {
                self.tables.lose_window(table, room).await
            }
            Destination::Room(_) => Ok(()),
            Destination::Person(person) => self.tables.lose_watcher(table, person).await,
        }
    }
}
