//! Damage is reported as an error that names its place; it never panics and is never ignored.

use std::{
    fs::{self, OpenOptions},
    path::Path,
};

use storage::{Batch, CommitError, Expect, Sled, Store, StoreError};
use tempfile::TempDir;

use super::{forge, key, put, refusal, written};

/// Enough for several segments of the log.
const RECORDS: usize = 300;

/// The number of places of a log that are damaged, one after the other, to hit a page in use.
const SCRATCHED_PLACES: usize = 64;

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
    assert!(names_a(&store.get_many(&[key("b"), key("a")]).await.unwrap_err()));
    let listed: Vec<_> = store.keys(None, None, 10).await.unwrap();
    assert_eq!(listed.iter().map(|(key, _)| key.as_str()).collect::<Vec<_>>(), ["a", "b"]);
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
    for number in 0..RECORDS {
        let big = vec![7; 3000];
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
    assert!(text.contains("chaikhana restore --latest"), "{text}");
}

/// Returns a copy of a closed store with some bytes of its log overwritten, at `place` of `places`
/// from its start.
fn scratched(healthy: &Path, place: usize, places: usize) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("blobs")).unwrap();
    for entry in fs::read_dir(healthy).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_file() {
            fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
        }
    }
    let log = folder.path().join("db");
    let mut bytes = fs::read(&log).unwrap();
    let start = bytes.len() * place / places;
    let end = bytes.len().min(start + 5000);
    bytes[start..end].fill(0xA5);
    fs::write(log, bytes).unwrap();
    folder
}

#[tokio::test]
async fn a_scratched_log_is_an_error_or_harmless_but_never_a_panic() {
    let healthy = grown().await;
    for eighth in 0..8 {
        let folder = scratched(healthy.path(), eighth, 8);
        let Ok(store) = Sled::open(folder.path()).await else { continue };
        match store.scan(None, None, usize::MAX).await {
            Ok(page) => {
                assert_eq!(page.len(), RECORDS, "eighth {eighth}: records are lost in silence");
            }
            Err(StoreError::Damaged { .. } | StoreError::DamagedRecord { .. }) => {}
            Err(other) => panic!("eighth {eighth}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn a_page_that_cannot_be_read_does_not_stop_writes_elsewhere() {
    let healthy = grown().await;
    let (mut refused, mut accepted) = (0, 0);
    // The place of a page differs from run to run, and not every place matters.
    for place in 0..SCRATCHED_PLACES {
        let folder = scratched(healthy.path(), place, SCRATCHED_PLACES);
        let Ok(store) = Sled::open(folder.path()).await else { continue };
        for number in 0..RECORDS {
            let key = key(&format!("t/{number}"));
            let Err(_) = store.get(&key).await else { continue };
            let over = store.commit(Batch::new().put(key, Expect::Absent, "new")).await;
            assert!(matches!(over, Err(CommitError::Store(_))), "{over:?}");
            refused += 1;
            // Sometimes sled must read the page for a neighbouring record, and fails.
            let elsewhere = Batch::new().put(self::key("elsewhere"), Expect::Absent, "");
            accepted += usize::from(store.commit(elsewhere).await.is_ok());
            break;
        }
    }
    assert!(refused > 0, "nothing was scratched that matters");
    assert!(4 * accepted > refused, "one page has stopped all writes in {refused} - {accepted}");
}
