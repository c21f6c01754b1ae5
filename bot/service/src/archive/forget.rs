//! Forgetting people and rooms in finished games, and rooms that become other ones.

use storage::{Batch, CommitError, Expect, Key};

use super::beside::encode_beside;
use super::{Archive, keys};
use crate::fault::Fault;
use table::game_record::GameRecord;
use words::people::{PersonId, RoomId, TableId};

/// Games changed between two looks at the list.
const CHANGED_GAME_PAGE_SIZE: usize = 100;

impl Archive {
    /// Takes the name of a person out of all games.
    ///
    /// # Errors
    /// If a game cannot be read or stored.
    pub async fn forget(&self, person: &PersonId) -> Result<(), Fault> {
        self.change_all(&keys::of_person(person)?, &|record| record.forget(person)).await
    }

    /// Forgets that games were played in a room; those that nobody else remembers are deleted.
    ///
    /// # Errors
    /// If a game cannot be read or stored.
    pub(crate) async fn forget_room(&self, room: &RoomId) -> Result<(), Fault> {
        let forget = |record: &mut GameRecord| record.rooms.retain(|it| it != room);
        self.change_all(&keys::of_room(room)?, &forget).await
    }

    /// Moves the games of a room to the one that it has become.
    ///
    /// # Errors
    /// If a game cannot be read or stored.
    pub async fn move_room(&self, from: &RoomId, to: &RoomId) -> Result<(), Fault> {
        let moved = |record: &mut GameRecord| {
            for room in record.rooms.iter_mut().filter(|room| *room == from) {
                room.clone_from(to);
            }
        };
        self.change_all(&keys::of_room(from)?, &moved).await
    }

    /// Changes every game of a list, which takes each of them off it.
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

    /// Replaces a game, or deletes it, with what it is listed under. A game that cannot be read is
    /// taken off the list alone.
    async fn replace(
        &self,
        listing: &Key,
        id: TableId,
        by: &(dyn Fn(GameRecord) -> Option<GameRecord> + Sync),
    ) -> Result<(), Fault> {
        loop {
            let (record, version) = match self.versioned(id).await {
                Ok(Some(found)) => found,
                Ok(None) | Err(Fault::Damaged(..)) => return self.drop_key(listing).await,
                Err(fault) => return Err(fault),
            };
            let old = keys::listings(&record)?;
            let (batch, new) = match by(record) {
                None => (Batch::new().delete(keys::record(id)?, version), Vec::new()),
                Some(after) => {
                    let (after, bytes) = encode_beside(after).await;
                    let at = Expect::At(version);
                    let batch = Batch::new().put(keys::record(id)?, at, bytes);
                    (batch, keys::listings(&after)?)
                }
            };
            if self.relist(batch, &old, new).await? {
                return if old.contains(listing) { Ok(()) } else { self.drop_key(listing).await };
            }
        }
    }

    /// Deletes a game, with what it is listed under. One that cannot be read is taken off this list
    /// alone: its bytes may still be mended.
    pub(super) async fn remove(&self, listing: &Key, id: TableId) -> Result<(), Fault> {
        self.replace(listing, id, &|_| None).await
    }

    /// Commits a change of a game with what it is listed under from then on; tells whether nobody
    /// else was faster.
    async fn relist(&self, mut batch: Batch, old: &[Key], new: Vec<Key>) -> Result<bool, Fault> {
        let gone: Vec<Key> = old.iter().filter(|key| !new.contains(key)).cloned().collect();
        let stored = self.store().get_many(&gone).await?;
        for (key, stored) in gone.into_iter().zip(stored) {
            if let Some(stored) = stored {
                batch = batch.delete(key, stored.version);
            }
        }
        for key in new.into_iter().filter(|key| !old.contains(key)) {
            batch = batch.put(key, Expect::Absent, "");
        }
        match self.store().commit(batch).await {
            Ok(_) => Ok(true),
            Err(CommitError::Conflict { .. }) => Ok(false),
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }

    async fn drop_key(&self, key: &Key) -> Result<(), Fault> {
        let Some(stored) = self.store().get(key).await? else { return Ok(()) };
        match self.store().commit(Batch::new().delete(key.clone(), stored.version)).await {
            Ok(_) | Err(CommitError::Conflict { .. }) => Ok(()),
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }
}
