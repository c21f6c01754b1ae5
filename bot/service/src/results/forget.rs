//! Forgets people and rooms in figures, and moves the figures of a room to its successor.

use storage::{Batch, Expect, Key, Stored};

use super::keep::read;
use super::{Results, keys};
use crate::fault::{Fault, is_committed};
use words::people::{PersonId, RoomId};

/// The number of records between two commits.
const FIGURES_PAGE_SIZE: usize = 100;

impl Results {
    /// Deletes the figures of a person, and their name from the figures of others.
    pub async fn forget(&self, person: &PersonId) -> Result<(), Fault> {
        let change = |batch: Batch, (key, stored): (Key, Stored)| {
            if keys::person(&key).as_ref() == Some(person) {
                return batch.delete(key, stored.version);
            }
            let Some(mut figures) = read(&key, &stored) else { return batch };
            let many = figures.met.len();
            figures.met.retain(|met| met.who.id != *person);
            if figures.met.len() == many {
                return batch;
            }
            batch.put(key, Expect::At(stored.version), figures.encode())
        };
        self.change_all(&keys::figures()?, &change).await
    }

    /// Deletes the figures of a room.
    pub(crate) async fn forget_room(&self, room: &RoomId) -> Result<(), Fault> {
        let change = |batch: Batch, (key, stored): (Key, Stored)| batch.delete(key, stored.version);
        self.change_all(&keys::of_room(room)?, &change).await
    }

    /// Moves the figures of a room to its successor, unless that room has figures already.
    pub async fn move_room(&self, from: &RoomId, to: &RoomId) -> Result<(), Fault> {
        let folder = keys::of_room(from)?;
        loop {
            let page = self.store.scan(Some(&folder), None, FIGURES_PAGE_SIZE).await?;
            if page.is_empty() {
                return Ok(());
            }
            for (key, stored) in page {
                let mut batch = Batch::new().delete(key.clone(), stored.version);
                if let Some(person) = keys::person(&key) {
                    let there = keys::in_room(to, &person)?;
                    if self.store.get(&there).await?.is_none() {
                        batch = batch.put(there, Expect::Absent, stored.value);
                    }
                }
                // After a conflict, the next page has the record again.
                is_committed(self.store.commit(batch).await)?;
            }
        }
    }

    /// Changes all figures in a folder, page by page; repeats a page after a conflict.
    async fn change_all(
        &self,
        folder: &Key,
        change: &(dyn Fn(Batch, (Key, Stored)) -> Batch + Sync),
    ) -> Result<(), Fault> {
        let mut after: Option<Key> = None;
        loop {
            let page = self.store.scan(Some(folder), after.as_ref(), FIGURES_PAGE_SIZE).await?;
            let Some((last, _)) = page.last() else { return Ok(()) };
            let last = last.clone();
            let batch = page.into_iter().fold(Batch::new(), change);
            if batch.is_empty() || is_committed(self.store.commit(batch).await)? {
                after = Some(last);
            }
        }
    }
}
