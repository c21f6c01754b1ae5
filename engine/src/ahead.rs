//! Deciding ahead: what somebody can say before they are asked.
//!
//! A standing answer is given whenever it fits what is asked; a planned action is one that would be
//! legal if it were one's turn now. Whatever a seat may plan follows from what it may see.

use std::fmt::Debug;
use std::hash::Hasher;

use crate::game::Sample;
use crate::seat::Seat;

/// A game in which people decide ahead. Nothing of it is a rule.
pub trait Ahead: Sample {
    /// An answer that is given whenever it fits.
    type Standing: Copy + Eq + Debug + 'static;

    /// Something that a plan may depend on: it is carried out only if this looks the same then.
    type Condition: Copy + Eq + Debug + 'static;

    /// The standing answers there are; tables store their places in this list, so that new ones
    /// are added at its end.
    const STANDING: &'static [Self::Standing] = &[];

    /// The conditions there are, in the same way.
    const CONDITIONS: &'static [Self::Condition];

    /// Returns what a standing answer says to what a seat is asked now, if it fits.
    fn standing_answer(&self, _seat: Seat, _standing: Self::Standing) -> Option<Self::Action> {
        None
    }

    /// Tells whether what a standing answer is for can come up at all, with what was agreed on.
    fn comes_up(&self, _standing: Self::Standing) -> bool {
        false
    }

    /// Tells whether a standing answer is forgotten when its [round](Self::round) is over; otherwise
    /// it holds until it is taken back.
    fn is_for_round(_standing: Self::Standing) -> bool {
        false
    }

    /// Returns the number of the round, which everybody knows. No plan is carried out in another one
    /// than it was made in.
    fn round(&self) -> u64;

    /// Returns the game as if the turn of a seat had come now, if it comes again without luck in
    /// between. Reads nothing that is hidden from the seat.
    fn as_if_asked(&self, seat: Seat) -> Option<Self>;

    /// Writes down how what a plan depends on looks to whoever has made it.
    fn observe(
        view: &Self::View,
        plan: &[Self::Action],
        condition: Self::Condition,
        into: &mut impl Hasher,
    );
}
