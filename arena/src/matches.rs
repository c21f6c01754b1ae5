//! Matches: machine players play whole games at one line-up, and what comes of it is counted.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::ScopedJoinHandle;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use engine::catalog::AnyOptions;
use engine::chance::{Seed, SplitMix64};
use engine::game::{Outcome, Sample};
use engine::play::{Pick, Play, Refused};
use engine::seat::Seat;
use engine::{with_options, with_play};
use thiserror::Error;

use crate::player::Player;

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

/// A play that broke the laws of its game. `Seed::from_number(number)` deals it again.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BrokenPlay {
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

impl BrokenPlay {
    const fn play(&self) -> u32 {
        match self {
            Self::Endless { play, .. } | Self::Refused { play, .. } => *play,
        }
    }
}

/// Does something for each play, on several threads: who is done with one takes the next, so that
/// no thread waits for another. Returns what each thread has come to, beginning with `none`.
pub(crate) fn each_play<T: Clone + Send + Sync>(
    plays: u32,
    threads: NonZeroUsize,
    none: T,
    once: impl Fn(&mut T, u32) -> Result<(), BrokenPlay> + Sync,
) -> Result<Vec<T>, BrokenPlay> {
    let next = AtomicU32::new(0);
    let part = || {
        let mut part = none.clone();
        loop {
            let play = next.fetch_add(1, Ordering::Relaxed);
            if play >= plays {
                return Ok(part);
            }
            // Who stops keeps the others from going on; those have begun all plays before this one.
            once(&mut part, play).inspect_err(|_| next.store(plays, Ordering::Relaxed))?;
        }
    };
    let done: Vec<Result<T, BrokenPlay>> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads.get()).map(|_| scope.spawn(part)).collect();
        let joined = |thread: ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        running.into_iter().map(joined).collect()
    });
    let first = done.iter().filter_map(|part| part.as_ref().err()).min_by_key(|why| why.play());
    if let Some(why) = first {
        return Err(why.clone());
    }
    done.into_iter().collect()
}

/// Returns what the seed of a play is made of; the plays of two matches never meet while their
/// seeds stay below 2³².
pub(crate) const fn number(seed: u64, play: u32) -> u64 {
    seed.rotate_left(u32::BITS) ^ play as u64
}

/// One play as it came out.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Played {
    pub(crate) steps: u64,
    pub(crate) outcome: Outcome,
    /// Which of the players sat in the first seat.
    pub(crate) first: usize,
    pub(crate) thoughts: Vec<Thoughts>,
}

impl Played {
    /// Returns which of the players sat in a seat.
    pub(crate) fn player(&self, seat: Seat) -> usize {
        (self.first + seat.index()) % self.thoughts.len()
    }
}

/// How much a player thought in one play, wherever there was something to think about.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Thoughts {
    pub(crate) decisions: u32,
    pub(crate) worlds: u64,
    /// By the clock.
    pub(crate) time: Duration,
    /// By the clock.
    pub(crate) longest: Duration,
    /// Of the processor, which other work on the machine does not lengthen by itself.
    pub(crate) processor: Duration,
}

/// Plays one play of a match.
pub(crate) fn one_play(asked: &Match, play: u32) -> Result<Played, BrokenPlay> {
    let number = number(asked.seed, play);
    let (seed, seats) = (Seed::from_number(number), asked.players.len());
    let mut any = with_options!(asked.options.clone(), options, erase => {
        let (play, _) = Play::start(options, seats, seed);
        erase(play)
    });
    let first = (seats - play as usize % seats) % seats;
    let mut table = MachineTable { players: &asked.players, first, luck: SplitMix64(number) };
    let ended = with_play!(&mut any, play => table.play_on(play));
    ended.map_err(|why| match why {
        StopReason::Endless { longest } => BrokenPlay::Endless { play, number, longest },
        StopReason::Refused(why) => BrokenPlay::Refused { play, number, why },
    })
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
    /// Lets the machines play to the end.
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
        let chosen = player.choose(play, seat, &mut self.luck);
        if choice.options.len() > 1 {
            let (time, processor) = (begun.elapsed(), on_processor.elapsed());
            thoughts.decisions += 1;
            thoughts.worlds += u64::from(chosen.worlds);
            thoughts.time += time;
            thoughts.longest = thoughts.longest.max(time);
            thoughts.processor += processor;
        }
        let index = choice.options.iter().position(|option| Some(*option) == chosen.action);
        let pick = index.and_then(|at| u16::try_from(at).ok()).ok_or(Refused::NoSuchOption)?;
        play.act(seat, choice.ticket, &[Pick(pick)])?;
        Ok(())
    }
}
