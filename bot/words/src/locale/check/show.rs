//! Texts as they are written, in every language, for translators.

use std::fmt::Write as _;

use thiserror::Error;

use crate::locale::load::by_language;
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

/// Returns the texts that match a pattern of keys, in every language that has them, or in one and
/// English.
///
/// # Errors
/// If the files cannot be read, or there is no such text or language.
pub fn show(
    own: &[LocaleFile<'_>],
    added: &[LocaleFile<'_>],
    pattern: &str,
    only: Option<&Lang>,
) -> Result<String, NotShown> {
    let languages = super::languages(&by_language(own)?, &by_language(added)?);
    if let Some(only) = only.filter(|only| !languages.contains_key(only)) {
        return Err(NotShown::Lang(only.clone()));
    }
    let english = languages.get(&Lang::default()).ok_or(LocaleError::NoEnglish)?;
    let is_wanted = |lang: &Lang| only.is_none_or(|only| lang == only || *lang == Lang::default());
    let mut lines = String::new();
    for (key, needs) in english.messages().filter(|(key, _)| fits(pattern, key)) {
        writeln!(lines, "{key} ({})", needs.place).expect("a string has room");
        for (lang, words) in languages.iter().filter(|(lang, _)| is_wanted(lang)) {
            if let Some(needs) = words.keys.get(key) {
                writeln!(lines, "  {lang}: {}", needs.source).expect("a string has room");
            }
        }
    }
    if lines.is_empty() { Err(NotShown::Key(pattern.to_owned())) } else { Ok(lines) }
}

/// Tells whether a key matches a pattern, in which a star matches anything.
fn fits(pattern: &str, key: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == key,
        Some((start, rest)) => key.strip_prefix(start).is_some_and(|key| {
            key.char_indices().map(|(at, _)| &key[at..]).chain([""]).any(|end| fits(rest, end))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, key) in [("a", "a"), ("a-*", "a-b-c"), ("*-do-*", "x-y-do-z"), ("*", "")] {
            assert!(fits(pattern, key), "{pattern} {key}");
        }
        for (pattern, key) in [("a", "ab"), ("a-*-about", "a-about"), ("*-do-*", "x-does-z")] {
            assert!(!fits(pattern, key), "{pattern} {key}");
        }
    }
}
