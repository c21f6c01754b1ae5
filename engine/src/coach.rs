//! Coaching: which notes a player needs in the first game of a kind, as far as a view tells.
//!
//! The engine has no texts, so a note is a number here. Stored tables have these numbers: a note
//! keeps its number for ever, and a new note gets the next one.

use serde::{Deserialize, Serialize};

use crate::game::Game;

/// A game that notices what its beginners should know now.
pub trait Coach: Game {
    /// The number of notes, at most [`NoteSet::CAPACITY`]. They are numbered from 0, and the lower
    /// of two new notes is shown first.
    const NOTES: usize;

    /// Returns the notes that apply to the viewer, who is asked: something is possible, threatens,
    /// or has just happened.
    ///
    /// Law: every note comes up in random play.
    fn notices(view: &Self::View) -> NoteSet;

    /// Returns the rule of `docs/rules` behind a note, such as "T-4.3".
    fn note_rule(note: u8) -> &'static str;
}

/// A set of notes of a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NoteSet(u32);

impl NoteSet {
    /// The maximum number of notes of a game.
    pub const CAPACITY: usize = 20;
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All notes, including those that a game may get later.
    pub const ALL: Self = Self(u32::MAX);

    /// Returns the first notes of a game, at most [`CAPACITY`](Self::CAPACITY).
    pub const fn first(count: usize) -> Self {
        Self((1 << count) - 1)
    }

    /// Tells whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Tells whether a note is in the set.
    pub const fn contains(self, note: u8) -> bool {
        self.0 & (1 << note) != 0
    }

    /// Returns the notes that are in this set or in the other.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the notes that are in this set and not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Iterates over the notes, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..32).filter(move |note| self.contains(*note))
    }
}

impl FromIterator<u8> for NoteSet {
    /// # Panics
    /// May panic if a number is 32 or more.
    fn from_iter<I: IntoIterator<Item = u8>>(notes: I) -> Self {
        Self(notes.into_iter().fold(0, |set, note| set | 1 << note))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_notes_lists_each_of_them_once_and_ascending() {
        let set: NoteSet = [7, 0, 19, 7].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 7, 19]);
        assert_eq!(set.minus([0].into_iter().collect()).iter().collect::<Vec<_>>(), [7, 19]);
        assert_eq!(NoteSet::first(3).iter().collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(NoteSet::ALL.or(set), NoteSet::ALL);
        assert!(set.minus(NoteSet::ALL).is_empty());
    }
}
