//! A cache of small records of the store.
//!
//! The cache does not interpret the records. Another process may change one, so a cached record
//! expires after a minute.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use moka::sync::Cache;
use serde::Serialize;
use serde::de::DeserializeOwned;
use storage::{BadKey, Batch, Expect, Key, Store, Write};
use tokio::time::Instant;

use crate::fault::{Fault, is_committed};
use runtime::cluster::Notification;

const TTL: Duration = Duration::from_mins(1);
const CAPACITY: u64 = 10_000;
/// A slow store can receive several presses of a person at the same time.
const MAX_ATTEMPTS: usize = 8;

/// Returns the key under which a record is listed, if it is; written in the same batch.
type Listing<T> = fn(&Key, &T) -> Result<Option<Key>, BadKey>;

/// Records of one kind.
#[derive(Debug)]
pub(super) struct SettingsCache<T: Clone + Send + Sync + 'static> {
    store: Arc<dyn Store>,
    listing: Listing<T>,
    cached: Mutex<CachedRecords<T>>,
}

#[derive(Debug)]
struct CachedRecords<T: Clone + Send + Sync + 'static> {
    records: Cache<Key, (T, Instant)>,
    /// The number of changes: a record that was read before a change is not cached after it.
    changes: u64,
}

impl<T> SettingsCache<T>
where
    T: Clone + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static,
{
    pub(super) fn new(store: Arc<dyn Store>, listing: Listing<T>) -> Self {
        let cached = CachedRecords { records: Cache::new(CAPACITY), changes: 0 };
        Self { store, listing, cached: Mutex::new(cached) }
    }

    /// Returns a record, or the default if there is none.
    pub(super) async fn get(&self, key: &Key) -> Result<T, Fault> {
        let changes = {
            let cached = self.cached();
            let known = cached.records.get(key).filter(|(_, at)| at.elapsed() < TTL);
            if let Some((record, _)) = known {
                return Ok(record);
            }
            cached.changes
        };
        let (record, _) = self.read(key).await?;
        let cached = self.cached();
        if cached.changes == changes {
            cached.records.insert(key.clone(), (record.clone(), Instant::now()));
        }
        Ok(record)
    }

    /// Returns a stored record, without the cache.
    pub(super) async fn stored(&self, key: &Key) -> Result<T, Fault> {
        self.read(key).await.map(|(record, _)| record)
    }

    /// Returns the writes that change a record, for a batch with others; none if nothing changes.
    pub(super) async fn changed(
        &self,
        key: &Key,
        change: &(impl Fn(&mut T) + Sync),
    ) -> Result<Vec<Write>, Fault> {
        Ok(self.prepare(key, change).await?.1.into_writes()?)
    }

    /// Returns a changed record, and the batch that writes it with its listing; an empty batch if
    /// nothing changes.
    async fn prepare(
        &self,
        key: &Key,
        change: &(impl Fn(&mut T) + Sync),
    ) -> Result<(T, Batch), Fault> {
        let (before, expect) = self.read(key).await?;
        let mut after = before.clone();
        change(&mut after);
        if after == before {
            return Ok((after, Batch::new()));
        }
        let bytes = serde_json::to_vec(&after).expect("settings are plain values");
        let mut batch = Batch::new().put(key.clone(), expect, bytes);
        let (old, new) = ((self.listing)(key, &before)?, (self.listing)(key, &after)?);
        if old == new {
            return Ok((after, batch));
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
        Ok((after, batch))
    }

    /// Invalidates a record that a commit may have changed, in all processes.
    pub(super) fn invalidate(&self, key: &Key) {
        self.forget(key);
        if let Some(shared) = self.store.shared() {
            shared.send(&Notification::Settings(key.to_string()).to_string());
        }
    }

    /// Changes a record, and returns the new one.
    pub(super) async fn change(
        &self,
        key: &Key,
        change: impl Fn(&mut T) + Send + Sync,
    ) -> Result<T, Fault> {
        for _ in 0..MAX_ATTEMPTS {
            let (after, batch) = self.prepare(key, &change).await?;
            if batch.is_empty() {
                return Ok(after);
            }
            let outcome = self.store.commit(batch).await;
            self.invalidate(key);
            if is_committed(outcome)? {
                return Ok(after);
            }
        }
        Err(Fault::Contested(key.clone()))
    }

    /// Deletes a record and its listing.
    pub(super) async fn remove(&self, key: &Key) -> Result<(), Fault> {
        self.change(key, |record| *record = T::default()).await?;
        if let Some(stored) = self.store.get(key).await? {
            let batch = Batch::new().delete(key.clone(), stored.version);
            let outcome = self.store.commit(batch).await;
            self.invalidate(key);
            // After a conflict, the record has new settings, which are kept.
            is_committed(outcome)?;
        }
        Ok(())
    }

    /// Invalidates a record in this process.
    pub(super) fn forget(&self, key: &Key) {
        let mut cached = self.cached();
        cached.records.invalidate(key);
        cached.changes += 1;
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

    fn cached(&self) -> MutexGuard<'_, CachedRecords<T>> {
        self.cached.lock().unwrap_or_else(PoisonError::into_inner)
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
        let keys: Vec<Key> =
            (0..=CAPACITY).map(|number| key().child(number).expect("a key")).collect();
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
