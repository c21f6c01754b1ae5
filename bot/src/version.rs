//! Which version this is, and which commit it was built from.

/// The version.
pub const NUMBER: &str = env!("CARGO_PKG_VERSION");
/// The commit; "unknown" where it was built without its history, and "debug" in builds for trying
/// things out.
pub const COMMIT: &str = env!("COMMIT");
/// Both, as `--version` says them.
pub const WHOLE: &str = concat!(env!("CARGO_PKG_VERSION"), " (", env!("COMMIT"), ")");
