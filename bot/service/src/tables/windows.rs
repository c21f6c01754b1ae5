//! Windows of tables: opened, lost, and taken along.

use storage::Write;

use super::{Beside, Tables, keys};
use crate::fault::Fault;
use table::{Code, Refusal, Table};
use words::people::{Destination, PersonId, RoomId, TableId};

impl Tables {
    /// Returns the table that a code opens, if it opens one.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) async fn by_code(&self, code: &Code) -> Result<Option<Table>, Fault> {
        let found = self.store.keys(Some(&keys::code(code)?), None, 1).await?;
        let id = found.first().and_then(|(key, _)| keys::table_in(key));
        let Some(id) = id else { return Ok(None) };
        // The table has the last word.
        Ok(self.get(id).await?.filter(|table| table.code() == Some(code)))
    }

    /// Shows a table at one more place, unless the receipt says that this was done before.
    ///
    /// # Errors
    /// The outer error is ours; the inner one is the player's, and nothing has changed then.
    pub async fn open_window(
        &self,
        id: TableId,
        at: &Destination,
        by: &PersonId,
        receipt: Option<&Write>,
    ) -> Result<Result<Table, Refusal>, Fault> {
        if let Destination::Room(room) = at {
            let count = self.in_room(room).await?.iter().filter(|table| table.is_live()).count();
            if count >= self.limits.tables_per_room {
                return Ok(Err(Refusal::RoomFull { count }));
            }
        }
        let beside = Beside { receipt, ..Beside::default() };
        self.change(id, beside, |table, now| table.open_window(at.clone(), by, now)).await
    }

    /// Takes the tables of a room along into another one, which the room has become.
    ///
    /// # Errors
    /// If a table cannot be read or stored.
    pub async fn move_room(&self, from: &RoomId, to: &RoomId) -> Result<(), Fault> {
        for table in self.in_room(from).await? {
            let moved = |table: &mut Table, at| table.move_room(from, to, at);
            if let Err(refusal) = self.change(table.id, Beside::default(), moved).await? {
                tracing::warn!(id = %table.id, "not moved: {refusal}");
            }
        }
        Ok(())
    }

    /// Stops showing tables in a room in which we are no more; those that are shown nowhere else
    /// stay as they are.
    ///
    /// # Errors
    /// If a table cannot be read or stored.
    pub async fn lose_room(&self, room: &RoomId) -> Result<(), Fault> {
        for table in self.in_room(room).await? {
            self.lose_window(&table, room).await?;
        }
        Ok(())
    }

    /// Stops showing a table in a room, unless it is shown in no other.
    ///
    /// # Errors
    /// If the table cannot be read or stored.
    pub(crate) async fn lose_window(&self, table: &Table, room: &RoomId) -> Result<(), Fault> {
        if table.rooms().count() < 2 || !table.is_shown_in(room) {
            return Ok(());
        }
        let lost = |table: &mut Table, at| table.lose_room(room, at);
        if self.change(table.id, Beside::default(), lost).await?.is_ok() {
            tracing::info!(id = %table.id, "a window is lost");
        }
        Ok(())
    }

    /// Stops showing a table to somebody who cannot be written to.
    ///
    /// # Errors
    /// If the table cannot be read or stored.
    pub async fn lose_watcher(&self, table: &Table, who: &PersonId) -> Result<(), Fault> {
        let is_watcher = |watcher: &PersonId| watcher == table.person_at(who);
        if !table.is_shown_to(who) || !table.watchers().any(is_watcher) {
            return Ok(());
        }
        let lost = |table: &mut Table, at| table.lose_watcher(who, at);
        // They may have stopped by themselves.
        let _ = self.change(table.id, Beside::default(), lost).await?;
        Ok(())
    }
}
