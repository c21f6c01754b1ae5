//! The journal: the first place where a commit is durable.
//!
//! Two files take turns. One receives the current commits; the content of the other is moved into
//! sled meanwhile, and when that is on the disk the files change places. A file is filled with
//! zeros ahead of its records and reused as it is, so a sync only has to write the records.
//!
//! After a failed write or sync the content of the disk is unknown. Commits that were answered and
//! not yet synced are kept in memory, and written again before anything else, with the headline of
//! a file whose turn has just begun. Refused commits are dropped; they may still be on the disk
//! until the next sync succeeds.
//!
//! This module does not know what is in sled.

mod record;

use std::{io, iter, path::Path};

pub(super) use self::record::Record;
use super::prepare;
use crate::{
    Lineage, Write,
    files::{self, OpenFile},
};

/// The names of the two files in their folder.
pub(super) const FILE_NAMES: [&str; 2] = ["journal.0", "journal.1"];
const MAGIC: &[u8; 8] = b"chaijnl1";

/// Offset of the first record: the headline has a page of the disk to itself.
const RECORDS_START: u64 = HEADLINE_PAGE_SIZE as u64;
const HEADLINE_PAGE_SIZE: usize = 4096;

/// A file is filled with zeros in steps of this many bytes, ahead of its records.
const FILL_AHEAD_BYTES: u64 = 256 << 10;

/// The capacity that the buffers keep for the next records.
const KEPT_BUFFER_BYTES: usize = 256 << 10;

/// The operations of a file that the journal needs; the tests have one that fails.
pub(super) trait DurableFile {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()>;
    fn sync(&mut self) -> io::Result<()>;
}

impl DurableFile for OpenFile {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        OpenFile::write_at(self, offset, bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }
}

/// Writes commits one after another.
#[derive(Debug)]
pub(super) struct Journal<F = OpenFile> {
    files: [F; 2],
    /// The number of zero-filled bytes of each file, which can be overwritten.
    filled: [u64; 2],
    lineage: Lineage,
    /// The number of the turn; its lowest bit selects the file.
    turn: u64,
    /// The offset of the next record.
    at: u64,
    chain: u32,
    /// The first bytes of this turn's file, while the disk may lack them.
    headline: Option<Vec<u8>>,
    /// The bytes since the last sync that must not be lost; they end at `at`.
    unsynced: Vec<u8>,
    /// Whether the disk may lack some of them.
    doubtful: bool,
    /// The bytes of the next write.
    staged: Vec<u8>,
    staged_chain: u32,
}

/// A group of commits that is not in the journal.
#[derive(Debug)]
pub(super) struct RefusedWrite {
    pub(super) error: io::Error,
    /// Whether a crash may bring the group back: it was written before something failed.
    pub(super) is_in_doubt: bool,
    /// Whether a sync has failed.
    pub(super) is_unsynced: bool,
}

/// The content of one file of the journal.
#[derive(Debug)]
pub(super) struct JournalFile {
    pub(super) lineage: Lineage,
    pub(super) turn: u64,
    /// The number of the last commit before the first record.
    pub(super) base: u64,
    /// The commits, up to the first invalid record.
    pub(super) records: Vec<Record>,
}

impl Journal {
    /// Begins the turn after `turn`, with the commit after `base`.
    pub(super) fn begin(folder: &Path, lineage: Lineage, turn: u64, base: u64) -> io::Result<Self> {
        let [first, second] = FILE_NAMES.map(|name| files::create(&folder.join(name)));
        let files = [first?, second?];
        let filled = [files[0].file().metadata()?.len(), files[1].file().metadata()?.len()];
        Self::on(files, filled, lineage, turn, base)
    }
}

impl<F: DurableFile> Journal<F> {
    fn on(
        files: [F; 2],
        filled: [u64; 2],
        lineage: Lineage,
        turn: u64,
        base: u64,
    ) -> io::Result<Self> {
        let mut journal = Self {
            files,
            filled,
            lineage,
            turn,
            at: RECORDS_START,
            chain: 0,
            headline: None,
            unsynced: Vec::new(),
            doubtful: false,
            staged: Vec::new(),
            staged_chain: 0,
        };
        journal.take_turns(base)?;
        journal.file().sync()?;
        journal.headline = None;
        Ok(journal)
    }

    /// Returns the number of bytes of records in the current file.
    pub(super) fn len(&self) -> u64 {
        self.at - RECORDS_START
    }

    /// Tells whether an answered commit is not yet on the disk.
    pub(super) fn is_unsynced(&self) -> bool {
        !self.unsynced.is_empty()
    }

    /// Adds a commit to the next write.
    pub(super) fn stage(&mut self, number: u64, writes: &[Write]) {
        self.staged_chain = record::encode(self.staged_chain, number, writes, &mut self.staged);
    }

    /// Writes what is staged, and if `sync` is set, syncs it with everything before. After an error
    /// none of it is in the journal, unless it is in doubt and the process or the system dies
    /// before the next sync.
    pub(super) fn write(&mut self, sync: bool) -> Result<(), RefusedWrite> {
        let written = self.try_write(sync);
        if written.is_ok() {
            self.at += self.staged.len() as u64;
            self.chain = self.staged_chain;
            if sync {
                self.unsynced.clear();
                self.unsynced.shrink_to(KEPT_BUFFER_BYTES);
            } else {
                self.unsynced.append(&mut self.staged);
            }
        } else {
            self.doubtful = true;
            // A refused group should not be there after a crash. If this fails too, the next write
            // overwrites it.
            let at = self.at;
            let _ = self.file().write_at(at, &[0; record::HEADER_BYTES]);
        }
        self.staged.clear();
        self.staged.shrink_to(KEPT_BUFFER_BYTES);
        self.staged_chain = self.chain;
        written
    }

    fn try_write(&mut self, sync: bool) -> Result<(), RefusedWrite> {
        let (side, has_group) = (self.side(), !self.staged.is_empty());
        let refuse = |is_in_doubt, is_unsynced| {
            move |error| RefusedWrite { error, is_in_doubt, is_unsynced }
        };
        self.write_before().map_err(refuse(false, false))?;
        if has_group {
            let written = self.files[side].write_at(self.at, &self.staged);
            written.map_err(refuse(true, false))?;
        }
        if sync {
            self.files[side].sync().map_err(refuse(has_group, true))?;
            self.doubtful = false;
            self.headline = None;
        }
        Ok(())
    }

    /// Makes room for the next group, and writes again what the disk may lack before it.
    fn write_before(&mut self) -> io::Result<()> {
        self.fill(self.at + self.staged.len() as u64)?;
        let side = self.side();
        if self.doubtful {
            if let Some(headline) = &self.headline {
                self.files[side].write_at(0, headline)?;
            }
            self.files[side].write_at(self.at - self.unsynced.len() as u64, &self.unsynced)?;
        }
        Ok(())
    }

    /// Makes room up to `end`, and some more.
    fn fill(&mut self, end: u64) -> io::Result<()> {
        let side = self.side();
        let filled = self.filled[side];
        if end > filled {
            let more = (end - filled).next_multiple_of(FILL_AHEAD_BYTES);
            let zeros = vec![0; usize::try_from(more).map_err(io::Error::other)?];
            self.files[side].write_at(filled, &zeros)?;
            self.filled[side] = filled + more;
        }
        Ok(())
    }

    /// Switches to the other file, with the commit after `base`; the content of that file is
    /// dropped. Everything in this file must have been synced.
    pub(super) fn take_turns(&mut self, base: u64) -> io::Result<()> {
        let turn = self.turn + 1;
        let side = side(turn);
        let headline = headline(self.lineage, turn, base);
        if self.filled[side] < RECORDS_START {
            self.files[side].write_at(0, &[0; HEADLINE_PAGE_SIZE])?;
            self.filled[side] = RECORDS_START;
        }
        self.files[side].write_at(0, &headline)?;
        self.turn = turn;
        self.at = RECORDS_START;
        self.chain = crc32fast::hash(&headline);
        self.staged_chain = self.chain;
        self.headline = Some(headline);
        Ok(())
    }

    /// Returns the name of the file that is not the current one.
    pub(super) fn name_before(&self) -> &'static str {
        FILE_NAMES[side(self.turn - 1)]
    }

    fn side(&self) -> usize {
        side(self.turn)
    }

    fn file(&mut self) -> &mut F {
        &mut self.files[side(self.turn)]
    }
}

fn side(turn: u64) -> usize {
    usize::from(!turn.is_multiple_of(2))
}

fn headline(lineage: Lineage, turn: u64, base: u64) -> Vec<u8> {
    let mut headline = MAGIC.to_vec();
    headline.extend(lineage.to_bytes());
    headline.extend(turn.to_be_bytes());
    headline.extend(base.to_be_bytes());
    headline.extend(crc32fast::hash(&headline).to_be_bytes());
    headline
}

/// Reads the content of the files of a folder after a commit, the older one first. A file that is
/// missing, or whose headline is invalid, is empty.
pub(super) fn read(folder: &Path, after: u64) -> io::Result<Vec<JournalFile>> {
    let mut found = Vec::new();
    for name in FILE_NAMES {
        let bytes = match files::read(&folder.join(name)) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        };
        found.extend(parse_after(&bytes, after));
    }
    found.sort_by_key(|found| found.turn);
    Ok(found)
}

/// Makes [`read`] see the content of the disk.
pub(super) fn settle(folder: &Path) -> io::Result<()> {
    FILE_NAMES.iter().try_for_each(|name| prepare::settle(&folder.join(name)))
}

/// Tells whether a folder has any file of a journal.
pub(super) fn is_in(folder: &Path) -> bool {
    FILE_NAMES.iter().any(|name| folder.join(name).exists())
}

/// The content of the headline of a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Headline {
    pub(super) lineage: Lineage,
    pub(super) turn: u64,
    /// The number of the last commit before the first record.
    pub(super) base: u64,
    chain: u32,
}

impl Headline {
    /// The length of a headline in bytes.
    pub(super) const LEN: u64 = (MAGIC.len() + Lineage::LEN + 8 + 8 + 4) as u64;

    pub(super) fn parse(bytes: &[u8]) -> Option<Self> {
        let (lineage, rest) = bytes.strip_prefix(MAGIC)?.split_first_chunk()?;
        let (turn, rest) = rest.split_first_chunk()?;
        let lineage = Lineage::from_bytes(*lineage)?;
        let (turn, base) = (u64::from_be_bytes(*turn), u64::from_be_bytes(*rest.first_chunk()?));
        let headline = headline(lineage, turn, base);
        let chain = crc32fast::hash(&headline);
        bytes.starts_with(&headline).then_some(Self { lineage, turn, base, chain })
    }
}

/// Parses the records of a file, up to the first invalid one.
pub(super) fn parse(bytes: &[u8]) -> Option<JournalFile> {
    parse_after(bytes, 0)
}

/// Parses the records of a file after a commit; those before it only have to be valid.
fn parse_after(bytes: &[u8], number: u64) -> Option<JournalFile> {
    let head = Headline::parse(bytes)?;
    let Headline { lineage, turn, base, .. } = head;
    let mut rest = bytes.get(HEADLINE_PAGE_SIZE..)?;
    let records = records(head, &mut rest).filter(|record| record.number > number).collect();
    Some(JournalFile { lineage, turn, base, records })
}

/// Takes one record after the other from the front of `rest`.
fn records<'a>(head: Headline, rest: &'a mut &[u8]) -> impl Iterator<Item = Record> + 'a {
    let mut chain = head.chain;
    iter::from_fn(move || {
        let (record, next) = record::decode(chain, rest)?;
        chain = next;
        Some(record)
    })
}

/// How far the valid records of a file reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    pub(super) turn: u64,
    /// The number of the last commit, if there is one.
    pub(super) last: Option<u64>,
    /// The offset of their end.
    pub(super) end: usize,
}

/// Determines the extent of a file, one record at a time.
pub(super) fn extent(bytes: &[u8]) -> Option<Extent> {
    let head = Headline::parse(bytes)?;
    let mut rest = bytes.get(HEADLINE_PAGE_SIZE..)?;
    let last = records(head, &mut rest).last().map(|record| record.number);
    Some(Extent { turn: head.turn, last, end: bytes.len() - rest.len() })
}

#[cfg(test)]
mod tests;
