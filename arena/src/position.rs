//! Positions from self-play, and what a master thinks in them.

use std::fmt;

use engine::catalog::AnyOptions;
use engine::chance::{Seed, SplitMix64};
use engine::game::{Game, Sample};
use engine::play::{Pick, Play};
use engine::search::{Budget, Level, Thought, ponder, think};
use engine::seat::{Seat, Viewer};
use engine::tell::Scoped;
use engine::with_play;
use serde::Serialize;

use crate::matches::start;

/// Worlds guessed for each step on the way to the position: enough for plausible play.
const WORLDS_PER_STEP: u32 = 12;

/// Plays one step for the first seat that is to act. Returns the events, or nothing if the play is
/// over.
pub fn step<G: Sample>(
    play: &mut Play<G>,
    luck: &mut SplitMix64,
) -> Option<Vec<Scoped<<G as Game>::Event>>> {
    let seat = play.to_act().iter().next()?;
    let choice = play.choice(seat)?;
    let budget = Budget::worlds(WORLDS_PER_STEP);
    let chosen = think::<G>(&play.view(Viewer::Seat(seat)), seat, budget, luck);
    let index = choice.options.iter().position(|option| Some(*option) == chosen)?;
    let pick = Pick(u16::try_from(index).ok()?);
    let acted = play.act(seat, choice.ticket, &[pick]).ok()?;
    Some(acted.told.into_iter().map(|(_, told)| told).collect())
}

/// A position to think about.
#[derive(Clone, Debug)]
pub struct Position {
    pub options: AnyOptions,
    /// The number of seats.
    pub seats: usize,
    /// The same seed gives the same position.
    pub seed: u64,
    /// The number of steps before the position; fewer if the play ends earlier.
    pub steps: u64,
    /// The number of guessed worlds; by default that of a master.
    pub worlds: Option<u32>,
}

/// What a master thinks about a decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Explanation {
    /// The seat that decides, from 1; nothing if the play is over.
    pub seat: Option<usize>,
    /// The number of guessed worlds.
    pub worlds: u32,
    /// The best options, the choice first.
    pub considered: Vec<ConsideredOption>,
}

/// An option that the search has tried.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ConsideredOption {
    /// In the engine's notation.
    pub option: String,
    /// The share of the worlds in which it was tried.
    pub share: f32,
    /// Its mean result, from 0 (lost) to 1 (won alone); nothing where there was no choice.
    pub worth: Option<f32>,
}

/// Plays to a position and thinks about the decision there.
///
/// # Panics
/// If the options do not [allow](AnyOptions::allow) this number of seats.
pub fn explain(position: &Position) -> Explanation {
    let any = start(&position.options, position.seats, Seed::from_number(position.seed));
    with_play!(any, play => explained(play, position))
}

fn explained<G: Sample>(mut play: Play<G>, position: &Position) -> Explanation {
    let mut luck = SplitMix64(position.seed);
    for _ in 0..position.steps {
        if step(&mut play, &mut luck).is_none() {
            break;
        }
    }
    let Some(seat) = play.to_act().iter().next() else {
        return Explanation { seat: None, worlds: 0, considered: Vec::new() };
    };
    let worlds = position.worlds.unwrap_or_else(|| Level::Master.worlds::<G>());
    let budget = Budget::worlds(worlds);
    lines(seat, &ponder::<G>(&play.view(Viewer::Seat(seat)), seat, budget, &mut luck))
}

fn lines<A: fmt::Debug>(seat: Seat, thought: &Thought<A>) -> Explanation {
    let line = |one: &engine::search::Considered<A>| ConsideredOption {
        option: format!("{:?}", one.action),
        share: one.share,
        worth: Some(one.worth),
    };
    let mut considered: Vec<ConsideredOption> = thought.considered.iter().map(line).collect();
    if let (true, Some(only)) = (considered.is_empty(), &thought.action) {
        considered.push(ConsideredOption { option: format!("{only:?}"), share: 1.0, worth: None });
    }
    Explanation { seat: Some(seat.index() + 1), worlds: thought.worlds, considered }
}

/// A table for a terminal.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(seat) = self.seat else { return writeln!(f, "the play is over") };
        writeln!(f, "seat         {seat}")?;
        writeln!(f, "worlds       {}", self.worlds)?;
        writeln!(f, "\nshare worth option")?;
        for ConsideredOption { option, share, worth } in &self.considered {
            let worth = worth.map_or_else(|| "-".to_owned(), |worth| format!("{worth:.3}"));
            writeln!(f, "{share:>5.3} {worth:>5} {option}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use engine::catalog::GameId;

    use super::*;

    fn at(game: GameId, steps: u64) -> Explanation {
        let options = AnyOptions::of(game);
        let seats = game.seats().find(|seats| options.allow(*seats)).unwrap();
        explain(&Position { options, seats, seed: 3, steps, worlds: Some(200) })
    }

    #[test]
    fn what_is_considered_is_told_with_the_most_often_tried_first() {
        for game in GameId::ALL {
            let told = at(*game, 4);
            let shares: Vec<f32> = told.considered.iter().map(|line| line.share).collect();
            assert!(shares.is_sorted_by(|a, b| a >= b) && !shares.is_empty(), "{game}: {told}");
            assert!(shares.iter().sum::<f32>() <= 1.0 + 1e-3, "{game}: {told}");
            assert_eq!(told, at(*game, 4), "{game}");
        }
    }

    #[test]
    fn at_the_end_there_is_nothing_to_explain() {
        assert_eq!(at(GameId::Tirazheh, 1_000).seat, None);
    }
}
