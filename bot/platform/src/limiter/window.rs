//! Sliding windows.

use std::collections::VecDeque;

use runtime::cluster::Window;
use tokio::time::Instant;

/// What was sent in the last stretch of a [`Window`], the oldest first.
#[derive(Debug)]
pub(super) struct SlidingWindow {
    /// Nothing is counted without one.
    window: Option<Window>,
    sent: VecDeque<Instant>,
}

impl SlidingWindow {
    pub(super) const fn new(window: Option<Window>) -> Self {
        Self { window, sent: VecDeque::new() }
    }

    /// Replaces the window; what was sent still counts.
    pub(super) fn set(&mut self, window: Option<Window>) {
        self.window = window;
    }

    /// Returns when there is room for one more so that `spare` are left; nothing if that is now.
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

    /// Removes the newest one, which was not sent after all.
    pub(super) fn put_back(&mut self) {
        self.sent.pop_back();
    }

    /// Tells whether everything was sent before the stretch that ends now.
    pub(super) fn is_empty(&self, now: Instant) -> bool {
        let newest = self.window.zip(self.sent.back());
        newest.is_none_or(|(window, newest)| *newest + window.stretch <= now)
    }
}
