//! Receipts of stored inputs.
//!
//! What an input changes at a table is committed with its receipt. An input that changes nothing is
//! struck off after its answer was sent or given up: if the process ends before, another one
//! answers.

use std::sync::Arc;

use storage::{Batch, CommitError, Store, Write};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::input_trace::InputTrace;
use runtime::cluster::Cluster;
use runtime::report::report;
use runtime::work::back_off;

#[derive(Debug)]
pub(in crate::inbox) struct Receipts {
    pub(in crate::inbox) store: Arc<dyn Store>,
    pub(in crate::inbox) cluster: Arc<Cluster>,
    pub(in crate::inbox) stop: CancellationToken,
}

impl Receipts {
    /// Strikes inputs off, without those that are struck off already, and repeats that until it
    /// succeeds or the service stops: otherwise they would be answered again. A power cut may undo
    /// it.
    pub(in crate::inbox) async fn strike_off(
        &self,
        receipts: impl IntoIterator<Item = Write> + Send,
    ) {
        let mut receipts: Vec<Write> = receipts.into_iter().collect();
        let mut failures = 0;
        while !receipts.is_empty() {
            let batch: Batch = receipts.iter().cloned().collect();
            match self.store.commit(batch.relaxed()).await {
                Ok(_) => return,
                Err(CommitError::Conflict { key }) => receipts.retain(|receipt| receipt.key != key),
                Err(CommitError::Store(cause)) => {
                    report(&cause);
                    failures += 1;
                    tokio::select! {
                        () = self.stop.cancelled() => return,
                        () = sleep(back_off(failures)) => {}
                    }
                }
            }
        }
    }

    /// Waits until this process is in touch with the others; tells whether an input is still its
    /// own. If they have considered it dead, they handle what is stored.
    pub(in crate::inbox) async fn is_ours(
        &self,
        trace: &InputTrace,
        receipt: Option<&Write>,
    ) -> bool {
        self.cluster.in_touch().await;
        match receipt {
            Some(_) => self.cluster.is_alone() || trace.taken_in_by == self.cluster.me(),
            None => !trace.is_too_old(),
        }
    }
}
