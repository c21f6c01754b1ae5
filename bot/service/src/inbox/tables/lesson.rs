//! Lessons: shown to the caller alone, and stored nowhere.

use engine::catalog::GameId;

use super::caller::{Answer, Caller, Content};
use super::route::Router;
use crate::fault::Fault;
use drawings::lesson::lesson;
use drawings::render::Rendering;
use panels::panel::{LessonExit, LessonPlace, Personal};
use panels::present::learning;
use panels::typed::chat_command::NewTable;
use platform::Next;
use runtime::blocking::blocking;
use table::command::{Command, Request};
use table::{Stage, Table};
use words::people::{PersonId, TableId};
use words::text::Text;

impl Router {
    /// Shows a place of the lesson of a game.
    pub(in crate::inbox) async fn lesson(
        &self,
        caller: &Caller<'_>,
        game: GameId,
        mut place: LessonPlace,
    ) -> Answer {
        place.exit = self.lesson_exit(caller, game, &place).await?;
        // Machine players think in some scenes.
        let mut shown = blocking(move || lesson(game, &place)).await;
        shown.pictured =
            shown.pictured.filter(|_| self.shows_pictures(caller.place, caller.mine, caller.room));
        Ok(Next::panel(shown))
    }

    /// Returns where a lesson leads the caller: back to the table at which they sit, even if its
    /// button in the room is for everybody, or if they have typed the command.
    async fn lesson_exit(
        &self,
        caller: &Caller<'_>,
        game: GameId,
        place: &LessonPlace,
    ) -> Result<LessonExit, Fault> {
        let by = &caller.person.id;
        let table = match place.exit {
            LessonExit::Join(id) => self.tables.get(id).await?,
            LessonExit::NewTable if *place == LessonPlace::default() => {
                self.lobbies_with(by, game).await?.into_iter().next()
            }
            LessonExit::NewTable | LessonExit::Back(_) => None,
        };
        let own = table.filter(|table| table.seat_of(by).is_some());
        Ok(own.map_or(place.exit, |table| LessonExit::Back(table.id)))
    }

    /// Returns the lobbies of a game in which a person has a seat.
    async fn lobbies_with(&self, person: &PersonId, game: GameId) -> Result<Vec<Table>, Fault> {
        let mut tables = self.tables.of_person(person).await?;
        tables.retain(|table| table.game() == game && matches!(table.stage, Stage::Lobby { .. }));
        Ok(tables)
    }

    /// Leads the caller from a lesson to a table.
    pub(in crate::inbox) async fn leave_lesson(
        &self,
        caller: &Caller<'_>,
        game: GameId,
        exit: LessonExit,
    ) -> Answer {
        match exit {
            LessonExit::NewTable => {
                // The button stays, and a second press must not open a second table.
                let lobbies = self.lobbies_with(&caller.person.id, game).await?;
                let is_here = |table: &&Table| table.destinations().contains(caller.place);
                match lobbies.iter().find(is_here) {
                    Some(table) => self.board(caller, table).await,
                    None => self.open(caller, NewTable::of(game)).await,
                }
            }
            LessonExit::Join(id) => {
                self.command(caller, id, &Command::Join).await?;
                Ok(Next::Line(Text::new("said-seated")))
            }
            LessonExit::Back(id) => self.act(caller, id, Request::Board.into()).await,
        }
    }

    /// Offers the lesson to somebody who has just taken a seat, unless they have finished a game of
    /// this kind. A person at a screen has seen it in the lobby.
    pub(in crate::inbox) async fn offer_lesson(&self, caller: &Caller<'_>, id: TableId) -> Answer {
        let surface = caller.at.surface;
        if !surface.reaches_out {
            return Ok(Next::Same);
        }
        let Some(table) = self.tables.get(id).await? else { return Ok(Next::Same) };
        if self.tables.has_finished(&caller.person.id, table.game()).await? {
            return Ok(Next::Same);
        }
        Ok(match surface.personal {
            // Not a panel that other notes are added to.
            Personal::Answer => {
                let offer = Rendering { in_words: learning::offer(&table), pictured: None };
                Next::Panel(Content::Drawn(Box::new(offer)))
            }
            Personal::Perhaps | Personal::PopUp => Next::Line(Text::new("said-learn-offer")),
        })
    }
}
