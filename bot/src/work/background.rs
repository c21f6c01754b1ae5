//! Tasks beside the intake: all are counted, none outlives the service, a panic ends one of them.

use std::future::Future;
use std::panic::AssertUnwindSafe;

use futures_util::FutureExt as _;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::InFlight;

/// Where tasks run, and what ends them.
#[derive(Clone, Debug, Default)]
pub struct Background {
    /// Every task of the service.
    pub tasks: TaskTracker,
    /// What is under way.
    pub in_flight: InFlight,
    /// Stops everything.
    pub stop: CancellationToken,
}

/// A caught panic, in the words it came with.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("panicked: {0}")]
pub struct Panicked(pub String);

impl Background {
    /// Runs something until it is done or the service stops; a panic is logged.
    pub fn spawn(&self, what: &'static str, work: impl Future<Output = ()> + Send + 'static) {
        let stop = self.stop.clone();
        self.tasks.spawn(async move {
            tokio::select! {
                biased;
                () = stop.cancelled() => {}
                done = caught(work) => {
                    if let Err(panicked) = done {
                        tracing::error!("{what} {panicked}");
                    }
                }
            }
        });
    }
}

/// Runs something and catches a panic in it.
///
/// # Errors
/// If it panicked.
pub async fn caught<T>(work: impl Future<Output = T>) -> Result<T, Panicked> {
    AssertUnwindSafe(work).catch_unwind().await.map_err(|panic| {
        crate::metrics::panicked();
        let words = panic.downcast_ref::<&str>().map(|words| (*words).to_owned());
        let words = words.or_else(|| panic.downcast_ref::<String>().cloned());
        Panicked(words.unwrap_or_else(|| "no words".to_owned()))
    })
}
