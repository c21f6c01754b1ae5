//! Recovery: makes a folder from a backup and from the later commits that a damaged folder still
//! has in its journal.
//!
//! The journal is read without the database. Its commits are applied in order and without a gap, so
//! the result is the state after some commit, never a mixture. The damaged folder is only read.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use super::{
    Sled, await_lock, blocking, fault, history,
    journal::{self, Headline, JournalFile},
    prepare, restore, seal,
};
use crate::{
    Key, Lineage, StoreError, Stored, Version,
    backup::{self, BackupHead},
    cache, files,
};

/// The result of a recovery.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recovered {
    /// The number of records in the new folder.
    pub records: usize,
    /// The number of the last commit that they contain.
    pub number: u64,
    /// The later commits that are lost.
    pub lost: Loss,
}

/// The loss after the last commit of a recovery.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// Nothing: the damaged folder notes that it has had no later commit.
    Nothing,
    /// The commits from the next one to this one. More only if the note of the folder is lost, too.
    Until(u64),
    /// Nothing in the damaged folder says which commits came after the backup.
    Unknown,
}

type Records = BTreeMap<Key, Stored>;

impl Sled {
    /// Makes a folder from a backup and from the later commits in the journal of a damaged folder.
    ///
    /// A journal is used only with a backup of the same lineage, and only up to its first gap after
    /// the backup. Without one, the backup alone is restored. The damaged folder is not changed.
    ///
    /// # Errors
    /// [`StoreError::Locked`] if the damaged folder is in use; other errors if the backup cannot be
    /// read, a file of the damaged folder cannot be opened, or the new folder is not empty.
    pub async fn recover(
        damaged: impl Into<PathBuf>,
        backup: impl Into<PathBuf>,
        into: impl Into<PathBuf>,
    ) -> Result<Recovered, StoreError> {
        let (damaged, backup, into) = (damaged.into(), backup.into(), into.into());
        blocking("recovering", move || {
            let (head, records) = backup::load_all(&backup)?;
            await_lock(&damaged)?;
            let state =
                ReplayedRecords { records: records.into_iter().collect(), number: head.number };
            let (ReplayedRecords { records, number }, lost, _) = state.after(&damaged, head)?;
            restore::make(&into, &records, BackupHead { number, ..head })?;
            Ok(Recovered { records: records.len(), number, lost })
        })
        .await
    }

    /// Returns what would be lost if this backup had to replace a folder now, without changing
    /// anything; and the last commit that the folder is known to have.
    ///
    /// # Errors
    /// If a file of the folder cannot be opened.
    pub async fn loss_with(
        folder: impl Into<PathBuf>,
        head: BackupHead,
    ) -> Result<(Loss, Option<u64>), StoreError> {
        let folder = folder.into();
        blocking("reading", move || {
            let state = ReplayedRecords { records: Records::new(), number: head.number };
            let (_, lost, known) = state.after(&folder, head)?;
            Ok((lost, known))
        })
        .await
    }

    /// Returns the damaged files of a folder that its next opening replaces. Nothing is lost with
    /// them.
    ///
    /// # Errors
    /// If the files cannot be read.
    pub fn mends(folder: &Path) -> io::Result<Vec<PathBuf>> {
        prepare::unreadable(folder)
    }

    /// Returns the lineages in the seal and the journals of a folder that may be damaged: one,
    /// unless files are missing or those of another folder.
    ///
    /// # Errors
    /// If the files cannot be opened.
    pub async fn lineages(folder: impl Into<PathBuf>) -> Result<BTreeSet<Lineage>, StoreError> {
        let folder = folder.into();
        blocking("reading", move || {
            let read = || {
                let sealed = seal::read(&folder)?.map(|noted| noted.lineage);
                let turns = headlines(&folder)?.into_iter().map(|(_, head)| head.lineage);
                Ok(turns.chain(sealed).collect())
            };
            read().map_err(|error| fault::from_io(&folder, "reading", error))
        })
        .await
    }
}

/// The last commit that a folder is known to have had.
struct KnownEnd {
    last: u64,
    /// Whether the seal of the folder says so, and is whole.
    is_noted: bool,
}

/// The records of a backup with the commits that were applied to them.
struct ReplayedRecords {
    records: Records,
    /// The number of the last commit in them.
    number: u64,
}

impl ReplayedRecords {
    /// Adds what a folder has after a backup. Returns that, what is lost after it, and the last
    /// commit that the folder is known to have had.
    fn after(
        mut self,
        folder: &Path,
        head: BackupHead,
    ) -> Result<(Self, Loss, Option<u64>), StoreError> {
        let known = head.lineage.map(|lineage| self.replay(folder, lineage)).transpose();
        let known = known.map_err(|error| fault::from_io(folder, "reading", error))?;
        let lost = match known {
            Some(KnownEnd { last, .. }) if last > self.number => Loss::Until(last),
            Some(KnownEnd { is_noted: true, .. }) => Loss::Nothing,
            _ => Loss::Unknown,
        };
        Ok((self, lost, known.map(|known| known.last)))
    }

    /// Applies the commits that follow without a gap, and returns the last one that the folder is
    /// known to have had.
    fn replay(&mut self, folder: &Path, lineage: Lineage) -> io::Result<KnownEnd> {
        let sealed = seal::read(folder)?.filter(|noted| noted.lineage == lineage);
        let mut known = sealed.map_or(0, |noted| noted.number);
        let mut has_gap = false;
        let turns = turns(folder, lineage)?;
        for (files, next) in turns.values().zip(turns.values().skip(1).map(Some).chain([None])) {
            let end = next.map_or(u64::MAX, |next| next.base);
            known = known.max(files.base);
            let Some(found) = files.read()? else { continue };
            // Commits of a file beyond the beginning of the next one were refused.
            let records = found.records.into_iter().filter(|record| record.number <= end);
            for record in records {
                known = known.max(record.number);
                has_gap |= record.number > self.number + 1;
                if !has_gap && record.number > self.number {
                    self.apply(record);
                }
            }
        }
        Ok(KnownEnd { last: known, is_noted: sealed.is_some_and(|noted| noted.is_whole) })
    }

    fn apply(&mut self, record: journal::Record) {
        let version = Version(record.number);
        for (key, value) in record.changes {
            match value {
                Some(value) => drop(self.records.insert(key, Stored { version, value })),
                None => drop(self.records.remove(&key)),
            }
        }
        self.number = record.number;
    }
}

/// The files of one turn: a journal file, its copy, or both.
struct TurnFiles {
    base: u64,
    files: Vec<PathBuf>,
}

impl TurnFiles {
    /// Returns the content of the file that is readable the furthest.
    fn read(&self) -> io::Result<Option<JournalFile>> {
        let mut best = None::<JournalFile>;
        for file in &self.files {
            let found = journal::parse(&read(file, u64::MAX)?);
            let len = |found: &JournalFile| found.records.len();
            if found.as_ref().map(len) > best.as_ref().map(len) {
                best = found;
            }
        }
        Ok(best)
    }
}

/// Returns the turns of a lineage in a folder, in order.
fn turns(folder: &Path, lineage: Lineage) -> io::Result<BTreeMap<u64, TurnFiles>> {
    let mut turns = BTreeMap::new();
    for (file, head) in headlines(folder)? {
        if head.lineage == lineage {
            let new = || TurnFiles { base: head.base, files: Vec::new() };
            turns.entry(head.turn).or_insert_with(new).files.push(file);
        }
    }
    Ok(turns)
}

/// Returns the journal files of a folder and their copies that begin as such.
fn headlines(folder: &Path) -> io::Result<Vec<(PathBuf, Headline)>> {
    let kept = history::list(folder)?.into_iter().map(|kept| kept.path);
    let mut all = Vec::new();
    for file in kept.chain(journal::FILE_NAMES.map(|name| folder.join(name))) {
        let head = Headline::parse(&read(&file, Headline::LEN)?);
        all.extend(head.map(|head| (file, head)));
    }
    Ok(all)
}

/// Reads a file from the disk as far as it can be read; a missing one is empty.
fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = match files::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        file => file?,
    };
    let mut bytes = Vec::new();
    let read = cache::evict(&file).and_then(|()| file.take(most).read_to_end(&mut bytes));
    if let Err(error) = read {
        tracing::warn!(%error, file = %path.display(), "a file is read only up to a fault");
    }
    Ok(bytes)
}
