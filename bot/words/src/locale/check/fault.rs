//! The faults of the texts of a language.

use std::fmt;

/// A fault of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub kind: FaultKind,
    /// The place of the text; of a missing text, its place in English.
    pub place: TextPlace,
    /// The key of the text; empty if the fault is about no key.
    pub key: String,
    /// What is wrong.
    pub why: String,
    /// The source of the English text; empty if there is none.
    pub english: String,
}

/// The kind of a fault, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FaultKind {
    /// The text cannot be formatted, or is no name of a command.
    Wrong,
    /// English does not have the text, so it is never shown.
    Unused,
    /// The text is missing; another language is shown instead.
    Missing,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct TextPlace {
    /// The path of the file.
    pub path: String,
    /// The number of the line, from 1.
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

impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.path, self.line)
    }
}
