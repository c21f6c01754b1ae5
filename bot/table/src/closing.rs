//! The closed list: the words that count in a game, and the closing that binds them to the table as
//! it was when the game started.

use engine::catalog::{AnyOptions, GameId};
use engine::with_options;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::word::is_control;
use super::{SeatWord, Sitter};

/// The first line of the text whose hash is the closing; the number is that of this format.
const HEAD: &str = "chaikhana table 1";

/// The words that count in a game. No word is added once the game has started.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClosedList {
    /// The closing, in 64 hexadecimal digits.
    pub closing: String,
    /// The names of the seats when the game started, in seat order. Empty once one of these people
    /// is forgotten: then nobody can check the closing any more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<SeatName>,
    /// The words in order of arrival.
    pub words: Vec<SeatWord>,
}

impl ClosedList {
    /// Tells whether the list can be that of a table with this number of seats.
    pub(super) fn fits(&self, seats: usize) -> bool {
        let has_names = self.names.is_empty() || self.names.len() == seats;
        has_names && self.words.iter().all(|word| word.seat.index() < seats)
    }
}

/// The name of a seat when the game started, in one line: the person's, or `machine 1` for a
/// machine player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SeatName(String);

impl SeatName {
    /// Returns the name for the closing.
    pub fn of(sitter: &Sitter) -> Self {
        match sitter {
            Sitter::Person(person) => Self(person.name.replace(is_control, " ")),
            Sitter::Machine(number) => Self(format!("machine {number}")),
            // A person is forgotten only after the start, so this name is never asked for.
            Sitter::Somebody => Self(String::new()),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for SeatName {
    type Error = &'static str;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        if name.contains(is_control) { Err("a name is one line") } else { Ok(Self(name)) }
    }
}

impl From<SeatName> for String {
    fn from(name: SeatName) -> Self {
        name.0
    }
}

/// What the closing binds.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    /// The seal, in 64 hexadecimal digits.
    pub seal: &'a str,
    pub game: GameId,
    /// The options of the game as JSON, without spaces and with the fields in the order of the
    /// export.
    pub options: &'a str,
    /// The names of the seats, in seat order.
    pub names: &'a [SeatName],
    /// The words in order of arrival.
    pub words: &'a [SeatWord],
}

impl Terms<'_> {
    /// Returns the closing, in 64 hexadecimal digits.
    pub fn closing(&self) -> String {
        let Terms { seal, game, options, names, words } = self;
        let seats = names.len();
        let mut text = format!("{HEAD}\n{seal}\n{}\n{options}\n{seats}\n", game.name());
        for name in *names {
            text.push_str(name.as_str());
            text.push('\n');
        }
        for SeatWord { seat, word } in *words {
            // People read seat numbers from 1.
            let line = format!("{} {}\n", seat.index() + 1, word.as_str());
            text.push_str(&line);
        }
        hex(&Sha256::digest(text.as_bytes()))
    }
}

/// Returns bytes in hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(bytes)
}

/// Returns options in the form that the closing and the export use.
pub fn options_json(options: &AnyOptions) -> String {
    with_options!(options, options, _ => serde_json::to_string(options))
        .expect("options are plain values")
}

#[cfg(test)]
mod tests {
    use engine::seat::Seat;

    use super::*;
    use crate::Word;

    fn name(text: &str) -> SeatName {
        SeatName::try_from(text.to_owned()).expect("one line")
    }

    fn word(seat: usize, text: &str) -> SeatWord {
        SeatWord { seat: Seat::new(seat), word: Word::typed(text).expect("a word") }
    }

    #[test]
    fn the_closing_can_be_worked_out_with_common_tools() {
        let seal = "1967c0fdaed0b8f2618d3b1f4a9f8541ed315505acc26f5a41f382da8bdd9954";
        let terms = Terms {
            seal,
            game: GameId::Nautilus,
            options: "{}",
            names: &[name("Anna"), name("machine 1")],
            words: &[word(0, "tea")],
        };
        // printf '%s\n' 'chaikhana table 1' 1967…9954 nautilus '{}' 2 Anna 'machine 1' '1 tea' | sha256sum
        assert_eq!(
            terms.closing(),
            "2368eb9490cfe3db8cc95dee3a255968a394ac2b6d6cff8c36b673b8c758acbf"
        );
    }

    #[test]
    fn a_name_cannot_pass_for_a_word() {
        assert!(SeatName::try_from("Bora\n1 tea".to_owned()).is_err());
        let person = words::people::Person {
            id: words::people::PersonId::new("test", "Bora"),
            name: "Bora\n1 tea".to_owned(),
        };
        assert_eq!(SeatName::of(&Sitter::Person(person)).as_str(), "Bora 1 tea");
    }
}
