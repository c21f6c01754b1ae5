//! Reading and writing the archive.

use std::sync::Arc;

use storage::{Batch, Expect, Key, Store, Version};

use super::beside::{decode_beside, decode_one_beside, encode_beside};
use super::keys;
use crate::fault::Fault;
use table::game_record::{Damaged, GameRecord};
use words::people::{Moment, PersonId, RoomId, TableId};

/// Games deleted between two looks at the clock.
const SWEPT_AT_ONCE: usize = 200;
/// Keys read at once.
const LISTED_GAME_PAGE_SIZE: usize = 500;

/// The archive in a store.
#[derive(Clone, Debug)]
pub struct Archive {
    store: Arc<dyn Store>,
}

impl Archive {
    /// Returns the archive of a store.
    pub const fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// Returns a finished game, if it is kept.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn get(&self, id: TableId) -> Result<Option<GameRecord>, Fault> {
        Ok(self.versioned(id).await?.map(|(record, _)| record))
    }

    /// Returns finished games that are kept, with one read; instead of one that cannot be read, why.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn get_many(
        &self,
        ids: &[TableId],
    ) -> Result<Vec<(TableId, Result<GameRecord, Damaged>)>, Fault> {
        let keys: Vec<Key> = ids.iter().map(|id| keys::record(*id)).collect::<Result<_, _>>()?;
        let stored = self.store.get_many(&keys).await?;
        let stored = ids.iter().zip(stored).filter_map(|(id, it)| Some((*id, it?.value)));
        Ok(decode_beside(stored.collect()).await)
    }

    /// Returns a finished game and its version.
    pub(super) async fn versioned(
        &self,
        id: TableId,
    ) -> Result<Option<(GameRecord, Version)>, Fault> {
        let Some(stored) = self.store.get(&keys::record(id)?).await? else { return Ok(None) };
        let decoded = decode_one_beside(stored.value).await;
        let record = decoded.map_err(|cause| Fault::Damaged(id, cause))?;
        Ok(Some((record, stored.version)))
    }

    /// Returns the store that it lies in.
    pub(super) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Returns the last games of a room, the last first.
    ///
    /// # Errors
    /// If they cannot be listed.
    pub async fn of_room(&self, room: &RoomId, limit: usize) -> Result<Vec<TableId>, Fault> {
        let listed = self.listed(&keys::of_room(room)?, limit).await?;
        Ok(listed.into_iter().map(|(_, id)| id).collect())
    }

    /// Returns the last games of a person, the last first.
    ///
    /// # Errors
    /// If they cannot be listed.
    pub async fn of_person(&self, person: &PersonId, limit: usize) -> Result<Vec<TableId>, Fault> {
        let listed = self.listed(&keys::of_person(person)?, limit).await?;
        Ok(listed.into_iter().map(|(_, id)| id).collect())
    }

    /// Returns the games that are listed in a folder, with the keys that list them.
    pub(super) async fn listed(
        &self,
        folder: &Key,
        limit: usize,
    ) -> Result<Vec<(Key, TableId)>, Fault> {
        let id = |key: &Key| key.segments().next_back()?.parse().ok();
        let (mut found, mut after, mut left) = (Vec::new(), None, limit);
        loop {
            let at_most = left.min(LISTED_GAME_PAGE_SIZE);
            let page = self.store.keys(Some(folder), after.as_ref(), at_most).await?;
            left -= page.len();
            let is_last = page.len() < at_most || left == 0;
            after = page.last().map(|(key, _)| key.clone());
            found.extend(page.into_iter().filter_map(|(key, _)| id(&key).map(|id| (key, id))));
            if is_last {
                return Ok(found);
            }
        }
    }

    /// Returns a place among the results that comes after all those of some people, and not before
    /// a moment.
    ///
    /// # Errors
    /// If their results cannot be listed.
    pub async fn order(&self, at: u64, people: &[&PersonId]) -> Result<u64, Fault> {
        let mut order = at;
        for person in people {
            let last = self.store.keys(Some(&keys::of_person(person)?), None, 1).await?;
            let last = last.first().and_then(|(key, _)| keys::read_latest(key));
            order = order.max(last.map_or(0, |last| last + 1));
        }
        Ok(order)
    }

    /// Deletes the games that ended before a moment, the oldest first, a few at a time; tells how
    /// many.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn sweep(&self, before: Moment) -> Result<usize, Fault> {
        let oldest = self.listed(&keys::results()?, SWEPT_AT_ONCE).await?;
        let mut swept = 0;
        for (key, id) in oldest {
            if keys::read_result(&key).is_none_or(|order| order >= before.0) {
                break;
            }
            self.remove(&key, id).await?;
            swept += 1;
        }
        Ok(swept)
    }
}

/// Adds a game, and what it is listed under, to what is committed; returns the game too.
///
/// # Errors
/// If its people or rooms cannot be named in keys.
pub async fn add(mut batch: Batch, record: GameRecord) -> Result<(Batch, GameRecord), Fault> {
    let (record, bytes) = encode_beside(record).await;
    batch = batch.put(keys::record(record.id)?, Expect::Absent, bytes);
    for key in keys::listings(&record)? {
        batch = batch.put(key, Expect::Absent, "");
    }
    Ok((batch, record))
}
