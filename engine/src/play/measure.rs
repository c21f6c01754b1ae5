//! What a player of self-play that moves at random needs to know of the game. Not compiled for
//! tables.

use super::Play;
use crate::game::Sample;
use crate::seat::Seat;

impl<G: Sample> Play<G> {
    /// Tells whether an option of a seat [gives up](Sample::is_surrender), which depends only on
    /// what the seat knows. This needs no guessed game.
    pub fn is_surrender(&self, seat: Seat, option: &G::Action) -> bool {
        self.game.is_surrender(seat, option)
    }
}
