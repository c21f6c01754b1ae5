//! Files that somebody is sent in answer, for nobody else to see.

use std::sync::Arc;

use words::text::Text;

/// So many bytes go in one answer; every platform takes as many.
const MOST_BYTES: usize = 8 << 20;
/// So many files go in one answer.
const MOST_FILES: usize = 10;

/// A file to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// What it is called: letters, digits, dots and hyphens.
    pub name: String,
    /// What it is, as a media type.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: Arc<[u8]>,
}

/// Files, and a line about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Files {
    line: Text,
    all: Vec<File>,
}

impl Files {
    /// Returns files that can be sent in one answer; nothing if they are too many, too large, or
    /// none.
    pub fn of(line: Text, all: Vec<File>) -> Option<Self> {
        let bytes: usize = all.iter().map(|file| file.bytes.len()).sum();
        let fits = (1..=MOST_FILES).contains(&all.len()) && bytes <= MOST_BYTES;
        fits.then_some(Self { line, all })
    }

    /// Returns what is said about them.
    pub const fn line(&self) -> &Text {
        &self.line
    }

    /// Returns the files, at least one.
    pub fn all(&self) -> &[File] {
        &self.all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(bytes: usize) -> File {
        File { name: "a.json".to_owned(), kind: "application/json", bytes: vec![0; bytes].into() }
    }

    #[test]
    fn an_answer_has_some_files_and_not_too_much() {
        let of = |files: Vec<File>| Files::of(Text::new("fault-ours"), files);
        assert!(of(vec![file(MOST_BYTES)]).is_some());
        assert!(of(vec![file(1); MOST_FILES]).is_some());
        assert!(of(Vec::new()).is_none());
        assert!(of(vec![file(MOST_BYTES), file(1)]).is_none());
        assert!(of(vec![file(1); MOST_FILES + 1]).is_none());
    }
}
