//! Format 1 on the disk: a stored folder and a stored backup can be read for ever.
//!
//! `folder` was restored from `backup` by a program of version 0.1.0, which gave it records in the
//! database, small ones and one in pieces. Two commits are only in its journal, as after a kill.
//! These files never change.

use std::path::{Path, PathBuf};

use storage::{Key, Sled, Store, Stored, backup};

use super::{key, loss::copy, put};

/// The path, the version and the value of a record.
type Record = (&'static str, u64, Vec<u8>);

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/format-1").join(name)
}

fn large() -> Record {
    ("a/large", 2, (0..=255).cycle().take(40 * 256).collect())
}

fn check(read: &[(Key, Stored)], expected: &[Record]) {
    let is_same = |((key, stored), (path, version, value)): (&(Key, Stored), &Record)| {
        key.as_str() == *path && stored.version.0 == *version && stored.value == *value
    };
    assert_eq!(read.len(), expected.len());
    for pair in read.iter().zip(expected) {
        assert!(is_same(pair), "{pair:?}");
    }
}

#[tokio::test]
async fn a_stored_folder_is_opened_with_its_journal_and_continued() {
    let folder = copy(&fixture("folder"));
    let expected =
        [large(), ("a/small", 10, b"another line".to_vec()), ("b/new", 11, b"new".to_vec())];
    let store = Sled::open(folder.path()).await.unwrap();
    check(&store.scan(None, None, usize::MAX).await.unwrap(), &expected);
    put(&store, "c", "1").await;
    assert_eq!(store.get(&key("c")).await.unwrap().unwrap().version.0, 12);
    store.close().await.unwrap();
    let store = Sled::open(folder.path()).await.unwrap();
    assert_eq!(store.scan(None, None, usize::MAX).await.unwrap().len(), 4);
}

#[tokio::test]
async fn a_stored_backup_is_read_and_restored() {
    let expected = [("a/empty", 1, Vec::new()), large(), ("a/small", 7, b"one line".to_vec())];
    check(&backup::load(&fixture("backup")).unwrap(), &expected);
    assert_eq!(backup::verify(&fixture("backup")).await.unwrap().head.number, 9);
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("store");
    Sled::restore(fixture("backup"), &folder).await.unwrap();
    let store = Sled::open(&folder).await.unwrap();
    check(&store.scan(None, None, usize::MAX).await.unwrap(), &expected);
}
