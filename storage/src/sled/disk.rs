//! Brings to the disk what sled has handed to the operating system.
//!
//! On Linux `sled::Db::flush` ends in `sync_file_range`, which neither writes the file's size and
//! place nor empties the disk's own cache: it survives `kill -9`, not a power cut. So after every
//! flush `db` is synced: the log, which has all pages.
//!
//! Pages of over 128 KiB would lie in files of their own under `blobs`. There are none, because
//! records are small ([`frame`](super::frame)); should there ever be one, it is synced before the
//! log, each time, because sled's own thread may still be writing it.
//!
//! Once, after opening, also the folder is synced with `conf` and the `snap.*` file that sled has
//! just renamed into place, and the folders above it, which may be new. A snapshot is written only
//! while opening.
//!
//! `db` is opened once and kept: the system reports a failed background write to every file that
//! was open at the time, and only there. sled's own thread may swallow its copy of the error.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::fault;
use crate::{StoreError, files::sync_names};

/// Holds what has to be synced.
#[derive(Debug)]
pub(super) struct Disk {
    db: File,
    blobs: PathBuf,
}

impl Disk {
    /// Syncs everything that opening a folder may have left behind.
    pub(super) fn open(folder: &Path) -> Result<Self, StoreError> {
        let fail = |error| fault::from_io(folder, "syncing", error);
        let db = OpenOptions::new().write(true).open(folder.join("db")).map_err(fail)?;
        let disk = Self { db, blobs: folder.join("blobs") };
        disk.sync(folder)?;
        sync_conf_and_names(folder).map_err(fail)?;
        Ok(disk)
    }

    /// Returns once everything flushed before would survive a power cut.
    ///
    /// # Errors
    /// [`StoreError::Unsynced`] if a sync failed: what the system dropped then looks as if it were
    /// there, so trying again proves nothing. Any other error came before the sync.
    pub(super) fn sync(&self, folder: &Path) -> Result<(), StoreError> {
        let blobs = self.blobs().map_err(|error| fault::from_io(folder, "syncing", error))?;
        let synced = blobs.iter().try_for_each(File::sync_all).and_then(|()| {
            if !blobs.is_empty() {
                sync_names(&self.blobs)?;
            }
            self.db.sync_data()
        });
        let source =
            |error| StoreError::Unsynced { folder: folder.to_owned(), source: Arc::new(error) };
        synced.map_err(source)
    }

    fn blobs(&self) -> io::Result<Vec<File>> {
        let mut blobs = Vec::new();
        for blob in fs::read_dir(&self.blobs)? {
            match File::open(blob?.path()) {
                Ok(blob) => blobs.push(blob),
                // sled removes a blob as soon as its page was written anew.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Ok(blobs)
    }
}

fn sync_conf_and_names(folder: &Path) -> io::Result<()> {
    File::open(folder.join("conf"))?.sync_all()?;
    sync_names(folder)?;
    for above in folder.canonicalize()?.ancestors().skip(1) {
        match sync_names(above) {
            // Whoever keeps us from reading it made the folder, and not just now.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => break,
            synced => synced?,
        }
    }
    Ok(())
}
