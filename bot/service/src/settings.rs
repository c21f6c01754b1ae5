//! Settings: what people and rooms have chosen, and which language each of them reads.
//!
//! Kept in the store under keys of their own. Knows nothing of how anything is shown.

pub mod accounts;
mod cache;
pub mod digest;
pub mod notices;

use std::sync::Arc;

use storage::{BadKey, Key, Store};

use self::cache::SettingsCache;
use crate::fault::Fault;
use table::choices::{Layout, RoomSettings, UserSettings};
use words::locale::{Lang, Languages};
use words::people::{PersonId, RoomId};

/// Everything that anybody has chosen.
#[derive(Debug)]
pub struct Settings {
    store: Arc<dyn Store>,
    languages: Languages,
    layout: Layout,
    people: SettingsCache<UserSettings>,
    rooms: SettingsCache<RoomSettings>,
}

fn person_key(person: &PersonId) -> Result<Key, BadKey> {
    Key::new("settings/person")?.child(person.as_str())
}

fn room_key(room: &RoomId) -> Result<Key, BadKey> {
    Key::new("settings/room")?.child(room.as_str())
}

impl Settings {
    /// Returns the settings in a store, and what is usual where nothing is chosen.
    pub fn new(store: &Arc<dyn Store>, languages: Languages, layout: Layout) -> Self {
        let people = SettingsCache::new(Arc::clone(store), digest::due);
        let rooms = SettingsCache::new(Arc::clone(store), |_, _| Ok(None));
        let store = Arc::clone(store);
        Self { store, languages, layout, people, rooms }
    }

    /// Reads what is stored under a key again when it is asked for: another process has changed it.
    pub fn forget(&self, key: &str) {
        if let Ok(key) = Key::new(key) {
            self.people.forget(&key);
            self.rooms.forget(&key);
        }
    }

    /// Returns the languages there are to choose from.
    pub const fn languages(&self) -> &Languages {
        &self.languages
    }

    /// Returns what somebody has chosen, by any of their accounts, with the language in which the
    /// platform of that account shows itself to them.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn of_person(&self, account: &PersonId) -> Result<UserSettings, Fault> {
        let own = self.people.get(&person_key(account)?).await?;
        let Some(person) = &own.account_of else { return Ok(own) };
        let whole = self.people.get(&person_key(person)?).await?;
        Ok(UserSettings { heard: own.heard, ..whole })
    }

    /// Returns what somebody has chosen, as it is in the store.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) async fn stored_of_person(&self, person: &PersonId) -> Result<UserSettings, Fault> {
        self.people.stored(&person_key(person)?).await
    }

    /// Returns what is chosen for a room.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn of_room(&self, room: &RoomId) -> Result<RoomSettings, Fault> {
        self.rooms.get(&room_key(room)?).await
    }

    /// Changes what somebody has chosen, and returns how it is then.
    ///
    /// # Errors
    /// If it cannot be read or stored.
    pub(crate) async fn change_person(
        &self,
        person: &PersonId,
        change: impl Fn(&mut UserSettings) + Send,
    ) -> Result<UserSettings, Fault> {
        let person = self.person(person).await?;
        self.people.change(&person_key(&person)?, change).await
    }

    /// Forgets what somebody has chosen, with all of their accounts.
    ///
    /// # Errors
    /// If it cannot be read or stored.
    pub(crate) async fn forget_person(&self, person: &PersonId) -> Result<(), Fault> {
        let person = self.person(person).await?;
        let accounts = self.of_person(&person).await?.accounts;
        for account in accounts.iter().chain([&person]) {
            self.people.remove(&person_key(account)?).await?;
        }
        Ok(())
    }

    /// Changes what is chosen for a room, and returns how it is then.
    ///
    /// # Errors
    /// If it cannot be read or stored.
    pub(crate) async fn change_room(
        &self,
        room: &RoomId,
        change: impl Fn(&mut RoomSettings) + Send,
    ) -> Result<RoomSettings, Fault> {
        self.rooms.change(&room_key(room)?, change).await
    }

    /// Takes note of the language in which a platform shows itself to somebody. Only one that we
    /// speak is worth a line in the store.
    ///
    /// # Errors
    /// If it cannot be read or stored.
    pub async fn hear(&self, person: &PersonId, lang: &Lang) -> Result<(), Fault> {
        let spoken = self.languages.spoken(lang);
        let known = self.of_person(person).await?.heard;
        // Also the usual one is worth it: it goes before that of a room.
        if known.as_ref() != spoken {
            let key = person_key(person)?;
            self.people.change(&key, |mine| mine.heard = spoken.cloned()).await?;
        }
        Ok(())
    }

    /// Returns the language for somebody, in a room or in private: the one they have chosen, the
    /// one in which their platform shows itself to them, the room's, the usual one.
    pub fn lang(&self, mine: &UserSettings, room: Option<&RoomSettings>) -> Lang {
        let room = room.and_then(|room| room.lang.as_ref());
        self.languages.first([mine.lang.as_ref(), mine.heard.as_ref(), room])
    }

    /// Returns how somebody is shown a table in private: as they chose, as the room did, as usual.
    pub fn layout(&self, mine: &UserSettings, room: &RoomSettings) -> Layout {
        mine.layout.unwrap_or_else(|| self.layout_of_room(room))
    }

    /// Returns how everybody in a room is shown its tables.
    pub(crate) fn layout_of_room(&self, room: &RoomSettings) -> Layout {
        room.layout.unwrap_or(self.layout)
    }

    /// Returns the language for everybody in a room.
    pub(crate) fn lang_of_room(&self, room: &RoomSettings) -> Lang {
        self.languages.first([room.lang.as_ref()])
    }

    /// Lets a room that has become another one keep its settings.
    ///
    /// # Errors
    /// If they cannot be read or stored.
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
