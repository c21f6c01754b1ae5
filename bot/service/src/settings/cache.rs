//! A cache: small records in the store, and those that were asked for lately in memory.
//!
//! Does not know what the records say. Another process may change one, so that what lies in
//! memory is good for a minute only.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use moka::sync::Cache;
use serde::Serialize;
use serde::de::DeserializeOwned;
use storage::{BadKey, Batch, CommitError, Expect, Key, Store, Write};
use tokio::time::Instant;

use crate::fault::Fault;
use runtime::cluster::Word;

/// How long a record is taken from memory.
const TTL: Duration = Duration::from_mins(1);
/// Records in memory; the store has the others.
const CAPACITY: u64 = 10_000;
const RETRIES: usize = 8; // People press faster than a store is slow.

/// Returns the key under which a record is listed besides, if it is; written in the same batch.
type Listing<T> = fn(&Key, &T) -> Result<Option<Key>, BadKey>;

/// Records of one kind.
#[derive(Debug)]
pub(super) struct SettingsCache<T: Clone + Send + Sync + 'static> {
    store: Arc<dyn Store>,
    listing: Listing<T>,
    memory: Mutex<Memory<T>>,
}

#[derive(Debug)]
struct Memory<T: Clone + Send + Sync + 'static> {
    records: Cache<Key, (T, Instant)>,
    /// Counts changes: what was read before one is not remembered after it.
    changes: u64,
}

impl<T> SettingsCache<T>
where
    T: Clone + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static,
{
    /// Returns the records in a store.
    pub(super) fn new(store: Arc<dyn Store>, listing: Listing<T>) -> Self {
        let memory = Memory { records: Cache::new(CAPACITY), changes: 0 };
        Self { store, listing, memory: Mutex::new(memory) }
    }

    /// Returns a record; one that nobody has written says what is usual.
    pub(super) async fn get(&self, key: &Key) -> Result<T, Fault> {
        let changes = {
            let memory = self.memory();
            let known = memory.records.get(key).filter(|(_, at)| at.elapsed() < TTL);
            if let Some((record, _)) = known {
                return Ok(record);
            }
            memory.changes
        };
        let (record, _) = self.read(key).await?;
        let memory = self.memory();
        if memory.changes == changes {
            memory.records.insert(key.clone(), (record.clone(), Instant::now()));
        }
        Ok(record)
    }

    /// Returns a record as it is in the store, whatever lies in memory.
    pub(super) async fn stored(&self, key: &Key) -> Result<T, Fault> {
        self.read(key).await.map(|(record, _)| record)
    }

    /// Returns the writes that change a record, for a batch with others; none if nothing changes.
    pub(super) async fn changed(
        &self,
        key: &Key,
        change: &(impl Fn(&mut T) + Send + Sync),
    ) -> Result<Vec<Write>, Fault> {
        let (before, expect) = self.read(key).await?;
        let mut after = before.clone();
        change(&mut after);
        if after == before {
            return Ok(Vec::new());
        }
        Ok(self.batch(key, expect, (&before, &after)).await?.into_writes()?)
    }

    /// Returns what writes a record, and has it listed as it is then.
    async fn batch(&self, key: &Key, expect: Expect, change: (&T, &T)) -> Result<Batch, Fault> {
        let bytes = serde_json::to_vec(change.1).expect("settings are plain values");
        self.relist(Batch::new().put(key.clone(), expect, bytes), key, change).await
    }

    /// Takes note that a record may have been changed by a batch with others.
    pub(super) fn told(&self, key: &Key) {
        self.memory().forget(key);
        if let Some(shared) = self.store.shared() {
            shared.tell(&Word::Settings(key.to_string()).to_string());
        }
    }

    /// Changes a record, and returns it as it is then.
    pub(super) async fn change(
        &self,
        key: &Key,
        change: impl Fn(&mut T) + Send,
    ) -> Result<T, Fault> {
        for _ in 0..RETRIES {
            let (before, expect) = self.read(key).await?;
            let mut after = before.clone();
            change(&mut after);
            if after == before {
                return Ok(after);
            }
            let batch = self.batch(key, expect, (&before, &after)).await?;
            let done = self.store.commit(batch).await;
            self.told(key);
            match done {
                Ok(_) => return Ok(after),
                Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        Err(Fault::Contested(key.clone()))
    }

    /// Deletes a record, with what it is listed under.
    pub(super) async fn remove(&self, key: &Key) -> Result<(), Fault> {
        self.change(key, |record| *record = T::default()).await?;
        if let Some(stored) = self.store.get(key).await? {
            let done = self.store.commit(Batch::new().delete(key.clone(), stored.version)).await;
            self.told(key);
            match done {
                // Whoever has chosen something meanwhile has begun anew.
                Ok(_) | Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        Ok(())
    }

    /// Has a record read from the store again when it is asked for.
    pub(super) fn forget(&self, key: &Key) {
        self.memory().forget(key);
    }

    /// Has a record be listed as it is now, and not as it was.
    async fn relist(
        &self,
        mut batch: Batch,
        key: &Key,
        (before, after): (&T, &T),
    ) -> Result<Batch, Fault> {
        let (old, new) = ((self.listing)(key, before)?, (self.listing)(key, after)?);
        if old == new {
            return Ok(batch);
        }
        if let Some(old) = old
            && let Some(stored) = self.store.get(&old).await?
        {
            batch = batch.delete(old, stored.version);
        }
        if let Some(new) = new {
            let expect = Expect::from(self.store.get(&new).await?.as_ref());
            batch = batch.put(new, expect, "");
        }
        Ok(batch)
    }

    async fn read(&self, key: &Key) -> Result<(T, Expect), Fault> {
        let stored = self.store.get(key).await?;
        let expect = Expect::from(stored.as_ref());
        let record = stored.map(|stored| {
            serde_json::from_slice(&stored.value).unwrap_or_else(|error| {
                tracing::warn!(?key, %error, "a setting cannot be read, and is as usual");
                T::default()
            })
        });
        Ok((record.unwrap_or_default(), expect))
    }

    fn memory(&self) -> MutexGuard<'_, Memory<T>> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T: Clone + Send + Sync + 'static> Memory<T> {
    fn forget(&mut self, key: &Key) {
        self.records.invalidate(key);
        self.changes += 1;
    }
}

#[cfg(test)]
mod tests {
    use storage::strict::{InjectedFailure, Strict};

    use super::*;

    fn key() -> Key {
        Key::new("settings/anything").expect("a key")
    }

    #[tokio::test]
    async fn a_record_is_listed_as_it_is_and_not_as_it_was() {
        let store: Arc<dyn Store> = Arc::new(storage::Memory::new());
        let cache: SettingsCache<u8> = SettingsCache::new(Arc::clone(&store), |_, number| {
            (*number > 0).then(|| Key::new("listed")?.child(number)).transpose()
        });
        let folder = Key::new("listed").expect("a key");
        for (number, keys) in [(7, vec!["listed/7"]), (9, vec!["listed/9"]), (0, vec![])] {
            cache.change(&key(), |stored| *stored = number).await.expect("stored");
            let found = store.keys(Some(&folder), None, 9).await.expect("a scan");
            let found: Vec<_> = found.iter().map(|(key, _)| key.as_str()).collect();
            assert_eq!(found, keys);
        }
    }

    #[tokio::test]
    async fn what_was_asked_for_lately_costs_no_look_into_the_store() {
        let store = Arc::new(Strict::new(storage::Memory::new()));
        let cache: SettingsCache<u8> = SettingsCache::new(store.clone(), |_, _| Ok(None));
        for _ in 0..5 {
            assert_eq!(cache.get(&key()).await.expect("read"), 0);
        }
        assert_eq!(store.counts().gets, 1);
        assert_eq!(cache.change(&key(), |number| *number = 7).await.expect("stored"), 7);
        assert_eq!(cache.get(&key()).await.expect("read"), 7);
    }

    #[tokio::test]
    async fn one_record_too_many_does_not_have_all_others_read_again() {
        let store = Arc::new(Strict::new(storage::Memory::new()));
        let cache: SettingsCache<u8> = SettingsCache::new(store.clone(), |_, _| Ok(None));
        let keys: Vec<Key> = (0..=CAPACITY).map(|it| key().child(it).expect("a key")).collect();
        for key in &keys {
            cache.get(key).await.expect("read");
        }
        let before = store.counts().gets;
        for key in &keys {
            cache.get(key).await.expect("read");
        }
        let again = store.counts().gets - before;
        assert!(again < CAPACITY / 10, "{again} of {CAPACITY} were read again");
    }

    #[tokio::test(start_paused = true)]
    async fn what_another_process_has_changed_is_heard_of_within_a_minute() {
        let store: Arc<dyn Store> = Arc::new(storage::Memory::new());
        let here: SettingsCache<u8> = SettingsCache::new(Arc::clone(&store), |_, _| Ok(None));
        let there = SettingsCache::new(store, |_, _| Ok(None));
        assert_eq!(here.get(&key()).await.expect("read"), 0);
        there.change(&key(), |number: &mut u8| *number = 7).await.expect("stored");
        assert_eq!(here.get(&key()).await.expect("read"), 0);
        tokio::time::advance(TTL).await;
        assert_eq!(here.get(&key()).await.expect("read"), 7);
    }

    #[tokio::test]
    async fn a_change_that_was_overtaken_is_made_again_on_what_is_there_now() {
        let store = Strict::new(storage::Memory::new()).at(1, InjectedFailure::Conflict);
        let cache: SettingsCache<u8> = SettingsCache::new(Arc::new(store), |_, _| Ok(None));
        assert_eq!(cache.change(&key(), |number| *number += 1).await.expect("stored"), 1);
    }

    #[tokio::test]
    async fn a_record_that_nobody_can_read_is_as_usual_and_can_be_written_again() {
        let store: Arc<dyn Store> = Arc::new(storage::Memory::new());
        let batch = Batch::new().put(key(), Expect::Absent, "not json");
        store.commit(batch).await.expect("stored");
        let cache: SettingsCache<u8> = SettingsCache::new(store, |_, _| Ok(None));
        assert_eq!(cache.get(&key()).await.expect("read"), 0);
        assert_eq!(cache.change(&key(), |number| *number = 3).await.expect("stored"), 3);
    }
}
