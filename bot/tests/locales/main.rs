//! Holds the code and the locale files against each other: every text that can be said has its
//! words and arguments in every language, and nothing else stands there.
//!
//! Does not judge whether a translation is good.

mod code;
mod compare;

use std::fs;
use std::path::Path;

use compare::faults;

/// A file under its path for people, and its content.
type File = (String, String);

#[test]
fn every_text_has_its_words_in_every_language() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = files(&crate_folder.join("src"), "src", "rs");
    let files = bot::locale::built_in().expect("only languages lie there");
    let faults = faults(&sources, code::of_options().chain(code::of_languages()), &files);
    let count = faults.len();
    assert!(count == 0, "{count} texts and locale files disagree:\n  {}", faults.join("\n  "));
}

#[test]
fn the_sources_and_the_languages_are_found() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = files(&crate_folder.join("src"), "src", "rs");
    assert!(sources.iter().any(|(path, _)| path == "src/locale/load.rs"));
    let languages = bot::locale::built_in().expect("only languages lie there");
    for lang in compare::WHOLE {
        let common = format!("locales/{lang}/common.ftl");
        assert!(languages.iter().any(|file| file.path == common), "{common}");
    }
    let (says, faults) = code::read(&sources);
    assert_eq!(faults, [""; 0]);
    assert!(says.iter().any(|say| say.key == "list-separator"));
    assert!(!says.iter().any(|say| say.key == "hello"), "tests say what they like");
}

/// Returns the files below a folder that end in a dot and `extension`, in order of their paths.
fn files(folder: &Path, shown: &str, extension: &str) -> Vec<File> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the repository is complete") {
        let path = entry.expect("the repository is readable").path();
        let name = path.file_name().expect("entries have names").to_string_lossy().into_owned();
        let shown = format!("{shown}/{name}");
        if path.is_dir() {
            found.extend(files(&path, &shown, extension));
        } else if path.extension().is_some_and(|own| own == extension) {
            found.push((shown, fs::read_to_string(&path).expect("sources are UTF-8")));
        }
    }
    found.sort();
    found
}
