//! Saves what was shown at a destination, and resolves conflicts with other processes.

use storage::{Batch, CommitError, Expect};

use super::prepare::Prepared;
use crate::fault::Fault;
use crate::publish::state::plan::Action;
use crate::publish::{Publisher, Spot, lock};
use crate::tables::keys;
use runtime::cluster::Lease;

impl Publisher {
    /// Saves what is shown after an action. Until that succeeds it is kept in memory, so that
    /// nothing is posted twice.
    pub(in crate::publish) async fn save(
        &self,
        spot: &Spot,
        Prepared { shown, rows, action, .. }: &mut Prepared,
        lease: &Lease,
    ) -> Result<(), Fault> {
        let key = keys::shown_to(spot.id, &spot.to)?;
        let mut expect = rows.expect(&spot.to);
        shown.process = self.me;
        self.keep_unsaved(spot, shown.clone(), lease);
        loop {
            let bytes = serde_json::to_vec(shown).expect("what was shown is plain values");
            let mut batch = Batch::new().put(key.clone(), expect, bytes).relaxed();
            batch.extend(lease.guard().cloned());
            match self.tables.store().commit(batch).await {
                Ok(version) => {
                    lock(&self.unsaved).remove(spot);
                    rows.set(&spot.to, shown.clone(), version);
                    return Ok(());
                }
                // The process that has taken over has the newer record.
                Err(CommitError::Conflict { key }) if lease.is_lost(&key) => {
                    lock(&self.unsaved).remove(spot);
                    return Err(Fault::TakenOver(spot.id));
                }
                // Another process has posted there too; one of the messages loses its buttons.
                Err(CommitError::Conflict { .. }) => {
                    let stored = self.tables.store().get(&key).await?;
                    expect = Expect::from(stored.as_ref());
                    let theirs =
                        stored.and_then(|record| serde_json::from_slice(&record.value).ok());
                    shown.merge(theirs.unwrap_or_default());
                    // The other process does not know yet that the buttons of this message are
                    // removed.
                    if let Action::RemoveButtons(stripped) = action {
                        shown.with_buttons.retain(|old| old != stripped);
                    }
                }
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
    }
}
