//! Transcripts: everything that it takes to replay a game, step by step.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{BadLog, LogEntry, Play};
use crate::chance::{Draw, GameRng, Seed};
use crate::game::{Game, Sample};
use crate::tell::Scoped;

/// The maximum number of log entries in a transcript; no game has as many.
const MAX_ENTRIES: usize = 100_000;

/// The record of a game. It contains all secrets of the game, so readers may only be shown what
/// [`Play::view`] and the [audience](crate::tell::Audience) of events allow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Transcript<G: Game> {
    rules: u16,
    options: G::Options,
    seats: u8,
    seed: Seed,
    log: Vec<LogEntry<G::Action>>,
}

/// The reason why a transcript cannot be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[expect(missing_docs, reason = "a number of seats")]
pub enum NoReplay {
    /// The version of its rules is not supported any more.
    #[error("it was played by rules of version {0}")]
    OtherRules(u16),
    /// The game does not allow this number of seats with these options.
    #[error("there is no game of {seats} with these options")]
    NoSuchGame { seats: u8 },
    /// An entry of the log is not possible at that point of the game.
    #[error(transparent)]
    Log(#[from] BadLog),
}

/// A step of a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayStep<A, E> {
    /// The log entry; nothing for the deal.
    pub entry: Option<LogEntry<A>>,
    /// The events, with their audiences.
    pub told: Vec<Scoped<E>>,
    /// The drawn numbers, in order.
    pub draws: Vec<Draw>,
}

/// A step of a replay of a game of this kind.
pub type ReplayStepOf<G> = ReplayStep<<G as Game>::Action, <G as Game>::Event>;

/// A replay in progress.
#[derive(Clone, Debug)]
pub struct Replay<'a, G: Game> {
    transcript: &'a Transcript<G>,
    done: usize,
    play: Play<G>,
}

impl<G: Game> Play<G> {
    /// Returns the transcript of the game, with the log of everything that was done since the deal.
    ///
    /// # Panics
    /// Never: there are at most eight seats.
    pub fn transcript(&self, log: Vec<LogEntry<G::Action>>) -> Transcript<G> {
        let seats = u8::try_from(self.seats()).expect("there are at most eight seats");
        let Self { rules, options, seed, .. } = self.clone();
        Transcript { rules, options, seats, seed, log }
    }
}

impl<G: Sample> Transcript<G> {
    /// Deals the game again, and returns it with the events of the deal.
    ///
    /// # Errors
    /// If the version of the rules is not supported, or the game does not allow such a play.
    pub fn replay(&self) -> Result<(Replay<'_, G>, ReplayStepOf<G>), NoReplay> {
        let Self { rules, options, seats, seed, log, .. } = self;
        if !(1..=G::RULES).contains(rules) {
            return Err(NoReplay::OtherRules(*rules));
        }
        let count = usize::from(*seats);
        if !G::allows(options, count) || log.len() > MAX_ENTRIES {
            return Err(NoReplay::NoSuchGame { seats: *seats });
        }
        let (mut told, mut luck) = (Vec::new(), GameRng::recording(*seed, 0));
        let dealt = Play::dealt(options.clone(), count, *seed, &mut luck, &mut told);
        let play = Play { rules: *rules, ..dealt };
        let replayed = ReplayStep { entry: None, told, draws: luck.into_draws() };
        Ok((Replay { transcript: self, done: 0, play }, replayed))
    }

    /// Returns the play after the last step.
    ///
    /// # Errors
    /// If the log does not lead there.
    pub fn end(&self) -> Result<Play<G>, NoReplay> {
        let (mut replay, _) = self.replay()?;
        while let Some(replayed) = replay.next() {
            replayed?;
        }
        Ok(replay.play)
    }

    /// Returns the version of the rules of the game.
    pub const fn rules(&self) -> u16 {
        self.rules
    }

    /// Returns the options of the game.
    pub const fn options(&self) -> &G::Options {
        &self.options
    }

    /// Returns the number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns the seed of all luck of the game, from which its secrets can be computed.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns the log.
    pub fn log(&self) -> &[LogEntry<G::Action>] {
        &self.log
    }
}

impl<G: Sample> Replay<'_, G> {
    /// Returns the play in its current state.
    pub const fn play(&self) -> &Play<G> {
        &self.play
    }

    /// Takes the next step; returns nothing at the end of the log.
    ///
    /// # Errors
    /// If the step is not possible in the game. Then the replay cannot continue.
    #[expect(clippy::should_implement_trait, reason = "one looks at the play between two steps")]
    pub fn next(&mut self) -> Option<Result<ReplayStepOf<G>, BadLog>> {
        let entry = *self.transcript.log.get(self.done)?;
        if !self.play.fits(&entry) {
            return Some(Err(BadLog(entry.step)));
        }
        self.done += 1;
        let mut told = Vec::new();
        let mut luck = GameRng::recording(self.transcript.seed, self.play.drawn);
        self.play.perform_with(entry.step, entry.seat, entry.kind, &mut luck, &mut told);
        Some(Ok(ReplayStep { entry: Some(entry), told, draws: luck.into_draws() }))
    }
}
