//! Syncs to the disk what sled has written to the operating system.
//!
//! On Linux `sled::Db::flush` ends in `sync_file_range`, which neither writes the metadata of the
//! file nor flushes the cache of the disk: it survives `kill -9`, but not a power cut. So `db`, the
//! log with all pages, is synced after every flush.
//!
//! Pages of over 128 KiB would be in separate files under `blobs`. There are none, because records
//! are small ([`frame`](super::frame)). If there ever is one, it is synced before the log, each
//! time, because a thread of sled may still be writing it.
//!
//! After opening, the folder is synced once with `conf` and the `snap.*` file that sled has just
//! renamed into place, and so are the folders above it, which may be new. A snapshot is written
//! only while opening.
//!
//! `db` is opened once and kept: the system reports a failed background write to every file that
//! was open at the time, and only there. A thread of sled may drop its copy of the error.

use std::{
    fs::{File, OpenOptions},
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::fault;
use crate::{
    StoreError,
    files::{self, OpenFile, sync_names},
};

/// The files that must be synced.
#[derive(Debug)]
pub(super) struct Disk {
    db: OpenFile,
    blobs: PathBuf,
}

impl Disk {
    /// Syncs everything that opening a folder may have left unsynced.
    pub(super) fn open(folder: &Path) -> Result<Self, StoreError> {
        let fail = |error| fault::from_io(folder, "syncing", error);
        let db =
            OpenFile::open(&folder.join("db"), OpenOptions::new().write(true)).map_err(fail)?;
        let disk = Self { db, blobs: folder.join("blobs") };
        disk.sync(folder)?;
        sync_conf_and_names(folder).map_err(fail)?;
        Ok(disk)
    }

    /// Returns once everything flushed before would survive a power cut.
    ///
    /// # Errors
    /// [`StoreError::Unsynced`] if a sync failed: data that the system then dropped looks as if it
    /// were on the disk, so a retry proves nothing. Any other error happened before the sync.
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
        for blob in files::read_dir(&self.blobs)? {
            match files::open(&blob?.path()) {
                Ok(blob) => blobs.push(blob),
                // sled removes a blob as soon as its page was rewritten.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Ok(blobs)
    }
}

fn sync_conf_and_names(folder: &Path) -> io::Result<()> {
    OpenFile::open(&folder.join("conf"), OpenOptions::new().read(true))?.sync_all()?;
    sync_names(folder)?;
    for above in folder.canonicalize()?.ancestors().skip(1) {
        match sync_names(above) {
            // A user who denies us access has created the folder, and not just now.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => break,
            synced => synced?,
        }
    }
    Ok(())
}
