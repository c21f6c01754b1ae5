//! Restoring: makes a folder from a backup.
//!
//! The folder is filled under a temporary name and renamed when everything is on the disk, so an
//! interrupted restore is never mistaken for a store.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use super::{
    Sled, blocking, fault,
    format::{self, Ledger},
    frame, open_db,
};
use crate::{
    Key, StoreError, Stored,
    backup::{self, BackupHead},
    files,
};

impl Sled {
    /// Makes a folder from a backup, and returns the number of records.
    ///
    /// Records keep their versions, and no version is reused. The folder gets the id of the store
    /// that the backup is of.
    ///
    /// # Errors
    /// If the backup cannot be read, or the folder is not empty.
    pub async fn restore(
        backup: impl Into<PathBuf>,
        folder: impl Into<PathBuf>,
    ) -> Result<usize, StoreError> {
        let (backup, folder) = (backup.into(), folder.into());
        blocking("restoring", move || {
            let (head, records) = backup::load_all(&backup)?;
            let records = records.into_iter().collect::<BTreeMap<_, _>>();
            make(&folder, &records, head)?;
            Ok(records.len())
        })
        .await
    }
}

/// Makes a folder with these records; `head` names their store and their last commit.
pub(super) fn make(
    folder: &Path,
    records: &BTreeMap<Key, Stored>,
    head: BackupHead,
) -> Result<(), StoreError> {
    let fail = |error| fault::from_io(folder, "restoring into", error);
    refuse_occupied(folder).map_err(fail)?;
    let half = files::with_suffix(folder, ".restoring");
    forget(&half).map_err(fail)?;
    fill(&half, records, head)?;
    files::rename(&half, folder).map_err(fail)?;
    let above = files::folder_of(folder).map_err(fail)?;
    files::sync_names(&above).map_err(fail)
}

fn refuse_occupied(folder: &Path) -> io::Result<()> {
    match fs::read_dir(folder).map(|mut content| content.next().is_none()) {
        // An empty folder is no loss, and not every system can rename over one.
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

fn fill(
    folder: &Path,
    records: &BTreeMap<Key, Stored>,
    BackupHead { number, lineage, .. }: BackupHead,
) -> Result<(), StoreError> {
    files::create_folder(folder).map_err(|error| fault::from_io(folder, "making", error))?;
    // When sled is closed, it panics if it cannot sync its last writes.
    fault::guard(folder, || {
        let db = open_db(folder)?;
        let fail = |error| fault::from_sled(folder, "writing to", error);
        let mut ledger = Ledger { number, ..Ledger::default() };
        for (key, stored) in records {
            let kept = frame::encode(key, stored.version, &stored.value);
            // The first one is the record itself.
            if let Some((path, frame)) = kept.first() {
                ledger.add(path, frame);
            }
            for (path, bytes) in kept {
                db.insert(path, bytes).map_err(fail)?;
            }
            ledger.number = ledger.number.max(stored.version.0);
        }
        format::mark(folder, &db, ledger, lineage)?;
        files::restrict_content(folder).map_err(|error| fault::from_io(folder, "making", error))
    })
}
