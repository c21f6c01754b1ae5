//! Inputs that exceed a bound. They are never handled; their receipts are committed in groups, and
//! each person gets an answer.

use std::sync::Arc;

use storage::{CommitError, Write};
use tokio::sync::{Mutex, mpsc};

use super::input_trace::InputTrace;
use super::{AcceptedInput, Inner};
use platform::Inbound;
use runtime::report::report;

/// The maximum number of pending inputs. Those beyond are dropped, and may return after a restart.
pub(super) const MAX_PENDING: usize = 4096;
/// The maximum number of receipts in one commit.
const MAX_GROUP: usize = 100;

impl Inner {
    pub(super) fn turn_away(&self, inbound: Inbound, trace: InputTrace) {
        trace.meters.turned_away.inc();
        if self.turned_away.try_send((inbound, trace)).is_err() {
            tracing::debug!("too much is turned away");
        }
    }

    /// Processes rejected inputs until the service stops and none are left.
    pub(super) fn keep_turning_away(self: &Arc<Self>, receiver: mpsc::Receiver<AcceptedInput>) {
        const NAME: &str = "turning people away";
        let (inner, receiver) = (Arc::clone(self), Arc::new(Mutex::new(receiver)));
        let work_off = move || {
            let (inner, receiver) = (Arc::clone(&inner), Arc::clone(&receiver));
            async move { inner.work_off_turned_away(&mut *receiver.lock().await).await }
        };
        let kept_up = self.background.clone().kept_up(NAME, work_off);
        self.background.spawn_until_done(NAME, kept_up);
    }

    async fn work_off_turned_away(&self, receiver: &mut mpsc::Receiver<AcceptedInput>) {
        let mut group = Vec::new();
        loop {
            tokio::select! {
                biased;
                () = self.background.stop.cancelled() => {
                    receiver.close();
                    receiver.recv_many(&mut group, MAX_GROUP).await;
                }
                _ = receiver.recv_many(&mut group, MAX_GROUP) => {}
            }
            if group.is_empty() {
                return;
            }
            let receipts = group.iter_mut().filter_map(|(inbound, _)| inbound.receipt.take());
            self.commit_receipts(receipts.collect()).await;
            for (inbound, trace) in group.drain(..) {
                self.replies.turn_away(inbound, self.router.usual_lang(), trace);
            }
        }
    }

    /// Commits receipts together, without those that were committed before.
    async fn commit_receipts(&self, mut receipts: Vec<Write>) {
        while !receipts.is_empty() {
            match self.router.store().commit(receipts.iter().cloned().collect()).await {
                Ok(_) => return,
                Err(CommitError::Conflict { key }) => receipts.retain(|receipt| receipt.key != key),
                // The inputs are received again after a restart, and refused as done or stale.
                Err(CommitError::Store(cause)) => return report(&cause),
            }
        }
    }
}
