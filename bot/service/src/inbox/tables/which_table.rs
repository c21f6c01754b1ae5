//! Finds the table of a typed line: the one that it names, the one on the screen, or the only
//! possible one. If several are possible, the person chooses one, which receives the command.

use super::caller::{Answer, Caller, Stop};
use super::route::Router;
use crate::fault::Fault;
use crate::tables::{UnreadableHead, keys};
use panels::panel::Press;
use panels::present::menu;
use panels::typed::chat_command::{self, ChatCommand};
use panels::typed::table_line::{Candidates, TableAction, TableLine};
use platform::{Destination, Next};
use runtime::report::report;
use table::command::Request;
use table::{Refusal, Table};
use words::people::{Person, PersonId, TableId};
use words::text::Text;

impl Router {
    /// Returns the tables that a command can mean, those that wait for the person first, each with
    /// a line about it. Includes only tables that the person could list themselves.
    pub async fn tables_for(
        &self,
        word: &str,
        person: &Person,
        place: &Destination,
    ) -> Vec<(TableId, Text)> {
        let mut tables = self.here(person, place).await.unwrap_or_else(|fault| {
            report(&fault);
            Vec::new()
        });
        match chat_command::read(word) {
            Ok(ChatCommand::At(line)) => match line.candidates {
                Candidates::Here => {}
                Candidates::Mine => tables.retain(|table| table.seat_of(&person.id).is_some()),
            },
            Ok(_) | Err(_) => tables.clear(),
        }
        tables.sort_by_key(|table| table.urgency_for(&person.id));
        let choice = |table| menu::choice(table, &tables, &person.id);
        tables.iter().map(|table| (table.id, choice(table))).collect()
    }

    /// Returns the tables of the room, or in private those of the person; live ones first.
    pub(in crate::inbox) async fn here(
        &self,
        person: &Person,
        place: &Destination,
    ) -> Result<Vec<Table>, Fault> {
        let mine = self.of_person(person).await?;
        let mut tables = match place {
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
    pub(in crate::inbox) async fn of_person(&self, person: &Person) -> Result<Vec<Table>, Fault> {
        let mut tables = self.tables.of_person(&person.id).await?;
        tables.extend(self.tables.watched_by(&person.id).await?);
        Ok(tables)
    }

    /// Carries out a line at a table, or asks at which one.
    pub(in crate::inbox) async fn at_table(&self, caller: &Caller<'_>, line: &TableLine) -> Answer {
        let here = self.here(caller.person, caller.place).await?;
        if here.is_empty() {
            return self.without_table(caller, line).await;
        }
        match &meant(here, &caller.person.id, caller.on_screen, line)[..] {
            [] if line.named.is_some() => Err(Refusal::NoSuchTable.into()),
            [] => Err(Refusal::NotSeated.into()),
            [only] => match line.press(only) {
                Press::At(id, act) => self.act(caller, id, act).await,
                press => self.press(caller, press).await,
            },
            several => {
                let press = |table: &Table| line.button(table);
                let which = menu::listed(line.question(), several, &caller.person.id, press);
                Ok(Next::panel(which))
            }
        }
    }

    /// Answers a line where there is no table that can be read. One that cannot be read is said to be
    /// there, and its host or an admin of the room can close it.
    async fn without_table(&self, caller: &Caller<'_>, line: &TableLine) -> Answer {
        let stuck = self.unreadable(caller.person, caller.place).await?;
        let stuck = stuck.ok_or(Text::new("said-no-table"))?;
        if line.action != TableAction::Act(Request::AskCancel.into()) {
            return Err(Text::new("fault-unreadable").into());
        }
        let is_host = stuck.host() == Some(&caller.person.id);
        match caller.is_admin.filter(|_| caller.place.room().is_some()) {
            _ if is_host => {}
            Some(true) => {}
            None if caller.place.room().is_some() => return Err(Stop::AskAdmin),
            _ => return Err(Refusal::NotHost.into()),
        }
        self.tables.close_unreadable(stuck).await?;
        Ok(Next::Line(Text::new("said-unreadable-closed")))
    }

    /// Returns a table of the room, or in private one of the person's, that cannot be read.
    pub(in crate::inbox) async fn unreadable(
        &self,
        person: &Person,
        place: &Destination,
    ) -> Result<Option<UnreadableHead>, Fault> {
        let folder = match place {
            Destination::Room(room) => keys::room(room)?,
            Destination::Person(_) => keys::person(&person.id)?,
        };
        self.tables.unreadable_in(&folder).await
    }
}

/// Returns the tables that a line can be about: the named one, or else the one on the screen, or
/// else the live ones, or else the one that ended last.
fn meant(
    mut here: Vec<Table>,
    person: &PersonId,
    on_screen: Option<TableId>,
    line: &TableLine,
) -> Vec<Table> {
    if line.named.is_some() {
        here.retain(|table| Some(table.id) == line.named);
        return here;
    }
    let is_on_screen = |table: &Table| Some(table.id) == on_screen;
    if here.iter().any(is_on_screen) {
        here.retain(is_on_screen);
    }
    if line.candidates == Candidates::Mine {
        here.retain(|table| table.seat_of(person).is_some());
    }
    let running = here.iter().filter(|table| table.is_live()).count();
    here.truncate(running.max(1));
    here
}

#[cfg(test)]
mod tests {
    use engine::catalog::{AnyOptions, GameId};
    use engine::chance::Seed;
    use words::people::{Moment, RoomId};

    use super::*;

    fn table(id: u64, host: &str) -> Table {
        let home = Destination::Room(RoomId::new("test", "parlour"));
        let host = Person { id: PersonId::new("test", host), name: host.to_owned() };
        let options = AnyOptions::of(GameId::Tirazheh);
        Table::open(TableId::new(id), home, host, options, Moment(1), Seed::from_number(1))
    }

    #[test]
    fn the_table_on_the_screen_is_meant_even_if_the_person_sits_elsewhere_only() {
        let anna = PersonId::new("test", "anna");
        let meant = |line: &str, on_screen: Option<u64>| -> Vec<TableId> {
            let here = vec![table(1, "anna"), table(2, "bora"), table(3, "anna")];
            let Ok(ChatCommand::At(line)) = chat_command::read(line) else { panic!("{line}") };
            let meant = meant(here, &anna, on_screen.map(TableId::new), &line);
            meant.iter().map(|table| table.id).collect()
        };
        let ids = |ids: &[u64]| -> Vec<TableId> { ids.iter().copied().map(TableId::new).collect() };
        assert_eq!(meant("/undo", None), ids(&[1, 3]));
        assert_eq!(meant("/undo", Some(3)), ids(&[3]));
        assert_eq!(meant("/undo", Some(2)), ids(&[]), "she does not sit there");
        assert_eq!(meant("/board", Some(2)), ids(&[2]));
        assert_eq!(meant("/board", Some(9)), ids(&[1, 2, 3]), "it is not here");
    }
}
