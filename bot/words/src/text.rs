//! Texts for people: a locale key with typed arguments, and its formatted result.
//!
//! This module knows no language, markup or platform. [`locale`](crate::locale) provides the words,
//! encoders add the markup.

use std::borrow::Cow;
use std::fmt::Debug;

use litemap::LiteMap;
use serde::{Deserialize, Serialize};
use unicode_segmentation::UnicodeSegmentation as _;

use crate::people::Moment;

/// A text for people, not yet in a language.
///
/// It is written as one chain from a literal, a choice of literals, or a variant, so that a test can compare every key and
/// argument with the locale files:
///
/// ```
/// use words::text::{Text, Tint};
///
/// let card = Text::new("card-seven").tint(Tint::Red);
/// let told = Text::new("card-played").name("who", "Bahar").text("card", card).strong();
/// assert_eq!(told.key(), "card-played");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Text {
    key: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "LiteMap::is_empty")]
    args: LiteMap<Cow<'static, str>, Arg>,
    #[serde(default, skip_serializing_if = "Style::is_plain")]
    style: Style,
}

/// One argument of a [`Text`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A whole number; only these can select a plural form.
    Number(i64),
    /// The name of a person as they wrote it: untrusted and never translated.
    Name(String),
    /// Words of the program, such as a command, which readers may tap or copy.
    Literal(String),
    /// Another text.
    Text(Box<Text>),
    /// Several texts in a row, separated by nothing or a comma.
    List(Vec<Text>),
    /// Several texts, joined as in a sentence: "a, b and c".
    All(Vec<Text>),
    /// A moment on the wall clock.
    Time(Moment),
    /// An address of the bot, which becomes a link.
    Link(String),
}

/// The look of a piece of text, in terms that every platform can map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Style {
    /// Emphasis: bold where possible.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub strong: bool,
    /// The colour, where possible; it must not be the only carrier of a meaning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tint: Option<Tint>,
    /// The moment that the words name, for platforms that can show it in the time of the reader.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<Moment>,
    /// Whether the words are an address of the bot, which becomes a link.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub link: bool,
}

/// A colour of text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "colours need no explaining")]
pub enum Tint {
    Red,
    Orange,
    Yellow,
    Green,
    Blue,
    Indigo,
    Violet,
    /// De-emphasised: grey or faint.
    Muted,
}

/// A text in the words of one language, split where the style changes.
///
/// No two neighbours share a style, and no run is empty.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Line {
    /// The pieces, in reading order.
    pub runs: Vec<Run>,
}

/// A piece of a [`Line`] in one style, not yet escaped for any platform.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Run {
    pub text: String,
    pub style: Style,
}

impl Text {
    pub const fn new(key: &'static str) -> Self {
        Self { key: Cow::Borrowed(key), args: LiteMap::new_vec(), style: Style::PLAIN }
    }

    /// Starts a text from a key that is composed of names known to the locale tests.
    pub const fn named(key: String) -> Self {
        Self { key: Cow::Owned(key), args: LiteMap::new_vec(), style: Style::PLAIN }
    }

    /// Starts a text whose key is a prefix and the name of an enum variant, which derived `Debug`
    /// writes first: `refused-not-host` for `Refusal::NotHost`.
    pub fn of_variant(prefix: &str, variant: impl Debug) -> Self {
        let written = format!("{variant:?}");
        let name = written.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        Self::named(format!("{prefix}-{}", dashed(name)))
    }

    /// Joins texts as in a sentence: "a, b and c".
    pub fn all_of(things: impl IntoIterator<Item = Text>) -> Self {
        Text::new("all-of").all("things", things)
    }

    /// Adds a number, clamped to the range of `i64`.
    #[must_use]
    pub fn number(self, name: &'static str, value: impl TryInto<i64>) -> Self {
        self.with(name, Arg::Number(value.try_into().unwrap_or(i64::MAX)))
    }

    /// Adds the name of a person, as the person wrote it.
    #[must_use]
    pub fn name(self, name: &'static str, value: impl Into<String>) -> Self {
        self.with(name, Arg::Name(value.into()))
    }

    /// Adds words of the program, such as a command or the path of a file.
    #[must_use]
    pub fn literal(self, name: &'static str, value: impl Into<String>) -> Self {
        self.with(name, Arg::Literal(value.into()))
    }

    /// Adds another text, which keeps its own style.
    #[must_use]
    pub fn text(self, name: &'static str, value: Text) -> Self {
        self.with(name, Arg::Text(Box::new(value)))
    }

    /// Adds a moment on the wall clock.
    #[must_use]
    pub fn time(self, name: &'static str, value: Moment) -> Self {
        self.with(name, Arg::Time(value))
    }

    /// Adds an address of the bot, which becomes a link.
    #[must_use]
    pub fn link(self, name: &'static str, value: impl Into<String>) -> Self {
        self.with(name, Arg::Link(value.into()))
    }

    /// Adds several texts, to be joined as in a sentence: "a, b and c".
    #[must_use]
    pub fn all(self, name: &'static str, value: impl IntoIterator<Item = Text>) -> Self {
        self.with(name, Arg::All(value.into_iter().collect()))
    }

    /// Adds several texts, separated by nothing or a comma.
    #[must_use]
    pub fn list(self, name: &'static str, value: impl IntoIterator<Item = Text>) -> Self {
        self.with(name, Arg::List(value.into_iter().collect()))
    }

    /// Emphasises the whole text.
    #[must_use]
    pub fn strong(mut self) -> Self {
        self.style.strong = true;
        self
    }

    /// Colours the whole text, except for arguments with a colour of their own.
    #[must_use]
    pub fn tint(mut self, tint: Tint) -> Self {
        self.style.tint = Some(tint);
        self
    }

    pub fn key(&self) -> &str {
        &self.key
    }

    /// Returns the arguments, ordered by name.
    pub fn args(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.args.iter().map(|(name, arg)| (name.as_ref(), arg))
    }

    /// Returns the style of the whole text.
    pub fn style(&self) -> Style {
        self.style
    }

    /// Adds an argument to a text whose arguments were read from the locale files.
    #[must_use]
    pub fn argument(mut self, name: String, arg: Arg) -> Self {
        self.args.insert(Cow::Owned(name), arg);
        self
    }

    fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.insert(Cow::Borrowed(name), arg);
        self
    }
}

impl Style {
    /// No style.
    pub const PLAIN: Self = Self { strong: false, tint: None, time: None, link: false };

    /// Returns the style of a piece with the style `inner` inside a piece with this one.
    #[must_use]
    pub fn around(self, inner: Style) -> Style {
        Style {
            strong: self.strong || inner.strong,
            tint: inner.tint.or(self.tint),
            time: inner.time.or(self.time),
            link: self.link || inner.link,
        }
    }

    fn is_plain(&self) -> bool {
        *self == Self::PLAIN
    }
}

impl Line {
    /// Returns the words without their style.
    pub fn plain(&self) -> String {
        self.runs.iter().map(|run| run.text.as_str()).collect()
    }

    pub fn push(&mut self, text: &str, style: Style) {
        if text.is_empty() {
            return;
        }
        match self.runs.last_mut() {
            Some(last) if last.style == style => last.text.push_str(text),
            _ => self.runs.push(Run { text: text.to_owned(), style }),
        }
    }
}

/// Returns a name in camel case in small letters, with dashes.
pub fn dashed(camel: &str) -> String {
    let mut dashed = String::new();
    for letter in camel.chars() {
        if letter.is_ascii_uppercase() && !dashed.is_empty() {
            dashed.push('-');
        }
        dashed.push(letter.to_ascii_lowercase());
    }
    dashed
}

/// Returns the longest start of the words whose length is at most `most`. It never divides a
/// grapheme, such as a letter with its marks or an emoji of several characters.
pub fn truncate(words: &str, most: usize, length: impl Fn(&str) -> usize) -> &str {
    let ends = words.grapheme_indices(true).scan(0, |sum, (at, grapheme)| {
        *sum += length(grapheme);
        (*sum <= most).then_some(at + grapheme.len())
    });
    &words[..ends.last().unwrap_or(0)]
}

/// Returns the words in at most `most` characters, with an ellipsis if they were cut.
pub fn cut(words: &str, most: usize) -> Cow<'_, str> {
    let length = |words: &str| words.chars().count();
    if length(words) <= most {
        return Cow::Borrowed(words);
    }
    let kept = truncate(words, most.saturating_sub(1), length);
    Cow::Owned(format!("{}…", kept.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told() -> Text {
        let card = Text::new("card").number("rank", 7).tint(Tint::Indigo);
        Text::new("told").name("who", "Bahar").list("cards", [card.clone(), card]).strong()
    }

    #[test]
    fn a_stored_text_comes_back_the_same() {
        let stored = serde_json::to_string(&told()).expect("a text is plain values");
        assert_eq!(serde_json::from_str::<Text>(&stored).expect("just written"), told());
    }

    #[test]
    fn a_stored_text_is_short() {
        let stored = serde_json::to_string(&Text::new("hello").number("count", 3));
        let short = r#"{"key":"hello","args":{"count":{"number":3}}}"#;
        assert_eq!(stored.expect("a text is plain values"), short);
    }

    #[test]
    fn words_are_cut_to_a_number_of_characters() {
        assert_eq!(cut("چایخانه", 7), "چایخانه");
        assert_eq!(cut("چای خانه", 5), "چای…");
        assert_eq!(cut("abcdef", 4), "abc…");
    }

    #[test]
    fn a_cut_divides_no_grapheme() {
        let graphemes = [
            "👨\u{200d}👩\u{200d}👧", // joined
            "👍\u{1f3fd}",            // with the colour of a skin
            "🇮🇷",
            "e\u{301}\u{323}", // with two marks
            "م\u{64e}\u{651}", // with a vowel, doubled
            "ی\u{200c}",       // not joined to the next letter
        ];
        for grapheme in graphemes {
            let (words, many) = (format!("a{grapheme}b"), grapheme.chars().count());
            let cuts: Vec<_> = (1..=many + 2).map(|most| cut(&words, most)).collect();
            let mut expected = vec!["…".to_owned()];
            expected.extend(std::iter::repeat_n("a…".to_owned(), many));
            expected.push(words.clone());
            assert_eq!(cuts, expected);
            assert_eq!(cut(&format!("{words}cd"), many + 2), format!("a{grapheme}…"));
        }
    }

    #[test]
    fn a_count_of_any_type_is_a_number() {
        let text = Text::new("x").number("a", 3).number("b", 3usize).number("c", u64::MAX);
        let numbers: Vec<_> = text.args().map(|(_, arg)| arg.clone()).collect();
        assert_eq!(numbers, [Arg::Number(3), Arg::Number(3), Arg::Number(i64::MAX)]);
    }

    #[test]
    fn an_inner_colour_wins_and_strength_adds_up() {
        let outer = Style { strong: true, tint: Some(Tint::Muted), ..Style::PLAIN };
        let inner = Style { tint: Some(Tint::Red), ..Style::PLAIN };
        assert_eq!(
            outer.around(inner),
            Style { strong: true, tint: Some(Tint::Red), ..Style::PLAIN }
        );
        assert_eq!(outer.around(Style::PLAIN), outer);
    }

    #[test]
    fn neighbours_of_one_style_are_one_run() {
        let mut line = Line::default();
        let strong = Style { strong: true, ..Style::PLAIN };
        for (text, style) in [("a", strong), ("", Style::PLAIN), ("b", strong), ("c", Style::PLAIN)]
        {
            line.push(text, style);
        }
        assert_eq!(line.runs.len(), 2);
        assert_eq!(line.plain(), "abc");
    }
}
