//! Words for pictures and alt texts, in the language of whoever is shown them.

use picture::{Direction, font};

use words::locale::{Lang, Locales};
use words::text::Text;

/// The words of a picture, in the language of whoever looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    locales: &'a Locales,
    lang: &'a Lang,
}

impl<'a> Words<'a> {
    /// Returns words in a language.
    pub const fn new(locales: &'a Locales, lang: &'a Lang) -> Self {
        Self { locales, lang }
    }

    /// Says a text, without what a picture cannot show.
    pub fn say(&self, text: &Text) -> String {
        font::drawable(&self.locales.say(self.lang, text).plain())
    }

    /// Writes a number in the digits of the language, with a true minus.
    pub fn number(&self, number: impl TryInto<i64>) -> String {
        let number = number.try_into().unwrap_or(i64::MAX);
        self.locales.number(self.lang, number).replace('-', "\u{2212}")
    }

    /// Returns which way the language reads.
    pub fn direction(&self) -> Direction {
        if self.locales.reads_from_the_right(self.lang) {
            Direction::RightToLeft
        } else {
            Direction::LeftToRight
        }
    }
}
