//! Growing waits between attempts at something that is retried without an end.

use std::time::Duration;

use backon::{BackoffBuilder as _, ExponentialBackoff, ExponentialBuilder};

use crate::luck::jittered;

/// A failure of an attempt that lasted longer than this begins a new series.
const RESET_AFTER: Duration = Duration::from_mins(5);

/// The wait of a key after its first failure; it doubles with each failure.
pub(super) const MIN_BACKOFF: Duration = Duration::from_secs(1);
/// The maximum wait of a key.
const MAX_BACKOFF: Duration = Duration::from_secs(30);

/// The waits of one series of failures: each is twice as long as the one before.
#[derive(Debug)]
pub struct Backoff {
    builder: ExponentialBuilder,
    waits: ExponentialBackoff,
    longest: Duration,
}

impl Backoff {
    /// Returns waits that grow from the shortest to the longest.
    pub fn between(shortest: Duration, longest: Duration) -> Self {
        let builder = ExponentialBuilder::default()
            .with_min_delay(shortest)
            .with_max_delay(longest)
            .without_max_times();
        Self { builder, waits: builder.build(), longest }
    }

    /// Adds a random jitter to each wait, which at most doubles it.
    pub fn with_jitter(self) -> Self {
        let builder = self.builder.with_jitter();
        Self { builder, waits: builder.build(), ..self }
    }

    /// Continues with the shortest wait.
    pub fn reset(&mut self) {
        self.waits = self.builder.build();
    }

    /// Continues with the shortest wait if the failed attempt lasted long enough.
    pub fn reset_after(&mut self, lasted: Duration) {
        if lasted > RESET_AFTER {
            self.reset();
        }
    }

    /// Returns the wait before the next attempt.
    pub fn next_wait(&mut self) -> Duration {
        self.waits.next().unwrap_or(self.longest)
    }
}

/// Returns the wait after this number of failures in a row. Half of it is random, so that keys that
/// failed together are not retried together.
pub fn back_off(failures: u32) -> Duration {
    let doubled =
        MIN_BACKOFF.saturating_mul(1 << failures.saturating_sub(1).min(16)).min(MAX_BACKOFF);
    jittered(doubled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_the_longest_and_begin_with_the_shortest_after_a_steady_run() {
        let seconds = Duration::from_secs;
        let mut backoff = Backoff::between(seconds(1), seconds(5));
        let mut waits = || {
            backoff.reset_after(RESET_AFTER);
            backoff.next_wait().as_secs()
        };
        assert_eq!([waits(), waits(), waits(), waits(), waits()], [1, 2, 4, 5, 5]);
        backoff.reset_after(RESET_AFTER + seconds(1));
        assert_eq!(backoff.next_wait(), seconds(1));
    }
}
