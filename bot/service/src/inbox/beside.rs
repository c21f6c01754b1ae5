//! What somebody wants beside a move: a new table, the table again, a hand, a page, a question to
//! make sure.

use engine::catalog::AnyOptions;
use engine::play::Ticket;
use engine::with_play;

use super::caller::{Caller, Response, Telling};
use super::route::Router;
use crate::fault::Fault;
use crate::tables::Opening;
use drawings::drawing;
use drawings::render::Rendering;
use panels::panel::Panel;
use panels::present::table::{RenderOptions, page, panel};
use panels::present::{ahead, menu, substitutes};
use platform::Destination;
use table::choices::Layout;
use table::command::{Command, Focus};
use table::{Pace, Refusal, Table, open_choice};
use words::people::{Person, TableId};
use words::text::Text;

impl Router {
    pub(super) async fn open(
        &self,
        caller: &Caller<'_>,
        options: AnyOptions,
    ) -> Result<Response, Fault> {
        if let Some(answer) = self.unless_opens(caller).await? {
            return Ok(answer);
        }
        let receipt = caller.receipt.map(|receipt| receipt.write);
        // People who are elsewhere do not sit and wait.
        let pace =
            if self.publisher.surface(caller.at).reaches_out { Pace::Day } else { Pace::Unlimited };
        let Caller { by, account, at: home, .. } = *caller;
        let opening = Opening { by, account, home, options, pace };
        Ok(match self.tables.open(opening, receipt).await? {
            Ok(id) => {
                caller.is_struck();
                Response::Telling(Box::new(Response::Done), Box::new(Telling::Opened(id)))
            }
            Err(refusal) => refusal.into(),
        })
    }

    pub(super) async fn board(&self, caller: &Caller<'_>, id: TableId) -> Result<Response, Fault> {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let is_here = table.destinations().contains(caller.at);
        let seat = table.seat_of(&caller.by.id);
        let theirs = || seat.and_then(|seat| table.room_of(seat)).cloned().map(Destination::Room);
        let to = if is_here { Some(caller.at.clone()) } else { theirs() };
        self.publisher.repost(id, to.unwrap_or(table.home));
        Ok(Response::Done)
    }

    /// Shows somebody's hand at the table that waits for them and has the least time left.
    pub(super) async fn next_table(
        &self,
        caller: &Caller<'_>,
        id: TableId,
    ) -> Result<Response, Fault> {
        let by = &caller.by.id;
        let mut tables = self.tables.of_person(by).await?;
        tables.retain(|table| table.id != id && table.waits_for(by));
        match tables.iter().min_by_key(|table| (table.urgency_for(by), table.id)) {
            Some(next) => self.hand(caller, next.id, None).await,
            None => Ok(Response::Line(Text::new("said-no-next-table"))),
        }
    }

    /// Shows the picture of a table as whoever asks may see it, with what happened lately.
    pub(super) async fn picture(
        &self,
        caller: &Caller<'_>,
        table: Table,
    ) -> Result<Response, Fault> {
        let (by, at) = (caller.by, caller.at);
        let viewer = table.viewer(&by.id);
        let news = self.tables.news(&table, 0).await?;
        let since = news.last(table.chairs.len(), viewer);
        let in_words = panel(&table, viewer, &RenderOptions::default()).in_private();
        Ok(match drawing(&table, viewer, &news, since) {
            None => Response::Panel(in_words),
            Some(drawing) if self.publisher.layout_at(at, Layout::Pictures) != Layout::Text => {
                let options = RenderOptions::default().below_picture();
                let pictured = panel(&table, viewer, &options).in_private();
                Response::Drawn(Rendering { in_words, pictured: Some((drawing, pictured)) })
            }
            Some(drawing) => Response::Picture(drawing, in_words),
        })
    }

    /// Opens a part of an open choice for the room; the one who has to choose turns its pages.
    pub(super) async fn open_in_room(
        &self,
        Caller { by, at, .. }: &Caller<'_>,
        id: TableId,
        focus: Option<(Ticket, Focus)>,
    ) -> Result<Response, Fault> {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let seat = match table.played_by(&by.id) {
            Ok(seat) => seat,
            Err(refusal) => return Ok(refusal.into()),
        };
        let open = table.play().map(|play| with_play!(play, play => open_choice::open(play)));
        match open.zip(focus) {
            Some((open, _)) if !open.seats.contains(seat) => Ok(Refusal::NotYourTurn.into()),
            Some((open, (ticket, focus))) if open.ticket == ticket => {
                self.publisher.open_part(id, (*at).clone(), ticket, focus);
                Ok(Response::Done)
            }
            _ => Ok(Refusal::Stale.into()),
        }
    }

    /// Shows a page about the game as it stands, to whoever asks, as that person may know it.
    pub(super) async fn page(
        &self,
        by: &Person,
        id: TableId,
        number: Option<u8>,
    ) -> Result<Response, Fault> {
        Ok(match self.tables.get(id).await? {
            None => Refusal::NoSuchTable.into(),
            Some(table) => Response::Panel(page(&table, table.viewer(&by.id), number)),
        })
    }

    /// Shows what somebody has decided ahead, and what they can decide.
    pub(super) async fn ahead(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        (page, path): (u8, Vec<u8>),
    ) -> Result<Response, Fault> {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let seat = match table.played_by(&caller.by.id) {
            Ok(seat) => seat,
            Err(refusal) => return Ok(refusal.into()),
        };
        if self.is_kept(caller) {
            let Some(own) = table.hand_of(seat) else { return Ok(Refusal::NotSeated.into()) };
            let own = self.hand_comes(caller, id, own).await?;
            let since = ahead::since(&table, seat);
            self.publisher.open_part(id, own, since, Focus::Ahead { path, page });
            return Ok(Response::Done);
        }
        Ok(Response::Panel(ahead::panel(&table, seat, page, path)))
    }

    /// Asks the host or somebody seated to make sure; whether they may is seen when they do.
    pub(super) async fn ask(
        &self,
        by: &Person,
        id: TableId,
        question: impl Fn(&Table) -> Panel,
    ) -> Result<Response, Fault> {
        Ok(match self.tables.get(id).await? {
            None => Refusal::NoSuchTable.into(),
            Some(table) if table.seat_of(&by.id).is_none() => Refusal::NotSeated.into(),
            Some(table) => Response::Panel(question(&table)),
        })
    }

    /// Hands the table on to somebody of a name, or asks the host to whom.
    pub(super) async fn ask_host(
        &self,
        caller: &Caller<'_>,
        table: Table,
        name: Option<String>,
    ) -> Result<Response, Fault> {
        if table.host != caller.by.id && self.runs_room_of(caller, table.id).await? != Some(true) {
            return Ok(Refusal::NotHost.into());
        }
        let is_meant =
            |person: &Person| name.as_ref().is_some_and(|name| person.name.to_lowercase() == *name);
        let mut meant = table.people().filter(|(_, person)| is_meant(person));
        match (meant.next(), meant.next()) {
            (Some((seat, _)), None) => self.do_at(caller, table.id, &Command::MakeHost(seat)).await,
            _ => Ok(Response::Panel(substitutes::ask_host(&table))),
        }
    }

    /// Asks the host, or somebody who runs the room, to make sure.
    pub(super) async fn ask_cancel(
        &self,
        caller: &Caller<'_>,
        id: TableId,
    ) -> Result<Response, Fault> {
        let answer = self.ask(caller.by, id, menu::ask_cancel).await?;
        let Some(table) = self.tables.get(id).await? else { return Ok(answer) };
        if table.seat_of(&caller.by.id).is_some() {
            return Ok(answer);
        }
        Ok(match self.runs_room_of(caller, id).await? {
            None => Response::AskAdmin,
            Some(true) => Response::Panel(menu::ask_cancel(&table)),
            Some(false) => answer,
        })
    }

    pub(super) async fn tables(&self, by: &Person, at: &Destination) -> Result<Response, Fault> {
        let tables = match at {
            Destination::Room(room) => self.tables.in_room(room).await?,
            Destination::Person(_) => self.of_person(by).await?,
        };
        Ok(Response::Panel(menu::tables(&tables, &by.id)))
    }
}
