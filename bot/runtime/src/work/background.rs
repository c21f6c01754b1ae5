//! Tasks of the service: all are counted, none outlives the service, and no panic is lost. What
//! must not end is restarted after a panic.

use std::collections::BTreeMap;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt as _;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::{Backoff, InFlight};
use crate::report::rounded;

/// The minimum and the maximum wait before a task that has panicked is restarted.
const RESTART: (Duration, Duration) = (Duration::from_secs(1), Duration::from_mins(1));

/// The tasks of the service, and their end.
#[derive(Clone, Debug, Default)]
pub struct Background {
    /// Every task of the service.
    tasks: TaskTracker,
    /// The work in progress.
    pub in_flight: InFlight,
    /// Stops all tasks.
    pub stop: CancellationToken,
    restarting: Restarting,
}

/// The tasks that have panicked and wait to be restarted, with the number of each name.
#[derive(Clone, Debug, Default)]
struct Restarting(Arc<Mutex<BTreeMap<&'static str, usize>>>);

/// A caught panic with its message.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("panicked: {0}")]
pub struct Panicked(pub String);

impl Background {
    /// Returns background tasks that end after these. Both list the panics of either.
    #[must_use]
    pub fn outliving(&self) -> Self {
        Self { restarting: self.restarting.clone(), ..Self::default() }
    }

    /// Runs something until the service stops, and restarts it after a panic.
    pub(crate) fn keep_up<F>(&self, what: &'static str, begin: impl FnMut() -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.spawn(what, self.clone().kept_up(what, begin));
    }

    /// The same for a task that needs a clone of `shared` each time it begins.
    pub fn keep_up_with<S, F>(
        &self,
        what: &'static str,
        shared: S,
        mut begin: impl FnMut(S) -> F + Send + 'static,
    ) where
        S: Clone + Send + 'static,
        F: Future<Output = ()> + Send + 'static,
    {
        self.keep_up(what, move || begin(shared.clone()));
    }

    /// Runs a task until it is done or the service stops; a panic is logged.
    pub fn spawn(&self, what: &'static str, work: impl Future<Output = ()> + Send + 'static) {
        let stop = self.stop.clone();
        self.spawn_until_done(what, async move {
            tokio::select! {
                biased;
                () = stop.cancelled() => {}
                () = work => {}
            }
        });
    }

    /// Runs a task until it is done, even while the service stops; a panic is logged.
    #[expect(clippy::disallowed_methods, reason = "panics are caught and logged here")]
    pub fn spawn_until_done(
        &self,
        what: &'static str,
        work: impl Future<Output = ()> + Send + 'static,
    ) {
        self.tasks.spawn(async move {
            if let Err(panicked) = caught(work).await {
                tracing::error!("{what} {panicked}");
            }
        });
    }

    /// Runs a task until it ends by itself, and restarts it after a panic; the waits grow with each
    /// panic.
    pub async fn kept_up<F>(self, what: &'static str, mut begin: impl FnMut() -> F)
    where
        F: Future<Output = ()>,
    {
        let mut backoff = Backoff::between(RESTART.0, RESTART.1);
        loop {
            let start = Instant::now();
            // The future is made inside, so that a panic in making it is caught, too.
            let Err(panicked) = caught(async { begin().await }).await else { return };
            backoff.reset_after(start.elapsed());
            let wait = backoff.next_wait();
            tracing::error!("{what} {panicked}; it is restarted in {}", rounded(wait));
            let _restarting = self.restarting.add(what);
            tokio::time::sleep(wait).await;
        }
    }

    /// Returns the names of the tasks that have panicked and wait to be restarted.
    pub fn restarting(&self) -> Vec<&'static str> {
        self.restarting.lock().keys().copied().collect()
    }

    /// Stops all tasks, and waits until they have ended.
    pub async fn end(&self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}

impl Restarting {
    /// Adds a task until the guard is dropped.
    fn add(&self, what: &'static str) -> RestartGuard {
        *self.lock().entry(what).or_default() += 1;
        RestartGuard { restarting: self.clone(), what }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<&'static str, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A task that waits to be restarted, or whose restart has been given up.
#[derive(Debug)]
struct RestartGuard {
    restarting: Restarting,
    what: &'static str,
}

impl Drop for RestartGuard {
    fn drop(&mut self) {
        let mut restarting = self.restarting.lock();
        if let Some(count) = restarting.get_mut(self.what) {
            *count -= 1;
            if *count == 0 {
                restarting.remove(self.what);
            }
        }
    }
}

/// Runs a future and catches a panic in it.
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_task_that_panics_is_restarted_after_growing_waits_and_is_listed_meanwhile() {
        let (background, begun) = (Background::default(), Arc::new(AtomicU32::new(0)));
        let count = Arc::clone(&begun);
        background.keep_up("a test", move || {
            let number = count.fetch_add(1, Ordering::Relaxed) + 1;
            async move {
                assert!(number == 6, "the fault of the test");
                std::future::pending::<()>().await;
            }
        });
        tokio::time::sleep(Duration::from_millis(500)).await;
        assert_eq!(begun.load(Ordering::Relaxed), 1);
        assert_eq!(background.restarting(), ["a test"]);
        // After 1, 2, 4, 8 and 16 more seconds.
        tokio::time::sleep(Duration::from_secs(7)).await;
        assert_eq!(begun.load(Ordering::Relaxed), 4);
        tokio::time::sleep(Duration::from_mins(1)).await;
        assert_eq!(begun.load(Ordering::Relaxed), 6);
        assert_eq!(background.restarting(), [""; 0]);
        background.end().await;
    }
}
