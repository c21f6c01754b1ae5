//! Pictures: the processor time from a scene to PNG, over the positions of whole games with as many
//! people as can play.

use e2e::selfplay::{Position, picture};
use engine::catalog::{AnyOptions, GameId};
use engine::seat::{Seat, Viewer};
use words::locale::Lang;

use crate::Figure;
use crate::processor::Processor;

/// The number of plays of each game, and the numbers of steps after which each is drawn.
const SEEDS: u64 = 6;
const STEPS: [u64; 4] = [10, 25, 45, 80];

pub(crate) fn measure() -> Vec<Figure> {
    let worst = GameId::ALL.iter().map(|game| mean(*game)).fold(0.0, f64::max);
    vec![Figure { name: "picture, processor ms", value: worst }]
}

/// Returns the mean time of a picture of a game, in milliseconds.
fn mean(game: GameId) -> f64 {
    let (locales, lang) = (e2e::locales(), Lang::default());
    let (options, seats) = (AnyOptions::of(game), *game.seats().end());
    let mut scenes = Vec::new();
    for seed in 0..SEEDS {
        for steps in STEPS {
            let at = Position { options: options.clone(), seats, seed, steps, recent: 5 };
            let viewers = [Viewer::Public, Viewer::Seat(Seat::new(0))];
            scenes.extend(viewers.map(|viewer| picture(&at, viewer, &locales, &lang)));
        }
    }
    let (begun, mut bytes, mut count) = (Processor::now(), 0, 0_u32);
    for scene in scenes.iter().flatten() {
        bytes += scene.png().expect("it can be drawn").len();
        count += 1;
    }
    let mean = begun.seconds() * 1000.0 / f64::from(count);
    println!("{:>12}: {mean:.1} ms, {} KB", game.name(), bytes / 1024 / scenes.len());
    mean
}
