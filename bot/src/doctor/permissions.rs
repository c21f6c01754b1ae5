//! Permissions: who may read the store and the settings, and whether this user may write.

use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use rustix::fs::Access;

use super::Finding;

const TOPIC: &str = "permissions";
/// The superuser.
const ROOT: u32 = 0;

/// The folder of a store, as the system describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folder {
    /// The folder, or the one in which it will be created.
    pub path: PathBuf,
    /// Whether the folder itself exists.
    pub is_there: bool,
    /// The id of the owner.
    pub owner: u32,
    pub mode: u32,
    /// Whether this process may write there.
    pub is_writable: bool,
}

impl Folder {
    /// Examines a folder; if it is missing, the nearest existing parent.
    ///
    /// # Errors
    /// If the system call fails, or the path is not a folder.
    pub fn of(path: &Path) -> io::Result<Self> {
        let absolute = std::path::absolute(path)?;
        for (above, folder) in absolute.ancestors().enumerate() {
            let is_there = above == 0;
            let found = match fs::metadata(folder) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                found => found?,
            };
            if !found.is_dir() {
                return Err(io::ErrorKind::NotADirectory.into());
            }
            let rights = Access::WRITE_OK | Access::EXEC_OK;
            let is_writable = rustix::fs::access(folder, rights).is_ok();
            let path = if is_there { path } else { folder }.to_owned();
            let (owner, mode) = (found.uid(), found.mode() & 0o777);
            return Ok(Self { path, is_there, owner, mode, is_writable });
        }
        Err(io::ErrorKind::NotFound.into())
    }

    /// Tells whether this user owns the folder. A service cannot open files that root has created
    /// in its folder.
    pub const fn is_of(&self, user: u32) -> bool {
        self.owner == user
    }
}

/// Returns the id of the user who runs this process.
pub fn user() -> u32 {
    rustix::process::geteuid().as_raw()
}

/// Judges a folder for a user.
pub fn folder(folder: &io::Result<Folder>, user: u32) -> Finding {
    let folder = match folder {
        Ok(folder) => folder,
        Err(why) => {
            let found = format!("the folder of the store cannot be looked at: {why}");
            let advice = "Correct data_dir or store in the settings, or run this as its owner.";
            return Finding::fault(TOPIC, found, advice);
        }
    };
    let (path, owner) = (folder.path.display(), folder.owner);
    if !folder.is_there {
        let missing = "the folder of the store is missing";
        return if folder.is_writable {
            Finding::ok(TOPIC, format!("{missing}; the first start creates it in {path}"))
        } else {
            let advice = format!("Create it, and let it belong to user {user}.");
            Finding::fault(TOPIC, format!("{missing}, and {path} cannot be written"), advice)
        };
    }
    if owner != user && user != ROOT {
        let found = format!("{path} belongs to user {owner}, and this runs as user {user}");
        let advice = format!("Run it as that user: sudo -u '#{owner}' chaikhana doctor.");
        return Finding::fault(TOPIC, found, advice);
    }
    if !folder.is_writable {
        let advice = format!("See whether its disk is mounted read-only; chmod u+rwx {path}.");
        return Finding::fault(TOPIC, format!("{path} cannot be written"), advice);
    }
    if folder.mode & 0o077 != 0 {
        let found = format!("others may read {path} ({:03o})", folder.mode);
        return Finding::warning(TOPIC, found, format!("chmod 700 {path}"));
    }
    let owner = if owner == user { "us".to_owned() } else { format!("user {owner}") };
    Finding::ok(TOPIC, format!("{path} belongs to {owner}, and others may not read it"))
}

/// Judges the settings file by the result of [`Config::exposed`](crate::config::Config::exposed).
pub fn settings(exposed: Option<&str>) -> Option<Finding> {
    let (found, advice) = exposed?.rsplit_once("; ")?;
    Some(Finding::warning(TOPIC, found, advice))
}
