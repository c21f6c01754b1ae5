//! Opening tables: who may, and the new table.

use super::caller::{Answer, Caller, FollowUp, Stop};
use super::route::Router;
use crate::tables::Opening;
use engine::catalog::GameId;
use panels::present::menu;
use panels::typed::chat_command::NewTable;
use platform::Next;
use table::Pace;
use table::choices::Opens;
use words::text::Text;

impl Router {
    /// Opens a table where the caller is, and has it announced.
    pub(in crate::inbox) async fn open(&self, caller: &Caller<'_>, new: NewTable) -> Answer {
        self.open_to(caller, new, false).await
    }

    /// Opens a table at which machine players take the other seats, and starts the game.
    pub(in crate::inbox) async fn play_now(&self, caller: &Caller<'_>, game: GameId) -> Answer {
        self.open_to(caller, NewTable::of(game), true).await
    }

    /// Returns the menu of games. It offers the last game of the caller against machine players.
    pub(in crate::inbox) async fn menu(&self, caller: &Caller<'_>) -> Answer {
        let last = self.tables.archive().of_person(&caller.person.id, 1).await?;
        let last = match last.first() {
            Some(id) => self.tables.archive().get(*id).await?.map(|record| record.game()),
            None => None,
        };
        Ok(Next::panel(menu::games(last.unwrap_or(GameId::ALL[0]))))
    }

    async fn open_to(&self, caller: &Caller<'_>, new: NewTable, plays_now: bool) -> Answer {
        if caller.is_closed {
            return Ok(Next::Closed);
        }
        Self::may_open(caller)?;
        // Players who sit together in one place need no clocks.
        let pace = if caller.at.surface.reaches_out { Pace::Day } else { Pace::Unlimited };
        let Caller { person, account, place: home, .. } = *caller;
        let NewTable { options, strength } = new;
        let opening = Opening { person, account, home, options, pace, strength, plays_now };
        let opened = self.tables.open(opening, caller.receipt()).await?;
        caller.follow_up(FollowUp::Opened(caller.noted(opened)?));
        Ok(Next::Posted)
    }

    /// Refuses callers who may not open or show a table here.
    pub(in crate::inbox) fn may_open(caller: &Caller<'_>) -> Result<(), Stop> {
        match (caller.room.tables, caller.is_admin) {
            _ if caller.place.room().is_none() => Ok(()),
            (Opens::Everybody, _) | (Opens::Admins, Some(true)) => Ok(()),
            (Opens::Admins, Some(false)) => Err(Text::new("said-admins-open").into()),
            (Opens::Admins, None) => Err(Stop::AskAdmin),
        }
    }
}
