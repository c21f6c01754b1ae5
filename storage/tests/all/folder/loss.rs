//! Whatever happens to the files of a folder, no acknowledged commit is lost unnoticed.

use std::{
    collections::BTreeMap,
    fs::{self, OpenOptions},
    path::Path,
};

use storage::{Batch, Key, Sled, Store, StoreError, Stored};
use tempfile::TempDir;

use super::{key, refusal};

type Records = BTreeMap<Key, Stored>;

/// A folder that was written to since its last start, and its acknowledged commits.
struct WrittenFolder {
    folder: TempDir,
    records: Records,
}

impl WrittenFolder {
    /// Leaves the folder as a kill would, with the last commits only in the journal, or closed,
    /// with everything in the database.
    async fn new(killed: bool) -> Self {
        let original = tempfile::tempdir().unwrap();
        let store = Sled::open(original.path()).await.unwrap();
        for number in 0..60 {
            write(&store, number, 0).await;
        }
        store.close().await.unwrap();
        let mut store = Sled::open_with_turns_of(30_000, original.path()).await.unwrap();
        for round in 1..4 {
            for number in 30..90 {
                write(&store, number, round).await;
            }
        }
        if killed {
            // From here on only the journal changes.
            store.close().await.unwrap();
            store = Sled::open(original.path()).await.unwrap();
        }
        for number in 50..55 {
            let key = name(number);
            let at = store.get(&key).await.unwrap().unwrap().version;
            store.commit(Batch::new().delete(key, at)).await.unwrap();
        }
        for number in [7, 60, 99] {
            write(&store, number, 4).await;
        }
        let records = everything(&store).await.unwrap();
        if !killed {
            store.close().await.unwrap();
        }
        let folder = copy(original.path());
        Self { folder, records }
    }

    /// Opens a damaged copy, and tells whether the damage was noticed.
    async fn is_noticed(&self, what: &str, damage: impl FnOnce(&Path)) -> bool {
        let folder = copy(self.folder.path());
        damage(folder.path());
        let store = match Sled::open(folder.path()).await {
            Ok(store) => store,
            Err(error) => {
                let text = error.to_string();
                assert!(text.contains(&folder.path().display().to_string()), "{what}: {text}");
                return true;
            }
        };
        let mut noticed = false;
        for (key, stored) in &self.records {
            match store.get(key).await {
                Ok(read) => {
                    assert!(read.as_ref() == Some(stored), "{what}: {key} is lost in silence");
                }
                Err(StoreError::Damaged { .. } | StoreError::DamagedRecord { .. }) => {
                    noticed = true;
                }
                Err(other) => panic!("{what}: {key}: {other:?}"),
            }
        }
        match store.keys(None, None, usize::MAX).await {
            Ok(keys) => assert_eq!(keys.len(), self.records.len(), "{what}: records came back"),
            Err(_) => noticed = true,
        }
        noticed
    }

    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).unwrap().map(Result::unwrap);
        let files = entries.filter(|entry| entry.file_type().unwrap().is_file());
        let mut names: Vec<_> = files.map(|file| file.file_name().into_string().unwrap()).collect();
        names.sort_unstable();
        names
    }
}

/// Returns the files to damage. The store never reads its history, so the oldest and the newest file
/// of it stand for all of them.
fn damaged_files(written: &WrittenFolder) -> Vec<String> {
    let is_history = |name: &String| name.starts_with("history.");
    let (history, mut files): (Vec<_>, Vec<_>) = written.files().into_iter().partition(is_history);
    files.extend(history.first().into_iter().chain(history.last()).cloned());
    files
}

fn name(number: usize) -> Key {
    key(&format!("t/{number}"))
}

async fn write(store: &Sled, number: usize, round: u8) {
    let read = store.get(&name(number)).await.unwrap();
    let size = if number.is_multiple_of(7) { 9000 } else { 700 };
    let batch = Batch::new().put(name(number), read.as_ref().into(), vec![round; size]);
    store.commit(batch).await.unwrap();
}

async fn everything(store: &Sled) -> Result<Records, StoreError> {
    Ok(store.scan(None, None, usize::MAX).await?.into_iter().collect())
}

pub(crate) fn copy(from: &Path) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("blobs")).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_file() {
            fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
        }
    }
    folder
}

/// Damages every file of a folder in many ways, one at a time.
async fn check(written: &WrittenFolder) {
    assert!(!written.is_noticed("nothing", |_| ()).await, "nothing was damaged");
    let mut noticed = 0;
    for name in damaged_files(written) {
        let file = |folder: &Path| folder.join(&name);
        let bytes = fs::read(file(written.folder.path())).unwrap();
        let what = format!("{name} deleted");
        noticed +=
            usize::from(written.is_noticed(&what, |at| fs::remove_file(file(at)).unwrap()).await);
        for eighth in 0..8 {
            let len = bytes.len() * eighth / 8;
            let what = format!("{name} cut to {len}");
            let cut = |at: &Path| {
                let file = OpenOptions::new().write(true).open(file(at)).unwrap();
                file.set_len(len as u64).unwrap();
            };
            noticed += usize::from(written.is_noticed(&what, cut).await);
        }
        // Zero bytes hold no data that could be damaged.
        let used: Vec<_> = (0..bytes.len()).filter(|&at| bytes[at] != 0).collect();
        for step in 0..FLIPPED_BITS {
            let Some(&place) = used.get(used.len() * step / FLIPPED_BITS) else { continue };
            let what = format!("{name} with a bit flipped at {place}");
            let flip = |at: &Path| {
                let mut bytes = bytes.clone();
                bytes[place] ^= 1 << (step % 8);
                fs::write(file(at), bytes).unwrap();
            };
            noticed += usize::from(written.is_noticed(&what, flip).await);
        }
    }
    assert!(noticed > 10, "hardly anything was damaged: {noticed}");
}

const FLIPPED_BITS: usize = 24;

#[tokio::test]
async fn no_damage_after_a_kill_loses_anything_unnoticed() {
    check(&WrittenFolder::new(true).await).await;
}

#[tokio::test]
async fn no_damage_of_a_closed_folder_loses_anything_unnoticed() {
    check(&WrittenFolder::new(false).await).await;
}

#[tokio::test]
async fn a_deleted_database_is_not_an_empty_store() {
    let written = WrittenFolder::new(false).await;
    fs::remove_file(written.folder.path().join("db")).unwrap();
    let text = refusal(written.folder.path()).await.to_string();
    assert!(text.contains("its file db is missing"), "{text}");
    assert!(text.contains("chaikhana restore"), "{text}");
    assert!(!written.folder.path().join("db").exists(), "a refused folder is left alone");
}

#[tokio::test]
async fn an_older_database_in_place_of_the_last_one_is_noticed() {
    let written = WrittenFolder::new(false).await;
    let folder = copy(written.folder.path());
    let store = Sled::open(folder.path()).await.unwrap();
    for round in 0..3 {
        write(&store, 1, round).await;
    }
    store.close().await.unwrap();
    // Two more starts make the journal drop the commits.
    for _ in 0..2 {
        let store = Sled::open(folder.path()).await.unwrap();
        write(&store, 2, 1).await;
        store.close().await.unwrap();
    }
    for name in written
        .files()
        .iter()
        .filter(|name| !["journal.0", "journal.1", "seal"].contains(&name.as_str()))
    {
        fs::copy(written.folder.path().join(name), folder.path().join(name)).unwrap();
    }
    for entry in fs::read_dir(folder.path()).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if name.starts_with("snap.") && !written.files().contains(&name) {
            fs::remove_file(entry.path()).unwrap();
        }
    }
    let text = refusal(folder.path()).await.to_string();
    assert!(text.contains("of its commits"), "{text}");
}

#[tokio::test]
async fn a_record_that_vanished_from_the_database_is_noticed() {
    let written = WrittenFolder::new(false).await;
    super::forge(written.folder.path(), |db| drop(db.remove("t/3").unwrap()));
    let text = refusal(written.folder.path()).await.to_string();
    assert!(text.contains("85 records are there, and there should be 86"), "{text}");
}

#[tokio::test]
async fn a_record_that_went_back_in_time_is_noticed() {
    let written = WrittenFolder::new(false).await;
    let mut old = None;
    super::forge(written.folder.path(), |db| old = db.get("t/99").unwrap());
    let store = Sled::open(written.folder.path()).await.unwrap();
    write(&store, 99, 1).await;
    store.close().await.unwrap();
    super::forge(written.folder.path(), |db| drop(db.insert("t/99", old.unwrap()).unwrap()));
    let text = refusal(written.folder.path()).await.to_string();
    assert!(text.contains("older than they should be"), "{text}");
}
