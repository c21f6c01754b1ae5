//! How long and how well to think.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::Sample;

/// How much is seen of what can be done.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Sight {
    /// Everything that is worth a look.
    #[default]
    Full,
    /// Only half of one's own [subtle](Sample::is_subtle) options, and none of those that may follow,
    /// one's own or an opponent's: chances are missed, and threats are forgotten.
    Beginner,
}

/// How long and how well to think.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// How many whole games to guess; with none at all the choice is left to luck.
    pub determinizations: u32,
    /// What is looked at in them.
    pub sight: Sight,
    /// Asked now and then; when it says yes, the best option so far is taken.
    pub stop: &'a dyn Fn() -> bool,
}

impl Budget<'_> {
    /// Returns a budget of so many worlds that is never cut short.
    pub const fn determinizations(determinizations: u32) -> Self {
        Budget { determinizations, sight: Sight::Full, stop: &|| false }
    }
}

impl<'a> Budget<'a> {
    /// Returns the budget of a level, which is cut short when `stop` says yes.
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

/// How well a machine player plays.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Every legal move is as likely as any other: a yardstick, no opponent.
    Random,
    /// Sees what is at hand, and overlooks what is not plain.
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
    /// Returns how much a machine player of this level sees.
    pub const fn sight(self) -> Sight {
        match self {
            Self::Novice => Sight::Beginner,
            Self::Random | Self::Regular | Self::Master => Sight::Full,
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
