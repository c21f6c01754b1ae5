//! Levels and budgets: how long and how well a machine player thinks.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::certain::{MAX_STEPS, Reach};
use crate::game::Sample;

/// The steps that are tried for a certain win even by a player that guesses hardly any worlds: more
/// than a position has options.
const MIN_TRIES: u32 = 1_000;
/// The further steps that are tried for each world of a budget.
const TRIES_PER_WORLD: u32 = 100;
/// The steps that are tried at most.
const MAX_TRIES: u32 = 1_000_000;

/// How many of the options a player sees.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Sight {
    /// Every option worth considering.
    #[default]
    Full,
    /// Only half of its own [subtle](Sample::is_subtle) options, and none of those that may follow,
    /// of its own or an opponent's: it misses chances and forgets threats. It never misses a single
    /// step with which it certainly wins.
    Beginner,
}

/// The limits of one search.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The number of games to guess, or of positions to look at by a [search of the game's
    /// own](Sample::search); with 0 the choice is random.
    pub worlds: u32,
    /// Which options it sees.
    pub sight: Sight,
    /// Called at intervals; if it returns true, the best option so far is taken.
    pub stop: &'a dyn Fn() -> bool,
}

impl Budget<'_> {
    /// Returns a budget of this number of worlds that is never cut short.
    pub const fn worlds(worlds: u32) -> Self {
        Budget { worlds, sight: Sight::Full, stop: &|| false }
    }

    /// Returns how far to look for a certain win: a beginner one step, others a whole turn.
    pub(super) const fn reach(&self) -> Reach<'_> {
        let steps = match self.sight {
            Sight::Full => MAX_STEPS,
            Sight::Beginner => 1,
        };
        let tries = MIN_TRIES.saturating_add(self.worlds.saturating_mul(TRIES_PER_WORLD));
        let tries = if tries < MAX_TRIES { tries } else { MAX_TRIES };
        Reach { steps, tries, stop: self.stop }
    }
}

impl<'a> Budget<'a> {
    /// Returns the budget of a level, which is cut short if `stop` returns true. A level that does
    /// not think has no worlds.
    pub fn of_level<G: Sample>(level: Level, stop: &'a dyn Fn() -> bool) -> Self {
        let spec = level.spec(G::LEVELS);
        let (worlds, sight) = spec.map(|spec| (spec.worlds, spec.sight)).unwrap_or_default();
        Budget { worlds, sight, stop }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("worlds", &self.worlds)
            .field("sight", &self.sight)
            .finish_non_exhaustive()
    }
}

/// The level of a machine player.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Every legal move is equally likely: a yardstick, not an opponent.
    Random,
    /// Sees what is obvious and misses what is subtle.
    Novice,
    /// Plays a decent game.
    #[default]
    Regular,
    /// Plays well, but makes mistakes that a master does not make.
    Expert,
    /// Takes its time.
    Master,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 5] =
        [Self::Random, Self::Novice, Self::Regular, Self::Expert, Self::Master];

    /// Returns the name in commands and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Novice => "novice",
            Self::Regular => "regular",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }

    /// Returns how a player of this level plays a game with these levels. If the game does not have
    /// it, it plays as the next lower one; nothing if there is none.
    pub fn spec(self, levels: &[LevelSpec]) -> Option<LevelSpec> {
        levels.iter().rev().find(|spec| spec.level <= self).copied()
    }

    /// Returns the number of worlds that a player of this level guesses for a decision.
    pub fn worlds<G: Sample>(self) -> u32 {
        self.spec(G::LEVELS).map_or(0, |spec| spec.worlds)
    }
}

/// How machine players of a level play a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelSpec {
    /// The level.
    pub level: Level,
    /// The number of worlds guessed, or of positions looked at, for a decision.
    pub worlds: u32,
    /// The options that it sees.
    pub sight: Sight,
    /// The strength in tenths of a point of a rating in which a regular has 25, as measured with
    /// the matches of `docs/measurements/machine-players.md`. `None` if it was not measured.
    pub strength: Option<i64>,
}

impl LevelSpec {
    /// Returns a level that guesses this number of worlds, sees every option and was not measured.
    pub const fn new(level: Level, worlds: u32) -> Self {
        Self { level, worlds, sight: Sight::Full, strength: None }
    }

    /// Returns the level with the sight of a beginner.
    #[must_use]
    pub const fn beginner(self) -> Self {
        Self { sight: Sight::Beginner, ..self }
    }

    /// Returns the level with a measured strength.
    #[must_use]
    pub const fn measured(self, strength: i64) -> Self {
        Self { strength: Some(strength), ..self }
    }
}
