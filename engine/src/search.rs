//! Machine players: choosing an action from a view, and nothing but a view.
//!
//! The clock stays outside; a [`Budget`] counts guessed worlds and asks whether to stop.

use std::fmt;

use crate::chance::Chance;
use crate::game::{Outcome, Sample};
use crate::seat::Seat;
use crate::tell::Silent;

/// How long to think.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// How many whole games to guess and play out for each option; with none at all the choice
    /// is left to luck.
    pub worlds: u32,
    /// Asked between worlds; when it says yes, the best option so far is taken.
    pub stop: &'a dyn Fn() -> bool,
}

impl Budget<'_> {
    /// Returns a budget of so many worlds that is never cut short.
    pub const fn worlds(worlds: u32) -> Self {
        Budget { worlds, stop: &|| false }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("worlds", &self.worlds).finish_non_exhaustive()
    }
}

/// Chooses an action for a seat that is to act, or nothing when it is not.
///
/// Flat Monte Carlo: every option is tried in every guessed world and played out at random; the
/// best average place wins. A machine player knows what the view says and no more.
pub fn think<G: Sample>(
    view: &G::View,
    seat: Seat,
    budget: Budget<'_>,
    chance: &mut impl Chance,
) -> Option<G::Action> {
    let world = G::sample(view, chance);
    let mut options = Vec::new();
    if world.to_act().contains(seat) {
        world.actions(seat, &mut options);
    }
    if options.len() < 2 || budget.worlds == 0 {
        return chance.pick(&options).copied();
    }
    chance.shuffle(&mut options); // So that equals are chosen between by luck.
    let mut worth = vec![0_u64; options.len()];
    let mut buffer = Vec::new();
    for _ in 0..budget.worlds {
        let world = G::sample(view, chance);
        for (option, worth) in options.iter().zip(&mut worth) {
            let mut game = world.clone();
            game.apply(seat, *option, chance, &mut Silent);
            *worth +=
                playout(&mut game, chance, &mut buffer).map_or(0, |outcome| reward(&outcome, seat));
        }
        if (budget.stop)() {
            break;
        }
    }
    let best = worth.iter().copied().max()?;
    worth.iter().position(|worth| *worth == best).map(|index| options[index])
}

/// Plays a game to its end with random legal actions, and returns the outcome, or nothing if it
/// does not end within [`Game::LONGEST`](crate::game::Game::LONGEST) actions.
///
/// `buffer` is scratch space: handed in again, it makes the playout free of allocations.
///
/// # Panics
/// If the game asks a seat and gives it no option, which the laws forbid.
pub fn playout<G: Sample>(
    game: &mut G,
    chance: &mut impl Chance,
    buffer: &mut Vec<G::Action>,
) -> Option<Outcome> {
    for _ in 0..G::LONGEST {
        let Some(seat) = game.to_act().iter().next() else { break };
        buffer.clear();
        game.actions(seat, buffer);
        let action = *chance.pick(buffer).expect("who is to act has an option");
        game.apply(seat, action, chance, &mut Silent);
    }
    game.outcome()
}

/// How good an outcome is for a seat: how many seats are behind it, and half of those beside it.
fn reward(outcome: &Outcome, seat: Seat) -> u64 {
    let mine = outcome.place[seat];
    outcome
        .place
        .values()
        .map(|place| match place.cmp(&mine) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        })
        .sum()
}
