//! Deciding ahead: the answers that a player can give before being asked.
//!
//! A standing answer is given whenever it fits the question; a planned action is one that would be
//! legal if it were the player's turn now. The actions that a seat can plan depend only on what it
//! can see.

use std::fmt::Debug;
use std::hash::Hasher;

use crate::game::Sample;
use crate::seat::Seat;

/// A game in which people can decide ahead. None of this is a rule.
pub trait Ahead: Sample {
    /// An answer that is given whenever it fits.
    type Standing: Copy + Eq + Debug + 'static;

    /// Something that a plan can depend on: the plan is carried out only if it looks the same then.
    type Condition: Copy + Eq + Debug + 'static;

    /// All standing answers. Tables store their indices in this list, so append new ones.
    const STANDING: &'static [Self::Standing] = &[];

    /// All conditions. Tables store their indices, too.
    const CONDITIONS: &'static [Self::Condition];

    /// Returns the action that a standing answer gives to the current question of a seat, if it
    /// fits.
    fn standing_answer(&self, _seat: Seat, _standing: Self::Standing) -> Option<Self::Action> {
        None
    }

    /// Tells whether the question of a standing answer can come up at all with the agreed options.
    fn comes_up(&self, _standing: Self::Standing) -> bool {
        false
    }

    /// Tells whether a standing answer ends with its [round](Self::round); otherwise it holds until
    /// it is withdrawn.
    fn is_for_round(_standing: Self::Standing) -> bool {
        false
    }

    /// Returns the number of the round, which everybody knows. A plan is carried out only in the
    /// round in which it was made.
    fn round(&self) -> u64;

    /// Returns the game as if it were the turn of a seat now, if it can become so without luck in
    /// between. Reads nothing that is hidden from the seat.
    fn as_if_asked(&self, seat: Seat) -> Option<Self>;

    /// Appends a description of what a plan depends on, as its author sees it.
    fn observe(
        view: &Self::View,
        plan: &[Self::Action],
        condition: Self::Condition,
        into: &mut impl Hasher,
    );
}
