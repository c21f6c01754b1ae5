//! Secrets: values that only the rules can read.

use std::fmt;

/// A value that no other crate can read. It prints as its own name, and it cannot be serialised:
/// only the fields that a play saves go through `saved`.
///
/// ```compile_fail
/// fn send(message: impl serde::Serialize) {}
/// send(engine::hidden::Hidden::<u8>::default());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
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

/// Serialisation of secrets in saved games: such a field has `#[serde(with =
/// "crate::hidden::saved")]`.
pub(crate) mod saved {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Hidden;

    /// Saves a secret as its bare value.
    pub(crate) fn serialize<T: Serialize, S: Serializer>(
        secret: &Hidden<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        secret.0.serialize(serializer)
    }

    /// Loads a secret that was saved.
    pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Hidden<T>, D::Error> {
        T::deserialize(deserializer).map(Hidden)
    }
}
