//! Which table a line means: the one it names, or the only one that it can be about.

use super::caller::{Caller, Response};
use super::route::Router;
use crate::fault::Fault;
use panels::present::menu;
use panels::typed::chat_command::{self, ChatCommand};
use platform::Destination;
use runtime::report::report;
use table::{Refusal, Table};
use words::people::{Person, TableId};
use words::text::Text;

impl Router {
    /// Returns the tables that a word can mean, those that wait for the person first, with a
    /// line about each. Nobody is told of a table that they could not list themselves.
    pub async fn tables_for(
        &self,
        word: &str,
        by: &Person,
        at: &Destination,
    ) -> Vec<(TableId, Text)> {
        let mut tables = self.here(by, at).await.unwrap_or_else(|fault| {
            report(&fault);
            Vec::new()
        });
        match chat_command::read(word) {
            Ok(ChatCommand::Board(_) | ChatCommand::Picture(_)) => {}
            Ok(
                ChatCommand::Hand(_)
                | ChatCommand::Undo(_)
                | ChatCommand::Leave(_)
                | ChatCommand::Pause(_)
                | ChatCommand::Kick(_)
                | ChatCommand::Host(..)
                | ChatCommand::Invite(_)
                | ChatCommand::Skip(_)
                | ChatCommand::Cancel(_),
            ) => tables.retain(|table| table.seat_of(&by.id).is_some()),
            Ok(_) | Err(_) => tables.clear(),
        }
        tables.sort_by_key(|table| table.urgency_for(&by.id));
        tables.iter().map(|table| (table.id, menu::choice(table, &by.id))).collect()
    }

    /// Returns the tables a line can mean: those of the room, or in private those of the person;
    /// live ones first.
    pub(super) async fn here(&self, by: &Person, at: &Destination) -> Result<Vec<Table>, Fault> {
        let mine = self.of_person(by).await?;
        let mut tables = match at {
            Destination::Person(_) => mine,
            // A room may have more tables than are listed; one's own are not among those left out.
            Destination::Room(room) => {
                let mut here = self.tables.in_room(room).await?;
                let listed: Vec<TableId> = here.iter().map(|table| table.id).collect();
                let is_left_out =
                    |table: &Table| table.is_shown_in(room) && !listed.contains(&table.id);
                here.extend(mine.into_iter().filter(|table| is_left_out(table)));
                here
            }
        };
        tables.sort_by_key(|table| (!table.is_live(), std::cmp::Reverse(table.touched)));
        Ok(tables)
    }

    /// Returns the tables at which somebody sits, and those that they watch.
    pub(super) async fn of_person(&self, by: &Person) -> Result<Vec<Table>, Fault> {
        let mut tables = self.tables.of_person(&by.id).await?;
        tables.extend(self.tables.watched_by(&by.id).await?);
        Ok(tables)
    }

    /// Does something at the table a line names; otherwise at the only live one it can mean, or
    /// at the one that ended last.
    pub(super) async fn at_one<F>(
        &self,
        caller: &Caller<'_>,
        named: Option<TableId>,
        then: impl FnOnce(Table) -> F,
    ) -> Result<Response, Fault>
    where
        F: Future<Output = Result<Response, Fault>>,
    {
        let tables = self.here(caller.by, caller.at).await?;
        let none = Text::new("said-no-table");
        self.at_the_only(caller.by, named, tables, none, then).await
    }

    /// Does something at the table a line names; otherwise at the only one it can mean at which
    /// the person sits.
    pub(super) async fn at_mine<F>(
        &self,
        caller: &Caller<'_>,
        named: Option<TableId>,
        then: impl FnOnce(Table) -> F,
    ) -> Result<Response, Fault>
    where
        F: Future<Output = Result<Response, Fault>>,
    {
        let mut tables = self.here(caller.by, caller.at).await?;
        if tables.is_empty() {
            return Ok(Response::Line(Text::new("said-no-table")));
        }
        if named.is_none() {
            tables.retain(|table| table.seat_of(&caller.by.id).is_some());
        }
        let none = Refusal::NotSeated.text();
        self.at_the_only(caller.by, named, tables, none, then).await
    }

    async fn at_the_only<F>(
        &self,
        by: &Person,
        named: Option<TableId>,
        mut tables: Vec<Table>,
        none: Text,
        then: impl FnOnce(Table) -> F,
    ) -> Result<Response, Fault>
    where
        F: Future<Output = Result<Response, Fault>>,
    {
        if let Some(named) = named {
            return match tables.into_iter().find(|table| table.id == named) {
                None => Ok(Refusal::NoSuchTable.into()),
                Some(table) => then(table).await,
            };
        }
        let live = tables.iter().filter(|table| table.is_live()).count();
        if live > 1 {
            tables.truncate(live);
            return Ok(Response::Panel(menu::tables(&tables, &by.id)));
        }
        match tables.into_iter().next() {
            None => Ok(Response::Line(none)),
            Some(table) => then(table).await,
        }
    }
}
