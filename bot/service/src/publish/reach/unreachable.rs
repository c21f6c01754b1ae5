//! Unreachable destinations, and the effects on their tables.

use super::reachability::Sign;
use crate::fault::Fault;
use crate::publish::job::prepare::Prepared;
use crate::publish::requests::Requests;
use crate::publish::state::plan::Action;
use crate::publish::state::shown::{self, Shown};
use crate::publish::{Publisher, Spot};
use platform::Destination;
use words::people::TableId;

/// The number of consecutive failures after which a window is removed, three hours after the first
/// at the earliest.
const LOST_AFTER_TRIES: u32 = 3;

impl Publisher {
    /// Notes a sign that a destination is open again. Returns the tables that could not be shown
    /// there, after enqueuing them.
    pub(crate) async fn reopen(
        &self,
        place: &Destination,
        sign: Sign,
    ) -> Result<Vec<TableId>, Fault> {
        let now = self.tables.world().now();
        let reached = match sign {
            Sign::There => self.reachability.mark_reachable(place, now),
            sign => self.reachability.may_retry(place, sign, now).then_some(0),
        };
        let Some(reached) = reached else { return Ok(Vec::new()) };
        let tables = match place {
            Destination::Room(room) => self.tables.in_room(room).await?,
            Destination::Person(account) => {
                let person = self.settings.person(account).await?;
                let mut tables = self.tables.of_person(&person).await?;
                tables.extend(self.tables.watched_by(&person).await?);
                tables
            }
        };
        let ids: Vec<TableId> = tables.iter().map(|table| table.id).collect();
        let again = shown::unreachable_at(&**self.tables.store(), &ids, place).await?;
        let (reachable, retry) = (sign == Sign::There, sign != Sign::There);
        for id in &again {
            let requests = Requests { reachable, retry, ..Requests::default() };
            self.want(*id, place.clone(), requests);
        }
        if reachable {
            self.refused.invalidate(place);
            self.reachability.all_notified(place, reached, now);
        }
        Ok(again)
    }

    /// Tells whether an action would fail, as another table has found out.
    pub(in crate::publish) fn would_fail(&self, to: &Destination, action: &Action) -> bool {
        let shows = matches!(action, Action::Post | Action::Edit(_));
        shows && self.reachability.is_unreachable(to, self.tables.world().now())
    }

    /// Records that a destination is unreachable, unless it became reachable after the change
    /// `known`.
    pub(in crate::publish) fn mark_unreachable(
        &self,
        to: &Destination,
        shown: &mut Shown,
        known: u64,
    ) {
        let now = self.tables.world().now();
        shown.unreachable =
            Some(self.reachability.mark_unreachable(to, known, shown.unreachable, now));
        if let Some(message) = shown.message.take() {
            shown.remove_buttons_later(message); // Its buttons work until they can be removed.
        }
    }

    /// Removes an unreachable destination from its table: a window after some failures, a watcher
    /// and a place of its own at once.
    pub(in crate::publish) async fn follow_up_unreachable(
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
            Destination::Room(room)
                if unreachable.tries >= LOST_AFTER_TRIES || table.own_place() == Some(room) =>
            {
                self.tables.lose_window(table, room).await
            }
            Destination::Room(_) => Ok(()),
            Destination::Person(person) => self.tables.lose_watcher(table, person).await,
        }
    }
}
