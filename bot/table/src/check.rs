//! Checks, which bind a yes to what was asked.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use words::people::PersonId;

/// A hash of the object and the state that a question is about. The button that says yes carries
/// it, so that the yes agrees to nothing else. It has 24 bits: too few to find an account by it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Check(u32);

impl Check {
    /// Returns the check of a question, whose text differs from that of every other question.
    pub fn of(question: impl Display) -> Self {
        let digest: [u8; 32] = Sha256::digest(question.to_string().as_bytes()).into();
        let [.., high, middle, low] = digest;
        Self(u32::from_be_bytes([0, high, middle, low]))
    }

    /// Returns the check of a question about an account.
    pub fn of_account(account: &PersonId) -> Self {
        Self::of(account.as_str())
    }
}

/// The text is not a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a check")]
pub struct NotACheck;

/// From the payload of a button.
impl FromStr for Check {
    type Err = NotACheck;

    fn from_str(text: &str) -> Result<Self, NotACheck> {
        let digits = text.strip_prefix('!').ok_or(NotACheck)?;
        let check = u32::from_str_radix(digits, 16).map(Self).map_err(|_| NotACheck)?;
        if text.len() == 7 && check.to_string() == text { Ok(check) } else { Err(NotACheck) }
    }
}

/// In the payload of a button.
impl Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "!{:06x}", self.0)
    }
}
