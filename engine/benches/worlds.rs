//! The number of worlds that machine players guess and play out per second of processor time, over
//! whole games in which every decision is thought about.

use std::cell::Cell;

use engine::catalog::{GameId, Listed};
use engine::chance::{Seed, SplitMix64};
use engine::options::Options;
use engine::play::{Pick, Play};
use engine::search::{Budget, think};
use engine::seat::Viewer;
use engine::with_game;
use processor::Processor;

mod processor;

/// The number of guessed worlds for a decision.
const WORLDS: u32 = 320;
/// Worlds between two checks of a budget, as in the search.
const STOP_CHECK_INTERVAL: u32 = 16;
/// The time to measure each row, in seconds of processor time, unless an argument gives another:
/// `cargo bench … -- 5`. A game that has begun is played to its end.
const DEFAULT_SECONDS: f64 = 2.0;

fn main() {
    let seconds =
        std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(DEFAULT_SECONDS);
    for game in GameId::ALL {
        with_game!(*game, G => each_table::<G>(seconds));
    }
}

/// Measures each preset of a game with each number of seats that it allows.
fn each_table<G: Listed>(seconds: f64) {
    for preset in G::Options::PRESETS {
        let mut options = G::Options::default();
        options.choose(preset.name, "").expect("the preset is listed");
        for seats in G::SEATS.filter(|seats| G::allows(&options, *seats)) {
            let worlds = Cell::new(0);
            let begun = Processor::now();
            let mut number = 0;
            while begun.seconds() < seconds {
                number += 1;
                play::<G>(&options, seats, number, &worlds);
            }
            let per_second = f64::from(worlds.get()) / begun.seconds();
            println!(
                "{:>12} {:>13}, {seats} seats: {per_second:>8.0} worlds/s",
                G::ID,
                preset.name
            );
        }
    }
}

/// Plays a game of machine players, and counts the worlds that they guess.
fn play<G: Listed>(options: &G::Options, seats: usize, number: u64, worlds: &Cell<u32>) {
    let (mut play, _) = Play::<G>::start(options.clone(), seats, Seed::from_number(number));
    let mut luck = SplitMix64(number);
    let stop = || {
        worlds.set(worlds.get() + STOP_CHECK_INTERVAL);
        false
    };
    while let Some(seat) = play.to_act().iter().next() {
        let budget = Budget { stop: &stop, ..Budget::worlds(WORLDS) };
        let choice = play.choice(seat).expect("who is to act has a choice");
        let action = think::<G>(&play.view(Viewer::Seat(seat)), seat, budget, &mut luck);
        let index = choice.options.iter().position(|option| Some(*option) == action);
        let index = index.expect("what was thought of is an option");
        let pick = Pick(u16::try_from(index).expect("few options"));
        play.act(seat, choice.ticket, &[pick]).expect("the option is there");
    }
}
