//! Measures and checks machine players: a separate program, which builds in a minute.

use std::error::Error;
use std::process::ExitCode;

use arena::cli::{Selfplay, Tournament};
use arena::every::Every;
use arena::judge::Judge;
use arena::list::List;
use clap::Parser;

/// Measures machine players.
#[derive(Debug, Parser)]
#[command(name = "arena", version, about)]
enum Command {
    /// Lets machine players play many games among themselves, and prints the results.
    Selfplay(Selfplay),
    /// Plays every game with every combination of its options, and prints a line for each.
    Every(Every),
    /// Plays a list of matches, and prints a row of a table for each.
    List(List),
    /// Judges decisions of self-play or of an exported game by a longer search.
    Judge(Judge),
    /// Lets every line-up of several machine players play, and prints their ratings.
    Tournament(Tournament),
}

fn main() -> ExitCode {
    let done: Result<(), Box<dyn Error>> = match Command::parse() {
        Command::Selfplay(wanted) => wanted.run(),
        Command::Every(wanted) => wanted.run(),
        Command::List(wanted) => wanted.run(),
        Command::Judge(wanted) => wanted.run(),
        Command::Tournament(wanted) => wanted.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("arena: {why}");
            ExitCode::FAILURE
        }
    }
}
