//! Backups that the service makes by itself, and how they went.
//!
//! A backup counts once its file was read back from the disk and holds exactly what the store held;
//! only then does it take its name. Where several processes share a store, the one with the duty
//! for the service makes them.

mod make;
mod plan;
#[cfg(test)]
mod tests;

use std::io;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use storage::Store;

pub use self::plan::Schedule;
use crate::clock::World;
use crate::cluster::{Cluster, Duty};
use crate::fault::causes;
use crate::metrics::names::{BACKUP_AGE, BACKUP_FAILED};

/// How often it is looked whether a backup is due, also after one has failed.
const CHECK: Duration = Duration::from_mins(10);

/// What the operator wants of the service's own backups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The folder for their files. It is made if it is missing.
    pub folder: PathBuf,
    /// When they are made, and which are kept.
    pub schedule: Schedule,
    /// Bytes written per second at most.
    pub speed: NonZeroU64,
}

/// A backup that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backup {
    /// When it was made.
    pub made: Timestamp,
    /// Its file.
    pub file: PathBuf,
}

/// How the service's own backups went.
#[derive(Debug)]
pub struct Backups {
    plan: Plan,
    /// Why the last attempt has failed, unless it has not.
    failure: Mutex<Option<String>>,
}

impl Backups {
    /// Returns backups by a plan; nothing is made yet.
    pub fn by(plan: Plan) -> Arc<Self> {
        Arc::new(Self { plan, failure: Mutex::default() })
    }

    /// Returns by what plan they are made.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns why the last attempt has failed.
    pub fn failure(&self) -> Option<String> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Makes backups whenever one is due, for ever.
    pub(crate) async fn run(&self, cluster: &Cluster, world: &dyn World) {
        loop {
            if cluster.holds(&Duty::service()) {
                let now = i64::try_from(world.now().0).unwrap_or(i64::MAX);
                let now = Timestamp::from_millisecond(now).unwrap_or(Timestamp::MAX);
                self.tend(&**cluster.store(), now).await;
            }
            tokio::time::sleep(CHECK).await;
        }
    }

    /// Makes a backup if one is due, and removes those that need not be kept any more.
    pub(crate) async fn tend(&self, store: &dyn Store, now: Timestamp) {
        let failure = match self.tend_to(store, now).await {
            Ok(None) => return,
            Ok(Some(backup)) => {
                tracing::info!(file = %backup.file.display(), "a backup was made and checked");
                None
            }
            Err(error) => {
                let error = match causes(&error) {
                    causes if causes.is_empty() => error.to_string(),
                    causes => format!("{error}: {causes}"),
                };
                tracing::error!("no backup could be made: {error}");
                Some(error)
            }
        };
        *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = failure;
    }

    async fn tend_to(
        &self,
        store: &dyn Store,
        now: Timestamp,
    ) -> Result<Option<Backup>, make::BackupError> {
        let made: Vec<_> = all(&self.plan.folder)?.into_iter().map(|backup| backup.made).collect();
        if !self.plan.schedule.is_due(&made, now) {
            return Ok(None);
        }
        let backup = make::make(store, &self.plan, now).await?;
        make::remove_surplus(&self.plan)?;
        Ok(Some(backup))
    }

    /// Sets the metrics of backups.
    pub(crate) fn observe(&self) {
        let failed = if self.failure().is_some() { 1.0 } else { 0.0 };
        BACKUP_FAILED.gauge(&[]).set(failed);
        let last = all(&self.plan.folder).ok().and_then(|all| all.into_iter().next_back());
        if let Some(last) = last {
            let age = Timestamp::now().duration_since(last.made).as_secs_f64();
            BACKUP_AGE.gauge(&[]).set(age);
        }
    }
}

/// Returns the backups in a folder that the service has made, the oldest first; none if there is no
/// folder.
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
