//! Syncs to the disk what sled has written to the operating system.
//!
//! On Linux `sled::Db::flush` ends in `sync_file_range`, which neither writes the metadata of the
//! file nor flushes the cache of the disk: it survives `kill -9`, but not a power cut. So `db`, the
//! log with all pages, is synced after every flush.
//!
//! Pages of over 128 KiB would be in separate files. There are none, because records are small
//! ([`frame`](super::frame)).
//!
//! After opening, the folder is synced once with `conf` and the `snap.*` file that sled has just
//! renamed into place, and so are the folders above it, which may be new. A snapshot is written
//! only while opening.
//!
//! `db` is opened once and kept: the system reports a failed background write to every file that
//! was open at the time, and only there. A thread of sled may drop its copy of the error.

use std::{fs::OpenOptions, io, path::Path, sync::Arc};

use super::fault;
use crate::{
    StoreError,
    files::{OpenFile, sync_names},
};

/// The file that must be synced.
#[derive(Debug)]
pub(super) struct Disk(OpenFile);

impl Disk {
    /// Syncs everything that opening a folder may have left unsynced.
    pub(super) fn open(folder: &Path) -> Result<Self, StoreError> {
        let fail = |error| fault::from_io(folder, "syncing", error);
        let db =
            OpenFile::open(&folder.join("db"), OpenOptions::new().write(true)).map_err(fail)?;
        let disk = Self(db);
        disk.sync(folder)?;
        sync_conf_and_names(folder).map_err(fail)?;
        Ok(disk)
    }

    /// Returns once everything flushed before would survive a power cut.
    ///
    /// # Errors
    /// [`StoreError::Unsynced`] if the sync failed: data that the system then dropped looks as if it
    /// were on the disk, so a retry proves nothing.
    pub(super) fn sync(&self, folder: &Path) -> Result<(), StoreError> {
        self.0.sync_data().map_err(|error| StoreError::Unsynced {
            folder: folder.to_owned(),
            source: Arc::new(error),
        })
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
