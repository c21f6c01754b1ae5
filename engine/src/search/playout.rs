//! Playouts, and their value for each seat.

use std::ops::ControlFlow;

use crate::chance::Chance;
use crate::game::{Outcome, Sample};
use crate::seat::{PerSeat, Seat, SeatSet};
use crate::tell::NoEvents;

/// The share of a reward for winning alone; the rest is for seats behind.
const WIN_SHARE: f32 = 0.75;

/// Plays a game to its end with random legal actions, and returns the outcome, or nothing if it
/// does not end within [`Game::MAX_STEPS`](crate::game::Game::MAX_STEPS) actions.
///
/// `buffer` is scratch space: if it is reused, the playout allocates nothing.
///
/// # Panics
/// If a seat that is to act has no option, which the laws forbid.
pub fn playout<G: Sample>(
    game: &mut G,
    chance: &mut impl Chance,
    buffer: &mut Vec<G::Action>,
) -> Option<Outcome> {
    play_on(game, G::MAX_STEPS, |game, seat| {
        buffer.clear();
        game.actions(seat, buffer);
        let action = *chance.pick(buffer).expect("who is to act has an option");
        game.apply(seat, action, chance, &mut NoEvents);
        ControlFlow::Continue(())
    });
    game.outcome()
}

/// Plays on for a number of steps, to the end of the game, or until a step ends the playout.
fn play_on<G: Sample>(
    game: &mut G,
    most: u32,
    mut step: impl FnMut(&mut G, Seat) -> ControlFlow<()>,
) {
    for _ in 0..most {
        let Some(seat) = game.to_act().iter().next() else { break };
        if step(game, seat).is_break() {
            break;
        }
    }
}

/// Plays worlds out by the [policy](Sample::rollout) of their game.
#[derive(Debug)]
pub(super) struct Player<G: Sample> {
    buffer: Vec<G::Action>,
}

impl<G: Sample> Default for Player<G> {
    fn default() -> Self {
        Self { buffer: Vec::with_capacity(super::BUFFER_CAPACITY) }
    }
}

impl<G: Sample> Player<G> {
    /// Plays a world to its end or to an evaluation, and returns its value for each seat, from 0 to
    /// 1.
    pub(super) fn worth(&mut self, world: &mut G, chance: &mut impl Chance) -> PerSeat<f32> {
        play_on(world, G::HORIZON, |world, seat| {
            if world.is_search_leaf() {
                return ControlFlow::Break(());
            }
            world.advance(seat, &mut self.buffer, chance)
        });
        world.outcome().map_or_else(|| world.evaluate(), |outcome| worth(&outcome))
    }
}

/// Returns the value of an outcome for each seat: a share of the win, and a little for every seat
/// behind.
pub fn worth(outcome: &Outcome) -> PerSeat<f32> {
    #[expect(clippy::cast_precision_loss, reason = "there are at most eight seats")]
    let part = |count: usize, of: usize| count as f32 / of.max(1) as f32;
    let winners = outcome.winners();
    outcome.place.map(|seat, mine| {
        let win = if winners.contains(seat) { part(1, winners.len()) } else { 0.0 };
        let others = outcome.place.len() - 1;
        let behind = |(other, place): &(Seat, &u8)| *other != seat && *place > mine;
        let beside = |(other, place): &(Seat, &u8)| *other != seat && *place == mine;
        let behind = part(outcome.place.iter().filter(behind).count(), others);
        let beside = part(outcome.place.iter().filter(beside).count(), others);
        reward(win, behind + beside / 2.0)
    })
}

/// Returns the value of a chance to win and an expected share of the other seats behind.
pub(crate) const fn reward(win: f32, behind: f32) -> f32 {
    WIN_SHARE * win + (1.0 - WIN_SHARE) * behind
}

/// Returns the chance of each seat to win, by its strength as the logarithm of its odds; seats that
/// are not members have none.
pub(crate) fn chances(
    seats: usize,
    members: SeatSet,
    strength: impl Fn(Seat) -> f32,
) -> PerSeat<f32> {
    let odds = |seat| if members.contains(seat) { strength(seat).exp() } else { 0.0 };
    let odds = PerSeat::new(seats, odds);
    let sum: f32 = odds.values().sum();
    odds.map(|_, odds| odds / sum)
}
