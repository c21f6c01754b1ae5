//! Texts at their longest: formatted with long arguments.
//!
//! This module knows no limits.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::arguments::{self, Argument};
use super::numbers::NUMBERS;
use super::words::Words;
use crate::locale::{Lang, Locales};
use crate::people::Moment;
use crate::text::{Arg, Text};

/// The lengths of arguments.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    /// A name, or something that a person has written.
    person: &'static str,
    /// An argument of an unknown kind.
    thing: &'static str,
    /// Numbers of each plural form, and a large one.
    counts: [i64; 6],
}

/// The maximum: platforms allow names of 32 characters.
pub(super) const LONGEST_SIZES: Sizes = Sizes {
    person: "Maximilian-Alexander von Habsburg",
    thing: "sixteen letters!",
    counts: [0, 1, 2, 3, 5, 1_000],
};
/// The usual maximum. The panels of `bot/tests/panels` have such names, too.
pub(super) const USUAL: Sizes =
    Sizes { person: "Abcdefghijkl", thing: "twelve words", counts: [0, 1, 2, 3, 5, 12] };

/// A table has at most six seats, and a list at most as many items.
const MAX_LISTED: usize = 6;
/// Texts with limited length nest at most three levels deep.
const MAX_DEPTH: usize = 3;

/// Formats texts of one language at their longest.
pub(super) struct Longest<'a> {
    locales: &'a Locales,
    lang: &'a Lang,
    english: &'a Words,
    sizes: Sizes,
    /// The results so far, by key and depth.
    said: RefCell<BTreeMap<(String, usize), Text>>,
}

impl<'a> Longest<'a> {
    pub(super) fn new(
        locales: &'a Locales,
        lang: &'a Lang,
        english: &'a Words,
        sizes: Sizes,
    ) -> Self {
        Self { locales, lang, english, sizes, said: RefCell::default() }
    }

    /// Returns a text, formatted.
    pub(super) fn words(&self, key: &str) -> String {
        self.say(&self.text(key, 0))
    }

    /// Returns a text, formatted, without the marks that the program adds.
    pub(super) fn bare(&self, key: &str) -> String {
        self.words(key).chars().filter(|c| !is_mark(*c)).collect()
    }

    fn say(&self, text: &Text) -> String {
        self.locales.line(self.lang, text).plain()
    }

    fn text(&self, key: &str, depth: usize) -> Text {
        let known = self.said.borrow().get(&(key.to_owned(), depth)).cloned();
        known.unwrap_or_else(|| {
            let text = self.longest(self.with_each_count(key, depth));
            let text = text.expect("there are counts");
            self.said.borrow_mut().insert((key.to_owned(), depth), text.clone());
            text
        })
    }

    fn longest(&self, texts: impl IntoIterator<Item = Text>) -> Option<Text> {
        texts.into_iter().max_by_key(|text| self.say(text).chars().count())
    }

    /// Returns a text with its arguments, once for each count; all its numbers have that value.
    fn with_each_count(&self, key: &str, depth: usize) -> Vec<Text> {
        let numbers = self.english.numbers(key);
        let is_number = |name: &str| numbers.contains(name) || NUMBERS.contains(&name);
        let (counted, others): (Vec<&str>, Vec<&str>) =
            self.english.args(key).into_iter().partition(|name| is_number(name));
        let text = others.into_iter().fold(Text::named(key.to_owned()), |text, name| {
            text.argument(name.to_owned(), self.argument(key, name, depth))
        });
        let with = |count: &i64| {
            let number =
                |text: Text, name: &&str| text.argument((*name).to_owned(), Arg::Number(*count));
            counted.iter().fold(text.clone(), number)
        };
        self.sizes.counts.iter().map(with).collect()
    }

    fn argument(&self, key: &str, name: &str, depth: usize) -> Arg {
        let thing = || Text::named("name-person".to_owned()).name("who", self.sizes.thing);
        let kinds = match arguments::of(self.english, key, name) {
            Some(Argument::Person) => return Arg::Name(self.sizes.person.to_owned()),
            Some(Argument::Signs(signs)) => return Arg::Name(signs.to_owned()),
            // The day and the hour have two digits each.
            Some(Argument::Time) => return Arg::Time(Moment(1_795_381_200_000)),
            Some(Argument::List) => return Arg::List(vec![thing(); MAX_LISTED]),
            Some(Argument::Texts(patterns)) => arguments::texts(self.english, patterns),
            None => self.called_after(key, name),
        };
        let kinds = kinds.into_iter().filter(|kind| *kind != key && depth < MAX_DEPTH);
        let texts = kinds.map(|kind| self.text(kind, depth + 1));
        match self.longest(texts) {
            Some(text) => Arg::Text(Box::new(text)),
            None => Arg::Name(self.sizes.thing.to_owned()),
        }
    }

    /// Returns the texts whose keys begin with the name of an argument; only those of the same
    /// game, if there are any.
    fn called_after(&self, key: &str, name: &str) -> Vec<&'a str> {
        let ends: Vec<usize> = key.match_indices('-').map(|(at, _)| at + 1).collect();
        let beginnings = ends.into_iter().rev().map(|end| &key[..end]).chain([""]);
        let mut kinds = beginnings.map(|beginning| {
            let pattern = format!("{beginning}{}-*", name.replace('_', "-"));
            arguments::texts(self.english, &[&pattern])
        });
        kinds.find(|kinds| !kinds.is_empty()).unwrap_or_default()
    }
}

/// Returns the number of visible characters: marks of direction and joiners do not count.
pub(super) fn length(words: &str) -> usize {
    words.chars().filter(|c| !is_mark(*c) && *c != '\u{200c}' && *c != '\u{200d}').count()
}

/// Tells whether a character is a mark that the program adds for the direction of the language.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{2066}'..='\u{2069}')
}
