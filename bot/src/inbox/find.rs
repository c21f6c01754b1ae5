//! Which table a line means: it names none, so it is the only one that it can be about.

use super::route::{Answer, Caller, Router};
use crate::people::Person;
use crate::platform::Place;
use crate::present::menu;
use crate::table::{Refusal, Table};
use crate::tables::Fault;
use crate::text::Text;

impl Router {
    /// Returns the tables a line can mean: those of the room, or in private those of the person;
    /// live ones first.
    pub(super) async fn here(&self, caller: &Caller<'_>) -> Result<Vec<Table>, Fault> {
        let mut tables = match caller.at {
            Place::Room(room) => self.tables.in_room(room).await?,
            Place::Person(_) => self.tables.of_person(&caller.by.id).await?,
        };
        tables.sort_by_key(|table| (!table.is_live(), std::cmp::Reverse(table.touched)));
        Ok(tables)
    }

    /// Does something at the only live table a line can mean, or at the one that ended last.
    pub(super) async fn at_one<F>(
        &self,
        caller: &Caller<'_>,
        then: impl FnOnce(Table) -> F,
    ) -> Result<Answer, Fault>
    where
        F: Future<Output = Result<Answer, Fault>>,
    {
        let tables = self.here(caller).await?;
        self.at_the_only(caller.by, tables, Text::new("said-no-table"), then).await
    }

    /// Does something at the only table a line can mean at which the person sits.
    pub(super) async fn at_mine<F>(
        &self,
        caller: &Caller<'_>,
        then: impl FnOnce(Table) -> F,
    ) -> Result<Answer, Fault>
    where
        F: Future<Output = Result<Answer, Fault>>,
    {
        let mut tables = self.here(caller).await?;
        if tables.is_empty() {
            return Ok(Answer::Line(Text::new("said-no-table")));
        }
        tables.retain(|table| table.seat_of(&caller.by.id).is_some());
        self.at_the_only(caller.by, tables, Refusal::NotSeated.text(), then).await
    }

    async fn at_the_only<F>(
        &self,
        by: &Person,
        mut tables: Vec<Table>,
        none: Text,
        then: impl FnOnce(Table) -> F,
    ) -> Result<Answer, Fault>
    where
        F: Future<Output = Result<Answer, Fault>>,
    {
        let live = tables.iter().filter(|table| table.is_live()).count();
        if live > 1 {
            tables.truncate(live);
            return Ok(Answer::Panel(menu::tables(&tables, &by.id)));
        }
        match tables.into_iter().next() {
            None => Ok(Answer::Line(none)),
            Some(table) => then(table).await,
        }
    }
}
