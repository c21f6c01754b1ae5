//! Matches: machine players play whole games with one line-up, and the results are counted.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use engine::catalog::{AnyOptions, AnyPlay};
use engine::chance::{Seed, SplitMix64};
use engine::game::{Outcome, Sample};
use engine::play::{Choice, Pick, Play, Refused, Step};
use engine::review::Decision;
use engine::seat::{Seat, Viewer};
use engine::{with_options, with_play};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use thiserror::Error;

use crate::player::Player;

/// A number of plays of one game between machine players.
#[derive(Clone, Debug)]
pub struct Match {
    pub options: AnyOptions,
    /// In the first play they sit in this order. In each further play everybody moves one seat on,
    /// so that no seat favours anybody.
    pub players: Vec<Player>,
    pub plays: u32,
    pub seed: u64,
    /// The number of plays at a time. It changes how soon the figures are there, but not the
    /// figures.
    pub threads: NonZeroUsize,
}

/// A play, by its index from 0, that broke the laws of its game. `Seed::from_number(number)` deals
/// it again.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BrokenPlay {
    /// The play exceeded the longest duration that its game promises, or stopped without an
    /// outcome.
    #[error("play {play} (seed number {number}) did not end within {longest} steps")]
    Endless { play: u32, number: u64, longest: u32 },
    /// The game refused a move that it had offered.
    #[error("play {play} (seed number {number}) refused a legal move")]
    Refused {
        play: u32,
        number: u64,
        #[source]
        why: Refused,
    },
}

/// Calls a function for each play, on several threads, and returns the results in the order of the
/// plays. After a failure no further plays are begun.
pub(crate) fn each_play<T: Send>(
    plays: u32,
    threads: NonZeroUsize,
    once: impl Fn(u32) -> Result<T, BrokenPlay> + Send + Sync,
) -> Result<Vec<T>, BrokenPlay> {
    let pool = ThreadPoolBuilder::new().num_threads(threads.get()).build();
    let pool = pool.expect("threads can be started");
    pool.install(|| (0..plays).into_par_iter().with_max_len(1).map(once).collect())
}

/// Returns the number that the seed of a play is made of. The plays of two matches never share one
/// while the seeds of the matches are below 2³².
pub const fn number(seed: u64, play: u32) -> u64 {
    seed.rotate_left(u32::BITS) ^ play as u64
}

/// The result of one play.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Played {
    pub(crate) steps: u64,
    pub(crate) outcome: Outcome,
    /// The index of the player in the first seat.
    pub(crate) first: usize,
    pub(crate) thoughts: Vec<Thoughts>,
}

impl Played {
    /// Returns the index of the player in a seat.
    pub(crate) fn player(&self, seat: Seat) -> usize {
        (self.first + seat.index()) % self.thoughts.len()
    }
}

/// What a player spent on thinking in one play, counting only decisions between two options or
/// more.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Thoughts {
    pub(crate) decisions: u32,
    pub(crate) worlds: u64,
    /// Wall-clock time.
    pub(crate) time: Duration,
    /// Wall-clock time.
    pub(crate) longest: Duration,
    /// Processor time, which other work on the machine does not lengthen by itself.
    pub(crate) processor: Duration,
}

pub(crate) fn one_play(asked: &Match, play: u32) -> Result<Played, BrokenPlay> {
    let number = number(asked.seed, play);
    let (seed, seats) = (Seed::from_number(number), asked.players.len());
    let mut any = start(&asked.options, seats, seed);
    let first = (seats - play as usize % seats) % seats;
    let mut table = MachineTable { players: &asked.players, first, luck: SplitMix64(number) };
    let ended = with_play!(&mut any, play => table.play_on(play));
    ended.map_err(|why| match why {
        StopReason::Endless { longest } => BrokenPlay::Endless { play, number, longest },
        StopReason::Refused(why) => BrokenPlay::Refused { play, number, why },
    })
}

/// Starts a play.
///
/// # Panics
/// If the options do not [allow](AnyOptions::allow) this number of seats.
pub fn start(options: &AnyOptions, seats: usize, seed: Seed) -> AnyPlay {
    with_options!(options.clone(), options, erase => erase(Play::start(options, seats, seed).0))
}

/// Takes one of the options of a seat.
pub(crate) fn take<G: Sample>(
    play: &mut Play<G>,
    seat: Seat,
    choice: &Choice<G::Action>,
    action: Option<G::Action>,
) -> Result<(), Refused> {
    let index = choice.options.iter().position(|option| Some(*option) == action);
    let pick = index.and_then(|at| u16::try_from(at).ok()).ok_or(Refused::NoSuchOption)?;
    play.act(seat, choice.ticket, &[Pick(pick)])?;
    Ok(())
}

/// Has the player of every seat take the next step; returns false if the play is over. A decision
/// between several options is passed on before it is taken.
///
/// # Errors
/// If the game refuses what it has offered.
pub fn next_step<G: Sample>(
    player: Player,
    play: &mut Play<G>,
    luck: &mut SplitMix64,
    mut pass_on: impl FnMut(Decision<G>),
) -> Result<bool, Refused> {
    let Some(seat) = play.to_act().iter().next() else { return Ok(false) };
    let choice = play.choice(seat).ok_or(Refused::NotAsked)?;
    let action = player.choose(play, seat, &choice.options, luck).action;
    if let Some(chosen) = action.filter(|_| choice.options.len() > 1) {
        let (step, view) = (Step(play.step().0 + 1), play.view(Viewer::Seat(seat)));
        pass_on(Decision { step, seat, view, options: choice.options.clone(), chosen });
    }
    take(play, seat, &choice, action)?;
    Ok(true)
}

enum StopReason {
    Endless { longest: u32 },
    Refused(Refused),
}

/// Machine players at one table.
struct MachineTable<'a> {
    players: &'a [Player],
    first: usize,
    luck: SplitMix64,
}

impl MachineTable<'_> {
    /// Plays the game to its end.
    fn play_on<G: Sample>(&mut self, play: &mut Play<G>) -> Result<Played, StopReason> {
        let mut thoughts = vec![Thoughts::default(); self.players.len()];
        while let Some(seat) = play.to_act().iter().next() {
            if play.step().0 >= u64::from(G::MAX_STEPS) {
                break;
            }
            let player = (self.first + seat.index()) % self.players.len();
            self.answer(play, seat, player, &mut thoughts[player]).map_err(StopReason::Refused)?;
        }
        let outcome = play.outcome().ok_or(StopReason::Endless { longest: G::MAX_STEPS })?;
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
        let (begun, on_processor) = (Instant::now(), ThreadTime::now());
        let chosen = player.choose(play, seat, &choice.options, &mut self.luck);
        if choice.options.len() > 1 {
            let (time, processor) = (begun.elapsed(), on_processor.elapsed());
            thoughts.decisions += 1;
            thoughts.worlds += u64::from(chosen.worlds);
            thoughts.time += time;
            thoughts.longest = thoughts.longest.max(time);
            thoughts.processor += processor;
        }
        take(play, seat, &choice, chosen.action)
    }
}
