//! Laws of batches.

use std::{future::poll_fn, pin::pin, task::Poll};

use super::{conflict, get, key, put};
use crate::{Batch, CommitError, Expect, Store, StoreError};

pub(super) async fn a_batch_has_one_version(store: &impl Store) {
    let batch = Batch::new().put(key("a"), Expect::Absent, "1").put(key("b"), Expect::Absent, "2");
    let version = store.commit(batch).await.expect("nobody else writes");
    for path in ["a", "b"] {
        let read = get(store, path).await.map(|stored| stored.version);
        assert_eq!(read, Some(version), "every key of a batch gets the returned version");
    }
}

pub(super) async fn a_conflict_writes_nothing_and_names_the_key(store: &impl Store) {
    let at = put(store, "b", Expect::Absent, b"old").await;
    let other = put(store, "d", Expect::Absent, b"old").await;
    let before = store.scan(None, None, 10).await.expect("a healthy store can be read");

    let good = |batch: Batch| batch.put(key("a"), Expect::Absent, "new");
    for wrong in [
        good(Batch::new()).put(key("b"), Expect::Absent, "new"),
        good(Batch::new()).put(key("b"), Expect::At(other), "new"),
        good(Batch::new()).delete(key("b"), other).put(key("c"), Expect::At(at), "new"),
        good(Batch::new().check(key("b"), Expect::Absent)).delete(key("d"), other),
        good(Batch::new().put(key("b"), Expect::Absent, "new")).put(key("d"), Expect::At(at), ""),
    ] {
        let named = conflict(store, wrong).await;
        assert_eq!(named, key("b"), "a conflict names the first key that is not as expected");
        let after = store.scan(None, None, 10).await.expect("a healthy store can be read");
        assert_eq!(after, before, "a conflict writes nothing");
    }
}

pub(super) async fn an_old_version_never_fits_again(store: &impl Store) {
    let first = put(store, "a", Expect::Absent, b"same").await;
    let delete = Batch::new().delete(key("a"), first);
    store.commit(delete).await.expect("nobody else writes");
    conflict(store, Batch::new().check(key("a"), Expect::At(first))).await;

    put(store, "a", Expect::Absent, b"same").await;
    conflict(store, Batch::new().put(key("a"), Expect::At(first), "new")).await;
    conflict(store, Batch::new().delete(key("a"), first)).await;
}

pub(super) async fn a_check_holds_without_writing(store: &impl Store) {
    let at = put(store, "a", Expect::Absent, b"1").await;
    let batch = Batch::new().check(key("a"), Expect::At(at)).check(key("c"), Expect::Absent).put(
        key("b"),
        Expect::Absent,
        "2",
    );
    store.commit(batch).await.expect("both beliefs are true");
    let read = get(store, "a").await.expect("a check deletes nothing");
    assert_eq!((read.version, read.value.as_slice()), (at, b"1".as_slice()));
    assert_eq!(get(store, "c").await, None, "a check creates nothing");

    let only = Batch::new().check(key("a"), Expect::At(at));
    let version = store.commit(only).await.expect("a batch may be nothing but checks");
    assert_ne!(version, at, "a batch without writes has a version of its own");
    let wrong = Batch::new().check(key("a"), Expect::Absent).put(key("d"), Expect::Absent, "");
    assert_eq!(conflict(store, wrong).await, key("a"));
    assert_eq!(get(store, "d").await, None, "a failed check writes nothing");
}

pub(super) async fn an_empty_batch_changes_nothing(store: &impl Store) {
    let at = put(store, "a", Expect::Absent, b"1").await;
    let version = store.commit(Batch::new()).await.expect("there is nothing to refuse");
    assert_ne!(version, at, "an empty batch has a version of its own");
    assert_eq!(get(store, "a").await.map(|stored| stored.version), Some(at));
}

pub(super) async fn a_relaxed_batch_is_like_any_other(store: &impl Store) {
    let batch = Batch::new().put(key("a"), Expect::Absent, "1").put(key("b"), Expect::Absent, "2");
    let first = store.commit(batch.relaxed()).await.expect("nobody else writes");
    for (path, value) in [("a", "1"), ("b", "2")] {
        let read = get(store, path).await.expect("readers see what was answered");
        assert_eq!((read.version, read.value.as_slice()), (first, value.as_bytes()));
    }

    let wrong = Batch::new().put(key("c"), Expect::Absent, "").put(key("b"), Expect::Absent, "");
    assert_eq!(conflict(store, wrong.relaxed()).await, key("b"));
    assert_eq!(get(store, "c").await, None, "a relaxed batch is whole or nothing");

    let second = put(store, "a", Expect::At(first), b"3").await;
    let delete = Batch::new().delete(key("a"), second).check(key("b"), Expect::At(first));
    let third = store.commit(delete.relaxed()).await.expect("synced and relaxed may take turns");
    assert!(first != second && second != third && first != third, "no version comes twice");
    let page = store.scan(None, None, 10).await.expect("a healthy store can be read");
    assert_eq!(page.len(), 1, "a scan sees what was answered");
}

pub(super) async fn a_key_named_twice_is_refused(store: &impl Store) {
    let twice = Batch::new()
        .put(key("a"), Expect::Absent, "1")
        .put(key("b"), Expect::Absent, "2")
        .put(key("a"), Expect::Absent, "3");
    match store.commit(twice).await {
        Err(CommitError::Store(StoreError::NamedTwice { key: named })) => {
            assert_eq!(named, key("a"));
        }
        other => panic!("a batch that names a key twice must be refused, not {other:?}"),
    }
    assert_eq!(get(store, "a").await, None, "nothing of it is written");
    assert_eq!(get(store, "b").await, None, "nothing of it is written");
}

pub(super) async fn a_cancelled_commit_is_whole_or_nothing(store: &impl Store) {
    for round in 0..20 {
        let (a, b) = (format!("{round}/a"), format!("{round}/b"));
        let batch = Batch::new().put(key(&a), Expect::Absent, "").put(key(&b), Expect::Absent, "");
        {
            let mut commit = pin!(store.commit(batch));
            poll_fn(|context| Poll::Ready(commit.as_mut().poll(context).is_ready())).await;
        }
        store.commit(Batch::new()).await.expect("a cancelled commit does not stop others");
        // The batch may still be in progress; one read of both keys shows one moment.
        let both = store.get_many(&[key(&a), key(&b)]).await.expect("a healthy store can be read");
        let [a, b] = both.as_slice() else { panic!("two were asked for: {both:?}") };
        assert_eq!(
            a.is_some(),
            b.is_some(),
            "round {round}: half of a cancelled batch was written"
        );
    }
}
