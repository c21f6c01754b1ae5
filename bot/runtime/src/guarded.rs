//! The last commit of a store, and whether it has failed permanently.
//!
//! If it has, the service ends with an error, so that a supervisor restarts it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use storage::{Store, StoreError};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::observed_store::{Ending, ObservedStore, Operation, StoreObserver};

/// Whether a store has failed permanently, and when it last committed.
#[derive(Debug)]
pub struct Condition {
    why: Mutex<Option<StoreError>>,
    is_lost: CancellationToken,
    last_commit: Mutex<Instant>,
}

impl Condition {
    /// Wraps a store; returns it with its condition.
    pub fn of(store: Arc<dyn Store>) -> (Arc<dyn Store>, Arc<Self>) {
        let condition = Arc::new(Self {
            why: Mutex::default(),
            is_lost: CancellationToken::new(),
            last_commit: Mutex::new(Instant::now()),
        });
        let observer = Arc::clone(&condition);
        (Arc::new(ObservedStore { store, observer }), condition)
    }

    /// Returns when a commit last succeeded, or else when the store was opened.
    pub fn last_commit(&self) -> Instant {
        *self.last_commit.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the store fails permanently, and returns the error.
    pub async fn wait(&self) -> StoreError {
        self.is_lost.cancelled().await;
        let why = self.why.lock().unwrap_or_else(PoisonError::into_inner).clone();
        why.unwrap_or(StoreError::Closed)
    }
}

impl StoreObserver for Arc<Condition> {
    fn ended(&self, operation: Operation, _: Duration, ending: Ending<'_>) {
        match ending {
            Ending::Done if operation == Operation::Commit => {
                *self.last_commit.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
            }
            // A closed store belongs to a shutdown.
            Ending::Failed(error)
                if error.is_permanent() && !matches!(error, StoreError::Closed) =>
            {
                let mut why = self.why.lock().unwrap_or_else(PoisonError::into_inner);
                why.get_or_insert_with(|| error.clone());
                self.is_lost.cancel();
            }
            _ => {}
        }
    }
}
