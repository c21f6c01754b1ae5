//! The settings of the people of a table for decisions with only one option. A table knows no
//! settings, so each change brings them along.

use super::Tables;
use crate::fault::Fault;
use table::choices::Singles;
use table::{Habits, Table};

impl Tables {
    /// Returns the settings by which the table answers for its people.
    pub(super) async fn habits(&self, table: &Table) -> Result<Habits, Fault> {
        let mut habits = Habits::default();
        if !table.is_live() || !table.singles {
            return Ok(habits);
        }
        for (seat, person) in table.people() {
            match self.settings.of_person(&person.id).await?.singles {
                Singles::Open => {}
                Singles::All => habits.hidden_too.insert(seat),
                Singles::Off => habits.by_hand.insert(seat),
            }
        }
        Ok(habits)
    }
}
