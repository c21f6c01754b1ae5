//! Laws of the order of keys, and of pages.

use super::{key, paths, put};
use crate::{Expect, Store};

pub(super) async fn a_scan_is_ordered(store: &impl Store) {
    for path in ["t/b", "t/a0", "t/a", "t/a/b", "t/a-b", "t/Z", "t/é", "t/z", "t/a/a"] {
        put(store, path, Expect::Absent, path.as_bytes()).await;
    }
    let expected = ["t/Z", "t/a", "t/a-b", "t/a/a", "t/a/b", "t/a0", "t/b", "t/z", "t/é"];
    assert_eq!(paths(store, "t", None, 100).await, expected, "keys are ordered by their bytes");

    let page = store.scan(Some(&key("t")), None, 100).await.expect("a healthy store can be read");
    for (key, stored) in page {
        assert_eq!(stored.value, key.as_str().as_bytes(), "a scan pairs keys and values");
        let read = store.get(&key).await.expect("a healthy store can be read");
        assert_eq!(read, Some(stored), "scan and get agree");
    }
}

pub(super) async fn siblings_are_not_below(store: &impl Store) {
    let all = ["s", "t", "t-1", "t-1/x", "t/1", "t/1/x", "t/10", "t/10/x", "t/1x", "t0/1", "u/t/1"];
    for path in all {
        put(store, path, Expect::Absent, b"").await;
    }
    assert_eq!(paths(store, "t", None, 100).await, ["t/1", "t/1/x", "t/10", "t/10/x", "t/1x"]);
    assert_eq!(paths(store, "t/1", None, 100).await, ["t/1/x"]);
    assert_eq!(paths(store, "t/1/x", None, 100).await, [""; 0]);
    assert_eq!(paths(store, "nowhere", None, 100).await, [""; 0]);
    let everything = store.scan(None, None, 100).await.expect("a healthy store can be read");
    let everything: Vec<_> = everything.iter().map(|(key, _)| key.as_str()).collect();
    assert_eq!(everything, all, "below nothing lies everything, and nothing else");
}

pub(super) async fn pages_add_up(store: &impl Store) {
    let expected: Vec<_> = (0..23).map(|number| format!("t/{number:02}")).collect();
    for path in &expected {
        put(store, path, Expect::Absent, b"").await;
    }
    for path in ["s/0", "t0", "u/0"] {
        put(store, path, Expect::Absent, b"").await;
    }
    for limit in [1, 5, 22, 23, 24, usize::MAX] {
        let mut read: Vec<String> = Vec::new();
        loop {
            let page = paths(store, "t", read.last().map(String::as_str), limit).await;
            assert!(page.len() <= limit, "a page has at most {limit} records");
            if page.is_empty() {
                break;
            }
            read.extend(page);
        }
        assert_eq!(read, expected, "pages of {limit} add up");
    }
    assert_eq!(paths(store, "t", None, 0).await, [""; 0], "a page of nothing is empty");
    let from = paths(store, "t", Some("t/07x"), 2).await;
    assert_eq!(from, ["t/08", "t/09"], "a cursor need not exist");
    let from = paths(store, "t", Some("a"), 1).await;
    assert_eq!(from, ["t/00"], "a cursor before the folder is its beginning");
    let from = paths(store, "t", Some("t/22"), 1).await;
    assert_eq!(from, [""; 0], "after the last there is nothing");
    let from = paths(store, "t", Some("u"), 1).await;
    assert_eq!(from, [""; 0], "after the folder there is nothing");
}
