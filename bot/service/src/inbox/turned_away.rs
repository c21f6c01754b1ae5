//! What is turned away: it was too much, is not done, and is struck off so that it is not done later
//! either. Those that come together are struck off together.

use std::sync::Arc;

use storage::{CommitError, Write};
use tokio::sync::{Mutex, mpsc};

use super::visit::Visit;
use super::{Inner, Taken};
use platform::Inbound;
use runtime::report::report;

/// Inputs that wait to be struck off; those beyond are dropped, and may come again after a restart.
pub(super) const MAX_WAITING: usize = 4096;
/// Inputs that are struck off in one commit.
const MAX_GROUP: usize = 100;

impl Inner {
    /// Turns something away: strikes it off and says that it was too much.
    pub(super) fn turn_away(&self, inbound: Inbound, visit: Visit) {
        visit.meters.turned_away.inc();
        if self.turned_away.try_send((inbound, visit)).is_err() {
            tracing::debug!("too much is turned away");
        }
    }

    /// Strikes off what is turned away, until the service stops and all of it is.
    pub(super) fn keep_turning_away(self: &Arc<Self>, receiver: mpsc::Receiver<Taken>) {
        const NAME: &str = "turning people away";
        let (inner, receiver) = (Arc::clone(self), Arc::new(Mutex::new(receiver)));
        let work_off = move || {
            let (inner, receiver) = (Arc::clone(&inner), Arc::clone(&receiver));
            async move { inner.work_off_turned_away(&mut *receiver.lock().await).await }
        };
        let kept_up = self.background.clone().kept_up(NAME, work_off);
        self.background.spawn_until_done(NAME, kept_up);
    }

    async fn work_off_turned_away(&self, receiver: &mut mpsc::Receiver<Taken>) {
        let mut group = Vec::new();
        loop {
            tokio::select! {
                _ = receiver.recv_many(&mut group, MAX_GROUP) => {}
                () = self.background.stop.cancelled() => {
                    receiver.close();
                    receiver.recv_many(&mut group, MAX_GROUP).await;
                }
            }
            if group.is_empty() {
                return;
            }
            let receipts = group.iter_mut().filter_map(|(inbound, _)| inbound.receipt.take());
            self.strike_all(receipts.collect()).await;
            for (inbound, visit) in group.drain(..) {
                self.replies.turn_away(inbound, self.router.usual_lang(), visit);
            }
        }
    }

    /// Strikes off in one commit what was not struck off before.
    async fn strike_all(&self, mut receipts: Vec<Write>) {
        while !receipts.is_empty() {
            match self.router.store().commit(receipts.iter().cloned().collect()).await {
                Ok(_) => return,
                // That one was struck off before.
                Err(CommitError::Conflict { key }) => receipts.retain(|it| it.key != key),
                // They come again after a restart, and are refused as done or stale.
                Err(CommitError::Store(cause)) => return report(&cause),
            }
        }
    }
}
