//! Batches: writes that are committed together, each with what it expects to replace.
//!
//! This module does not know how a store compares and writes.

use crate::{Key, StoreError};

/// Identifies one write of one key: two versions are equal if and only if there was no write in
/// between.
///
/// A version is never reused, not even after the key was deleted. The number has no other meaning;
/// do not order by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Version(pub u64);

/// The bytes under a key, with the version in which they were written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// The version in which they were written.
    pub version: Version,
    /// The bytes.
    pub value: Vec<u8>,
}

/// What a writer expects to be stored. There is no `Any`: every writer has read before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expect {
    /// Nothing is stored under the key.
    Absent,
    /// The key was last written in this version.
    At(Version),
}

impl Expect {
    /// Tells whether the stored version is the expected one.
    pub fn holds(self, stored: Option<Version>) -> bool {
        match self {
            Expect::Absent => stored.is_none(),
            Expect::At(version) => stored == Some(version),
        }
    }
}

impl From<Option<&Stored>> for Expect {
    /// Expects what was just read.
    fn from(read: Option<&Stored>) -> Self {
        read.map_or(Expect::Absent, |stored| Expect::At(stored.version))
    }
}

/// What happens to a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// The bytes are stored in a new version.
    Put(Vec<u8>),
    /// The record is deleted.
    Delete,
    /// The record stays as it is, including its version; only the expectation is checked.
    Keep,
}

/// One line of a batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Write {
    /// The key.
    pub key: Key,
    /// What is expected to be stored.
    pub expect: Expect,
    /// What happens to the key.
    pub change: Change,
}

/// When a commit is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Durability {
    /// Once the batch, and everything committed before it, would survive a power cut.
    #[default]
    Synced,
    /// As soon as readers see the batch. It reaches the disk together with the next synced batch,
    /// or by itself within about a second.
    Relaxed,
}

/// Writes that are committed together or not at all; each key at most once.
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

    /// Adds a write of bytes.
    pub fn put(self, key: Key, expect: Expect, value: impl Into<Vec<u8>>) -> Self {
        self.with(Write { key, expect, change: Change::Put(value.into()) })
    }

    /// Adds the deletion of a record that was read in this version.
    pub fn delete(self, key: Key, version: Version) -> Self {
        self.with(Write { key, expect: Expect::At(version), change: Change::Delete })
    }

    /// Adds a condition on a key that the batch does not change.
    pub fn check(self, key: Key, expect: Expect) -> Self {
        self.with(Write { key, expect, change: Change::Keep })
    }

    /// Adds a line.
    pub fn with(mut self, write: Write) -> Self {
        self.writes.push(write);
        self
    }

    /// Lets the commit be answered before it is on the disk ([`Durability::Relaxed`]). For records
    /// that may be lost with the last second before a crash, such as those that can be computed
    /// again.
    pub fn relaxed(self) -> Self {
        self.durable(Durability::Relaxed)
    }

    /// Sets when the commit is answered.
    pub fn durable(mut self, durability: Durability) -> Self {
        self.durability = durability;
        self
    }

    /// Returns when the commit is answered.
    pub fn durability(&self) -> Durability {
        self.durability
    }

    /// Returns the number of lines.
    pub fn len(&self) -> usize {
        self.writes.len()
    }

    /// Tells whether there are no lines.
    pub fn is_empty(&self) -> bool {
        self.writes.is_empty()
    }

    /// Returns the lines, in the order in which they were added.
    ///
    /// There is no other way to them, so every store refuses a repeated key with the same error.
    ///
    /// # Errors
    /// If a key is in two lines, which is a mistake of the caller.
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
    fn a_batch_counts_its_lines() {
        let (empty, key) = (Batch::new(), Key::new("a").unwrap());
        assert_eq!((empty.len(), empty.is_empty()), (0, true));
        let two = empty.check(key.clone(), Expect::Absent).delete(key, Version(1));
        assert_eq!((two.len(), two.is_empty()), (2, false));
    }

    #[test]
    fn what_was_read_is_what_is_expected() {
        let stored = Stored { version: Version(7), value: Vec::new() };
        assert_eq!(Expect::from(Some(&stored)), Expect::At(Version(7)));
        assert_eq!(Expect::from(None), Expect::Absent);
    }
}
