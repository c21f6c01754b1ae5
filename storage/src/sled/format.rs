//! The records about the folder itself: the format of the rest, and its expected sum.
//!
//! Their keys start with a zero byte, which no [`Key`](crate::Key) contains; nor does a key contain
//! any other control character. This module knows no single records.

use std::path::Path;

use ::sled::{Batch, Db, IVec};

use super::{disk::Disk, fault, seal::Seal};
use crate::{Lineage, StoreError, files};

/// The format that this program writes. Raise it when the folder changes.
const FORMAT: u32 = 1;

const FORMAT_KEY: &[u8] = b"\0format";
const LEDGER_KEY: &[u8] = b"\0ledger";
const LINEAGE_KEY: &[u8] = b"\0lineage";

/// The lowest first byte of the key of a record.
pub(super) const FIRST_RECORD_KEY: &[u8] = b" ";

/// The program that wrote a folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// None yet.
    New,
    /// This one, in this format.
    Ours,
}

impl Mark {
    /// Accepts an empty folder and our own format, and refuses everything else.
    pub(super) fn read(folder: &Path, db: &Db) -> Result<Self, StoreError> {
        let refuse = |found: String| {
            Err(StoreError::Format { place: folder.display().to_string(), found, known: FORMAT })
        };
        match get(folder, db, FORMAT_KEY)? {
            None if db.is_empty() && db.tree_names().len() == 1 => Ok(Self::New),
            None => refuse("of some other program".into()),
            Some(mark) => match mark.as_ref().try_into().ok().map(u32::from_le_bytes) {
                Some(FORMAT) => Ok(Self::Ours),
                Some(other) => refuse(other.to_string()),
                None => refuse(format!("{mark:?}")),
            },
        }
    }
}

/// The expected sum of everything in sled; it changes in the same batch as the records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ledger {
    /// The number of the last commit that sled has.
    pub(super) number: u64,
    /// The number of records.
    pub(super) count: u64,
    /// The sum of all records, in any order.
    pub(super) sum: u64,
}

impl Ledger {
    /// Reads the stored ledger.
    pub(super) fn read(folder: &Path, db: &Db) -> Result<Self, StoreError> {
        let lost = || fault::damaged(folder, "its own count of records is lost".into());
        let bytes = get(folder, db, LEDGER_KEY)?.ok_or_else(lost)?;
        let (signed, sum) = bytes.split_last_chunk().ok_or_else(lost)?;
        if crc32fast::hash(signed) != u32::from_be_bytes(*sum) {
            return Err(lost());
        }
        let mut numbers = signed.chunks_exact(8).filter_map(|eight| eight.try_into().ok());
        let mut number = || numbers.next().map(u64::from_be_bytes).ok_or_else(lost);
        Ok(Self { number: number()?, count: number()?, sum: number()? })
    }

    /// Adds the ledger to the batch that makes it true.
    pub(super) fn write(self, batch: &mut Batch) {
        let mut bytes = [self.number, self.count, self.sum].map(u64::to_be_bytes).concat();
        bytes.extend(crc32fast::hash(&bytes).to_be_bytes());
        batch.insert(LEDGER_KEY, bytes);
    }

    /// Adds a record, in the form stored in sled.
    pub(super) fn add(&mut self, path: &[u8], frame: &[u8]) {
        self.count = self.count.wrapping_add(1);
        self.sum = self.sum.wrapping_add(weigh(path, frame));
    }

    /// Subtracts a record.
    pub(super) fn take(&mut self, path: &[u8], frame: &[u8]) {
        self.count = self.count.wrapping_sub(1);
        self.sum = self.sum.wrapping_sub(weigh(path, frame));
    }
}

/// Reads the lineage of the folder.
pub(super) fn lineage(folder: &Path, db: &Db) -> Result<Lineage, StoreError> {
    let bytes = get(folder, db, LINEAGE_KEY)?;
    let read = bytes.as_ref().and_then(|bytes| {
        let (signed, sum) = bytes.split_last_chunk()?;
        let is_whole = crc32fast::hash(signed) == u32::from_be_bytes(*sum);
        Lineage::from_bytes(signed.try_into().ok()?).filter(|_| is_whole)
    });
    read.ok_or_else(|| fault::damaged(folder, "its own identity is lost".into()))
}

/// Marks a folder as one of this format, with a new lineage: of a new store, or of the store that it
/// is restored from. If this is interrupted, the folder is what it was before.
pub(super) fn mark(
    folder: &Path,
    db: &Db,
    ledger: Ledger,
    restored: Option<Lineage>,
) -> Result<Lineage, StoreError> {
    let fail = |error| fault::from_io(folder, "writing to", error);
    let lineage = restored.map_or_else(Lineage::random, Lineage::restored);
    let mut seal = Seal::open(folder, lineage).map_err(fail)?;
    seal.note(0).and_then(|()| seal.sync()).map_err(fail)?;
    files::sync_names(folder).map_err(fail)?;
    let mut batch = Batch::default();
    ledger.write(&mut batch);
    let mut identity = lineage.to_bytes().to_vec();
    identity.extend(crc32fast::hash(&identity).to_be_bytes());
    batch.insert(LINEAGE_KEY, identity);
    batch.insert(FORMAT_KEY, &FORMAT.to_le_bytes());
    let marked = db.apply_batch(batch).and_then(|()| db.flush().map(drop));
    marked.map_err(|error| fault::from_sled(folder, "writing to", error))?;
    Disk::open(folder)?;
    Ok(lineage)
}

fn get(folder: &Path, db: &Db, key: &[u8]) -> Result<Option<IVec>, StoreError> {
    db.get(key).map_err(|error| fault::from_sled(folder, "reading the format of", error))
}

/// Returns a number that depends on every bit of a record (the last step of `SplitMix64`).
fn weigh(path: &[u8], frame: &[u8]) -> u64 {
    let sums = [path, frame].map(|bytes| u64::from(crc32fast::hash(bytes)));
    let mut mixed = sums[0] << 32 | sums[1];
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
