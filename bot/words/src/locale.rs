//! Languages: their files, and the conversion of texts to one of them.
//!
//! This module knows no markup, no platform and no person's language.

pub mod alike;
pub mod check;
pub mod direction;
mod files;
mod formats;
mod load;
mod name;
mod say;

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Mutex;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use self::direction::Direction;
use self::formats::Formats;
use crate::text::Text;

pub use self::files::{LocaleFile, in_folder};
pub use self::load::LocaleError;

/// A language id, such as `en` or `fa-IR`; the bot need not speak the language.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Lang(LanguageIdentifier);

/// The reason why a text is not a language id.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is no language id such as \"en\" or \"fa-IR\"")]
pub struct NoLang(String);

/// All languages of the bot. English is one of them and is the fallback for missing texts.
pub struct Locales {
    books: Vec<Book>,
    english: usize,
    complained: Mutex<HashSet<(Lang, String)>>,
}

/// The texts of one language.
struct Book {
    lang: Lang,
    direction: Direction,
    digits: [char; 10],
    formats: Formats,
    bundle: FluentBundle<FluentResource>,
    /// The keys that it has texts for.
    keys: HashSet<String>,
    /// The fallbacks for missing texts: the languages that it is a variant of, then English.
    behind: Vec<usize>,
}

/// The languages of the bot, and the default for people who read none of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Languages {
    usual: Lang,
    spoken: Vec<(Lang, String)>,
}

/// The language that must exist and have every key.
const ENGLISH: &str = "en";

impl Locales {
    /// Reads languages and additions to them: further languages, or single texts that replace
    /// others. What is missing in an addition is logged; everything else must be correct.
    ///
    /// # Errors
    /// If a text cannot be formatted, or English is missing; the error names the file, the line and
    /// the key.
    pub fn new(own: &[LocaleFile<'_>], added: &[LocaleFile<'_>]) -> Result<Self, LocaleError> {
        if !added.is_empty() {
            check::before_start(own, added)?;
        }
        load::read(own, added)
    }

    /// Reads languages from texts of the form (language, file name, content).
    ///
    /// # Errors
    /// If a text is broken, a language lacks the texts that this module uses, or English is
    /// missing.
    pub fn from_files<'a>(
        files: impl IntoIterator<Item = (&'a str, &'a str, &'a str)>,
    ) -> Result<Self, LocaleError> {
        let file = |(folder, name, text)| LocaleFile::new(folder, name, text);
        load::read(&files.into_iter().map(file).collect::<Vec<_>>(), &[])
    }

    /// Returns all languages, ordered by id.
    pub fn languages(&self) -> impl Iterator<Item = &Lang> + Clone {
        self.books.iter().map(|book| &book.lang)
    }

    /// Returns every language with its own name for itself, with a percentage if it is incomplete,
    /// and the default language.
    pub fn spoken(&self, usual: &Lang) -> Languages {
        let spoken = self.books.iter().map(|book| (book.lang.clone(), self.own_name(book)));
        Languages::new(self.book(usual).lang.clone(), spoken)
    }

    fn own_name(&self, book: &Book) -> String {
        let name = Text::new("language-name");
        let name = if book.keys.contains(name.key()) {
            self.say(&book.lang, &name).plain()
        } else {
            book.lang.to_string()
        };
        match self.share(&book.lang) {
            100 => name,
            share => format!("{name} ({share}\u{a0}%)"),
        }
    }

    /// Returns the share of the English texts that a language has, in percent, rounded down. Texts
    /// of the languages that it is a variant of count as well.
    pub fn share(&self, lang: &Lang) -> usize {
        let (book, english) = (self.book(lang), self.english());
        let voices = std::iter::once(book).chain(self.behind(book));
        let own: Vec<&Book> = voices.filter(|voice| voice.lang != english.lang).collect();
        if own.is_empty() {
            return 100;
        }
        let is_said = |key: &&String| own.iter().any(|voice| voice.keys.contains(*key));
        english.keys.iter().filter(is_said).count() * 100 / english.keys.len().max(1)
    }

    /// Returns the language to use for the wanted one: itself, a relative, or English.
    pub fn nearest(&self, wanted: &Lang) -> &Lang {
        &self.book(wanted).lang
    }

    pub fn reads_from_the_right(&self, lang: &Lang) -> bool {
        self.book(lang).direction == Direction::RightToLeft
    }

    fn book(&self, wanted: &Lang) -> &Book {
        let at = nearest(self.languages(), wanted).unwrap_or(self.english);
        &self.books[at]
    }

    /// Returns the fallbacks for what a language lacks.
    fn behind(&self, book: &Book) -> impl Iterator<Item = &Book> {
        book.behind.iter().map(|&at| &self.books[at])
    }

    fn english(&self) -> &Book {
        &self.books[self.english]
    }
}

impl Languages {
    /// Combines languages with their own names for themselves.
    pub fn new(usual: Lang, spoken: impl IntoIterator<Item = (Lang, String)>) -> Self {
        Self { usual, spoken: spoken.into_iter().collect() }
    }

    /// Returns the default language.
    pub const fn usual(&self) -> &Lang {
        &self.usual
    }

    /// Returns every language with its own name for itself.
    pub fn all(&self) -> impl ExactSizeIterator<Item = (&Lang, &str)> {
        self.spoken.iter().map(|(lang, name)| (lang, name.as_str()))
    }

    /// Returns the wanted language or a relative, if the bot speaks it.
    pub fn spoken(&self, wanted: &Lang) -> Option<&Lang> {
        let at = nearest(self.spoken.iter().map(|(lang, _)| lang), wanted)?;
        self.spoken.get(at).map(|(lang, _)| lang)
    }

    /// Returns the name that a language has for itself, if the bot speaks it.
    pub fn name(&self, lang: &Lang) -> Option<&str> {
        self.all().find(|(spoken, _)| *spoken == lang).map(|(_, name)| name)
    }

    /// Returns the first of the wanted languages that the bot speaks, or else the default.
    pub fn first<'a>(&self, wanted: impl IntoIterator<Item = Option<&'a Lang>>) -> Lang {
        let mut wanted = wanted.into_iter().flatten();
        wanted.find_map(|lang| self.spoken(lang)).unwrap_or(&self.usual).clone()
    }
}

/// Returns the index of the wanted language, or of one that it is a variant of, or else of any
/// other variant of the same language.
fn nearest<'a>(mut langs: impl Iterator<Item = &'a Lang> + Clone, wanted: &Lang) -> Option<usize> {
    // Every text that is said asks for this, nearly always with a language that is present.
    if let Some(same) = langs.clone().position(|lang| lang == wanted) {
        return Some(same);
    }
    let behind = |lang: &Lang| wanted.is_kind_of(lang).then(|| lang.to_string().len());
    let ranked = langs.clone().enumerate().filter_map(|(at, lang)| Some((behind(lang)?, at)));
    let best = ranked.max().map(|(_, at)| at);
    best.or_else(|| langs.position(|lang| lang.0.language == wanted.0.language))
}

impl Lang {
    /// Tells whether this language is the other one or a variant of it: `de-AT` is a variant of
    /// `de`, and of itself.
    fn is_kind_of(&self, other: &Self) -> bool {
        let (own, other) = (self.to_string(), other.to_string());
        own.strip_prefix(&other).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    }
}

impl FromStr for Lang {
    type Err = NoLang;

    fn from_str(id: &str) -> Result<Self, NoLang> {
        let parse = |id: &str| id.parse::<LanguageIdentifier>().ok();
        // `odd-zctacd-iaan` would be written as `odd-iaan-zctacd`, which is another language.
        let is_one = |lang: &LanguageIdentifier| {
            !lang.language.is_empty() && parse(&lang.to_string()).as_ref() == Some(lang)
        };
        parse(id).filter(is_one).map(Self).ok_or_else(|| NoLang(id.to_owned()))
    }
}

impl TryFrom<String> for Lang {
    type Error = NoLang;

    fn try_from(id: String) -> Result<Self, NoLang> {
        id.parse()
    }
}

impl From<Lang> for String {
    fn from(lang: Lang) -> Self {
        lang.to_string()
    }
}

impl Default for Lang {
    fn default() -> Self {
        ENGLISH.parse().expect("en is a language id")
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Locales {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.languages()).finish()
    }
}

#[cfg(test)]
mod tests;
