//! Games that are certainly won: looks for options with which a seat wins whatever is hidden.
//!
//! This module only follows the steps of one seat, and only those whose effects that seat knows.
//! It needs a single guessed world, because all worlds are alike in these steps.

use crate::chance::{GameRng, Seed};
use crate::game::Sample;
use crate::seat::Seat;
use crate::tell::NoEvents;

/// The maximum number of steps in a row: two tilts and four symbols in Ice Cult, or a plan in
/// Seladin.
pub(crate) const MAX_STEPS: usize = 8;
/// The maximum number of tried steps, which takes a few milliseconds.
const MAX_TRIED: u32 = 5_000;

/// Returns the first option with which the seat certainly wins within the smallest number of steps
/// of its own, at most `steps`.
pub(crate) fn win<G: Sample>(
    world: &G,
    seat: Seat,
    options: &[G::Action],
    steps: usize,
) -> Option<G::Action> {
    let mut look: Look<G> =
        Look { seat, tried: 0, is_cut: false, buffers: std::array::from_fn(|_| Vec::new()) };
    for steps in 1..=steps.min(MAX_STEPS) {
        look.is_cut = false;
        let found = options.iter().copied().find(|option| look.wins(world, *option, steps));
        if found.is_some() || !look.is_cut {
            return found;
        }
    }
    None
}

/// The state of a look for a won game.
struct Look<G: Sample> {
    seat: Seat,
    tried: u32,
    /// Whether a further step would lead to further positions.
    is_cut: bool,
    /// For each number of steps left, the options of the position that is looked at.
    buffers: [Vec<G::Action>; MAX_STEPS],
}

impl<G: Sample> Look<G> {
    /// Tells whether the seat certainly wins by an action and at most `steps - 1` further ones.
    fn wins(&mut self, world: &G, action: G::Action, steps: usize) -> bool {
        if self.tried == MAX_TRIED || !world.is_certain(self.seat, &action) {
            return false;
        }
        self.tried += 1;
        let mut luck = GameRng::after(Seed::from_number(0), 0);
        let mut after = world.clone();
        after.apply(self.seat, action, &mut luck, &mut NoEvents);
        if luck.was_used() {
            return false;
        }
        if after.has_won(self.seat) {
            return true;
        }
        if after.to_act().single() != Some(self.seat) {
            return false;
        }
        let left = steps - 1;
        if left == 0 {
            self.is_cut = true;
            return false;
        }
        let mut options = std::mem::take(&mut self.buffers[left]);
        options.clear();
        after.actions(self.seat, &mut options);
        after.narrow(self.seat, &mut options);
        let is_won = options.iter().any(|option| self.wins(&after, *option, left));
        self.buffers[left] = options;
        is_won
    }
}

/// Tells whether a machine player of a level wins a game before another seat acts.
#[cfg(test)]
pub(crate) fn plays_to_win<G: Sample>(game: &G, seat: Seat, level: super::Level) -> bool {
    let mut luck = crate::chance::SplitMix64(1);
    let mut game = game.clone();
    for _ in 0..MAX_STEPS {
        let view = game.view(crate::seat::Viewer::Seat(seat));
        let budget = super::Budget::of_level::<G>(level, &|| false);
        let Some(step) = super::think::<G>(&view, seat, budget, &mut luck) else { break };
        game.apply(seat, step, &mut luck, &mut NoEvents);
    }
    game.has_won(seat)
}
