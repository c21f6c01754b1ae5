//! The backups: their age, whether they can be read and written, and what the store has after them.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;
use std::time::Duration;

use jiff::Timestamp;
use storage::Sled;
use storage::sled::Loss;

use super::permissions::Folder;
use super::{Finding, State, disk};
use crate::backups::{Backup, Plan, all};
use crate::recovery::{Chosen, LeftOut, choose};
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

/// Reads the newest backup of a store, and compares it with the folder of the store, if it has one.
pub async fn read(plan: &Plan, store: Option<&Path>) -> Vec<Finding> {
    let mut findings = Vec::from_iter(permission(&plan.folder));
    let read = async {
        let lineages = match store {
            Some(folder) => Sled::lineages(folder).await?,
            None => BTreeSet::new(),
        };
        let choice = choose([plan.folder.clone()], &lineages).await;
        let (chosen, left_out) = choice.map_err(|why| Box::new(why) as Box<dyn Error>)?;
        findings.extend(left_out.iter().map(|LeftOut { file, why }| {
            let found = format!("{} cannot be restored: {why}", file.display());
            Finding::fault(TOPIC, found, "Write one now: chaikhana backup FILE. Look at the disk.")
        }));
        if let Some(chosen) = chosen {
            let size = std::fs::metadata(&chosen.file)?.len();
            findings.extend(space(&plan.folder, size, disk::free(&plan.folder)?));
            if let Some(folder) = store {
                findings.extend(journal(&chosen, Sled::loss_with(folder, chosen.head).await?));
            }
        }
        Ok::<_, Box<dyn Error>>(())
    };
    if let Err(why) = read.await {
        let found = format!("they cannot be compared with the store: {why}");
        findings.push(Finding::fault(TOPIC, found, "Look at the disk and at the permissions."));
    }
    // A backup that cannot be restored is not the last good one.
    if findings.iter().all(|finding| finding.state != State::Fault) {
        findings.insert(0, examine(plan, None));
    }
    findings
}

/// Judges whether a backup could be written.
fn permission(folder: &Path) -> Option<Finding> {
    let place = folder.display();
    match Folder::of(folder) {
        Ok(found) if found.is_writable => None,
        Ok(_) => Some(Finding::fault(
            TOPIC,
            format!("this user cannot write into {place}"),
            "Give the folder to the user who runs the service, or set backups.dir to another one.",
        )),
        Err(why) => Some(Finding::fault(
            TOPIC,
            format!("{place} cannot be used: {why}"),
            "Set backups.dir to a folder.",
        )),
    }
}

/// Judges whether there is room for another backup of this size.
fn space(folder: &Path, size: u64, free: u64) -> Option<Finding> {
    let found = || {
        let [size, free] = [size, free].map(words::amounts::size);
        format!("the newest has {size}, and {free} are free on the disk of {}", folder.display())
    };
    let advice = "Make room, keep fewer backups, or set backups.dir to a folder on another disk.";
    (free < size).then(|| Finding::fault(TOPIC, found(), advice))
}

/// Judges what the folder of a store has after a backup; `known` is its last commit.
fn journal(chosen: &Chosen, (loss, known): (Loss, Option<u64>)) -> Option<Finding> {
    let (name, number) = (&chosen.name, chosen.head.number);
    if known.is_some_and(|known| known < number) {
        return Some(Finding::fault(
            TOPIC,
            format!("{name} has commits that the store lacks: the store is an older copy"),
            "Stop the service, move the folder of the store away, then: chaikhana restore --latest.",
        ));
    }
    let found = match loss {
        Loss::Nothing => return None,
        Loss::Until(end) => {
            format!("of the commits {number} to {end} after {name}, the journal has not all")
        }
        Loss::Unknown => format!("the store does not say what it has after {name}"),
    };
    let advice = "Write one now: chaikhana backup FILE. Until then, a loss of the database could \
                  not be made good.";
    Some(Finding::warning(TOPIC, found, advice))
}

/// Returns the finding for backups that the operator has turned off.
pub fn turned_off() -> Finding {
    let advice = "Turn them on, or make sure that something else copies the store.";
    Finding::warning(TOPIC, "they are turned off", advice)
}
