//! Compares the code with the locale files: every text in the code exists in every language with
//! its arguments, and the files have no other texts.
//!
//! The tests do not judge the quality of a translation.

mod code;
mod compare;
pub(crate) mod phrases;
mod reasons;

use std::fs;
use std::path::Path;

use compare::faults;

/// The path of a file from the root, and its content.
type File = (String, String);

#[test]
fn every_text_has_its_words_in_every_language() {
    let sources = sources();
    let files = locales::files();
    let faults = faults(&sources, code::of_names().chain(code::of_languages()), &files);
    let count = faults.len();
    assert!(count == 0, "{count} texts and locale files disagree:\n  {}", faults.join("\n  "));
}

#[test]
fn the_sources_and_the_languages_are_found() {
    let sources = sources();
    assert!(sources.iter().any(|(path, _)| path == "words/src/locale/load.rs"));
    let languages = locales::files();
    for lang in compare::WHOLE {
        let common = format!("locales/{lang}/common.ftl");
        assert!(languages.iter().any(|file| file.path == common), "{common}");
    }
    let (says, faults) = code::read(&sources);
    assert_eq!(faults, [""; 0]);
    assert!(says.iter().any(|say| say.key == "list-separator"));
    assert!(!says.iter().any(|say| say.key == "hello"), "tests say what they like");
}

/// Returns the sources of the program and of the crates below it, in order of their paths.
pub(crate) fn sources() -> Vec<File> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    add(folder, folder, &mut found);
    found.sort();
    found
}

fn add(root: &Path, folder: &Path, found: &mut Vec<File>) {
    for entry in fs::read_dir(folder).expect("the repository is complete") {
        let path = entry.expect("the repository is readable").path();
        if path.is_dir() {
            add(root, &path, found);
            continue;
        }
        let shown = path.strip_prefix(root).expect("it lies below").to_string_lossy().into_owned();
        if path.extension().is_some_and(|extension| extension == "rs")
            && format!("/{shown}").contains("/src/")
        {
            found.push((shown, fs::read_to_string(&path).expect("sources are UTF-8")));
        }
    }
}
