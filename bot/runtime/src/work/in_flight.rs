//! Counts work in progress, so that a caller can wait until there is none.

use std::sync::Arc;

use tokio::sync::watch;

/// The number of works in progress.
#[derive(Clone, Debug)]
pub struct InFlight(Arc<watch::Sender<usize>>);

/// A work in progress, until it is dropped.
#[derive(Debug)]
pub struct WorkGuard(InFlight);

impl Default for InFlight {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(0)))
    }
}

impl InFlight {
    #[must_use]
    pub fn begin(&self) -> WorkGuard {
        self.0.send_modify(|count| *count += 1);
        WorkGuard(self.clone())
    }

    /// Tells whether no work is in progress.
    pub fn is_idle(&self) -> bool {
        *self.0.borrow() == 0
    }

    /// Waits until no work is in progress. Work that begins other work keeps its guard until then,
    /// so that the count does not reach zero in between. A wait for a moment is not work in
    /// progress.
    pub async fn wait_idle(&self) {
        let mut count = self.0.subscribe();
        // The sender is part of `self`, so waiting cannot fail.
        let _ = count.wait_for(|count| *count == 0).await;
    }
}

#[cfg(any(test, feature = "laws"))]
impl InFlight {
    /// Returns how many wait until no work is in progress.
    pub fn waiting(&self) -> usize {
        self.0.receiver_count()
    }
}

impl Drop for WorkGuard {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
    }
}
