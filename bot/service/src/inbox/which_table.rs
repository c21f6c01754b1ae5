//! Which table a typed line means: the one it names, or the only one that it can be about.

use super::caller::{Caller, Response};
use super::route::Router;
use crate::fault::Fault;
use panels::panel::Panel;
use panels::present::menu;
use panels::typed::chat_command::{self, ChatCommand};
use platform::Destination;
use runtime::report::report;
use table::command::Act;
use table::{Refusal, Table};
use words::people::{Person, TableId};
use words::text::Text;

impl Router {
    /// Returns the tables that a command can mean, those that wait for the person first, each with
    /// a line about it. Includes only tables that the person could list themselves.
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
            Ok(
                ChatCommand::Play(_)
                | ChatCommand::Join(_)
                | ChatCommand::Link(_)
                | ChatCommand::Unlink
                | ChatCommand::Find(_)
                | ChatCommand::Notify(_)
                | ChatCommand::Block(_)
                | ChatCommand::Watch(_)
                | ChatCommand::Unwatch
                | ChatCommand::Tables
                | ChatCommand::Luck(..)
                | ChatCommand::Replay(_)
                | ChatCommand::Export(_)
                | ChatCommand::Rules(_)
                | ChatCommand::Settings(_)
                | ChatCommand::Away(_)
                | ChatCommand::Back
                | ChatCommand::MyData
                | ChatCommand::ForgetMe
                | ChatCommand::Stats(_)
                | ChatCommand::Top(_)
                | ChatCommand::Help
                | ChatCommand::About,
            )
            | Err(_) => tables.clear(),
        }
        tables.sort_by_key(|table| table.urgency_for(&by.id));
        tables.iter().map(|table| (table.id, menu::choice(table, &by.id))).collect()
    }

    /// Returns the tables of the room, or in private those of the person; live ones first.
    pub(super) async fn here(&self, by: &Person, at: &Destination) -> Result<Vec<Table>, Fault> {
        let mine = self.of_person(by).await?;
        let mut tables = match at {
            Destination::Person(_) => mine,
            // A room may have more tables than are listed; the person's own are always included.
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

    /// Returns the tables at which a person sits, and those that they watch.
    pub(super) async fn of_person(&self, by: &Person) -> Result<Vec<Table>, Fault> {
        let mut tables = self.tables.of_person(&by.id).await?;
        tables.extend(self.tables.watched_by(&by.id).await?);
        Ok(tables)
    }

    /// Does something at the named table, or at the only live one here, or at the one that ended
    /// last.
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

    /// Does something at the named table, or at the only one here at which the caller sits.
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

    /// Does what [`act`](Self::act) does [at one table](Self::at_one).
    pub(super) async fn act_at_one(
        &self,
        caller: &Caller<'_>,
        named: Option<TableId>,
        act: impl Into<Act>,
    ) -> Result<Response, Fault> {
        self.at_one(caller, named, |table| self.act(caller, table.id, act.into())).await
    }

    /// Does what [`act`](Self::act) does [at a table of the caller](Self::at_mine).
    pub(super) async fn act_at_mine(
        &self,
        caller: &Caller<'_>,
        named: Option<TableId>,
        act: impl Into<Act>,
    ) -> Result<Response, Fault> {
        self.at_mine(caller, named, |table| self.act(caller, table.id, act.into())).await
    }

    /// Asks a question before a command [at a table of the caller](Self::at_mine).
    pub(super) async fn ask_at_mine(
        &self,
        caller: &Caller<'_>,
        named: Option<TableId>,
        question: fn(&Table) -> Panel,
    ) -> Result<Response, Fault> {
        self.at_mine(caller, named, |table| self.ask(caller.by, table.id, question)).await
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
