//! Metrics of a store: how long each operation takes, and how often it fails.

use std::sync::Arc;

use async_trait::async_trait;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::Histogram;
use storage::{Batch, CommitError, Key, Shared, Store, StoreError, Stored, Version};
use tokio::time::Instant;

use runtime::metrics::names::{OPERATION, STORE, STORE_CONFLICTS, STORE_ERRORS};

/// Measures the operations of a store.
#[derive(Debug)]
pub struct MeasuredStore {
    store: Arc<dyn Store>,
    get: Operation,
    get_many: Operation,
    scan: Operation,
    keys: Operation,
    commit: Operation,
    conflicts: Counter,
}

#[derive(Debug)]
struct Operation {
    took: Histogram,
    errors: Counter,
}

impl Operation {
    fn new(name: &'static str) -> Self {
        let labels = &[(OPERATION, name)];
        Self { took: STORE.histogram(labels), errors: STORE_ERRORS.counter(labels) }
    }

    async fn measure<T>(
        &self,
        asked: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let begun = Instant::now();
        let done = asked.await;
        self.took.observe(begun.elapsed().as_secs_f64());
        if done.is_err() {
            self.errors.inc();
        }
        done
    }
}

impl MeasuredStore {
    pub fn around(store: Arc<dyn Store>) -> Arc<dyn Store> {
        Arc::new(Self {
            store,
            get: Operation::new("get"),
            get_many: Operation::new("get_many"),
            scan: Operation::new("scan"),
            keys: Operation::new("keys"),
            commit: Operation::new("commit"),
            conflicts: STORE_CONFLICTS.counter(&[]),
        })
    }
}

#[async_trait]
impl Store for MeasuredStore {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        self.get.measure(self.store.get(key)).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.get_many.measure(self.store.get_many(keys)).await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        self.scan.measure(self.store.scan(under, after, limit)).await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.keys.measure(self.store.keys(under, after, limit)).await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        let begun = Instant::now();
        let done = self.store.commit(batch).await;
        self.commit.took.observe(begun.elapsed().as_secs_f64());
        let failures = match &done {
            Ok(_) => return done,
            Err(CommitError::Conflict { .. }) => &self.conflicts,
            Err(CommitError::Store(_)) => &self.commit.errors,
        };
        failures.inc();
        done
    }

    async fn snapshot(&self) -> Result<Box<dyn storage::Snapshot>, StoreError> {
        self.store.snapshot().await
    }

    async fn backed_up(&self, number: u64) -> Result<(), StoreError> {
        self.store.backed_up(number).await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.store.close().await
    }

    fn shared(&self) -> Option<&dyn Shared> {
        self.store.shared()
    }
}
