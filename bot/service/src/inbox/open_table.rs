//! Opening tables: who may, and the new table.

use super::caller::{Answer, Caller, FollowUp, Response};
use super::route::Router;
use crate::fault::Fault;
use crate::tables::Opening;
use panels::typed::chat_command::NewTable;
use table::Pace;
use table::choices::Opens;
use words::text::Text;

impl Router {
    /// Opens a table where the caller is, and has it announced.
    pub(super) async fn open(&self, caller: &Caller<'_>, new: NewTable) -> Answer {
        if let Some(answer) = self.deny_opening(caller).await? {
            return Ok(answer);
        }
        // Players who sit together in one place need no clocks.
        let pace = if self.publisher.surface(caller.place).reaches_out {
            Pace::Day
        } else {
            Pace::Unlimited
        };
        let Caller { person, account, place: home, .. } = *caller;
        let NewTable { options, strength } = new;
        let opening = Opening { person, account, home, options, pace, strength };
        Ok(match self.tables.open(opening, caller.receipt()).await? {
            Ok(id) => {
                caller.note_commit();
                Response::Done.then(FollowUp::Opened(id))
            }
            Err(refusal) => refusal.into(),
        })
    }

    /// Returns the refusal if the caller may not open or show a table here; `AskAdmin` if that is
    /// unknown.
    pub(super) async fn deny_opening(
        &self,
        caller: &Caller<'_>,
    ) -> Result<Option<Response>, Fault> {
        let Some(room) = caller.place.room() else { return Ok(None) };
        Ok(match (self.settings.of_room(room).await?.tables, caller.is_admin) {
            (Opens::Everybody, _) | (Opens::Admins, Some(true)) => None,
            (Opens::Admins, Some(false)) => Some(Response::Line(Text::new("said-admins-open"))),
            (Opens::Admins, None) => Some(Response::AskAdmin),
        })
    }
}
