//! Files that answer a person privately.

use std::sync::Arc;

use words::text::Text;

/// The maximum size of all files in one answer, in bytes; every platform accepts as much.
const MAX_BYTES: usize = 8 << 20;
/// The maximum number of files in one answer.
const MAX_FILES: usize = 10;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// The file name: letters, digits, dots and hyphens.
    pub name: String,
    /// The media type.
    pub kind: &'static str,
    pub bytes: Arc<[u8]>,
}

/// Files with a line of text about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Files {
    line: Text,
    all: Vec<File>,
}

impl Files {
    /// Returns files for one answer; `None` if they are too many, too large, or none.
    pub fn of(line: Text, all: Vec<File>) -> Option<Self> {
        let bytes: usize = all.iter().map(|file| file.bytes.len()).sum();
        let fits = (1..=MAX_FILES).contains(&all.len()) && bytes <= MAX_BYTES;
        fits.then_some(Self { line, all })
    }

    /// Returns the line about the files.
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
        assert!(of(vec![file(MAX_BYTES)]).is_some());
        assert!(of(vec![file(1); MAX_FILES]).is_some());
        assert!(of(Vec::new()).is_none());
        assert!(of(vec![file(MAX_BYTES), file(1)]).is_none());
        assert!(of(vec![file(1); MAX_FILES + 1]).is_none());
    }
}
