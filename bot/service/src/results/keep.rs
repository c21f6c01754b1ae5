//! Reading figures, and writing them together with the result that changes them.

use std::sync::Arc;

use storage::{Batch, Expect, Key, Store, Stored};

use super::{Known, keys, take_in};
use crate::fault::Fault;
use table::Remembered;
use table::figures::Figures;
use table::game_record::GameRecord;
use words::people::{PersonId, RoomId};

/// Of so many people of a room figures are read; more have hardly played in one.
pub(crate) const OF_A_ROOM: usize = 500;

/// The figures in a store.
#[derive(Clone, Debug)]
pub struct Results {
    pub(super) store: Arc<dyn Store>,
}

impl Results {
    /// Returns the figures of a store.
    pub const fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// Returns what is counted about a person everywhere; nothing that cannot be read.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn of_person(&self, person: &PersonId) -> Result<Option<Figures>, Fault> {
        let key = keys::of_person(person)?;
        Ok(self.store.get(&key).await?.and_then(|stored| read(&key, &stored)))
    }

    /// Returns what is counted about a person in a room; nothing that cannot be read.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn in_room(
        &self,
        room: &RoomId,
        person: &PersonId,
    ) -> Result<Option<Figures>, Fault> {
        let key = keys::in_room(room, person)?;
        Ok(self.store.get(&key).await?.and_then(|stored| read(&key, &stored)))
    }

    /// Returns what is counted about a person in several rooms, with one read; nothing of those where
    /// nothing is or it cannot be read.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn in_rooms(
        &self,
        rooms: &[RoomId],
        person: &PersonId,
    ) -> Result<Vec<(RoomId, Figures)>, Fault> {
        let keys = rooms.iter().map(|room| keys::in_room(room, person));
        let keys: Vec<Key> = keys.collect::<Result<_, _>>()?;
        let stored = self.store.get_many(&keys).await?;
        let read = keys.iter().zip(stored).map(|(key, stored)| read(key, &stored?));
        let read = rooms.iter().zip(read).filter_map(|(room, it)| Some((room.clone(), it?)));
        Ok(read.collect())
    }

    /// Returns what is counted about everybody in a room, for as many as are read.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn of_room(&self, room: &RoomId) -> Result<Vec<(PersonId, Figures)>, Fault> {
        let folder = keys::of_room(room)?;
        let stored = self.store.scan(Some(&folder), None, OF_A_ROOM).await?;
        let figures =
            |(key, stored): (Key, Stored)| Some((keys::person(&key)?, read(&key, &stored)?));
        Ok(stored.into_iter().filter_map(figures).collect())
    }

    /// Returns what is counted about several people everywhere, without those of whom nothing is or
    /// whose figures cannot be read.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub(crate) async fn of_people(
        &self,
        people: &[PersonId],
    ) -> Result<Vec<(PersonId, Figures)>, Fault> {
        let keys: Vec<Key> = people.iter().map(keys::of_person).collect::<Result<_, _>>()?;
        let stored = self.store.get_many(&keys).await?;
        let read = keys.iter().zip(stored).map(|(key, stored)| read(key, &stored?));
        let read = people.iter().zip(read).filter_map(|(person, it)| Some((person.clone(), it?)));
        Ok(read.collect())
    }

    /// Adds to what is committed what a game changes in the figures of its people, and returns what
    /// is to be told of that. Whoever ends another game of theirs meanwhile makes the commit fail.
    /// Where figures of one of them cannot be read, the game changes none.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn add(
        &self,
        batch: Batch,
        record: &GameRecord,
    ) -> Result<(Batch, Remembered), Fault> {
        let mut known = Known::default();
        let mut expected = Vec::new();
        for (_, person) in record.people() {
            let everywhere = keys::of_person(&person.id)?;
            let stored = self.store.get(&everywhere).await?;
            let Some(figures) = expected_figures(&everywhere, stored.as_ref()) else {
                return Ok((batch, Remembered::default()));
            };
            known.people.insert(person.id.clone(), figures);
            expected.push(Expect::from(stored.as_ref()));
            for room in &record.rooms {
                let here = keys::in_room(room, &person.id)?;
                let stored = self.store.get(&here).await?;
                let Some(figures) = expected_figures(&here, stored.as_ref()) else {
                    return Ok((batch, Remembered::default()));
                };
                known.rooms.insert((room.clone(), person.id.clone()), figures);
                expected.push(Expect::from(stored.as_ref()));
            }
        }
        let remembered = take_in(record, &mut known);
        let mut batch = batch;
        let mut expected = expected.into_iter();
        let mut put = |batch: Batch, key: Key, figures: &Figures| {
            batch.put(key, expected.next().unwrap_or(Expect::Absent), figures.encode())
        };
        // In the order in which they were read.
        for (_, person) in record.people() {
            let id = &person.id;
            if let Some(figures) = known.people.get(id) {
                batch = put(batch, keys::of_person(id)?, figures);
            }
            for room in &record.rooms {
                if let Some(figures) = known.rooms.get(&(room.clone(), id.clone())) {
                    batch = put(batch, keys::in_room(room, id)?, figures);
                }
            }
        }
        Ok((batch, remembered))
    }
}

/// Returns the figures under a key, empty ones where there are none; nothing where they cannot be
/// read.
fn expected_figures(key: &Key, stored: Option<&Stored>) -> Option<Figures> {
    stored.map_or_else(|| Some(Figures::default()), |stored| read(key, stored))
}

/// Reads figures; nothing if they cannot be read, which is logged.
pub(super) fn read(key: &Key, stored: &Stored) -> Option<Figures> {
    let figures = Figures::decode(&stored.value);
    figures.inspect_err(|error| tracing::error!(?key, %error, "figures cannot be read")).ok()
}
