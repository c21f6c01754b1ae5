//! Handing over without a gap: whoever is followed goes on listening until the successor does.
//!
//! For a moment both hear the same; then what comes in is claimed in the store, and whoever claims
//! it first does it. Who is ready is told, so that it is known at once, and stands in the store,
//! because what is told may be lost.

use std::fmt;
use std::time::Duration;

use storage::{Batch, CommitError, Expect, Key};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use super::{Cluster, Duty, Held, Presence, State, Succession, Word};

/// A successor of an older version that says nothing for so long is not waited for any more: it
/// says it only once.
const PATIENCE: Duration = Duration::from_secs(30);
/// What leaves no gap anyway has been given up by then.
const HEARD: Duration = Duration::from_millis(600);
/// Claims deleted at once.
const PAGE: usize = 500;

/// Keeps this process from leaving, until dropped.
#[derive(Debug)]
pub struct Lingering(watch::Sender<usize>);

impl Cluster {
    /// Tells the predecessor that a duty is looked after.
    pub fn ready(&self, duty: &Duty) {
        if !self.is_alone {
            self.state().ready.insert(duty.clone());
            self.tell(&Word::Ready(duty.to_string()));
            self.hurry();
        }
    }

    /// Takes note that a duty is not looked after here, or not any more.
    pub fn not_ready(&self, duty: &Duty) {
        self.state().ready.remove(duty);
    }

    /// Waits until everything that is slow to be taken over is looked after by whoever is to do so.
    /// Then the next process may be restarted.
    pub async fn settled(&self) {
        let mut changes = self.changes();
        while !self.is_alone && !self.state().is_settled {
            // The sender lives in `self`.
            let _ = changes.changed().await;
        }
    }

    /// Takes note that a duty is looked after by whoever has it now.
    pub(crate) fn heed_ready(&self, duty: &str) {
        // Mostly nobody waits for it.
        let _ = self.readies.send(duty.to_owned());
    }

    /// Takes note of what others look after, by what the store says of it.
    pub(super) fn heed_successors<'a>(&self, owner: impl Fn(&Duty) -> Option<(&'a str, bool)>) {
        if *self.lingering.borrow() == 0 {
            return;
        }
        let (me, slow) = {
            let state = self.state();
            (state.me.clone(), state.slow_duties().collect::<Vec<_>>())
        };
        for duty in slow {
            if owner(&duty).is_some_and(|(name, is_ready)| is_ready && name != me) {
                self.heed_ready(&duty.to_string());
            }
        }
    }

    /// Keeps this process from leaving.
    pub fn linger(&self) -> Lingering {
        self.lingering.send_modify(|count| *count += 1);
        Lingering(self.lingering.clone())
    }

    /// Gives a duty up. Returns what ends when it needs nobody here any more, or when this process
    /// has it again, because whoever was to follow does not.
    pub fn give_up<'a>(
        &'a self,
        duty: &'a Duty,
        held: Held,
    ) -> impl Future<Output = Option<Held>> + 'a {
        let readies = self.readies.subscribe();
        drop(held);
        self.hurry();
        async move {
            if self.size() <= 1 && self.state().presence != Presence::Stays {
                return None;
            }
            tokio::select! {
                () = self.followed(readies, duty) => None,
                held = self.wait_for(duty) => Some(held),
            }
        }
    }

    async fn followed(&self, mut readies: Receiver<String>, duty: &Duty) {
        let duty = duty.to_string();
        loop {
            let next = tokio::time::timeout(PATIENCE, readies.recv()).await;
            match next {
                Ok(Ok(ready)) if ready == duty => return,
                Ok(Err(RecvError::Closed)) => return,
                Err(_) if !self.state().all_say_ready => return,
                // Another duty, some that were missed, or nothing yet; the record says it again.
                Ok(Ok(_) | Err(RecvError::Lagged(_))) | Err(_) => {}
            }
        }
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
        let (mut changes, mut lingering) = (self.changes(), self.lingering.subscribe());
        self.prepare_to_leave();
        let handing_over = async {
            tokio::time::sleep(HEARD).await;
            while !self.is_handed_over() {
                // Both senders live in `self`.
                tokio::select! {
                    _ = changes.changed() => {}
                    _ = lingering.changed() => {}
                }
            }
        };
        if tokio::time::timeout(patience, handing_over).await.is_err() {
            tracing::warn!("nobody is ready yet to hear what was heard here; {TOO_SHORT}");
        }
    }

    /// Tells whether everything is over that would leave a gap.
    fn is_handed_over(&self) -> bool {
        let state = self.state();
        let is_free = state.slow_duties().all(|duty| !state.held.contains_key(&duty));
        is_free && *self.lingering.borrow() == 0
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

/// What is said when a process leaves too soon.
const TOO_SHORT: &str = "what comes until somebody is, is lost; give it more shutdown_seconds";

impl State {
    /// Returns every duty that takes a successor long.
    fn slow_duties(&self) -> impl Iterator<Item = Duty> {
        let slow = self.groups.iter().filter(|(_, it)| it.succession == Succession::Slow);
        slow.flat_map(|(group, it)| (0..it.parts).map(move |part| Duty::part(group.clone(), part)))
    }
}

impl Drop for Lingering {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}

impl fmt::Display for Duty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.group, self.part)
    }
}

fn claims() -> Result<Key, storage::BadKey> {
    Key::new("cluster/claim")
}
