//! Access to the whole game for machine players in self-play: a yardstick that sees every card, and
//! a quick player that moves at random. Not compiled for tables.

use super::Play;
use crate::chance::Chance;
use crate::game::Sample;
use crate::search::{Budget, Thought, ponder_in};
use crate::seat::Seat;

impl<G: Sample> Play<G> {
    /// Returns the action of a machine player that sees every card, dealt or not: the yardstick for
    /// those that get a [view](Self::view). For self-play only; at a table it would be cheating.
    pub fn ponder_omniscient(
        &self,
        seat: Seat,
        budget: Budget<'_>,
        chance: &mut impl Chance,
    ) -> Thought<G::Action> {
        ponder_in(|_| self.game.clone(), seat, budget, chance)
    }

    /// Tells whether an option of a seat [gives up](Sample::is_surrender), which depends only on
    /// what the seat knows. This needs no guessed game.
    pub fn is_surrender(&self, seat: Seat, option: &G::Action) -> bool {
        self.game.is_surrender(seat, option)
    }
}
