//! A store that records its last commit, and whether it has failed permanently.
//!
//! If it has, the service ends with an error, so that a supervisor restarts it.

use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use storage::{Batch, CommitError, Key, Shared, Store, StoreError, Stored, Version};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

#[derive(Debug)]
pub struct Guarded {
    store: Arc<dyn Store>,
    lost: Arc<Condition>,
}

/// Whether a store has failed permanently, and when it last committed.
#[derive(Debug)]
pub struct Condition {
    why: Mutex<Option<StoreError>>,
    is_lost: CancellationToken,
    last_commit: Mutex<Instant>,
}

impl Condition {
    fn not_yet() -> Self {
        Self {
            why: Mutex::default(),
            is_lost: CancellationToken::new(),
            last_commit: Mutex::new(Instant::now()),
        }
    }

    /// Returns when a commit last succeeded, or else when the store was opened.
    pub fn last_commit(&self) -> Instant {
        *self.last_commit.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn committed(&self) {
        *self.last_commit.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// Waits until the store fails permanently, and returns the error.
    pub async fn wait(&self) -> StoreError {
        self.is_lost.cancelled().await;
        let why = self.why.lock().unwrap_or_else(PoisonError::into_inner).clone();
        why.unwrap_or(StoreError::Closed)
    }
}

impl Guarded {
    /// Wraps a store; returns it with its condition.
    pub fn around(store: Arc<dyn Store>) -> (Arc<dyn Store>, Arc<Condition>) {
        let lost = Arc::new(Condition::not_yet());
        (Arc::new(Self { store, lost: Arc::clone(&lost) }), lost)
    }

    fn note_error(&self, error: &StoreError) {
        // A closed store belongs to a shutdown.
        if error.is_permanent() && !matches!(error, StoreError::Closed) {
            let mut why = self.lost.why.lock().unwrap_or_else(PoisonError::into_inner);
            why.get_or_insert_with(|| error.clone());
            self.lost.is_lost.cancel();
        }
    }

    fn noted<T>(&self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        done.inspect_err(|error| self.note_error(error))
    }
}

#[async_trait]
impl Store for Guarded {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        self.noted(self.store.get(key).await)
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.noted(self.store.get_many(keys).await)
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        self.noted(self.store.scan(under, after, limit).await)
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.noted(self.store.keys(under, after, limit).await)
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        let done = self.store.commit(batch).await;
        match &done {
            Ok(_) => self.lost.committed(),
            Err(CommitError::Conflict { .. }) => {}
            Err(CommitError::Store(error)) => self.note_error(error),
        }
        done
    }

    async fn snapshot(&self) -> Result<Box<dyn storage::Snapshot>, StoreError> {
        self.noted(self.store.snapshot().await)
    }

    async fn backed_up(&self, number: u64) -> Result<(), StoreError> {
        self.noted(self.store.backed_up(number).await)
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.store.close().await
    }

    fn shared(&self) -> Option<&dyn Shared> {
        self.store.shared()
    }
}
