//! Reads figures, and writes them together with the result that changes them.

use std::collections::BTreeMap;
use std::sync::Arc;

use storage::{BadKey, Batch, Expect, Key, Store, Stored};

use super::{KnownFigures, add_game, keys};
use crate::fault::Fault;
use table::Remembered;
use table::figures::Figures;
use table::game_record::GameRecord;
use words::people::{PersonId, RoomId};

/// The maximum number of people of a room whose figures are read.
const MAX_PEOPLE_OF_ROOM: usize = 500;

/// The figures in a store.
#[derive(Clone, Debug)]
pub struct Results {
    pub(super) store: Arc<dyn Store>,
}

impl Results {
    pub const fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// Returns the overall figures of a person, if they can be read.
    pub async fn of_person(&self, person: &PersonId) -> Result<Option<Figures>, Fault> {
        let key = keys::of_person(person)?;
        Ok(self.store.get(&key).await?.and_then(|stored| read(&key, &stored)))
    }

    /// Returns the figures of a person in a room, if they can be read.
    pub async fn in_room(
        &self,
        room: &RoomId,
        person: &PersonId,
    ) -> Result<Option<Figures>, Fault> {
        let key = keys::in_room(room, person)?;
        Ok(self.store.get(&key).await?.and_then(|stored| read(&key, &stored)))
    }

    /// Returns the figures of a person in several rooms, with one read.
    pub(crate) async fn in_rooms(
        &self,
        rooms: &[RoomId],
        person: &PersonId,
    ) -> Result<Vec<(RoomId, Figures)>, Fault> {
        self.read_many(rooms, |room| keys::in_room(room, person)).await
    }

    /// Returns the figures of the people of a room, up to the maximum number.
    pub async fn of_room(&self, room: &RoomId) -> Result<Vec<(PersonId, Figures)>, Fault> {
        let folder = keys::of_room(room)?;
        let stored = self.store.scan(Some(&folder), None, MAX_PEOPLE_OF_ROOM).await?;
        let figures =
            |(key, stored): (Key, Stored)| Some((keys::person(&key)?, read(&key, &stored)?));
        Ok(stored.into_iter().filter_map(figures).collect())
    }

    /// Returns the overall figures of several people, with one read.
    pub(crate) async fn of_people(
        &self,
        people: &[PersonId],
    ) -> Result<Vec<(PersonId, Figures)>, Fault> {
        self.read_many(people, keys::of_person).await
    }

    async fn read_many<T: Clone>(
        &self,
        owners: &[T],
        key: impl Fn(&T) -> Result<Key, BadKey>,
    ) -> Result<Vec<(T, Figures)>, Fault> {
        let keys: Vec<Key> = owners.iter().map(key).collect::<Result<_, _>>()?;
        let stored = self.store.get_many(&keys).await?;
        let figures = keys.iter().zip(stored).map(|(key, stored)| read(key, &stored?));
        let read =
            owners.iter().zip(figures).filter_map(|(owner, read)| Some((owner.clone(), read?)));
        Ok(read.collect())
    }

    /// Adds the changed figures of the people of a game to a batch, and returns the changes to
    /// announce. The commit meets a conflict if another game of theirs ends meanwhile. If any of
    /// the figures cannot be read, none are changed.
    pub(crate) async fn add(
        &self,
        mut batch: Batch,
        record: &GameRecord,
    ) -> Result<(Batch, Remembered), Fault> {
        let (mut known, mut expected) = (KnownFigures::default(), BTreeMap::new());
        for (_, person) in record.people() {
            let id = &person.id;
            let Some(figures) = self.expect(keys::of_person(id)?, &mut expected).await? else {
                return Ok((batch, Remembered::default()));
            };
            known.people.insert(id.clone(), figures);
            for room in &record.rooms {
                let Some(figures) = self.expect(keys::in_room(room, id)?, &mut expected).await?
                else {
                    return Ok((batch, Remembered::default()));
                };
                known.rooms.insert((room.clone(), id.clone()), figures);
            }
        }
        let remembered = add_game(record, &mut known);
        for (key, figures) in known.by_key()? {
            let expect = expected.get(&key).copied().unwrap_or(Expect::Absent);
            batch = batch.put(key, expect, figures.encode());
        }
        Ok((batch, remembered))
    }

    /// Returns the figures under a key, empty ones if there are none, and adds their version to
    /// `expected`. Returns nothing if they cannot be read.
    async fn expect(
        &self,
        key: Key,
        expected: &mut BTreeMap<Key, Expect>,
    ) -> Result<Option<Figures>, Fault> {
        let stored = self.store.get(&key).await?;
        let figures =
            stored.as_ref().map_or_else(|| Some(Figures::default()), |found| read(&key, found));
        expected.insert(key, Expect::from(stored.as_ref()));
        Ok(figures)
    }
}

/// Decodes figures; logs those that cannot be read.
pub(super) fn read(key: &Key, stored: &Stored) -> Option<Figures> {
    let figures = Figures::decode(&stored.value);
    figures.inspect_err(|error| tracing::error!(?key, %error, "figures cannot be read")).ok()
}
