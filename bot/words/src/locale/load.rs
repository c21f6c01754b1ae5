//! Reading and rejecting locale files.
//!
//! This module does not know which keys the code uses; a test compares them.

use std::collections::{BTreeMap, HashSet};
use std::sync::Mutex;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use thiserror::Error;

use super::direction::Direction;
use super::files::LocaleFile;
use super::formats::Formats;
use super::say::coded;
use super::{Book, ENGLISH, Lang, Locales, NoLang};

/// The reason why the locale files cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LocaleError {
    /// There is no English, the fallback of every language.
    #[error("locales/{ENGLISH} is missing")]
    NoEnglish,
    /// A folder is not named after a language; the text is the path of one of its files.
    #[error("{0}: folder name is no language id")]
    Folder(String, #[source] NoLang),
    /// A folder or file cannot be read.
    #[error("{path} cannot be read: {why}")]
    Unreadable { path: String, why: String },
    /// There is a file of another kind among those of a language.
    #[error("{0}: only .ftl files in UTF-8 belong here")]
    Foreign(String),
    /// A line does not parse.
    #[error("{path}:{line}: {why}")]
    Syntax { path: String, line: usize, why: String },
    /// A key is defined twice in one language.
    #[error("{path}: key {key:?} stands here for the second time")]
    Twice { path: String, key: String },
    /// A key that every language must have is missing or does not have the right form.
    #[error("locales/{lang}: key {key:?} must be {form}")]
    Own { lang: String, key: String, form: &'static str },
    /// An added text cannot be formatted: the first fault, with its file, line and key, and the
    /// number of further ones.
    #[error("{first}{}", more(*.others))]
    Wrong { first: String, others: usize },
}

fn more(others: usize) -> String {
    match others {
        0 => String::new(),
        others => format!(" (and {others} more, which `chaikhana locale check` lists)"),
    }
}

/// Reads languages and additions, which have more texts or replace some.
pub(super) fn read(
    own: &[LocaleFile<'_>],
    added: &[LocaleFile<'_>],
) -> Result<Locales, LocaleError> {
    let mut languages: BTreeMap<Lang, Vec<Vec<&LocaleFile<'_>>>> = BTreeMap::new();
    for files in [by_language(own)?, by_language(added)?] {
        for (lang, files) in files {
            languages.entry(lang).or_default().push(files);
        }
    }
    let books = languages.into_iter().map(|(lang, layers)| book(lang, &layers));
    let mut books = books.collect::<Result<Vec<_>, _>>()?;
    let english = Lang::default();
    let english =
        books.iter().position(|book| book.lang == english).ok_or(LocaleError::NoEnglish)?;
    let behind: Vec<Vec<usize>> =
        books.iter().map(|book| behind(&book.lang, &books, english)).collect();
    for (at, behind) in behind.into_iter().enumerate() {
        books[at].behind = behind;
        // The fallbacks define the digits, if the language does not.
        let voices = [at].into_iter().chain(books[at].behind.clone());
        let digits = voices.map(|voice| digits(&books[voice])).find_map(Result::transpose);
        books[at].digits = digits.unwrap_or(Ok(['0'; 10]))?;
    }
    Ok(Locales { books, english, complained: Mutex::new(HashSet::new()) })
}

/// Sorts files by the language that their folder is named after.
pub(super) fn by_language<'a, 'b>(
    files: &'b [LocaleFile<'a>],
) -> Result<BTreeMap<Lang, Vec<&'b LocaleFile<'a>>>, LocaleError> {
    let mut languages: BTreeMap<Lang, Vec<_>> = BTreeMap::new();
    for file in files {
        let lang =
            file.folder.parse().map_err(|why| LocaleError::Folder(file.path.clone(), why))?;
        languages.entry(lang).or_default().push(file);
    }
    Ok(languages)
}

/// Returns the fallbacks of a language: its nearest relatives first, English last.
fn behind(lang: &Lang, books: &[Book], english: usize) -> Vec<usize> {
    let kin = |other: &Lang| lang != other && lang.is_kind_of(other);
    let mut kin: Vec<usize> = (0..books.len()).filter(|&at| kin(&books[at].lang)).collect();
    kin.sort_by_key(|&at| std::cmp::Reverse(books[at].lang.to_string().len()));
    if books[english].lang != *lang && !kin.contains(&english) {
        kin.push(english);
    }
    kin
}

/// Reads a language. A later layer may replace texts of an earlier one; within a layer, keys are
/// unique.
fn book(lang: Lang, layers: &[Vec<&LocaleFile<'_>>]) -> Result<Book, LocaleError> {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.0.clone()]);
    bundle.set_use_isolating(false); // Arguments are isolated only where that matters.
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) => Some(number.as_string().chars().map(coded).collect()),
        _ => None,
    }));
    bundle.add_builtins().expect("a new bundle has no functions");
    let mut keys = HashSet::new();
    for layer in layers {
        let mut said = HashSet::new();
        for file in layer {
            let resource = parsed(file)?;
            for key in resource.entries().filter_map(key) {
                if !said.insert(key.clone()) {
                    return Err(LocaleError::Twice { path: file.path.clone(), key });
                }
            }
            bundle.add_resource_overriding(resource);
        }
        keys.extend(said.into_iter().filter(|key| !key.starts_with('-')));
    }
    let (direction, formats) = (Direction::of(&lang.0), Formats::of(&lang.0));
    Ok(Book { lang, direction, digits: ['0'; 10], formats, bundle, keys, behind: Vec::new() })
}

fn parsed(file: &LocaleFile<'_>) -> Result<FluentResource, LocaleError> {
    let text = &file.text;
    let syntax = |at: usize, why: String| {
        let line = text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1;
        LocaleError::Syntax { path: file.path.clone(), line, why }
    };
    if let Some((at, _)) = text.char_indices().find(|(_, c)| is_private(*c)) {
        return Err(syntax(at, PRIVATE.into()));
    }
    FluentResource::try_new(text.clone().into_owned()).map_err(|(_, faults)| match faults.first() {
        Some(first) => syntax(first.pos.start, first.kind.to_string()),
        None => syntax(0, "cannot be parsed".into()),
    })
}

/// The reason why no file may contain a character of [`is_private`].
pub(super) const PRIVATE: &str = "private-use characters are kept for arguments";

/// Tells whether a character stands for an argument during formatting.
pub(super) const fn is_private(c: char) -> bool {
    matches!(c, '\u{e000}'..='\u{f8ff}')
}

/// Returns the key of a message or term; that of a term with its dash.
fn key(entry: &Entry<&str>) -> Option<String> {
    match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        Entry::Term(term) => Some(format!("-{}", term.id.name)),
        Entry::Comment(_)
        | Entry::GroupComment(_)
        | Entry::ResourceComment(_)
        | Entry::Junk { .. } => None,
    }
}

/// The key of the digits.
pub(super) const DIGITS: &str = "digits";
/// The form of the text under it.
pub(super) const DIGITS_FORM: &str = "the ten digits, from zero to nine";

/// Returns the digits of a language, if it defines them.
fn digits(book: &Book) -> Result<Option<[char; 10]>, LocaleError> {
    let Some((digits, faults)) = book.words(DIGITS, &FluentArgs::new()) else { return Ok(None) };
    let digits = digits.chars().collect::<Vec<_>>().try_into().ok();
    let wrong =
        LocaleError::Own { lang: book.lang.to_string(), key: DIGITS.into(), form: DIGITS_FORM };
    digits.filter(|_| faults.is_empty()).map(Some).ok_or(wrong)
}
