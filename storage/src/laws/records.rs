//! Laws of a single record.

use super::{conflict, get, key, put};
use crate::{Batch, Expect, Key, Store, Version};

pub(super) async fn nothing_is_stored_at_first(store: &impl Store) {
    assert_eq!(get(store, "a").await, None, "an empty store has no records");
    let everything = store.scan(None, None, 10).await.expect("an empty store can be scanned");
    assert_eq!(everything, [], "an empty store has no records");
    let named = conflict(store, Batch::new().delete(key("a"), Version(1))).await;
    assert_eq!(named, key("a"), "nothing can be deleted from an empty store");
}

pub(super) async fn what_is_put_is_read(store: &impl Store) {
    let binary: Vec<u8> = (0..=255).cycle().take(1 << 20).collect();
    for (path, value) in [
        ("empty", b"".as_slice()),
        ("zero", b"\0"),
        ("text", "چای\n".as_bytes()),
        ("broken text", b"\xFF\xC3"),
        ("a page", &binary[..4096]),
        ("several pages", &binary[..200_000]),
        ("a mebibyte", &binary),
    ] {
        let version = put(store, path, Expect::Absent, value).await;
        let read = get(store, path).await.expect("what was put is there");
        assert!(read.value == value, "{path}: other bytes were read than written");
        assert_eq!(read.version, version, "{path}: commit and get tell the same version");
    }
}

pub(super) async fn every_write_changes_the_version(store: &impl Store) {
    let mut seen = Vec::new();
    for round in 0..3 {
        let created = put(store, "a", Expect::Absent, b"same").await;
        let rewritten = put(store, "a", Expect::At(created), b"same").await;
        let read = get(store, "a").await.map(|stored| stored.version);
        assert_eq!(read, Some(rewritten), "the last write is read");

        let delete = Batch::new().delete(key("a"), rewritten);
        let deleted = store.commit(delete).await.expect("nobody else writes");
        assert_eq!(get(store, "a").await, None, "round {round}: what was deleted is gone");
        seen.extend([created, rewritten, deleted]);
    }
    let mut different = seen.clone();
    different.sort_by_key(|version| version.0);
    different.dedup();
    assert_eq!(different.len(), seen.len(), "no version comes twice: {seen:?}");
}

pub(super) async fn any_key_will_do(store: &impl Store) {
    let longest = "k".repeat(Key::MAX_LEN);
    let paths = ["a", "a/b", "A", "a b", "100%", "%2F", "é", "e\u{301}", "چای/😀", &longest];
    for path in paths {
        put(store, path, Expect::Absent, path.as_bytes()).await;
    }
    for path in paths {
        let read = get(store, path).await.map(|stored| stored.value);
        assert_eq!(read.as_deref(), Some(path.as_bytes()), "each key has its own record");
    }
}

pub(super) async fn many_are_read_as_one_by_one(store: &impl Store) {
    put(store, "small", Expect::Absent, b"1").await;
    put(store, "large", Expect::Absent, &vec![7; 100_000]).await;
    let paths = ["large", "nowhere", "small", "large"];
    let many = store.get_many(&paths.map(key)).await.expect("a healthy store can be read");
    assert_eq!(many.len(), paths.len(), "every key has an answer");
    for (path, read) in paths.iter().zip(many) {
        assert!(read == get(store, path).await, "{path} is read otherwise among many");
    }
    let none = store.get_many(&[]).await.expect("a healthy store can be read");
    assert_eq!(none, [], "no keys have no answers");
}
