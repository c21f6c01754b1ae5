//! Restoring: a folder made from a backup.
//!
//! The folder is filled under another name and takes its own when everything is on the disk, so an
//! interrupted restore is never mistaken for a store.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use ::sled::Db;

use super::{Sled, blocking, disk::Disk, fault, format::Versions, frame, open_db};
use crate::{Key, StoreError, Stored, Version, backup};

impl Sled {
    /// Makes a folder from a backup, and returns how many records it has.
    ///
    /// Records keep their versions, and no version is given out again.
    ///
    /// # Errors
    /// If the backup cannot be read, or there is something in the folder already.
    pub async fn restore(
        backup: impl Into<PathBuf>,
        folder: impl Into<PathBuf>,
    ) -> Result<usize, StoreError> {
        let (backup, folder) = (backup.into(), folder.into());
        blocking("restoring", move || {
            let records = backup::load(&backup)?;
            let fail = |error| fault::from_io(&folder, "restoring into", error);
            refuse_occupied(&folder).map_err(fail)?;
            let half = backup::with_suffix(&folder, ".restoring");
            forget(&half).map_err(fail)?;
            fill(&half, &records)?;
            fs::rename(&half, &folder).map_err(fail)?;
            let above = backup::folder_of(&folder).map_err(fail)?;
            backup::sync_names(&above).map_err(fail)?;
            Ok(records.len())
        })
        .await
    }
}

fn refuse_occupied(folder: &Path) -> io::Result<()> {
    match fs::read_dir(folder).map(|mut content| content.next().is_none()) {
        // An empty folder is no loss, and not every system renames over one.
        Ok(true) => fs::remove_dir(folder),
        Ok(false) => Err(io::Error::new(
            io::ErrorKind::AlreadyExists,
            "there is something in the folder; move it away first",
        )),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Removes what an interrupted restore has left.
fn forget(half: &Path) -> io::Result<()> {
    match fs::remove_dir_all(half) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        outcome => outcome,
    }
}

fn fill(folder: &Path, records: &[(Key, Stored)]) -> Result<(), StoreError> {
    let (db, _) = open_db(folder)?;
    fault::guard(folder, || {
        let fail = |error| fault::from_sled(folder, "writing to", error);
        for (key, stored) in records {
            insert(&db, key, stored).map_err(fail)?;
        }
        let last = records.iter().map(|(_, stored)| stored.version.0).max();
        if let Some(last) = last {
            Versions::skip(&db, Version(last)).map_err(fail)?;
        }
        db.flush().map_err(fail)?;
        Disk::open(folder).map(drop).map_err(|error| fault::from_io(folder, "syncing", error))
    })
}

fn insert(db: &Db, key: &Key, stored: &Stored) -> ::sled::Result<()> {
    for (key, bytes) in frame::encode(key, stored.version, &stored.value) {
        db.insert(key, bytes)?;
    }
    Ok(())
}
