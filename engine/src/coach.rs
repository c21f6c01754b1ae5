//! Coaching: which notes a player needs in the first game of a kind, as far as a view tells.
//!
//! The engine has no texts, so a note has a name and a number here. Stored tables have the numbers:
//! a note keeps its number for ever, and a new note goes to the end of the table of its game.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::seat::Seat;

/// A game that notices what its beginners should know now.
pub trait Coach: Game {
    /// The notes by number, at most [`NoteSet::CAPACITY`]. The lower of two new notes is shown
    /// first.
    ///
    /// Law: every note comes up in random play.
    const NOTES: &'static [NoteSpec<Self>];

    /// Returns what the viewer sees, if it is a seat that may need notes now.
    fn moment(view: &Self::View) -> Option<Moment<'_, Self>>;

    /// Returns the notes that apply to the viewer: something is possible, threatens, or has just
    /// happened.
    fn notices(view: &Self::View) -> NoteSet {
        Self::moment(view).map_or(NoteSet::EMPTY, |moment| moment.notices())
    }

    /// Returns those of the notes that would apply to the viewer, too, if this were the only option.
    fn notices_of(view: &Self::View, option: Self::Action) -> NoteSet {
        let Some(mut moment) = Self::moment(view) else { return NoteSet::EMPTY };
        let all = moment.notices();
        moment.options.retain(|other| *other == option);
        moment.notices().iter().filter(|note| all.contains(*note)).collect()
    }
}

/// A note of a game.
pub struct NoteSpec<G: Game> {
    /// The name in camel case, from which the key of its text follows.
    pub name: &'static str,
    /// The rule of `docs/rules` behind it, such as "T-4.3".
    pub rule: &'static str,
    pub(crate) applies: fn(&Moment<'_, G>) -> bool,
}

/// What a seat sees that may need notes.
pub struct Moment<'a, G: Game> {
    pub(crate) view: &'a G::View,
    pub(crate) me: Seat,
    /// The options of the seat; empty if no note of the game depends on them.
    pub(crate) options: Vec<G::Action>,
}

impl<G: Coach> Moment<'_, G> {
    fn notices(&self) -> NoteSet {
        let numbered = (0..).zip(G::NOTES);
        numbered.filter(|(_, note)| (note.applies)(self)).map(|(number, _)| number).collect()
    }
}

impl<G: Game> Moment<'_, G> {
    /// Tells whether the seat has such an option.
    pub(crate) fn can(&self, is_such: impl Fn(&G::Action) -> bool) -> bool {
        self.options.iter().any(is_such)
    }
}

/// Declares the notes of a game in the order of their numbers, as lines
/// `Name = "rule" if applies,`, where `applies` is a function of the [`Moment`] that the first
/// function makes of a view.
macro_rules! notes {
    ($game:ty, $moment:ident: $($note:ident = $rule:literal if $applies:expr,)+) => {
        /// A note for beginners. The order is that of the numbers, which are stored.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[expect(missing_docs, reason = "the line of a note says when it applies")]
        pub enum Note { $($note),+ }

        impl Note {
            /// Every note, by number.
            pub const ALL: &[Self] = &[$(Self::$note),+];
        }

        impl $crate::coach::Coach for $game {
            const NOTES: &'static [$crate::coach::NoteSpec<Self>] = &[$($crate::coach::NoteSpec {
                name: stringify!($note),
                rule: $rule,
                applies: $applies,
            }),+];

            fn moment(view: &Self::View) -> Option<$crate::coach::Moment<'_, Self>> {
                $moment(view)
            }
        }
    };
}
pub(crate) use notes;

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
        assert_eq!(NoteSet::ALL.or(set), NoteSet::ALL);
        assert!(set.minus(NoteSet::ALL).is_empty());
    }
}
