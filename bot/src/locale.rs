//! Languages: the locale files in the binary, and a [`Text`] said in one of them.
//!
//! Knows no markup, no platform and not who speaks what. Arguments never pass through Fluent:
//! it sees a hole, one private-use character, that is filled afterwards, so no argument can
//! look like a style or a piece of another one.

mod load;
mod name;

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use self::name::Direction;
use crate::people::Moment;
use crate::text::{Arg, Line, Style, Text};

pub use self::load::LocaleError;

/// A language by its id, such as `en` or `fa-IR`; whether we speak it is another question.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Lang(LanguageIdentifier);

/// Why a word is no language id.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is no language id such as \"en\" or \"fa-IR\"")]
pub struct NoLang(String);

/// Every language the bot speaks. English is one of them and stands in for what others lack.
pub struct Locales {
    books: Vec<Book>,
    english: usize,
    complained: Mutex<HashSet<(Lang, String)>>,
}

/// One language.
struct Book {
    lang: Lang,
    direction: Direction,
    digits: [char; 10],
    /// Whether English stands in for what it lacks, so that nobody is offered it.
    is_partial: bool,
    bundle: FluentBundle<FluentResource>,
}

/// The languages the bot speaks, and the one it speaks to whoever reads none of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Languages {
    usual: Lang,
    spoken: Vec<(Lang, String)>,
}

/// The language that must exist and has every key.
const ENGLISH: &str = "en";

impl Locales {
    /// Reads the languages that are compiled into the binary.
    ///
    /// # Errors
    /// If one of the files is broken; the error names it.
    pub fn built_in() -> Result<Self, LocaleError> {
        load::built_in()
    }

    /// Reads languages from texts of the form (language, file name, content).
    ///
    /// # Errors
    /// If a text is broken, a language lacks what this module itself says, or English is missing.
    pub fn from_files<'a>(
        files: impl IntoIterator<Item = (&'a str, &'a str, &'a str)>,
    ) -> Result<Self, LocaleError> {
        load::from_files(files)
    }

    /// Returns every language, in order of their ids.
    pub fn languages(&self) -> impl Iterator<Item = &Lang> {
        self.books.iter().map(|book| &book.lang)
    }

    /// Returns every whole language with its own name for itself, and the usual one among them.
    pub fn spoken(&self, usual: &Lang) -> Languages {
        let name = |lang: &Lang| self.say(lang, &Text::new("language-name")).plain();
        let whole = self.books.iter().filter(|book| !book.is_partial).map(|book| &book.lang);
        let spoken = whole.map(|lang| (lang.clone(), name(lang)));
        let usual = Some(self.book(usual)).filter(|book| !book.is_partial);
        Languages::new(usual.unwrap_or(self.english()).lang.clone(), spoken)
    }

    /// Returns the language that stands in for the wanted one: itself, a relative, English.
    pub fn nearest(&self, wanted: &Lang) -> &Lang {
        &self.book(wanted).lang
    }

    /// Says a text. What is missing is logged once and shown by its key.
    pub fn say(&self, lang: &Lang, text: &Text) -> Line {
        let mut line = Line::default();
        self.add(self.book(lang), text, Style::PLAIN, &mut line);
        line
    }

    /// Writes a number as a language does.
    pub fn number(&self, lang: &Lang, number: i64) -> String {
        let book = self.book(lang);
        number.to_string().chars().map(|c| book.native(coded(c))).collect()
    }

    /// Tells whether a language is read from the right.
    pub fn reads_from_the_right(&self, lang: &Lang) -> bool {
        self.book(lang).direction == Direction::RightToLeft
    }

    fn book(&self, wanted: &Lang) -> &Book {
        let same = |book: &&Book| book.lang == *wanted;
        let related = |book: &&Book| book.lang.0.language == wanted.0.language;
        let found = self.books.iter().find(same).or_else(|| self.books.iter().find(related));
        found.unwrap_or(self.english())
    }

    fn english(&self) -> &Book {
        &self.books[self.english]
    }

    fn add(&self, book: &Book, text: &Text, around: Style, line: &mut Line) {
        let style = around.around(text.style());
        let mut values = FluentArgs::new();
        let mut holes = Vec::new();
        for (name, arg) in text.args() {
            if let Arg::Number(number) = arg {
                values.set(name, *number);
            } else {
                values.set(name, String::from(hole(holes.len())));
                holes.push(arg);
            }
        }
        let Some(words) = self.words(book, text.key(), &values) else {
            self.add_unsaid(book, text, style, line);
            return;
        };
        for c in words.chars() {
            match filling(c, &holes) {
                Some(arg) => self.add_arg(book, arg, style, line),
                None => line.push(book.native(c).encode_utf8(&mut [0; 4]), style),
            }
        }
    }

    fn add_arg(&self, book: &Book, arg: &Arg, style: Style, line: &mut Line) {
        match arg {
            Arg::Number(number) => {
                let digits = number.to_string();
                line.push(
                    &digits.chars().map(|c| book.native(coded(c))).collect::<String>(),
                    style,
                );
            }
            Arg::Name(name) => match name::in_sentence(name, book.direction) {
                Some(name) => line.push(&name, style),
                None => self.add(book, &Text::new("nameless"), style, line),
            },
            Arg::Text(text) => self.add(book, text, style, line),
            Arg::Time(moment) => {
                let digit = |c: char| if c.is_ascii_digit() { book.native(coded(c)) } else { c };
                let words: String = in_utc(*moment).chars().map(digit).collect();
                line.push(&words, Style { time: Some(*moment), ..style });
            }
            Arg::List(texts) => {
                for (at, text) in texts.iter().enumerate() {
                    if at > 0 {
                        self.add(book, &Text::new("list-separator"), style, line);
                    }
                    self.add(book, text, style, line);
                }
            }
        }
    }

    /// Shows a text without words as `[key argument argument]`: ugly, and still playable.
    fn add_unsaid(&self, book: &Book, text: &Text, style: Style, line: &mut Line) {
        line.push(&format!("[{}", text.key()), style);
        for (_, arg) in text.args() {
            line.push(" ", style);
            self.add_arg(book, arg, style, line);
        }
        line.push("]", style);
    }

    fn words(&self, book: &Book, key: &str, values: &FluentArgs<'_>) -> Option<String> {
        let found = book.words(key, values).or_else(|| {
            if !book.is_partial {
                self.complain(&book.lang, key, &[]);
            }
            self.english().words(key, values)
        });
        let (words, faults) = found?;
        if !faults.is_empty() {
            self.complain(&book.lang, key, &faults);
        }
        Some(words)
    }

    fn complain(&self, lang: &Lang, key: &str, faults: &[FluentError]) {
        let mut complained = self.complained.lock().unwrap_or_else(PoisonError::into_inner);
        if complained.insert((lang.clone(), key.to_owned())) {
            if faults.is_empty() {
                tracing::error!(%lang, key, "text is missing");
            } else {
                tracing::error!(%lang, key, ?faults, "text cannot be said as written");
            }
        }
    }
}

impl Languages {
    /// Returns languages with what each of them is called in itself.
    pub fn new(usual: Lang, spoken: impl IntoIterator<Item = (Lang, String)>) -> Self {
        Self { usual, spoken: spoken.into_iter().collect() }
    }

    /// Returns the usual language.
    pub const fn usual(&self) -> &Lang {
        &self.usual
    }

    /// Returns every language with its own name for itself.
    pub fn all(&self) -> impl ExactSizeIterator<Item = (&Lang, &str)> {
        self.spoken.iter().map(|(lang, name)| (lang, name.as_str()))
    }

    /// Returns the language we speak that is the wanted one, or a relative of it.
    pub fn spoken(&self, wanted: &Lang) -> Option<&Lang> {
        let mut spoken = self.spoken.iter().map(|(lang, _)| lang);
        let related = |lang: &&Lang| lang.0.language == wanted.0.language;
        spoken.clone().find(|lang| *lang == wanted).or_else(|| spoken.find(related))
    }

    /// Returns what a language calls itself, if we speak it.
    pub fn name(&self, lang: &Lang) -> Option<&str> {
        self.all().find(|(spoken, _)| *spoken == lang).map(|(_, name)| name)
    }

    /// Returns the first of the wanted languages that we speak, or else the usual one.
    pub fn first<'a>(&self, wanted: impl IntoIterator<Item = Option<&'a Lang>>) -> Lang {
        let mut wanted = wanted.into_iter().flatten();
        wanted.find_map(|lang| self.spoken(lang)).unwrap_or(&self.usual).clone()
    }
}

impl Book {
    fn words(&self, key: &str, values: &FluentArgs<'_>) -> Option<(String, Vec<FluentError>)> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut faults = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(values), &mut faults);
        Some((words.into_owned(), faults))
    }

    /// Returns the character as written in this language, if it is part of a number.
    fn native(&self, c: char) -> char {
        match u32::from(c).checked_sub(DIGITS) {
            Some(digit @ 0..10) => self.digits[digit as usize],
            Some(10) if self.direction == Direction::RightToLeft => '\u{2212}',
            Some(10) => '-',
            _ => c,
        }
    }
}

/// The characters U+E000 to U+F8FF belong to nobody; locale files must not use them.
const HOLES: u32 = 0xe000;
const DIGITS: u32 = 0xf8e0;

/// Returns the character that keeps the place of the argument at an index.
fn hole(index: usize) -> char {
    let code = u32::try_from(index).ok().map(|index| HOLES + index).filter(|&code| code < DIGITS);
    code.and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER)
}

fn filling<'a>(c: char, holes: &[&'a Arg]) -> Option<&'a Arg> {
    holes.get(u32::from(c).checked_sub(HOLES)? as usize).copied()
}

/// Writes a moment for whoever is shown no better: in the order that every language reads.
fn in_utc(moment: Moment) -> String {
    let millis = i64::try_from(moment.0).unwrap_or(i64::MAX);
    let time = jiff::Timestamp::from_millisecond(millis).unwrap_or(jiff::Timestamp::MAX);
    time.strftime("%Y-%m-%d %H:%M UTC").to_string()
}

/// Returns the character that stands for a digit or a minus until the language is known.
fn coded(c: char) -> char {
    let index = c.to_digit(10).or((c == '-').then_some(10));
    index.and_then(|index| char::from_u32(DIGITS + index)).unwrap_or(c)
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
