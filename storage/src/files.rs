//! Files and folders: access for the current user only, suffixes of names, and syncs.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

/// Opens a file for writing, and creates it if it is missing.
pub(crate) fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    restrict(path, 0o600)?;
    Ok(file)
}

/// Creates a folder and its parents if they are missing. Only the current user can use it from now
/// on.
///
/// # Errors
/// The error of the system.
pub fn create_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)?;
    restrict(path, 0o700)
}

/// Removes the rights of other users on the files of a store. Other files in the folder are left
/// alone.
pub(crate) fn restrict_content(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let ours = name.to_str().is_some_and(|name| {
            ["db", "conf", "blobs"].contains(&name)
                || ["snap.", "history."].iter().any(|start| name.starts_with(start))
        });
        let mode = if entry.file_type()?.is_dir() { 0o700 } else { 0o600 };
        if ours {
            restrict(&entry.path(), mode)?;
        }
    }
    Ok(())
}

/// Removes all rights but those in `mode`, if there are others.
#[cfg(unix)]
fn restrict(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;

    let found = fs::symlink_metadata(path)?;
    if found.is_symlink() || found.permissions().mode() & 0o777 & !mode == 0 {
        return Ok(());
    }
    let allowed = fs::Permissions::from_mode(found.permissions().mode() & mode);
    match fs::set_permissions(path, allowed) {
        // The file belongs to another user, who has given us access.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            tracing::warn!(path = %path.display(), "other users may read this, and it is not ours");
            Ok(())
        }
        done => done,
    }
}

/// Does nothing: on this system the rights of a file follow from its folder.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)]
fn restrict(_path: &Path, _mode: u32) -> io::Result<()> {
    Ok(())
}

/// Returns the path with a suffix added to its last name.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// Returns the folder that contains a path.
///
/// # Errors
/// The error of the system.
pub fn folder_of(path: &Path) -> io::Result<PathBuf> {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder.canonicalize(),
        _ => Path::new(".").canonicalize(),
    }
}

/// Syncs the names in a folder to the disk.
///
/// # Errors
/// The error of the system.
#[cfg(unix)]
pub fn sync_names(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Does nothing: on this system a folder cannot be opened as a file, and names need no sync of
/// their own.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn sync_names(_folder: &Path) -> io::Result<()> {
    Ok(())
}
