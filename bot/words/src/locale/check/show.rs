//! Texts as they are read, in every language, for translators.

use std::fmt::Write as _;

use thiserror::Error;

use super::limits::fits;
use super::longest::{LONGEST_SIZES, Longest, length};
use super::words::Words;
use crate::locale::load::{self, by_language};
use crate::locale::{Lang, LocaleError, LocaleFile};

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotShown {
    /// The files cannot be read.
    #[error(transparent)]
    Files(#[from] LocaleError),
    /// English has no text with such a key.
    #[error("there is no text called {0}")]
    Key(String),
    /// The language has no texts.
    #[error("there is no language {0}")]
    Lang(Lang),
}

/// Returns the texts that match a pattern of keys at their longest, in every language or in one and
/// English, each with its length.
///
/// # Errors
/// If the files cannot be read, or there is no such text or language.
pub fn show(
    own: &[LocaleFile<'_>],
    added: &[LocaleFile<'_>],
    pattern: &str,
    only: Option<&Lang>,
) -> Result<String, NotShown> {
    let locales = load::read(own, added)?;
    if let Some(lang) = only.filter(|only| locales.languages().all(|lang| lang != *only)) {
        return Err(NotShown::Lang(lang.clone()));
    }
    let files = by_language(own)?;
    let english = files.get(&Lang::default()).ok_or(LocaleError::NoEnglish)?;
    let english = Words::read(&[english.as_slice()]);
    let is_wanted =
        |lang: &&Lang| only.is_none_or(|only| *lang == only || **lang == Lang::default());
    let langs: Vec<&Lang> = locales.languages().filter(is_wanted).collect();
    let mut lines = String::new();
    for (key, needs) in english.messages().filter(|(key, _)| fits(pattern, key)) {
        writeln!(lines, "{key} ({})", needs.place).expect("a string has room");
        for lang in &langs {
            let words = Longest::new(&locales, lang, &english, LONGEST_SIZES).words(key);
            let length = length(&words);
            writeln!(lines, "  {lang} ({length}): {words}").expect("a string has room");
        }
    }
    if lines.is_empty() { Err(NotShown::Key(pattern.to_owned())) } else { Ok(lines) }
}
