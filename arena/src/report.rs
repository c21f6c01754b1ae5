//! The figures of many plays, for people and for programs.

use std::fmt;
use std::time::{Duration, Instant};

use engine::catalog::GameId;
use engine::seat::PerSeat;
use serde::Serialize;

use crate::matches::{BrokenPlay, Match, Played, Thoughts, each_play, one_play};
use crate::player::Player;

/// Standard deviations on each side of a 95 % interval.
const INTERVAL_DEVIATIONS: f64 = 1.96;

/// Plays a match to its end.
///
/// # Errors
/// If a play breaks the laws of its game.
///
/// # Panics
/// If the options do not [allow](engine::catalog::AnyOptions::allow) this number of players.
pub fn run(asked: &Match) -> Result<Report, BrokenPlay> {
    let begun = Instant::now();
    let mut tally = Tally::new(&asked.players);
    for played in each_play(asked.plays, asked.threads, |play| one_play(asked, play))? {
        tally.add(&played);
    }
    Ok(tally.report(asked, begun.elapsed()))
}

/// The figures of many plays.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    pub game: GameId,
    /// The number of seats.
    pub seats: usize,
    /// The number of plays that were begun.
    pub plays: u32,
    /// The number of plays that reached an outcome.
    pub finished: u32,
    /// The mean number of steps of a play.
    pub steps_mean: f64,
    /// The number of steps of the longest play.
    pub steps_max: u64,
    /// Speed; differs from run to run.
    pub plays_per_s: f64,
    /// The number of plays that each seat won; a shared win counts for each winner.
    pub wins: PerSeat<u32>,
    /// The share of the plays that each seat won.
    pub win_shares: PerSeat<f64>,
    /// The mean final points of each seat.
    pub points_mean: PerSeat<f64>,
    /// The figures of each kind of player, in the order in which the kinds were named.
    pub players: Vec<Figures>,
}

/// The figures of one kind of player, over all seats.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// The name on the command line.
    pub player: String,
    /// The share that they would win if all played equally well: their share of the seats.
    pub even: f64,
    /// The share of the plays that were won. A shared win is divided equally, so that the shares of
    /// all kinds add up to 1.
    pub win_share: f64,
    /// The 95 % confidence interval of the share.
    pub interval: [f64; 2],
    /// Decisions between two options or more.
    pub decisions: u32,
    /// Worlds guessed and played out in a second of processor time of a thinking thread. Differs
    /// from run to run, but little with the load of the machine.
    pub worlds_per_s: f64,
    /// The mean wall-clock time of a decision, in milliseconds; differs from run to run.
    pub ms_mean: f64,
    /// The longest wall-clock time of a decision, in milliseconds; differs from run to run.
    pub ms_max: f64,
}

/// The parts in which a win is counted. Any number of seats can share them, so sums are exact.
const PARTS_OF_A_WIN: u32 = 840;

/// The sums over the plays so far.
struct Tally {
    finished: u32,
    steps: u64,
    steps_max: u64,
    wins: PerSeat<u32>,
    points: PerSeat<i64>,
    /// Each kind of player once.
    kinds: Vec<Player>,
    /// The index in `kinds` of each player.
    kind_of: Vec<usize>,
    sums: Vec<KindSums>,
}

/// The sums of one kind of player.
#[derive(Clone, Copy, Default)]
struct KindSums {
    /// In parts of a win.
    won: u64,
    /// In squared parts of a win.
    squares: u64,
    thoughts: Thoughts,
}

impl Thoughts {
    fn and(self, other: Self) -> Self {
        Self {
            decisions: self.decisions + other.decisions,
            worlds: self.worlds + other.worlds,
            time: self.time + other.time,
            longest: self.longest.max(other.longest),
            processor: self.processor + other.processor,
        }
    }
}

impl Tally {
    fn new(players: &[Player]) -> Self {
        let (mut kinds, mut kind_of) = (Vec::new(), Vec::new());
        for player in players {
            let known = kinds.iter().position(|kind| kind == player);
            kind_of.push(known.unwrap_or(kinds.len()));
            if known.is_none() {
                kinds.push(*player);
            }
        }
        let seats = players.len();
        let (wins, points) = (PerSeat::new(seats, |_| 0), PerSeat::new(seats, |_| 0));
        let sums = vec![KindSums::default(); kinds.len()];
        Self { finished: 0, steps: 0, steps_max: 0, wins, points, kinds, kind_of, sums }
    }

    fn add(&mut self, played: &Played) {
        self.finished += 1;
        self.steps += played.steps;
        self.steps_max = self.steps_max.max(played.steps);
        let winners = played.outcome.winners();
        for seat in winners.iter() {
            self.wins[seat] += 1;
        }
        for (kind, sum) in self.sums.iter_mut().enumerate() {
            let won = winners.iter().filter(|seat| self.kind_of[played.player(*seat)] == kind);
            let part = u64::from(PARTS_OF_A_WIN) * won.count() as u64 / winners.len().max(1) as u64;
            sum.won += part;
            sum.squares += part * part;
        }
        for (seat, points) in played.outcome.points.iter() {
            self.points[seat] += i64::from(*points);
        }
        for (kind, thoughts) in self.kind_of.iter().zip(&played.thoughts) {
            self.sums[*kind].thoughts = self.sums[*kind].thoughts.and(*thoughts);
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "sums of a match stay far below 2^52")]
    fn report(self, asked: &Match, took: Duration) -> Report {
        let plays = f64::from(self.finished.max(1));
        let seats = self.kind_of.len() as f64;
        let figures = self.kinds.iter().zip(&self.sums).enumerate().map(|(at, (kind, sum))| {
            let held = self.kind_of.iter().filter(|kind| **kind == at).count();
            sum.figures(kind.to_string(), held as f64 / seats, plays)
        });
        Report {
            game: asked.options.game(),
            seats: asked.players.len(),
            plays: asked.plays,
            finished: self.finished,
            steps_mean: self.steps as f64 / plays,
            steps_max: self.steps_max,
            plays_per_s: f64::from(self.finished) / took.as_secs_f64().max(f64::MIN_POSITIVE),
            win_shares: self.wins.map(|_, wins| f64::from(*wins) / plays),
            wins: self.wins,
            points_mean: self.points.map(|_, points| *points as f64 / plays),
            players: figures.collect(),
        }
    }
}

impl KindSums {
    /// Returns the figures. The interval is Student's for a large sample; if all plays were won or
    /// all were lost, it follows the rule of three (Hanley and Lippman-Hand 1983).
    #[expect(clippy::cast_precision_loss, reason = "sums of a match stay far below 2^52")]
    fn figures(&self, player: String, even: f64, plays: f64) -> Figures {
        let win = f64::from(PARTS_OF_A_WIN);
        let share = self.won as f64 / win / plays;
        let spread = (self.squares as f64 / win / win / plays - share * share).max(0.0);
        let off =
            if spread > 0.0 { INTERVAL_DEVIATIONS * (spread / plays).sqrt() } else { 3.0 / plays };
        let Thoughts { decisions, worlds, time, longest, processor } = self.thoughts;
        Figures {
            player,
            even,
            win_share: share,
            interval: [(share - off).max(0.0), (share + off).min(1.0)],
            decisions,
            worlds_per_s: worlds as f64 / processor.as_secs_f64().max(f64::MIN_POSITIVE),
            ms_mean: time.as_secs_f64() * 1e3 / f64::from(decisions.max(1)),
            ms_max: longest.as_secs_f64() * 1e3,
        }
    }
}

/// A table for a terminal: names and numbers, in no language.
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
        writeln!(
            f,
            "\n{:<14} {:>6} {:>10} {:>15} {:>10} {:>9} {:>9} {:>13}",
            "player",
            "even",
            "win_share",
            "interval",
            "decisions",
            "ms_mean",
            "ms_max",
            "worlds_per_s"
        )?;
        for one in &self.players {
            let Figures { player, even, win_share, interval: [from, to], .. } = one;
            let interval = format!("{from:.3}..{to:.3}");
            writeln!(
                f,
                "{player:<14} {even:>6.3} {win_share:>10.3} {interval:>15} {:>10} {:>9.3} {:>9.1} {:>13.0}",
                one.decisions, one.ms_mean, one.ms_max, one.worlds_per_s
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worlds_are_told_for_a_second_of_the_processor_and_thinking_as_the_clock_has_it() {
        let thoughts = Thoughts {
            decisions: 4,
            worlds: 600,
            time: Duration::from_secs(8),
            longest: Duration::from_secs(5),
            processor: Duration::from_secs(2),
        };
        let sum = KindSums { thoughts: thoughts.and(thoughts), ..KindSums::default() };
        let figures = sum.figures("master".to_owned(), 0.5, 1.0);
        assert!((figures.worlds_per_s - 300.0).abs() < 1e-9, "{figures:?}");
        assert!((figures.ms_mean - 2_000.0).abs() < 1e-9, "{figures:?}");
        assert!((figures.ms_max - 5_000.0).abs() < 1e-9, "{figures:?}");
    }
}
