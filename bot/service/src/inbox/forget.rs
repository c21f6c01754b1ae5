//! Forgetting a person, and the games of a room.

use super::caller::{Caller, Response};
use super::route::Router;
use crate::fault::Fault;
use words::people::RoomId;
use words::text::Text;

impl Router {
    pub(super) async fn forget(&self, caller: &Caller<'_>) -> Result<Response, Fault> {
        self.tables.forget(&caller.person.id, caller.receipt()).await?;
        Ok(Response::Line(Text::new("forgotten")))
    }

    pub(super) async fn forget_room(&self, room: &RoomId) -> Result<Response, Fault> {
        self.tables.archive().forget_room(room).await?;
        self.tables.results().forget_room(room).await?;
        Ok(Response::Line(Text::new("room-forgotten")))
    }
}
