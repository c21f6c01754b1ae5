//! The settings of the people of a table about choices with a single option.

use super::Tables;
use crate::fault::Fault;
use table::choices::Singles;
use table::{Habits, Table};

impl Tables {
    /// Returns the settings of the people of a table that change how the table answers for them.
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
