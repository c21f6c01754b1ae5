//! Preparation of sled's files before sled opens them.
//!
//! sled 0.34 refuses a folder over two files with redundant content: `conf`, which repeats
//! constants, and `snap.*`, which saves reading the whole log. Both can be half-written after a
//! full disk, a kill or a power cut, so unreadable ones are removed here, and sled creates them
//! again.
//!
//! This module knows neither records nor commits.

use std::{
    fs::OpenOptions,
    io,
    path::{Path, PathBuf},
};

use crate::{
    cache,
    files::{self, OpenFile},
};

/// Makes reads come from the disk, and removes the files that sled would misread. The caller holds
/// the lock.
pub(super) fn prepare(folder: &Path) -> io::Result<()> {
    let snapshots = snapshots(folder)?;
    let conf = folder.join("conf");
    for file in snapshots.iter().chain([&conf, &folder.join("db")]) {
        settle(file)?;
    }
    let (half, whole): (Vec<_>, Vec<_>) = snapshots.into_iter().partition(|file| is_half(file));
    let mut unreadable = unreadable(folder)?;
    if unreadable.iter().any(|file| *file != conf) {
        // An older snapshot may refer to parts of the log that were overwritten since.
        unreadable.retain(|file| *file == conf);
        unreadable.extend(whole);
    }
    half.iter().chain(&unreadable).try_for_each(|file| discard(file))
}

/// Returns the damaged files that the next opening replaces. Nothing is lost with them.
pub(super) fn unreadable(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let whole = snapshots(folder)?.into_iter().filter(|file| !is_half(file));
    let files =
        whole.map(|file| (file, SNAPSHOT_TRAILER)).chain([(folder.join("conf"), CONF_TRAILER)]);
    let mut unreadable = Vec::new();
    for (file, trailer) in files {
        if !is_whole(&file, trailer)? {
            unreadable.push(file);
        }
    }
    Ok(unreadable)
}

/// Tells whether a snapshot was being written when its process ended.
fn is_half(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "generating")
}

/// Syncs a file and makes the next read of it come from the disk; a missing file is ignored.
///
/// After a failed write Linux marks the pages in its cache as clean. Until they are evicted, reads
/// return bytes that the disk does not have, even in the next process.
pub(super) fn settle(path: &Path) -> io::Result<()> {
    match OpenFile::open(path, OpenOptions::new().write(true)) {
        Ok(file) => {
            file.sync_all()?;
            cache::evict(file.file())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Returns the snapshots of sled, complete or not.
fn snapshots(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in files::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with("snap.") {
            found.push(entry.path());
        }
    }
    Ok(found)
}

/// The length of the trailer of `conf`: its checksum (sled's `config.rs`, `write_config`).
const CONF_TRAILER: usize = 4;
/// The length of the trailer of a snapshot: its length and its checksum (`pagecache/snapshot.rs`,
/// `write_snapshot`).
const SNAPSHOT_TRAILER: usize = 8 + 4;

/// Tells whether a file has content, and ends with the checksum of everything before its trailer. A
/// missing file counts as complete.
fn is_whole(path: &Path, trailer: usize) -> io::Result<bool> {
    let bytes = match files::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
        Err(error) => return Err(error),
    };
    let Some(content) = bytes.len().checked_sub(trailer).filter(|&len| len > 0) else {
        return Ok(false);
    };
    let sum = bytes.last_chunk().copied().map(u32::from_le_bytes);
    Ok(sum == Some(crc32fast::hash(&bytes[..content])))
}

fn discard(path: &Path) -> io::Result<()> {
    tracing::warn!(
        file = %path.display(),
        "an unreadable file of the database is removed; it held nothing but a copy"
    );
    files::remove_file(path)
}
