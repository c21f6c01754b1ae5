//! Reading locale files, and turning broken ones away.
//!
//! Does not know which keys the code uses; a test compares them.

use std::collections::{BTreeMap, HashSet};
use std::sync::Mutex;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};
use thiserror::Error;
use unic_langid::{CharacterDirection, LanguageIdentifier};

use super::{Book, ENGLISH, Lang, Locales, NoLang, coded};
use crate::locale::name::Direction;
use crate::text::Text;

/// One folder per language; adding one is all it takes to speak it.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../locales");

/// What a language says that has words for pictures alone, or whatever else there is so far.
const PARTIAL: &str = "language-is-partial";

/// Why the locale files cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LocaleError {
    /// There is no English, which everything falls back to.
    #[error("locales/{ENGLISH} is missing")]
    NoEnglish,
    /// A folder is not named after a language.
    #[error("locales/{0}: folder name is no language id")]
    Folder(String, #[source] NoLang),
    /// A file among the languages holds something else.
    #[error("locales/{lang}/{file}: only .ftl files in UTF-8 belong here")]
    Foreign {
        /// The folder.
        lang: String,
        /// The file in it.
        file: String,
    },
    /// A line does not parse.
    #[error("locales/{lang}/{file}:{line}: {why}")]
    Syntax {
        /// The folder.
        lang: String,
        /// The file in it.
        file: String,
        /// The line, from one.
        line: usize,
        /// What the parser said.
        why: String,
    },
    /// A key stands twice in one language.
    #[error("locales/{lang}/{file}: key {key:?} stands here for the second time")]
    Twice {
        /// The folder.
        lang: String,
        /// The file with the second one.
        file: String,
        /// The key.
        key: String,
    },
    /// A key that every language must have is missing or does not have the right form.
    #[error("locales/{lang}: key {key:?} must be {form}")]
    Own {
        /// The folder.
        lang: String,
        /// The key.
        key: String,
        /// What it must be.
        form: &'static str,
    },
}

pub(super) fn built_in() -> Result<Locales, LocaleError> {
    let mut files = Vec::new();
    for folder in FILES.dirs() {
        let lang = last(folder.path());
        for file in folder.files() {
            let name = last(file.path());
            if name.starts_with('.') {
                continue; // What editors and file managers leave behind.
            }
            let is_fluent = file.path().extension().is_some_and(|extension| extension == "ftl");
            let text = file.contents_utf8().filter(|_| is_fluent);
            let foreign = || LocaleError::Foreign { lang: lang.into(), file: name.into() };
            files.push((lang, name, text.ok_or_else(foreign)?));
        }
    }
    from_files(files)
}

pub(super) fn from_files<'a>(
    files: impl IntoIterator<Item = (&'a str, &'a str, &'a str)>,
) -> Result<Locales, LocaleError> {
    let mut folders: BTreeMap<Lang, Vec<_>> = BTreeMap::new();
    for (folder, file, text) in files {
        let lang = folder.parse().map_err(|why| LocaleError::Folder(folder.into(), why))?;
        folders.entry(lang).or_default().push((folder, file, text));
    }
    let books = folders
        .into_iter()
        .map(|(lang, files)| book(lang, &files))
        .collect::<Result<Vec<_>, _>>()?;
    let english = Lang::default();
    let english =
        books.iter().position(|book| book.lang == english).ok_or(LocaleError::NoEnglish)?;
    Ok(Locales { books, english, complained: Mutex::new(HashSet::new()) })
}

fn book(lang: Lang, files: &[(&str, &str, &str)]) -> Result<Book, LocaleError> {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.0.clone()]);
    bundle.set_use_isolating(false); // Names are isolated when and only when it matters.
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) => Some(number.as_string().chars().map(coded).collect()),
        _ => None,
    }));
    bundle.add_builtins().expect("a new bundle has no functions");
    for &(folder, file, text) in files {
        add(&mut bundle, folder, file, text)?;
    }
    let direction = direction(&lang.0);
    let is_partial = bundle.has_message(PARTIAL);
    let mut book = Book { lang, direction, digits: ['0'; 10], is_partial, bundle };
    for text in [Text::new("nameless"), Text::new("list-separator")] {
        let missing = own_fault(&book, &text, "a text without arguments");
        book.words(text.key(), &FluentArgs::new()).filter(is_whole).ok_or(missing)?;
    }
    book.digits = digits(&book)?;
    Ok(book)
}

fn add(
    bundle: &mut FluentBundle<FluentResource>,
    folder: &str,
    file: &str,
    text: &str,
) -> Result<(), LocaleError> {
    let syntax = |at: usize, why: String| {
        let line = text.bytes().take(at).filter(|&byte| byte == b'\n').count() + 1;
        LocaleError::Syntax { lang: folder.into(), file: file.into(), line, why }
    };
    if let Some((at, _)) = text.char_indices().find(|(_, c)| matches!(c, '\u{e000}'..='\u{f8ff}')) {
        return Err(syntax(at, "private-use characters are kept for arguments".into()));
    }
    let parsed = FluentResource::try_new(text.to_owned());
    let resource = parsed.map_err(|(_, faults)| match faults.first() {
        Some(first) => syntax(first.pos.start, first.kind.to_string()),
        None => syntax(0, "cannot be parsed".into()),
    })?;
    bundle.add_resource(resource).map_err(|faults| {
        let key = faults.into_iter().find_map(|fault| match fault {
            FluentError::Overriding { id, .. } => Some(id),
            _ => None,
        });
        let key = key.unwrap_or_default();
        LocaleError::Twice { lang: folder.into(), file: file.into(), key }
    })
}

fn digits(book: &Book) -> Result<[char; 10], LocaleError> {
    let text = Text::new("digits");
    let wrong = own_fault(book, &text, "the ten digits, from zero to nine");
    let words = book.words(text.key(), &FluentArgs::new()).filter(is_whole);
    let digits: Option<Vec<_>> = words.map(|(digits, _)| digits.chars().collect());
    digits.and_then(|digits| digits.try_into().ok()).ok_or(wrong)
}

fn own_fault(book: &Book, text: &Text, form: &'static str) -> LocaleError {
    LocaleError::Own { lang: book.lang.to_string(), key: text.key().into(), form }
}

fn is_whole((_, faults): &(String, Vec<FluentError>)) -> bool {
    faults.is_empty()
}

fn direction(lang: &LanguageIdentifier) -> Direction {
    match lang.character_direction() {
        CharacterDirection::RTL => Direction::RightToLeft,
        CharacterDirection::LTR | CharacterDirection::TTB => Direction::LeftToRight,
    }
}

fn last(path: &std::path::Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}
