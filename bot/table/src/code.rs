//! Codes: with a code, invited people find a table from other rooms and platforms.

use std::fmt;
use std::str::FromStr;

use engine::chance::{Chance as _, GameRng, Seed};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Actor, Refusal, Table};

/// Letters that are not mistaken for one another (Crockford's base 32).
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Sixty bits: an attacker with five guesses a second for a year finds one of a million tables with
/// a probability of one in seven thousand.
const LENGTH: usize = 12;
const GROUP: usize = 4;

/// The code of a table.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Code([u8; LENGTH]);

/// The text is not a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a code is twelve letters and digits")]
pub struct NotACode;

impl Code {
    /// Draws a code.
    pub fn draw(seed: Seed) -> Self {
        let mut luck = GameRng::after(seed, 0);
        Self(std::array::from_fn(|_| LETTERS[luck.below(32) as usize]))
    }

    /// Returns the code without hyphens, for links and keys.
    ///
    /// # Panics
    /// Never: all bytes are ASCII.
    pub fn plain(&self) -> &str {
        str::from_utf8(&self.0).expect("letters and digits")
    }
}

/// In groups of four.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, letter) in self.plain().chars().enumerate() {
            if index > 0 && index % GROUP == 0 {
                f.write_str("-")?;
            }
            write!(f, "{letter}")?;
        }
        Ok(())
    }
}

/// The code admits people to a table, so it must not be logged.
impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code")
    }
}

/// Reads a typed code in any case, with or without hyphens; letters that look alike count as the
/// same.
impl FromStr for Code {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<Self, NotACode> {
        let letters = text.bytes().filter(|byte| !matches!(byte, b'-' | b' '));
        let mut code = [0; LENGTH];
        let mut count = 0;
        for letter in letters {
            let letter = match letter.to_ascii_lowercase() {
                b'o' => b'0',
                b'i' | b'l' => b'1',
                letter => letter,
            };
            if !LETTERS.contains(&letter) {
                return Err(NotACode);
            }
            *code.get_mut(count).ok_or(NotACode)? = letter;
            count += 1;
        }
        if count == LENGTH { Ok(Self(code)) } else { Err(NotACode) }
    }
}

impl Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.plain())
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Table {
    /// Returns the code of the table while the table is live.
    pub fn code(&self) -> Option<&Code> {
        self.code.as_ref().filter(|_| self.is_live())
    }

    /// Draws a code unless the table has one. Every seated person may do that.
    pub(super) fn invite(&mut self, actor: Actor<'_>, seed: Seed) -> Result<(), Refusal> {
        self.while_live()?;
        self.seat_by(actor)?;
        self.code.get_or_insert_with(|| Code::draw(seed));
        Ok(())
    }

    /// Invalidates the code. From now on, people who come by a link ask the host.
    pub(super) fn withdraw_code(&mut self, actor: Actor<'_>) -> Result<(), Refusal> {
        self.by_host(actor)?;
        self.code = None;
        self.door.withdrawn = true;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = Code::draw(Seed::from_number(7));
        for typed in [code.to_string(), code.plain().to_owned(), code.to_string().to_uppercase()] {
            assert_eq!(typed.parse(), Ok(code.clone()), "{typed}");
        }
        let alike: Code = "0O1I-L234-5678".parse().expect("a code");
        assert_eq!(alike.plain(), "001112345678");
    }

    #[test]
    fn what_is_no_code_is_refused() {
        for text in ["", "7", "0000-0000-000", "0000-0000-00000", "uuuu-0000-0000", "٠٠٠٠00000000"]
        {
            assert_eq!(text.parse::<Code>(), Err(NotACode), "{text}");
        }
    }

    #[test]
    fn codes_differ_and_are_not_printed() {
        let codes = (0..1000).map(|seed| Code::draw(Seed::from_number(seed)));
        let different: std::collections::HashSet<Code> = codes.collect();
        assert_eq!(different.len(), 1000);
        assert_eq!(format!("{:?}", Code::draw(Seed::from_number(1))), "Code");
    }
}
