//! A failing store: it conflicts, fails before and after writing and stalls, and reading a table may
//! panic, as a faulty rule would.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use e2e::CrashingStore;
use engine::chance::{Chance as _, SplitMix64};
use storage::strict::{InjectedFailure, Strict};
use storage::{Batch, CommitError, Key, Memory, Store, StoreError, Stored, Version};

use super::super::lock;

/// One in this many reads of a table panics.
const READS_PER_PANIC: u32 = 40;
/// One in this many calls stalls.
const CALLS_PER_STALL: u32 = 40;
/// The longest stall in milliseconds, which exceeds the deadline of both platforms for an answer.
const MAX_STALL_MS: u32 = 4_000;

/// The failing store of a process that can be killed.
#[derive(Debug)]
pub struct Troubled {
    store: Strict<CrashingStore>,
    luck: Mutex<SplitMix64>,
    rough: AtomicBool,
}

impl Troubled {
    /// Returns a store that keeps its data in `memory` and does not fail yet.
    pub fn on(memory: &Memory, seed: u64) -> Self {
        let store = Strict::new(CrashingStore::on(memory))
            .sometimes(seed, 11, InjectedFailure::Conflict)
            .sometimes(seed ^ 1, 17, InjectedFailure::FailBefore)
            .sometimes(seed ^ 2, 19, InjectedFailure::FailAfter);
        let luck = Mutex::new(SplitMix64(seed ^ 3));
        Self { store, luck, rough: AtomicBool::new(false) }
    }

    /// Starts or stops failing.
    pub fn troubles(&self, rough: bool) {
        self.rough.store(rough, Ordering::SeqCst);
    }

    /// Returns the store below, with which the process can be killed.
    pub fn process(&self) -> &CrashingStore {
        self.store.store()
    }

    fn happens(&self, one_in: u32) -> bool {
        self.rough.load(Ordering::SeqCst) && lock(&self.luck).below(one_in) == 0
    }

    async fn stall(&self) {
        if self.happens(CALLS_PER_STALL) {
            let wait = lock(&self.luck).below(MAX_STALL_MS);
            tokio::time::sleep(Duration::from_millis(wait.into())).await;
        }
    }
}

#[async_trait]
impl Store for Troubled {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        self.stall().await;
        if key.as_str().ends_with("/head") && self.happens(READS_PER_PANIC) {
            // Unlike `panic!`, this prints nothing.
            std::panic::resume_unwind(Box::new("the evening wants a panic"));
        }
        self.store.get(key).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.stall().await;
        self.store.get_many(keys).await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.stall().await;
        self.store.keys(under, after, limit).await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        self.stall().await;
        self.store.scan(under, after, limit).await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        self.stall().await;
        if self.rough.load(Ordering::SeqCst) {
            return self.store.commit(batch).await;
        }
        self.process().commit(batch).await
    }

    async fn snapshot(&self) -> Result<Box<dyn storage::Snapshot>, StoreError> {
        self.stall().await;
        self.store.snapshot().await
    }

    async fn backed_up(&self, number: u64) -> Result<(), StoreError> {
        self.store.backed_up(number).await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.store.close().await
    }

    fn shared(&self) -> Option<&dyn storage::Shared> {
        self.store.shared()
    }
}
