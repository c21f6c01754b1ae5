//! Stores that pass every call on to another one.

use std::fmt::Debug;
use std::ops::Deref;

use async_trait::async_trait;
use storage::{Batch, CommitError, Key, Shared, Snapshot, Store, StoreError, Stored, Version};

/// What a store does before it passes a call on.
#[async_trait]
pub trait Layer: Debug + Send + Sync {
    /// Returns the store below.
    fn below(&self) -> &dyn Store;

    /// Is called before records are read: with their keys, with the folder of a listing if there is
    /// one, or with `snapshot`.
    async fn before_reading(&self, _keys: &[Key]) {}

    /// Commits a batch.
    ///
    /// # Errors
    /// As a [`Store`].
    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        self.below().commit(batch).await
    }

    /// Returns the store as one of several processes, if it is.
    fn shared(&self) -> Option<&dyn Shared> {
        self.below().shared()
    }
}

/// A store with a layer.
#[derive(Debug, Default)]
pub struct Layered<L>(pub L);

impl<L> Deref for Layered<L> {
    type Target = L;

    fn deref(&self) -> &L {
        &self.0
    }
}

#[async_trait]
impl<L: Layer> Store for Layered<L> {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        self.before_reading(std::slice::from_ref(key)).await;
        self.below().get(key).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.before_reading(keys).await;
        self.below().get_many(keys).await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        self.before_reading(under.map_or(&[], std::slice::from_ref)).await;
        self.below().scan(under, after, limit).await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.before_reading(under.map_or(&[], std::slice::from_ref)).await;
        self.below().keys(under, after, limit).await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        Layer::commit(&self.0, batch).await
    }

    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError> {
        self.before_reading(&[Key::new("snapshot").expect("a key")]).await;
        self.below().snapshot().await
    }

    async fn backed_up(&self, number: u64) -> Result<(), StoreError> {
        self.below().backed_up(number).await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.below().close().await
    }

    fn shared(&self) -> Option<&dyn Shared> {
        Layer::shared(&self.0)
    }
}
