//! Words that players add to the luck of a game. They are typed, or tapped on a grid of symbols.
//!
//! The service must never draw or offer a word: it knows the secret, and could choose a word that
//! suits it.

use engine::seat::Seat;
use serde::{Deserialize, Serialize};

/// The symbols of the grid, row by row. Each is one character that every platform shows in colour.
pub const SYMBOLS: [&str; 16] = [
    "🍎", "🍋", "🍇", "🥕", //
    "🌙", "⭐", "🔥", "🌊", //
    "🐟", "🐘", "🦊", "🐢", //
    "🔑", "🔔", "🎲", "⛵",
];

/// A word that a player adds to the luck of a game: up to 24 characters in one line.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Word(String);

/// Why a typed text is not a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotAWord {
    /// It has no visible characters.
    Empty,
    /// It is longer than [`Word::MAX_LENGTH`].
    TooLong,
}

/// A word in the lobby, kept with the chair of the person who added it. It moves with them, and
/// goes when they leave.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Contribution {
    /// Sorts words by their arrival; later words have higher numbers.
    pub arrival: u64,
    pub word: Word,
}

/// A word on the list, and the seat of the person who added it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatWord {
    /// The seat when the game started.
    pub seat: Seat,
    pub word: Word,
}

impl Word {
    /// The maximum length, in characters.
    pub const MAX_LENGTH: u16 = 24;

    /// Returns the word in a typed text, without invisible characters.
    ///
    /// # Errors
    /// If nothing is left, or it is too long.
    pub fn typed(text: &str) -> Result<Self, NotAWord> {
        let is_kept = |letter: &char| !is_control(*letter);
        let kept: String = text.trim().chars().filter(is_kept).collect();
        let kept = kept.trim();
        match kept.chars().count() {
            0 => Err(NotAWord::Empty),
            length if length > usize::from(Self::MAX_LENGTH) => Err(NotAWord::TooLong),
            _ => Ok(Self(kept.to_owned())),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Tells whether a character ends a line, or is an invisible control character.
pub(super) fn is_control(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{200e}' | '\u{200f}' | '\u{2028}' | '\u{2029}' | '\u{202a}'
                ..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

impl TryFrom<String> for Word {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let word = Self::typed(&text).ok().filter(|word| word.0 == text);
        word.ok_or("a word is up to 24 characters in one line")
    }
}

impl From<Word> for String {
    fn from(word: Word) -> Self {
        word.0
    }
}

/// The symbols tapped so far, by their indices in the grid: at most six hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Taps(String);

impl Taps {
    /// The number of taps that make a word.
    pub const NEEDED: usize = 6;

    /// Reads the digits of taps.
    pub fn read(digits: &str) -> Option<Self> {
        let are_digits = digits.chars().all(|digit| digit.is_ascii_hexdigit());
        (are_digits && digits.len() <= Self::NEEDED).then(|| Self(digits.to_owned()))
    }

    pub fn digits(&self) -> &str {
        &self.0
    }

    /// Appends a tap, by the index of its symbol in the grid.
    #[must_use]
    pub fn and(&self, symbol: usize) -> Self {
        Self(format!("{}{symbol:x}", self.0))
    }

    pub fn symbols(&self) -> String {
        let places = self.0.chars().filter_map(|digit| digit.to_digit(16));
        places.map(|place| SYMBOLS[place as usize]).collect()
    }

    /// Returns the word, once there are enough taps.
    pub fn word(&self) -> Option<Word> {
        if self.0.len() < Self::NEEDED { None } else { Word::typed(&self.symbols()).ok() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_one_short_line() {
        let word = |text: &str| Word::typed(text).expect("a word");
        assert_eq!(word("  two\nlines\u{202e} ").as_str(), "twolines");
        assert_eq!(word("one\u{2028}line").as_str(), "oneline");
        let longest = "é".repeat(Word::MAX_LENGTH.into());
        assert_eq!(word(&longest).as_str(), longest);
        assert_eq!(Word::typed(&format!("{longest}é")), Err(NotAWord::TooLong));
        assert_eq!(Word::typed(" \n\u{200f}"), Err(NotAWord::Empty));
        assert!(serde_json::from_str::<Word>("\"a\\nb\"").is_err());
    }

    #[test]
    fn six_taps_make_a_word_and_all_are_told_apart() {
        let taps = Taps::read("0f3").expect("taps");
        assert_eq!((taps.digits(), taps.word(), &*taps.symbols()), ("0f3", None, "🍎⛵🥕"));
        let word = |digits: &str| Taps::read(digits).expect("taps").word();
        assert_eq!(word("000000").expect("six").as_str(), "🍎🍎🍎🍎🍎🍎");
        assert_ne!(word("00000f"), word("0000f0"));
        assert!(Taps::read("0000000").is_none() && Taps::read("g").is_none());
        let mut symbols = SYMBOLS;
        symbols.sort_unstable();
        assert!(symbols.windows(2).all(|two| two[0] != two[1]));
        assert!(SYMBOLS.iter().all(|symbol| symbol.chars().count() == 1));
    }
}
