//! Finding people to play with, and keeping apart those who would rather not meet.

use std::collections::BTreeMap;

use engine::catalog::GameId;
use engine::seat::Seat;

use super::caller::{Caller, Response};
use super::route::Router;
use crate::fault::Fault;
use panels::panel::Check;
use panels::present::finding::{self, Met};
use runtime::report::report;
use table::choices::{Listening, UserSettings};
use table::{Refusal, Table};
use words::people::{Destination, Person, PersonId, RoomId, TableId};
use words::text::Text;

/// So many can be blocked.
const BLOCKED_AT_MOST: usize = 100;
/// So many people are offered to be blocked.
const MET_AT_MOST: usize = 15;
/// A room is announced so often in an hour.
const ANNOUNCED_AT_MOST: u8 = 4;

impl Router {
    /// Lists open lobbies of public rooms.
    pub(super) async fn find(
        &self,
        caller: &Caller<'_>,
        game: Option<GameId>,
    ) -> Result<Response, Fault> {
        let mut found = Vec::new();
        for table in self.tables.lobbies(game).await? {
            let is_mine = table.seat_of(&caller.by.id).is_some();
            let is_here = table.destinations().contains(caller.at);
            if is_mine || is_here || !self.is_public(&table).await? {
                continue;
            }
            if !self.keep_apart(&caller.by.id, &table).await? {
                found.push(table);
            }
            if found.len() == finding::OFFERED {
                break;
            }
        }
        let in_room = caller.at.room().is_some();
        Ok(Response::Panel(finding::lobbies(&found, in_room)))
    }

    /// Shows a table that was found in the room where it was found.
    pub(super) async fn show_here(
        &self,
        caller: &Caller<'_>,
        id: TableId,
    ) -> Result<Response, Fault> {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let is_hidden = !self.is_public(&table).await?;
        if is_hidden || self.keep_apart(&caller.by.id, &table).await? {
            return Ok(Refusal::NoSuchTable.into());
        }
        self.shown_at(caller, &table).await
    }

    /// Tells whether the room of a table lets it be found.
    async fn is_public(&self, table: &Table) -> Result<bool, Fault> {
        match &table.home {
            Destination::Room(room) => Ok(self.settings.of_room(room).await?.public),
            Destination::Person(_) => Ok(false),
        }
    }

    /// Tells whether somebody at a table and somebody else would rather not meet.
    pub(super) async fn keep_apart(&self, who: &PersonId, table: &Table) -> Result<bool, Fault> {
        let mine = self.settings.of_person(who).await?;
        for (_, person) in table.people() {
            if self.would_rather_not(who, &mine, &person.id).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    async fn would_rather_not(
        &self,
        who: &PersonId,
        mine: &UserSettings,
        other: &PersonId,
    ) -> Result<bool, Fault> {
        let theirs = self.settings.of_person(other).await?;
        // Whoever was blocked before they brought their accounts together is the same person.
        let blocks = |one: &UserSettings, other: &PersonId, accounts: &[PersonId]| {
            std::iter::once(other).chain(accounts).any(|account| one.has_blocked(account))
        };
        Ok(blocks(mine, other, &theirs.accounts) || blocks(&theirs, who, &mine.accounts))
    }

    /// Tells somebody of new tables of a game, or no more: of those in the room where they say so, in
    /// private of those of all public rooms.
    pub(super) async fn notify(
        &self,
        caller: &Caller<'_>,
        game: Option<GameId>,
    ) -> Result<Response, Fault> {
        let Some(game) = game else { return Ok(Response::Line(Text::new("notify-which"))) };
        let person = &caller.by.id;
        let wish = Listening { game, room: caller.at.room().cloned() };
        let had = self.settings.of_person(person).await?.listening.contains(&wish);
        // Who is listed and does not want to hear of it hears nothing.
        if !had {
            self.tables.listen(game, person, true).await?;
        }
        let turn = |mine: &mut UserSettings| {
            mine.listening.retain(|other| *other != wish);
            if !had {
                mine.listening.push(wish.clone());
            }
        };
        let mine = self.settings.change_person(person, turn).await?;
        if !mine.listening.iter().any(|wish| wish.game == game) {
            self.tables.listen(game, person, false).await?;
        }
        Ok(Response::Line(finding::listens(game, !had, caller.at.room().is_some())))
    }

    /// Tells those who wanted to hear of it that a table was opened.
    pub(super) async fn announce(&self, id: TableId) {
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
        if announced >= ANNOUNCED_AT_MOST {
            return Ok(());
        }
        self.announced.insert(home.clone(), announced + 1);
        let is_public = self.settings.of_room(home).await?.public;
        let now = self.tables.world().now();
        for person in listeners {
            let mine = self.settings.of_person(&person).await?;
            let is_wanted = self.wants_to_hear(&mine, &table, home, is_public).await?;
            let is_rung = self.told_of_late.contains_key(&person);
            if !is_wanted || is_rung || table.host == person || !mine.may_ring(now) {
                continue;
            }
            if self.keep_apart(&person, &table).await? {
                continue;
            }
            self.told_of_late.insert(person.clone(), ());
            let account = self.settings.wanted_hand(&person).await?.unwrap_or(person);
            let announcement = finding::announcement(&table);
            if let Err(fault) = self.publisher.tell_person(&account, announcement).await {
                report(&fault);
            }
        }
        Ok(())
    }

    /// Tells whether somebody wants to hear of a table: of one of their rooms, or of any where both
    /// that room and one of theirs are public.
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

    /// Shows whom somebody has blocked, and the people of their tables.
    pub(super) async fn blocked(&self, caller: &Caller<'_>) -> Result<Response, Fault> {
        let mine = self.settings.of_person(&caller.by.id).await?;
        let mut met = self.met(&caller.by.id).await?;
        met.retain(|it| !mine.has_blocked(&it.person.id));
        met.truncate(MET_AT_MOST);
        Ok(Response::Panel(finding::blocked(&mine.blocked, &met)))
    }

    /// Returns the people of somebody's tables, each once.
    async fn met(&self, person: &PersonId) -> Result<Vec<Met>, Fault> {
        let mut met: BTreeMap<PersonId, Met> = BTreeMap::new();
        for table in self.tables.of_person(person).await? {
            for (seat, other) in table.people().filter(|(_, other)| other.id != *person) {
                let (table, person) = (table.id, other.clone());
                met.entry(other.id.clone()).or_insert(Met { person, table, seat });
            }
        }
        Ok(met.into_values().collect())
    }

    /// Blocks the only one of this name whom somebody has met, or shows whom they have.
    pub(super) async fn block_by_name(
        &self,
        caller: &Caller<'_>,
        name: &str,
    ) -> Result<Response, Fault> {
        let mut meant = self.met(&caller.by.id).await?;
        meant.retain(|it| it.person.name.to_lowercase() == name);
        match meant.pop() {
            Some(only) if meant.is_empty() => self.block(caller, only.person).await,
            _ => self.blocked(caller).await,
        }
    }

    /// Blocks the person in a seat of one of the caller's tables.
    pub(super) async fn block_seat(
        &self,
        caller: &Caller<'_>,
        (table, seat): (TableId, Seat),
        check: Check,
    ) -> Result<Response, Fault> {
        let tables = self.tables.of_person(&caller.by.id).await?;
        let table = tables.into_iter().find(|it| it.id == table);
        let Some(table) = table else { return Ok(Refusal::Stale.into()) };
        match table.chair(seat).and_then(|chair| chair.sitter.person()) {
            Some(other) if Check::of(&other.id) == check && other.id != caller.by.id => {
                self.block(caller, other.clone()).await
            }
            _ => Ok(Refusal::Stale.into()),
        }
    }

    async fn block(&self, caller: &Caller<'_>, other: Person) -> Result<Response, Fault> {
        let change = |mine: &mut UserSettings| {
            if !mine.has_blocked(&other.id) {
                mine.blocked.push(other.clone());
                let many = mine.blocked.len().saturating_sub(BLOCKED_AT_MOST);
                mine.blocked.drain(..many);
            }
        };
        self.settings.change_person(&caller.by.id, change).await?;
        self.blocked(caller).await
    }

    /// Blocks somebody no more.
    pub(super) async fn unblock(
        &self,
        caller: &Caller<'_>,
        place: usize,
        check: Check,
    ) -> Result<Response, Fault> {
        let change = |mine: &mut UserSettings| {
            if mine.blocked.get(place).is_some_and(|other| Check::of(&other.id) == check) {
                mine.blocked.remove(place);
            }
        };
        self.settings.change_person(&caller.by.id, change).await?;
        self.blocked(caller).await
    }

    /// Tells whether somebody who waits and somebody who is waited for would rather not hear of each
    /// other.
    pub(super) async fn is_unheard(&self, who: &PersonId, id: TableId) -> Result<bool, Fault> {
        let Some(table) = self.tables.get(id).await? else { return Ok(false) };
        let mine = self.settings.of_person(who).await?;
        for seat in table.people_to_act().iter() {
            let chair = table.chair(seat);
            let Some(other) = chair.and_then(|chair| chair.sitter.person()) else { continue };
            if self.would_rather_not(who, &mine, &other.id).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
