//! The law of recovery: after any play, damage, restore and cut, everything that was acknowledged is
//! there, or its loss was stated with the commit where it begins.

use std::collections::BTreeMap;
use std::fs;
use std::num::NonZeroU64;
use std::sync::Arc;
use std::time::Duration;

use engine::chance::{Chance as _, SplitMix64};
use storage::{Batch, Expect, Key, Store as _, StoreError};
use tempfile::TempDir;

use super::*;
use crate::backups::{Backups, Plan, Schedule};

/// Sequences in the gate; `ops/nightly` sets another number.
const SEQUENCES: u64 = 200;
const MAX_LENGTH: usize = 6;
/// Enough for some turns of the journal in a play.
const TURN_BYTES: u64 = 1_500;

/// The value of the one record, by the commit that wrote it.
type Acknowledged = BTreeMap<u64, String>;

/// A folder, its backups, and what was acknowledged.
struct House {
    root: TempDir,
    backups: Backups,
    now: Timestamp,
    /// What each lineage has acknowledged.
    lives: BTreeMap<Option<Lineage>, Acknowledged>,
    /// The lineage, and what must be in the folder: the last commit, and the record.
    lineage: Option<Lineage>,
    last: u64,
    plays: u64,
    is_damaged: bool,
    /// What was stated, and how often.
    stated: BTreeMap<&'static str, u64>,
}

impl House {
    fn new() -> Self {
        let root = tempfile::tempdir().expect("a folder");
        let day = Duration::from_hours(24);
        let schedule = Schedule { every: day, daily: 3, weekly: 1 };
        let plan = Plan { folder: root.path().join("backups"), schedule, speed: NonZeroU64::MAX };
        let backups = Backups { plan, status: Arc::default() };
        let (lives, now) = (BTreeMap::new(), "2026-01-01T03:00:00Z".parse().expect("a time"));
        let (lineage, last, plays, is_damaged) = (None, 0, 0, false);
        let stated = BTreeMap::new();
        Self { root, backups, now, lives, lineage, last, plays, is_damaged, stated }
    }

    fn folder(&self) -> PathBuf {
        self.root.path().join("data")
    }

    /// Opens the folder, which must have everything, and plays; the service makes its backups. With
    /// a cut, the folder is left as it is in the middle.
    async fn plays(&mut self, is_cut: bool, luck: &mut SplitMix64) {
        // Without a folder beside its backups, the program does not start.
        if self.is_damaged || !self.lives.is_empty() && !is_in(&self.folder()) {
            return;
        }
        let key = Key::new("day").expect("a key");
        let store = Sled::open_with_turns_of(TURN_BYTES, self.folder()).await;
        let store = match store {
            Ok(store) => store,
            Err(StoreError::Damaged { .. }) => return self.is_damaged = true,
            Err(why) => panic!("{why}"),
        };
        let mut before = store.get(&key).await.expect("it is read");
        let expected = self.lives.get(&self.lineage).and_then(|life| life.get(&self.last));
        let found = before.as_ref().map(|stored| String::from_utf8_lossy(&stored.value));
        assert_eq!(found.as_deref(), expected.map(String::as_str), "commit {}", self.last);
        self.lineage = store.snapshot().await.expect("a snapshot").lineage();
        let backup_at = luck.below(12);
        for at in 0..12 {
            if at == backup_at {
                self.now += Duration::from_hours(u64::from(luck.below(30)));
                self.backups.tend(&store, self.now).await;
                let all = crate::backups::all(&self.backups.plan.folder).expect("a folder");
                let last = backup::head(&all.last().expect("a backup").file).await;
                let of = last.expect("a backup").lineage;
                assert_eq!(of, self.lineage, "after a restore, a backup is due at once");
            }
            self.plays += 1;
            let value = format!("{} {}", self.plays, "x".repeat(200));
            let batch = Batch::new().put(key.clone(), Expect::from(before.as_ref()), &*value);
            self.last = store.commit(batch).await.expect("it is written").0;
            self.lives.entry(self.lineage).or_default().insert(self.last, value);
            before = store.get(&key).await.expect("it is read");
        }
        if is_cut {
            let copy = self.root.path().join("copy");
            copy_folder(&self.folder(), &copy);
            store.close().await.expect("a clean end");
            fs::remove_dir_all(self.folder()).expect("a folder");
            fs::rename(copy, self.folder()).expect("a folder");
        } else {
            store.close().await.expect("a clean end");
        }
    }

    /// Damages or removes a file, or the folder.
    fn is_damaged(&mut self, luck: &mut SplitMix64) {
        if !is_in(&self.folder()) {
            return;
        }
        let mut files: Vec<_> = files_in(&self.folder());
        files.sort();
        let file = luck.pick(&files).expect("there are some").clone();
        match luck.below(6) {
            0 => fs::remove_dir_all(self.folder()).expect("a folder"),
            1 => fs::remove_file(file).expect("a file"),
            2 => {
                let mut bytes = fs::read(&file).expect("a file");
                if let Some(len) = u32::try_from(bytes.len()).ok().filter(|len| *len > 0) {
                    bytes[usize::try_from(luck.below(len)).expect("small")] ^= 0x40;
                }
                fs::write(file, bytes).expect("a file");
            }
            3 => {
                let backups = crate::backups::all(&self.backups.plan.folder).expect("a folder");
                if let Some(last) = backups.last() {
                    fs::write(&last.file, "half").expect("a file");
                }
            }
            _ => fs::remove_file(self.folder().join("db")).unwrap_or_default(),
        }
    }

    /// Restores as the command does; a cut leaves the recovered folder beside the damaged one.
    async fn is_restored(&mut self, is_cut: bool) {
        let folder = self.folder();
        let is_there = is_in(&folder);
        if is_there {
            match Sled::open_with_turns_of(TURN_BYTES, &folder).await {
                Ok(store) => return store.close().await.expect("a clean end"),
                Err(StoreError::Damaged { .. }) => {}
                Err(why) => panic!("{why}"),
            }
        }
        let lineages = if is_there {
            Sled::lineages(&folder).await.expect("readable")
        } else {
            BTreeSet::new()
        };
        let chosen = choose([self.backups.plan.folder.clone()], &lineages).await;
        let (Some(chosen), _) = chosen.expect("a folder") else {
            *self.stated.entry("no backup").or_default() += 1;
            return self.is_damaged = true;
        };
        let (number, lost) = if is_there {
            if is_cut {
                let aside = self.root.path().join("data.damaged-cut");
                let _ = fs::remove_dir_all(&aside);
                Sled::recover(&folder, &chosen.file, &aside).await.expect("recovered");
                return;
            }
            let Replaced { recovered, aside } =
                replace(&folder, &chosen.file).await.expect("replaced");
            fs::remove_dir_all(aside).expect("a folder");
            (recovered.number, recovered.lost)
        } else {
            Sled::restore(&chosen.file, &folder).await.expect("restored");
            (chosen.head.number, Loss::Unknown)
        };
        let life = self.lives.get(&chosen.head.lineage).expect("a backup of one of its lives");
        let stated = match lost {
            Loss::Nothing => {
                let restored = (chosen.head.lineage, number);
                assert_eq!(restored, (self.lineage, self.last), "nothing is lost");
                "nothing"
            }
            Loss::Until(end) => {
                assert!(number < end && life.contains_key(&end), "until {end}");
                "until"
            }
            Loss::Unknown if chosen.head.lineage == self.lineage => "unknown",
            Loss::Unknown => "before a restore",
        };
        *self.stated.entry(stated).or_default() += 1;
        let kept = life.range(..=number).map(|(at, value)| (*at, value.clone())).collect();
        let store = Sled::open_with_turns_of(TURN_BYTES, &folder).await.expect("it opens");
        self.lineage = store.snapshot().await.expect("a snapshot").lineage();
        store.close().await.expect("a clean end");
        self.lives.insert(self.lineage, kept);
        (self.last, self.is_damaged) = (number, false);
    }
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("one").path());
    entries.filter(|path| path.is_file()).collect()
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to.join("blobs")).expect("a folder");
    for file in files_in(from) {
        // The store may have removed it meanwhile.
        let _ = fs::copy(&file, to.join(file.file_name().expect("a name")));
    }
}

#[tokio::test]
async fn what_is_acknowledged_is_there_or_its_loss_is_stated() {
    let number = std::env::var("SEQUENCES").ok().and_then(|number| number.parse().ok());
    let mut stated = BTreeMap::<_, u64>::new();
    for seed in 0..number.unwrap_or(SEQUENCES) {
        let (mut house, mut luck) = (House::new(), SplitMix64(seed));
        println!("sequence {seed}");
        house.plays(false, &mut luck).await;
        for _ in 0..luck.below(u32::try_from(MAX_LENGTH).expect("small")) {
            let is_cut = luck.below(3) == 0;
            match luck.below(3) {
                0 => house.plays(is_cut, &mut luck).await,
                1 => house.is_damaged(&mut luck),
                _ => house.is_restored(is_cut).await,
            }
        }
        house.is_restored(false).await;
        house.plays(false, &mut luck).await;
        for (what, times) in house.stated {
            *stated.entry(what).or_default() += times;
        }
    }
    // The seed does not decide when the store rewrites its files, so rarer outcomes may be missing.
    println!("{stated:?}");
    let usual = ["nothing", "unknown"].map(|what| stated.get(what).is_some_and(|times| *times > 5));
    assert_eq!(usual, [true; 2], "{stated:?}");
}
