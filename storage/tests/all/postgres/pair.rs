//! Two processes on one store, called alternately.

use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use storage::{Batch, CommitError, Key, Shared, Store, StoreError, Stored, Version};

/// Sends every call to the other one of the two.
#[derive(Debug)]
pub(crate) struct Pair<S> {
    stores: [S; 2],
    turn: AtomicBool,
}

impl<S> Pair<S> {
    pub(crate) fn new(one: S, other: S) -> Self {
        Self { stores: [one, other], turn: AtomicBool::new(false) }
    }

    fn next(&self) -> &S {
        &self.stores[usize::from(self.turn.fetch_not(Ordering::Relaxed))]
    }
}

#[async_trait]
impl<S: Store> Store for Pair<S> {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        self.next().get(key).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.next().get_many(keys).await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        self.next().scan(under, after, limit).await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.next().keys(under, after, limit).await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        self.next().commit(batch).await
    }

    async fn snapshot(&self) -> Result<Box<dyn storage::Snapshot>, StoreError> {
        self.next().snapshot().await
    }

    async fn backed_up(&self, number: u64) -> Result<(), StoreError> {
        self.next().backed_up(number).await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.stores[0].close().await?;
        self.stores[1].close().await
    }

    fn shared(&self) -> Option<&dyn Shared> {
        self.next().shared()
    }
}
