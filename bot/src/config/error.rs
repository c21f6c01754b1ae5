//! What is wrong with a setting, on one line.
//!
//! Holds no values; whoever finds a fault describes it without secrets.

use std::fmt;

use thiserror::Error;

/// A setting that cannot be used: where it stands, which one, what was found, what is allowed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {why}")]
pub struct ConfigError {
    place: SetBy,
    why: String,
}

/// Where a setting comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum SetBy {
    /// Nobody set it.
    Default,
    /// The configuration file.
    File {
        /// As the operator named it.
        name: String,
        /// From one.
        line: Option<usize>,
    },
    /// A variable of the environment.
    Env(String),
}

impl ConfigError {
    pub(super) fn new(place: SetBy, why: impl AsRef<str>) -> Self {
        Self { place, why: why.as_ref().replace(['\n', '\r'], " ") }
    }
}

impl fmt::Display for SetBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::File { name, line: Some(line) } => write!(f, "{name}:{line}"),
            Self::File { name, line: None } => f.write_str(name),
            Self::Env(name) => write!(f, "environment variable {name}"),
        }
    }
}
