//! Which program this is.

use std::env::consts::{ARCH, OS};

use super::Finding;
use crate::version::{COMMIT, NUMBER};

/// Says which program this is.
pub fn examine() -> Finding {
    let build = if cfg!(debug_assertions) { "debug" } else { "release" };
    Finding::ok("version", format!("{NUMBER}, commit {COMMIT}, {build} build for {OS} {ARCH}"))
}
