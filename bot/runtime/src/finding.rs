//! Findings: what was examined, its state, and what to do. Pure values.

use std::fmt;
use std::time::{Duration, SystemTime};

use jiff::fmt::rfc2822;
use serde::Serialize;

use words::people::PlatformName;

/// The `Date` header is truncated to whole seconds.
const HALF_A_SECOND: Duration = Duration::from_millis(500);

/// The result of the examination of one topic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    pub topic: &'static str,
    pub state: State,
    pub found: String,
    /// What the operator can do; `None` if the topic is in order.
    pub advice: Option<String>,
    /// Whether the service cannot work until this is repaired.
    #[serde(skip)]
    pub prevents_work: bool,
}

/// The state of a topic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    #[default]
    Ok,
    /// It works, and the operator should check it.
    Warning,
    /// It does not work.
    Fault,
}

/// The result of the examination of a platform.
#[derive(Clone, Default, Debug)]
pub struct Examined {
    pub findings: Vec<Finding>,
    /// The clock of the platform, if it sends the time.
    pub clock: Option<Reading>,
}

impl Finding {
    pub fn ok(topic: &'static str, found: impl Into<String>) -> Self {
        Self { topic, state: State::Ok, found: found.into(), advice: None, prevents_work: false }
    }

    /// Returns a finding of something that works and should be checked.
    pub fn warning(
        topic: &'static str,
        found: impl Into<String>,
        advice: impl Into<String>,
    ) -> Self {
        let advice = Some(advice.into());
        Self { state: State::Warning, advice, ..Self::ok(topic, found) }
    }

    pub fn fault(topic: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { state: State::Fault, ..Self::warning(topic, found, advice) }
    }

    /// Marks a finding as one that prevents the service from working.
    #[must_use]
    pub fn preventing_work(self) -> Self {
        Self { prevents_work: true, ..self }
    }
}

impl State {
    /// Returns the exit status of a command whose worst finding has this state.
    pub const fn exit_status(self) -> u8 {
        match self {
            Self::Ok => 0,
            Self::Warning => 1,
            Self::Fault => 2,
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Fault => "fault",
        })
    }
}

/// The time of another clock, and the local time at the same moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The owner of the other clock.
    pub of: PlatformName,
    pub theirs: SystemTime,
    pub ours: SystemTime,
}

impl Reading {
    /// Reads the `Date` header of a response to a request that was sent at this local time.
    pub fn from_date(of: PlatformName, date: Option<&str>, sent: SystemTime) -> Option<Self> {
        let theirs = rfc2822::parse(date?).ok()?.timestamp();
        // Half of the round trip.
        let ours = sent + sent.elapsed().unwrap_or_default() / 2;
        Some(Self { of, theirs: SystemTime::try_from(theirs).ok()? + HALF_A_SECOND, ours })
    }

    /// Returns the difference of the local clock, and its direction.
    pub fn difference(self) -> (Duration, &'static str) {
        match self.ours.duration_since(self.theirs) {
            Ok(ahead) => (ahead, "ahead of"),
            Err(behind) => (behind.duration(), "behind"),
        }
    }
}
