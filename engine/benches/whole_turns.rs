//! Random games of Tirazheh by whole turns, the workload of jsnell's simulation of Red7. The player
//! to act takes one of the turns that leave it winning, each equally likely, and is out if there is
//! none. The rules are basic, and bonus cards are always drawn.
//!
//! Prints games and turns per second of processor time.

use std::hint::black_box;

use engine::chance::SplitMix64;
use engine::game::Game;
use engine::games::tirazheh::{Options, Tirazheh};
use engine::tell::NoEvents;
use processor::Processor;

mod processor;

const OPTIONS: Options = Options { greater_than_count: true, scoring: false, odd_actions: false };
/// The number of timed games, unless an argument gives another: `cargo bench … -- 1000`.
const GAMES: u32 = 200_000;

/// Plays a game to its end, and returns the number of turns.
fn play(game: &mut Tirazheh, luck: &mut SplitMix64) -> u32 {
    let mut turns = 0;
    while let Some(seat) = game.to_act().single() {
        game.take_winning_turn(seat, luck);
        turns += 1;
    }
    turns
}

fn report(name: &str, games: u32, seats: usize, mut game: impl FnMut(&mut SplitMix64) -> Tirazheh) {
    let mut luck = SplitMix64(1);
    let mut run =
        |games| (0..games).map(|_| play(&mut black_box(game(&mut luck)), &mut luck)).sum::<u32>();
    run(games / 20); // Caches and clocks warm up.
    let begun = Processor::now();
    let turns = run(games);
    let seconds = begun.seconds();
    let (games_per_s, turns_per_s) = (f64::from(games) / seconds, f64::from(turns) / seconds);
    let per_game = f64::from(turns) / f64::from(games);
    println!(
        "{name:>10}, {seats} seats: {games_per_s:>9.0} games/s {turns_per_s:>10.0} turns/s {per_game:>5.1} turns a game"
    );
}

fn main() {
    let games = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(GAMES);
    for seats in Tirazheh::SEATS {
        let deal = |luck: &mut SplitMix64| Tirazheh::deal(&OPTIONS, seats, luck, &mut NoEvents);
        let one = deal(&mut SplitMix64(1));
        report("one deal", games, seats, |_| one.clone());
        report("new deals", games, seats, deal);
    }
}
