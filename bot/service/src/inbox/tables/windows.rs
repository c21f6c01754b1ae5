//! Tables of other rooms: codes, windows, watching.

use super::caller::{Answer, Caller, Shown, Stop};
use super::route::Router;
use panels::panel::{Panel, Personal};
use panels::present::{menu, windows};
use platform::Next;
use runtime::report::report;
use table::command::Command;
use table::{Code, Entry, Refusal, Table};
use words::people::{Destination, RoomId, TableId};
use words::text::Text;

impl Router {
    /// Shows the code of a table to the caller, with instructions.
    pub(in crate::inbox) async fn invitation(&self, caller: &Caller<'_>, id: TableId) -> Answer {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        let code = table.code().ok_or(Refusal::Stale)?;
        let links = self.publisher.links(code);
        let is_here = table.is_shown_to(caller.account);
        Ok(Next::panel(windows::invitation(&table, code, &links, &caller.person.id, is_here)))
    }

    /// Confirms that the caller watches a table, if they cannot see it here.
    pub(in crate::inbox) fn watching(caller: &Caller<'_>) -> Shown {
        match (caller.place, caller.at.surface.personal) {
            (Destination::Person(_), _) => Next::Same,
            (Destination::Room(_), Personal::Answer) => Next::Line(Text::new("said-watching")),
            (Destination::Room(_), Personal::Perhaps | Personal::PopUp) => {
                Next::InPrivate(Panel::default().into())
            }
        }
    }

    /// Seats the caller at the table of a code, or in a room shows the table there.
    pub(in crate::inbox) async fn join_by(&self, caller: &Caller<'_>, code: &Code) -> Answer {
        let table = self.tables.by_code(code).await?;
        let table = table.ok_or(Text::new("said-code-opens-nothing"))?;
        if caller.place.person().is_some() {
            let mut caller = *caller;
            caller.entry = Entry::Code;
            return match self.do_at(&caller, table.id, &Command::Join).await {
                Err(Stop::Refused(Refusal::AlreadySeated)) if table.play().is_some() => {
                    self.hand(&caller, table.id, None).await
                }
                Err(Stop::Refused(Refusal::AlreadySeated)) => self.board(&caller, &table).await,
                Err(Stop::Refused(Refusal::Begun | Refusal::Full)) => {
                    Ok(Next::panel(windows::too_late(&table, code)))
                }
                answer => answer,
            };
        }
        self.shown_at(caller, &table).await
    }

    /// Shows a table in the room where the caller is.
    pub(in crate::inbox) async fn shown_at(&self, caller: &Caller<'_>, table: &Table) -> Answer {
        if table.destinations().contains(caller.place) {
            return self.board(caller, table).await;
        }
        Self::may_open(caller)?;
        let (person, receipt) = (&caller.person.id, caller.receipt());
        let opened = self.tables.open_window(table.id, caller.place, person, receipt).await?;
        caller.noted(opened)?;
        Ok(Next::Same)
    }

    /// Lets the caller watch the table of a code.
    pub(in crate::inbox) async fn watch_by(&self, caller: &Caller<'_>, code: &Code) -> Answer {
        let mut caller = *caller;
        caller.entry = Entry::Code;
        let table = self.tables.by_code(code).await?;
        let table = table.ok_or(Text::new("said-code-opens-nothing"))?;
        self.do_at(&caller, table.id, &Command::Watch).await
    }

    /// Stops watching in private, or closes the window of the room.
    pub(in crate::inbox) async fn unwatch(&self, caller: &Caller<'_>) -> Answer {
        let tables = match caller.place {
            Destination::Person(_) => self.tables.watched_by(&caller.person.id).await?,
            Destination::Room(room) => {
                let here = self.tables.in_room(room).await?;
                here.into_iter()
                    .filter(|table| table.is_live() && table.home != *caller.place)
                    .collect()
            }
        };
        match &tables[..] {
            [] if matches!(caller.place, Destination::Person(_)) => {
                Ok(Next::Line(Text::new("said-watches-nothing")))
            }
            [] => Err(Refusal::NoWindow.into()),
            [only] => self.do_at(caller, only.id, &Command::CloseWindow).await,
            several => Ok(Next::panel(menu::open_windows(several))),
        }
    }

    /// Closes the windows in a room that the bot has left.
    pub(in crate::inbox) async fn lose_room(&self, room: &RoomId) {
        self.tables.lose_room(room).await.unwrap_or_else(|fault| report(&fault));
        self.settings.lose_room(room).await.unwrap_or_else(|fault| report(&fault));
    }
}
