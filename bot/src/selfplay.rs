//! Self-play: machine players play whole games by themselves, and what comes of it is counted.
//!
//! They know what players know: each chooses from the view of its own seat and answers with a
//! ticket and a pick. Knows nothing of tables, rooms or stores.

use std::fmt;
use std::time::Instant;

use engine::catalog::{AnyOptions, GameId};
use engine::chance::{Quick, Seed};
use engine::game::{Outcome, Sample};
use engine::play::{Pick, Play, Refused};
use engine::search::{Budget, think};
use engine::seat::{PerSeat, Seat, Viewer};
use engine::{with_options, with_play};
use serde::Serialize;
use thiserror::Error;

/// Worlds a machine guesses unless it is told otherwise. Moving at random finds broken rules
/// fastest: ten thousand scored matches of four seats are a matter of seconds.
pub const WORLDS: u32 = 0;

/// Many plays of one game between machines.
#[derive(Clone, Debug)]
pub struct Match {
    /// The game and its options.
    pub options: AnyOptions,
    /// How many play.
    pub seats: usize,
    /// How many plays.
    pub plays: u32,
    /// The same seed gives the same plays.
    pub seed: u64,
    /// How many worlds a machine guesses for each decision; with none it chooses by luck.
    pub worlds: u32,
}

/// What many plays have come to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Which game.
    pub game: GameId,
    /// How many played.
    pub seats: usize,
    /// How many plays were begun.
    pub plays: u32,
    /// How many of them came to an outcome.
    pub finished: u32,
    /// Steps of a play, on average.
    pub steps_mean: f64,
    /// Steps of the longest play.
    pub steps_max: u64,
    /// How fast they went; the only figure that differs from run to run.
    pub plays_per_s: f64,
    /// How many plays each seat won; a shared win counts for each who shares it.
    pub wins: PerSeat<u32>,
    /// The part of the plays that each seat won.
    pub win_shares: PerSeat<f64>,
    /// Points of each seat at the end, on average.
    pub points_mean: PerSeat<f64>,
}

/// A play that broke the laws of its game. `Seed::from_number(number)` deals it again.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Broken {
    /// The play went on for longer than its game ever should, or stopped without an outcome.
    #[error("play {play} (seed number {number}) did not end within {longest} steps")]
    Endless {
        /// Which play, from 0.
        play: u32,
        /// What its seed is made of.
        number: u64,
        /// What the game promises.
        longest: u32,
    },
    /// A move that the game itself offered was turned down.
    #[error("play {play} (seed number {number}) refused a legal move")]
    Refused {
        /// Which play, from 0.
        play: u32,
        /// What its seed is made of.
        number: u64,
        /// Why it was turned down.
        #[source]
        why: Refused,
    },
}

/// Plays a match to its end.
///
/// # Errors
/// If a play breaks the laws of its game.
///
/// # Panics
/// If the options do not [allow](AnyOptions::allow) so many seats.
pub fn run(asked: &Match) -> Result<Report, Broken> {
    let begun = Instant::now();
    let mut tally = Tally::new(asked.seats);
    for play in 0..asked.plays {
        let (steps, outcome) = one_play(asked, play)?;
        tally.add(steps, &outcome);
    }
    Ok(tally.report(asked, begun.elapsed().as_secs_f64()))
}

/// Returns what the seed of a play is made of; the plays of two matches never meet while their
/// seeds stay below 2³².
const fn number(seed: u64, play: u32) -> u64 {
    seed.rotate_left(u32::BITS) ^ play as u64
}

fn one_play(asked: &Match, play: u32) -> Result<(u64, Outcome), Broken> {
    let number = number(asked.seed, play);
    let seed = Seed::from_number(number);
    let mut any = with_options!(asked.options.clone(), options, erase => {
        let (play, _) = Play::start(options, asked.seats, seed);
        erase(play)
    });
    let ended = with_play!(&mut any, play => play_on(play, asked.worlds, &mut Quick(number)));
    ended.map_err(|why| match why {
        Stopped::Endless { longest } => Broken::Endless { play, number, longest },
        Stopped::Refused(why) => Broken::Refused { play, number, why },
    })
}

enum Stopped {
    Endless { longest: u32 },
    Refused(Refused),
}

/// Lets the machines play to the end; returns how many steps there were, and the outcome.
fn play_on<G: Sample>(
    play: &mut Play<G>,
    worlds: u32,
    luck: &mut Quick,
) -> Result<(u64, Outcome), Stopped> {
    while let Some(seat) = play.to_act().iter().next() {
        if play.step().0 >= u64::from(G::LONGEST) {
            break;
        }
        answer(play, seat, worlds, luck).map_err(Stopped::Refused)?;
    }
    let outcome = play.outcome().ok_or(Stopped::Endless { longest: G::LONGEST })?;
    Ok((play.step().0, outcome))
}

fn answer<G: Sample>(
    play: &mut Play<G>,
    seat: Seat,
    worlds: u32,
    luck: &mut Quick,
) -> Result<(), Refused> {
    let choice = play.choice(seat).ok_or(Refused::NotAsked)?;
    let view = play.view(Viewer::Seat(seat));
    let chosen = think::<G>(&view, seat, Budget::worlds(worlds), luck);
    let index = choice.options.iter().position(|option| Some(*option) == chosen);
    let pick = index.and_then(|index| u16::try_from(index).ok()).ok_or(Refused::NoSuchOption)?;
    play.act(seat, choice.ticket, &[Pick(pick)])?;
    Ok(())
}

/// What the plays so far add up to.
struct Tally {
    finished: u32,
    steps: u64,
    steps_max: u64,
    wins: PerSeat<u32>,
    points: PerSeat<i64>,
}

impl Tally {
    fn new(seats: usize) -> Self {
        let (wins, points) = (PerSeat::new(seats, |_| 0), PerSeat::new(seats, |_| 0));
        Self { finished: 0, steps: 0, steps_max: 0, wins, points }
    }

    fn add(&mut self, steps: u64, outcome: &Outcome) {
        self.finished += 1;
        self.steps += steps;
        self.steps_max = self.steps_max.max(steps);
        for seat in outcome.winners().iter() {
            self.wins[seat] += 1;
        }
        for (seat, points) in outcome.points.iter() {
            self.points[seat] += i64::from(*points);
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "sums of a match stay far below 2^52")]
    fn report(self, asked: &Match, seconds: f64) -> Report {
        let plays = f64::from(self.finished.max(1));
        Report {
            game: asked.options.game(),
            seats: asked.seats,
            plays: asked.plays,
            finished: self.finished,
            steps_mean: self.steps as f64 / plays,
            steps_max: self.steps_max,
            plays_per_s: f64::from(self.finished) / seconds.max(f64::MIN_POSITIVE),
            win_shares: self.wins.map(|_, wins| f64::from(*wins) / plays),
            wins: self.wins,
            points_mean: self.points.map(|_, points| *points as f64 / plays),
        }
    }
}

/// A table for people who read command lines; names and numbers, in no language.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game         {}", self.game)?;
        writeln!(f, "seats        {}", self.seats)?;
        writeln!(f, "plays        {}", self.plays)?;
        writeln!(f, "finished     {}", self.finished)?;
        writeln!(f, "steps_mean   {:.1}", self.steps_mean)?;
        writeln!(f, "steps_max    {}", self.steps_max)?;
        writeln!(f, "plays_per_s  {:.0}", self.plays_per_s)?;
        writeln!(f, "\n{:>4} {:>9} {:>10} {:>11}", "seat", "wins", "win_share", "points_mean")?;
        for (seat, wins) in self.wins.iter() {
            let (share, points) = (self.win_shares[seat], self.points_mean[seat]);
            writeln!(f, "{:>4} {wins:>9} {share:>10.3} {points:>11.2}", seat.index() + 1)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(seats: usize, plays: u32, worlds: u32) -> Match {
        let options = AnyOptions::of(GameId::Tirazheh);
        Match { options, seats, plays, seed: 7, worlds }
    }

    fn report(asked: &Match) -> Report {
        let report = run(asked).unwrap_or_else(|broken| panic!("{asked:?}: {broken}"));
        Report { plays_per_s: 0.0, ..report }
    }

    /// Returns every combination of a game's options.
    fn combinations(game: GameId) -> Vec<AnyOptions> {
        let mut all = vec![AnyOptions::of(game)];
        for (knob, named) in AnyOptions::of(game).knobs().iter().enumerate() {
            let with = |options: &AnyOptions, value| {
                let mut options = options.clone();
                options.set(knob, value);
                options
            };
            let values = 0..named.values.len();
            all = all.iter().flat_map(|one| values.clone().map(|value| with(one, value))).collect();
        }
        all
    }

    #[test]
    fn the_same_seed_gives_the_same_figures_and_another_seed_others() {
        let asked = asked(3, 30, 1);
        assert_eq!(report(&asked), report(&asked));
        assert_ne!(report(&asked), report(&Match { seed: 8, ..asked }));
    }

    #[test]
    fn a_longer_match_begins_with_the_plays_of_a_shorter_one() {
        let asked = asked(2, 1, 1);
        let (first, second) = (one_play(&asked, 0).unwrap(), one_play(&asked, 1).unwrap());
        let both = report(&Match { plays: 2, ..asked });
        assert_eq!(both.steps_max, first.0.max(second.0));
        assert_ne!(number(7, 0), number(7, 1));
        assert_ne!(number(7, 1), number(8, 0));
    }

    #[test]
    fn every_game_ends_with_every_option_and_number_of_seats() {
        for options in GameId::ALL.iter().flat_map(|game| combinations(*game)) {
            for seats in options.game().seats().filter(|seats| options.allow(*seats)) {
                for (plays, worlds) in [(24, 0), (1, 1)] {
                    let options = options.clone();
                    let report = report(&Match { options, seats, plays, seed: 1, worlds });
                    assert_eq!(report.finished, plays);
                    assert!(report.wins.values().sum::<u32>() >= plays, "somebody wins each");
                }
            }
        }
    }

    #[test]
    fn a_report_is_one_json_object() {
        let json = serde_json::to_value(report(&asked(3, 8, 0))).unwrap();
        assert_eq!(json["game"], "tirazheh");
        assert_eq!(
            (&json["seats"], &json["plays"], &json["finished"]),
            (&3.into(), &8.into(), &8.into())
        );
        for field in ["steps_mean", "steps_max", "plays_per_s"] {
            assert!(json[field].is_number(), "{field}");
        }
        for field in ["wins", "win_shares", "points_mean"] {
            assert_eq!(json[field].as_array().map(Vec::len), Some(3), "{field}");
        }
    }

    #[test]
    fn no_plays_at_all_are_reported_as_such() {
        let report = report(&asked(4, 0, 1));
        assert_eq!((report.finished, report.steps_max, report.steps_mean), (0, 0, 0.0));
    }

    #[test]
    fn a_table_for_people_has_a_line_for_each_seat() {
        let text = report(&asked(3, 8, 0)).to_string();
        assert!(text.starts_with("game         tirazheh\n"), "{text}");
        assert_eq!(text.lines().count(), 7 + 1 + 1 + 3, "{text}");
    }
}
