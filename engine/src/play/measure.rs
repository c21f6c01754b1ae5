//! A machine player that sees every card, as a yardstick for others. Compiled for self-play only.

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
}
