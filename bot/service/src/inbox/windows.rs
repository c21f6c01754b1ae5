//! Tables from elsewhere: codes, windows, watching.

use super::caller::{Caller, Response};
use super::route::Router;
use crate::fault::Fault;
use panels::panel::{Panel, Personal};
use panels::present::{menu, windows};
use runtime::report::report;
use table::command::Command;
use table::{Code, Refusal, Table};
use words::people::{Destination, RoomId, TableId};
use words::text::Text;

impl Router {
    /// Returns why somebody may not open or show a table where they are, or that it is to be found
    /// out; nothing if they may.
    pub(super) async fn unless_opens(
        &self,
        caller: &Caller<'_>,
    ) -> Result<Option<Response>, Fault> {
        let Some(room) = caller.at.room() else { return Ok(None) };
        Ok(match self.may_open(caller, room).await? {
            Some(true) => None,
            Some(false) => Some(Response::Line(Text::new("said-admins-open"))),
            None => Some(Response::AskAdmin),
        })
    }

    /// Shows the code of a table to whoever asked for it, and the ways in which it is used.
    pub(super) async fn invitation(
        &self,
        caller: &Caller<'_>,
        id: TableId,
    ) -> Result<Response, Fault> {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let Some(code) = table.code() else { return Ok(Refusal::Stale.into()) };
        let links = self.publisher.links(code);
        let is_here = table.is_shown_to(caller.account);
        Ok(Response::Panel(windows::invitation(&table, (code, &links), &caller.by.id, is_here)))
    }

    /// Tells whether somebody is in a room in which a table is shown.
    pub(super) async fn is_where_shown(
        &self,
        caller: &Caller<'_>,
        id: TableId,
    ) -> Result<bool, Fault> {
        let Destination::Room(room) = caller.at else { return Ok(false) };
        Ok(self.tables.get(id).await?.is_some_and(|table| table.is_shown_in(room)))
    }

    /// Says that somebody watches, where that is not seen.
    pub(super) fn watching(&self, caller: &Caller<'_>) -> Response {
        match (caller.at, self.publisher.surface(caller.at).personal) {
            (Destination::Person(_), _) => Response::Done,
            (Destination::Room(_), Personal::Answer) => Response::Line(Text::new("said-watching")),
            (Destination::Room(_), Personal::Perhaps | Personal::PopUp) => {
                Response::HandInPrivate(Panel::default())
            }
        }
    }

    /// Lets somebody in who has a code: in private they sit down, in a room the table is shown.
    pub(super) async fn join_by(
        &self,
        caller: &Caller<'_>,
        code: &Code,
    ) -> Result<Response, Fault> {
        let Some(table) = self.tables.by_code(code).await? else {
            return Ok(Response::Line(Text::new("said-code-opens-nothing")));
        };
        if caller.at.person().is_some() {
            return match self.do_at(caller, table.id, &Command::Join).await? {
                Response::Refused(Refusal::AlreadySeated) => self.again(caller, &table).await,
                Response::Refused(Refusal::Begun | Refusal::Full) => {
                    Ok(Response::Panel(windows::too_late(&table, code)))
                }
                answer => Ok(answer),
            };
        }
        self.shown_at(caller, &table).await
    }

    /// Shows a table in a room from which it was asked for.
    pub(super) async fn shown_at(
        &self,
        caller: &Caller<'_>,
        table: &Table,
    ) -> Result<Response, Fault> {
        if table.destinations().contains(caller.at) {
            return self.board(caller, table.id).await;
        }
        if let Some(answer) = self.unless_opens(caller).await? {
            return Ok(answer);
        }
        let receipt = caller.receipt.map(|receipt| receipt.write);
        let opened = self.tables.open_window(table.id, caller.at, &caller.by.id, receipt).await?;
        Ok(match opened {
            Ok(_) => {
                caller.is_struck();
                Response::Done
            }
            Err(refusal) => refusal.into(),
        })
    }

    /// Shows a table again to somebody who sits there.
    async fn again(&self, caller: &Caller<'_>, table: &Table) -> Result<Response, Fault> {
        if table.play().is_some() {
            return self.hand(caller, table.id, None).await;
        }
        self.board(caller, table.id).await
    }

    /// Lets somebody watch who has a code.
    pub(super) async fn watch_by(
        &self,
        caller: &Caller<'_>,
        code: &Code,
    ) -> Result<Response, Fault> {
        match self.tables.by_code(code).await? {
            Some(table) => self.do_at(caller, table.id, &Command::Watch).await,
            None => Ok(Response::Line(Text::new("said-code-opens-nothing"))),
        }
    }

    /// Stops watching, or closes the window of a room.
    pub(super) async fn unwatch(&self, caller: &Caller<'_>) -> Result<Response, Fault> {
        let tables = match caller.at {
            Destination::Person(_) => self.tables.watched_by(&caller.by.id).await?,
            Destination::Room(room) => {
                let here = self.tables.in_room(room).await?;
                here.into_iter().filter(|it| it.is_live() && it.home != *caller.at).collect()
            }
        };
        match &tables[..] {
            [] if matches!(caller.at, Destination::Person(_)) => {
                Ok(Response::Line(Text::new("said-watches-nothing")))
            }
            [] => Ok(Refusal::NoWindow.into()),
            [only] => self.do_at(caller, only.id, &Command::CloseWindow).await,
            several => Ok(Response::Panel(menu::open_windows(several))),
        }
    }

    /// Takes note that a room is lost.
    pub(super) async fn lose_room(&self, room: &RoomId) {
        self.tables.lose_room(room).await.unwrap_or_else(|fault| report(&fault));
    }
}
