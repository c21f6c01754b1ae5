//! Secrets: values that only the rules may look at.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A value that nobody outside this crate can open. It prints as its own name, and only the
/// one file of the bot that stores plays ever serialises it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hidden<T>(T);

impl<T> Hidden<T> {
    pub(crate) const fn new(value: T) -> Self {
        Self(value)
    }

    pub(crate) const fn truth(&self) -> &T {
        &self.0
    }

    pub(crate) const fn truth_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T> fmt::Debug for Hidden<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hidden")
    }
}
