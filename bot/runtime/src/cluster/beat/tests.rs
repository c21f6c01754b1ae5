//! Beats that meet those of another process, and beats on a slow store.

use std::time::Duration;

use async_trait::async_trait;
use storage::{CommitError, Memory, Shared, Snapshot, Store, StoreError, Stored};

use super::*;
use crate::cluster::DEATH_TIMEOUT;

const DONE: &str = "the store works";

/// A store that delays each operation.
#[derive(Debug)]
struct SlowStore {
    store: Memory,
    delay: Duration,
}

impl SlowStore {
    async fn delayed(&self) -> &Memory {
        tokio::time::sleep(self.delay).await;
        &self.store
    }
}

#[async_trait]
impl Store for SlowStore {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        self.delayed().await.get(key).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.delayed().await.get_many(keys).await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        self.delayed().await.scan(under, after, limit).await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.delayed().await.keys(under, after, limit).await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        self.delayed().await.commit(batch).await
    }

    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError> {
        self.delayed().await.snapshot().await
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.store.close().await
    }

    fn shared(&self) -> Option<&dyn Shared> {
        self.store.shared()
    }
}

#[tokio::test(start_paused = true)]
async fn a_process_that_shows_life_while_it_is_removed_keeps_its_duties() {
    let store = Memory::for_several();
    let [slow, other] = [(); 2].map(|()| Cluster::on(Arc::new(store.clone())));
    slow.beat_once(&mut Living::default(), 0).await.expect(DONE);
    let (mut living, begun) = (Living::default(), Instant::now());
    while begun.elapsed() < DEATH_TIMEOUT {
        other.beat_once(&mut living, 0).await.expect(DONE);
        tokio::time::sleep(HEARTBEAT_INTERVAL).await;
    }
    let stored = other.load().await.expect(DONE);
    assert!(slow.heartbeat(1).await.expect(DONE), "its record is there");
    other.remove_dead(&mut living, &stored).await.expect(DONE);
    assert!(other.is_living(&slow.me()));
    let (wanted, _) = other.divide(&stored);
    other.take(&stored, &wanted).await.expect(DONE);
    assert!(!other.holds(&Duty::service()), "the slow process holds it still");
}

#[tokio::test(start_paused = true)]
async fn a_slow_store_costs_nobody_their_leases() {
    let store = SlowStore { store: Memory::for_several(), delay: Duration::from_millis(700) };
    let cluster = Cluster::on(Arc::new(store));
    cluster.join(&Background::default()).await.expect(DONE);
    // The first beat takes longer, because it acquires the duties.
    tokio::time::sleep(HEARTBEAT_INTERVAL * 5).await;
    let begun = Instant::now();
    while begun.elapsed() < HEARTBEAT_INTERVAL * 20 {
        tokio::time::sleep(HEARTBEAT_INTERVAL / 8).await;
        assert!(cluster.holds(&Duty::service()), "after {:?}", begun.elapsed());
    }
}
