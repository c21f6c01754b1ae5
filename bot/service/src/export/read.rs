//! How an export is read: as it was written, or out of the page that it is embedded in.

use thiserror::Error;

use super::Export;
use super::document::{FORMAT, VERSION};

/// Of a whole file, be it JSON or a page.
pub const MAX_EXPORT_BYTES: u64 = 32 << 20;
/// What stands before the export in a page, and after it.
pub(super) const BEGINS: &str = "<script type=\"application/json\" id=\"game\">";
pub(super) const ENDS: &str = "</script>";

/// Why a file could not be read as an export.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// It is too long.
    #[error("it is longer than any exported game")]
    TooLong,
    /// It is something else, or damaged.
    #[error("it is no exported game, or a damaged one")]
    Foreign(#[source] Option<serde_json::Error>),
    /// Another version wrote it.
    #[error("it has format {0}, and this version reads format {VERSION}")]
    OtherFormat(u16),
}

/// What every format begins with.
#[derive(serde::Deserialize)]
struct Head {
    format: String,
    version: u16,
}

/// Reads an export from JSON, or from a page.
///
/// # Errors
/// If it is none that this version can read.
pub fn read(file: &[u8]) -> Result<Export, Unreadable> {
    if u64::try_from(file.len()).is_ok_and(|bytes| bytes > MAX_EXPORT_BYTES) {
        return Err(Unreadable::TooLong);
    }
    let text = std::str::from_utf8(file).map_err(|_| Unreadable::Foreign(None))?;
    let json = match text.split_once(BEGINS) {
        Some((_, rest)) => rest.split_once(ENDS).ok_or(Unreadable::Foreign(None))?.0,
        None => text,
    };
    let foreign = |error| Unreadable::Foreign(Some(error));
    let head: Head = serde_json::from_str(json).map_err(foreign)?;
    if head.format != FORMAT {
        return Err(Unreadable::Foreign(None));
    }
    if head.version != VERSION {
        return Err(Unreadable::OtherFormat(head.version));
    }
    serde_json::from_str(json).map_err(foreign)
}
