//! Sliding windows.

use std::collections::VecDeque;

use runtime::cluster::Window;
use tokio::time::Instant;

/// The sends within the last interval of a [`Window`], the oldest first.
#[derive(Debug)]
pub(super) struct SlidingWindow {
    /// Without a window nothing is counted.
    window: Option<Window>,
    sent: VecDeque<Instant>,
}

impl SlidingWindow {
    pub(super) const fn new(window: Option<Window>) -> Self {
        Self { window, sent: VecDeque::new() }
    }

    /// Returns when one more may be sent so that `spare` are left; `None` if that is now.
    pub(super) fn opens_at(&mut self, spare: usize, now: Instant) -> Option<Instant> {
        let Window { most, stretch } = self.window?;
        while self.sent.front().is_some_and(|oldest| *oldest + stretch <= now) {
            self.sent.pop_front();
        }
        let over = self.sent.len().checked_sub(most.saturating_sub(spare).max(1))?;
        self.sent.get(over).map(|oldest| *oldest + stretch)
    }

    pub(super) fn take(&mut self, now: Instant) {
        if self.window.is_some() {
            self.sent.push_back(now);
        }
    }

    /// Removes the newest send, which did not happen.
    pub(super) fn put_back(&mut self) {
        self.sent.pop_back();
    }

    /// Tells whether all sends are older than the interval that ends now.
    pub(super) fn is_empty(&self, now: Instant) -> bool {
        let newest = self.window.zip(self.sent.back());
        newest.is_none_or(|(window, newest)| *newest + window.stretch <= now)
    }
}
