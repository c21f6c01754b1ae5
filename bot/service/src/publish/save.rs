//! Noting down what was shown at a destination, whatever others have noted there meanwhile.

use storage::{Batch, CommitError, Durability, Expect};

use super::shown::Shown;
use super::{DestinationKey, Publisher};
use crate::fault::Fault;
use crate::tables::keys;
use platform::MessageRef;
use runtime::cluster::Lease;

impl Publisher {
    /// Stores what was shown, and which message has lost its buttons; until that has worked it is
    /// kept here, so that nothing is posted twice.
    ///
    /// # Errors
    /// If the store fails.
    pub(super) async fn save(
        &self,
        spot: &DestinationKey,
        shown: &mut Shown,
        expect: &mut Expect,
        lease: &Lease,
        durability: Durability,
        stripped: Option<&MessageRef>,
    ) -> Result<(), Fault> {
        let (id, to) = spot;
        let key = keys::shown_to(*id, to)?;
        shown.by = self.me;
        self.unsaved().insert(spot.clone(), shown.clone());
        loop {
            let bytes = serde_json::to_vec(shown).expect("what was shown is plain values");
            let mut batch = Batch::new().put(key.clone(), *expect, bytes).durable(durability);
            batch.extend(lease.guard().cloned());
            match self.tables.store().commit(batch).await {
                Ok(version) => {
                    self.unsaved().remove(spot);
                    *expect = Expect::At(version);
                    return Ok(());
                }
                // Whoever has taken over knows what stands there; this does not.
                Err(CommitError::Conflict { key }) if lease.is_lost(&key) => {
                    self.unsaved().remove(spot);
                    return Err(Fault::TakenOver(*id));
                }
                // Another process has shown something there too: both are known, and one of them
                // loses its buttons.
                Err(CommitError::Conflict { .. }) => {
                    let stored = self.tables.store().get(&key).await?;
                    *expect = Expect::from(stored.as_ref());
                    let theirs = stored.and_then(|it| serde_json::from_slice(&it.value).ok());
                    shown.merge(theirs.unwrap_or_default());
                    // Whoever has not heard of it yet still means to do that.
                    if let Some(stripped) = stripped {
                        shown.strip.retain(|old| old != stripped);
                    }
                }
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
    }
}
