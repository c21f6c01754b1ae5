//! Metrics of a store: how long each operation takes, and how often it fails.

use std::sync::Arc;
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::Histogram;
use storage::Store;

use runtime::metrics::names::{OPERATION, STORE, STORE_CONFLICTS, STORE_ERRORS};
use runtime::observed_store::{Ending, ObservedStore, Operation, StoreObserver};

/// The measured operations, with the values of their label.
const OPERATIONS: [(Operation, &str); 5] = [
    (Operation::Get, "get"),
    (Operation::GetMany, "get_many"),
    (Operation::Scan, "scan"),
    (Operation::Keys, "keys"),
    (Operation::Commit, "commit"),
];

/// The metrics of a store.
#[derive(Debug)]
struct StoreMetrics {
    /// How long each operation takes, and how often it fails.
    operations: [(Operation, Histogram, Counter); 5],
    conflicts: Counter,
}

/// Wraps a store so that its operations are measured.
pub fn with_metrics(store: Arc<dyn Store>) -> Arc<dyn Store> {
    let operations = OPERATIONS.map(|(operation, name)| {
        let labels = &[(OPERATION, name)];
        (operation, STORE.histogram(labels), STORE_ERRORS.counter(labels))
    });
    let observer = StoreMetrics { operations, conflicts: STORE_CONFLICTS.counter(&[]) };
    Arc::new(ObservedStore { store, observer })
}

impl StoreObserver for StoreMetrics {
    fn ended(&self, operation: Operation, took: Duration, ending: Ending<'_>) {
        let measured = self.operations.iter().find(|(measured, ..)| *measured == operation);
        let Some((_, times, errors)) = measured else { return };
        times.observe(took.as_secs_f64());
        match ending {
            Ending::Done => {}
            Ending::Conflict => drop(self.conflicts.inc()),
            Ending::Failed(_) => drop(errors.inc()),
        }
    }
}
