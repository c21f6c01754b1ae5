//! Tasks beside the intake: all are counted, and none outlives the service. What must not end is
//! begun anew after a panic.

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use backon::{BackoffBuilder as _, ExponentialBuilder};
use futures_util::FutureExt as _;
use tokio::time::Instant;
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
    /// Runs something until the service stops, and begins it anew after a panic.
    pub fn keep_up<F>(&self, what: &'static str, begin: impl FnMut() -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.spawn(what, kept_up(what, begin));
    }

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

/// The shortest and the longest wait before something that has panicked is begun anew.
const WAITS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_mins(1));
/// What has run so long without a panic is begun anew after the shortest wait.
const STEADY: Duration = Duration::from_mins(5);

/// Runs something that ends only on purpose: a panic is logged, and it is begun anew after a wait
/// that grows with each panic.
pub(crate) async fn kept_up<F>(what: &'static str, mut begin: impl FnMut() -> F)
where
    F: Future<Output = ()>,
{
    let (shortest, longest) = WAITS;
    let growing = ExponentialBuilder::default()
        .with_min_delay(shortest)
        .with_max_delay(longest)
        .without_max_times();
    let mut waits = growing.build();
    loop {
        let start = Instant::now();
        let Err(panicked) = caught(begin()).await else { return };
        if start.elapsed() > STEADY {
            waits = growing.build();
        }
        let wait = waits.next().unwrap_or(longest);
        tracing::error!(?wait, "{what} {panicked}; it begins anew");
        tokio::time::sleep(wait).await;
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn what_must_not_end_is_begun_anew_after_waits_that_grow() {
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
        // After 1, 2, 4, 8 and 16 seconds more.
        tokio::time::sleep(Duration::from_secs(7)).await;
        assert_eq!(begun.load(Ordering::Relaxed), 4);
        tokio::time::sleep(Duration::from_mins(1)).await;
        assert_eq!(begun.load(Ordering::Relaxed), 6);
        background.stop.cancel();
        background.tasks.close();
        background.tasks.wait().await;
    }
}
