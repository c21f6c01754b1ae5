//! The commands: parses their arguments, runs them and prints the results.

use std::error::Error;
use std::fmt::Display;
use std::io::{self, Write as _};
use std::num::NonZeroUsize;

use clap::Args;
use engine::catalog::{AnyOptions, GameId, NoSuchGame};
use serde::Serialize;

use crate::matches::Match;
use crate::player::{NoSuchPlayer, Player};
use crate::report::{Report, run};
use crate::tournament;

/// The maximum number of threads: more than any machine has cores, and few enough for any system to
/// start.
const MAX_THREADS: NonZeroUsize = NonZeroUsize::new(1024).unwrap();

/// What all plays of a command have in common.
#[derive(Debug, Args)]
pub struct Plays {
    /// The game, such as tirazheh.
    pub game: String,
    /// The number of games; in a tournament, of each line-up.
    #[arg(long, value_name = "K")]
    pub plays: u32,
    /// The same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// An option of the game, such as scoring=on, or a preset such as full; can be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// The number of plays at a time; by default one for each core.
    #[arg(long, value_name = "T", value_parser = parse_threads)]
    pub threads: Option<NonZeroUsize>,
    /// Prints one JSON object instead of a table.
    #[arg(long)]
    pub json: bool,
}

/// Many games among machine players.
#[derive(Debug, Args)]
pub struct Selfplay {
    #[command(flatten)]
    pub plays: Plays,
    /// The number of seats; by default the number of players, if players are named.
    #[arg(long, value_name = "N", required_unless_present = "players")]
    pub seats: Option<usize>,
    /// The players, separated by commas: random (but never giving up without need), novice, regular,
    /// expert or master, a number of worlds to guess for each decision, greedy, or textbook. The
    /// last one thinks as long as a master, or for the limit that follows the name: textbook:2000
    /// guesses 2000 worlds, master:50ms takes 50 milliseconds.
    /// Without players, every seat takes any legal action, which finds broken rules fastest.
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',')]
    pub players: Vec<String>,
}

/// Every line-up of several machine players.
#[derive(Debug, Args)]
pub struct Tournament {
    #[command(flatten)]
    pub plays: Plays,
    /// Two or more players, separated by commas, as in selfplay.
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', required = true)]
    pub players: Vec<String>,
    /// The number of seats at a table; by default the smallest that the game allows.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
}

impl Selfplay {
    /// Plays the match and prints the report.
    ///
    /// # Errors
    /// If the game, an option or a player does not exist, the game does not allow this number of
    /// seats, or a play broke the laws of its game.
    pub fn run(&self) -> Result<(), Box<dyn Error>> {
        print(&self.report()?, self.plays.json)
    }

    /// Plays the match and returns the report.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn report(&self) -> Result<Report, Box<dyn Error>> {
        Ok(run(&self.wanted()?)?)
    }

    /// Returns the match that the arguments describe.
    ///
    /// # Errors
    /// If the game, an option or a player does not exist, or the game does not allow this number of
    /// seats.
    pub(crate) fn wanted(&self) -> Result<Match, Box<dyn Error>> {
        let game = game(&self.plays.game)?;
        let options = options(game, &self.plays.options)?;
        let players = self.players()?;
        allowed(game, &options, players.len())?;
        let threads = threads(self.plays.threads);
        let Plays { plays, seed, .. } = self.plays;
        Ok(Match { options, players, plays, seed, threads })
    }

    /// Returns the players; if none is named, players who take any legal action in all seats.
    fn players(&self) -> Result<Vec<Player>, Box<dyn Error>> {
        let named = named(&self.players)?;
        match self.seats {
            Some(seats) if named.is_empty() => Ok(vec![Player::Worlds(0); seats]),
            Some(seats) if seats != named.len() => {
                Err(format!("{} players are named for {seats} seats", named.len()).into())
            }
            _ => Ok(named),
        }
    }
}

impl Tournament {
    /// Plays the tournament and prints the ratings.
    ///
    /// # Errors
    /// If the game, an option or a player does not exist, the game does not allow this number of
    /// seats, fewer than two players are named, a player is named twice, or a play broke the laws
    /// of its game.
    pub fn run(&self) -> Result<(), Box<dyn Error>> {
        let game = game(&self.plays.game)?;
        let options = options(game, &self.plays.options)?;
        let seats = seats(game, &options, self.seats)?;
        let players = named(&self.players)?;
        let is_twice = |player| players.iter().filter(|other| *other == player).count() > 1;
        if players.len() < 2 || players.iter().any(is_twice) {
            return Err("a tournament is played by two different players or more".into());
        }
        let threads = threads(self.plays.threads);
        let Plays { plays, seed, .. } = self.plays;
        let wanted = tournament::Tournament { options, seats, players, plays, seed, threads };
        let table = tournament::run(&wanted)?;
        print(&table, self.plays.json)
    }
}

/// Returns the game with this name.
///
/// # Errors
/// If there is none; the error lists the names of all games.
pub fn game(name: &str) -> Result<GameId, Box<dyn Error>> {
    name.parse().map_err(|unknown: NoSuchGame| {
        let names: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
        format!("{unknown}; games are: {}", names.join(", ")).into()
    })
}

/// Parses the options of a game.
///
/// # Errors
/// If one of them does not exist.
pub fn options(game: GameId, written: &[String]) -> Result<AnyOptions, Box<dyn Error>> {
    let mut options = AnyOptions::of(game);
    for option in written {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        options.choose(name, value)?;
    }
    Ok(options)
}

/// Checks that the game allows this number of seats with these options.
///
/// # Errors
/// If it does not.
pub fn allowed(game: GameId, options: &AnyOptions, count: usize) -> Result<(), Box<dyn Error>> {
    if options.allow(count) {
        return Ok(());
    }
    let (least, most) = game.seats().into_inner();
    Err(if (least..=most).contains(&count) {
        format!("with these options {game} is not played by {count} seats").into()
    } else {
        format!("{game} is played by {least} to {most} seats, not by {count}").into()
    })
}

/// Returns the number of seats; by default the smallest that the game allows.
pub(crate) fn seats(
    game: GameId,
    options: &AnyOptions,
    wanted: Option<usize>,
) -> Result<usize, Box<dyn Error>> {
    let fewest = || game.seats().find(|seats| options.allow(*seats));
    let seats = wanted.or_else(fewest).unwrap_or_default();
    allowed(game, options, seats)?;
    Ok(seats)
}

fn named(players: &[String]) -> Result<Vec<Player>, NoSuchPlayer> {
    players.iter().map(|player| player.parse()).collect()
}

/// Returns the number of plays at a time; by default one for each core.
pub(crate) fn threads(wanted: Option<NonZeroUsize>) -> NonZeroUsize {
    let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    wanted.unwrap_or_else(cores)
}

pub(crate) fn print(
    told: &(impl Display + Serialize),
    is_json: bool,
) -> Result<(), Box<dyn Error>> {
    if is_json { say(&format!("{}\n", serde_json::to_string(told)?)) } else { say(told) }
}

/// Prints a text.
///
/// # Errors
/// If standard output cannot be written, such as a file on a full disk or a closed pipe.
pub(crate) fn say(text: &impl Display) -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let written = write!(out, "{text}").and_then(|()| out.flush());
    written.map_err(|why| format!("the output cannot be written: {why}").into())
}

pub(crate) fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads: NonZeroUsize = text.parse().map_err(|why| format!("{why}"))?;
    if threads > MAX_THREADS {
        return Err(format!("at most {MAX_THREADS} plays go on at once"));
    }
    Ok(threads)
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    enum Command {
        Selfplay(Selfplay),
        Tournament(Tournament),
    }

    fn answer(words: &str) -> Result<(), String> {
        let words = std::iter::once("arena").chain(words.split(' '));
        let done = match Command::try_parse_from(words).map_err(|why| why.to_string())? {
            Command::Selfplay(wanted) => wanted.run(),
            Command::Tournament(wanted) => wanted.run(),
        };
        done.map_err(|why| why.to_string())
    }

    #[test]
    fn what_cannot_be_is_refused_with_the_reason() {
        for (words, why) in [
            ("selfplay chess --plays 1 --seats 2", "games are: tirazheh"),
            ("selfplay tirazheh --plays 1 --seats 9", "2 to 4 seats"),
            (
                "selfplay tirazheh --plays 1 --seats 3 --players random,random",
                "2 players are named",
            ),
            ("selfplay tirazheh --plays 1 --players random,nobody", "no machine player \"nobody\""),
            ("tournament tirazheh --plays 1 --players random", "two different players"),
            ("tournament tirazheh --plays 1 --players 5,5", "two different players"),
            ("selfplay tirazheh --plays 1 --seats 2 --option turbo=on", "greater_than_count"),
            ("selfplay tirazheh --plays 1 --seats 2 --threads 100000", "at most 1024 plays"),
            ("tournament tirazheh --plays 1 --players 5,6 --threads 1025", "at most 1024 plays"),
        ] {
            let answered = answer(words).expect_err(words);
            assert!(answered.contains(why), "{words}: {answered}");
        }
    }

    #[test]
    fn what_can_be_is_done() {
        for words in [
            "selfplay tirazheh --plays 2 --players greedy,textbook:9 --threads 1 --json",
            "tournament nautilus --plays 2 --players greedy,random --threads 1",
        ] {
            assert_eq!(answer(words), Ok(()), "{words}");
        }
    }
}
