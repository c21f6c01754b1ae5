//! Every action that a player may think of is offered, or has exactly one reason against it.
//!
//! `REASONS=100000 cargo test -p engine --test all reasons` checks that many positions of each game.

use engine::catalog::{GameId, Listed};
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::options::Options as _;
use engine::play::Play;
use engine::{laws, with_game};

/// The number of positions of each game, unless the environment sets another.
const DEFAULT_POSITIONS: u64 = 1_000;
/// One in this many positions of a play is checked, so that the positions come from many plays.
const LOOK_INTERVAL: u32 = 4;
/// A seat leaves before one in this many steps.
const LEAVE_INTERVAL: u32 = 200;

#[test]
fn whatever_can_be_thought_of_is_offered_or_has_one_reason_why_not() {
    let wanted = std::env::var("REASONS").ok().and_then(|text| text.parse().ok());
    let wanted = wanted.unwrap_or(DEFAULT_POSITIONS);
    for game in GameId::ALL {
        let positions = with_game!(*game, G => check::<G>(wanted));
        println!("{game}: {positions} positions");
    }
}

/// Checks at least `positions` positions of random plays, distributed evenly over the numbers of
/// seats and the combinations of options; returns the number of checked positions.
fn check<G: Listed>(positions: u64) -> u64 {
    let tables: Vec<(G::Options, usize)> = G::Options::combinations()
        .flat_map(|options| {
            let seats: Vec<usize> = G::SEATS.filter(|seats| G::allows(&options, *seats)).collect();
            seats.into_iter().map(move |seats| (options.clone(), seats))
        })
        .collect();
    let each = positions.div_ceil(tables.len() as u64);
    for (options, seats) in &tables {
        let (mut luck, mut left, mut number) = (SplitMix64(*seats as u64), each, 0);
        while left > 0 {
            left = in_a_play::<G>(options, *seats, number, left, &mut luck);
            number += 1;
        }
    }
    each * tables.len() as u64
}

/// Checks positions of a random play; returns the number of positions that are still to be checked.
fn in_a_play<G: Listed>(
    options: &G::Options,
    seats: usize,
    number: u64,
    mut left: u64,
    luck: &mut SplitMix64,
) -> u64 {
    let name = format!("{} with {seats} seats, {options:?}, play {number}", G::ID);
    let (mut play, _) = Play::<G>::start(options.clone(), seats, Seed::from_number(number));
    while left > 0 {
        let is_over = play.outcome().is_some();
        if is_over || luck.below(LOOK_INTERVAL) == 0 {
            laws::reasons::at(&name, &play, luck);
            left -= 1;
        }
        if is_over {
            break;
        }
        laws::random_step(&mut play, LEAVE_INTERVAL, luck);
    }
    left
}
