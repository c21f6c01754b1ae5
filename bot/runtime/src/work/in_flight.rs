//! Counts work that is under way, so that whoever must can wait until there is none.

use std::sync::Arc;

use tokio::sync::watch;

/// Counts work that is under way.
#[derive(Clone, Debug)]
pub struct InFlight(Arc<watch::Sender<usize>>);

/// A piece of work under way, until it is dropped.
#[derive(Debug)]
pub struct WorkGuard(InFlight);

impl Default for InFlight {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(0)))
    }
}

impl InFlight {
    /// Begins a piece of work.
    #[must_use]
    pub fn begin(&self) -> WorkGuard {
        self.0.send_modify(|count| *count += 1);
        WorkGuard(self.clone())
    }

    /// Waits until no work is under way. Work that begins more work keeps its guard until then, so
    /// that there is no moment of false quiet in between. What waits for a moment to come is not
    /// under way.
    pub async fn wait_idle(&self) {
        let mut count = self.0.subscribe();
        // The sender lives in `self`, so waiting cannot fail.
        let _ = count.wait_for(|count| *count == 0).await;
    }
}

impl Drop for WorkGuard {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
    }
}
