//! What a folder may look like when it is opened, and what the operator is told otherwise.

use std::{
    fs::{self, OpenOptions},
    path::Path,
};

use storage::{Batch, CommitError, Expect, Key, Sled, Store, StoreError};
use tempfile::TempDir;

const FORMAT: &[u8] = b"\0format";

fn key(path: &str) -> Key {
    Key::new(path).unwrap()
}

async fn put(store: &Sled, path: &str, value: &str) {
    store.commit(Batch::new().put(key(path), Expect::Absent, value)).await.unwrap();
}

/// Returns a closed store with two records.
async fn written() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = Sled::open(folder.path()).await.unwrap();
    put(&store, "a", "1").await;
    put(&store, "b", "2").await;
    store.close().await.unwrap();
    folder
}

/// Changes a closed store behind our back.
fn forge(folder: &Path, forge: impl FnOnce(&sled::Db)) {
    let db = sled::open(folder).unwrap();
    forge(&db);
    db.flush().unwrap();
}

async fn refusal(folder: &Path) -> StoreError {
    match Sled::open(folder).await {
        Err(error) => error,
        Ok(_) => panic!("this folder must not be opened"),
    }
}

async fn check_format(mark: &[u8], found: &str) {
    let folder = written().await;
    forge(folder.path(), |db| drop(db.insert(FORMAT, mark).unwrap()));
    let error = refusal(folder.path()).await;
    assert!(matches!(error, StoreError::Format { .. }), "{error:?}");
    assert_eq!(
        error.to_string(),
        format!(
            "the store in {} has format {found} and this program reads format 1; \
             start the program that wrote it, or restore a backup of format 1",
            folder.path().display()
        )
    );
    forge(folder.path(), |db| assert_eq!(db.get(FORMAT).unwrap().unwrap(), mark));
}

#[tokio::test]
async fn a_newer_format_is_refused_and_left_alone() {
    check_format(&2_u32.to_le_bytes(), "2").await;
}

#[tokio::test]
async fn an_older_format_nobody_knows_is_refused_and_left_alone() {
    check_format(&0_u32.to_le_bytes(), "0").await;
}

#[tokio::test]
async fn a_format_that_is_no_number_is_refused_and_left_alone() {
    check_format(b"one", "[111, 110, 101]").await;
}

#[tokio::test]
async fn a_folder_of_another_program_is_refused() {
    for other in ["", "tree"] {
        let folder = tempfile::tempdir().unwrap();
        forge(folder.path(), |db| {
            let tree = if other.is_empty() { (**db).clone() } else { db.open_tree(other).unwrap() };
            tree.insert("a", "1").unwrap();
        });
        let error = refusal(folder.path()).await;
        assert!(matches!(&error, StoreError::Format { found, .. } if found.contains("other")));
    }
}

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

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = refusal(&file.join("store")).await;
    let text = error.to_string();
    assert!(text.contains(&file.display().to_string()), "{text}");
}

#[tokio::test]
async fn after_a_failed_sync_no_commit_is_called_durable_until_a_restart() {
    let folder = written().await;
    let store = Sled::open(folder.path()).await.unwrap();
    let (blobs, away) = (folder.path().join("blobs"), folder.path().join("away"));
    fs::rename(&blobs, &away).unwrap();
    let first = store.commit(Batch::new().put(key("c"), Expect::Absent, "3")).await;
    let Err(CommitError::Store(error)) = first else {
        panic!("what cannot be synced is not durable: {first:?}");
    };
    assert_eq!(error.to_string(), format!("syncing {} failed", folder.path().display()));

    fs::rename(&away, &blobs).unwrap();
    let later = store.commit(Batch::new().put(key("d"), Expect::Absent, "4")).await;
    assert_eq!(later.unwrap_err().to_string(), error.to_string());
    assert_eq!(store.get(&key("a")).await.unwrap().unwrap().value, b"1", "it can still be read");
    assert_eq!(store.close().await.unwrap_err().to_string(), error.to_string());

    let store = Sled::open(folder.path()).await.unwrap();
    assert_eq!(store.get(&key("d")).await.unwrap(), None, "what was refused is not there");
    put(&store, "d", "4").await;
}

#[tokio::test]
async fn commits_that_come_together_share_a_sync() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sled::open(folder.path()).await.unwrap();
    for number in 0..8 {
        put(&store, &format!("alone/{number}"), "").await;
    }
    assert_eq!(store.syncs(), 8, "a commit that comes alone has a sync of its own");

    let paths: Vec<_> = (0..64).map(|number| format!("together/{number}")).collect();
    let mut commits: Vec<_> = paths.iter().map(|path| Box::pin(put(&store, path, ""))).collect();
    // Each is begun before the first is waited for.
    for commit in &mut commits {
        let begun = std::future::poll_fn(|context| {
            std::task::Poll::Ready(commit.as_mut().poll(context).is_ready())
        });
        assert!(!begun.await, "nothing is durable at once");
    }
    for commit in commits {
        commit.await;
    }
    let syncs = store.syncs() - 8;
    assert!((1..64).contains(&syncs), "64 commits took {syncs} syncs");
}
