//! Requests about tables, which change no game: the table, a hand, a picture, a page, or a question
//! before a command.

use engine::play::Ticket;
use engine::seat::Viewer;
use engine::with_play;

use super::caller::{Answer, Caller, Response};
use super::route::Router;
use drawings::drawing;
use drawings::render::Rendering;
use panels::panel::{Panel, Press};
use panels::present::table::{RenderOptions, page, panel};
use panels::present::{ahead, menu, substitutes};
use platform::Destination;
use table::choices::Layout;
use table::command::{Focus, Request};
use table::{Refusal, Table, open_choice};
use words::people::{Person, TableId};
use words::text::Text;

impl Router {
    /// Answers a request about a table.
    pub(super) async fn request(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        request: Request,
    ) -> Answer {
        let person = caller.person;
        match request {
            Request::Hand | Request::Confirm { .. } | Request::Open { .. } => {
                self.hand(caller, id, request.focus()).await
            }
            Request::ConfirmInRoom { .. } | Request::OpenInRoom { .. } => {
                self.open_in_room(caller, id, request.focus()).await
            }
            Request::Page(number) => self.page(caller, id, number).await,
            Request::Ahead { page, path } => self.ahead(caller, id, page, path).await,
            Request::Board => self.board(caller, id).await,
            Request::Picture => self.picture(caller, id).await,
            Request::Next => self.next_table(caller, id).await,
            Request::ShowHere => self.show_here(caller, id).await,
            Request::AskLeave => {
                self.ask(person, id, |table| menu::ask_leave(table, &person.id)).await
            }
            Request::AskCancel => self.ask_cancel(caller, id).await,
            Request::AskKick => self.ask(person, id, menu::ask_kick).await,
            Request::AskSkip => self.ask(person, id, menu::ask_skip).await,
            Request::AskHost => self.ask_host(caller, id).await,
            Request::Rematch => {
                Ok(match self.tables.rematch(id, person, caller.receipt()).await? {
                    Ok(_) => Response::Done,
                    Err(refusal) => refusal.into(),
                })
            }
        }
    }

    pub(super) async fn board(&self, caller: &Caller<'_>, id: TableId) -> Answer {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let is_here = table.destinations().contains(caller.place);
        let seat = table.seat_of(&caller.person.id);
        let theirs = || seat.and_then(|seat| table.room_of(seat)).cloned().map(Destination::Room);
        let to = if is_here { Some(caller.place.clone()) } else { theirs() }.unwrap_or(table.home);
        match caller.pressed.filter(|_| self.is_kept(caller) && to == *caller.place) {
            Some(page) => self.publisher.go_back(id, to, page.clone()),
            None => self.publisher.repost(id, to),
        }
        Ok(Response::Done)
    }

    /// Shows the hand at the table that waits for the caller and has the least time left.
    async fn next_table(&self, caller: &Caller<'_>, id: TableId) -> Answer {
        let person = &caller.person.id;
        let mut tables = self.tables.of_person(person).await?;
        tables.retain(|table| table.id != id && table.waits_for(person));
        match tables.iter().min_by_key(|table| (table.urgency_for(person), table.id)) {
            Some(next) => self.hand(caller, next.id, None).await,
            None => Ok(Response::Line(Text::new("said-no-next-table"))),
        }
    }

    /// Shows the picture of a table as the caller may see it, with the latest news.
    async fn picture(&self, caller: &Caller<'_>, id: TableId) -> Answer {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let (person, place) = (caller.person, caller.place);
        let viewer = table.viewer(&person.id);
        let news = self.tables.news(&table, 0).await?;
        let since = news.last(table.chairs.len(), viewer);
        let in_words = panel(&table, viewer, &RenderOptions::default()).in_private();
        Ok(match drawing(&table, viewer, &news, since) {
            None => Response::Panel(in_words),
            Some(drawing) if self.publisher.layout_at(place, Layout::Pictures) != Layout::Text => {
                let options = RenderOptions::default().below_picture();
                let pictured = panel(&table, viewer, &options).in_private();
                let pictured = Some((drawing, pictured));
                Response::Drawn(Box::new(Rendering { in_words, pictured }))
            }
            Some(drawing) => Response::Picture(drawing, in_words),
        })
    }

    /// Opens a part of an open choice for the whole room, if the caller has this choice.
    async fn open_in_room(
        &self,
        Caller { person, place, .. }: &Caller<'_>,
        id: TableId,
        focus: Option<(Ticket, Focus)>,
    ) -> Answer {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let seat = match table.played_by(&person.id) {
            Ok(seat) => seat,
            Err(refusal) => return Ok(refusal.into()),
        };
        let open = table.play().map(|play| with_play!(play, play => open_choice::open(play)));
        match open.zip(focus) {
            Some((open, _)) if !open.seats.contains(seat) => Ok(Refusal::NotYourTurn.into()),
            Some((open, (ticket, focus))) if open.ticket == ticket => {
                self.publisher.open_part(id, (*place).clone(), ticket, focus);
                Ok(Response::Done)
            }
            _ => Ok(Refusal::Stale.into()),
        }
    }

    /// Shows a page about the current game with what the caller may see.
    async fn page(&self, caller: &Caller<'_>, id: TableId, number: Option<u8>) -> Answer {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let viewer = table.viewer(&caller.person.id);
        let news = self.tables.news(&table, 0).await?;
        let layout = self.publisher.layout_at(caller.place, Layout::Pictures);
        let is_pictured = layout != Layout::Text;
        let look = RenderOptions { news, is_pictured, ..RenderOptions::default() };
        let page = page(&table, viewer, number, &look);
        // In private it has replaced the table, which a spectator sees again, too.
        let is_watched = self.is_kept(caller) && table.destinations().contains(caller.place);
        let back = Press::at(id, Request::Board);
        Ok(Response::Panel(match viewer {
            Viewer::Public if is_watched => page.quiet_button(Text::new("button-back"), back),
            Viewer::Public | Viewer::Seat(_) => page,
        }))
    }

    /// Shows the planner of the caller.
    pub(super) async fn ahead(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        page: u8,
        path: Vec<u8>,
    ) -> Answer {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let seat = match table.played_by(&caller.person.id) {
            Ok(seat) => seat,
            Err(refusal) => return Ok(refusal.into()),
        };
        if self.is_kept(caller) {
            let Some(own) = table.hand_of(seat) else { return Ok(Refusal::NotSeated.into()) };
            let own = self.route_hand(caller, id, own).await?;
            let since = ahead::since(&table, seat);
            self.publisher.open_part(id, own, since, Focus::Ahead { path, page });
            return Ok(Response::Done);
        }
        Ok(Response::Panel(ahead::panel(&table, seat, page, path)))
    }

    /// Asks a seated person a question before a command. The command itself checks their rights.
    async fn ask(
        &self,
        person: &Person,
        id: TableId,
        question: impl Fn(&Table) -> Panel,
    ) -> Answer {
        Ok(match self.tables.get(id).await? {
            None => Refusal::NoSuchTable.into(),
            Some(table) if table.seat_of(&person.id).is_none() => Refusal::NotSeated.into(),
            Some(table) => Response::Panel(question(&table)),
        })
    }

    /// Asks who should be the new host.
    async fn ask_host(&self, caller: &Caller<'_>, id: TableId) -> Answer {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        if table.host != caller.person.id && self.runs_room_of(caller, id).await? != Some(true) {
            return Ok(Refusal::NotHost.into());
        }
        Ok(Response::Panel(substitutes::ask_host(&table)))
    }

    /// Asks a seated person, or an admin of the room, for confirmation before a table is closed.
    async fn ask_cancel(&self, caller: &Caller<'_>, id: TableId) -> Answer {
        let answer = self.ask(caller.person, id, menu::ask_cancel).await?;
        let Some(table) = self.tables.get(id).await? else { return Ok(answer) };
        if table.seat_of(&caller.person.id).is_some() {
            return Ok(answer);
        }
        Ok(match self.runs_room_of(caller, id).await? {
            None => Response::AskAdmin,
            Some(true) => Response::Panel(menu::ask_cancel(&table)),
            Some(false) => answer,
        })
    }

    /// Lists the tables of the room, or in private those of the caller.
    pub(super) async fn tables(&self, person: &Person, place: &Destination) -> Answer {
        let tables = match place {
            Destination::Room(room) => self.tables.in_room(room).await?,
            Destination::Person(_) => self.of_person(person).await?,
        };
        Ok(Response::Panel(menu::tables(&tables, &person.id)))
    }
}
