//! The backups that the service makes, and their status.
//!
//! A backup counts once its file was read back from the disk and contains exactly what the store
//! contained; only then it gets its name. If several processes share a store, the one with the duty
//! for the service makes them.

mod make;
mod plan;
#[cfg(test)]
mod tests;

use std::io;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use storage::{Store, backup};

use self::make::BackupError;
pub use self::plan::Schedule;
use runtime::clock::World;
use runtime::cluster::{Cluster, Duty};
use runtime::metrics::names::{BACKUP_AGE, BACKUP_FAILED};
use runtime::report::in_words;

/// How often the service checks whether a backup is due, including after a failure.
const CHECK_INTERVAL: Duration = Duration::from_mins(10);

/// The settings of the service's own backups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The folder for the files. It is created if it is missing.
    pub folder: PathBuf,
    /// When backups are made, and which are kept.
    pub schedule: Schedule,
    /// The maximum number of bytes written per second.
    pub speed: NonZeroU64,
}

/// A verified backup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backup {
    pub made: Timestamp,
    pub file: PathBuf,
}

/// The status of the service's own backups, for health and metrics.
#[derive(Debug, Default)]
pub(crate) struct BackupStatus(Mutex<Latest>);

#[derive(Clone, Debug, Default)]
struct Latest {
    /// When the last verified one was made.
    made: Option<Timestamp>,
    /// Why a later attempt has failed, if it has.
    failure: Option<String>,
}

impl BackupStatus {
    /// Returns why the last attempt has failed, if it has.
    pub(crate) fn failure(&self) -> Option<String> {
        self.latest().failure.clone()
    }

    /// Sets the metrics.
    pub(crate) fn observe(&self) {
        let Latest { made, failure } = self.latest().clone();
        BACKUP_FAILED.gauge(&[]).set(if failure.is_some() { 1.0 } else { 0.0 });
        if let Some(made) = made {
            BACKUP_AGE.gauge(&[]).set(Timestamp::now().duration_since(made).as_secs_f64());
        }
    }

    fn latest(&self) -> MutexGuard<'_, Latest> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes the service's own backups.
#[derive(Debug)]
pub(crate) struct Backups {
    pub(crate) plan: Plan,
    pub(crate) status: Arc<BackupStatus>,
}

impl Backups {
    /// Makes each backup that is due. Never returns.
    pub(crate) async fn run(&self, cluster: &Cluster, world: &dyn World) {
        loop {
            if cluster.holds(&Duty::service()) {
                let now = i64::try_from(world.now().0).unwrap_or(i64::MAX);
                let now = Timestamp::from_millisecond(now).unwrap_or(Timestamp::MAX);
                self.tend(&**cluster.store(), now).await;
            }
            tokio::time::sleep(CHECK_INTERVAL).await;
        }
    }

    /// Makes a backup if one is due, and deletes those that need not be kept.
    pub(crate) async fn tend(&self, store: &dyn Store, now: Timestamp) {
        let done = self.tend_to(store, now).await;
        let mut latest = self.status.latest();
        match done {
            Ok(LastBackup { backup: last, is_new }) => {
                latest.made = last.as_ref().map(|last| last.made);
                if let Some(backup) = last.filter(|_| is_new) {
                    latest.failure = None;
                    tracing::info!(file = %backup.file.display(), "a backup was made and checked");
                }
            }
            Err(error) => {
                let error = format!("in {}: {}", self.plan.folder.display(), in_words(&error));
                tracing::error!("no backup could be made {error}");
                latest.failure = Some(error);
            }
        }
    }

    async fn tend_to(&self, store: &dyn Store, now: Timestamp) -> Result<LastBackup, BackupError> {
        let mut there = all(&self.plan.folder)?;
        let made: Vec<_> = there.iter().map(|backup| backup.made).collect();
        if !self.plan.schedule.is_due(&made, now) && is_current(store, &there, now).await? {
            return Ok(LastBackup { backup: there.pop(), is_new: false });
        }
        let backup = make::make(store, &self.plan, now).await?;
        make::remove_surplus(&self.plan)?;
        Ok(LastBackup { backup: Some(backup), is_new: true })
    }
}

/// Tells whether the last backup is one of the store since it was restored the last time. Until then
/// a journal would have no backup to follow on.
async fn is_current(
    store: &dyn Store,
    there: &[Backup],
    now: Timestamp,
) -> Result<bool, BackupError> {
    let Some(last) = there.iter().rfind(|backup| backup.made <= now) else { return Ok(false) };
    let lineage = store.snapshot().await.map_err(BackupError::Save)?.lineage();
    Ok(backup::head(&last.file).await.is_ok_and(|head| head.lineage == lineage))
}

/// The last backup, and whether it was made by this call.
struct LastBackup {
    backup: Option<Backup>,
    is_new: bool,
}

/// Returns the backups in a folder that the service has made, the oldest first; none if the folder
/// is missing.
///
/// # Errors
/// If the folder cannot be read.
pub fn all(folder: &Path) -> io::Result<Vec<Backup>> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut all = Vec::new();
    for entry in entries {
        let entry = entry?;
        if let Some(made) = entry.file_name().to_str().and_then(plan::time_of) {
            all.push(Backup { made, file: entry.path() });
        }
    }
    all.sort_by_key(|backup| backup.made);
    Ok(all)
}
