//! Large records are stored in pieces, invisibly to callers.

use std::{fs, path::Path};

use storage::{Batch, Expect, Key, Sled, Store};

use super::{forge, key, written};

#[tokio::test]
async fn a_large_record_leaves_nothing_behind() {
    let folder = written().await;
    let before = count(folder.path());
    let store = Sled::open(folder.path()).await.unwrap();
    let mut expect = Expect::Absent;
    for size in [100_000, 10, 200_000, 50_000] {
        let batch = Batch::new().put(key("large"), expect, vec![7; size]);
        expect = Expect::At(store.commit(batch.check(key("c"), Expect::Absent)).await.unwrap());
    }
    let Expect::At(version) = expect else { unreachable!("it was just written") };
    let kept = Batch::new().check(key("large"), expect).put(key("c"), Expect::Absent, "");
    store.commit(kept).await.unwrap();
    assert_eq!(store.get(&key("large")).await.unwrap().unwrap().value.len(), 50_000);
    let c = store.get(&key("c")).await.unwrap().unwrap().version;
    let both = Batch::new().delete(key("large"), version).delete(key("c"), c);
    store.commit(both).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(count(folder.path()), before);
}

/// Counts the entries of sled in a closed store, including our own.
fn count(folder: &Path) -> usize {
    let mut count = 0;
    forge(folder, |db| count = db.len());
    count
}

/// A power cut destroys pages that sled puts beside its log.
#[tokio::test]
async fn no_page_is_so_large_that_it_leaves_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sled::open(folder.path()).await.unwrap();
    let mut versions = Vec::new();
    let longest = |number: usize| {
        // The digits that differ come first, so that sled cannot shorten the keys in its index.
        let digits: String = format!("{number:04}").chars().rev().collect();
        key(&digits.repeat(Key::MAX_LEN / 4))
    };
    for batch in 0..30 {
        let numbers = batch * 100..batch * 100 + 100;
        let puts = numbers.fold(Batch::new(), |batch, number| {
            let size = [0, 200, 4000, 4083, 4084, 9000][number % 6];
            batch.put(longest(number), Expect::Absent, vec![7; size])
        });
        versions.push(store.commit(puts).await.unwrap());
        let large =
            Batch::new().put(key(&format!("large/{batch}")), Expect::Absent, vec![7; 300_000]);
        store.commit(large).await.unwrap();
    }
    for (batch, version) in versions.into_iter().enumerate() {
        let numbers = (batch * 100..batch * 100 + 100).filter(|number| number % 10 != 0);
        let deletes =
            numbers.fold(Batch::new(), |batch, number| batch.delete(longest(number), version));
        store.commit(deletes).await.unwrap();
    }
    store.close().await.unwrap();
    assert_eq!(fs::read_dir(folder.path().join("blobs")).unwrap().count(), 0);
}
