//! Formatting a text: words from the files of a language, with arguments filled in, isolated and
//! shown in the format of the language.
//!
//! Arguments never pass through Fluent. It sees a placeholder, one private-use character, which is
//! replaced afterwards, so no argument can look like a style or a part of another one.

use std::sync::PoisonError;

use fluent_bundle::{FluentArgs, FluentError};

use super::direction::{self, Direction};
use super::{Book, Lang, Locales, name};
use crate::calendar::in_utc;
use crate::people::Moment;
use crate::text::{Arg, Line, Style, Text};

/// What is shown for a text without words begins with this.
const UNSAID: &str = "[";

impl Locales {
    /// Formats a text that is part of a line. A missing text is logged once and shown by its key.
    pub fn say(&self, lang: &Lang, text: &Text) -> Line {
        let mut line = Line::default();
        self.add(self.book(lang), text, Style::PLAIN, &mut line);
        line
    }

    /// Formats a text that is a whole line or a whole button: even if it begins with a name in
    /// another script, it has the direction of its language.
    pub fn line(&self, lang: &Lang, text: &Text) -> Line {
        let said = self.say(lang, text);
        let Some(mark) = self.mark(lang, &said) else { return said };
        let mut line = Line::default();
        line.push(mark.encode_utf8(&mut [0; 4]), Style::PLAIN);
        for run in said.runs {
            line.push(&run.text, run.style);
        }
        line
    }

    /// Returns the invisible letter with which a line must begin to have the direction of its
    /// language, if it needs one.
    pub fn mark(&self, lang: &Lang, line: &Line) -> Option<char> {
        self.book(lang).direction.mark(line.runs.iter().flat_map(|run| run.text.chars()))
    }

    /// Formats a number in a language.
    pub fn number(&self, lang: &Lang, number: i64) -> String {
        self.book(lang).number(number)
    }

    /// Formats a moment in a language, in the time of a place and with the name of its zone.
    pub fn moment(&self, lang: &Lang, time: &jiff::ZonedDateTime) -> String {
        self.book(lang).moment(time)
    }

    /// Returns the city of a time zone in a language. For a zone without one, such as `Etc/UTC`, it
    /// is a word for an unknown city.
    pub fn city(&self, lang: &Lang, zone: &str) -> String {
        self.book(lang).formats.city(zone)
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
        let Some((voice, words)) = self.words(book, text.key(), &values) else {
            self.add_unsaid(book, text, style, line);
            return;
        };
        // Words of a fallback language have the direction of that language.
        let is_turned = voice.direction != book.direction;
        if is_turned {
            line.push(direction::ISOLATE.encode_utf8(&mut [0; 4]), style);
        }
        for c in voice.apart(words).chars() {
            match filling(c, &holes) {
                Some(arg) => self.add_arg(book, arg, style, line),
                None => line.push(voice.native(c).encode_utf8(&mut [0; 4]), style),
            }
        }
        if is_turned {
            line.push(direction::POP.encode_utf8(&mut [0; 4]), style);
        }
    }

    fn add_arg(&self, book: &Book, arg: &Arg, style: Style, line: &mut Line) {
        match arg {
            Arg::Number(number) => line.push(&book.number(*number), style),
            Arg::Name(name) => match name::in_sentence(name, book.direction) {
                Some(name) => line.push(&name, style),
                None => self.add(book, &Text::new("nameless"), style, line),
            },
            Arg::Literal(words) => line.push(&name::isolated(words, book.direction), style),
            Arg::Link(address) => line.push(address, Style { link: true, ..style }),
            Arg::Text(text) => self.add(book, text, style, line),
            Arg::Time(moment) => {
                let words = book.in_utc(*moment);
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
            Arg::All(texts) => {
                let holes: Vec<char> = (0..texts.len()).map(hole).collect();
                for c in book.formats.all(&holes).chars() {
                    match u32::from(c).checked_sub(HOLES).and_then(|at| texts.get(at as usize)) {
                        Some(text) => self.add(book, text, style, line),
                        None => line.push(c.encode_utf8(&mut [0; 4]), style),
                    }
                }
            }
        }
    }

    /// Shows a text without words as `[key argument argument]`: ugly, but playable.
    fn add_unsaid(&self, book: &Book, text: &Text, style: Style, line: &mut Line) {
        line.push(&format!("{UNSAID}{}", text.key()), style);
        for (_, arg) in text.args() {
            line.push(" ", style);
            self.add_arg(book, arg, style, line);
        }
        line.push("]", style);
    }

    /// Returns the words of a text, and the language that they are in: the wanted one, one that it
    /// is a variant of, or English.
    fn words<'a>(
        &'a self,
        book: &'a Book,
        key: &str,
        values: &FluentArgs<'_>,
    ) -> Option<(&'a Book, String)> {
        let voices = std::iter::once(book).chain(self.behind(book));
        let found = voices.into_iter().find_map(|voice| Some((voice, voice.words(key, values)?)));
        let Some((voice, (words, faults))) = found else {
            self.complain(&book.lang, key, &[]);
            return None;
        };
        if !faults.is_empty() {
            self.complain(&voice.lang, key, &faults);
        }
        Some((voice, words))
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

impl Book {
    /// Returns the words of a text with placeholders for its arguments, and the faults.
    pub(super) fn words(
        &self,
        key: &str,
        values: &FluentArgs<'_>,
    ) -> Option<(String, Vec<FluentError>)> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut faults = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(values), &mut faults);
        Some((words.into_owned(), faults))
    }

    /// Isolates what runs against the direction of the language.
    fn apart(&self, words: String) -> String {
        if self.direction == Direction::LeftToRight {
            return words;
        }
        let is_digit = |c| matches!(u32::from(c).checked_sub(DIGITS), Some(0..10));
        let words = words.replace(coded('-'), "\u{2212}");
        direction::apart(&words, is_digit, |c| (HOLES..DIGITS).contains(&u32::from(c)))
    }

    fn number(&self, number: i64) -> String {
        let coded = number.to_string().chars().map(coded).collect();
        self.apart(coded).chars().map(|c| self.native(c)).collect()
    }

    /// Formats a moment for readers whose time zone is unknown.
    fn in_utc(&self, moment: Moment) -> String {
        self.moment(&in_utc(moment))
    }

    fn moment(&self, time: &jiff::ZonedDateTime) -> String {
        let said = self.formats.moment(time.datetime()).unwrap_or_else(|| time.to_string());
        self.apart(format!("{said} {}", time.strftime("%Z")))
    }

    /// Returns the form of a character in this language, if it is part of a number.
    fn native(&self, c: char) -> char {
        match u32::from(c).checked_sub(DIGITS) {
            Some(digit @ 0..10) => self.digits[digit as usize],
            Some(10) => '-',
            _ => c,
        }
    }
}

/// The characters from U+E000 to U+F8FF are private; locale files must not use them.
const HOLES: u32 = 0xe000;
const DIGITS: u32 = 0xf8e0;

/// Returns the placeholder of the argument at an index.
fn hole(index: usize) -> char {
    let code = u32::try_from(index).ok().map(|index| HOLES + index).filter(|&code| code < DIGITS);
    code.and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER)
}

fn filling<'a>(c: char, holes: &[&'a Arg]) -> Option<&'a Arg> {
    holes.get(u32::from(c).checked_sub(HOLES)? as usize).copied()
}

/// Returns the character that stands for a digit or a minus until the language is known.
pub(super) fn coded(c: char) -> char {
    let index = c.to_digit(10).or((c == '-').then_some(10));
    index.and_then(|index| char::from_u32(DIGITS + index)).unwrap_or(c)
}
