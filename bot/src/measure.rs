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
    let game: GameId = wanted.game.parse().map_err(|unknown| {
        let names: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
        format!("{unknown}; games are: {}", names.join(", "))
    })?;
    let mut options = AnyOptions::of(game);
    for option in &wanted.options {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        options.choose(name, value)?;
    }
    let players = players(wanted)?;
    if !options.allow(players.len()) {
        let (least, most) = game.seats().into_inner();
        let count = players.len();
        return Err(if (least..=most).contains(&count) {
            format!("with these options {game} is not played by {count} seats").into()
        } else {
            format!("{game} is played by {least} to {most} seats, not by {count}").into()
        });
    }
    let Selfplay { plays, seed, threads, .. } = *wanted;
    let report = run(&Match { options, players, plays, seed, threads })?;
    if wanted.json {
        println!("{}", serde_json::to_string(&report)?);
    } else {
        print!("{report}");
    }
    Ok(())
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
