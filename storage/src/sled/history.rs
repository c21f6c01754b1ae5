//! The history: old journal files, kept until a backup has their commits.
//!
//! Before a file of the journal is reused, its content is copied into a separate file. With the
//! journal, the copies bring a backup up to date after the database is damaged
//! ([`recover`](super::Sled::recover)). The store itself never reads them, and continues without
//! them if they cannot be written; then a recovery reports the gap.

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use super::journal::{self, Extent};
use crate::files;

/// The size beyond which the oldest files are removed.
pub(super) const MAX_HISTORY_BYTES: u64 = 1 << 30;

/// Bytes written between two syncs: few, so that a commit in between does not wait long.
const SYNC_CHUNK_BYTES: usize = 1 << 20;

const FILE_PREFIX: &str = "history.";
const PART_SUFFIX: &str = ".part";

/// One file of the history.
#[derive(Debug)]
pub(super) struct HistoryFile {
    pub(super) path: PathBuf,
    pub(super) turn: u64,
    /// The number of the last commit in it.
    last: u64,
}

/// Returns the files of a folder, the oldest first; none if there is no folder.
pub(super) fn list(folder: &Path) -> io::Result<Vec<HistoryFile>> {
    let entries = match files::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut kept = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let numbers = name.and_then(|name| name.strip_prefix(FILE_PREFIX)?.split_once('.'));
        let parsed =
            numbers.and_then(|(turn, last)| Some((turn.parse().ok()?, last.parse().ok()?)));
        if let Some((turn, last)) = parsed {
            kept.push(HistoryFile { path, turn, last });
        }
    }
    kept.sort_unstable_by_key(|kept| kept.turn);
    Ok(kept)
}

/// Copies a journal file that is about to be reused, unless it was copied before, and removes the
/// oldest copies beyond `limit` bytes. Failures are logged.
pub(super) fn keep(folder: &Path, journal: &Path, limit: u64) {
    if let Err(error) = try_to_keep(folder, journal).and_then(|()| trim(folder, limit)) {
        tracing::error!(
            %error,
            "a part of the journal was not kept; a recovery would end before it"
        );
    }
}

fn try_to_keep(folder: &Path, journal: &Path) -> io::Result<()> {
    let bytes = match files::read(journal) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        bytes => bytes?,
    };
    let Some(Extent { turn, last: Some(last), end }) = journal::extent(&bytes) else {
        return Ok(());
    };
    if list(folder)?.iter().any(|kept| kept.turn == turn) {
        return Ok(());
    }
    let path = folder.join(format!("{FILE_PREFIX}{turn:020}.{last:020}"));
    let part = files::with_suffix(&path, PART_SUFFIX);
    let written = write(&part, &bytes[..end]).and_then(|()| files::rename(&part, &path));
    if written.is_err() {
        let _ = files::remove_file(&part);
    }
    written?;
    files::sync_names(folder)
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = files::create(path)?;
    file.set_len(0)?;
    for chunk in bytes.chunks(SYNC_CHUNK_BYTES) {
        file.write_all(chunk)?;
        file.sync_all()?;
    }
    Ok(())
}

fn trim(folder: &Path, limit: u64) -> io::Result<()> {
    let kept = list(folder)?;
    let sizes: Vec<u64> =
        kept.iter().map(|kept| Ok(fs::metadata(&kept.path)?.len())).collect::<io::Result<_>>()?;
    let mut total: u64 = sizes.iter().sum();
    for (kept, size) in kept.iter().zip(sizes) {
        if total <= limit {
            break;
        }
        files::remove_file(&kept.path)?;
        total -= size;
    }
    Ok(())
}

/// Removes the files that have no commit after this number.
pub(super) fn forget(folder: &Path, number: u64) -> io::Result<()> {
    // The oldest goes first: if this is interrupted, the rest has no gap.
    for kept in list(folder)?.iter().take_while(|kept| kept.last <= number) {
        files::remove_file(&kept.path)?;
    }
    Ok(())
}

/// Removes what an interrupted copy has left.
pub(super) fn discard_parts(folder: &Path) -> io::Result<()> {
    for entry in files::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if name
            .to_str()
            .is_some_and(|name| name.starts_with(FILE_PREFIX) && name.ends_with(PART_SUFFIX))
        {
            files::remove_file(&entry.path())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Change, Expect, Key, Lineage, Write, sled::journal::Journal};

    /// Writes journal files with two commits each, and copies every finished one.
    fn turns(folder: &Path, count: u64, limit: u64) {
        let lineage = Lineage::random();
        let mut journal = Journal::begin(folder, lineage, 0, 0).unwrap();
        for turn in 0..count {
            for number in [2 * turn + 1, 2 * turn + 2] {
                let change = Change::Put(vec![7; 1000]);
                let key = Key::new("a").unwrap();
                journal.stage(number, &[Write { key, expect: Expect::Absent, change }]);
                journal.write(true).unwrap();
            }
            journal.take_turns(2 * turn + 2).unwrap();
            keep(folder, &folder.join(journal.name_before()), limit);
        }
    }

    fn lasts(folder: &Path) -> Vec<u64> {
        list(folder).unwrap().iter().map(|kept| kept.last).collect()
    }

    #[test]
    fn every_turn_is_kept_once() {
        let folder = tempfile::tempdir().unwrap();
        turns(folder.path(), 4, MAX_HISTORY_BYTES);
        assert_eq!(lasts(folder.path()), [2, 4, 6, 8]);
        for name in journal::FILE_NAMES {
            keep(folder.path(), &folder.path().join(name), MAX_HISTORY_BYTES);
        }
        assert_eq!(lasts(folder.path()), [2, 4, 6, 8], "the turn under way is empty");
        for kept in list(folder.path()).unwrap() {
            let found = journal::parse(&fs::read(&kept.path).unwrap()).unwrap();
            assert_eq!((found.turn, found.records.len()), (kept.turn, 2));
            assert_eq!(found.records[1].number, kept.last);
        }
    }

    #[test]
    fn the_oldest_turns_give_way() {
        let folder = tempfile::tempdir().unwrap();
        turns(folder.path(), 6, 20_000);
        assert_eq!(lasts(folder.path()), [8, 10, 12]);
    }

    #[test]
    fn what_a_backup_has_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        turns(folder.path(), 4, MAX_HISTORY_BYTES);
        forget(folder.path(), 5).unwrap();
        assert_eq!(lasts(folder.path()), [6, 8]);
        forget(folder.path(), 8).unwrap();
        assert_eq!(lasts(folder.path()), [0; 0]);
    }
}
