//! Damage is an error that names its place, never a panic and never silence.

use std::fs::{self, OpenOptions};

use storage::{Batch, CommitError, Expect, Sled, Store, StoreError};
use tempfile::TempDir;

use crate::{forge, key, put, refusal, written};

#[tokio::test]
async fn a_damaged_record_is_named_and_the_others_are_read() {
    let folder = written().await;
    forge(folder.path(), |db| {
        let mut frame = db.get("a").unwrap().unwrap().to_vec();
        *frame.last_mut().unwrap() ^= 1;
        db.insert("a", frame).unwrap();
    });
    let store = Sled::open(folder.path()).await.unwrap();
    let names_a = |error: &StoreError| match error {
        StoreError::DamagedRecord { key: named, .. } => *named == key("a"),
        _ => false,
    };
    assert!(names_a(&store.get(&key("a")).await.unwrap_err()));
    assert!(names_a(&store.scan(None, None, 10).await.unwrap_err()));
    let over = Batch::new().put(key("c"), Expect::Absent, "3").put(key("a"), Expect::Absent, "3");
    match store.commit(over).await {
        Err(CommitError::Store(error)) => assert!(names_a(&error)),
        other => panic!("nobody can say what a damaged record is expected to be: {other:?}"),
    }

    assert_eq!(store.get(&key("b")).await.unwrap().unwrap().value, b"2");
    assert_eq!(store.get(&key("c")).await.unwrap(), None);
    put(&store, "d", "4").await;
    let page = store.scan(None, Some(&key("a")), 10).await.unwrap();
    assert_eq!(page.len(), 2);
}

#[tokio::test]
async fn a_large_record_with_a_damaged_piece_is_named() {
    for instead in [None, Some("other bytes")] {
        let folder = written().await;
        let store = Sled::open(folder.path()).await.unwrap();
        put(&store, "large", &"x".repeat(20_000)).await;
        store.close().await.unwrap();
        forge(folder.path(), |db| {
            let (piece, _) = db.range(b"\x01".to_vec()..).next().unwrap().unwrap();
            match instead {
                None => db.remove(piece).unwrap(),
                Some(bytes) => db.insert(piece, bytes).unwrap(),
            };
        });
        let store = Sled::open(folder.path()).await.unwrap();
        let error = store.get(&key("large")).await.unwrap_err();
        assert!(
            matches!(&error, StoreError::DamagedRecord { key: named, .. } if *named == key("large")),
            "{error:?}"
        );
        assert_eq!(store.get(&key("a")).await.unwrap().unwrap().value, b"1");
    }
}

/// Returns a closed store whose log is several segments long, with a snapshot of it.
async fn grown() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = Sled::open(folder.path()).await.unwrap();
    for number in 0..64 {
        let big = vec![number; 30_000];
        let batch = Batch::new().put(key(&format!("t/{number}")), Expect::Absent, big);
        store.commit(batch).await.unwrap();
    }
    store.close().await.unwrap();
    let store = Sled::open(folder.path()).await.unwrap();
    store.close().await.unwrap();
    folder
}

#[tokio::test]
async fn a_cut_off_log_is_called_damaged_instead_of_a_panic() {
    let folder = grown().await;
    let log = OpenOptions::new().write(true).open(folder.path().join("db")).unwrap();
    log.set_len(600_000).unwrap();
    let error = refusal(folder.path()).await;
    assert!(matches!(error, StoreError::Damaged { .. }), "{error:?}");
    let text = error.to_string();
    assert!(text.contains(&folder.path().display().to_string()), "{text}");
    assert!(text.contains("restore the last backup"), "{text}");
}

#[tokio::test]
async fn whatever_is_damaged_is_an_error_or_harmless_but_never_a_panic() {
    let healthy = grown().await;
    let whole = fs::read(healthy.path().join("db")).unwrap();
    let at = |part: usize| whole.len() * part / 8;
    for part in 0..8 {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("blobs")).unwrap();
        for entry in fs::read_dir(healthy.path()).unwrap() {
            let entry = entry.unwrap();
            if entry.file_type().unwrap().is_file() {
                fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
            }
        }
        let mut damaged = whole.clone();
        damaged[at(part)..][..5000].fill(0xA5);
        fs::write(folder.path().join("db"), damaged).unwrap();

        let Ok(store) = Sled::open(folder.path()).await else { continue };
        match store.scan(None, None, usize::MAX).await {
            Ok(page) => assert_eq!(page.len(), 64, "part {part}: records are lost in silence"),
            Err(StoreError::Damaged { .. } | StoreError::DamagedRecord { .. }) => {}
            Err(other) => panic!("part {part}: {other:?}"),
        }
    }
}
