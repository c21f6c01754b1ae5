//! `chaikhana selfplay`: from words to a match between machine players, and its report.

use std::error::Error;

use bot::selfplay::{Match, run};
use engine::catalog::{AnyOptions, GameId};

use crate::cli::Selfplay;

/// Plays what is wanted and prints the report.
///
/// # Errors
/// If the game or an option does not exist, so many cannot play it, or a play broke the laws of
/// its game.
pub fn selfplay(wanted: &Selfplay) -> Result<(), Box<dyn Error>> {
    let game: GameId = wanted.game.parse().map_err(|unknown| {
        let names: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
        format!("{unknown}; games are: {}", names.join(", "))
    })?;
    let mut options = AnyOptions::of(game);
    for option in &wanted.options {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        options.choose(name, value)?;
    }
    if !options.allow(wanted.seats) {
        let seats = game.seats();
        return Err(format!(
            "{game} is played by {} to {} seats, not by {}",
            seats.start(),
            seats.end(),
            wanted.seats
        )
        .into());
    }
    let Selfplay { seats, plays, seed, worlds, .. } = *wanted;
    let report = run(&Match { options, seats, plays, seed, worlds })?;
    if wanted.json {
        println!("{}", serde_json::to_string(&report)?);
    } else {
        print!("{report}");
    }
    Ok(())
}
