//! Exports: a finished game in files that explain and verify themselves; `docs/export.md` describes
//! them.
//!
//! No file discloses what the reader may not see. The module must not know any game, store or
//! platform by name.

#[cfg(test)]
mod browser_tests;
mod document;
mod files;
mod marks;
mod page;
#[cfg(test)]
mod python_tests;
mod read;
#[cfg(test)]
mod tests;
mod turns;
mod verify;
mod words;

use serde::Serialize;

pub use document::{
    Export, ExportedEvent, ExportedLuck, ExportedPlay, ExportedSeat, StepDraws, StepNews,
};
pub use files::files;
pub use read::{MAX_EXPORT_BYTES, UnreadableExport, read};
pub use verify::{Unverified, Verified, verify};

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is exported is plain values")
}
