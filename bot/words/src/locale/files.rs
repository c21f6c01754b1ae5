//! Locale files, and reading those of a folder.
//!
//! This module does not look into them.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

use super::LocaleError;
use crate::files;

/// The maximum size of a file, in megabytes: some thirty times that of our largest.
const MAX_MEGABYTES: u64 = 4;

/// A file of a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocaleFile<'a> {
    /// The name of its folder: the language.
    pub folder: Cow<'a, str>,
    /// The path, for error messages.
    pub path: String,
    /// The content.
    pub text: Cow<'a, str>,
}

impl<'a> LocaleFile<'a> {
    pub fn new(folder: &'a str, name: &str, text: &'a str) -> Self {
        let path = format!("locales/{folder}/{name}");
        Self { folder: folder.into(), path, text: text.into() }
    }
}

/// Reads the files of a folder that has a folder for each language. Other files beside the language
/// folders are ignored.
///
/// # Errors
/// If the folder cannot be read, or there is anything but text files in the folder of a language.
pub fn in_folder(folder: &Path) -> Result<Vec<LocaleFile<'static>>, LocaleError> {
    let mut found = Vec::new();
    for language in entries(folder)?.into_iter().filter(|path| path.is_dir()) {
        for path in entries(&language)? {
            let foreign = || LocaleError::Foreign(path.display().to_string());
            if !is_fluent(&path) {
                return Err(foreign());
            }
            let bytes = files::read(&path, MAX_MEGABYTES).map_err(|why| unreadable(&path, &why))?;
            let text = String::from_utf8(bytes).map_err(|_| foreign())?;
            let (folder, path) = (last(&language).to_owned().into(), path.display().to_string());
            found.push(LocaleFile { folder, path, text: text.into() });
        }
    }
    Ok(found)
}

/// Returns the visible entries of a folder, ordered by name; hidden files of editors and file
/// managers are left out.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, LocaleError> {
    let entries = fs::read_dir(folder).map_err(|why| unreadable(folder, &why))?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let paths: Result<Vec<PathBuf>, _> = paths.collect();
    let mut paths = paths.map_err(|why| unreadable(folder, &why))?;
    paths.retain(|path| !is_hidden(path));
    paths.sort();
    Ok(paths)
}

fn unreadable(path: &Path, why: &std::io::Error) -> LocaleError {
    LocaleError::Unreadable { path: path.display().to_string(), why: why.to_string() }
}

fn is_hidden(path: &Path) -> bool {
    last(path).starts_with('.')
}

fn is_fluent(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "ftl")
}

fn last(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}
