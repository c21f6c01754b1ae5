//! Reading and writing the archive.

use std::sync::Arc;

use storage::{Batch, Expect, Key, Store, Version};

use super::keys;
use crate::fault::{Fault, is_committed};
use runtime::blocking::blocking;
use table::game_record::{self, Damaged, GameRecord, SeatReview};
use words::people::{Moment, PersonId, RoomId, TableId};

/// The maximum number of games that one sweep deletes.
const MAX_SWEPT_GAMES: usize = 200;
/// The number of keys that are read at once.
const LISTED_GAME_PAGE_SIZE: usize = 500;

/// The archive in a store.
#[derive(Clone, Debug)]
pub struct Archive {
    pub(super) store: Arc<dyn Store>,
}

impl Archive {
    pub const fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// Returns a finished game, if it is still in the archive.
    pub async fn get(&self, id: TableId) -> Result<Option<GameRecord>, Fault> {
        Ok(self.versioned(id).await?.map(|(record, _)| record))
    }

    /// Keeps a review of the decisions of a person with their game, if both are still there.
    pub(crate) async fn keep_review(
        &self,
        id: TableId,
        person: &PersonId,
        review: SeatReview,
    ) -> Result<(), Fault> {
        while let Some((mut record, version)) = self.versioned(id).await? {
            let Some(seat) = record.kept_seat_of(person) else { break };
            record.seats[seat.index()].review = Some(review.clone());
            let (_, bytes) = encode(record).await;
            let batch = Batch::new().put(keys::record(id)?, Expect::At(version), bytes);
            if is_committed(self.store.commit(batch).await)? {
                break;
            }
        }
        Ok(())
    }

    /// Returns those of the finished games that are still in the archive, with one read.
    pub async fn get_many(
        &self,
        ids: &[TableId],
    ) -> Result<Vec<(TableId, Result<GameRecord, Damaged>)>, Fault> {
        let keys: Vec<Key> = ids.iter().map(|id| keys::record(*id)).collect::<Result<_, _>>()?;
        let stored = self.store.get_many(&keys).await?;
        let found = ids.iter().copied().zip(stored);
        let found: Vec<_> = found.filter_map(|(id, found)| Some((id, found?.value))).collect();
        let decoded = |(id, bytes): (TableId, Vec<u8>)| (id, game_record::decode(&bytes));
        Ok(blocking(move || found.into_iter().map(decoded).collect()).await)
    }

    pub(super) async fn versioned(
        &self,
        id: TableId,
    ) -> Result<Option<(GameRecord, Version)>, Fault> {
        let Some(stored) = self.store.get(&keys::record(id)?).await? else { return Ok(None) };
        let decoded = blocking(move || game_record::decode(&stored.value)).await;
        let record = decoded.map_err(|cause| Fault::Damaged(id, cause))?;
        Ok(Some((record, stored.version)))
    }

    /// Returns the last games of a room, the last first.
    pub async fn of_room(&self, room: &RoomId, limit: usize) -> Result<Vec<TableId>, Fault> {
        let listed = self.listed(&keys::of_room(room)?, limit).await?;
        Ok(listed.into_iter().map(|(_, id)| id).collect())
    }

    /// Returns the last games of a person, the last first.
    pub async fn of_person(&self, person: &PersonId, limit: usize) -> Result<Vec<TableId>, Fault> {
        let listed = self.listed(&keys::of_person(person)?, limit).await?;
        Ok(listed.into_iter().map(|(_, id)| id).collect())
    }

    /// Returns the games that are listed in a folder, with the keys of their listings.
    pub(crate) async fn listed(
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

    /// Returns the order of a result that ends at a moment: at least this moment, and after all
    /// results of its people.
    pub(crate) async fn order(&self, at: u64, people: &[&PersonId]) -> Result<u64, Fault> {
        let mut order = at;
        for person in people {
            let last = self.store.keys(Some(&keys::of_person(person)?), None, 1).await?;
            let last = last.first().and_then(|(key, _)| keys::read_latest(key));
            order = order.max(last.map_or(0, |last| last + 1));
        }
        Ok(order)
    }

    /// Deletes the oldest games that ended before a moment, up to a maximum number; returns how
    /// many.
    pub(crate) async fn sweep(&self, before: Moment) -> Result<usize, Fault> {
        let oldest = self.listed(&keys::results()?, MAX_SWEPT_GAMES).await?;
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

/// Returns a record with the bytes to store. Both ways take milliseconds, and block no other work.
pub(super) async fn encode(record: GameRecord) -> (GameRecord, Vec<u8>) {
    blocking(move || {
        let bytes = game_record::encode(&record);
        (record, bytes)
    })
    .await
}

/// Adds a game and its listings to a batch; returns the game too.
pub async fn add(mut batch: Batch, record: GameRecord) -> Result<(Batch, GameRecord), Fault> {
    let (record, bytes) = encode(record).await;
    batch = batch.put(keys::record(record.id)?, Expect::Absent, bytes);
    for key in keys::listings(&record)? {
        batch = batch.put(key, Expect::Absent, "");
    }
    Ok((batch, record))
}
