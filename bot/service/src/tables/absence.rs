//! Absences of people, at all tables at which they play.

use super::Tables;
use crate::fault::Fault;
use table::{Absence, Table, WhileAbsent};
use words::people::PersonId;

impl Tables {
    /// Marks a person as absent in all their running games. Idempotent, so that it can be repeated
    /// after an error.
    pub async fn is_absent(
        &self,
        person: &PersonId,
        absence: Absence,
        how: WhileAbsent,
    ) -> Result<(), Fault> {
        for table in self.of_person(person).await? {
            let change = |table: &mut Table, at| table.is_absent(person, absence, how, at);
            self.try_change(table.id, change).await?;
        }
        Ok(())
    }

    /// Ends the absence of a person at all their tables. Idempotent, so that it can be repeated
    /// after an error.
    pub async fn is_back(&self, person: &PersonId) -> Result<(), Fault> {
        for table in self.of_person(person).await? {
            self.try_change(table.id, |table, at| table.is_back(person, at)).await?;
        }
        Ok(())
    }
}
