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
/// Tried steps between two checks whether to stop.
const STOP_CHECK_INTERVAL: u32 = 1_024;

/// How far to look.
#[derive(Clone, Copy)]
pub(crate) struct Reach<'a> {
    /// The maximum number of steps in a row, up to [`MAX_STEPS`].
    pub(crate) steps: usize,
    /// The maximum number of steps that are tried in all.
    pub(crate) tries: u32,
    /// Called at intervals; if it returns true, no further step is tried.
    pub(crate) stop: &'a dyn Fn() -> bool,
}

/// Returns the first option with which the seat certainly wins within the smallest number of steps
/// of its own.
pub(crate) fn win<G: Sample>(
    world: &G,
    seat: Seat,
    options: &[G::Action],
    reach: Reach<'_>,
) -> Option<G::Action> {
    let buffers = std::array::from_fn(|_| Vec::new());
    let mut look: Look<'_, G> = Look { seat, reach, is_cut: false, buffers };
    for steps in 1..=reach.steps.min(MAX_STEPS) {
        look.is_cut = false;
        let found = options.iter().copied().find(|option| look.wins(world, *option, steps));
        if found.is_some() || !look.is_cut {
            return found;
        }
    }
    None
}

/// The state of a look for a won game.
struct Look<'a, G: Sample> {
    seat: Seat,
    /// The reach that is left.
    reach: Reach<'a>,
    /// Whether a further step would lead to further positions.
    is_cut: bool,
    /// For each number of steps left, the options of the position that is looked at.
    buffers: [Vec<G::Action>; MAX_STEPS],
}

impl<G: Sample> Look<'_, G> {
    /// Tells whether the seat certainly wins by an action and at most `steps - 1` further ones.
    fn wins(&mut self, world: &G, action: G::Action, steps: usize) -> bool {
        if self.reach.tries == 0 || !world.is_certain(self.seat, &action) {
            return false;
        }
        self.reach.tries -= 1;
        if self.reach.tries.is_multiple_of(STOP_CHECK_INTERVAL) && (self.reach.stop)() {
            self.reach.tries = 0;
        }
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
