//! Mistakes of self-play, and how many of them a longer search confirms.

use std::error::Error;
use std::time::{Duration, Instant};

use clap::Args;
use engine::chance::{Seed, SplitMix64};
use engine::game::Sample;
use engine::play::{Play, Refused};
use engine::review::{self, Trials, WORLDS};
use engine::seat::Seat;
use engine::with_play;

use crate::cli::{game, options, say, seats};
use crate::matches::{next_step, number, start};
use crate::player::Player;

/// How many times the worlds of a review its check guesses.
const MORE_WORLDS: u32 = 8;

/// Games of self-play whose first seat is reviewed.
#[derive(Debug, Args)]
pub struct Review {
    /// The game, such as ice-cult.
    pub game: String,
    /// The player in every seat, as in selfplay.
    #[arg(long, value_name = "PLAYER", default_value = "master")]
    pub player: String,
    /// The number of games.
    #[arg(long, value_name = "K", default_value_t = 20)]
    pub plays: u32,
    /// The seconds for each game.
    #[arg(long, value_name = "S", default_value_t = 5.0)]
    pub seconds: f32,
    /// The number of worlds for each option in each trial.
    #[arg(long, value_name = "W", default_value_t = WORLDS)]
    pub worlds: u32,
    /// The same seed gives the same games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

/// What was found.
#[derive(Default)]
struct Found {
    decisions: usize,
    mistakes: usize,
    /// Games that were reviewed to the end, and without a mistake.
    clean: usize,
    /// Mistakes whose option is better in the longer search, and those that are clear there.
    better: usize,
    clear: usize,
    /// The longest review.
    slowest: Duration,
}

impl Review {
    /// Reviews games, and prints the counts.
    ///
    /// # Errors
    /// If the game or the player does not exist.
    pub fn run(&self) -> Result<(), Box<dyn Error>> {
        let game = game(&self.game)?;
        let options = options(game, &[])?;
        let (seats, player) = (seats(game, &options, None)?, self.player.parse()?);
        let mut found = Found::default();
        for play in 0..self.plays {
            let number = number(self.seed, play);
            let mut any = start(&options, seats, Seed::from_number(number));
            with_play!(&mut any, play => self.review(player, play, number, &mut found)?);
        }
        let Found { decisions, mistakes, clean, better, clear, slowest } = found;
        say(&format_args!(
            "{} {}: {decisions} decisions, {mistakes} mistakes, {better} better and {clear} clear \
             in {MORE_WORLDS} times the worlds, {clean} games without, {:.1} s at most\n",
            self.game,
            self.player,
            slowest.as_secs_f32(),
        ))?;
        Ok(())
    }

    fn review<G: Sample>(
        &self,
        player: Player,
        play: &mut Play<G>,
        seed: u64,
        found: &mut Found,
    ) -> Result<(), Refused> {
        let (mut luck, mut decisions) = (SplitMix64(seed), Vec::new());
        while next_step(player, play, &mut luck, |decision| decisions.push(decision))? {}
        decisions.retain(|decision| decision.seat == Seat::new(0));
        let begun = Instant::now();
        let stop = || begun.elapsed().as_secs_f32() > self.seconds;
        let review::Review { mistakes, lost } =
            review::review(&decisions, self.worlds, seed, &stop);
        found.slowest = found.slowest.max(begun.elapsed());
        found.decisions += decisions.len();
        found.mistakes += mistakes.len();
        found.clean += usize::from(lost.is_some());
        let worlds = self.worlds.saturating_mul(MORE_WORLDS);
        let again = Trials { worlds, seed: !seed, stop: &|| false };
        for (index, mistake) in mistakes {
            let again = decisions[index].measured(mistake.better, again);
            found.better += usize::from(again.gain > 0.0);
            found.clear += usize::from(again.is_clear());
        }
        Ok(())
    }
}
