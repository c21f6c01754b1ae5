//! Forgetting: what is stored about somebody, and the games of a room.

use super::caller::{Caller, Response};
use super::route::Router;
use crate::fault::Fault;
use words::people::RoomId;
use words::text::Text;

impl Router {
    /// Forgets the caller. An interruption is made up for later.
    pub(super) async fn forget(&self, caller: &Caller<'_>) -> Result<Response, Fault> {
        let receipt = caller.receipt.map(|receipt| receipt.write);
        self.tables.forget(&caller.by.id, receipt).await?;
        Ok(Response::Line(Text::new("forgotten")))
    }

    /// Forgets which games were played in a room.
    pub(super) async fn forget_room(&self, room: &RoomId) -> Result<Response, Fault> {
        self.tables.archive().forget_room(room).await?;
        self.tables.results().forget_room(room).await?;
        Ok(Response::Line(Text::new("room-forgotten")))
    }
}
