//! The age of the last verified backup.

use std::time::Duration;

use jiff::Timestamp;

use super::Finding;
use crate::backups::{Backup, Plan, all};
use words::amounts::span;

const TOPIC: &str = "backups";
/// The advice if there is none.
const WRITE: &str = "Write one now: chaikhana backup FILE.";
/// The age, as a multiple of the interval, after which a backup must have failed.
const WARNING_INTERVALS: u32 = 2;
/// The age after which several must have failed.
const ERROR_INTERVALS: u32 = 3;

/// The state of backups.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The last verified one.
    pub last: Option<&'a Backup>,
    /// Why a later attempt has failed, if it has.
    pub failure: Option<&'a str>,
    /// The interval of backups.
    pub every: Duration,
    pub now: Timestamp,
}

/// Judges the state of backups.
pub fn judge(Known { last, failure, every, now }: Known<'_>) -> Finding {
    let Some(Backup { made, file }) = last else {
        return match failure {
            Some(why) => failed(why, "there is none yet"),
            None => Finding::warning(TOPIC, "there is none yet", WRITE),
        };
    };
    let age = now.duration_since(*made);
    let age = if age.is_negative() { Duration::ZERO } else { age.unsigned_abs() };
    let found = format!("the last good one is {} old: {}", span(age), file.display());
    if let Some(why) = failure {
        return failed(why, &found);
    }
    let advice = "See in the log why none was written since; write one now: chaikhana backup FILE.";
    match age {
        age if age > every * ERROR_INTERVALS => Finding::fault(TOPIC, found, advice),
        age if age > every * WARNING_INTERVALS => Finding::warning(TOPIC, found, advice),
        _ => Finding::ok(TOPIC, found),
    }
}

fn failed(why: &str, last: &str) -> Finding {
    let found = format!("the newest attempt failed: {why}; {last}");
    Finding::fault(TOPIC, found, "Mend the cause, then write one: chaikhana backup FILE.")
}

/// Judges the backups of a plan; `failure` is the reason if a later attempt has failed.
pub fn examine(plan: &Plan, failure: Option<&str>) -> Finding {
    let (folder, every) = (&plan.folder, plan.schedule.every);
    match all(folder) {
        Ok(all) => judge(Known { last: all.last(), failure, every, now: Timestamp::now() }),
        Err(why) => Finding::fault(
            TOPIC,
            format!("{} cannot be read: {why}", folder.display()),
            "Let the user who runs the service read the folder and write into it.",
        ),
    }
}

/// Returns the finding for backups that the operator has turned off.
pub fn turned_off() -> Finding {
    let advice = "Turn them on, or make sure that something else copies the store.";
    Finding::warning(TOPIC, "they are turned off", advice)
}
