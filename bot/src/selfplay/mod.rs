//! Self-play: machine players play whole games by themselves, and what comes of it is counted.
//!
//! They know what players know: each chooses from the view of its own seat and answers with a
//! ticket and a pick. Knows nothing of tables, rooms or stores.

mod position;
mod report;
#[cfg(test)]
mod tests;

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::{Duration, Instant};

use engine::catalog::AnyOptions;
use engine::chance::{Seed, SplitMix64};
use engine::game::{Outcome, Sample};
use engine::play::{Pick, Play, Refused};
use engine::search::{Budget, Level, think};
use engine::seat::{Seat, Viewer};
use engine::{with_options, with_play};
use thiserror::Error;

pub use position::{Position, picture};
use report::Tally;
pub use report::{Figures, Report};

/// Many plays of one game between machines.
#[derive(Clone, Debug)]
pub struct Match {
    /// The game and its options.
    pub options: AnyOptions,
    /// Who plays. In the first play they sit in this order; in each further play everybody sits
    /// one seat further on, so that no seat favours anybody.
    pub players: Vec<Player>,
    /// How many plays.
    pub plays: u32,
    /// The same seed gives the same plays.
    pub seed: u64,
    /// How many plays go on at once. Figures do not depend on it, only how soon they are there.
    pub threads: NonZeroUsize,
}

/// A machine player in self-play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// One of a level.
    Level(Level),
    /// One that guesses so many worlds for each decision.
    Worlds(u32),
    /// One that thinks as long as a master and sees every card, dealt or not: nobody who plays by
    /// the rules can be expected to do better.
    Omniscient,
}

impl Player {
    /// What the yardstick that sees all cards is called.
    const SEER: &'static str = "seer";

    fn worlds<G: Sample>(self) -> u32 {
        match self {
            Self::Level(level) => level.determinizations::<G>(),
            Self::Worlds(worlds) => worlds,
            Self::Omniscient => Level::Master.determinizations::<G>(),
        }
    }

    /// Chooses for a seat that is to act.
    fn choose<G: Sample>(
        self,
        play: &Play<G>,
        seat: Seat,
        luck: &mut SplitMix64,
    ) -> Option<G::Action> {
        let budget = Budget::determinizations(self.worlds::<G>());
        match self {
            Self::Omniscient => play.think_omniscient(seat, budget, luck),
            _ => think::<G>(&play.view(Viewer::Seat(seat)), seat, budget, luck),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => f.write_str(level.name()),
            Self::Worlds(worlds) => write!(f, "{worlds}"),
            Self::Omniscient => f.write_str(Self::SEER),
        }
    }
}

/// There is no such machine player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no machine player {0:?}; there are: {names}, {seer}, or a number of worlds",
    names = Level::ALL.map(Level::name).join(", "), seer = Player::SEER)]
pub struct NoSuchPlayer(String);

impl FromStr for Player {
    type Err = NoSuchPlayer;

    fn from_str(text: &str) -> Result<Self, NoSuchPlayer> {
        if text == Self::SEER {
            return Ok(Self::Omniscient);
        }
        let level = Level::ALL.into_iter().find(|level| level.name() == text).map(Self::Level);
        let worlds = || text.parse().ok().map(Self::Worlds);
        level.or_else(worlds).ok_or_else(|| NoSuchPlayer(text.to_owned()))
    }
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
/// If the options do not [allow](AnyOptions::allow) so many players.
pub fn run(asked: &Match) -> Result<Report, Broken> {
    let begun = Instant::now();
    let threads = asked.threads.get();
    let parts = std::thread::scope(|scope| {
        let part = |first| move || every(asked, first, threads);
        let running: Vec<_> = (0..threads).map(|first| scope.spawn(part(first))).collect();
        let joined = |thread: std::thread::ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        running.into_iter().map(joined).collect::<Result<Vec<Tally>, Broken>>()
    })?;
    let none = Tally::new(&asked.players);
    let tally = parts.iter().fold(none, Tally::and);
    Ok(tally.report(asked, begun.elapsed()))
}

/// Plays one of so many plays of a match, from the first on.
fn every(asked: &Match, first: usize, of: usize) -> Result<Tally, Broken> {
    let mut tally = Tally::new(&asked.players);
    for play in (0..asked.plays).skip(first).step_by(of) {
        tally.add(&one_play(asked, play)?);
    }
    Ok(tally)
}

/// Returns what the seed of a play is made of; the plays of two matches never meet while their
/// seeds stay below 2³².
const fn number(seed: u64, play: u32) -> u64 {
    seed.rotate_left(u32::BITS) ^ play as u64
}

/// One play as it came out.
#[derive(Clone, PartialEq, Debug)]
struct Played {
    steps: u64,
    outcome: Outcome,
    /// Which of the players sat in the first seat.
    first: usize,
    thoughts: Vec<Thoughts>,
}

impl Played {
    /// Returns which of the players sat in a seat.
    fn player(&self, seat: Seat) -> usize {
        (self.first + seat.index()) % self.thoughts.len()
    }
}

/// How much a player thought in one play, wherever there was something to think about.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
struct Thoughts {
    decisions: u32,
    worlds: u64,
    time: Duration,
    longest: Duration,
}

fn one_play(asked: &Match, play: u32) -> Result<Played, Broken> {
    let number = number(asked.seed, play);
    let (seed, seats) = (Seed::from_number(number), asked.players.len());
    let mut any = with_options!(asked.options.clone(), options, erase => {
        let (play, _) = Play::start(options, seats, seed);
        erase(play)
    });
    let first = (seats - play as usize % seats) % seats;
    let mut table = Around { players: &asked.players, first, luck: SplitMix64(number) };
    let ended = with_play!(&mut any, play => table.play_on(play));
    ended.map_err(|why| match why {
        Stopped::Endless { longest } => Broken::Endless { play, number, longest },
        Stopped::Refused(why) => Broken::Refused { play, number, why },
    })
}

enum Stopped {
    Endless { longest: u32 },
    Refused(Refused),
}

/// The machines around one table.
struct Around<'a> {
    players: &'a [Player],
    first: usize,
    luck: SplitMix64,
}

impl Around<'_> {
    /// Lets the machines play to the end.
    fn play_on<G: Sample>(&mut self, play: &mut Play<G>) -> Result<Played, Stopped> {
        let mut thoughts = vec![Thoughts::default(); self.players.len()];
        while let Some(seat) = play.to_act().iter().next() {
            if play.step().0 >= u64::from(G::LONGEST) {
                break;
            }
            let player = (self.first + seat.index()) % self.players.len();
            self.answer(play, seat, player, &mut thoughts[player]).map_err(Stopped::Refused)?;
        }
        let outcome = play.outcome().ok_or(Stopped::Endless { longest: G::LONGEST })?;
        Ok(Played { steps: play.step().0, outcome, first: self.first, thoughts })
    }

    fn answer<G: Sample>(
        &mut self,
        play: &mut Play<G>,
        seat: Seat,
        player: usize,
        thoughts: &mut Thoughts,
    ) -> Result<(), Refused> {
        let choice = play.choice(seat).ok_or(Refused::NotAsked)?;
        let player = self.players[player];
        let begun = Instant::now();
        let chosen = player.choose(play, seat, &mut self.luck);
        if choice.options.len() > 1 {
            let time = begun.elapsed();
            thoughts.decisions += 1;
            thoughts.worlds += u64::from(player.worlds::<G>());
            thoughts.time += time;
            thoughts.longest = thoughts.longest.max(time);
        }
        let index = choice.options.iter().position(|option| Some(*option) == chosen);
        let pick = index.and_then(|at| u16::try_from(at).ok()).ok_or(Refused::NoSuchOption)?;
        play.act(seat, choice.ticket, &[Pick(pick)])?;
        Ok(())
    }
}
