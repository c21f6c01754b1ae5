//! Opening: validates a folder, and repairs it after a crash.

use std::{path::Path, sync::Arc};

use ::sled::Db;

use super::{
    check::Check,
    disk::Disk,
    fault,
    format::{self, Ledger, Mark},
    history,
    journal::{self, Journal},
    keeper::{Keeper, KeeperTask},
    open_db,
    overlay::{Overlay, OverlayEntry},
    seal::{self, Seal, SealNote},
};
use crate::{Lineage, StoreError, Version, files};

/// A folder that is complete.
pub(super) struct Opening {
    pub(super) db: Db,
    pub(super) lineage: Lineage,
    pub(super) keeper: Keeper,
    pub(super) journal: Journal,
    pub(super) seal: Seal,
    /// The number of the last commit.
    pub(super) last: u64,
}

impl Opening {
    /// Opens a folder, and moves into sled what only the journal has.
    pub(super) fn new(folder: &Path) -> Result<Self, StoreError> {
        let fail = |error| fault::from_io(folder, "opening", error);
        files::create_folder(folder).map_err(fail)?;
        journal::settle(folder).and_then(|()| seal::settle(folder)).map_err(fail)?;
        let sealed = seal::read(folder).map_err(fail)?;
        if !folder.join("db").exists()
            && (sealed.is_some_and(|noted| noted.number > 0) || journal::is_in(folder))
        {
            return Err(fault::damaged(folder, "its file db is missing".into()));
        }
        let db = open_db(folder)?;
        files::restrict_content(folder).map_err(fail)?;
        let (ledger, lineage) = fault::guard(folder, || read_ledger(folder, &db, sealed))?;
        let found = journal::read(folder, ledger.number).map_err(fail)?;
        refuse_others(folder, lineage, sealed, &found)?;
        let sealed = sealed.map_or(0, |noted| noted.number);
        let (overlay, last) = replay(folder, &found, ledger, sealed)?;

        let disk = Disk::open(folder)?;
        let mut keeper = Keeper { disk, ledger, check: Check::default() };
        if last > ledger.number {
            let task = KeeperTask { overlay: Arc::new(overlay), number: last, over: None };
            keeper.keep(folder, &db, &task)?;
        }
        let write = |error| fault::from_io(folder, "writing to", error);
        // Everything is in sled, and the content of one file is about to be overwritten.
        history::discard_parts(folder).map_err(write)?;
        for name in journal::FILE_NAMES {
            history::keep(folder, &folder.join(name), history::MAX_HISTORY_BYTES);
        }
        let kept = history::list(folder).map_err(write)?;
        let turns = found.iter().map(|found| found.turn).chain(kept.iter().map(|kept| kept.turn));
        let turn = turns.max().unwrap_or(0);
        let journal = Journal::begin(folder, lineage, turn, last).map_err(write)?;
        let mut seal = Seal::open(folder, lineage).map_err(write)?;
        seal.note(last).and_then(|()| seal.sync()).map_err(write)?;
        files::sync_names(folder).map_err(write)?;
        keeper.check_first(folder, &db)?;
        Ok(Self { db, lineage, keeper, journal, seal, last })
    }
}

/// Reads the expected sum and the lineage; an empty folder is initialised.
fn read_ledger(
    folder: &Path,
    db: &Db,
    sealed: Option<SealNote>,
) -> Result<(Ledger, Lineage), StoreError> {
    match Mark::read(folder, db)? {
        Mark::Ours if sealed.is_some() => {
            Ok((Ledger::read(folder, db)?, format::lineage(folder, db)?))
        }
        Mark::Ours => Err(fault::damaged(folder, "its file seal is missing or unreadable".into())),
        Mark::New if sealed.is_some_and(|noted| noted.number > 0) => {
            Err(fault::damaged(folder, "its database is older than its seal".into()))
        }
        Mark::New => {
            let ledger = Ledger::default();
            Ok((ledger, format::mark(folder, db, ledger, None)?))
        }
    }
}

/// Refuses files that were written in another folder.
fn refuse_others(
    folder: &Path,
    lineage: Lineage,
    sealed: Option<SealNote>,
    found: &[journal::JournalFile],
) -> Result<(), StoreError> {
    // The seal of a folder that was just initialised is newer than the one that was read.
    let is_other = sealed.is_some_and(|noted| noted.number > 0 && noted.lineage != lineage);
    if is_other || found.iter().any(|found| found.lineage != lineage) {
        let what = "its journal or its seal is that of another folder";
        return Err(fault::damaged(folder, what.into()));
    }
    Ok(())
}

/// Collects the commits that the journal has and sled lacks.
fn replay(
    folder: &Path,
    found: &[journal::JournalFile],
    ledger: Ledger,
    sealed: u64,
) -> Result<(Overlay, u64), StoreError> {
    let missing = |from: u64, to: u64| {
        let what = format!("of its commits, those from {from} to {to} are lost");
        Err(fault::damaged(folder, what))
    };
    let mut overlay = Overlay::new();
    let mut last = ledger.number;
    for (file, next) in found.iter().zip(found.iter().skip(1).map(Some).chain([None])) {
        if file.base > last {
            return missing(last + 1, file.base);
        }
        for record in &file.records {
            if record.number <= last {
                continue;
            }
            // The next file continues where this one was given up. Commits of this file beyond that
            // point were refused because their sync failed, but are on the disk all the same.
            if next.is_some_and(|next| record.number > next.base) {
                break;
            }
            if record.number != last + 1 {
                return missing(last + 1, record.number - 1);
            }
            last = record.number;
            let version = Version(last);
            overlay.extend(
                record.changes.iter().map(|(key, value)| {
                    (key.clone(), OverlayEntry { version, value: value.clone() })
                }),
            );
        }
    }
    if last < sealed {
        return missing(last + 1, sealed);
    }
    Ok((overlay, last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Change, Expect, Key, Write};

    fn write(journal: &mut Journal, number: u64, value: &str) {
        let (key, change) = (Key::new("a").unwrap(), Change::Put(value.into()));
        journal.stage(number, &[Write { key, expect: Expect::Absent, change }]);
        journal.write(true).unwrap();
    }

    /// A sync fails although the disk has everything. The refused commit is wiped, and the wiping
    /// is lost in a power cut. Meanwhile another process has continued in the other file.
    #[test]
    fn commits_that_were_refused_do_not_come_back_in_place_of_later_ones() {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path();
        let lineage = Lineage::random();
        let mut before = Journal::begin(folder, lineage, 0, 0).unwrap();
        write(&mut before, 1, "answered");
        write(&mut before, 2, "refused");
        write(&mut before, 3, "refused");
        let mut after = Journal::begin(folder, lineage, 1, 1).unwrap();
        write(&mut after, 2, "answered later");

        let found = journal::read(folder, 0).unwrap();
        let (overlay, last) = replay(folder, &found, Ledger::default(), 2).unwrap();
        assert_eq!(last, 2);
        let values: Vec<_> = overlay.values().map(|entry| entry.value.clone().unwrap()).collect();
        assert_eq!(values, [b"answered later".to_vec()]);
    }

    #[test]
    fn missing_commits_are_named() {
        let root = tempfile::tempdir().unwrap();
        let mut journal = Journal::begin(root.path(), Lineage::random(), 0, 3).unwrap();
        write(&mut journal, 4, "value");
        write(&mut journal, 7, "value");
        let found = journal::read(root.path(), 0).unwrap();
        for (found, number, sealed, lost) in [
            (&found[..], 1, 0, "from 2 to 3"),
            (&found[..], 3, 0, "from 5 to 6"),
            (&found[..0], 3, 5, "from 4 to 5"),
        ] {
            let ledger = Ledger { number, ..Ledger::default() };
            let error = replay(root.path(), found, ledger, sealed).unwrap_err();
            assert!(error.to_string().contains(lost), "{error}");
        }
    }

    #[test]
    fn what_sled_has_already_takes_no_memory() {
        let root = tempfile::tempdir().unwrap();
        let mut journal = Journal::begin(root.path(), Lineage::random(), 0, 0).unwrap();
        (1..=3).for_each(|number| write(&mut journal, number, "value"));
        let found = journal::read(root.path(), 2).unwrap();
        let kept = found.iter().flat_map(|found| &found.records);
        assert_eq!(kept.map(|record| record.number).collect::<Vec<_>>(), [3]);
    }
}
