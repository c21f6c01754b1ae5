//! The repeated examination of everything that can change while the service runs.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::clock::{self, Reading};
use super::{Examined, Finding, Latest, State, backups, disk, examine_all};
use crate::backups::Backups;
use platform::Platform;

/// After this time, a start is complete, including the removal of an old webhook.
const FIRST_WAIT: Duration = Duration::from_mins(5);
/// The interval if everything is in order.
const USUAL_INTERVAL: Duration = Duration::from_hours(1);
/// The interval otherwise, so that a repair is soon recognised.
const RETRY_INTERVAL: Duration = Duration::from_mins(5);

/// The objects of the examination, and the destination of the findings.
#[derive(Debug)]
pub(crate) struct Rounds {
    /// The folder of the store, unless it is a database.
    pub(crate) folder: Option<PathBuf>,
    pub(crate) platforms: Vec<Arc<dyn Platform>>,
    /// The backups that the service makes, if it makes any.
    pub(crate) backups: Option<Arc<Backups>>,
    pub(crate) latest: Arc<Latest>,
}

impl Rounds {
    /// Examines everything at intervals.
    pub(crate) async fn run(&self) {
        let mut wait = FIRST_WAIT;
        loop {
            tokio::time::sleep(wait).await;
            wait = match self.latest.replace(self.examine().await) {
                State::Ok => USUAL_INTERVAL,
                State::Warning | State::Fault => RETRY_INTERVAL,
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
