//! Reading an export from its JSON file, or from the page in which it is embedded.

use thiserror::Error;

use super::Export;
use super::document::{FORMAT, VERSION};

/// The maximum size of a file, JSON or page.
pub const MAX_EXPORT_BYTES: u64 = 32 << 20;
/// The text before the export in a page.
pub(super) const BEGINS: &str = "<script type=\"application/json\" id=\"game\">";
pub(super) const ENDS: &str = "</script>";

/// Why a file could not be read as an export.
#[derive(Debug, Error)]
pub enum UnreadableExport {
    #[error("it is longer than any exported game")]
    TooLong,
    #[error("it is no exported game, or a damaged one")]
    Foreign(#[source] Option<serde_json::Error>),
    #[error("it has format {0}, and this version reads format {VERSION}")]
    OtherFormat(u16),
}

/// The fields that every format has.
#[derive(serde::Deserialize)]
struct FormatHeader {
    format: String,
    version: u16,
}

pub fn read(file: &[u8]) -> Result<Export, UnreadableExport> {
    if u64::try_from(file.len()).is_ok_and(|bytes| bytes > MAX_EXPORT_BYTES) {
        return Err(UnreadableExport::TooLong);
    }
    let text = std::str::from_utf8(file).map_err(|_| UnreadableExport::Foreign(None))?;
    let json = match text.split_once(BEGINS) {
        Some((_, rest)) => rest.split_once(ENDS).ok_or(UnreadableExport::Foreign(None))?.0,
        None => text,
    };
    let foreign = |error| UnreadableExport::Foreign(Some(error));
    let head: FormatHeader = serde_json::from_str(json).map_err(foreign)?;
    if head.format != FORMAT {
        return Err(UnreadableExport::Foreign(None));
    }
    if head.version != VERSION {
        return Err(UnreadableExport::OtherFormat(head.version));
    }
    serde_json::from_str(json).map_err(foreign)
}
