//! Unreachable destinations, and the effects on their tables.

use super::plan::Action;
use super::prepare::Prepared;
use super::reachability::Retry;
use super::requests::Requests;
use super::shown::{self, Shown};
use super::{Publisher, Spot};
use crate::fault::Fault;
use platform::Destination;
use table::Table;
use words::people::TableId;

/// The number of consecutive failures after which a window is removed, three hours after the first
/// at the earliest.
const LOST_AFTER_TRIES: u32 = 3;

impl Publisher {
    /// Records that a person has written at a destination. Returns those of `tables` that could not
    /// be shown there, after enqueuing them.
    pub(crate) async fn mark_reachable<F>(
        &self,
        place: &Destination,
        tables: impl FnOnce() -> F,
    ) -> Result<Vec<TableId>, Fault>
    where
        F: Future<Output = Result<Vec<Table>, Fault>>,
    {
        let now = self.tables.world().now();
        let Some(reached) = self.reachability.mark_reachable(place, now) else {
            return Ok(Vec::new());
        };
        self.refused.invalidate(place);
        let ids: Vec<TableId> = tables().await?.iter().map(|table| table.id).collect();
        let again = shown::unreachable_at(&**self.tables.store(), &ids, place).await?;
        for id in &again {
            self.want(*id, place.clone(), Requests { reachable: true, ..Requests::default() });
        }
        self.reachability.all_notified(place, reached, now);
        Ok(again)
    }

    /// Has those of `tables` that could not be shown at a destination sent there again, because it
    /// may be open again.
    pub(crate) async fn retry_at<F>(
        &self,
        place: &Destination,
        retry: Retry,
        tables: impl FnOnce() -> F,
    ) -> Result<(), Fault>
    where
        F: Future<Output = Result<Vec<Table>, Fault>>,
    {
        if !self.reachability.may_retry(place, retry, self.tables.world().now()) {
            return Ok(());
        }
        let ids: Vec<TableId> = tables().await?.iter().map(|table| table.id).collect();
        for id in shown::unreachable_at(&**self.tables.store(), &ids, place).await? {
            self.want(id, place.clone(), Requests { retry: true, ..Requests::default() });
        }
        Ok(())
    }

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

    /// Has the other tables shown at a destination at which a message has arrived again.
    pub(super) async fn spread_reachable(
        &self,
        table: &Table,
        to: &Destination,
    ) -> Result<(), Fault> {
        let tables = || async {
            match to {
                Destination::Room(room) => self.tables.in_room(room).await,
                Destination::Person(account) => {
                    self.tables.of_person(table.person_at(account)).await
                }
            }
        };
        self.mark_reachable(to, tables).await.map(drop)
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
