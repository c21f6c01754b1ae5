//! Down-time: nobody is late while nobody could have been answered.
//!
//! A record says when the service was last alive. Whoever starts it after more than a few minutes
//! gives the time between back to everybody whose clock ran, and moves the record on only then: a
//! start that ends halfway is followed by one that gives the rest.

use std::collections::BTreeSet;
use std::time::Duration;

use storage::{Batch, CommitError, Expect, Store};

use crate::fault::Fault;
use crate::tables::{Tables, keys};
use table::Reason;
use words::people::{Moment, TableId};

/// A shorter time is nobody's loss.
const SHORT: Duration = Duration::from_mins(5);
/// The record is as old as this at most while the service runs.
pub const BEAT: Duration = Duration::from_mins(1);
/// Deadlines read at once.
const DOWNTIME_PAGE_SIZE: usize = 500;

/// Gives back what has passed since the service was last alive.
///
/// # Errors
/// If the store fails.
pub async fn give_back(tables: &Tables, now: Moment) -> Result<(), Fault> {
    let Some(stored) = tables.store().get(&keys::alive()?).await? else { return Ok(()) };
    // What this version cannot read is written anew.
    let Ok(last) = serde_json::from_slice::<Moment>(&stored.value) else { return Ok(()) };
    let down = Duration::from_millis(now.0.saturating_sub(last.0));
    if down <= SHORT {
        return Ok(());
    }
    tracing::info!(?down, "the service was down; whose clock ran has that time more");
    let (folder, mut after) = (keys::dues()?, None);
    let mut given: BTreeSet<TableId> = BTreeSet::new();
    loop {
        let page = tables.store().keys(Some(&folder), after.as_ref(), DOWNTIME_PAGE_SIZE).await?;
        for (key, _) in &page {
            let due = keys::read_due(key);
            let moved = due.filter(|(deadline, _)| matches!(deadline.reason, Reason::Move(_)));
            if let Some((_, id)) = moved.filter(|(_, id)| given.insert(*id)) {
                match tables.was_down(id, (last, now)).await {
                    // What nobody can read has no clock either.
                    Ok(()) | Err(Fault::Unreadable(..)) => {}
                    Err(fault) => return Err(fault),
                }
            }
        }
        match page.last() {
            Some((last, _)) if page.len() == DOWNTIME_PAGE_SIZE => after = Some(last.clone()),
            _ => return Ok(()),
        }
    }
}

/// Tells whether whatever has passed while no process was alive was given back, by whoever sees to
/// that.
///
/// # Errors
/// If the store fails.
pub async fn is_over(tables: &Tables, now: Moment) -> Result<bool, Fault> {
    let last = last_alive(&**tables.store()).await?;
    Ok(last.is_some_and(|last| Duration::from_millis(now.0.saturating_sub(last.0)) <= SHORT))
}

/// Returns when a service on a store was last alive, if this version can read that.
///
/// # Errors
/// If the store fails.
pub async fn last_alive(store: &dyn Store) -> Result<Option<Moment>, Fault> {
    let stored = store.get(&keys::alive()?).await?;
    Ok(stored.and_then(|it| serde_json::from_slice::<Moment>(&it.value).ok()))
}

/// Notes that the service is alive.
///
/// # Errors
/// If the store fails.
pub async fn note(tables: &Tables, now: Moment) -> Result<(), Fault> {
    let key = keys::alive()?;
    let stored = tables.store().get(&key).await?;
    let bytes = serde_json::to_vec(&now).expect("a moment is a number");
    let batch = Batch::new().put(key, Expect::from(stored.as_ref()), bytes).relaxed();
    match tables.store().commit(batch).await {
        // Another process is as alive.
        Ok(_) | Err(CommitError::Conflict { .. }) => Ok(()),
        Err(CommitError::Store(cause)) => Err(cause.into()),
    }
}
