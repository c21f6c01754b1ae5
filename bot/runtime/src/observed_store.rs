//! A store that tells an observer how each call has ended.

use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use storage::{Batch, CommitError, Key, Shared, Snapshot, Store, StoreError, Stored, Version};
use tokio::time::Instant;

/// A call of a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    Get,
    GetMany,
    Scan,
    Keys,
    Commit,
    Snapshot,
    BackedUp,
}

/// How a call has ended.
#[derive(Clone, Copy, Debug)]
pub enum Ending<'a> {
    Done,
    Conflict,
    Failed(&'a StoreError),
}

/// Observes how the calls of a store end.
pub trait StoreObserver: Debug + Send + Sync {
    fn ended(&self, operation: Operation, took: Duration, ending: Ending<'_>);
}

#[derive(Debug)]
pub struct ObservedStore<O> {
    pub store: Arc<dyn Store>,
    pub observer: O,
}

impl<O: StoreObserver> ObservedStore<O> {
    async fn observe<T>(
        &self,
        operation: Operation,
        asked: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let begun = Instant::now();
        let done = asked.await;
        let ending = done.as_ref().map_or_else(Ending::Failed, |_| Ending::Done);
        self.observer.ended(operation, begun.elapsed(), ending);
        done
    }
}

#[async_trait]
impl<O: StoreObserver> Store for ObservedStore<O> {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        self.observe(Operation::Get, self.store.get(key)).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.observe(Operation::GetMany, self.store.get_many(keys)).await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        self.observe(Operation::Scan, self.store.scan(under, after, limit)).await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.observe(Operation::Keys, self.store.keys(under, after, limit)).await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        let begun = Instant::now();
        let done = self.store.commit(batch).await;
        let ending = match &done {
            Ok(_) => Ending::Done,
            Err(CommitError::Conflict { .. }) => Ending::Conflict,
            Err(CommitError::Store(error)) => Ending::Failed(error),
        };
        self.observer.ended(Operation::Commit, begun.elapsed(), ending);
        done
    }

    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError> {
        self.observe(Operation::Snapshot, self.store.snapshot()).await
    }

    async fn backed_up(&self, number: u64) -> Result<(), StoreError> {
        self.observe(Operation::BackedUp, self.store.backed_up(number)).await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.store.close().await
    }

    fn shared(&self) -> Option<&dyn Shared> {
        self.store.shared()
    }
}
