//! Measures how long it takes to explain a position: everything that the player to act may think
//! of, with the reasons against it. Fails if one in a hundred positions of a game takes longer than
//! [`MAX_P99_MICROS`].

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use engine::catalog::{GameId, Listed};
use engine::chance::{Chance, SplitMix64};
use engine::explain::explained;
use engine::options::Options;
use engine::seat::Viewer;
use engine::tell::NoEvents;
use engine::with_game;

/// The number of positions of each game, distributed over all options and numbers of seats.
const POSITIONS: usize = 20_000;
/// The maximum time of 99 of 100 positions, in microseconds.
const MAX_P99_MICROS: f64 = 2_000.0;

fn main() -> ExitCode {
    let mut status = ExitCode::SUCCESS;
    for game in GameId::ALL {
        let mut micros = with_game!(*game, G => times::<G>());
        micros.sort_unstable_by(f64::total_cmp);
        let [median, p99] = [micros.len() / 2, micros.len() * 99 / 100].map(|at| micros[at]);
        println!("{game:>12}: {median:>6.1} µs in the median, {p99:>6.1} µs at p99");
        if p99 > MAX_P99_MICROS {
            status = ExitCode::FAILURE;
        }
    }
    status
}

/// Returns the time of each of many positions, in microseconds. Processor time is
/// counted too coarsely for one position.
fn times<G: Listed>() -> Vec<f64> {
    let tables: Vec<(G::Options, usize)> = G::Options::combinations()
        .flat_map(|options| {
            let seats: Vec<usize> = G::SEATS.filter(|seats| G::allows(&options, *seats)).collect();
            seats.into_iter().map(move |seats| (options.clone(), seats))
        })
        .collect();
    let (mut luck, mut buffer) = (SplitMix64(1), Vec::with_capacity(256));
    let mut micros = Vec::new();
    while micros.len() < POSITIONS {
        let (options, seats) = luck.pick(&tables).expect("there is a table");
        let mut game = G::deal(options, *seats, &mut luck, &mut NoEvents);
        while let Some(seat) = game.to_act().iter().next() {
            let view = game.view(Viewer::Seat(seat));
            let begun = Instant::now();
            black_box(explained::<G>(&view, seat));
            micros.push(begun.elapsed().as_secs_f64() * 1e6);
            buffer.clear();
            game.actions(seat, &mut buffer);
            let action = *luck.pick(&buffer).expect("who is to act has an option");
            game.apply(seat, action, &mut luck, &mut NoEvents);
        }
    }
    micros
}
