//! Mistakes that reviews find in games of novices and of masters, how many of them a longer search
//! confirms, and how long a review takes:
//!
//!     cargo bench -p arena --bench review -- [GAMES [SECONDS]]
//!
//! reviews the first seat of 20 games, each for 5 seconds, unless other numbers are named.

use std::env;
use std::time::{Duration, Instant};

use arena::matches::{next_step, number, start};
use arena::player::Player;
use engine::catalog::{AnyOptions, GameId};
use engine::chance::{Seed, SplitMix64};
use engine::game::Sample;
use engine::play::Play;
use engine::review::{Review, Trials, WORLDS, review};
use engine::seat::{MAX_SEATS, Seat};
use engine::with_play;

/// How many times the worlds of a review its check guesses.
const MORE_WORLDS: u32 = 8;

/// What was found in games of one kind.
#[derive(Default)]
struct Found {
    decisions: usize,
    mistakes: usize,
    /// Mistakes whose option is better in the longer search, and those that are clear there.
    better: usize,
    clear: usize,
    /// Games that were reviewed to the end, and without a mistake.
    clean: usize,
    slowest: Duration,
}

fn main() {
    let numbers: Vec<u32> = env::args().filter_map(|word| word.parse().ok()).collect();
    let (plays, seconds) =
        (numbers.first().copied().unwrap_or(20), numbers.get(1).copied().unwrap_or(5));
    println!("| game | player | decisions | mistakes | better, clear | games without | slowest |");
    println!("|---|---|---|---|---|---|---|");
    for game in GameId::ALL.iter().copied() {
        let options = AnyOptions::of(game);
        let seats = (1..=MAX_SEATS).find(|seats| options.allow(*seats)).expect("some can play");
        for name in ["novice", "master"] {
            let (player, mut found) = (name.parse().expect("a player"), Found::default());
            for play in 0..plays {
                let seed = number(1, play);
                let mut any = start(&options, seats, Seed::from_number(seed));
                with_play!(&mut any, play => found.add(player, play, seed, seconds));
            }
            let Found { decisions, mistakes, better, clear, clean, slowest } = found;
            println!(
                "| {game} | {name} | {decisions} | {mistakes} | {better}, {clear} | {clean} | \
                 {slowest:.1?} |"
            );
        }
    }
}

impl Found {
    /// Has the player play a game, and reviews the first seat.
    fn add<G: Sample>(&mut self, player: Player, play: &mut Play<G>, seed: u64, seconds: u32) {
        let (mut luck, mut decisions) = (SplitMix64(seed), Vec::new());
        while next_step(player, play, &mut luck, |decision| decisions.push(decision))
            .expect("it was offered")
        {}
        decisions.retain(|decision| decision.seat == Seat::new(0));
        let begun = Instant::now();
        let stop = || begun.elapsed() > Duration::from_secs(seconds.into());
        let trials = Trials { worlds: WORLDS, seed, stop: &stop };
        let Review { mistakes, lost } = review(&decisions, trials, trials);
        self.slowest = self.slowest.max(begun.elapsed());
        self.decisions += decisions.len();
        self.mistakes += mistakes.len();
        self.clean += usize::from(lost.is_some());
        let again = Trials { worlds: WORLDS * MORE_WORLDS, seed: !seed, stop: &|| false };
        for (index, mistake) in mistakes {
            let again = decisions[index].measured(mistake.better, again);
            self.better += usize::from(again.gain > 0.0);
            self.clear += usize::from(again.is_clear());
        }
    }
}
