//! The store: whether it opens, and returns what was written.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use storage::{Batch, Expect, Store, StoreError, unless_conflict};
use thiserror::Error;

use super::Finding;
use super::clock::Heartbeat;
use runtime::report::in_words;
use service::tables::{keys, last_alive};

const TOPIC: &str = "store";
const SERVICE: &str = "service";
/// The written value.
const RECORD: &[u8] = b"examined";
/// The result of an attempt to use a store.
#[derive(Debug)]
pub enum Tried {
    /// It returned what was written.
    Works,
    /// It does not exist yet.
    IsMissing,
    /// It does not exist in a relative folder, which another working directory has elsewhere.
    IsNotHere { absolute: PathBuf },
    /// It does not exist, but this backup of it.
    IsLost { backup: PathBuf },
    /// It was not opened, because the folder belongs to another user.
    IsOfAnother,
    /// A service has it open.
    IsInUse {
        /// Whether the service answers at its control socket.
        answers: bool,
    },
    /// It does not work.
    Fails(Unusable),
}

/// Why a store is unusable.
#[derive(Debug, Error)]
pub enum Unusable {
    /// It fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It returned another value than the written one.
    #[error("it did not return what was written")]
    Forgets,
}

/// Writes a record, reads it back and deletes it.
///
/// # Errors
/// If one of these steps fails.
pub async fn exercise(store: &dyn Store) -> Result<(), Unusable> {
    let Ok(key) = keys::examined() else { return Ok(()) };
    let old = store.get(&key).await?;
    let batch = Batch::new().put(key.clone(), Expect::from(old.as_ref()), RECORD);
    if unless_conflict(store.commit(batch).await)?.is_none() {
        // Another process examines it at the same moment, so it accepts commits.
        return Ok(());
    }
    let stored = store.get(&key).await?;
    let stored = stored.filter(|stored| stored.value[..] == *RECORD).ok_or(Unusable::Forgets)?;
    unless_conflict(store.commit(Batch::new().delete(key, stored.version)).await)?;
    Ok(())
}

/// Returns when a service was last alive on a store, if the record can be read.
pub async fn heartbeat(store: &dyn Store) -> Option<Heartbeat> {
    let last = last_alive(store).await.ok()??;
    let at = SystemTime::UNIX_EPOCH.checked_add(Duration::from_millis(last.0))?;
    Some(Heartbeat { at, now: SystemTime::now() })
}

/// Judges damage that the opening of a store mends.
pub fn mended(file: &Path) -> Finding {
    Finding::warning(
        TOPIC,
        format!("{} was damaged, and is replaced when the store opens", file.display()),
        "Nothing is lost with it. Unless the machine just lost power or its disk was full, the disk \
         returns wrong bytes: look at dmesg, and copy your backups elsewhere.",
    )
}

/// Judges the result of an attempt to use the store; `place` must not contain secrets.
pub fn judge(place: &str, tried: &Tried) -> Finding {
    match tried {
        Tried::Works => Finding::ok(TOPIC, format!("{place} opens, and returns what was written")),
        Tried::IsMissing => {
            Finding::ok(TOPIC, format!("there is none in {place}; the first start creates it"))
        }
        Tried::IsNotHere { absolute } => Finding::warning(
            TOPIC,
            format!("there is none in {}; the first start creates it", absolute.display()),
            "If the service has one already: run this in its working directory, or with --data-dir.",
        ),
        Tried::IsLost { backup } => Finding::fault(
            TOPIC,
            format!("there is none in {place}, but a backup of it: {}", backup.display()),
            "Restore it: chaikhana restore --latest. To start over, move the backups away.",
        ),
        Tried::IsOfAnother => Finding::warning(
            TOPIC,
            format!("{place} was not opened, because it belongs to another user"),
            "Run this as that user, or start the service, which is asked then.",
        ),
        Tried::IsInUse { answers: true } => {
            Finding::ok(TOPIC, format!("a service has {place} open, and answers"))
        }
        Tried::IsInUse { answers: false } => Finding::warning(
            TOPIC,
            format!("a process has {place} open, and does not answer at its control socket"),
            "Wait if it is just starting or ending; stop it if it is an older version.",
        ),
        Tried::Fails(why) => fault(why),
    }
}

fn fault(why: &Unusable) -> Finding {
    let plain = |advice: &str| Finding::fault(TOPIC, in_words(why), advice);
    let error = match why {
        Unusable::Store(error) => error,
        Unusable::Forgets => return plain("Look at the disk, and restore the last backup."),
    };
    match error {
        StoreError::Damaged { folder, what } => Finding::fault(
            TOPIC,
            format!("{} is damaged: {what}", folder.display()),
            "Stop the service, then: chaikhana restore --latest. It keeps the damaged folder.",
        ),
        StoreError::DamagedRecord { key, what } => Finding::fault(
            TOPIC,
            format!("the record {key} is damaged: {what}"),
            "Stop the service, then: chaikhana restore --latest. It keeps the damaged folder.",
        ),
        // The second half of these errors is the advice.
        StoreError::LeftBehind { .. }
        | StoreError::Database { .. }
        | StoreError::Full { .. }
        | StoreError::Format { .. } => {
            let said = error.to_string();
            let (found, advice) = said.split_once("; ").unwrap_or((&said, "See the log."));
            Finding::fault(TOPIC, found, sentence(advice))
        }
        _ => plain("See The store fails in docs/troubleshooting.md."),
    }
}

/// Returns the finding for a configured service whose folder no process has open.
pub fn not_running() -> Finding {
    Finding::warning(SERVICE, "does not run: no process has the store open", "Start it.")
}

/// Judges the readiness that the service with the open store reports.
pub fn service(readiness: &Result<String, String>) -> Finding {
    match readiness {
        Ok(_) => Finding::ok(SERVICE, "is ready"),
        Err(why) => Finding::fault(
            SERVICE,
            format!("is not ready: {why}"),
            "See The service is not ready in docs/troubleshooting.md.",
        ),
    }
}

fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
