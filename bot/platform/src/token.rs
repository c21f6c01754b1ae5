//! Tokens and secrets.

use std::fmt;

use serde::Serialize;

/// A token or secret. `Debug` does not show it, and it is serialized as an empty object, which only
/// shows that it is set.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct Token {
    #[serde(skip)]
    text: String,
}

impl Token {
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into() }
    }

    /// Returns the secret text, for the one request that needs it.
    pub fn reveal(&self) -> &str {
        &self.text
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}
