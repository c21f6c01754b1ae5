//! Sets of small things, such as the cards of a deck, as the bits of one number.
//!
//! They are copied at no cost and never allocate, as search needs.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use serde::{Deserialize, Serialize, de};

/// A type with at most 64 values, each with a number.
pub trait BitIndex: Copy {
    /// The number of values.
    const COUNT: usize;

    /// Returns the number, below [`COUNT`](Self::COUNT).
    fn index(self) -> usize;

    /// Returns the value with this number.
    ///
    /// # Panics
    /// May panic if there is none.
    fn nth(index: usize) -> Self;
}

/// A set of values with numbers.
pub struct Set<T>(u64, PhantomData<T>);

impl<T> Set<T> {
    /// The empty set.
    pub const EMPTY: Self = Self::of_bits(0);

    /// Returns the set of the values whose bits are set.
    pub(crate) const fn of_bits(bits: u64) -> Self {
        Self(bits, PhantomData)
    }

    /// Returns one bit for each value in the set.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the intersection of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self::of_bits(self.0 & other.0)
    }

    /// Returns the union of both sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self::of_bits(self.0 | other.0)
    }

    /// Returns the values that are in this set and not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self::of_bits(self.0 & !other.0)
    }

    /// Returns the number of values in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Tells whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl<T: BitIndex> Set<T> {
    /// The set of all values.
    pub const ALL: Self = Self::of_bits(u64::MAX >> (64 - T::COUNT));

    /// Adds a value.
    pub fn insert(&mut self, one: T) {
        self.0 |= 1 << one.index();
    }

    /// Removes a value.
    pub fn remove(&mut self, one: T) {
        self.0 &= !(1 << one.index());
    }

    /// Returns the set with a value added.
    #[must_use]
    pub fn with(self, one: T) -> Self {
        Self::of_bits(self.0 | 1 << one.index())
    }

    /// Returns the set with a value removed.
    #[must_use]
    pub fn without(self, one: T) -> Self {
        Self::of_bits(self.0 & !(1 << one.index()))
    }

    /// Tells whether a value is in the set.
    pub fn contains(self, one: T) -> bool {
        self.0 & (1 << one.index()) != 0
    }

    /// Iterates in the order of the numbers.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone
    where
        T: Clone,
    {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(T::nth(index))
        })
    }
}

impl<T: BitIndex> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        things.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Set<T> {}

impl<T> Hash for Set<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: BitIndex + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: BitIndex + Serialize> Serialize for Set<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: BitIndex + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let things = Vec::<T>::deserialize(deserializer)?;
        let set: Self = things.iter().copied().collect();
        if set.len() == things.len() {
            Ok(set)
        } else {
            Err(de::Error::custom("a set holds nothing twice"))
        }
    }
}
