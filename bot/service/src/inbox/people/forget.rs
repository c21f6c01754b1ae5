//! Forgetting a person, and the games of a room.

use super::caller::{Answer, Caller};
use super::route::Router;
use platform::Next;
use words::people::RoomId;
use words::text::Text;

impl Router {
    pub(in crate::inbox) async fn forget(&self, caller: &Caller<'_>) -> Answer {
        self.tables.forget(&caller.person.id, caller.receipt()).await?;
        Ok(Next::Line(Text::new("forgotten")))
    }

    pub(in crate::inbox) async fn forget_room(&self, room: &RoomId) -> Answer {
        self.tables.archive().forget_room(room).await?;
        self.tables.results().forget_room(room).await?;
        Ok(Next::Line(Text::new("room-forgotten")))
    }
}
