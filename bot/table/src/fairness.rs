//! Luck that can be checked: the parts of the seed of a game, and when each of them is published.
//!
//! The lobby shows the seal of a secret from its first message on. People add words to it, which
//! count in order of arrival. When the game starts, the list of words is closed and bound to the
//! seal by the closing, which everybody at the table sees. The secret is published after the end,
//! so that everybody can compute the seed again; `docs/fair-luck.md` says how.

use engine::catalog::AnyOptions;
use engine::chance::Seed;
use engine::seat::Seat;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::closing::{ClosedList, SeatName, Terms, hex, options_json};
use super::journal::{JournalLine, TableEvent};
use super::word::Contribution;
use super::{Changed, Refusal, SeatWord, Stage, Table, Word};
use words::people::{Moment, Person, PersonId};

/// The first line of the text whose hash is the seed; the number is that of this format.
const HEAD: &str = "chaikhana luck 1";
/// The length of the short form of a hash, in hexadecimal digits: 160 bits.
const SHORT: usize = 40;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fairness {
    /// Drawn when the table is opened. It is published after the end, if hands may be seen then.
    secret: Seed,
    /// The words that count, once the game has started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    closed: Option<ClosedList>,
}

impl Fairness {
    pub const fn new(secret: Seed) -> Self {
        Self { secret, closed: None }
    }

    /// Returns the seal: the SHA-256 of the secret, both in 64 hexadecimal digits.
    pub fn seal(&self) -> String {
        seal_of(self.secret)
    }

    /// Returns the secret, in 64 hexadecimal digits. Until the end, it discloses everything that is
    /// hidden in the game.
    pub fn secret(&self) -> String {
        hex(self.secret.bytes())
    }

    /// Returns the bytes of the secret.
    pub const fn drawn(&self) -> Seed {
        self.secret
    }

    /// Returns the words that count, and the closing, once the game has started.
    pub const fn closed(&self) -> Option<&ClosedList> {
        self.closed.as_ref()
    }

    pub fn seed(&self) -> Seed {
        seed_of(self.secret, self.closed.as_ref().map_or(&[], |list| &list.words))
    }

    /// Closes the list of words of a game with these options and these seats.
    pub fn close(
        &mut self,
        agreed: &AnyOptions,
        names: Vec<SeatName>,
        words: Vec<SeatWord>,
    ) -> &ClosedList {
        let terms = Terms {
            seal: &self.seal(),
            game: agreed.game(),
            options: &options_json(agreed),
            names: &names,
            words: &words,
        };
        let closing = terms.closing();
        self.closed.insert(ClosedList { closing, names, words })
    }

    /// Deletes the players' names in the closed list.
    pub(crate) fn forget_names(&mut self) {
        if let Some(closed) = &mut self.closed {
            closed.names.clear();
        }
    }
}

/// Returns the seal of a secret, in 64 hexadecimal digits.
pub fn seal_of(secret: Seed) -> String {
    hex(&Sha256::digest(hex(secret.bytes()).as_bytes()))
}

/// Returns the seed that follows from a secret and words: the SHA-256 of a text with a line for the
/// format, one for the secret, and one for each word in order of arrival.
pub fn seed_of(secret: Seed, words: &[SeatWord]) -> Seed {
    let mut text = format!("{HEAD}\n{}\n", hex(secret.bytes()));
    for SeatWord { word, .. } in words {
        text.push_str(word.as_str());
        text.push('\n');
    }
    Seed::new(Sha256::digest(text.as_bytes()).into())
}

/// Returns the beginning of a hash in hexadecimal digits, so that readers recognise it in the whole.
pub fn short(hash: &str) -> String {
    hash.chars().take(SHORT).chain(['…']).collect()
}

impl Table {
    pub const fn fairness(&self) -> &Fairness {
        &self.fairness
    }

    /// Tells whether everybody may see all hands.
    pub const fn are_hands_open(&self) -> bool {
        self.hands_open && matches!(self.stage, Stage::Over { .. })
    }

    /// Returns the words in order of arrival: those of the lobby, or the closed list.
    pub fn words(&self) -> Vec<SeatWord> {
        if let Some(closed) = self.fairness.closed() {
            return closed.words.clone();
        }
        let chairs = Seat::all(self.chairs.len()).zip(&self.chairs);
        let mut words: Vec<(u64, SeatWord)> = chairs
            .filter_map(|(seat, chair)| {
                let Contribution { arrival, word } = chair.word.clone()?;
                Some((arrival, SeatWord { seat, word }))
            })
            .collect();
        words.sort_by_key(|(arrival, _)| *arrival);
        words.into_iter().map(|(_, word)| word).collect()
    }

    /// Adds the word of a person who sits in the lobby, as the last one; it replaces their word
    /// from before. The same word again keeps its place.
    ///
    /// # Errors
    /// If they do not sit there, or the game has begun.
    pub fn add_word(&mut self, person: &Person, word: Word, at: Moment) -> Changed {
        self.change(at, None, |next| {
            let seat = next.may_add_word(&person.id)?;
            let words = next.chairs.iter().filter_map(|chair| chair.word.as_ref());
            let arrival = words.map(|word| word.arrival + 1).max().unwrap_or_default();
            let chair = &mut next.chairs[seat.index()];
            if chair.word.as_ref().is_none_or(|before| before.word != word) {
                chair.word = Some(Contribution { arrival, word });
            }
            Ok(JournalLine::default())
        })
    }

    /// Returns the seat of a person who may add a word.
    ///
    /// # Errors
    /// If they do not sit here, or the game has begun.
    pub fn may_add_word(&self, person: &PersonId) -> Result<Seat, Refusal> {
        self.in_lobby()?;
        self.seat_of(person).ok_or(Refusal::NotSeated)
    }

    /// Closes the list of words of the game that starts with these options. Returns its seed, and
    /// the news of the closing.
    pub(super) fn close_words(&mut self, agreed: &AnyOptions) -> (Seed, JournalLine) {
        let words = self.words();
        let names = self.chairs.iter().map(|chair| SeatName::of(&chair.sitter)).collect();
        let ClosedList { closing, words, .. } = self.fairness.close(agreed, names, words);
        let mut line = JournalLine::default();
        line.report(TableEvent::Sealed { closing: short(closing), words: words.clone() });
        for chair in &mut self.chairs {
            chair.word = None;
        }
        (self.fairness.seed(), line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(secret: u8, words: &[&str]) -> Seed {
        let word = |text: &&str| Word::typed(text).expect("a word");
        let words = words.iter().map(|text| SeatWord { seat: Seat::new(0), word: word(text) });
        seed_of(Seed::new([secret; 32]), &words.collect::<Vec<_>>())
    }

    #[test]
    fn seal_and_seed_can_be_worked_out_with_common_tools() {
        // printf '%s' 07…07 | sha256sum; printf 'chaikhana luck 1\n07…07\ntea\nچای\n' | sha256sum
        let fairness = Fairness::new(Seed::new([7; 32]));
        assert_eq!(fairness.secret(), "07".repeat(32));
        let seal = "1967c0fdaed0b8f2618d3b1f4a9f8541ed315505acc26f5a41f382da8bdd9954";
        assert_eq!(fairness.seal(), seal);
        assert_eq!(short(seal), "1967c0fdaed0b8f2618d3b1f4a9f8541ed315505…");
        let hex = |seed: Seed| hex(seed.bytes());
        let with_words = "e8ce5acbdafb0eaf3b2b1a40cb39087c688333a2e61a55bc28dd02692ecb8f84";
        assert_eq!(hex(seed(7, &["tea", "چای"])), with_words);
        let without = "8376b64eff5ab85b1e727a0deb991716b3e4ee237d39ebef6b71ccf946173012";
        assert_eq!(
            (hex(seed(7, &[])), hex(fairness.seed())),
            (without.to_owned(), without.to_owned())
        );
    }

    #[test]
    fn every_word_and_their_order_and_the_secret_count() {
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
}
