//! Pace: how long people may take for a decision, and what happens when they take longer.

use std::time::Duration;

use serde::{Deserialize, Serialize};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// How long people may take for a decision before their reserve is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// As long as they like.
    #[default]
    Unlimited,
    /// Five minutes.
    FiveMinutes,
    /// An hour.
    Hour,
    /// Eight hours.
    EightHours,
    /// A day.
    Day,
    /// Two days.
    TwoDays,
    /// Three days.
    ThreeDays,
    /// A week.
    Week,
}

impl Pace {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 8] = [
        Self::Unlimited,
        Self::FiveMinutes,
        Self::Hour,
        Self::EightHours,
        Self::Day,
        Self::TwoDays,
        Self::ThreeDays,
        Self::Week,
    ];

    /// Returns the time for one decision; nothing if there is no limit.
    pub(crate) const fn for_decision(self) -> Option<Duration> {
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

    /// Returns what a seat has in reserve for the whole game, and never more than that.
    pub fn reserve(self) -> Duration {
        self.for_decision().unwrap_or_default() * 2
    }

    /// Returns what a reserve gains with every decision that was made in time.
    pub(crate) fn refill(self) -> Duration {
        self.for_decision().unwrap_or_default() / 8
    }
}

/// What happens to somebody whose time is up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeUp {
    /// A machine player sits in until they come back.
    #[default]
    SitIn,
    /// The rules decide as for somebody who does not answer; the third time in a row a machine
    /// player sits in.
    ByRules,
    /// The host is asked what to do; about the host nobody is, and a machine player sits in.
    AskHost,
    /// They are out, as the rules say.
    Out,
}

impl TimeUp {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::SitIn, Self::ByRules, Self::AskHost, Self::Out];
}
