//! Findings: what was examined, how bad it is, and what to do. Pure values.

use std::fmt;
use std::time::{Duration, SystemTime};

use jiff::fmt::rfc2822;
use serde::Serialize;

use words::people::PlatformName;

/// The header `Date` has whole seconds, which are cut off.
const HALF_A_SECOND: Duration = Duration::from_millis(500);

/// What was found about one topic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// The topic, in one word.
    pub topic: &'static str,
    /// How bad it is.
    pub state: State,
    /// What was found.
    pub found: String,
    /// What the operator can do about it; nothing where all is well.
    pub advice: Option<String>,
    /// The service cannot do its work until this is mended.
    #[serde(skip)]
    pub prevents_work: bool,
}

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// All is well.
    #[default]
    Ok,
    /// It works, and somebody should look at it.
    Warning,
    /// It does not work.
    Fault,
}

/// What a platform has found about itself.
#[derive(Clone, Default, Debug)]
pub struct Examined {
    /// What was found.
    pub findings: Vec<Finding>,
    /// The clock of the platform, if it told the time.
    pub clock: Option<Reading>,
}

impl Finding {
    /// Returns a finding of something that is well.
    pub fn ok(topic: &'static str, found: impl Into<String>) -> Self {
        Self { topic, state: State::Ok, found: found.into(), advice: None, prevents_work: false }
    }

    /// Returns a finding of something that works and should be looked at.
    pub fn warning(
        topic: &'static str,
        found: impl Into<String>,
        advice: impl Into<String>,
    ) -> Self {
        let advice = Some(advice.into());
        Self { state: State::Warning, advice, ..Self::ok(topic, found) }
    }

    /// Returns a finding of something that does not work.
    pub fn fault(topic: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { state: State::Fault, ..Self::warning(topic, found, advice) }
    }

    /// Marks a finding as one that keeps the service from its work.
    #[must_use]
    pub fn preventing_work(self) -> Self {
        Self { prevents_work: true, ..self }
    }
}

impl State {
    /// Returns the exit status of a command that has found nothing worse.
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

/// What a clock elsewhere said, and ours in the same moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Whose clock it is.
    pub of: PlatformName,
    /// What it said.
    pub theirs: SystemTime,
    /// What ours said.
    pub ours: SystemTime,
}

impl Reading {
    /// Reads the header `Date` of an answer to a request that was sent at this time of ours.
    pub fn from_date(of: PlatformName, date: Option<&str>, sent: SystemTime) -> Option<Self> {
        let theirs = rfc2822::parse(date?).ok()?.timestamp();
        // Half of the way there and back.
        let ours = sent + sent.elapsed().unwrap_or_default() / 2;
        Some(Self { of, theirs: SystemTime::from(theirs) + HALF_A_SECOND, ours })
    }

    /// Returns how far ours is from theirs, and in which direction.
    pub fn difference(self) -> (Duration, &'static str) {
        match self.ours.duration_since(self.theirs) {
            Ok(ahead) => (ahead, "ahead of"),
            Err(behind) => (behind.duration(), "behind"),
        }
    }
}
