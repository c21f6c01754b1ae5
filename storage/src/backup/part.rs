//! The file that a backup is written into before it gets its name.

use std::{
    fs::{self, OpenOptions},
    io,
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use super::SaveOptions;
use crate::files::{self, OpenFile, folder_of, sync_names, with_suffix};

/// A file beside its target; dropping it removes it.
#[derive(Debug)]
pub(super) struct PartFile {
    file: OpenFile,
    path: PathBuf,
    target: PathBuf,
    is_named: bool,
}

impl PartFile {
    /// Creates a file that only the current user can read. One that was left behind is replaced.
    ///
    /// # Errors
    /// If something is in the way, or another process is writing the same backup.
    pub(super) fn create(target: &Path, options: SaveOptions) -> io::Result<Self> {
        check_target(target, options)?;
        let path = with_suffix(target, ".part");
        remove_left_over(&path)?;
        let mut new = OpenOptions::new();
        new.write(true).create_new(true).mode(0o600);
        let file = OpenFile::open(&path, &new)?;
        file.file().try_lock().map_err(|_| busy())?;
        Ok(Self { file, path, target: target.to_owned(), is_named: false })
    }

    pub(super) fn file(&self) -> &OpenFile {
        &self.file
    }

    /// Renames the file to its target, once it is on the disk.
    pub(super) fn finish(mut self, options: SaveOptions) -> io::Result<()> {
        self.file.sync_all()?;
        check_target(&self.target, options)?;
        files::rename(&self.path, &self.target)?;
        self.is_named = true;
        sync_names(&folder_of(&self.target)?)
    }
}

impl Drop for PartFile {
    fn drop(&mut self) {
        if !self.is_named
            && let Err(error) = files::remove_file(&self.path)
        {
            tracing::warn!(%error, file = %self.path.display(), "half a backup is left behind");
        }
    }
}

/// Refuses to replace what is not a backup, or what the options protect.
fn check_target(target: &Path, options: SaveOptions) -> io::Result<()> {
    let refuse = |what| Err(io::Error::new(io::ErrorKind::AlreadyExists, what));
    match fs::metadata(target) {
        Ok(found) if !found.is_file() => refuse("something is there that is no regular file"),
        Ok(_) if !options.force => {
            refuse("the file exists already; choose another name, or replace it with --force")
        }
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            match fs::symlink_metadata(target) {
                Ok(_) => refuse("a link is there that leads nowhere"),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
                Err(error) => Err(error),
            }
        }
        Err(error) => Err(error),
    }
}

/// Removes what an interrupted backup has left. A backup in progress holds a lock.
fn remove_left_over(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        // Opening a pipe would wait for its other end.
        Ok(found) if !found.is_file() => Err(io::Error::new(
            io::ErrorKind::AlreadyExists,
            format!("{} is in the way", path.display()),
        )),
        Ok(_) => {
            let left_over = files::open(path)?;
            left_over.try_lock().map_err(|_| busy())?;
            files::remove_file(path)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

fn busy() -> io::Error {
    io::Error::new(io::ErrorKind::ResourceBusy, "another backup is being written there")
}
