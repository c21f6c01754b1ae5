//! How long and how well to think.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::Sample;

/// How long to think.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// How many whole games to guess; with none at all the choice is left to luck.
    pub determinizations: u32,
    /// Asked now and then; when it says yes, the best option so far is taken.
    pub stop: &'a dyn Fn() -> bool,
}

impl Budget<'_> {
    /// Returns a budget of so many worlds that is never cut short.
    pub const fn determinizations(determinizations: u32) -> Self {
        Budget { determinizations, stop: &|| false }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("determinizations", &self.determinizations)
            .finish_non_exhaustive()
    }
}

/// How well a machine player plays.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Every legal move is as likely as any other: a yardstick, no opponent.
    Random,
    /// Sees what is at hand.
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
    /// Returns how many worlds a machine player of this level guesses for a decision.
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
