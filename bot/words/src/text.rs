//! Texts for people: a locale key with typed arguments, and what it becomes.
//!
//! Knows no language, no markup and no platform; `locale` gives the words, an encoder the markup.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::people::Moment;

/// Something to be said to people, in no language yet.
///
/// It is written as one chain from a literal, so that a test can hold every key and argument
/// against the locale files:
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
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    args: BTreeMap<Cow<'static, str>, Arg>,
    #[serde(default, skip_serializing_if = "Style::is_plain")]
    style: Style,
}

/// One argument of a [`Text`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A whole number; the only kind that a plural selector may look at.
    Number(i64),
    /// What a person calls themselves: never trusted, never translated.
    Name(String),
    /// Another text.
    Text(Box<Text>),
    /// Several texts in a row, with no more than a comma between them.
    List(Vec<Text>),
    /// Several texts, joined as in a sentence: "a, b and c".
    All(Vec<Text>),
    /// A moment on the wall clock.
    Time(Moment),
    /// An address of ours, which can be followed.
    Link(String),
}

/// How a piece of text looks, in words that every platform can do something with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Style {
    /// Stands out: bold where there is bold.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub strong: bool,
    /// Its colour, where there are colours; no meaning may hang on it alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tint: Option<Tint>,
    /// The moment that the words name, for platforms that can show it in the time of the reader.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<Moment>,
    /// The words are an address of ours, which can be followed.
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
    /// Steps back: grey, faint.
    Muted,
}

/// A text in the words of one language, cut where the style changes.
///
/// No two neighbours share a style and no run is empty.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Line {
    /// The pieces, in reading order.
    pub runs: Vec<Run>,
}

/// A piece of a [`Line`] in one style. It is not escaped for any platform.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Run {
    /// The words.
    pub text: String,
    /// Their look.
    pub style: Style,
}

impl Text {
    /// Starts a text from its key in the locale files.
    pub const fn new(key: &'static str) -> Self {
        Self { key: Cow::Borrowed(key), args: BTreeMap::new(), style: Style::PLAIN }
    }

    /// Starts a text from a key that is put together of names which the locale tests know.
    pub const fn named(key: String) -> Self {
        Self { key: Cow::Owned(key), args: BTreeMap::new(), style: Style::PLAIN }
    }

    /// Joins texts as in a sentence: "a, b and c".
    pub fn all_of(things: impl IntoIterator<Item = Text>) -> Self {
        Text::new("all-of").all("things", things)
    }

    /// Adds a number; one beyond `i64` is capped.
    #[must_use]
    pub fn number(self, name: &'static str, value: impl TryInto<i64>) -> Self {
        self.with(name, Arg::Number(value.try_into().unwrap_or(i64::MAX)))
    }

    /// Adds the name of a person, as the person wrote it.
    #[must_use]
    pub fn name(self, name: &'static str, value: impl Into<String>) -> Self {
        self.with(name, Arg::Name(value.into()))
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

    /// Adds an address of ours, which can be followed.
    #[must_use]
    pub fn link(self, name: &'static str, value: impl Into<String>) -> Self {
        self.with(name, Arg::Link(value.into()))
    }

    /// Adds several texts, to be joined as in a sentence: "a, b and c".
    #[must_use]
    pub fn all(self, name: &'static str, value: impl IntoIterator<Item = Text>) -> Self {
        self.with(name, Arg::All(value.into_iter().collect()))
    }

    /// Adds several texts, to stand in a row with no more than a comma between them.
    #[must_use]
    pub fn list(self, name: &'static str, value: impl IntoIterator<Item = Text>) -> Self {
        self.with(name, Arg::List(value.into_iter().collect()))
    }

    /// Makes the whole text stand out.
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

    /// Returns the key in the locale files.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Returns the arguments, ordered by name.
    pub fn args(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.args.iter().map(|(name, arg)| (name.as_ref(), arg))
    }

    /// Returns the look of the whole text.
    pub fn style(&self) -> Style {
        self.style
    }

    /// Adds an argument to a text whose arguments are read from the locale files.
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
    /// No look of its own.
    pub const PLAIN: Self = Self { strong: false, tint: None, time: None, link: false };

    /// Returns the look of a piece with the style `inner` inside a piece with this one.
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
    /// Returns the words without their look.
    pub fn plain(&self) -> String {
        self.runs.iter().map(|run| run.text.as_str()).collect()
    }

    /// Adds words at the end.
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

/// Returns words in at most so many characters, with an ellipsis where they were cut.
pub fn cut(words: &str, most: usize) -> Cow<'_, str> {
    if words.chars().count() <= most {
        return Cow::Borrowed(words);
    }
    let kept: String = words.chars().take(most.saturating_sub(1)).collect();
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
    fn words_are_cut_by_characters() {
        assert_eq!(cut("چایخانه", 7), "چایخانه");
        assert_eq!(cut("چای خانه", 5), "چای…");
        assert_eq!(cut("abcdef", 4), "abc…");
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
