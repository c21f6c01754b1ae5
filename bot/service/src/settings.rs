//! Settings of people and rooms, and the language and layout that follow from them.
//!
//! The module must not know how anything is shown.

pub mod accounts;
mod cache;
pub mod digest;
pub mod notices;
pub mod operator;

use std::collections::BTreeMap;
use std::sync::Arc;

use storage::{BadKey, Key, Store};

use self::cache::SettingsCache;
use self::operator::{Allowed, StoredDecisions};
use crate::fault::Fault;
use runtime::metrics::names::{PLATFORM, ROOMS_LEFT};
use table::Table;
use table::choices::{Layout, RoomSettings, UserSettings};
use words::locale::{Lang, Languages};
use words::people::{PersonId, PlatformName, RoomId};

/// The settings of all people and rooms.
#[derive(Debug)]
pub struct Settings {
    store: Arc<dyn Store>,
    languages: Languages,
    layout: Layout,
    people: SettingsCache<UserSettings>,
    rooms: SettingsCache<RoomSettings>,
    allowed: BTreeMap<PlatformName, Allowed>,
    operator: Arc<StoredDecisions>,
}

fn person_key(person: &PersonId) -> Result<Key, BadKey> {
    Key::new("settings/person")?.child(person.as_str())
}

fn room_key(room: &RoomId) -> Result<Key, BadKey> {
    Key::new("settings/room")?.child(room.as_str())
}

impl Settings {
    /// Returns the settings in a store, with the defaults of the operator.
    pub fn new(store: &Arc<dyn Store>, languages: Languages, layout: Layout) -> Self {
        let people = SettingsCache::new(Arc::clone(store), digest::due);
        let rooms = SettingsCache::new(Arc::clone(store), |_, _| Ok(None));
        let (operator, allowed) = (Arc::new(StoredDecisions::on(store)), BTreeMap::new());
        let store = Arc::clone(store);
        Self { store, languages, layout, people, rooms, allowed, operator }
    }

    /// Restricts platforms to these people and places.
    #[must_use]
    pub fn allowing(self, allowed: BTreeMap<PlatformName, Allowed>) -> Self {
        Self { allowed, ..self }
    }

    pub const fn operator(&self) -> &Arc<StoredDecisions> {
        &self.operator
    }

    /// Invalidates the cached settings under a key, which another process has changed.
    pub fn forget(&self, key: &str) {
        if let Ok(key) = Key::new(key) {
            self.people.forget(&key);
            self.rooms.forget(&key);
            self.operator.forget(&key);
        }
    }

    pub const fn languages(&self) -> &Languages {
        &self.languages
    }

    /// Returns the settings of the person with this account, with the language of the client of the
    /// account.
    pub async fn of_person(&self, account: &PersonId) -> Result<UserSettings, Fault> {
        let own = self.people.get(&person_key(account)?).await?;
        let Some(person) = &own.account_of else { return Ok(own) };
        let whole = self.people.get(&person_key(person)?).await?;
        Ok(UserSettings { client_lang: own.client_lang, ..whole })
    }

    /// Returns the stored settings of one account.
    pub(crate) async fn stored_of_person(&self, person: &PersonId) -> Result<UserSettings, Fault> {
        self.people.stored(&person_key(person)?).await
    }

    pub async fn of_room(&self, room: &RoomId) -> Result<RoomSettings, Fault> {
        self.rooms.get(&room_key(room)?).await
    }

    /// Returns the settings of a room; without a room, the defaults.
    pub(crate) async fn of_room_if_any(
        &self,
        room: Option<&RoomId>,
    ) -> Result<RoomSettings, Fault> {
        match room {
            Some(room) => self.of_room(room).await,
            None => Ok(RoomSettings::default()),
        }
    }

    /// Changes the settings of a person, and returns the new ones.
    pub(crate) async fn change_person(
        &self,
        person: &PersonId,
        change: impl Fn(&mut UserSettings) + Send + Sync,
    ) -> Result<UserSettings, Fault> {
        let person = self.person(person).await?;
        self.people.change(&person_key(&person)?, change).await
    }

    /// Tells whether a person has blocked somebody at a table, or was blocked by somebody there.
    pub(crate) async fn has_block_at(&self, who: &PersonId, table: &Table) -> Result<bool, Fault> {
        let mine = self.of_person(who).await?;
        for (_, person) in table.people() {
            if self.has_block_between(who, &mine, &person.id).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Tells whether one of two people has blocked the other. `mine` are the settings of `who`.
    pub(crate) async fn has_block_between(
        &self,
        who: &PersonId,
        mine: &UserSettings,
        other: &PersonId,
    ) -> Result<bool, Fault> {
        let theirs = self.of_person(other).await?;
        // People may have been blocked before they linked their accounts.
        let blocks = |one: &UserSettings, other: &PersonId, accounts: &[PersonId]| {
            std::iter::once(other).chain(accounts).any(|account| one.has_blocked(account))
        };
        Ok(blocks(mine, other, &theirs.accounts) || blocks(&theirs, who, &mine.accounts))
    }

    /// Deletes the settings of a person, with all of their accounts.
    pub(crate) async fn forget_person(&self, person: &PersonId) -> Result<(), Fault> {
        let person = self.person(person).await?;
        let accounts = self.of_person(&person).await?.accounts;
        for account in accounts.iter().chain([&person]) {
            self.people.remove(&person_key(account)?).await?;
        }
        Ok(())
    }

    /// Changes the settings of a room, and returns the new ones.
    pub(crate) async fn change_room(
        &self,
        room: &RoomId,
        change: impl Fn(&mut RoomSettings) + Send + Sync,
    ) -> Result<RoomSettings, Fault> {
        self.rooms.change(&room_key(room)?, change).await
    }

    /// Stores the language of the client of an account, if there is a translation.
    pub async fn note_client_lang(&self, person: &PersonId, lang: &Lang) -> Result<(), Fault> {
        let spoken = self.languages.spoken(lang);
        let known = self.of_person(person).await?.client_lang;
        // The default language is stored, too: it takes precedence over that of a room.
        if known.as_ref() != spoken {
            let key = person_key(person)?;
            self.people.change(&key, |mine| mine.client_lang = spoken.cloned()).await?;
        }
        Ok(())
    }

    /// Returns the language for a person: their choice, else that of their client, of the room, or
    /// the default.
    pub fn lang(&self, mine: &UserSettings, room: Option<&RoomSettings>) -> Lang {
        let room = room.and_then(|room| room.lang.as_ref());
        self.languages.first([mine.lang.as_ref(), mine.client_lang.as_ref(), room])
    }

    /// Returns the layout for a person: their choice, else that of the room, or the default.
    pub fn layout(&self, mine: &UserSettings, room: &RoomSettings) -> Layout {
        mine.layout.unwrap_or_else(|| self.layout_of_room(room))
    }

    pub(crate) fn layout_of_room(&self, room: &RoomSettings) -> Layout {
        room.layout.unwrap_or(self.layout)
    }

    pub(crate) fn lang_of_room(&self, room: &RoomSettings) -> Lang {
        self.languages.first([room.lang.as_ref()])
    }

    /// Deletes the settings of a room.
    pub(crate) async fn forget_room(&self, room: &RoomId) -> Result<(), Fault> {
        self.rooms.remove(&room_key(room)?).await
    }

    /// Notes that a room is lost, which is counted if it was known.
    pub(crate) async fn lose_room(&self, room: &RoomId) -> Result<(), Fault> {
        if self.of_room(room).await?.since.is_some() {
            self.change_room(room, |room| room.since = None).await?;
            ROOMS_LEFT.counter(&[(PLATFORM, room.platform())]).inc();
        }
        Ok(())
    }

    /// Copies the settings of a room to its successor.
    pub async fn move_room(&self, from: &RoomId, to: &RoomId) -> Result<(), Fault> {
        let chosen = self.of_room(from).await?;
        if chosen != RoomSettings::default() {
            self.change_room(to, |room| *room = chosen.clone()).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
