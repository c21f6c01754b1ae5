//! Levels and budgets: how long and how well a machine player thinks.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::certain;
use crate::game::Sample;

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

impl Sight {
    /// Returns the maximum number of steps with which a player sees that it certainly wins.
    pub(super) const fn steps_foreseen(self) -> usize {
        match self {
            Self::Full => certain::MAX_STEPS,
            Self::Beginner => 1,
        }
    }
}

/// The limits of one search.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The number of games to guess; with 0 the choice is random.
    pub determinizations: u32,
    /// Which options it sees.
    pub sight: Sight,
    /// Called at intervals; if it returns true, the best option so far is taken.
    pub stop: &'a dyn Fn() -> bool,
}

impl Budget<'_> {
    /// Returns a budget of this number of worlds that is never cut short.
    pub const fn determinizations(determinizations: u32) -> Self {
        Budget { determinizations, sight: Sight::Full, stop: &|| false }
    }
}

impl<'a> Budget<'a> {
    /// Returns the budget of a level, which is cut short if `stop` returns true.
    pub const fn of_level<G: Sample>(level: Level, stop: &'a dyn Fn() -> bool) -> Self {
        Budget { determinizations: level.determinizations::<G>(), sight: level.sight(), stop }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("determinizations", &self.determinizations)
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
    /// Takes its time.
    Master,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Novice, Self::Regular, Self::Master];

    /// Returns the name in commands and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Novice => "novice",
            Self::Regular => "regular",
            Self::Master => "master",
        }
    }
    /// Returns which options a player of this level sees.
    pub const fn sight(self) -> Sight {
        match self {
            Self::Novice => Sight::Beginner,
            Self::Random | Self::Regular | Self::Master => Sight::Full,
        }
    }

    /// Returns the number of worlds that a player of this level guesses for a decision.
    pub const fn determinizations<G: Sample>(self) -> u32 {
        let [novice, regular, master] = G::DETERMINIZATIONS;
        match self {
            Self::Random => 0,
            Self::Novice => novice,
            Self::Regular => regular,
            Self::Master => master,
        }
    }
}
