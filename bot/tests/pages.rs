//! The pages of the documentation, for the tests that read them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the root of the repository.
pub fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Reads a file by its path from the root.
pub fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns `README.md` and all pages in `docs/`, by their paths from the root.
pub fn all() -> BTreeMap<String, String> {
    let mut found = BTreeMap::from([("README.md".to_owned(), text("README.md"))]);
    let mut folders = vec!["docs".to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).expect("the folder is there") {
            let entry = entry.expect("an entry");
            let name = entry.file_name();
            let path = format!("{folder}/{}", name.to_string_lossy());
            if entry.file_type().expect("a type").is_dir() {
                folders.push(path);
            } else if Path::new(&name).extension().is_some_and(|extension| extension == "md") {
                let page = text(&path);
                found.insert(path, page);
            }
        }
    }
    found
}

/// Returns the code in a page: the lines of its blocks, and the texts between back quotes.
pub fn code(page: &str) -> Vec<String> {
    let page = page.replace("\\\n", " ");
    let mut found = Vec::new();
    for (index, part) in page.split("```").enumerate() {
        if index % 2 == 1 {
            found.extend(part.lines().map(str::to_owned));
        } else {
            found.extend(part.split('`').skip(1).step_by(2).map(str::to_owned));
        }
    }
    found
}
