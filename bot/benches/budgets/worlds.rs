//! Worlds: how many of them machine players guess and play out in a second of processor time, over
//! whole games with the default options. `engine/benches/worlds.rs` has every table.

use engine::catalog::{GameId, Listed};
use engine::chance::{Seed, SplitMix64};
use engine::play::{Pick, Play};
use engine::search::{Budget, ponder};
use engine::seat::Viewer;
use engine::with_game;

use crate::Figure;
use crate::processor::Processor;

/// The number of guessed worlds for a decision.
const WORLDS: u32 = 320;
/// The time for each game, in seconds of processor time. A game that has begun is played to its
/// end.
const SECONDS: f64 = 2.0;

pub(crate) fn measure() -> Vec<Figure> {
    let per_second = |game: &GameId| with_game!(*game, G => per_second::<G>());
    let least = GameId::ALL.iter().map(per_second).fold(f64::INFINITY, f64::min);
    vec![Figure { name: "worlds in a second of processor time", value: least }]
}

fn per_second<G: Listed>() -> f64 {
    let (begun, mut worlds, mut number) = (Processor::now(), 0, 0);
    while begun.seconds() < SECONDS {
        number += 1;
        worlds += worlds_of::<G>(number);
    }
    let per_second = f64::from(worlds) / begun.seconds();
    println!("{:>12}: {per_second:.0} worlds a second", G::ID.name());
    per_second
}

/// Plays a game of machine players, and returns the number of worlds that they guess.
fn worlds_of<G: Listed>(number: u64) -> u32 {
    let seats = *G::SEATS.start();
    let (mut play, _) = Play::<G>::start(G::Options::default(), seats, Seed::from_number(number));
    let (mut luck, mut worlds) = (SplitMix64(number), 0);
    while let Some(seat) = play.to_act().iter().next() {
        let view = play.view(Viewer::Seat(seat));
        let thought = ponder::<G>(&view, seat, Budget::worlds(WORLDS), &mut luck);
        worlds += thought.worlds;
        let choice = play.choice(seat).expect("who is to act has a choice");
        let index = choice.options.iter().position(|option| Some(*option) == thought.action);
        let index = index.expect("what was thought of is an option");
        let pick = Pick(u16::try_from(index).expect("few options"));
        play.act(seat, choice.ticket, &[pick]).expect("the option is there");
    }
    worlds
}
