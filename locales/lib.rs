//! The compiled languages of this repository, with a folder for each. To add a language, add a
//! folder.
//!
//! This crate knows where texts are, but not what they say.

use std::path::Path;

use include_dir::{Dir, include_dir};
use words::locale::{LocaleError, LocaleFile, Locales, in_folder};

static FOLDERS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR");

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

/// Reads every language, and a folder that adds languages or replaces single texts. What is missing
/// in the folder is logged; everything else must be correct.
///
/// # Errors
/// If the folder or a file in it cannot be read, or a text cannot be formatted; the error names the
/// file, the line and the key.
pub fn load_with(folder: Option<&Path>) -> Result<Locales, LocaleError> {
    let added = folder.map(in_folder).transpose()?.unwrap_or_default();
    Locales::new(&files(), &added)
}
