//! The store as one of several processes reaches it: calls take time, and none ends while the
//! process is frozen or after it has died.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use engine::chance::{Chance as _, SplitMix64};
use storage::{
    Batch, Change, CommitError, Expect, Key, Memory, Shared, Snapshot, Store, StoreError, Stored,
    Version, Write,
};
use tokio::time::{Instant, sleep};

use crate::chaos::lock;

/// Each way to the store and back takes less than this number of milliseconds.
const MAX_DELAY_MS: u32 = 4;
/// How often a frozen process checks whether it may go on.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The moment from which on a process runs; `None` after its death.
#[derive(Debug)]
pub struct Life(Mutex<Option<Instant>>);

impl Default for Life {
    fn default() -> Self {
        Self(Mutex::new(Some(Instant::now())))
    }
}

impl Life {
    /// Freezes the process for a time.
    pub fn freeze(&self, time: Duration) {
        if let Some(until) = &mut *lock(&self.0) {
            *until = Instant::now() + time;
        }
    }

    /// Ends the process for good.
    pub fn end(&self) {
        *lock(&self.0) = None;
    }

    /// Tells whether the process has died.
    pub fn is_over(&self) -> bool {
        lock(&self.0).is_none()
    }

    /// Waits as long as the process is frozen, and for ever if it has died.
    pub async fn runs(&self) {
        loop {
            let until = *lock(&self.0);
            match until {
                None => std::future::pending().await,
                Some(until) if until <= Instant::now() => return,
                Some(_) => sleep(POLL_INTERVAL).await,
            }
        }
    }
}

/// The store of one process.
#[derive(Debug)]
pub struct DistantStore {
    memory: Memory,
    life: Arc<Life>,
    luck: Mutex<SplitMix64>,
    /// Whether commits of tables leave out their checks, which is the fault to be found.
    is_unchecked: bool,
}

impl DistantStore {
    pub fn new(memory: &Memory, life: &Arc<Life>, seed: u64, is_unchecked: bool) -> Self {
        let (memory, life) = (memory.clone(), Arc::clone(life));
        Self { memory, life, luck: Mutex::new(SplitMix64(seed)), is_unchecked }
    }

    async fn travel(&self) {
        let delay = lock(&self.luck).below(MAX_DELAY_MS);
        sleep(Duration::from_millis(delay.into())).await;
        self.life.runs().await;
    }

    /// Makes a call, with the ways there and back.
    async fn call<T>(&self, call: impl Future<Output = T>) -> T {
        self.travel().await;
        let done = call.await;
        self.travel().await;
        done
    }

    /// Commits a batch; if it changes a table and checks are left out, whatever is stored.
    async fn commit_now(&self, batch: Batch) -> Result<Version, CommitError> {
        let writes = batch.into_writes()?;
        let is_of_table = writes.iter().any(|write| write.key.as_str().ends_with("/head"));
        if !self.is_unchecked || !is_of_table {
            return self.memory.commit(writes.into_iter().collect()).await;
        }
        let keys: Vec<Key> = writes.iter().map(|write| write.key.clone()).collect();
        let stored = self.memory.get_many(&keys).await?;
        let unchecked = writes.into_iter().zip(stored).filter_map(|(write, stored)| {
            let is_put = matches!(write.change, Change::Put(_));
            let expect = Expect::from(stored.as_ref());
            (is_put || stored.is_some()).then_some(Write { expect, ..write })
        });
        self.memory.commit(unchecked.collect()).await
    }
}

#[async_trait]
impl Store for DistantStore {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        self.call(self.memory.get(key)).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.call(self.memory.get_many(keys)).await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.call(self.memory.keys(under, after, limit)).await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        self.call(self.memory.scan(under, after, limit)).await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        self.call(self.commit_now(batch)).await
    }

    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError> {
        self.call(self.memory.snapshot()).await
    }

    async fn backed_up(&self, number: u64) -> Result<(), StoreError> {
        self.memory.backed_up(number).await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.memory.close().await
    }

    fn shared(&self) -> Option<&dyn Shared> {
        self.memory.shared()
    }
}
