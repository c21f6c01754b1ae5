//! Files and folders: access for the current user only, suffixes of names, and syncs.
//!
//! All files that the store itself opens, changes or syncs go through here, so that tests can make
//! each of these calls fail (`faults`, feature `laws`).

#[cfg(feature = "laws")]
pub mod faults;

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions, Permissions, ReadDir},
    io::{self, Seek as _, SeekFrom, Write},
    os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
};

#[cfg(feature = "laws")]
use self::faults::announce;

/// A kind of system calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// Opens or creates a file, or opens a folder.
    Open,
    /// Writes bytes.
    Write,
    /// Changes the length of a file.
    SetLen,
    /// Syncs a file or the names in a folder.
    Sync,
    /// Renames a file.
    Rename,
    /// Removes a file.
    Remove,
}

/// Does nothing: only tests make calls fail.
#[cfg(not(feature = "laws"))]
#[allow(clippy::unnecessary_wraps)]
fn announce(_: Call, _: &Path) -> io::Result<()> {
    Ok(())
}

/// A file that is open for writing.
#[derive(Debug)]
pub(crate) struct OpenFile {
    file: File,
    path: PathBuf,
}

impl OpenFile {
    /// Opens a file, as the options say.
    pub(crate) fn open(path: &Path, options: &OpenOptions) -> io::Result<Self> {
        announce(Call::Open, path)?;
        Ok(Self { file: options.open(path)?, path: path.to_owned() })
    }

    /// Returns the file for reading, locking and advice.
    pub(crate) fn file(&self) -> &File {
        &self.file
    }

    pub(crate) fn into_file(self) -> File {
        self.file
    }

    /// Returns another descriptor of the file, which shares its offset.
    pub(crate) fn try_clone(&self) -> io::Result<Self> {
        Ok(Self { file: self.file.try_clone()?, path: self.path.clone() })
    }

    pub(crate) fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(offset))?;
        self.write_all(bytes)
    }

    pub(crate) fn set_len(&self, len: u64) -> io::Result<()> {
        announce(Call::SetLen, &self.path)?;
        self.file.set_len(len)
    }

    /// Syncs the content to the disk.
    pub(crate) fn sync_data(&self) -> io::Result<()> {
        announce(Call::Sync, &self.path)?;
        self.file.sync_data()
    }

    /// Syncs the content and the metadata to the disk.
    pub(crate) fn sync_all(&self) -> io::Result<()> {
        announce(Call::Sync, &self.path)?;
        self.file.sync_all()
    }
}

impl Write for OpenFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        announce(Call::Write, &self.path)?;
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Opens a file for writing, and creates it if it is missing.
pub(crate) fn create(path: &Path) -> io::Result<OpenFile> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    options.mode(0o600);
    let file = OpenFile::open(path, &options)?;
    restrict(path, 0o600)?;
    Ok(file)
}

/// Opens a file for reading.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    announce(Call::Open, path)?;
    File::open(path)
}

/// Reads a whole file.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    announce(Call::Open, path)?;
    fs::read(path)
}

/// Lists a folder.
pub(crate) fn read_dir(folder: &Path) -> io::Result<ReadDir> {
    announce(Call::Open, folder)?;
    fs::read_dir(folder)
}

/// Renames a file or a folder.
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    announce(Call::Rename, from)?;
    fs::rename(from, to)
}

/// Exchanges the names of two files or folders at once.
///
/// # Errors
/// The error of the system; not every file system can do that.
pub fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    #[cfg(any(target_os = "linux", target_vendor = "apple"))]
    {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?;
        sync_names(&folder_of(one)?)
    }
    #[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
    Err(io::Error::other(format!("{} and {}: not on this system", one.display(), other.display())))
}

/// Removes a file.
pub(crate) fn remove_file(path: &Path) -> io::Result<()> {
    announce(Call::Remove, path)?;
    fs::remove_file(path)
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
    for entry in read_dir(folder)? {
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
fn restrict(path: &Path, mode: u32) -> io::Result<()> {
    let found = fs::symlink_metadata(path)?;
    if found.is_symlink() || found.permissions().mode() & 0o777 & !mode == 0 {
        return Ok(());
    }
    let allowed = Permissions::from_mode(found.permissions().mode() & mode);
    match fs::set_permissions(path, allowed) {
        // The file belongs to another user, who has given us access.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            tracing::warn!(path = %path.display(), "other users may read this, and it is not ours");
            Ok(())
        }
        done => done,
    }
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
pub fn sync_names(folder: &Path) -> io::Result<()> {
    let names = open(folder)?;
    announce(Call::Sync, folder)?;
    names.sync_all()
}
