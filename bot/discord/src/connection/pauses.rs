//! The pauses between the connections of one shard. Pure.
//!
//! A lost connection is replaced at once if that does not happen often. If connections end early,
//! the pauses grow.

use std::time::Duration;

use runtime::work::Backoff;

/// The maximum number of connections that are replaced at once while none of them has lasted for
/// [`EARLY_END`].
const MAX_QUICK: u32 = 3;
/// A connection that lasted this long does not count as ended early.
const EARLY_END: Duration = Duration::from_secs(10);
/// After a connection that lasted this long, the pauses start with the shortest again.
const RESET_AFTER: Duration = Duration::from_mins(2);
/// The minimum and the maximum pause, before jitter, which at most doubles them.
const MIN_PAUSE: Duration = Duration::from_secs(1);
const MAX_PAUSE: Duration = Duration::from_mins(1);

/// The pauses of one shard.
#[derive(Debug)]
pub(super) struct Pauses {
    /// The number of connections that were replaced at once.
    quick: u32,
    waits: Backoff,
}

impl Default for Pauses {
    fn default() -> Self {
        Self { quick: 0, waits: Backoff::between(MIN_PAUSE, MAX_PAUSE).with_jitter() }
    }
}

impl Pauses {
    /// Returns the pause after a connection that had a session for this time, or never had one.
    pub(super) fn after(&mut self, lasted: Option<Duration>) -> Duration {
        let lasted_for = |least| lasted.is_some_and(|lasted| lasted >= least);
        if lasted_for(RESET_AFTER) {
            self.waits.reset();
        }
        if lasted_for(EARLY_END) {
            self.quick = 0;
        }
        if lasted.is_some() && self.quick < MAX_QUICK {
            self.quick += 1;
            return Duration::ZERO;
        }
        self.waits.next_wait()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_connection_that_lasted_is_replaced_at_once() {
        let mut pauses = Pauses::default();
        for _ in 0..100 {
            assert_eq!(pauses.after(Some(EARLY_END)), Duration::ZERO);
        }
    }

    #[test]
    fn connections_that_never_have_a_session_are_waited_between_longer_and_longer() {
        let mut pauses = Pauses::default();
        for exponent in 0..6 {
            let wait = pauses.after(None);
            let least = SECOND * (1 << exponent);
            assert!((least..=least * 2).contains(&wait), "{wait:?}");
        }
        for _ in 0..100 {
            assert!((MAX_PAUSE..=MAX_PAUSE * 2).contains(&pauses.after(None)));
        }
    }

    #[test]
    fn a_few_short_connections_are_replaced_at_once_and_no_more() {
        let mut pauses = Pauses::default();
        for _ in 0..MAX_QUICK {
            assert_eq!(pauses.after(Some(SECOND)), Duration::ZERO);
        }
        assert!(pauses.after(Some(SECOND)) >= SECOND);
        assert!(pauses.after(Some(SECOND)) >= SECOND * 2);
    }

    #[test]
    fn only_a_steady_connection_makes_the_waits_short_again() {
        let mut pauses = Pauses::default();
        for _ in 0..10 {
            pauses.after(None);
        }
        assert_eq!(pauses.after(Some(EARLY_END)), Duration::ZERO);
        assert!(pauses.after(None) >= MAX_PAUSE);
        pauses.after(Some(RESET_AFTER));
        assert!(pauses.after(None) <= SECOND * 2);
    }
}
