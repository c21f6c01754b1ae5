//! Forgets people and rooms in finished games, and moves games from a room to its successor.

use storage::{Batch, Expect, Key};

use super::keep::encode;
use super::{Archive, keys};
use crate::fault::{Fault, drop_key, is_committed};
use table::game_record::GameRecord;
use words::people::{PersonId, RoomId, TableId};

/// The number of listed games that are read at once.
const CHANGED_GAME_PAGE_SIZE: usize = 100;

impl Archive {
    /// Deletes the name of a person from all games.
    pub async fn forget(&self, person: &PersonId) -> Result<(), Fault> {
        self.change_all(&keys::of_person(person)?, &|record| record.forget(person)).await
    }

    /// Deletes a room from its games, and then every game that belongs to nobody any more.
    pub(crate) async fn forget_room(&self, room: &RoomId) -> Result<(), Fault> {
        let forget = |record: &mut GameRecord| record.rooms.retain(|shown| shown != room);
        self.change_all(&keys::of_room(room)?, &forget).await
    }

    /// Moves the games of a room to its successor.
    pub async fn move_room(&self, from: &RoomId, to: &RoomId) -> Result<(), Fault> {
        let moved = |record: &mut GameRecord| {
            for room in record.rooms.iter_mut().filter(|room| *room == from) {
                room.clone_from(to);
            }
        };
        self.change_all(&keys::of_room(from)?, &moved).await
    }

    /// Changes every game of a list. The change must remove the game from this list.
    async fn change_all(
        &self,
        folder: &Key,
        change: &(dyn Fn(&mut GameRecord) + Sync),
    ) -> Result<(), Fault> {
        loop {
            let listed = self.listed(folder, CHANGED_GAME_PAGE_SIZE).await?;
            if listed.is_empty() {
                return Ok(());
            }
            for (key, id) in listed {
                let changed = |mut record: GameRecord| {
                    change(&mut record);
                    (!record.is_forgotten()).then_some(record)
                };
                self.replace(&key, id, &changed).await?;
            }
        }
    }

    /// Replaces a game, or deletes it, with its listings. An unreadable game is only removed from
    /// this list: its bytes may still be repaired.
    async fn replace(
        &self,
        listing: &Key,
        id: TableId,
        by: &(dyn Fn(GameRecord) -> Option<GameRecord> + Sync),
    ) -> Result<(), Fault> {
        loop {
            let (record, version) = match self.versioned(id).await {
                Ok(Some(found)) => found,
                Ok(None) | Err(Fault::Damaged(..)) => return drop_key(&*self.store, listing).await,
                Err(fault) => return Err(fault),
            };
            let old = keys::listings(&record)?;
            let (batch, new) = match by(record) {
                None => (Batch::new().delete(keys::record(id)?, version), Vec::new()),
                Some(after) => {
                    let (after, bytes) = encode(after).await;
                    let at = Expect::At(version);
                    let batch = Batch::new().put(keys::record(id)?, at, bytes);
                    (batch, keys::listings(&after)?)
                }
            };
            if self.relist(batch, &old, new).await? {
                return if old.contains(listing) {
                    Ok(())
                } else {
                    drop_key(&*self.store, listing).await
                };
            }
        }
    }

    /// Deletes a game with its listings, or only from this list if it is unreadable.
    pub(super) async fn remove(&self, listing: &Key, id: TableId) -> Result<(), Fault> {
        self.replace(listing, id, &|_| None).await
    }

    /// Commits a change of a game with its new listings; tells whether no other write was faster.
    async fn relist(&self, mut batch: Batch, old: &[Key], new: Vec<Key>) -> Result<bool, Fault> {
        let gone: Vec<Key> = old.iter().filter(|key| !new.contains(key)).cloned().collect();
        let stored = self.store.get_many(&gone).await?;
        for (key, stored) in gone.into_iter().zip(stored) {
            if let Some(stored) = stored {
                batch = batch.delete(key, stored.version);
            }
        }
        for key in new.into_iter().filter(|key| !old.contains(key)) {
            batch = batch.put(key, Expect::Absent, "");
        }
        is_committed(self.store.commit(batch).await)
    }
}
