//! Exports: a finished game in files that explain and check themselves; `docs/export.md` says what
//! is in them.
//!
//! What the reader may not see is in no file. Knows no game, no store and no platform.

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

pub use document::{Export, ExportedLuck, ExportedSeat, Played, StepDraws, StepNews, Told};
pub use files::files;
pub use read::{MAX_EXPORT_BYTES, Unreadable, read};
pub use verify::{Unverified, Verified, verify};
