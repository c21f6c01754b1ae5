//! Makes one backup: it is written, read back from the disk, compared, and only then renamed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use storage::backup::{self, SaveOptions, Saved};
use storage::{Store, StoreError, files};
use thiserror::Error;

use super::{Backup, Plan, all, plan};

/// The name of a file before it was verified.
const UNCHECKED: &str = "unchecked";

/// Why there is no backup.
#[derive(Debug, Error)]
pub(super) enum BackupError {
    #[error("the store cannot be saved")]
    Save(#[source] StoreError),
    #[error("what was written cannot be read back")]
    Check(#[source] StoreError),
    #[error("what was read back is not what was written: {read} records in place of {saved}")]
    Different { saved: usize, read: usize },
    #[error("the folder for backups cannot be used")]
    Folder(#[from] io::Error),
}

/// Makes a backup. After a failure, no file is left.
pub(super) async fn make(
    store: &dyn Store,
    plan: &Plan,
    now: Timestamp,
) -> Result<Backup, BackupError> {
    begin_folder(&plan.folder)?;
    let file = plan.folder.join(plan::file_name(now));
    let unchecked = file.with_extension(UNCHECKED);
    let options = SaveOptions { force: true, bytes_per_second: Some(plan.speed) };
    let saved = backup::save(store, &unchecked, options).await.map_err(BackupError::Save)?;
    if let Err(error) = check(&unchecked, &saved).await {
        // This can fail on a full disk; a second fault would hide the first.
        let _ = fs::remove_file(&unchecked);
        return Err(error);
    }
    fs::rename(&unchecked, &file)?;
    files::sync_names(&plan.folder)?;
    store.backed_up(saved.head.number).await.map_err(BackupError::Save)?;
    Ok(Backup { made: now, file })
}

/// Reads a backup back from the disk, and compares it with the saved store.
pub(super) async fn check(file: &Path, saved: &Saved) -> Result<(), BackupError> {
    let read = backup::verify(file).await.map_err(BackupError::Check)?;
    if read == *saved {
        return Ok(());
    }
    Err(BackupError::Different { saved: saved.records, read: read.records })
}

/// Creates the folder if it is missing, with access for the owner only, and deletes the files of a
/// crash.
fn begin_folder(folder: &Path) -> io::Result<()> {
    if !folder.is_dir() {
        files::create_folder(folder)?;
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if is_leftover(&path) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// Tells whether a file is an unfinished backup.
fn is_leftover(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let name = name.strip_suffix(".part").unwrap_or(name);
    let Some(stem) = name.strip_suffix(UNCHECKED) else { return false };
    plan::time_of(&format!("{stem}backup")).is_some()
}

/// Deletes the backups that need not be kept.
pub(super) fn remove_surplus(plan: &Plan) -> io::Result<()> {
    let made: Vec<_> = all(&plan.folder)?.into_iter().map(|backup| backup.made).collect();
    for time in plan.schedule.surplus(&made) {
        let file: PathBuf = plan.folder.join(plan::file_name(time));
        fs::remove_file(file)?;
    }
    Ok(())
}
