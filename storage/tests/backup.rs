//! Backups: saved while the bot runs, restored into a folder, and never half of either.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use storage::{Batch, Expect, Key, Memory, Sled, Store, StoreError, Stored, backup};
use tempfile::TempDir;

fn key(path: &str) -> Key {
    Key::new(path).unwrap()
}

async fn put(store: &impl Store, path: &str, value: Vec<u8>) {
    store.commit(Batch::new().put(key(path), Expect::Absent, value)).await.unwrap();
}

async fn everything(store: &impl Store) -> Vec<(Key, Stored)> {
    store.scan(None, None, usize::MAX).await.unwrap()
}

/// A store in memory with a few hundred records, and a backup of it.
struct Saved {
    store: Memory,
    root: TempDir,
}

impl Saved {
    async fn new() -> Self {
        let saved = Self { store: Memory::new(), root: tempfile::tempdir().unwrap() };
        for number in 0..600_u32 {
            put(&saved.store, &format!("t/{number}"), number.to_le_bytes().repeat(20)).await;
        }
        put(&saved.store, "empty", Vec::new()).await;
        put(&saved.store, "big", vec![7; 300_000]).await;
        assert_eq!(backup::save(&saved.store, &saved.file()).await.unwrap(), 602);
        saved
    }

    fn file(&self) -> PathBuf {
        self.root.path().join("backup")
    }

    fn folder(&self) -> PathBuf {
        self.root.path().join("store")
    }

    async fn restore(&self) -> Result<usize, StoreError> {
        Sled::restore(self.file(), self.folder()).await
    }
}

#[tokio::test]
async fn a_restored_folder_has_everything_versions_included() {
    let saved = Saved::new().await;
    assert_eq!(saved.restore().await.unwrap(), 602);
    let store = Sled::open(saved.folder()).await.unwrap();
    let before = everything(&saved.store).await;
    assert!(everything(&store).await == before, "a restored store differs from the saved one");

    put(&store, "new", Vec::new()).await;
    let new = store.get(&key("new")).await.unwrap().unwrap().version;
    assert!(before.iter().all(|(_, stored)| stored.version != new), "{new:?} was given out twice");
}

#[tokio::test]
async fn a_backup_shows_one_moment_while_others_write() {
    let root = tempfile::tempdir().unwrap();
    let store = Arc::new(Sled::open(root.path().join("store")).await.unwrap());
    let writing = tokio::spawn({
        let store = Arc::clone(&store);
        async move {
            for number in 0..200_u32 {
                let expect = |read: Option<Stored>| Expect::from(read.as_ref());
                let (a, z) =
                    (store.get(&key("a")).await.unwrap(), store.get(&key("z")).await.unwrap());
                let batch = Batch::new().put(key("a"), expect(a), number.to_le_bytes()).put(
                    key("z"),
                    expect(z),
                    number.to_le_bytes(),
                );
                store.commit(batch).await.unwrap();
            }
        }
    });
    let mut saves = 0;
    while !writing.is_finished() {
        let file = root.path().join("backup");
        backup::save(&*store, &file).await.unwrap();
        let records = backup::load(&file).unwrap();
        assert!(records.windows(2).all(|pair| pair[0].1 == pair[1].1), "half of a batch is saved");
        saves += 1;
    }
    writing.await.unwrap();
    assert!(saves > 0);
}

#[tokio::test]
async fn nothing_is_restored_over_a_store() {
    let saved = Saved::new().await;
    saved.restore().await.unwrap();
    let error = saved.restore().await.unwrap_err();
    let text = error.to_string();
    assert!(text.contains(&saved.folder().display().to_string()), "{text}");
    let store = Sled::open(saved.folder()).await.unwrap();
    assert_eq!(everything(&store).await.len(), 602);
}

#[tokio::test]
async fn an_interrupted_restore_is_begun_again() {
    let saved = Saved::new().await;
    let half = saved.root.path().join("store.restoring");
    let store = Sled::open(&half).await.unwrap();
    put(&store, "left over", Vec::new()).await;
    store.close().await.unwrap();
    fs::create_dir(saved.folder()).unwrap();

    saved.restore().await.unwrap();
    assert!(!half.exists());
    let store = Sled::open(saved.folder()).await.unwrap();
    assert_eq!(store.get(&key("left over")).await.unwrap(), None);
}

#[test]
fn what_is_no_regular_file_or_begins_otherwise_is_refused_without_being_read() {
    for device in ["/dev/zero", "/dev/tty", "/"] {
        let error = backup::load(Path::new(device)).unwrap_err();
        let why = std::error::Error::source(&error).unwrap().to_string();
        assert!(error.to_string().contains(device) && why.contains("no regular file"), "{why}");
    }
    // A terabyte of nothing: to read it would take longer than anybody waits.
    let root = tempfile::tempdir().unwrap();
    let huge = root.path().join("huge");
    fs::File::create(&huge).unwrap().set_len(1 << 40).unwrap();
    let error = backup::load(&huge).unwrap_err();
    let why = std::error::Error::source(&error).unwrap().to_string();
    assert!(why.contains("no backup"), "{why}");
}

#[tokio::test]
async fn a_damaged_backup_is_refused_by_name() {
    let saved = Saved::new().await;
    let whole = fs::read(saved.file()).unwrap();
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    let longer = [whole.as_slice(), b"\0"].concat();
    for damaged in [b"".as_slice(), &whole[..whole.len() / 2], &whole[..20], &changed, &longer] {
        fs::write(saved.file(), damaged).unwrap();
        let text = saved.restore().await.unwrap_err().to_string();
        assert!(text.contains(&saved.file().display().to_string()), "{text}");
        assert!(!saved.folder().exists(), "a damaged backup leaves nothing behind");
    }
}

#[tokio::test]
async fn a_backup_takes_its_name_when_it_is_complete() {
    let saved = Saved::new().await;
    let names = || -> Vec<_> {
        let entries = fs::read_dir(saved.root.path()).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    };
    assert_eq!(names(), ["backup"]);
    put(&saved.store, "more", Vec::new()).await;
    assert_eq!(backup::save(&saved.store, &saved.file()).await.unwrap(), 603);
    assert_eq!(names(), ["backup"]);
    assert_eq!(backup::load(&saved.file()).unwrap(), everything(&saved.store).await);
}
