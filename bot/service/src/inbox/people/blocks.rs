//! Blocked people, and how the service keeps them apart.

use std::collections::BTreeMap;

use engine::seat::Seat;

use super::caller::{Answer, Caller};
use super::route::Router;
use crate::fault::Fault;
use panels::present::finding::{self, Met};
use platform::Next;
use table::choices::UserSettings;
use table::{Check, Refusal};
use words::locale::alike::bare;
use words::people::{Person, PersonId, TableId};

/// The maximum number of people whom one person can block.
const MAX_BLOCKED: usize = 100;
/// The maximum number of people in the list of those who can be blocked.
const MAX_OFFERED: usize = 15;

impl Router {
    /// Shows the blocked people, and the people at the caller's tables.
    pub(in crate::inbox) async fn blocked(
        &self,
        caller: &Caller<'_>,
        mine: &UserSettings,
    ) -> Answer {
        let mut met = self.met(&caller.person.id).await?;
        met.retain(|other| !mine.has_blocked(&other.person.id));
        met.truncate(MAX_OFFERED);
        Ok(Next::panel(finding::blocked(&mine.blocked, &met)))
    }

    /// Returns the other people of a person's tables, each once.
    async fn met(&self, person: &PersonId) -> Result<Vec<Met>, Fault> {
        let mut met: BTreeMap<PersonId, Met> = BTreeMap::new();
        for table in self.tables.of_person(person).await? {
            for (seat, other) in table.people().filter(|(_, other)| other.id != *person) {
                let (table, person) = (table.id, other.clone());
                met.entry(other.id.clone()).or_insert(Met { person, table, seat });
            }
        }
        Ok(met.into_values().collect())
    }

    /// Blocks the only person of this name at the caller's tables, or lists the people who can be
    /// blocked.
    pub(in crate::inbox) async fn block_by_name(&self, caller: &Caller<'_>, name: &str) -> Answer {
        let mut meant = self.met(&caller.person.id).await?;
        meant.retain(|other| bare(&other.person.name) == bare(name));
        match meant.pop() {
            Some(only) if meant.is_empty() => self.block(caller, only.person).await,
            _ => self.blocked(caller, caller.mine).await,
        }
    }

    /// Blocks the person in a seat of one of the caller's tables.
    pub(in crate::inbox) async fn block_seat(
        &self,
        caller: &Caller<'_>,
        table: TableId,
        seat: Seat,
        check: Check,
    ) -> Answer {
        let tables = self.tables.of_person(&caller.person.id).await?;
        let table = tables.into_iter().find(|shown| shown.id == table);
        let table = table.ok_or(Refusal::Stale)?;
        match table.chair(seat).and_then(|chair| chair.sitter.person()) {
            Some(other)
                if Check::of_account(&other.id) == check && other.id != caller.person.id =>
            {
                self.block(caller, other.clone()).await
            }
            _ => Err(Refusal::Stale.into()),
        }
    }

    async fn block(&self, caller: &Caller<'_>, other: Person) -> Answer {
        let change = |mine: &mut UserSettings| {
            if !mine.has_blocked(&other.id) {
                mine.blocked.push(other.clone());
                let many = mine.blocked.len().saturating_sub(MAX_BLOCKED);
                mine.blocked.drain(..many);
            }
        };
        let mine = self.settings.change_person(&caller.person.id, change).await?;
        self.blocked(caller, &mine).await
    }

    /// Unblocks a person by the index in the list.
    pub(in crate::inbox) async fn unblock(
        &self,
        caller: &Caller<'_>,
        place: usize,
        check: Check,
    ) -> Answer {
        let change = |mine: &mut UserSettings| {
            if mine.blocked.get(place).is_some_and(|other| Check::of_account(&other.id) == check) {
                mine.blocked.remove(place);
            }
        };
        let mine = self.settings.change_person(&caller.person.id, change).await?;
        self.blocked(caller, &mine).await
    }
}
