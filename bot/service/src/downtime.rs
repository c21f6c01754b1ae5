//! Downtime: while the service was down, the clocks of players did not run.
//!
//! A record says when the service was last alive. After a downtime of more than a few minutes, the
//! process that starts gives this time back to everybody whose clock ran, and only then updates the
//! record. So the next start repeats an interrupted one, and gives back the rest.

use std::collections::BTreeSet;
use std::time::Duration;

use storage::{Batch, Expect, Store};

use crate::fault::{Fault, is_committed};
use crate::pages::KeyPages;
use crate::tables::{Tables, keys};
use table::Reason;
use words::people::{Moment, TableId};

/// The longest downtime that is not given back.
const MAX_IGNORED_DOWNTIME: Duration = Duration::from_mins(5);
/// The maximum age of the record while the service runs.
pub(crate) const RECORD_INTERVAL: Duration = Duration::from_mins(1);

/// Gives back the time since the service was last alive.
pub(crate) async fn give_back(tables: &Tables, now: Moment) -> Result<(), Fault> {
    // An unreadable record is replaced.
    let Some(last) = last_alive(&**tables.store()).await? else { return Ok(()) };
    let down = time_between(last, now);
    if down <= MAX_IGNORED_DOWNTIME {
        return Ok(());
    }
    tracing::info!(?down, "the service was down; whose clock ran has that time more");
    let mut given: BTreeSet<TableId> = BTreeSet::new();
    let mut pages = KeyPages::new(&**tables.store(), keys::dues()?, None);
    while let Some(page) = pages.next_page().await? {
        let dues = page.iter().filter_map(|(key, _)| keys::read_due(key));
        for (deadline, id) in dues {
            if !matches!(deadline.reason, Reason::Move(_)) || !given.insert(id) {
                continue;
            }
            match tables.was_down(id, &(last..now)).await {
                // An unreadable table has no clock to correct.
                Ok(()) | Err(Fault::Unreadable(..)) => {}
                Err(fault) => return Err(fault),
            }
        }
    }
    Ok(())
}

/// Tells whether the process with this duty has given back the time of the last downtime.
pub(crate) async fn is_over(tables: &Tables, now: Moment) -> Result<bool, Fault> {
    let last = last_alive(&**tables.store()).await?;
    Ok(last.is_some_and(|last| time_between(last, now) <= MAX_IGNORED_DOWNTIME))
}

/// Returns when the service on a store was last alive, if this version can read the record.
pub async fn last_alive(store: &dyn Store) -> Result<Option<Moment>, Fault> {
    let stored = store.get(&keys::alive()?).await?;
    Ok(stored.and_then(|record| serde_json::from_slice::<Moment>(&record.value).ok()))
}

/// Records that the service is alive.
pub(crate) async fn note(tables: &Tables, now: Moment) -> Result<(), Fault> {
    let key = keys::alive()?;
    let stored = tables.store().get(&key).await?;
    let bytes = serde_json::to_vec(&now).expect("a moment is a number");
    let batch = Batch::new().put(key, Expect::from(stored.as_ref()), bytes).relaxed();
    // After a conflict, another process has recorded the same.
    is_committed(tables.store().commit(batch).await)?;
    Ok(())
}

fn time_between(from: Moment, to: Moment) -> Duration {
    Duration::from_millis(to.0.saturating_sub(from.0))
}
