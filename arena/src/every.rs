//! Self-play of every game with every combination of its options and every number of seats, to find
//! plays that break the laws of their game.

use std::error::Error;
use std::num::NonZeroUsize;

use clap::Args;
use engine::catalog::{AnyOptions, GameId};

use crate::cli::{parse_threads, say, threads};
use crate::matches::Match;
use crate::player::Player;
use crate::report::run;

/// Every game with every combination of its options.
#[derive(Debug, Args)]
pub struct Every {
    /// The number of games of each combination and number of seats.
    #[arg(long, value_name = "K")]
    pub plays: u32,
    /// The same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The number of plays at a time; by default one for each core.
    #[arg(long, value_name = "T", value_parser = parse_threads)]
    pub threads: Option<NonZeroUsize>,
}

impl Every {
    /// Has players who take any legal action play, and prints a line for each combination and
    /// number of seats.
    ///
    /// # Errors
    /// If a play broke the laws of its game.
    pub fn run(&self) -> Result<(), Box<dyn Error>> {
        let threads = threads(self.threads);
        let Self { plays, seed, .. } = *self;
        for options in GameId::ALL.iter().flat_map(|game| combinations(*game)) {
            for seats in options.game().seats().filter(|seats| options.allow(*seats)) {
                let name = format!("{} at {seats} seats", in_words(&options));
                let players = vec![Player::Worlds(0); seats];
                let asked = Match { options: options.clone(), players, plays, seed, threads };
                let report = run(&asked).map_err(|why| format!("{name}: {why}"))?;
                say(&format_args!("{name}: {} steps at most\n", report.steps_max))?;
            }
        }
        Ok(())
    }
}

/// Returns every combination of a game's options.
pub(crate) fn combinations(game: GameId) -> Vec<AnyOptions> {
    let mut all = vec![AnyOptions::of(game)];
    for (spec, named) in AnyOptions::of(game).specs().iter().enumerate() {
        let with = |options: &AnyOptions, value| {
            let mut options = options.clone();
            options.set(spec, value);
            options
        };
        let values = 0..named.values.len();
        all = all.iter().flat_map(|one| values.clone().map(|value| with(one, value))).collect();
    }
    all
}

/// Returns a game and its options in the syntax of `selfplay`.
fn in_words(options: &AnyOptions) -> String {
    let chosen = options.specs().iter().enumerate().map(|(spec, named)| {
        format!(" --option {}={}", named.name, named.values[options.get(spec)])
    });
    std::iter::once(options.game().to_string()).chain(chosen).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_combination_is_named_in_the_words_of_selfplay() {
        for game in GameId::ALL {
            for options in combinations(*game) {
                let words = in_words(&options);
                let (name, chosen) = words.split_once(' ').unwrap_or((&words, ""));
                let written: Vec<String> = chosen
                    .split("--option ")
                    .map(|option| option.trim().to_owned())
                    .filter(|option| !option.is_empty())
                    .collect();
                assert_eq!(crate::cli::game(name).unwrap(), *game);
                assert_eq!(crate::cli::options(*game, &written).unwrap(), options);
            }
        }
    }

    #[test]
    fn every_game_is_played() {
        let every = Every { plays: 1, seed: 1, threads: Some(NonZeroUsize::MIN) };
        every.run().expect("every play ends");
    }
}
