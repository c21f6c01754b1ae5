//! The place of the store: a folder, or a database.

use std::fmt;
use std::path::{Path, PathBuf};

use serde::{Serialize, Serializer};

use super::value::unless_file;
use platform::Token;

/// The name of the folder for backups.
const BACKUPS: &str = "backups";
/// The files that show that a folder contains a store, or a part of one.
const FILES: [&str; 4] = ["db", "seal", "journal.0", "journal.1"];

/// Tells whether a folder contains a store, or a part of one.
pub fn is_in(folder: &Path) -> bool {
    FILES.iter().any(|file| folder.join(file).exists())
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StorePlace {
    /// A folder, which one process can open.
    Folder(PathBuf),
    /// A database, whose URL may contain a password.
    Database(Token),
}

impl StorePlace {
    /// Reads a place in the form of the settings and the command line.
    ///
    /// # Errors
    /// If it is malformed; the error contains the value only if that cannot contain a password.
    pub fn read(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if text.is_empty() {
            return Err("found an empty text, allowed is a folder or a database".to_owned());
        }
        if ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            if !cfg!(feature = "postgres") {
                let found = "found a database, but this program is built without PostgreSQL";
                return Err(found.to_owned());
            }
            return Ok(Self::Database(Token::new(text)));
        }
        if let Some((scheme, _)) = text.split_once("://") {
            return Err(format!(
                "found an address of {scheme}, allowed is a folder or postgres://user@host/database"
            ));
        }
        unless_file(PathBuf::from(text)).map(Self::Folder)
    }

    /// Returns the default folder for backups, which belongs to this store: in the folder `backups`
    /// next to that of the store, or in the working directory of a process with a database.
    pub fn folder_for_backups(&self) -> PathBuf {
        match self {
            Self::Folder(folder) => {
                folder.with_file_name(BACKUPS).join(folder.file_name().unwrap_or("store".as_ref()))
            }
            Self::Database(_) => Path::new(BACKUPS).join("database"),
        }
    }

    /// Returns the place for people who may not know the working directory: with its whole path.
    pub fn in_full(&self) -> String {
        match self {
            Self::Folder(folder) => {
                let whole = std::path::absolute(folder);
                whole.as_ref().unwrap_or(folder).display().to_string()
            }
            Self::Database(_) => self.to_string(),
        }
    }

    /// Returns the default folder for backups of earlier versions, which several stores may share.
    pub fn former_folder_for_backups(&self) -> Option<PathBuf> {
        self.folder_for_backups().parent().map(Path::to_owned)
    }
}

impl Serialize for StorePlace {
    /// Serializes a folder, unless it could be an address without its scheme, and everything else
    /// as a secret.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Folder(folder) if !folder.to_string_lossy().contains(['@', ':']) => {
                folder.serialize(serializer)
            }
            Self::Folder(_) | Self::Database(_) => Token::new("").serialize(serializer),
        }
    }
}

impl fmt::Display for StorePlace {
    /// Shows a folder, and of a database only that it is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.display().fmt(f),
            Self::Database(_) => f.write_str("the database"),
        }
    }
}
