//! A game written down: all that it takes to play it once more, step by step.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{BadLog, LogEntry, Play};
use crate::chance::{Draw, GameRng, Seed};
use crate::game::{Game, Sample};
use crate::tell::Scoped;

/// Log entries in one transcript; no game has as many.
const MAX_ENTRIES: usize = 100_000;

/// A game written down. It says everything that was hidden in it, so whoever is shown a part of it
/// is shown what [`Play::view`] and the [audience](crate::tell::Audience) of events allow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Transcript<G: Game> {
    rules: u16,
    options: G::Options,
    seats: u8,
    seed: Seed,
    log: Vec<LogEntry<G::Action>>,
}

/// Why a game that was written down cannot be played again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoReplay {
    /// It was played by rules that are no longer known.
    #[error("it was played by rules of version {0}")]
    OtherRules(u16),
    /// There is no such game.
    #[error("there is no game of {seats} with these options")]
    NoSuchGame {
        /// How many play.
        seats: u8,
    },
    /// A line of the log does not fit the game as it stands then.
    #[error(transparent)]
    Log(#[from] BadLog),
}

/// A step of a game that is played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passage<A, E> {
    /// The line of the log; the deal has none.
    pub entry: Option<LogEntry<A>>,
    /// What was told, each with its audience.
    pub told: Vec<Scoped<E>>,
    /// The luck that was asked, in order.
    pub draws: Vec<Draw>,
}

/// A step of a game of this kind.
pub type PassageOf<G> = Passage<<G as Game>::Action, <G as Game>::Event>;

/// A game that is played again, as far as it has come.
#[derive(Clone, Debug)]
pub struct Replay<'a, G: Game> {
    transcript: &'a Transcript<G>,
    done: usize,
    play: Play<G>,
}

impl<G: Game> Play<G> {
    /// Writes the game down, with the log of what was done in it since the deal.
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
    /// Deals the game once more, and returns it with what was told then.
    ///
    /// # Errors
    /// If later rules cannot tell what was played, or nobody can play like that.
    pub fn replay(&self) -> Result<(Replay<'_, G>, PassageOf<G>), NoReplay> {
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
        let passage = Passage { entry: None, told, draws: luck.into_draws() };
        Ok((Replay { transcript: self, done: 0, play }, passage))
    }

    /// Returns the play as it was after the last step.
    ///
    /// # Errors
    /// If the log does not lead there.
    pub fn end(&self) -> Result<Play<G>, NoReplay> {
        let (mut replay, _) = self.replay()?;
        while let Some(passage) = replay.next() {
            passage?;
        }
        Ok(replay.play)
    }

    /// Returns the version of the rules that the game was played by.
    pub const fn rules(&self) -> u16 {
        self.rules
    }

    /// Returns the options the game was played with.
    pub const fn options(&self) -> &G::Options {
        &self.options
    }

    /// Returns how many played.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns what all luck of the game grew from. Whoever knows it knows what was hidden.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns the log.
    pub fn log(&self) -> &[LogEntry<G::Action>] {
        &self.log
    }
}

impl<G: Sample> Replay<'_, G> {
    /// Returns the play as it is now.
    pub const fn play(&self) -> &Play<G> {
        &self.play
    }

    /// Takes the next step; nothing at the end of the log.
    ///
    /// # Errors
    /// If it does not fit the game. It cannot go on then.
    #[expect(clippy::should_implement_trait, reason = "one looks at the play between two steps")]
    pub fn next(&mut self) -> Option<Result<PassageOf<G>, BadLog>> {
        let entry = *self.transcript.log.get(self.done)?;
        if !self.play.fits(&entry) {
            return Some(Err(BadLog(entry.step)));
        }
        self.done += 1;
        let mut told = Vec::new();
        let mut luck = GameRng::recording(self.transcript.seed, self.play.drawn);
        self.play.perform_with(entry.step, entry.seat, entry.deed, &mut luck, &mut told);
        Some(Ok(Passage { entry: Some(entry), told, draws: luck.into_draws() }))
    }
}
