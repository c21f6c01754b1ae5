//! Tournaments: every line-up of several players plays equally often, and the players are rated.

use std::fmt;
use std::num::NonZeroUsize;

use engine::catalog::{AnyOptions, GameId};
use serde::Serialize;

use crate::matches::{BrokenPlay, Match, each_play, one_play};
use crate::player::Player;
use crate::rating::{Bout, Rating, rate};

#[derive(Clone, Debug)]
pub struct Tournament {
    pub options: AnyOptions,
    /// The number of seats at a table.
    pub seats: usize,
    /// The players, without duplicates.
    pub players: Vec<Player>,
    /// The number of plays of each line-up, in which everybody sits in every seat equally often.
    pub plays: u32,
    /// The same seed gives the same plays.
    pub seed: u64,
    /// The number of plays at a time. The figures do not depend on it.
    pub threads: NonZeroUsize,
}

/// The result of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Table {
    pub game: GameId,
    /// The number of seats at a table.
    pub seats: usize,
    /// The number of line-ups.
    pub line_ups: usize,
    /// The number of plays of all line-ups.
    pub plays: usize,
    /// The players, the strongest first.
    pub players: Vec<Standing>,
}

/// The result of a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The name on the command line.
    pub player: String,
    /// Elo points above the mean of all players; see [`rating`](crate::rating).
    pub rating: f64,
    /// The 95 % confidence interval of the rating.
    pub interval: [f64; 2],
    /// The number of seats that it has held in all plays.
    pub seats_held: usize,
    /// The number of wins for each seat held; a shared win counts in parts.
    pub win_share: f64,
}

/// Plays a tournament to its end.
///
/// # Errors
/// If a play breaks the laws of its game.
///
/// # Panics
/// If the options do not [allow](AnyOptions::allow) this number of seats, or there are no players.
pub fn run(asked: &Tournament) -> Result<Table, BrokenPlay> {
    let line_ups = line_ups(asked.players.len(), asked.seats);
    let matches: Vec<Match> = line_ups.iter().map(|line_up| asked.match_of(line_up)).collect();
    let count = u32::try_from(line_ups.len()).expect("a tournament has fewer line-ups");
    let total = count.checked_mul(asked.plays).expect("a tournament has fewer plays");
    let bouts = each_play(total, asked.threads, |number| {
        let line_up = (number / asked.plays) as usize;
        // The number gives a seed that no other play of this tournament has.
        let played = one_play(&matches[line_up], number)?;
        let winners = played.outcome.winners();
        let mut parts = vec![0.0; asked.seats];
        for seat in winners.iter() {
            #[expect(clippy::cast_precision_loss, reason = "there are at most eight seats")]
            let part = 1.0 / winners.len() as f64;
            parts[played.player(seat)] += part;
        }
        Ok(Bout { seated: line_ups[line_up].clone(), parts })
    })?;
    Ok(asked.table(line_ups.len(), &bouts))
}

impl Tournament {
    fn match_of(&self, line_up: &[usize]) -> Match {
        Match {
            options: self.options.clone(),
            players: line_up.iter().map(|player| self.players[*player]).collect(),
            plays: self.plays,
            seed: self.seed,
            threads: self.threads,
        }
    }

    fn table(&self, line_ups: usize, bouts: &[Bout]) -> Table {
        let ratings = rate(self.players.len(), bouts, self.seed);
        let each = self.players.iter().zip(ratings).enumerate();
        let mut players: Vec<Standing> =
            each.map(|(index, (player, rating))| standing(*player, rating, index, bouts)).collect();
        players.sort_by(|a, b| b.rating.total_cmp(&a.rating));
        Table {
            game: self.options.game(),
            seats: self.seats,
            line_ups,
            plays: bouts.len(),
            players,
        }
    }
}

fn standing(player: Player, rating: Rating, index: usize, bouts: &[Bout]) -> Standing {
    let held = || {
        let seats = bouts.iter().flat_map(|bout| bout.seated.iter().zip(&bout.parts));
        seats.filter(|(seated, _)| **seated == index)
    };
    #[expect(clippy::cast_precision_loss, reason = "a tournament has fewer plays")]
    let seats_held = held().count().max(1) as f64;
    Standing {
        player: player.to_string(),
        rating: rating.points,
        interval: rating.interval,
        seats_held: held().count(),
        win_share: held().map(|(_, part)| part).sum::<f64>() / seats_held,
    }
}

/// Returns every line-up: as many different players as there are seats, or all of them and copies
/// in the remaining seats, in every combination. Indices ascend.
fn line_ups(players: usize, seats: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    fill(&mut Vec::new(), players, seats, &mut all);
    let different = players.min(seats);
    all.retain(|line_up| {
        let mut kinds = line_up.clone();
        kinds.dedup();
        kinds.len() == different
    });
    all
}

fn fill(begun: &mut Vec<usize>, players: usize, seats: usize, all: &mut Vec<Vec<usize>>) {
    if begun.len() == seats {
        all.push(begun.clone());
        return;
    }
    for player in begun.last().copied().unwrap_or(0)..players {
        begun.push(player);
        fill(begun, players, seats, all);
        begun.pop();
    }
}

/// A table for a terminal: names and numbers, in no language.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game         {}", self.game)?;
        writeln!(f, "seats        {}", self.seats)?;
        writeln!(f, "line_ups     {}", self.line_ups)?;
        writeln!(f, "plays        {}", self.plays)?;
        let [player, rating, interval] = ["player", "rating", "interval"];
        writeln!(f, "\n{player:<14} {rating:>7} {interval:>15} seats_held win_share")?;
        for one in &self.players {
            let Standing { player, rating, interval: [from, to], seats_held, win_share } = one;
            let interval = format!("{from:.0}..{to:.0}");
            writeln!(
                f,
                "{player:<14} {rating:>7.0} {interval:>15} {seats_held:>10} {win_share:>9.3}"
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(players: &[&str], seats: usize, plays: u32) -> Tournament {
        Tournament {
            options: AnyOptions::of(GameId::Tirazheh),
            seats,
            players: players.iter().map(|player| player.parse().unwrap()).collect(),
            plays,
            seed: 1,
            threads: NonZeroUsize::MIN,
        }
    }

    #[test]
    fn everybody_meets_everybody_and_fills_a_larger_table_in_every_way() {
        assert_eq!(line_ups(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(line_ups(2, 3), [[0, 0, 1], [0, 1, 1]]);
        assert_eq!(line_ups(4, 3), [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]);
    }

    #[test]
    fn who_thinks_longer_is_rated_higher() {
        let table = run(&asked(&["0", "random", "60"], 2, 60)).unwrap();
        let names: Vec<&str> = table.players.iter().map(|one| &*one.player).collect();
        assert_eq!(names, ["60", "random", "0"], "{table}");
        assert!(table.players[0].interval[0] > table.players[2].interval[1], "{table}");
        assert_eq!((table.plays, table.line_ups), (180, 3));
    }

    #[test]
    fn a_table_does_not_depend_on_the_threads() {
        let asked = asked(&["0", "random", "5"], 3, 12);
        let threads = NonZeroUsize::new(4).unwrap();
        assert_eq!(run(&asked).unwrap(), run(&Tournament { threads, ..asked.clone() }).unwrap());
    }

    #[test]
    fn wins_add_up_to_the_plays() {
        let table = run(&asked(&["0", "random"], 3, 10)).unwrap();
        #[expect(clippy::cast_precision_loss, reason = "sixty seats")]
        let wins = |one: &Standing| one.win_share * one.seats_held as f64;
        let wins: f64 = table.players.iter().map(wins).sum();
        assert!((wins - 20.0).abs() < 1e-9, "{table}");
        assert_eq!(table.players.iter().map(|one| one.seats_held).sum::<usize>(), 60);
    }
}
