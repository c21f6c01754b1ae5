//! Texts for pictures and alternative texts, in the language of the reader.

use picture::{Direction, font};

use words::locale::{Lang, Locales};
use words::text::Text;

/// The texts of a picture in the language of its reader.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    locales: &'a Locales,
    lang: &'a Lang,
}

impl<'a> Words<'a> {
    pub const fn new(locales: &'a Locales, lang: &'a Lang) -> Self {
        Self { locales, lang }
    }

    /// Returns a text without the parts that a picture cannot show.
    pub fn say(&self, text: &Text) -> String {
        font::drawable(&self.locales.say(self.lang, text).plain())
    }

    /// Returns a number in the digits of the language, with a proper minus sign.
    pub fn number(&self, number: impl TryInto<i64>) -> String {
        let number = number.try_into().unwrap_or(i64::MAX);
        self.locales.number(self.lang, number).replace('-', "\u{2212}")
    }

    /// Returns the reading direction of the language.
    pub fn direction(&self) -> Direction {
        if self.locales.reads_from_the_right(self.lang) {
            Direction::RightToLeft
        } else {
            Direction::LeftToRight
        }
    }
}
