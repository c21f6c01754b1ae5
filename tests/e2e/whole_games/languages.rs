//! Languages: everything is in the language of its reader, or in that of the room if it has several
//! readers.

use std::collections::BTreeSet;

use super::{Counted, Moment, Observer, PEOPLE, WholeGame};
use crate::languages::{dictionary, foreign, words};

pub(super) struct Foreign {
    /// The words of the languages of the people, and then of that of the room.
    dictionaries: Vec<BTreeSet<String>>,
    sights: usize,
    /// Whether something in the room was read by several.
    spoken_in_room: bool,
}

impl Foreign {
    pub(super) fn of(game: &WholeGame) -> Self {
        let langs = PEOPLE.iter().map(|(_, lang)| *lang).chain([game.room]);
        Self { dictionaries: langs.map(dictionary).collect(), sights: 0, spoken_in_room: false }
    }
}

/// Tells whether a word is a seal of 64 hexadecimal digits, or its first 40.
fn is_seal(word: &&str) -> bool {
    let is_letter = |c: &char| matches!(c, 'a'..='f' | '0'..='9');
    let (mut letters, length) = (word.chars().filter(is_letter), word.chars().count());
    let has = letters.by_ref().count();
    matches!(has, 40 | 64) && length <= has + 6 && word.contains(|c: char| c.is_ascii_digit())
}

/// Returns what people read: neither the data of buttons nor the hashes and names of files, nor
/// seals and addresses.
fn read(text: &str) -> String {
    let is_read = |line: &&str| {
        let is_hash = line.len() == 16 && line.chars().all(|c| c.is_ascii_hexdigit());
        line.contains(' ')
            || !(is_hash || line.starts_with("1.") || line.strip_suffix(".png").is_some())
    };
    let unsealed = |line: &str| {
        let is_address = |word: &&str| word.starts_with("https://");
        let words = line.split(' ').filter(|word| !is_seal(word) && !is_address(word));
        words.collect::<Vec<_>>().join(" ")
    };
    text.lines().filter(is_read).map(unsealed).collect::<Vec<_>>().join("\n")
}

impl Observer for Foreign {
    fn name(&self) -> &'static str {
        "languages"
    }

    fn see(&mut self, moment: &Moment<'_>) -> Result<(), String> {
        for sight in moment.sights {
            let dictionary = match sight.readers[..] {
                [one] => &self.dictionaries[one],
                _ => self.dictionaries.last().expect("that of the room"),
            };
            let text = read(&sight.text);
            let left = foreign(&text, dictionary);
            if !left.is_empty() {
                return Err(format!("{left:?} before {:?}: {text}", sight.readers));
            }
            self.spoken_in_room |=
                sight.readers.len() > 1 && words(&text).any(|word| dictionary.contains(&word));
        }
        self.sights += moment.sights.len();
        Ok(())
    }

    fn end(&mut self, _: &Counted) -> Result<(), String> {
        if self.spoken_in_room && self.sights > 60 {
            return Ok(());
        }
        Err(format!("only {} messages", self.sights))
    }
}
