//! Batches: what is to be written together, and what each write believes is there now.
//!
//! Knows nothing of how a store compares and writes.

use crate::{Key, StoreError};

/// Names one writing of one key: equal when, and only when, nobody wrote in between.
///
/// A version is never used twice, not even after the key was deleted. The number means nothing
/// else; do not order by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Version(pub u64);

/// Holds the bytes under a key and the version in which they were written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// When they were written.
    pub version: Version,
    /// The bytes.
    pub value: Vec<u8>,
}

/// Says what a writer believes is stored. There is no `Any`: whoever writes has looked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expect {
    /// Nothing is stored under the key.
    Absent,
    /// The key was last written in this version.
    At(Version),
}

impl Expect {
    /// Tells whether the belief is true of what a store has.
    pub fn holds(self, stored: Option<Version>) -> bool {
        match self {
            Expect::Absent => stored.is_none(),
            Expect::At(version) => stored == Some(version),
        }
    }
}

impl From<Option<&Stored>> for Expect {
    /// Expects to find again what was just read.
    fn from(read: Option<&Stored>) -> Self {
        read.map_or(Expect::Absent, |stored| Expect::At(stored.version))
    }
}

/// Says what becomes of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// These bytes are stored, in a new version.
    Put(Vec<u8>),
    /// Nothing is stored any more.
    Delete,
    /// The key stays as it is, version included; only the expectation counts.
    Keep,
}

/// Describes one line of a batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Write {
    /// Where.
    pub key: Key,
    /// What is believed to be there.
    pub expect: Expect,
    /// What shall be there.
    pub change: Change,
}

/// Says when the answer to a commit may come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Durability {
    /// Once the batch, and everything committed before it, would survive a power cut.
    #[default]
    Synced,
    /// As soon as readers see the batch; it is brought to the disk together with the next synced
    /// batch, or by itself within about a second.
    Relaxed,
}

/// Collects writes that happen together or not at all; each key at most once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[must_use = "a batch does nothing until it is committed"]
pub struct Batch {
    writes: Vec<Write>,
    durability: Durability,
}

impl Batch {
    /// Returns an empty batch.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the storing of bytes.
    pub fn put(self, key: Key, expect: Expect, value: impl Into<Vec<u8>>) -> Self {
        self.with(Write { key, expect, change: Change::Put(value.into()) })
    }

    /// Adds the removal of what was read in this version.
    pub fn delete(self, key: Key, at: Version) -> Self {
        self.with(Write { key, expect: Expect::At(at), change: Change::Delete })
    }

    /// Adds a condition on a key that the batch does not change.
    pub fn check(self, key: Key, expect: Expect) -> Self {
        self.with(Write { key, expect, change: Change::Keep })
    }

    /// Adds one line.
    pub fn with(mut self, write: Write) -> Self {
        self.writes.push(write);
        self
    }

    /// Lets the commit be answered before it is on the disk ([`Durability::Relaxed`]): for what
    /// may be lost with the last second before a crash, such as notes of what can be found out
    /// again.
    pub fn relaxed(self) -> Self {
        self.durable(Durability::Relaxed)
    }

    /// Says when the commit may be answered.
    pub fn durable(mut self, durability: Durability) -> Self {
        self.durability = durability;
        self
    }

    /// Tells when the commit may be answered.
    pub fn durability(&self) -> Durability {
        self.durability
    }

    /// Tells how many lines there are.
    pub fn len(&self) -> usize {
        self.writes.len()
    }

    /// Tells whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.writes.is_empty()
    }

    /// Hands the lines to a store, in the order in which they were added.
    ///
    /// This is the only way to them, so every store refuses a repeated key in the same words.
    ///
    /// # Errors
    /// If a key is named twice: whoever built the batch is mistaken about what it does.
    pub fn into_writes(self) -> Result<Vec<Write>, StoreError> {
        let mut keys: Vec<_> = self.writes.iter().map(|write| &write.key).collect();
        keys.sort_unstable();
        match keys.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(StoreError::NamedTwice { key: pair[0].clone() }),
            None => Ok(self.writes),
        }
    }
}

impl Extend<Write> for Batch {
    fn extend<I: IntoIterator<Item = Write>>(&mut self, writes: I) {
        self.writes.extend(writes);
    }
}

impl FromIterator<Write> for Batch {
    fn from_iter<I: IntoIterator<Item = Write>>(writes: I) -> Self {
        Self { writes: writes.into_iter().collect(), ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_named_twice_is_refused_by_name() {
        let twice = Key::new("b").unwrap();
        let batch = Batch::new()
            .put(twice.clone(), Expect::Absent, "1")
            .check(Key::new("a").unwrap(), Expect::Absent)
            .check(twice.clone(), Expect::Absent);
        assert!(matches!(batch.into_writes(), Err(StoreError::NamedTwice { key }) if key == twice));
    }

    #[test]
    fn what_was_read_is_what_is_expected() {
        let stored = Stored { version: Version(7), value: Vec::new() };
        assert_eq!(Expect::from(Some(&stored)), Expect::At(Version(7)));
        assert_eq!(Expect::from(None), Expect::Absent);
    }
}
