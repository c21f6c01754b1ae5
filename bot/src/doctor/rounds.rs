//! What a running service examines again and again: whatever can change while it runs.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::clock::{self, Reading};
use super::{Examined, Finding, Latest, State, backups, disk, examine_all};
use crate::backups::Backups;
use platform::Platform;

/// By then, a start has done what it does: taken off a webhook, for instance.
const FIRST: Duration = Duration::from_mins(5);
/// While all is well.
const USUAL: Duration = Duration::from_hours(1);
/// While something is not, so that it is soon known when it is mended.
const AGAIN: Duration = Duration::from_mins(5);

/// What is examined, and where the findings go.
#[derive(Debug)]
pub(crate) struct Rounds {
    /// The folder of the store, if it is in one.
    pub(crate) folder: Option<PathBuf>,
    /// The platforms.
    pub(crate) platforms: Vec<Arc<dyn Platform>>,
    /// The backups that the service makes, if it makes any.
    pub(crate) backups: Option<Arc<Backups>>,
    /// Where the findings go.
    pub(crate) latest: Arc<Latest>,
}

impl Rounds {
    /// Examines everything every now and then.
    pub(crate) async fn run(&self) {
        let mut wait = FIRST;
        loop {
            tokio::time::sleep(wait).await;
            wait = match self.latest.replace(self.examine().await) {
                State::Ok => USUAL,
                State::Warning | State::Fault => AGAIN,
            };
        }
    }

    async fn examine(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        if let Some(folder) = &self.folder {
            findings.push(disk::space(folder, disk::free(folder)));
            findings.push(disk::sync(folder, disk::time_syncs(folder.clone()).await));
        }
        let mut readings: Vec<Reading> = Vec::new();
        for Examined { findings: found, clock } in examine_all(&self.platforms).await {
            findings.extend(found);
            readings.extend(clock);
        }
        findings.push(clock::judge(&readings, None));
        findings.push(match &self.backups {
            Some(made) => backups::examine(&made.plan, made.status.failure().as_deref()),
            None => backups::turned_off(),
        });
        findings
    }
}
