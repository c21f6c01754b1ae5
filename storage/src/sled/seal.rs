//! The seal: the last commit up to which everything is on the disk, in a file apart from the data.
//!
//! It is written after each sync and before the answer, so that a journal or a database that has
//! lost its end is detected. The seal itself is not synced each time: it survives the death of the
//! process at once, and a power cut two seconds later. Two copies take turns, each in a page of
//! its own, so that one of them is always valid.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::prepare;
use crate::{
    Lineage,
    files::{self, OpenFile},
};

const MAGIC: &[u8; 8] = b"chaiseal";
const SEAL_PAGE_SIZE: usize = 4096;

/// Records which commits are durable.
#[derive(Debug)]
pub(super) struct Seal {
    file: OpenFile,
    lineage: Lineage,
    other: bool,
    unsynced: bool,
    /// The last value.
    number: u64,
    /// Whether the last sync has failed, so that the disk may lack what is in the cache.
    doubtful: bool,
}

impl Seal {
    /// Opens the seal of a folder, or creates one.
    pub(super) fn open(folder: &Path, lineage: Lineage) -> io::Result<Self> {
        let mut file = files::create(&path(folder))?;
        if file.file().metadata()?.len() < 2 * SEAL_PAGE_SIZE as u64 {
            file.write_at(0, &[0; 2 * SEAL_PAGE_SIZE])?;
        }
        Ok(Self { file, lineage, other: false, unsynced: true, number: 0, doubtful: false })
    }

    /// Records that every commit up to this one is on the disk.
    pub(super) fn note(&mut self, number: u64) -> io::Result<()> {
        let mut copy = MAGIC.to_vec();
        copy.extend(self.lineage.to_bytes());
        copy.extend(number.to_be_bytes());
        copy.extend(crc32fast::hash(&copy).to_be_bytes());
        self.file.write_at(if self.other { SEAL_PAGE_SIZE as u64 } else { 0 }, &copy)?;
        self.other = !self.other;
        self.unsynced = true;
        self.number = number;
        Ok(())
    }

    /// Tells whether the disk may still have an older value.
    pub(super) fn is_unsynced(&self) -> bool {
        self.unsynced
    }

    /// Syncs the last value to the disk.
    pub(super) fn sync(&mut self) -> io::Result<()> {
        if self.doubtful {
            // Both copies, because the system does not write again what it failed to write.
            self.note(self.number)?;
            self.note(self.number)?;
        }
        let synced = self.file.sync_data();
        self.doubtful = synced.is_err();
        self.unsynced = synced.is_err();
        synced
    }
}

/// The last value of a seal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SealNote {
    /// The last commit that is on the disk.
    pub(super) number: u64,
    /// The folder that the commit belongs to.
    pub(super) lineage: Lineage,
    /// Whether no copy is damaged. Otherwise the lost one may have been the newer one.
    pub(super) is_whole: bool,
}

/// Reads the last value; nothing if there is no seal, or no valid one.
pub(super) fn read(folder: &Path) -> io::Result<Option<SealNote>> {
    match files::read(&path(folder)) {
        Ok(bytes) => {
            let is_unwritten = |copy: &[u8]| copy.iter().all(|byte| *byte == 0);
            let copies: Vec<_> = bytes
                .chunks(SEAL_PAGE_SIZE)
                .map(|copy| (parse(copy), is_unwritten(copy)))
                .collect();
            let is_whole = bytes.len() == 2 * SEAL_PAGE_SIZE
                && copies.iter().all(|(noted, is_unwritten)| noted.is_some() || *is_unwritten);
            let noted = copies.into_iter().filter_map(|(noted, _)| noted);
            Ok(noted.max_by_key(|noted| noted.number).map(|noted| SealNote { is_whole, ..noted }))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Makes [`read`] see the content of the disk.
pub(super) fn settle(folder: &Path) -> io::Result<()> {
    prepare::settle(&path(folder))
}

fn parse(copy: &[u8]) -> Option<SealNote> {
    let (signed, rest) = copy.split_at_checked(MAGIC.len() + Lineage::LEN + 8)?;
    let sum = rest.first_chunk().copied().map(u32::from_be_bytes)?;
    let (lineage, number) = signed.strip_prefix(MAGIC)?.split_first_chunk()?;
    let number = number.try_into().ok().map(u64::from_be_bytes)?;
    let lineage = Lineage::from_bytes(*lineage)?;
    (crc32fast::hash(signed) == sum).then_some(SealNote { number, lineage, is_whole: true })
}

fn path(folder: &Path) -> PathBuf {
    folder.join("seal")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[cfg(feature = "laws")]
    #[test]
    fn after_a_failed_sync_both_copies_are_written_again() {
        use crate::files::{
            Call,
            faults::{Failure, Faults},
        };

        let folder = tempfile::tempdir().unwrap();
        let mut seal = Seal::open(folder.path(), Lineage::random()).unwrap();
        seal.note(7).unwrap();
        let failure = Failure { first: 0, lasts: false, code: 5 };
        let faults = Faults::below(folder.path(), Some(failure));
        seal.sync().unwrap_err();
        assert!(seal.is_unsynced());
        seal.sync().unwrap();
        assert!(!seal.is_unsynced());
        let calls: Vec<_> = faults.calls().into_iter().map(|(call, _)| call).collect();
        assert_eq!(calls, [Call::Sync, Call::Write, Call::Write, Call::Sync]);
        assert_eq!(read(folder.path()).unwrap().unwrap().number, 7);
    }

    #[test]
    fn a_seal_that_cannot_be_opened_does_not_count_as_missing() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(read(folder.path()).unwrap(), None);
        let no_folder = folder.path().join("file");
        fs::write(&no_folder, "").unwrap();
        read(&no_folder).unwrap_err();
    }
}
