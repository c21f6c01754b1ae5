//! The only way to skip a test. Crates on which this one depends include the file by its path.

/// Prints why a test, or a part of it, is skipped.
///
/// # Panics
/// If `NO_SKIPS` is set, as in the gate: what a passing test prints is not shown to anybody.
pub fn skip(why: &str) {
    assert!(std::env::var_os("NO_SKIPS").is_none(), "skipped: {why}");
    eprintln!("SKIPPED: {why}");
}
