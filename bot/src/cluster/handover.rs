//! Handing over without a gap: whoever is followed goes on listening until the successor does.
//!
//! For a moment both hear the same; then what comes in is claimed in the store, and whoever claims
//! it first does it.

use std::time::Duration;

use storage::{Batch, CommitError, Expect, Key};
use tokio::sync::broadcast::error::RecvError;

use super::{Cluster, Duty, Held, Word};

/// A successor that says nothing for so long is not waited for any more.
const PATIENCE: Duration = Duration::from_secs(30);
/// Whoever is to give something up has heard of it by then.
const HEARD: Duration = Duration::from_millis(600);
/// Claims deleted at once.
const PAGE: usize = 500;

/// Somebody who goes on listening though somebody else has the duty now, until dropped.
#[derive(Debug)]
pub struct Lingering<'a>(&'a Cluster);

impl Cluster {
    /// Tells the predecessor that a duty is looked after.
    pub fn ready(&self, duty: &Duty) {
        if !self.is_alone {
            self.tell(&Word::Ready(name(duty)));
        }
    }

    /// Takes note that a duty is looked after by whoever has it now.
    pub(crate) fn heed_ready(&self, duty: &str) {
        // Mostly nobody waits for it.
        let _ = self.readies.send(duty.to_owned());
    }

    /// Gives a duty up and returns what says so to whoever wants to leave this process, and what
    /// ends when the successor is ready or is not waited for any more.
    pub fn give_up(&self, duty: &Duty, held: Held) -> (Lingering<'_>, impl Future<Output = ()>) {
        let mut readies = self.readies.subscribe();
        drop(held);
        self.hurry();
        self.lingering.send_modify(|count| *count += 1);
        let (is_followed, name) = (self.size() > 1, name(duty));
        let followed = async move {
            let waiting = async {
                loop {
                    match readies.recv().await {
                        Ok(ready) if ready == name => return,
                        Ok(_) | Err(RecvError::Lagged(_)) => {}
                        Err(RecvError::Closed) => return,
                    }
                }
            };
            if is_followed {
                let _ = tokio::time::timeout(PATIENCE, waiting).await;
            }
        };
        (Lingering(self), followed)
    }

    /// Claims something that two processes may have heard; tells whether this one is to do it.
    pub async fn claim(&self, what: &str) -> bool {
        let Ok(key) = claims().and_then(|folder| folder.child(what)) else { return true };
        let batch = Batch::new().put(key, Expect::Absent, "").relaxed();
        // While the store fails nothing is done twice, for nothing is done.
        !matches!(self.store.commit(batch).await, Err(CommitError::Conflict { .. }))
    }

    /// Takes nothing new, and waits so long for successors where they leave no gap.
    pub(crate) async fn hand_over(&self, patience: Duration) {
        if self.size() <= 1 {
            return;
        }
        self.prepare_to_leave();
        let handing_over = async {
            tokio::time::sleep(HEARD).await;
            let mut lingering = self.lingering.subscribe();
            let _ = lingering.wait_for(|count| *count == 0).await;
        };
        let _ = tokio::time::timeout(patience, handing_over).await;
    }

    /// Deletes claims that were there the last time already.
    pub(crate) async fn sweep(&self, known: &mut std::collections::BTreeSet<Key>) {
        let Ok(folder) = claims() else { return };
        let Ok(page) = self.store.keys(Some(&folder), None, PAGE).await else { return };
        let old = page.iter().filter(|(key, _)| known.contains(key));
        let batch =
            old.fold(Batch::new(), |batch, (key, version)| batch.delete(key.clone(), *version));
        if !batch.is_empty() {
            // What is left is deleted the next time.
            let _ = self.store.commit(batch.relaxed()).await;
        }
        *known = page.into_iter().map(|(key, _)| key).collect();
    }
}

impl Drop for Lingering<'_> {
    fn drop(&mut self) {
        self.0.lingering.send_modify(|count| *count -= 1);
    }
}

fn claims() -> Result<Key, storage::BadKey> {
    Key::new("cluster/claim")
}

fn name(duty: &Duty) -> String {
    format!("{}/{}", duty.group, duty.part)
}
