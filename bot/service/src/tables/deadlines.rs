//! Changes of tables at a deadline, and the correction of clocks after an outage.

use engine::seat::Seat;

use super::{ChangeContext, Tables};
use crate::fault::Fault;
use table::{Correction, Table, Wishes};
use words::people::{Moment, PersonId, TableId};

impl Tables {
    /// Closes an idle lobby; tells whether it was one.
    pub(crate) async fn time_out(&self, id: TableId) -> Result<bool, Fault> {
        self.try_change(id, Table::time_out).await
    }

    /// Lets a table rest at which nobody has played for a long time; tells whether it does.
    pub(crate) async fn time_to_rest(&self, id: TableId) -> Result<bool, Fault> {
        self.try_change(id, Table::time_to_rest).await
    }

    /// Applies the rule for a seat whose time is up; tells whether it was up.
    pub(crate) async fn time_is_up(&self, id: TableId, seat: Seat) -> Result<bool, Fault> {
        self.try_change(id, |table, at| table.time_is_up(seat, at)).await
    }

    /// Chooses the only option of a seat, or first delays that to imitate a person; tells whether
    /// there was one.
    pub(crate) async fn time_for_single(&self, id: TableId, seat: Seat) -> Result<bool, Fault> {
        let change = |table: &mut Table, at| table.time_for_single(seat, at, self.world.random());
        self.try_change(id, change).await
    }

    /// Reminds the person of a seat of the pending decision; tells whether a reminder was due.
    pub(crate) async fn time_to_remind(
        &self,
        id: TableId,
        seat: Seat,
        wishes: &Wishes<'_>,
    ) -> Result<bool, Fault> {
        self.try_change(id, |table, at| table.time_to_remind(seat, at, wishes)).await
    }

    /// Records that people were reminded of the date of a lobby, unless it has changed since.
    pub(crate) async fn has_reminded(
        &self,
        id: TableId,
        people: &[PersonId],
        date: Moment,
    ) -> Result<bool, Fault> {
        self.try_change(id, |table, at| table.has_reminded(people, date, at)).await
    }

    /// Ends the absence of a seat whose time is over; tells whether it was.
    pub(crate) async fn absence_is_over(&self, id: TableId, seat: Seat) -> Result<bool, Fault> {
        self.try_change(id, |table, at| table.absence_is_over(seat, at)).await
    }

    /// Corrects the moments of a table after time was lost.
    pub(crate) async fn correct(&self, id: TableId, correction: &Correction) -> Result<(), Fault> {
        let change = |table: &mut Table, at| table.correct(correction, at);
        if let Err(refusal) = self.change_at(id, ChangeContext::default(), None, change).await? {
            tracing::debug!(%id, "nothing is corrected: {refusal}");
        }
        Ok(())
    }
}
