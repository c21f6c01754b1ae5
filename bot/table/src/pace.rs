//! Pace: the time for a decision, and what happens when it is up.

use std::time::Duration;

use serde::{Deserialize, Serialize};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// The time for a decision before the reserve of the player is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// No limit.
    #[default]
    Unlimited,
    FiveMinutes,
    Hour,
    EightHours,
    Day,
    TwoDays,
    ThreeDays,
    Week,
}

impl Pace {
    /// Returns the time for one decision; `None` if there is no limit.
    const fn for_decision(self) -> Option<Duration> {
        let seconds = match self {
            Self::Unlimited => return None,
            Self::FiveMinutes => 5 * MINUTE,
            Self::Hour => HOUR,
            Self::EightHours => 8 * HOUR,
            Self::Day => DAY,
            Self::TwoDays => 2 * DAY,
            Self::ThreeDays => 3 * DAY,
            Self::Week => 7 * DAY,
        };
        Some(Duration::from_secs(seconds))
    }

    /// Returns the reserve of a seat at the start of the game, which is also its maximum.
    pub fn reserve(self) -> Duration {
        self.for_decision().unwrap_or_default() * 2
    }
}

/// The pace of one seat: a coached player has twice the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SeatPace {
    pub(crate) pace: Pace,
    pub(crate) is_coached: bool,
}

impl SeatPace {
    const fn factor(self) -> u32 {
        if self.is_coached { 2 } else { 1 }
    }

    /// Returns the time for one decision; `None` if there is no limit.
    pub(crate) fn for_decision(self) -> Option<Duration> {
        self.pace.for_decision().map(|time| time * self.factor())
    }

    /// Returns the reserve at the start of the game, which is also its maximum.
    pub(crate) fn reserve(self) -> Duration {
        self.pace.reserve() * self.factor()
    }

    /// Returns the time that is added to the reserve for every decision made in time.
    pub(crate) fn refill(self) -> Duration {
        self.for_decision().unwrap_or_default() / 8
    }
}

/// What happens when the time of a player is up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeUp {
    /// A machine player fills in until they return.
    #[default]
    SitIn,
    /// The rules make the decision; after the third in a row, a machine player fills in.
    ByRules,
    /// The host decides. If the host's own time is up, a machine player fills in.
    AskHost,
    /// The player is out of the game, as the rules say.
    Out,
}
