//! A store in which single accesses panic, and whose writer can be lost.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use storage::{Batch, CommitError, Key, Memory, Store, StoreError, Version};

use crate::layer::{Layer, Layered};

/// A store in memory that panics on demand, in the task that uses it.
#[derive(Debug, Default)]
pub struct Faulty {
    memory: Memory,
    panics: Mutex<Option<Panics>>,
    is_writer_gone: AtomicBool,
}

/// A store whose faults a test chooses.
pub type FaultyStore = Layered<Faulty>;

#[derive(Debug)]
struct Panics {
    start: String,
    left: usize,
}

impl FaultyStore {
    /// Returns a store with the content of another, which works until a test changes it.
    pub fn on(memory: &Memory) -> Self {
        Self(Faulty { memory: memory.clone(), ..Faulty::default() })
    }
}

impl Faulty {
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
impl Layer for Faulty {
    fn below(&self) -> &dyn Store {
        &self.memory
    }

    async fn before_reading(&self, keys: &[Key]) {
        self.access(keys);
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        let writes = batch.clone().into_writes()?;
        self.access(writes.iter().map(|write| &write.key));
        if self.is_writer_gone.load(Ordering::SeqCst) {
            return Err(StoreError::WriterGone.into());
        }
        self.memory.commit(batch).await
    }
}
