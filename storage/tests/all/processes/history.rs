//! What processes did on a disk and what they acknowledged, and the power cuts that this must
//! survive.

use std::{collections::BTreeMap, env, ops::Range, path::Path};

use storage::{Sled, Store, backup};

use super::{
    churn,
    disk::{Disk, Unsynced},
    keys,
    trace::Call,
    verify,
};

/// The number of power cuts of each test, unless `POWER_CUTS` says otherwise.
const CUTS: usize = 100;

/// Returns the number of power cuts of each test; each leaves the disk in one state.
pub(crate) fn cuts() -> usize {
    env::var("POWER_CUTS").map_or(CUTS, |cuts| cuts.parse().expect("a number"))
}

/// Tells whether this is a long run.
pub(crate) fn is_long() -> bool {
    cuts() >= 10 * CUTS
}

/// A disk, and what processes have acknowledged so far.
#[derive(Clone, Default)]
pub(crate) struct History {
    pub(crate) disk: Disk,
    /// The lines about commits.
    pub(crate) told: Vec<String>,
    /// The number of them that a backup contains.
    saved: Option<usize>,
    /// The number of them that a restored folder contains.
    restored: Option<usize>,
    /// The last round of each table (`churn`).
    pub(crate) rounds: BTreeMap<usize, u64>,
    /// The number of power cuts so far.
    made: usize,
    /// The number of the first call of the current process.
    first: usize,
}

impl History {
    /// Replays the calls of a process, and cuts the power this many times.
    pub(crate) async fn replay(&mut self, calls: &[Call], cuts: usize) {
        self.replay_part(calls, 0..calls.len(), cuts).await;
    }

    /// Does the same with some of the calls; the first ones begin with 0.
    pub(crate) async fn replay_part(&mut self, calls: &[Call], part: Range<usize>, cuts: usize) {
        if part.start == 0 {
            self.first = self.disk.calls();
        }
        let (before, first, len) = (self.made, part.start, part.len());
        for number in part {
            let call = &calls[number];
            self.disk.take(call, self.first);
            if let Call::Tell { line } = call {
                self.hear(line);
            }
            while (self.made - before) * len < cuts * (number - first + 1) {
                self.cut(number).await;
                self.made += 1;
            }
        }
    }

    fn hear(&mut self, line: &str) {
        if line == "saved." {
            self.saved = Some(self.told.len());
        } else if line == "restored." {
            self.restored = self.saved;
        } else if let Some(rest) = line.strip_prefix("table ") {
            let (table, round) = rest.trim_end_matches('.').split_once(' ').unwrap();
            self.rounds.insert(table.parse().unwrap(), round.parse().unwrap());
        } else {
            self.told.push(line.to_owned());
        }
    }

    async fn cut(&self, call: usize) {
        let seed = self.made as u64;
        let unsynced = match seed % 5 {
            0 => Unsynced::Nothing,
            1 => Unsynced::Everything,
            2 => Unsynced::OnlyFailed,
            _ => Unsynced::Some(seed),
        };
        let root = tempfile::tempdir().unwrap();
        self.disk.cut(unsynced, root.path());
        let moment = format!("cut {seed} after call {call}, {unsynced:?}");
        self.check_store(&root.path().join("store"), &moment).await;
        if let Some(saved) = self.saved {
            let found = backup::verify(&root.path().join("backup")).await;
            let found = found.unwrap_or_else(|error| panic!("{moment}: {error}"));
            assert!(found.records >= saved * keys(0).len(), "{moment}: {found:?}");
        }
        let restored = root.path().join("restored");
        if self.restored.is_some() || restored.exists() {
            let store = open(&restored, &moment).await;
            verify(&store, &self.told[..self.restored.unwrap_or(0)]).await;
            store.close().await.unwrap();
        }
    }

    /// Checks that everything acknowledged is there, and no other commit half.
    async fn check_store(&self, folder: &Path, moment: &str) {
        let store = open(folder, moment).await;
        let last = verify(&store, &self.told).await;
        for number in 0..last + 2 {
            let found = store.get_many(&keys(number)).await.unwrap();
            let is_whole = found.iter().all(|one| one.is_some() == found[0].is_some());
            assert!(is_whole, "{moment}: half of put {number}");
        }
        if !self.rounds.is_empty() {
            churn::verify(&store, &self.rounds, moment).await;
        }
        store.close().await.unwrap();
    }
}

async fn open(folder: &Path, moment: &str) -> Sled {
    match Sled::open(folder).await {
        Ok(store) => store,
        Err(error) => panic!("{moment}: {error}"),
    }
}
