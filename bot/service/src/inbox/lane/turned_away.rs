//! Inputs that exceed a bound. They are never handled; each person gets an answer, and groups of
//! them are struck off together.

use std::sync::Arc;

use tokio::sync::{Mutex, mpsc};

use super::input_trace::InputTrace;
use super::{AcceptedInput, Inner};
use platform::Inbound;

/// The maximum number of pending inputs. Those beyond are dropped, and may return after a restart.
pub(in crate::inbox) const MAX_PENDING: usize = 4096;
/// The maximum number of inputs that are struck off together.
const MAX_GROUP: usize = 100;

impl Inner {
    pub(in crate::inbox) fn turn_away(&self, inbound: Inbound, trace: InputTrace) {
        trace.meters.turned_away.inc();
        if self.turned_away.try_send((inbound, trace)).is_err() {
            tracing::debug!("too much is turned away");
        }
    }

    /// Processes rejected inputs until the service stops and none are left.
    pub(in crate::inbox) fn keep_turning_away(
        self: &Arc<Self>,
        receiver: mpsc::Receiver<AcceptedInput>,
    ) {
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
            self.replies.turn_away(std::mem::take(&mut group), self.router.usual_lang());
        }
    }
}
