//! Luck that can be checked: what the seed of a game is made of, and what is published of it when.
//!
//! The lobby shows a commitment to a secret before anybody adds a word, and the seed is made of that
//! secret and all words. So whoever draws the secret does not know the words, and whoever adds a
//! word does not know the secret. After the end the secret is told, and everybody can work the
//! seed out again; `docs/fair-luck.md` says how.

use engine::chance::{Chance, Seed, SplitMix64};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::journal::{Line, TableEvent};
use super::{Actor, Now, Refusal, Stage, Table};
use crate::people::Person;

/// So many characters of a word count.
const LONGEST: usize = 24;
/// What the text begins with of which the seed is the hash; the number is that of this way.
const WAY: &str = "chaikhana luck 1";

/// A word that somebody adds to the luck of a game: up to 24 characters, in one line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Word(String);

/// What the seed of a game is made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fairness {
    /// What the service draws. It is told after the end, if hands may be seen then.
    secret: Seed,
    /// What people have added, in the order of their seats, once the game has begun.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    words: Vec<Word>,
}

impl Word {
    /// Returns the word that somebody has typed, without what surrounds it and cut to its length;
    /// nothing if nothing is left.
    pub fn typed(text: &str) -> Option<Self> {
        let is_kept = |letter: &char| !letter.is_control() && !is_direction(*letter);
        let kept: String = text.trim().chars().filter(is_kept).take(LONGEST).collect();
        let kept = kept.trim();
        (!kept.is_empty()).then(|| Self(kept.to_owned()))
    }

    /// Returns a word that can be spoken, made of luck.
    pub(super) fn drawn(luck: Seed) -> Self {
        const FIRST: [&str; 16] =
            ["b", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "sh", "t", "v", "z"];
        const THEN: [&str; 8] = ["a", "e", "i", "o", "u", "an", "ir", "un"];
        let mut numbers = [0; 8];
        numbers.copy_from_slice(&luck.bytes()[..8]);
        let mut chance = SplitMix64(u64::from_le_bytes(numbers));
        let mut syllable = || [chance.pick(&FIRST), chance.pick(&THEN)];
        let word = [syllable(), syllable(), syllable(), syllable()];
        Self(word.into_iter().flatten().flatten().copied().collect())
    }

    /// Returns the word.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Tells whether a character only says in which direction others are read.
const fn is_direction(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

impl TryFrom<String> for Word {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let word = Self::typed(&text).filter(|word| word.0 == text);
        word.ok_or("a word is up to 24 characters in one line")
    }
}

impl From<Word> for String {
    fn from(word: Word) -> Self {
        word.0
    }
}

impl Fairness {
    /// Returns what the seed is made of that grows from a secret and words.
    pub const fn of(secret: Seed, words: Vec<Word>) -> Self {
        Self { secret, words }
    }

    /// Returns what is published before anybody adds a word: the SHA-256 of the secret, both in
    /// hexadecimal digits.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.secret().as_bytes()))
    }

    /// Returns the secret, in 64 hexadecimal digits. Whoever knows it while the game is on knows
    /// what is hidden in it.
    pub fn secret(&self) -> String {
        hex(self.secret.bytes())
    }

    /// Returns the bytes of the secret, as they were drawn.
    pub(crate) const fn drawn(&self) -> Seed {
        self.secret
    }

    /// Returns what people have added, in the order of their seats.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// Returns the seed: the secret itself if nobody has added anything; otherwise the SHA-256 of a
    /// line that names the way, one with the secret, and one for each word.
    pub fn seed(&self) -> Seed {
        if self.words.is_empty() {
            return self.secret;
        }
        let mut text = format!("{WAY}\n{}\n", self.secret());
        for word in &self.words {
            text.push_str(word.as_str());
            text.push('\n');
        }
        Seed::new(Sha256::digest(text.as_bytes()).into())
    }
}

impl Table {
    /// Has the table hold itself to a secret from now on, if it does not yet.
    pub(crate) fn commit_to(&mut self, secret: Seed) {
        self.fairness.get_or_insert(Fairness::of(secret, Vec::new()));
    }

    /// Returns what the luck of the game is made of, as far as the table is held to it.
    pub(crate) const fn fairness(&self) -> Option<&Fairness> {
        self.fairness.as_ref()
    }

    /// Tells whether everybody may see what was hidden.
    pub const fn are_hands_open(&self) -> bool {
        self.hands_open && matches!(self.stage, Stage::Over { .. })
    }

    /// Adds a word that somebody has typed who sits in the lobby.
    ///
    /// # Errors
    /// If they do not sit there, or the game has begun.
    pub(crate) fn hear_word(
        &mut self,
        by: &Person,
        word: Word,
        now: &Now<'_>,
    ) -> Result<Line, Refusal> {
        self.change(now.at, None, |next| {
            next.add_word(Actor::Person(by), word, now).map(|()| Line::default())
        })
    }

    /// Adds a word of somebody who sits in the lobby, in the place of the one before.
    pub(super) fn add_word(
        &mut self,
        by: Actor<'_>,
        word: Word,
        now: &Now<'_>,
    ) -> Result<(), Refusal> {
        self.unless_begun().map_or(Ok(()), Err)?;
        let seat = self.seat_by(by)?;
        self.commit_to((now.luck)());
        self.chairs[seat.index()].word = Some(word);
        Ok(())
    }

    /// Returns the seed of the game that begins, and says what it is sealed by; a table that is held
    /// to nothing is held to this secret from now on.
    pub(super) fn draw_seed(&mut self, secret: Seed) -> (Seed, Line) {
        self.commit_to(secret);
        let words = self.chairs.iter_mut().filter_map(|chair| chair.word.take()).collect();
        let fairness =
            Fairness { words, ..self.fairness.take().unwrap_or(Fairness::of(secret, Vec::new())) };
        let mut line = Line::default();
        line.tell(TableEvent::Sealed {
            seal: fairness.commitment(),
            words: fairness.words.clone(),
        });
        let seed = fairness.seed();
        self.fairness = Some(fairness);
        (seed, line)
    }
}

/// Writes bytes in hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes every byte");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str) -> Word {
        Word::typed(text).expect("a word")
    }

    #[test]
    fn the_seed_can_be_worked_out_with_common_tools() {
        // printf '%s' 07…07 | sha256sum; printf 'chaikhana luck 1\n07…07\ntea\nچای\n' | sha256sum
        let fairness = Fairness::of(Seed::new([7; 32]), vec![word("tea"), word("چای")]);
        assert_eq!(fairness.secret(), "07".repeat(32));
        let commitment = "1967c0fdaed0b8f2618d3b1f4a9f8541ed315505acc26f5a41f382da8bdd9954";
        let seed = "e8ce5acbdafb0eaf3b2b1a40cb39087c688333a2e61a55bc28dd02692ecb8f84";
        assert_eq!((&*fairness.commitment(), &*hex(fairness.seed().bytes())), (commitment, seed));
    }

    #[test]
    fn every_word_and_their_order_and_the_secret_count() {
        let seed = |secret, words: &[&str]| {
            let words = words.iter().map(|text| word(text)).collect();
            Fairness::of(Seed::new([secret; 32]), words).seed()
        };
        let seeds = [
            seed(1, &[]),
            seed(2, &[]),
            seed(1, &["a"]),
            seed(1, &["a", "b"]),
            seed(1, &["b", "a"]),
            seed(1, &["ab"]),
        ];
        for (place, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..place].contains(seed), "{place}");
        }
    }

    #[test]
    fn a_word_is_one_short_line() {
        assert_eq!(word("  two\nlines\u{202e} ").as_str(), "twolines");
        assert_eq!(word(&"é".repeat(100)).as_str().chars().count(), LONGEST);
        assert_eq!(Word::typed(" \n\u{200f}"), None);
        assert!(serde_json::from_str::<Word>("\"a\\nb\"").is_err());
        assert_ne!(Word::drawn(Seed::from_number(1)), Word::drawn(Seed::from_number(2)));
    }
}
