//! A level of machine players against the textbook, with equal effort.

use std::error::Error;
use std::num::NonZeroUsize;

use clap::Args;
use engine::catalog::GameId;
use engine::search::Level;
use engine::with_game;

use crate::cli::{game, options, parse_threads, print, seats, threads};
use crate::matches::Match;
use crate::player::{Effort, Player, Search};
use crate::report::run;
use crate::textbook::Grain;

/// A level against the textbook.
#[derive(Debug, Args)]
pub struct Challenge {
    /// The game, such as tirazheh.
    pub game: String,
    /// The number of seats, one of which the level holds; by default the smallest that the game
    /// allows.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// The level: novice, regular, expert or master.
    #[arg(long, value_name = "LEVEL", default_value = "master", value_parser = parse_level)]
    pub level: Level,
    /// The number of worlds that each of them guesses for a decision; by default that of the level.
    #[arg(long, value_name = "W", conflicts_with = "ms")]
    pub worlds: Option<u32>,
    /// The milliseconds that each of them thinks about a decision.
    #[arg(long, value_name = "MS")]
    pub ms: Option<u32>,
    /// The textbook takes single steps for actions, instead of whole turns.
    #[arg(long)]
    pub steps: bool,
    /// The number of games.
    #[arg(long, value_name = "K")]
    pub plays: u32,
    /// The same seed gives the same games, unless time is limited.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// An option of the game, such as scoring=on; can be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// The number of plays at a time; by default one for each core.
    #[arg(long, value_name = "T", value_parser = parse_threads)]
    pub threads: Option<NonZeroUsize>,
    /// Prints one JSON object instead of a table.
    #[arg(long)]
    pub json: bool,
}

impl Challenge {
    /// Plays the match and prints the report, which has the 95 % interval of each share.
    ///
    /// # Errors
    /// If the game or an option does not exist, the game does not allow this number of seats, or a
    /// play broke the laws of its game.
    pub fn run(&self) -> Result<(), Box<dyn Error>> {
        print(&run(&self.wanted()?)?, self.json)
    }

    /// Returns the match: the level in one seat, the textbook in all others.
    fn wanted(&self) -> Result<Match, Box<dyn Error>> {
        let game = game(&self.game)?;
        let options = options(game, &self.options)?;
        let seats = seats(game, &options, self.seats)?;
        let effort = self.effort(game);
        let grain = if self.steps { Grain::Steps } else { Grain::Turns };
        let mut players = vec![Player::Searcher(Search::Textbook(grain), effort); seats];
        players[0] = Player::Searcher(Search::Level(self.level), effort);
        let Self { plays, seed, .. } = *self;
        Ok(Match { options, players, plays, seed, threads: threads(self.threads) })
    }

    fn effort(&self, game: GameId) -> Effort {
        let of_level = || with_game!(game, G => self.level.worlds::<G>());
        match self.ms {
            Some(millis) => Effort::Millis(millis),
            None => Effort::Worlds(self.worlds.unwrap_or_else(of_level)),
        }
    }
}

/// Parses the name of a level that guesses worlds.
fn parse_level(text: &str) -> Result<Level, String> {
    let thinks = |level: &Level| *level != Level::Random && level.name() == text;
    Level::ALL.into_iter().find(thinks).ok_or_else(|| {
        let names: Vec<&str> = Level::ALL[1..].iter().map(|level| level.name()).collect();
        format!("levels are: {}", names.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        challenge: Challenge,
    }

    fn players(words: &str) -> Vec<String> {
        let words = std::iter::once("challenge").chain(words.split(' '));
        let parsed = Command::try_parse_from(words).expect("a challenge").challenge;
        let wanted = parsed.wanted().expect("it can be played");
        wanted.players.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn both_sides_have_the_same_effort() {
        for (words, expected) in [
            ("tirazheh --plays 1 --ms 10", ["master:10ms", "textbook-turns:10ms"]),
            ("tirazheh --plays 1 --worlds 9 --steps", ["master:9", "textbook:9"]),
            ("tirazheh --plays 1 --level novice", ["novice:6", "textbook-turns:6"]),
        ] {
            assert_eq!(players(words), expected, "{words}");
        }
        assert_eq!(players("tirazheh --plays 1 --seats 4").len(), 4);
    }

    #[test]
    fn a_level_that_does_not_think_cannot_challenge() {
        let words = ["challenge", "tirazheh", "--plays", "1", "--level", "random"];
        let refused = Command::try_parse_from(words).map(|_| ()).expect_err("it does not think");
        assert!(refused.to_string().contains("levels are: novice"), "{refused}");
    }

    #[test]
    fn a_challenge_is_played() {
        let words = ["challenge", "nautilus", "--plays", "1", "--worlds", "5", "--threads", "1"];
        let parsed = Command::try_parse_from(words).map(|parsed| parsed.challenge);
        parsed.expect("a challenge").run().expect("it is played");
    }
}
