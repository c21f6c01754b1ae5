//! Backups: how old the last one is that was verified.

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use super::Finding;
use super::words::span;

/// The topic.
const TOPIC: &str = "backups";
/// Daily backups of which one has failed.
const OLD: Duration = Duration::from_hours(48);
/// Daily backups of which several have failed.
const TOO_OLD: Duration = Duration::from_hours(72);

/// The last backup that was verified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastBackup {
    /// When it was written.
    pub at: SystemTime,
    /// The file.
    pub file: PathBuf,
    /// Why the newest attempt after it failed, if it did.
    pub failed: Option<String>,
}

/// Judges the last backup.
pub fn backups(last: Option<LastBackup>, now: SystemTime) -> Finding {
    let Some(LastBackup { at, file, failed }) = last else {
        let advice = "Write one now: chaikhana backup FILE.";
        return Finding::warning(TOPIC, "there is none yet", advice);
    };
    let age = now.duration_since(at).unwrap_or_default();
    let found = format!("the last good one is {} old: {}", span(age), file.display());
    if let Some(why) = failed {
        let found = format!("the newest attempt failed: {why}; {found}");
        return Finding::fault(
            TOPIC,
            found,
            "Mend the cause, then write one: chaikhana backup FILE.",
        );
    }
    let advice = "See in the log why none was written since; write one now: chaikhana backup FILE.";
    match age {
        age if age > TOO_OLD => Finding::fault(TOPIC, found, advice),
        age if age > OLD => Finding::warning(TOPIC, found, advice),
        _ => Finding::ok(TOPIC, found),
    }
}

/// Judges backups that the operator has turned off.
pub fn turned_off() -> Finding {
    let advice = "Turn them on, or make sure that something else copies the store.";
    Finding::warning(TOPIC, "they are turned off", advice)
}
