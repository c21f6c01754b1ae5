//! What is wrong with a text of a language, and where.

use std::fmt;

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What sort of thing.
    pub kind: Kind,
    /// Where it is to be mended; of what is missing, where English has it.
    pub place: Place,
    /// The key, if it is about one.
    pub key: String,
    /// What is wrong.
    pub why: String,
    /// What English says there, as it is written; nothing if it says nothing.
    pub english: String,
}

/// What sort of thing is wrong, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// It cannot be said as it is written.
    Wrong,
    /// It does not fit where it is shown.
    TooLong,
    /// English does not have it, so nobody says it.
    Unused,
    /// It is not there; another language stands in.
    Missing,
}

/// Where something stands.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Place {
    /// The file.
    pub path: String,
    /// The line, from one.
    pub line: usize,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, key, why, .. } = self;
        if key.is_empty() {
            write!(f, "{place}: {why}")
        } else {
            write!(f, "{place}: {key}: {why}")
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.path, self.line)
    }
}
