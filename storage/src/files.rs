//! Files and folders: private to the user who runs the bot, named, and brought to the disk.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

/// Opens a file for writing, and makes it if it is missing.
pub(crate) fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    restrict(path, 0o600)?;
    Ok(file)
}

/// Makes a folder, and those above it, unless it is there. Nobody else may use it from now on.
///
/// # Errors
/// What the system says.
pub fn create_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)?;
    restrict(path, 0o700)
}

/// Takes away what others may do with the files of a store. What else is in the folder is not ours.
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

/// Leaves only what `mode` allows, if anything else is allowed now.
#[cfg(unix)]
fn restrict(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;

    let found = fs::symlink_metadata(path)?;
    if found.is_symlink() || found.permissions().mode() & 0o777 & !mode == 0 {
        return Ok(());
    }
    let allowed = fs::Permissions::from_mode(found.permissions().mode() & mode);
    match fs::set_permissions(path, allowed) {
        // It belongs to somebody else, who has let us in.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            tracing::warn!(path = %path.display(), "other users may read this, and it is not ours");
            Ok(())
        }
        done => done,
    }
}

/// Does nothing: here a file belongs to whoever owns the folder above it.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)]
fn restrict(_path: &Path, _mode: u32) -> io::Result<()> {
    Ok(())
}

/// Returns the path with something added to its last name.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// Returns the folder in which a path has its name.
///
/// # Errors
/// What the system says.
pub fn folder_of(path: &Path) -> io::Result<PathBuf> {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder.canonicalize(),
        _ => Path::new(".").canonicalize(),
    }
}

/// Brings the names in a folder to the disk.
///
/// # Errors
/// What the system says.
#[cfg(unix)]
pub fn sync_names(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Does nothing: here a folder cannot be opened as a file, and names need no sync of their own.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn sync_names(_folder: &Path) -> io::Result<()> {
    Ok(())
}
