//! Absences of people, at all tables at which they play.

use engine::seat::Seat;

use super::{Beside, Tables};
use crate::fault::Fault;
use table::{Absence, Table, WhileAbsent};
use words::people::{PersonId, TableId};

impl Tables {
    /// Has somebody be absent at all their tables at which a game is on; returns how many those
    /// are.
    ///
    /// # Errors
    /// If a table cannot be read or stored; doing it again does the rest.
    pub async fn is_absent(
        &self,
        person: &PersonId,
        absence: Absence,
        how: WhileAbsent,
    ) -> Result<usize, Fault> {
        let mut count = 0;
        for table in self.of_person(person).await? {
            let change = |table: &mut Table, at| table.is_absent(person, absence, how, at);
            count += usize::from(self.change(table.id, Beside::default(), change).await?.is_ok());
        }
        Ok(count)
    }

    /// Has somebody be back at all their tables; returns at how many they were absent.
    ///
    /// # Errors
    /// If a table cannot be read or stored; doing it again does the rest.
    pub async fn is_back(&self, person: &PersonId) -> Result<usize, Fault> {
        let mut count = 0;
        for table in self.of_person(person).await? {
            let change = |table: &mut Table, at| table.is_back(person, at);
            count += usize::from(self.change(table.id, Beside::default(), change).await?.is_ok());
        }
        Ok(count)
    }

    /// Ends the absence of a seat whose time is over; tells whether it was.
    ///
    /// # Errors
    /// If the table cannot be read or stored.
    pub async fn absence_is_over(&self, id: TableId, seat: Seat) -> Result<bool, Fault> {
        let change = |table: &mut Table, at| table.absence_is_over(seat, at);
        Ok(self.change(id, Beside::default(), change).await?.is_ok())
    }
}
