//! Backups: saved while the bot runs, restored into a folder, and never incomplete.

use std::{
    fs,
    num::NonZeroU64,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use storage::{
    Batch, Expect, Key, Memory, Sled, Store, StoreError, Stored,
    backup::{self, SaveOptions},
};
use tempfile::TempDir;

const OVERWRITE: SaveOptions = SaveOptions { force: true, bytes_per_second: None };

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
struct SavedStore {
    store: Memory,
    root: TempDir,
}

impl SavedStore {
    async fn new() -> Self {
        let saved = Self { store: Memory::new(), root: tempfile::tempdir().unwrap() };
        for number in 0..600_u32 {
            put(&saved.store, &format!("t/{number}"), number.to_le_bytes().repeat(20)).await;
        }
        put(&saved.store, "empty", Vec::new()).await;
        put(&saved.store, "big", vec![7; 300_000]).await;
        assert_eq!(saved.save(SaveOptions::default()).await.unwrap().records, 602);
        saved
    }

    fn file(&self) -> PathBuf {
        self.root.path().join("backup")
    }

    fn folder(&self) -> PathBuf {
        self.root.path().join("store")
    }

    async fn save(&self, options: SaveOptions) -> Result<backup::Saved, StoreError> {
        backup::save(&self.store, &self.file(), options).await
    }

    async fn restore(&self) -> Result<usize, StoreError> {
        Sled::restore(self.file(), self.folder()).await
    }
}

#[tokio::test]
async fn a_restored_folder_has_everything_versions_included() {
    let saved = SavedStore::new().await;
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
        backup::save(&*store, &file, OVERWRITE).await.unwrap();
        let records = backup::load(&file).unwrap();
        assert!(records.windows(2).all(|pair| pair[0].1 == pair[1].1), "half of a batch is saved");
        saves += 1;
    }
    writing.await.unwrap();
    assert!(saves > 0);
}

#[tokio::test]
async fn nothing_is_restored_over_a_store() {
    let saved = SavedStore::new().await;
    saved.restore().await.unwrap();
    let error = saved.restore().await.unwrap_err();
    let text = error.to_string();
    assert!(text.contains(&saved.folder().display().to_string()), "{text}");
    let store = Sled::open(saved.folder()).await.unwrap();
    assert_eq!(everything(&store).await.len(), 602);
}

#[tokio::test]
async fn an_interrupted_restore_is_begun_again() {
    let saved = SavedStore::new().await;
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
    // A sparse terabyte, which would take far too long to read.
    let root = tempfile::tempdir().unwrap();
    let huge = root.path().join("huge");
    fs::File::create(&huge).unwrap().set_len(1 << 40).unwrap();
    let error = backup::load(&huge).unwrap_err();
    let why = std::error::Error::source(&error).unwrap().to_string();
    assert!(why.contains("no backup"), "{why}");
}

#[tokio::test]
async fn a_damaged_backup_is_refused_by_name() {
    let saved = SavedStore::new().await;
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
    let saved = SavedStore::new().await;
    let names = || names(saved.root.path());
    assert_eq!(names(), ["backup"]);
    put(&saved.store, "more", Vec::new()).await;
    assert_eq!(saved.save(OVERWRITE).await.unwrap().records, 603);
    assert_eq!(names(), ["backup"]);
    assert_eq!(backup::load(&saved.file()).unwrap(), everything(&saved.store).await);
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort_unstable();
    names
}

fn source(error: &StoreError) -> String {
    std::error::Error::source(error).unwrap().to_string()
}

#[tokio::test]
async fn an_existing_backup_is_replaced_only_on_demand() {
    let saved = SavedStore::new().await;
    let before = fs::read(saved.file()).unwrap();
    put(&saved.store, "more", Vec::new()).await;
    let error = saved.save(SaveOptions::default()).await.unwrap_err();
    assert!(source(&error).contains("exists already"), "{error:?}");
    assert!(fs::read(saved.file()).unwrap() == before);
    assert_eq!(names(saved.root.path()), ["backup"]);
    assert_eq!(saved.save(OVERWRITE).await.unwrap().records, 603);
}

#[tokio::test]
async fn what_is_no_regular_file_is_never_replaced() {
    use std::os::unix::fs::symlink;

    let store = Memory::new();
    let root = tempfile::tempdir().unwrap();
    let at = |name: &str| root.path().join(name);
    fs::create_dir(at("folder")).unwrap();
    let _socket = std::os::unix::net::UnixListener::bind(at("socket")).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
    for (name, to) in [("to-device", "/dev/null"), ("to-nothing", "nothing"), ("to-pipe", "pipe")] {
        symlink(to, at(name)).unwrap();
    }
    let before = names(root.path());
    for name in &before {
        let error = backup::save(&store, &at(name), OVERWRITE).await.unwrap_err();
        assert!(error.to_string().contains(&at(name).display().to_string()), "{error}");
        assert_eq!(names(root.path()), before);
    }
    assert!(backup::save(&store, &at("missing/backup"), OVERWRITE).await.is_err());
    assert_eq!(names(root.path()), before, "no folder is made");
}

#[tokio::test]
async fn a_link_in_place_of_the_unfinished_file_is_not_written_through() {
    let root = tempfile::tempdir().unwrap();
    let at = |name: &str| root.path().join(name);
    fs::write(at("precious"), "precious").unwrap();
    std::os::unix::fs::symlink(at("precious"), at("backup.part")).unwrap();
    let error = backup::save(&Memory::new(), &at("backup"), OVERWRITE).await.unwrap_err();
    assert!(source(&error).contains("in the way"), "{error:?}");
    assert_eq!(fs::read(at("precious")).unwrap(), b"precious");
}

#[tokio::test]
async fn an_unfinished_file_that_was_left_behind_is_replaced_and_a_locked_one_is_not() {
    let root = tempfile::tempdir().unwrap();
    let (file, part) = (root.path().join("backup"), root.path().join("backup.part"));
    fs::write(&part, vec![7; 100_000]).unwrap();
    let other = fs::File::open(&part).unwrap();
    other.lock().unwrap();
    let error = backup::save(&Memory::new(), &file, OVERWRITE).await.unwrap_err();
    assert!(source(&error).contains("another backup"), "{error:?}");
    assert_eq!(names(root.path()), ["backup.part"]);
    drop(other);
    backup::save(&Memory::new(), &file, OVERWRITE).await.unwrap();
    assert_eq!(names(root.path()), ["backup"]);
    assert_eq!(backup::load(&file).unwrap(), []);
}

#[tokio::test]
async fn a_backup_that_fails_or_is_cancelled_leaves_nothing_behind() {
    let root = tempfile::tempdir().unwrap();
    let (folder, file) = (root.path().join("store"), root.path().join("backup"));
    let store = Sled::open(&folder).await.unwrap();
    for number in 0..1000 {
        put(&store, &format!("t/{number}"), vec![7; 100]).await;
    }
    let slowly = SaveOptions { bytes_per_second: NonZeroU64::new(1), ..OVERWRITE };
    tokio::select! {
        saved = backup::save(&store, &file, slowly) => panic!("at one byte a second: {saved:?}"),
        () = async { while !root.path().join("backup.part").exists() { tokio::task::yield_now().await } } => {}
    }
    while names(root.path()) != ["store"] {
        tokio::task::yield_now().await; // Lets pending work on another thread end first.
    }
    store.close().await.unwrap();
    backup::save(&store, &file, OVERWRITE).await.unwrap_err();
    assert_eq!(names(root.path()), ["store"]);
}

#[tokio::test(start_paused = true)]
async fn a_backup_is_no_faster_than_it_may_be() {
    let saved = SavedStore::new().await;
    let start = tokio::time::Instant::now();
    let whole = saved.save(OVERWRITE).await.unwrap();
    assert_eq!(start.elapsed(), Duration::ZERO);
    let options = SaveOptions { bytes_per_second: NonZeroU64::new(10_000), ..OVERWRITE };
    assert_eq!(saved.save(options).await.unwrap(), whole);
    let expected = Duration::from_micros(whole.bytes * 100);
    let missing = expected.abs_diff(start.elapsed());
    assert!(missing < Duration::from_millis(10), "{missing:?} off {expected:?}");
}

#[tokio::test]
async fn the_keys_of_a_backup_are_folded_in_their_order() {
    let saved = SavedStore::new().await;
    let push = |mut keys: Vec<Key>, key: &Key| {
        keys.push(key.clone());
        keys
    };
    let keys = backup::fold_keys(&saved.file(), Vec::new(), push).await.unwrap();
    let expected: Vec<Key> =
        everything(&saved.store).await.into_iter().map(|(key, _)| key).collect();
    assert_eq!(keys, expected);
}

#[tokio::test]
async fn what_was_written_is_what_is_read_back() {
    let saved = SavedStore::new().await;
    let written = saved.save(OVERWRITE).await.unwrap();
    assert_eq!(written.bytes, fs::metadata(saved.file()).unwrap().len());
    let newest = everything(&saved.store).await.iter().map(|(_, it)| it.version.0).max();
    assert_eq!((Some(written.head.number), written.head.lineage), (newest, None));
    assert_eq!(backup::verify(&saved.file()).await.unwrap(), written);

    let whole = fs::read(saved.file()).unwrap();
    for place in (0..whole.len()).step_by(997).chain(whole.len() - 20..whole.len()) {
        let mut changed = whole.clone();
        changed[place] ^= 1;
        fs::write(saved.file(), changed).unwrap();
        assert!(backup::verify(&saved.file()).await.is_err(), "byte {place}");
    }
    for len in [0, 10, 30, 50, whole.len() / 2, whole.len() - 1] {
        fs::write(saved.file(), &whole[..len]).unwrap();
        assert!(backup::verify(&saved.file()).await.is_err(), "cut to {len} bytes");
    }
}
