//! Examining a set-up: settings, host, store and platforms, each in a sentence and with what to do.
//!
//! Every topic has a file, in which what is measured is separate from what it means: judgements are
//! pure. Knows no platform by its name; each [examines itself](Platform::examine).

pub mod backups;
pub mod clock;
pub mod disk;
mod examining;
mod latest;
pub mod permissions;
mod report;
mod rounds;
pub mod settings;
pub mod store;
pub mod version;
pub(crate) mod words;

use std::fmt;

use serde::Serialize;

use self::clock::Reading;

pub use self::examining::{TIMEOUT, examine_all, none_configured};
pub(crate) use self::latest::Latest;
pub use self::report::{json, text, worst};
pub(crate) use self::rounds::{Planned, Rounds};

#[cfg(doc)]
use crate::platform::Platform;

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
