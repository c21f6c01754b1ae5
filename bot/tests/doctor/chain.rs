//! What the doctor says of backups, after reading them and comparing them with the store.

use std::fs;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bot::backups::{Plan, Schedule};
use bot::doctor::{Finding, State, backups, worst};
use storage::backup::{SaveOptions, save};
use storage::{Batch, Expect, Key, Sled, Store};
use tempfile::TempDir;

/// A store with a backup of today in the middle of its commits.
pub struct House(pub TempDir);

impl House {
    pub async fn new() -> Self {
        let house = Self(tempfile::tempdir().expect("a folder"));
        fs::create_dir(house.plan().folder).expect("a folder");
        house.plays(0..20, Some(&house.backup())).await;
        house
    }

    pub fn store(&self) -> PathBuf {
        self.0.path().join("tea")
    }

    fn plan(&self) -> Plan {
        let schedule = Schedule { every: Duration::from_hours(24), daily: 7, weekly: 4 };
        Plan { folder: self.0.path().join("backups"), schedule, speed: NonZeroU64::MAX }
    }

    fn backup(&self) -> PathBuf {
        let now = jiff::Timestamp::now().strftime("chaikhana-%Y%m%dT%H%M%SZ.backup").to_string();
        self.plan().folder.join(now)
    }

    /// Returns the one file in the folder for backups.
    pub fn backup_there(&self) -> PathBuf {
        let file = fs::read_dir(self.plan().folder).expect("a folder").next().expect("one");
        file.expect("one").path()
    }

    /// Commits, and makes a backup in the middle.
    pub async fn plays(&self, numbers: std::ops::Range<usize>, backup: Option<&Path>) {
        let store = Sled::open_with_turns_of(1_000, self.store()).await.expect("a store");
        for number in numbers.clone() {
            let key = Key::new(format!("t/{number}")).expect("a key");
            let batch = Batch::new().put(key, Expect::Absent, "x".repeat(200));
            store.commit(batch).await.expect("it is written");
            if let Some(file) = backup.filter(|_| number == numbers.start + numbers.len() / 2) {
                save(&store, file, SaveOptions::default()).await.expect("it is written");
            }
        }
        store.close().await.expect("a clean end");
    }

    pub async fn found(&self) -> Vec<Finding> {
        backups::read(&self.plan(), Some(&self.store())).await
    }
}

fn check(found: &[Finding], state: State, words: &str) {
    let all = bot::doctor::text(found);
    assert_eq!(worst(found), state, "{all}");
    assert!(all.contains(words), "{all}");
}

#[tokio::test]
async fn a_backup_that_its_journal_follows_is_good() {
    let house = House::new().await;
    check(&house.found().await, State::Ok, "the last good one is");
}

#[tokio::test]
async fn a_backup_that_cannot_be_read_is_no_good_one() {
    let house = House::new().await;
    let file = house.backup_there();
    let whole = fs::read(&file).expect("a file");
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    for bytes in [&changed[..], &whole[..whole.len() / 2], &[]] {
        fs::write(&file, bytes).expect("a file");
        let found = house.found().await;
        check(&found, State::Fault, "cannot be restored");
        assert!(!bot::doctor::text(&found).contains("good"), "{found:?}");
    }
    fs::remove_file(&file).expect("a file");
    fs::create_dir(&file).expect("a folder");
    check(&house.found().await, State::Fault, "cannot be restored");
}

#[tokio::test]
async fn the_backup_of_another_store_or_of_a_newer_one_is_a_fault() {
    let (house, other) = (House::new().await, House::new().await);
    fs::copy(house.backup_there(), other.backup_there()).expect("a copy");
    check(&other.found().await, State::Fault, "another store");

    let copy = house.0.path().join("copy");
    fs::rename(house.store(), &copy).expect("a folder");
    copy_files(&copy, &house.store());
    fs::remove_dir_all(house.plan().folder).expect("a folder");
    fs::create_dir(house.plan().folder).expect("a folder");
    house.plays(20..40, Some(&house.backup())).await;
    fs::remove_dir_all(house.store()).expect("a folder");
    fs::rename(&copy, house.store()).expect("a folder");
    check(&house.found().await, State::Fault, "an older copy");
}

#[tokio::test]
async fn a_gap_after_the_last_backup_is_a_warning_with_its_meaning() {
    let house = House::new().await;
    // However late the journal turns, it does not hold all of them.
    house.plays(20..60, None).await;
    house.plays(60..100, None).await;
    for entry in fs::read_dir(house.store()).expect("a folder").flatten() {
        if entry.file_name().to_string_lossy().starts_with("history.") {
            fs::remove_file(entry.path()).expect("a file");
        }
    }
    check(&house.found().await, State::Warning, "could not be made good");
}

pub fn copy_files(from: &Path, to: &Path) {
    fs::create_dir_all(to.join("blobs")).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        if entry.path().is_file() {
            fs::copy(entry.path(), to.join(entry.file_name())).expect("a copy");
        }
    }
}
