//! Windows of tables: opened, lost, and moved.

use storage::Write;

use super::{ChangeContext, Tables, keys};
use crate::fault::Fault;
use table::{Code, Refusal, Table};
use words::people::{Destination, PersonId, RoomId, TableId};

impl Tables {
    pub(crate) async fn by_code(&self, code: &Code) -> Result<Option<Table>, Fault> {
        let found = self.store.keys(Some(&keys::code(code)?), None, 1).await?;
        let id = found.first().and_then(|(key, _)| keys::table_in(key));
        let Some(id) = id else { return Ok(None) };
        // The listing may be older than the table.
        Ok(self.get(id).await?.filter(|table| table.code() == Some(code)))
    }

    /// Shows a table in one more destination, unless the receipt shows that this was done before.
    ///
    /// # Errors
    /// The outer error is ours. The inner one is a refusal, after which nothing has changed.
    pub async fn open_window(
        &self,
        id: TableId,
        place: &Destination,
        person: &PersonId,
        receipt: Option<&Write>,
    ) -> Result<Result<Table, Refusal>, Fault> {
        if let Destination::Room(room) = place {
            let count = self.in_room(room).await?.iter().filter(|table| table.is_live()).count();
            if count >= self.limits.tables_per_room {
                return Ok(Err(Refusal::RoomFull { count }));
            }
        }
        let context = ChangeContext { receipt, ..ChangeContext::default() };
        self.change(id, context, |table, now| table.open_window(place.clone(), person, now)).await
    }

    /// Moves the tables of a room to its successor.
    pub async fn move_room(&self, from: &RoomId, to: &RoomId) -> Result<(), Fault> {
        for table in self.in_room(from).await? {
            let moved = |table: &mut Table, at| table.move_room(from, to, at);
            if let Err(refusal) = self.change(table.id, ChangeContext::default(), moved).await? {
                tracing::warn!(id = %table.id, "not moved: {refusal}");
            }
        }
        Ok(())
    }

    /// Closes the windows in a room that the bot has left. A table that is shown in no other room
    /// is not changed.
    pub async fn lose_room(&self, room: &RoomId) -> Result<(), Fault> {
        for table in self.in_room(room).await? {
            self.lose_window(&table, room).await?;
        }
        Ok(())
    }

    /// Closes the window of a table in a room, unless the table is shown in no other.
    pub(crate) async fn lose_window(&self, table: &Table, room: &RoomId) -> Result<(), Fault> {
        if table.rooms().count() < 2 || !table.is_shown_in(room) {
            return Ok(());
        }
        if self.try_change(table.id, |table, at| table.lose_room(room, at)).await? {
            tracing::info!(id = %table.id, "a window is lost");
        }
        Ok(())
    }

    /// Stops showing a table to an unreachable watcher.
    pub async fn lose_watcher(&self, table: &Table, who: &PersonId) -> Result<(), Fault> {
        let is_watcher = |watcher: &PersonId| watcher == table.person_at(who);
        if !table.is_shown_to(who) || !table.watchers().any(is_watcher) {
            return Ok(());
        }
        // The person may have stopped watching meanwhile.
        self.try_change(table.id, |table, at| table.lose_watcher(who, at)).await?;
        Ok(())
    }
}
