//! The seats and hands of people with several accounts.

use engine::seat::Seat;

use super::{ChangeContext, Tables};
use crate::fault::Fault;
use table::{Changed, Table};
use words::people::{Moment, PersonId, TableId};

impl Tables {
    /// Returns a table at which two accounts both sit, so that they cannot be linked.
    pub(crate) async fn with_both(
        &self,
        one: &PersonId,
        other: &PersonId,
    ) -> Result<Option<Table>, Fault> {
        Ok(self.of_person(one).await?.into_iter().find(|table| table.has_both(one, other)))
    }

    /// Transfers the seats of an account to its person. Idempotent.
    pub async fn link(&self, account: &PersonId, person: &PersonId) -> Result<(), Fault> {
        let change = |table: &mut Table, now| table.link(account, person, now);
        self.change_all_of(account, &change).await
    }

    /// Transfers the seats that an account had back to it. Idempotent.
    pub async fn unlink(&self, account: &PersonId, person: &PersonId) -> Result<(), Fault> {
        let change = |table: &mut Table, now| table.unlink(account, person, now);
        self.change_all_of(person, &change).await
    }

    async fn change_all_of(
        &self,
        person: &PersonId,
        change: &impl Fn(&mut Table, Moment) -> Changed,
    ) -> Result<(), Fault> {
        let mut tables = self.of_person(person).await?;
        tables.extend(self.watched_by(person).await?);
        let mut all = Ok(());
        for table in tables {
            match self.change(table.id, ChangeContext::default(), change).await {
                Ok(Ok(_)) => {}
                Ok(Err(refusal)) => {
                    tracing::debug!(id = %table.id, "nothing changes hands: {refusal}");
                }
                // The caller repeats everything; a failure at one table delays no other.
                Err(fault) => all = Err(fault),
            }
        }
        all
    }

    /// Sends the hands of people who have just sat down to the accounts they have chosen.
    pub(super) async fn send_new_hands(
        &self,
        before: Option<&Table>,
        after: &mut Table,
    ) -> Result<(), Fault> {
        for (seat, person) in newly_seated(before, after) {
            if let Some(account) = self.settings.wanted_hand(&person).await? {
                after.chairs[seat.index()].send_hand(&account);
            }
        }
        Ok(())
    }

    /// Sends the hand of a person to one of their accounts; returns false if it was sent there
    /// before.
    pub async fn send_hand(
        &self,
        id: TableId,
        person: &PersonId,
        to: &PersonId,
    ) -> Result<bool, Fault> {
        self.try_change(id, |table, now| table.send_hand(person, to, now)).await
    }
}

/// Returns the people who have sat down since `before`.
pub(super) fn newly_seated(before: Option<&Table>, after: &Table) -> Vec<(Seat, PersonId)> {
    let is_new = |person: &PersonId| before.is_none_or(|table| table.seat_of(person).is_none());
    let new = after.people().filter(|(_, person)| is_new(&person.id));
    new.map(|(seat, person)| (seat, person.id.clone())).collect()
}
