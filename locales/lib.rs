//! The languages of this repository, compiled in: a folder for each of them, and adding one is all it
//! takes to speak it.
//!
//! Knows where texts lie. Must not look into them, and says nothing itself.

use std::path::Path;

use include_dir::{Dir, include_dir};
use words::locale::{LocaleError, LocaleFile, Locales, in_folder};

static FOLDERS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR");

/// Returns the files of every language.
pub fn files() -> Vec<LocaleFile<'static>> {
    let files = FOLDERS.dirs().flat_map(Dir::files);
    let named = files.filter_map(|file| {
        let name = file.path().to_str()?.strip_suffix(".ftl")?;
        let (language, name) = name.split_once('/')?;
        Some(LocaleFile::new(language, &format!("{name}.ftl"), file.contents_utf8()?))
    });
    named.collect()
}

/// Reads every language.
///
/// # Errors
/// If a text is broken; the error names its file.
pub fn load() -> Result<Locales, LocaleError> {
    load_with(None)
}

/// Reads every language, and a folder that adds languages or says single texts otherwise. What is
/// missing in it is logged; everything else has to be right.
///
/// # Errors
/// If the folder or a file in it cannot be read, or a text cannot be said; the error names the file,
/// the line and the key.
pub fn load_with(folder: Option<&Path>) -> Result<Locales, LocaleError> {
    let added = folder.map(in_folder).transpose()?.unwrap_or_default();
    Locales::new(&files(), &added)
}
