//! The numbers of changes that a picture highlights.

use crate::{STEPS, Words};

/// The latest changes in their order, each with the number of its step in the digits of the
/// language.
#[derive(Debug)]
pub(crate) struct Numbers<C>(Vec<(String, C)>);

impl<C: Copy + PartialEq> Numbers<C> {
    /// Numbers the latest steps. All changes of a step have the same number.
    pub(crate) fn latest(steps: &[impl AsRef<[C]>], words: Words<'_>) -> Self {
        let old = steps.len().saturating_sub(STEPS);
        let numbered = (1..).zip(&steps[old..]).flat_map(|(number, changes)| {
            changes.as_ref().iter().map(move |change| (words.number(number), *change))
        });
        Self(numbered.collect())
    }

    /// Returns the number of the last change that equals this one.
    pub(crate) fn of(&self, change: C) -> Option<&str> {
        self.iter().rev().find(|(_, other)| *other == change).map(|(number, _)| number)
    }

    /// Iterates over the changes with their numbers, the oldest first.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (&str, C)> {
        self.0.iter().map(|(number, change)| (number.as_str(), *change))
    }

    /// Returns the things to which a change happened, each with the number of the last one.
    pub(crate) fn of_each<T: PartialEq>(&self, thing: impl Fn(C) -> Option<T>) -> Vec<(T, &str)> {
        let mut things: Vec<(T, &str)> = Vec::new();
        for (number, change) in self.iter() {
            if let Some(thing) = thing(change) {
                things.retain(|(other, _)| *other != thing);
                things.push((thing, number));
            }
        }
        things
    }
}
