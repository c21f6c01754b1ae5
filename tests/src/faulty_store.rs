//! A store in which single accesses panic, and whose writer can be lost.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use storage::{Batch, CommitError, Key, Memory, Store, StoreError, Stored, Version};

/// A store in memory that panics on demand, in the task that uses it.
#[derive(Debug, Default)]
pub struct FaultyStore {
    memory: Memory,
    panics: Mutex<Option<Panics>>,
    is_writer_gone: AtomicBool,
}

#[derive(Debug)]
struct Panics {
    start: String,
    left: usize,
}

impl FaultyStore {
    /// Returns a store with the content of another, which works until a test changes it.
    pub fn on(memory: &Memory) -> Self {
        Self { memory: memory.clone(), ..Self::default() }
    }

    /// Makes this number of accesses to keys with a prefix panic; a snapshot counts as an access to
    /// `snapshot`.
    pub fn panic_at(&self, start: impl Into<String>, times: usize) {
        let panics = Panics { start: start.into(), left: times };
        *self.panics.lock().unwrap_or_else(PoisonError::into_inner) = Some(panics);
    }

    /// Returns how many injected panics have not happened yet.
    pub fn panics_left(&self) -> usize {
        let panics = self.panics.lock().unwrap_or_else(PoisonError::into_inner);
        panics.as_ref().map_or(0, |panics| panics.left)
    }

    /// Makes every commit fail from now on, as after a panic of the writer.
    pub fn lose_writer(&self) {
        self.is_writer_gone.store(true, Ordering::SeqCst);
    }

    fn access<'a>(&self, keys: impl IntoIterator<Item = &'a Key>) {
        let mut panics = self.panics.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(Panics { start, left }) = panics.as_mut() else { return };
        if *left > 0 && keys.into_iter().any(|key| key.as_str().starts_with(start.as_str())) {
            *left -= 1;
            drop(panics);
            panic!("injected");
        }
    }
}

#[async_trait]
impl Store for FaultyStore {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        self.access([key]);
        self.memory.get(key).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.access(keys);
        self.memory.get_many(keys).await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        self.access(under);
        self.memory.scan(under, after, limit).await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.access(under);
        self.memory.keys(under, after, limit).await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        let writes = batch.clone().into_writes()?;
        self.access(writes.iter().map(|write| &write.key));
        if self.is_writer_gone.load(Ordering::SeqCst) {
            return Err(StoreError::WriterGone.into());
        }
        self.memory.commit(batch).await
    }

    async fn snapshot(&self) -> Result<Box<dyn storage::Snapshot>, StoreError> {
        self.access([&Key::new("snapshot").expect("a key")]);
        self.memory.snapshot().await
    }

    async fn backed_up(&self, number: u64) -> Result<(), StoreError> {
        self.memory.backed_up(number).await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.memory.close().await
    }

    fn shared(&self) -> Option<&dyn storage::Shared> {
        self.memory.shared()
    }
}
