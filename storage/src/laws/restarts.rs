//! Laws of closing and reopening.

use super::{conflict, get, key, put};
use crate::{Batch, CommitError, Expect, Store, StoreError};

pub(super) async fn a_closed_store_refuses(store: &impl Store) {
    put(store, "a", Expect::Absent, b"1").await;
    store.close().await.expect("a healthy store can be closed");
    store.close().await.expect("closing twice is fine");
    assert!(matches!(store.get(&key("a")).await, Err(StoreError::Closed)));
    assert!(matches!(store.scan(None, None, 1).await, Err(StoreError::Closed)));
    assert!(matches!(store.get_many(&[key("a")]).await, Err(StoreError::Closed)));
    assert!(matches!(store.keys(None, None, 1).await, Err(StoreError::Closed)));
    assert!(matches!(store.snapshot().await, Err(StoreError::Closed)));
    let refused = store.commit(Batch::new()).await;
    assert!(matches!(refused, Err(CommitError::Store(StoreError::Closed))));
}

pub(super) async fn a_reopened_store_remembers<S: Store>(reopen: impl AsyncFn() -> S) {
    let store = reopen().await;
    let big = vec![7; 300_000];
    let old = put(&store, "rewritten", Expect::Absent, b"1").await;
    put(&store, "rewritten", Expect::At(old), b"2").await;
    let gone = put(&store, "deleted", Expect::Absent, b"1").await;
    let batch = Batch::new().put(key("big"), Expect::Absent, big).delete(key("deleted"), gone);
    store.commit(batch).await.expect("nobody else writes");
    let relaxed = Batch::new().put(key("relaxed"), Expect::Absent, "1").relaxed();
    store.commit(relaxed).await.expect("nobody else writes");
    let mut versions = vec![old, gone];
    let mut before = store.scan(None, None, 10).await.expect("a healthy store can be read");
    store.close().await.expect("a healthy store can be closed");

    for round in 0..3 {
        let store = reopen().await;
        let after = store.scan(None, None, 10).await.expect("a healthy store can be read");
        assert!(after == before, "round {round}: a reopened store remembers everything");
        assert_eq!(get(&store, "deleted").await, None, "what was deleted stays so");
        conflict(&store, Batch::new().check(key("rewritten"), Expect::At(old))).await;

        let read = get(&store, "rewritten").await.expect("it was never deleted");
        let version = put(&store, "rewritten", Expect::At(read.version), b"3").await;
        versions.extend(before.iter().map(|(_, stored)| stored.version));
        assert!(!versions.contains(&version), "round {round}: a version was given out twice");
        before = store.scan(None, None, 10).await.expect("a healthy store can be read");
        store.close().await.expect("a healthy store can be closed");
    }
}
