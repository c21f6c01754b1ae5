//! A store in memory, for tests and for trying the bot without leaving data.
//!
//! It knows no disks; its content lives as long as one of its clones.

use std::{
    collections::{BTreeMap, btree_map},
    ops::Bound,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use std::time::SystemTime;

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::{
    Batch, Change, CommitError, Key, Lineage, Shared, Snapshot, Store, StoreError, Stored, Version,
};

/// Messages queued for a listener; a slower listener loses the oldest.
const MAX_QUEUED_MESSAGES: usize = 4096;

/// Keeps all records in a sorted map.
///
/// A clone is what a restarted process would see: the same content, open again even if the original
/// was closed.
#[derive(Debug, Default)]
pub struct Memory {
    content: Arc<Mutex<Content>>,
    closed: AtomicBool,
    /// Sends messages between clones that stand for processes on one store.
    messages: Option<broadcast::Sender<Arc<str>>>,
}

#[derive(Debug, Default)]
struct Content {
    records: BTreeMap<Key, Stored>,
    last: u64,
}

impl Memory {
    /// Returns an empty store.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns an empty store whose clones stand for processes that share it.
    pub fn for_several() -> Self {
        Self { messages: Some(broadcast::Sender::new(MAX_QUEUED_MESSAGES)), ..Self::default() }
    }

    fn open(&self) -> Result<MutexGuard<'_, Content>, StoreError> {
        if self.closed.load(Ordering::Acquire) {
            return Err(StoreError::Closed);
        }
        // A panic while the lock is held cannot leave half a batch: checks come first, and writing
        // is a sequence of map operations that do not fail.
        Ok(self.content.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Content {
    fn page(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> impl Iterator<Item = (&Key, &Stored)> {
        let floor = under.map(|under| format!("{under}/"));
        let start = after.map(Key::as_str).max(floor.as_deref());
        self.records
            .range::<str, _>((start.map_or(Bound::Unbounded, Bound::Excluded), Bound::Unbounded))
            .take_while(move |(key, _)| under.is_none_or(|under| key.is_below(under)))
            .take(limit)
    }
}

/// A snapshot, as a copy of the map.
#[derive(Debug)]
struct MemorySnapshot {
    rest: btree_map::IntoIter<Key, Stored>,
    number: u64,
}

#[async_trait]
impl Snapshot for MemorySnapshot {
    async fn next(&mut self, limit: usize) -> Result<Vec<(Key, Stored)>, StoreError> {
        Ok(self.rest.by_ref().take(limit).collect())
    }

    fn number(&self) -> u64 {
        self.number
    }

    fn lineage(&self) -> Option<Lineage> {
        None
    }
}

impl Clone for Memory {
    fn clone(&self) -> Self {
        let (content, messages) = (Arc::clone(&self.content), self.messages.clone());
        Self { content, messages, closed: AtomicBool::new(false) }
    }
}

#[async_trait]
impl Store for Memory {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        Ok(self.open()?.records.get(key).cloned())
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        let content = self.open()?;
        Ok(keys.iter().map(|key| content.records.get(key).cloned()).collect())
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        let content = self.open()?;
        let page = content.page(under, after, limit);
        Ok(page.map(|(key, stored)| (key.clone(), stored.clone())).collect())
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        let content = self.open()?;
        let page = content.page(under, after, limit);
        Ok(page.map(|(key, stored)| (key.clone(), stored.version)).collect())
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        let writes = batch.into_writes()?;
        let mut content = self.open()?;
        for write in &writes {
            if !write.expect.holds(content.records.get(&write.key).map(|stored| stored.version)) {
                return Err(CommitError::Conflict { key: write.key.clone() });
            }
        }
        content.last += 1;
        let version = Version(content.last);
        for write in writes {
            match write.change {
                Change::Put(value) => {
                    content.records.insert(write.key, Stored { version, value });
                }
                Change::Delete => {
                    content.records.remove(&write.key);
                }
                Change::Keep => {}
            }
        }
        Ok(version)
    }

    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError> {
        let content = self.open()?;
        let (rest, number) = (content.records.clone().into_iter(), content.last);
        Ok(Box::new(MemorySnapshot { rest, number }))
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.closed.store(true, Ordering::Release);
        Ok(())
    }

    fn shared(&self) -> Option<&dyn Shared> {
        self.messages.is_some().then_some(self)
    }
}

#[async_trait]
impl Shared for Memory {
    async fn now(&self) -> Result<Option<SystemTime>, StoreError> {
        Ok(None)
    }

    fn send(&self, message: &str) {
        if let Some(messages) = &self.messages {
            // There may be no subscriber.
            let _ = messages.send(Arc::from(message));
        }
    }

    fn subscribe(&self) -> broadcast::Receiver<Arc<str>> {
        match &self.messages {
            Some(messages) => messages.subscribe(),
            None => broadcast::channel(1).1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Expect;

    #[tokio::test]
    async fn a_clone_is_a_restart() {
        let key = Key::new("a").unwrap();
        let store = Memory::new();
        store.commit(Batch::new().put(key.clone(), Expect::Absent, "1")).await.unwrap();
        store.close().await.unwrap();
        assert!(matches!(store.get(&key).await, Err(StoreError::Closed)));
        assert_eq!(store.clone().get(&key).await.unwrap().unwrap().value, b"1");
    }

    #[test]
    fn only_a_store_for_several_processes_is_shared() {
        assert!(Memory::for_several().shared().is_some());
        assert!(Memory::new().shared().is_none());
    }
}
