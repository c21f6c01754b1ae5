//! Requests about tables, which change no game: the table, a hand, a picture, a page, or a question
//! before a command.

use engine::play::Ticket;
use engine::seat::Viewer;
use engine::with_play;

use super::caller::{Answer, Caller, Content, Stop};
use super::route::Router;
use drawings::drawing;
use drawings::render::Rendering;
use panels::panel::{Block, Panel, Press};
use panels::present::table::{RenderOptions, page, panel};
use panels::present::{ahead, menu, phrases, substitutes};
use platform::{Destination, Next};
use table::choices::Layout;
use table::command::{Act, Focus, Request};
use table::{Actor, Refusal, Table, open_choice};
use words::people::{Person, TableId};
use words::text::Text;

impl Router {
    /// Answers a request about a table from a person who may make it.
    pub(in crate::inbox) async fn request(
        &self,
        caller: &Caller<'_>,
        table: &Table,
        request: Request,
    ) -> Answer {
        let (person, id) = (caller.person, table.id);
        match request {
            Request::Hand | Request::Confirm { .. } | Request::Open { .. } => {
                self.hand(caller, id, request.focus()).await
            }
            Request::ConfirmInRoom { .. } | Request::OpenInRoom { .. } => {
                self.open_in_room(caller, table, request.focus())
            }
            Request::Page(number) => self.page(caller, table, number).await,
            Request::Ahead { page, path } => self.ahead(caller, table, page, path).await,
            Request::Board => self.board(caller, table).await,
            Request::Picture => self.picture(caller, table).await,
            Request::Next => self.next_table(caller, id).await,
            Request::ShowHere => self.show_here(caller, table).await,
            Request::AskLeave => self.question(caller, table, menu::ask_leave(table, &person.id)),
            Request::AskCancel => self.question(caller, table, menu::ask_cancel(table)),
            Request::PickDate(day) => self.pick_date(caller, table, day),
            Request::AskKick => self.question(caller, table, menu::ask_kick(table)),
            Request::AskSkip => self.question(caller, table, menu::ask_skip(table)),
            Request::AskHost => self.question(caller, table, substitutes::ask_host(table)),
            Request::Phrases => self.question(caller, table, phrases::question(table)),
            Request::Rematch => {
                let opened = self.tables.rematch(id, person, caller.receipt()).await?;
                let opened = self.tables.get(caller.noted(opened)?).await?;
                // The lobby is not in the place of its own in which the game was played.
                let is_seen = |room| opened.is_none_or(|opened| opened.is_shown_in(room));
                Ok(if caller.place.room().is_none_or(is_seen) {
                    Next::Same
                } else {
                    Next::Line(Text::new("said-rematch-at-home"))
                })
            }
        }
    }

    /// Asks a question, unless every answer to it would be refused.
    fn question(&self, caller: &Caller<'_>, table: &Table, question: Panel) -> Answer {
        let commands = question.buttons.iter().filter_map(|button| match &button.press {
            Press::At(_, Act::Command(command) | Act::Yes(command, _)) => Some(command),
            _ => None,
        });
        let would =
            |actor, command| self.tables.would_handle(table, actor, command, caller.context());
        let mut refused = None;
        for command in commands {
            let Err(refusal) = would(Actor::Person(caller.person), command) else {
                return Ok(Next::panel(question));
            };
            refused.get_or_insert(refusal);
            let is_of_others = matches!(refusal, Refusal::NotHost | Refusal::NotSeated);
            match caller.is_admin_for(command.who(), table).filter(|_| is_of_others) {
                None if is_of_others => return Err(Stop::AskAdmin),
                Some(true) if would(Actor::Admin(caller.person), command).is_ok() => {
                    return Ok(Next::panel(question));
                }
                _ => {}
            }
        }
        refused.map_or(Ok(Next::panel(question)), |refusal| Err(refusal.into()))
    }

    /// Shows the table again where the caller is. Where it is not shown, the caller alone sees it.
    pub(in crate::inbox) async fn board(&self, caller: &Caller<'_>, table: &Table) -> Answer {
        let (id, here) = (table.id, caller.place.clone());
        if !table.destinations().contains(&here) {
            return self.picture(caller, table).await;
        }
        if caller.is_closed {
            return Ok(Next::Closed);
        }
        match caller.pressed.filter(|_| caller.at.is_kept()) {
            Some(page) => self.publisher.go_back(id, here, page.clone()),
            None => self.publisher.repost(id, here),
        }
        Ok(Next::Posted)
    }

    /// Shows the hand at the table that waits for the caller and has the least time left.
    async fn next_table(&self, caller: &Caller<'_>, id: TableId) -> Answer {
        let person = &caller.person.id;
        let mut tables = self.tables.of_person(person).await?;
        tables.retain(|table| table.id != id && table.waits_for(person));
        match tables.iter().min_by_key(|table| (table.urgency_for(person), table.id)) {
            Some(next) => self.hand(caller, next.id, None).await,
            None => Ok(Next::Line(Text::new("said-no-next-table"))),
        }
    }

    /// Shows the picture of a table as the caller may see it, with the latest news.
    async fn picture(&self, caller: &Caller<'_>, table: &Table) -> Answer {
        let (person, place) = (caller.person, caller.place);
        let viewer = table.viewer(&person.id);
        let news = self.tables.news(table, 0).await?;
        let since = news.last(table.chairs.len(), viewer);
        let in_words = panel(table, viewer, &RenderOptions::default()).in_private();
        Ok(match drawing(table, viewer, &news, since) {
            None => Next::panel(in_words),
            Some(drawing) if self.publisher.layout_at(place, Layout::Pictures) != Layout::Text => {
                let options = RenderOptions::default().below_picture();
                let pictured = panel(table, viewer, &options).in_private();
                let pictured = Some((drawing, pictured));
                Next::panel(Rendering { in_words, pictured })
            }
            Some(drawing) => Next::Panel(Content::Picture(drawing, in_words)),
        })
    }

    /// Opens a part of an open choice for the whole room, if the caller has this choice.
    fn open_in_room(
        &self,
        Caller { person, place, .. }: &Caller<'_>,
        table: &Table,
        focus: Option<(Ticket, Focus)>,
    ) -> Answer {
        let seat = table.played_by(&person.id)?;
        let open = table.play().map(|play| with_play!(play, play => open_choice::open(play)));
        match open.zip(focus) {
            Some((open, _)) if !open.seats.contains(seat) => Err(Refusal::NotYourTurn.into()),
            Some((open, (ticket, focus))) if open.ticket == ticket => {
                self.publisher.open_part(table.id, (*place).clone(), ticket, focus);
                Ok(Next::Same)
            }
            _ => Err(Refusal::Stale.into()),
        }
    }

    /// Shows a page about the current game with what the caller may see.
    async fn page(&self, caller: &Caller<'_>, table: &Table, number: Option<u8>) -> Answer {
        let viewer = table.viewer(&caller.person.id);
        let news = self.tables.news(table, 0).await?;
        let layout = self.publisher.layout_at(caller.place, Layout::Pictures);
        let is_pictured = layout != Layout::Text;
        let news = news.without_phrases_of(caller.mine.muted_at(table));
        let look = RenderOptions { news, is_pictured, ..RenderOptions::default() };
        let page = page(table, viewer, number, &look);
        // In private it has replaced the table, which a spectator sees again, too.
        let is_watched = caller.at.is_kept() && table.destinations().contains(caller.place);
        let back = Press::at(table.id, Request::Board);
        Ok(Next::panel(match viewer {
            Viewer::Public if is_watched => page.quiet_button(Text::new("button-back"), back),
            Viewer::Public | Viewer::Seat(_) => page,
        }))
    }

    /// Shows the planner of the caller.
    pub(in crate::inbox) async fn ahead(
        &self,
        caller: &Caller<'_>,
        table: &Table,
        page: u8,
        path: Vec<u8>,
    ) -> Answer {
        table.while_live()?;
        let seat = table.played_by(&caller.person.id)?;
        if caller.at.is_kept() {
            let own = table.hand_of(seat).ok_or(Refusal::NotSeated)?;
            let own = self.route_hand(caller, table.id, own).await?;
            let since = ahead::since(table, seat);
            self.publisher.open_part(table.id, own, since, Focus::Ahead { path, page });
            return Ok(Next::Same);
        }
        Ok(Next::panel(ahead::panel(table, seat, page, path)))
    }

    /// Lists the tables of the room, or in private those of the caller.
    pub(in crate::inbox) async fn tables(&self, person: &Person, place: &Destination) -> Answer {
        let tables = match place {
            Destination::Room(room) => self.tables.in_room(room).await?,
            Destination::Person(_) => self.of_person(person).await?,
        };
        let mut panel = menu::tables(&tables, &person.id);
        if self.unreadable(person, place).await?.is_some() {
            panel.blocks.push(Block::Line(Text::new("fault-unreadable")));
        }
        Ok(Next::panel(panel))
    }
}
