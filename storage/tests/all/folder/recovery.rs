//! A damaged folder and a backup give the state after some commit: the last one, if the journal is
//! intact.

use std::{
    collections::BTreeMap,
    fs::{self, OpenOptions},
    path::{Path, PathBuf},
};

use storage::{
    Batch, Expect, Key, Memory, Sled, Store, StoreError, Stored,
    backup::{self, SaveOptions},
    sled::Loss,
};
use tempfile::TempDir;

use super::{key, put};

type Records = BTreeMap<Key, Stored>;

const SEEDS: u64 = 200;
/// Short enough for several turns of the journal.
const TURN_BYTES: u64 = 10_000;

/// Draws numbers from a seed (`SplitMix64`).
struct Draw(u64);

impl Draw {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).unwrap()
    }
}

/// A folder with a history.
struct Past {
    root: TempDir,
    /// The records after each commit.
    states: Vec<Records>,
    /// The backups, and the last commit in each.
    backups: Vec<(PathBuf, u64)>,
    /// The commit up to which old journal files may be removed.
    forgotten: u64,
}

impl Past {
    /// Writes through several starts, with backups in between. Leaves the folder as after a close,
    /// or as after a kill, with the last commits only in the journal.
    async fn new(seed: u64, is_killed: bool, forgets: bool) -> Self {
        let root = tempfile::tempdir().unwrap();
        let mut past =
            Self { root, states: vec![Records::new()], backups: Vec::new(), forgotten: 0 };
        let mut draw = Draw(seed);
        for _ in 0..4 {
            let store = Sled::open_with_turns_of(TURN_BYTES, past.live()).await.unwrap();
            for _ in 0..2 {
                past.write(&store, 20, &mut draw).await;
                past.back_up(&store).await;
            }
            if forgets && past.backups.len() == 4 {
                past.forgotten = past.backups[3].1;
                store.backed_up(past.forgotten).await.unwrap();
            }
            past.write(&store, 5, &mut draw).await;
            store.close().await.unwrap();
        }
        // In the last start only the journal changes.
        let store = Sled::open(past.live()).await.unwrap();
        past.write(&store, 15, &mut draw).await;
        if !is_killed {
            store.close().await.unwrap();
        }
        copy(&past.live(), &past.root.path().join("folder"));
        past
    }

    fn live(&self) -> PathBuf {
        self.root.path().join("live")
    }

    async fn write(&mut self, store: &Sled, commits: usize, draw: &mut Draw) {
        for _ in 0..commits {
            let mut next = self.states.last().unwrap().clone();
            let mut batch = Batch::new();
            let first = draw.below(30);
            for path in (first..first + 1 + draw.below(3)).map(|number| key(&format!("t/{number}")))
            {
                batch = match next.get(&path) {
                    Some(stored) if draw.below(4) == 0 => batch.delete(path, stored.version),
                    stored => {
                        let size = if draw.below(10) == 0 { 9000 } else { draw.below(700) };
                        batch.put(path, stored.into(), vec![draw.next().to_le_bytes()[0]; size])
                    }
                };
            }
            let version = store.commit(batch.clone()).await.unwrap();
            for write in batch.into_writes().unwrap() {
                match write.change {
                    storage::Change::Put(value) => {
                        next.insert(write.key, Stored { version, value });
                    }
                    _ => drop(next.remove(&write.key)),
                }
            }
            assert_eq!(version.0, self.states.len() as u64, "commits are numbered one by one");
            self.states.push(next);
        }
    }

    async fn back_up(&mut self, store: &Sled) {
        let file = self.root.path().join(format!("backup.{}", self.backups.len()));
        let saved = backup::save(store, &file, SaveOptions::default()).await.unwrap();
        assert_eq!(saved.head.number, self.states.len() as u64 - 1);
        self.backups.push((file, saved.head.number));
    }

    /// Opens a damaged folder, in which nothing may be lost silently.
    async fn is_refused(&self, folder: &Path, seed: u64) -> bool {
        let store = match Sled::open(folder).await {
            Ok(store) => store,
            Err(StoreError::Damaged { .. }) => return true,
            Err(other) => panic!("seed {seed}: {other:?}"),
        };
        if let Ok(read) = store.scan(None, None, usize::MAX).await {
            let read: Records = read.into_iter().collect();
            assert!(Some(&read) == self.states.last(), "seed {seed}: something is lost in silence");
        }
        // A damaged database need not close cleanly.
        let _ = store.close().await;
        false
    }

    /// Damages a copy as the seed says; returns whether it was refused.
    async fn check(&self, seed: u64) -> bool {
        let root = tempfile::tempdir().unwrap();
        let (folder, into) = (root.path().join("folder"), root.path().join("into"));
        copy(&self.root.path().join("folder"), &folder);
        let mut draw = Draw(seed);
        let is_journal_whole = damage(&folder, &mut draw);
        let (file, number) = &self.backups[draw.below(self.backups.len())];
        let last = self.states.len() as u64 - 1;
        let is_refused = self.is_refused(&folder, seed).await;
        let before = content(&folder);
        let recovered = Sled::recover(&folder, file, &into).await.unwrap();
        assert!(content(&folder) == before, "seed {seed}: the damaged folder was changed");
        assert!(recovered.number >= *number, "seed {seed}: less than the backup");
        let expected = &self.states[usize::try_from(recovered.number).unwrap()];
        let store = Sled::open(&into).await.unwrap();
        let read = store.scan(None, None, usize::MAX).await.unwrap();
        assert_eq!(
            (recovered.records, read.len()),
            (expected.len(), expected.len()),
            "seed {seed}"
        );
        assert!(read.into_iter().collect::<Records>() == *expected, "seed {seed}: a mixture");
        if is_journal_whole && *number >= self.forgotten {
            assert_eq!(recovered.number, last, "seed {seed}");
        }
        match recovered.lost {
            Loss::Nothing => assert_eq!(recovered.number, last, "seed {seed}"),
            Loss::Until(end) => assert!(recovered.number < end && end <= last, "seed {seed}"),
            Loss::Unknown => {}
        }
        put(&store, "new", "").await;
        let new = store.get(&key("new")).await.unwrap().unwrap().version;
        assert_eq!(new.0, recovered.number + 1, "seed {seed}: numbers go on");
        is_refused
    }
}

/// Damages some files; returns whether the journal and its history are intact.
fn damage(folder: &Path, draw: &mut Draw) -> bool {
    let mut is_journal_whole = true;
    for round in 0..=draw.below(3) {
        let files = files(folder);
        // In most folders the database is damaged.
        let name = match draw.below(2) {
            0 if round == 0 => "db".to_owned(),
            _ => files[draw.below(files.len())].clone(),
        };
        let other = files[draw.below(files.len())].clone();
        let (path, other_path) = (folder.join(&name), folder.join(&other));
        let mut bytes = fs::read(&path).unwrap();
        let mut touched = vec![name];
        match draw.below(5) {
            0 => fs::remove_file(path).unwrap(),
            1 => {
                let file = OpenOptions::new().write(true).open(path).unwrap();
                file.set_len(draw.below(bytes.len() + 1) as u64).unwrap();
            }
            2 => {
                let there = fs::read(&other_path).unwrap();
                fs::write(other_path, &bytes).unwrap();
                fs::write(path, there).unwrap();
                touched.push(other);
            }
            kind => {
                let (times, len) = if kind == 3 { (1 + draw.below(8), 1) } else { (1, 5000) };
                for _ in 0..times {
                    let place = draw.below(bytes.len().max(1));
                    let end = bytes.len().min(place + len);
                    for byte in &mut bytes[place.min(end)..end] {
                        *byte ^= 1 + draw.next().to_le_bytes()[0] % 255;
                    }
                }
                fs::write(path, bytes).unwrap();
            }
        }
        let is_of_journal =
            |name: &String| name.starts_with("journal") || name.starts_with("history");
        is_journal_whole &= !touched.iter().any(is_of_journal);
    }
    is_journal_whole
}

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let files = entries.filter(|entry| entry.file_type().unwrap().is_file());
    let mut names: Vec<_> = files.map(|file| file.file_name().into_string().unwrap()).collect();
    names.sort_unstable();
    names
}

fn content(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let read = |name: String| (name.clone(), fs::read(folder.join(name)).unwrap());
    files(folder).into_iter().map(read).collect()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to.join("blobs")).unwrap();
    for name in files(from) {
        fs::copy(from.join(&name), to.join(&name)).unwrap();
    }
}

async fn check(is_killed: bool) {
    let pasts = [Past::new(1, is_killed, false).await, Past::new(2, is_killed, true).await];
    for past in &pasts {
        let kept = files(&past.root.path().join("folder"));
        assert!(kept.iter().any(|name| name.starts_with("history.")), "{kept:?}");
    }
    let mut refused = 0;
    for seed in 0..SEEDS / 2 {
        let past = &pasts[usize::try_from(seed).unwrap() % pasts.len()];
        refused += usize::from(past.check(seed + 1000 * u64::from(is_killed)).await);
    }
    assert!(refused > 30, "hardly any folder was refused: {refused}");
}

#[tokio::test]
async fn a_folder_that_was_closed_and_damaged_is_recovered_up_to_some_commit() {
    check(false).await;
}

#[tokio::test]
async fn a_folder_that_was_killed_and_damaged_is_recovered_up_to_some_commit() {
    check(true).await;
}

/// Puts one record after the other, and returns the number of the last commit.
async fn grow(store: &Sled, range: std::ops::Range<usize>) -> u64 {
    for number in range {
        put(store, &format!("t/{number}"), &"x".repeat(1000)).await;
    }
    store.snapshot().await.unwrap().number()
}

#[tokio::test]
async fn a_missing_or_empty_folder_leaves_the_backup() {
    let root = tempfile::tempdir().unwrap();
    let at = |name: &str| root.path().join(name);
    let store = Sled::open(at("store")).await.unwrap();
    let number = grow(&store, 0..5).await;
    backup::save(&store, &at("backup"), SaveOptions::default()).await.unwrap();
    fs::create_dir(at("empty")).unwrap();
    for (name, into) in [("missing", "into.0"), ("empty", "into.1")] {
        let recovered = Sled::recover(at(name), at("backup"), at(into)).await.unwrap();
        let found = (recovered.records, recovered.number, recovered.lost);
        assert_eq!(found, (5, number, Loss::Unknown));
        assert_eq!(Sled::open(at(into)).await.unwrap().keys(None, None, 9).await.unwrap().len(), 5);
    }
    assert!(!at("missing").exists());
    let refused = Sled::recover(at("missing"), at("backup"), at("into.0")).await;
    assert!(refused.is_err(), "nothing is recovered over a store");
    let refused = Sled::recover(at("store"), at("backup"), at("into.2")).await;
    assert!(matches!(refused, Err(StoreError::Locked { .. })), "{refused:?}");
}

#[tokio::test]
async fn the_journal_of_another_folder_is_not_applied() {
    let root = tempfile::tempdir().unwrap();
    let at = |name: &str| root.path().join(name);
    for (name, file) in [("one", "backup.one"), ("two", "backup.two")] {
        let store = Sled::open(at(name)).await.unwrap();
        grow(&store, 0..5).await;
        backup::save(&store, &at(file), SaveOptions::default()).await.unwrap();
        grow(&store, 5..8).await;
        store.close().await.unwrap();
    }
    let other = Sled::recover(at("two"), at("backup.one"), at("other")).await.unwrap();
    assert_eq!((other.records, other.number, other.lost), (5, 5, Loss::Unknown));
    let same = Sled::recover(at("one"), at("backup.one"), at("same")).await.unwrap();
    assert_eq!((same.records, same.number, same.lost), (8, 8, Loss::Nothing));
    // A recovered folder is a new one.
    let store = Sled::open(at("same")).await.unwrap();
    grow(&store, 8..9).await;
    store.close().await.unwrap();
    let later = Sled::recover(at("same"), at("backup.one"), at("later")).await.unwrap();
    assert_eq!((later.records, later.number, later.lost), (5, 5, Loss::Unknown));
    fs::copy(at("one/journal.1"), at("two/journal.1")).unwrap();
    let text = super::refusal(&at("two")).await.to_string();
    assert!(text.contains("that of another folder"), "{text}");
}

#[tokio::test]
async fn a_gap_in_the_journal_ends_the_recovery_and_is_reported() {
    let root = tempfile::tempdir().unwrap();
    let at = |name: &str| root.path().join(name);
    let store = Sled::open_with_turns_of(TURN_BYTES, at("store")).await.unwrap();
    grow(&store, 0..5).await;
    backup::save(&store, &at("backup"), SaveOptions::default()).await.unwrap();
    let last = grow(&store, 5..60).await;
    store.close().await.unwrap();
    let history: Vec<_> =
        files(&at("store")).into_iter().filter(|name| name.starts_with("history.")).collect();
    assert!(history.len() > 2, "{history:?}");
    let end: u64 = history[0].rsplit_once('.').unwrap().1.parse().unwrap();
    fs::remove_file(at("store").join(&history[1])).unwrap();
    let recovered = Sled::recover(at("store"), at("backup"), at("into")).await.unwrap();
    assert_eq!((recovered.number, recovered.lost), (end, Loss::Until(last)));

    let store = Sled::open(at("store")).await.unwrap();
    store.backed_up(last).await.unwrap();
    store.close().await.unwrap();
    let names = files(&at("store"));
    assert!(!names.iter().any(|name| name.starts_with("history.")), "{names:?}");
    let recovered = Sled::recover(at("store"), at("backup"), at("again")).await.unwrap();
    assert_eq!((recovered.records, recovered.lost), (5, Loss::Until(last)));
}

#[tokio::test]
async fn a_backup_of_another_kind_of_store_is_recovered_alone() {
    let root = tempfile::tempdir().unwrap();
    let at = |name: &str| root.path().join(name);
    let store = Memory::new();
    store.commit(Batch::new().put(key("a"), Expect::Absent, "1")).await.unwrap();
    backup::save(&store, &at("backup"), SaveOptions::default()).await.unwrap();
    let folder = Sled::open(at("store")).await.unwrap();
    grow(&folder, 0..5).await;
    folder.close().await.unwrap();
    let recovered = Sled::recover(at("store"), at("backup"), at("into")).await.unwrap();
    assert_eq!((recovered.records, recovered.number, recovered.lost), (1, 1, Loss::Unknown));
}
