//! The dates of lobbies, which their hosts pick or type in their own time zones.

use super::caller::{Answer, Caller, Shown};
use super::route::Router;
use panels::present::{dates, settings};
use panels::typed::table_line::{Candidates, TableAction, TableLine};
use panels::typed::until::Until;
use platform::Next;
use table::command::Command;
use table::{Actor, Refusal, Table};
use words::people::Moment;
use words::text::Text;

impl Router {
    /// Asks the host for the day of the date of a lobby, or for the hour of a day.
    pub(in crate::inbox) fn pick_date(
        &self,
        caller: &Caller<'_>,
        table: &Table,
        day: Option<Moment>,
    ) -> Answer {
        let (actor, command) = (Actor::Person(caller.person), Command::SetDate(None));
        self.tables.would_handle(table, actor, &command, caller.context())?;
        let Some(zone) = &caller.mine.zone else { return Ok(self.ask_zone()) };
        Ok(Next::panel(dates::pick(table, day, zone, self.tables.world().now())))
    }

    /// Sets the date of the lobby that the caller means.
    pub(in crate::inbox) async fn set_date(&self, caller: &Caller<'_>, date: Until) -> Answer {
        let Some(zone) = &caller.mine.zone else { return Ok(self.ask_zone()) };
        let date = date.moment(zone, self.tables.world().now()).ok_or(Refusal::DatePast)?;
        let action = TableAction::Act(Command::SetDate(Some(date)).into());
        let line = TableLine { named: None, word: "date", candidates: Candidates::Mine, action };
        self.at_table(caller, &line).await
    }

    fn ask_zone(&self) -> Shown {
        let zones = settings::zones(self.tables.world().now());
        Next::panel(zones.with(Text::new("ask-zone-for-date")))
    }
}
