//! Measures how long the largest pictures of each game take, from a scene to PNG, and how large
//! they are.

use std::time::{Duration, Instant};

use divan::Bencher;
use e2e::selfplay::{self, Position};
use engine::catalog::{AnyOptions, GameId};
use engine::seat::{Seat, Viewer};
use picture::Scene;
use words::locale::Lang;

/// The number of positions, of which the one with the most shapes is taken.
const SEEDS: u64 = 12;
const STEPS: [u64; 4] = [10, 25, 45, 80];
/// The number of drawings, to find the slowest.
const TIMES: usize = 200;

/// Returns the picture of a game with the most shapes.
fn largest(game: GameId) -> Scene {
    let (locales, lang) = (locales::load().expect("the words are sound"), Lang::default());
    let options = AnyOptions::of(game);
    let seats = game.seats().max().expect("somebody plays");
    let scenes = (0..SEEDS).flat_map(|seed| STEPS.map(|steps| (seed, steps))).flat_map(|at| {
        let (seed, steps) = at;
        let at = Position { options: options.clone(), seats, seed, steps, recent: 5 };
        [Viewer::Public, Viewer::Seat(Seat::new(0))]
            .map(|viewer| selfplay::picture(&at, viewer, &locales, &lang).expect("it is drawn"))
    });
    scenes.max_by_key(|scene| scene.shapes.len()).expect("there are positions")
}

#[divan::bench(name = "the largest picture", args = GameId::ALL.iter().copied(), min_time = 3)]
fn largest_picture(bencher: Bencher<'_, '_>, game: GameId) {
    let scene = largest(game);
    bencher.bench_local(|| scene.png().expect("it can be drawn"));
}

fn main() {
    for game in GameId::ALL {
        let scene = largest(*game);
        let mut times: Vec<Duration> = (0..TIMES)
            .map(|_| {
                let begun = Instant::now();
                scene.png().expect("it can be drawn");
                begun.elapsed()
            })
            .collect();
        times.sort_unstable();
        println!(
            "{game}: {} shapes, {} KB, p95 {:.1} ms",
            scene.shapes.len(),
            scene.png().expect("it can be drawn").len() / 1024,
            times[TIMES * 95 / 100].as_secs_f64() * 1000.0
        );
    }
    divan::main();
}
