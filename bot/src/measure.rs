//! `chaikhana selfplay`: from words to a match between machine players, and its report.

use std::error::Error;

use bot::selfplay::{Match, NoSuchPlayer, Player, run};
use engine::catalog::{AnyOptions, GameId};

use crate::cli::Selfplay;

/// Plays what is wanted and prints the report.
///
/// # Errors
/// If the game or an option does not exist, so many cannot play it, or a play broke the laws of
/// its game.
pub fn selfplay(wanted: &Selfplay) -> Result<(), Box<dyn Error>> {
    let game = game(&wanted.game)?;
    let options = options(game, &wanted.options)?;
    let players = players(wanted)?;
    allowed(game, &options, players.len())?;
    let Selfplay { plays, seed, threads, .. } = *wanted;
    let report = run(&Match { options, players, plays, seed, threads })?;
    if wanted.json {
        println!("{}", serde_json::to_string(&report)?);
    } else {
        print!("{report}");
    }
    Ok(())
}

/// Returns the game of a name.
///
/// # Errors
/// If there is none of this name; the error names those there are.
pub fn game(name: &str) -> Result<GameId, Box<dyn Error>> {
    name.parse().map_err(|unknown| {
        let names: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
        let unknown: engine::catalog::NoSuchGame = unknown;
        format!("{unknown}; games are: {}", names.join(", ")).into()
    })
}

/// Returns the options of a game, as they are written on the command line.
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

/// Checks that so many can play a game with these options.
///
/// # Errors
/// If they cannot.
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

/// Returns who plays; as many random players as there are seats, if nobody is named.
fn players(wanted: &Selfplay) -> Result<Vec<Player>, Box<dyn Error>> {
    let named: Result<Vec<Player>, NoSuchPlayer> =
        wanted.players.iter().map(|player| player.parse()).collect();
    let named = named?;
    match wanted.seats {
        Some(seats) if named.is_empty() => Ok(vec![Player::Worlds(0); seats]),
        Some(seats) if seats != named.len() => {
            Err(format!("{} players are named for {seats} seats", named.len()).into())
        }
        _ => Ok(named),
    }
}
