//! Backups: the whole content of a store, as of one moment, in one file.
//!
//! Any store can be saved while it is in use. The records stream from a
//! [`Snapshot`](crate::Snapshot) into the file, so memory does not grow with the store. This module
//! does not know how a store is filled from a backup.

mod format;
mod part;

use std::{
    fs::{self, File},
    io::{self, BufReader, BufWriter},
    num::NonZeroU64,
    path::Path,
    sync::Arc,
    time::Duration,
};

use tokio::{
    task,
    time::{Instant, sleep_until},
};

pub use self::format::{BackupHead, Origin};
use self::{
    format::{BackupTail, Decoder, Encoder, invalid},
    part::PartFile,
};
use crate::{
    Key, Store, StoreError, Stored, cache,
    files::{self, OpenFile},
};

/// Records that are read and written at a time.
const BACKUP_PAGE_SIZE: usize = 256;

/// The options of [`save`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SaveOptions {
    /// Whether to replace a file of the same name; anything but a regular file is never replaced.
    pub force: bool,
    /// The maximum speed, so that the disk serves others as well.
    pub bytes_per_second: Option<NonZeroU64>,
}

/// The content of a backup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The number of records.
    pub records: usize,
    /// The length of the file.
    pub bytes: u64,
    /// The checksum of the file.
    pub sum: u32,
    /// Its store and its last commit.
    pub head: BackupHead,
}

impl Saved {
    fn new(head: BackupHead, tail: BackupTail) -> Self {
        let records = usize::try_from(tail.count).unwrap_or(usize::MAX);
        Self { records, bytes: tail.bytes, sum: tail.sum, head }
    }
}

/// Writes the whole content of a store, as of one moment, into a file.
///
/// The file gets its name only when it is complete and on the disk. Only the current user may read
/// it. If this fails or is cancelled, nothing is left behind.
///
/// # Errors
/// If the store cannot be read, the file cannot be written, or the options do not allow it to
/// replace what has its name.
pub async fn save(
    store: &dyn Store,
    file: &Path,
    options: SaveOptions,
) -> Result<Saved, StoreError> {
    let target = file.to_owned();
    let part = blocking("writing", file, move || PartFile::create(&target, options)).await?;
    let mut snapshot = store.snapshot().await?;
    let lineage = snapshot.lineage();
    let is_identified = lineage.is_some();
    let head = BackupHead { lineage, is_identified, number: snapshot.number() };
    let mut writing =
        blocking("writing", file, move || UnfinishedBackup::begin(part, head)).await?;
    let start = Instant::now();
    loop {
        let page = snapshot.next(BACKUP_PAGE_SIZE).await?;
        if page.is_empty() {
            break;
        }
        writing = blocking("writing", file, move || writing.write(&page)).await?;
        if let Some(speed) = options.bytes_per_second {
            sleep_until(start + duration(writing.encoder.bytes(), speed)).await;
        }
    }
    drop(snapshot);
    let tail = blocking("writing", file, move || writing.finish(options)).await?;
    Ok(Saved::new(head, tail))
}

/// Reads a backup from the disk, from beginning to end, and returns its content: the same as
/// [`save`] has returned, unless the file has changed since.
///
/// # Errors
/// If the file cannot be read, is not a backup, or contradicts its own count or checksum.
pub async fn verify(file: &Path) -> Result<Saved, StoreError> {
    let path = file.to_owned();
    blocking("reading", file, move || {
        let mut records = open(&path)?;
        loop {
            if records.next()?.is_none()
                && let Some(tail) = records.tail()
            {
                return Ok(Saved::new(records.head(), tail));
            }
        }
    })
    .await
}

/// Reads only the beginning of a backup.
///
/// # Errors
/// If the file cannot be read or is not a backup.
pub async fn head(file: &Path) -> Result<BackupHead, StoreError> {
    let path = file.to_owned();
    blocking("reading", file, move || Ok(open(&path)?.head())).await
}

/// Folds the keys of a backup in their order, without keeping its values.
///
/// # Errors
/// If the file cannot be read or is not a backup.
pub async fn fold_keys<T: Send + 'static>(
    file: &Path,
    init: T,
    fold: impl Fn(T, &Key) -> T + Send + 'static,
) -> Result<T, StoreError> {
    let path = file.to_owned();
    blocking("reading", file, move || {
        let (mut records, mut folded) = (open(&path)?, init);
        while let Some((key, _)) = records.next()? {
            folded = fold(folded, &key);
        }
        Ok(folded)
    })
    .await
}

/// Reads the records that [`save`] wrote, ordered by key.
///
/// # Errors
/// If the file cannot be read, is not a backup, or was changed. If it does not begin like a backup,
/// only its beginning is read.
pub fn load(file: &Path) -> Result<Vec<(Key, Stored)>, StoreError> {
    load_all(file).map(|(_, records)| records)
}

/// Reads the head and the records of a backup.
pub(crate) fn load_all(file: &Path) -> Result<(BackupHead, Vec<(Key, Stored)>), StoreError> {
    let load = || {
        let mut rest = open(file)?;
        let mut records = Vec::new();
        while let Some(record) = rest.next()? {
            records.push(record);
        }
        Ok((rest.head(), records))
    };
    load().map_err(|error| failed("reading", file, error))
}

/// Opens a file that begins like a backup, and makes later reads come from the disk.
fn open(file: &Path) -> io::Result<Decoder<BufReader<File>>> {
    // Opening a pipe would wait for its other end.
    if !fs::metadata(file)?.is_file() {
        return Err(invalid("it is no regular file"));
    }
    let open = files::open(file)?;
    open.sync_all()?;
    cache::evict(&open)?;
    Decoder::new(BufReader::new(open))
}

/// A backup that is not complete.
struct UnfinishedBackup {
    encoder: Encoder<BufWriter<OpenFile>>,
    part: PartFile,
}

impl UnfinishedBackup {
    fn begin(part: PartFile, head: BackupHead) -> io::Result<Self> {
        let encoder = Encoder::new(BufWriter::new(part.file().try_clone()?), head)?;
        Ok(Self { encoder, part })
    }

    fn write(mut self, page: &[(Key, Stored)]) -> io::Result<Self> {
        for (key, stored) in page {
            self.encoder.write(key, stored)?;
        }
        Ok(self)
    }

    fn finish(self, options: SaveOptions) -> io::Result<BackupTail> {
        let (_, tail) = self.encoder.finish()?;
        self.part.finish(options)?;
        Ok(tail)
    }
}

/// Returns the time that this number of bytes takes.
fn duration(bytes: u64, per_second: NonZeroU64) -> Duration {
    Duration::from_micros(bytes.saturating_mul(1_000_000) / per_second)
}

/// Runs `work` on a thread that may wait for the disk.
async fn blocking<T: Send + 'static>(
    doing: &str,
    file: &Path,
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> Result<T, StoreError> {
    let done = task::spawn_blocking(work).await;
    done.unwrap_or_else(|gone| Err(io::Error::other(gone)))
        .map_err(|error| failed(doing, file, error))
}

fn failed(doing: &str, file: &Path, error: io::Error) -> StoreError {
    let doing = format!("{doing} the backup {}", file.display());
    StoreError::Failed { doing, source: Arc::new(error) }
}
