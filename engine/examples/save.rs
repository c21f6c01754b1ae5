//! Prints the save of a random play in progress, for `tests/saves`.
//!
//! `cargo run -p engine --example save -- tirazheh full 3 262 36`: the game, a preset of its
//! options, the seats, the number of a seed, and the number of steps.

use engine::catalog::{AnyOptions, AnyPlay, GameId};
use engine::chance::{Chance, Seed, SplitMix64};
use engine::game::Game;
use engine::play::{Pick, Play};
use engine::{with_options, with_play};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, preset, seats, seed, steps] = &arguments[..] else {
        return Err("expected: game, preset, seats, seed, steps".into());
    };
    let (seats, seed) = (seats.parse()?, seed.parse()?);
    let mut options = AnyOptions::of(game.parse::<GameId>()?);
    options.choose(preset, "")?;
    if !options.allow(seats) {
        return Err("so many cannot play".into());
    }
    let mut any: AnyPlay = with_options!(options, options, erase => {
        erase(Play::start(options, seats, Seed::from_number(seed)).0)
    });
    with_play!(&mut any, play => advance(play, steps.parse()?, &mut SplitMix64(seed)));
    println!("{}", serde_json::to_string(&any)?);
    Ok(())
}

fn advance<G: Game>(play: &mut Play<G>, steps: u32, luck: &mut SplitMix64) {
    for _ in 0..steps {
        let Some(seat) = play.to_act().iter().next() else { return };
        let choice = play.choice(seat).expect("who is to act has a choice");
        let picks: Vec<u16> = (0..).take(choice.options.len()).collect();
        let pick = Pick(*luck.pick(&picks).expect("a choice has options"));
        play.act(seat, choice.ticket, &[pick]).expect("an option applies");
    }
}
