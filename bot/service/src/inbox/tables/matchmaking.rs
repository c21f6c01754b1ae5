//! Finding people to play with: public lobbies, and announcements of new tables.

use engine::catalog::GameId;

use super::caller::{Answer, Caller, FollowUp};
use super::route::Router;
use crate::fault::Fault;
use panels::present::finding;
use platform::Next;
use runtime::report::report;
use table::choices::{Listening, UserSettings};
use table::{Refusal, Table};
use words::people::{Destination, RoomId, TableId};
use words::text::Text;

/// The maximum number of announcements for a room in an hour.
const MAX_ANNOUNCEMENTS: u8 = 4;

impl Router {
    /// Lists open lobbies of public rooms.
    pub(in crate::inbox) async fn find(&self, caller: &Caller<'_>, game: Option<GameId>) -> Answer {
        let mut found = Vec::new();
        for table in self.tables.lobbies(game).await? {
            let is_mine = table.seat_of(&caller.person.id).is_some();
            let is_here = table.destinations().contains(caller.place);
            if is_mine || is_here || !self.is_public(&table).await? {
                continue;
            }
            if !self.settings.has_block_at(&caller.person.id, &table).await? {
                found.push(table);
            }
            if found.len() == finding::MAX_LOBBIES {
                break;
            }
        }
        let in_room = caller.place.room().is_some();
        Ok(Next::panel(finding::lobbies(&found, in_room)))
    }

    /// Shows a public table in the room in which it was found.
    pub(in crate::inbox) async fn show_here(&self, caller: &Caller<'_>, table: &Table) -> Answer {
        let is_hidden = !self.is_public(table).await?;
        if is_hidden || self.settings.has_block_at(&caller.person.id, table).await? {
            return Err(Refusal::NoSuchTable.into());
        }
        self.shown_at(caller, table).await
    }

    /// Tells whether other rooms can find a table.
    async fn is_public(&self, table: &Table) -> Result<bool, Fault> {
        match &table.home {
            Destination::Room(room) => Ok(self.settings.of_room(room).await?.public),
            Destination::Person(_) => Ok(false),
        }
    }

    /// Turns notifications of new tables of a game on or off: in a room for its tables, in private
    /// for those of all public rooms.
    pub(in crate::inbox) async fn notify(
        &self,
        caller: &Caller<'_>,
        game: Option<GameId>,
    ) -> Answer {
        let game = game.ok_or(Text::new("notify-which"))?;
        let person = &caller.person.id;
        let (room, name) = (caller.place.room().cloned(), caller.person.name.clone());
        let wish = Listening { game, room, name };
        let is_wish = |other: &Listening| (other.game, &other.room) == (game, &wish.room);
        let had = caller.mine.listening.iter().any(is_wish);
        // They are listed before the setting is stored: a listed person without the setting gets no
        // notification.
        if !had {
            self.tables.listen(game, person, true).await?;
        }
        let turn = |mine: &mut UserSettings| {
            mine.listening.retain(|other| !is_wish(other));
            if !had {
                mine.listening.push(wish.clone());
            }
        };
        let mine = self.settings.change_person(person, turn).await?;
        self.strike_off(caller).await?;
        if !mine.listening.iter().any(|wish| wish.game == game) {
            self.tables.listen(game, person, false).await?;
        }
        if !had {
            let account = self.settings.wanted_hand(person).await?;
            caller.follow_up(FollowUp::Open(account.unwrap_or_else(|| caller.account.clone())));
        }
        Ok(Next::Line(finding::listens(game, !had, caller.place.room().is_some())))
    }

    /// Notifies the people who want to know of a new table.
    pub(in crate::inbox) async fn announce(&self, id: TableId) {
        self.try_to_announce(id).await.unwrap_or_else(|fault| report(&fault));
    }

    async fn try_to_announce(&self, id: TableId) -> Result<(), Fault> {
        let Some(table) = self.tables.get(id).await? else { return Ok(()) };
        let Destination::Room(home) = &table.home else { return Ok(()) };
        let listeners = self.tables.listeners(table.game()).await?;
        if listeners.is_empty() {
            return Ok(());
        }
        let announced = self.announced.get(home).unwrap_or_default();
        if announced >= MAX_ANNOUNCEMENTS {
            return Ok(());
        }
        self.announced.insert(home.clone(), announced + 1);
        let room = self.settings.of_room(home).await?;
        let (is_public, now) = (room.public, self.tables.world().now());
        for person in listeners {
            let mine = self.settings.of_person(&person).await?;
            let is_wanted = self.wants_to_hear(&mine, &table, home, is_public).await?;
            let was_notified = self.notified.contains_key(&person);
            if room.calls && mine.called_in(&person, home, table.game()).is_some() {
                continue; // Lobbies mention them.
            }
            if !is_wanted || was_notified || table.host == person || !mine.may_notify(now) {
                continue;
            }
            if self.settings.has_block_at(&person, &table).await? {
                continue;
            }
            self.notified.insert(person.clone(), ());
            // People with a table or a digest expect messages.
            let is_expected =
                mine.digest.message.is_some() || !self.tables.of_person(&person).await?.is_empty();
            let account = self.settings.wanted_hand(&person).await?.unwrap_or(person);
            let announcement = finding::announcement(&table);
            let told = self.publisher.notify_person(&account, announcement, is_expected);
            if let Err(fault) = told.await {
                report(&fault);
            }
        }
        Ok(())
    }

    /// Tells whether a person wants to know of a table. It must be in one of the rooms that they
    /// have chosen, or in a public room if that room is public, too, or if they have asked in
    /// private.
    async fn wants_to_hear(
        &self,
        mine: &UserSettings,
        table: &Table,
        home: &RoomId,
        is_public: bool,
    ) -> Result<bool, Fault> {
        for wish in mine.listening.iter().filter(|wish| wish.game == table.game()) {
            match &wish.room {
                Some(room) if room == home => return Ok(true),
                None if is_public => return Ok(true),
                Some(room) if is_public && self.settings.of_room(room).await?.public => {
                    return Ok(true);
                }
                _ => {}
            }
        }
        Ok(false)
    }
}
