//! The version of the program.

use std::env::consts::{ARCH, OS};

use super::Finding;
use crate::version::{COMMIT, NUMBER};

/// Returns the version as a finding.
pub fn examine() -> Finding {
    let build = if cfg!(debug_assertions) { "debug" } else { "release" };
    Finding::ok("version", format!("{NUMBER}, commit {COMMIT}, {build} build for {OS} {ARCH}"))
}
