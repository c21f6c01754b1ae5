//! Brings to the disk what sled has handed to the operating system.
//!
//! On Linux `sled::Db::flush` ends in `sync_file_range`, which neither writes the file's size and
//! place nor empties the disk's own cache: it survives `kill -9`, not a power cut. So after every
//! flush the following is synced, in this order:
//!
//! - `blobs/*`, new ones only: pages over 128 KiB lie there, one file each, never changed again;
//! - `blobs`, if there were new ones, so that their names survive too;
//! - `db`, the log itself: everything else, and the pointers to the blobs.
//!
//! Once, after opening, also the folder with `conf` and the `snap.*` file that sled has just
//! renamed into place, and the folders above it, which may be new. A snapshot is written only while opening.
//!
//! `db` is opened once and kept: the system reports a failed background write to every file that
//! was open at the time, and only there. sled's own thread may swallow its copy of the error.

use std::{
    collections::HashSet,
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

use crate::backup::sync_names;

/// Holds what has to be synced, and what has been.
#[derive(Debug)]
pub(super) struct Disk {
    db: File,
    blobs: PathBuf,
    known: HashSet<OsString>,
}

impl Disk {
    /// Syncs everything that opening a folder may have left behind.
    pub(super) fn open(folder: &Path) -> io::Result<Self> {
        let db = OpenOptions::new().write(true).open(folder.join("db"))?;
        let mut disk = Self { db, blobs: folder.join("blobs"), known: HashSet::new() };
        disk.sync()?;
        File::open(folder.join("conf"))?.sync_all()?;
        sync_names(folder)?;
        for above in folder.canonicalize()?.ancestors().skip(1) {
            match sync_names(above) {
                // Whoever keeps us from reading it made the folder, and not just now.
                Err(error) if error.kind() == io::ErrorKind::PermissionDenied => break,
                synced => synced?,
            }
        }
        Ok(disk)
    }

    /// Returns once everything flushed before would survive a power cut.
    pub(super) fn sync(&mut self) -> io::Result<()> {
        self.sync_blobs()?;
        self.db.sync_data()
    }

    fn sync_blobs(&mut self) -> io::Result<()> {
        let there = fs::read_dir(&self.blobs)?
            .map(|entry| entry.map(|entry| entry.file_name()))
            .collect::<io::Result<HashSet<_>>>()?;
        let fresh: Vec<_> = there.difference(&self.known).collect();
        for name in &fresh {
            match File::open(self.blobs.join(name)) {
                Ok(blob) => blob.sync_all()?,
                // sled removes a blob as soon as its page was written anew.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        if !fresh.is_empty() {
            sync_names(&self.blobs)?;
        }
        self.known = there;
        Ok(())
    }
}
