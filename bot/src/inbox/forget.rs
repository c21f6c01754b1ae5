//! Forgetting: what is stored about somebody, and the games of a room.

use super::caller::{Caller, Response};
use super::route::Router;
use crate::fault::Fault;
use crate::people::RoomId;
use crate::text::Text;

impl Router {
    /// Forgets whoever asks: they leave their tables, their name goes out of finished games, and
    /// whatever they have chosen is usual again. Done again after a fault, it does the rest.
    pub(super) async fn forget(&self, caller: &Caller<'_>) -> Result<Response, Fault> {
        let person = &caller.by.id;
        let archive = self.tables.archive();
        let over = archive.of_person(person, usize::MAX).await?;
        self.tables.forget(person, &over).await?;
        archive.forget(person).await?;
        self.tables.results().forget(person).await?;
        for listening in self.settings.of_person(person).await?.listening {
            self.tables.listen(listening.game, person, false).await?;
        }
        self.settings.forget_person(person).await?;
        Ok(Response::Line(Text::new("forgotten")))
    }

    /// Forgets which games were played in a room.
    pub(super) async fn forget_room(&self, room: &RoomId) -> Result<Response, Fault> {
        self.tables.archive().forget_room(room).await?;
        self.tables.results().forget_room(room).await?;
        Ok(Response::Line(Text::new("room-forgotten")))
    }
}
