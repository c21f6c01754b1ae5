//! The waits between the connections of one shard: pure.
//!
//! A connection that was lost is replaced at once, as long as that does not happen often. A gateway
//! that ends connections as fast as they are opened is given more time after each.

use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBackoff, ExponentialBuilder};

/// Connections that are replaced at once while none of them has lasted for [`CALM`].
const QUICK: u32 = 3;
/// A connection that lasted so long was not part of a burst.
const CALM: Duration = Duration::from_secs(10);
/// After a connection that lasted this long the waits start with the shortest again.
const STEADY: Duration = Duration::from_mins(2);
/// The first wait and the longest, before jitter, which at most doubles them.
const WAITS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_mins(1));

/// The waits of one shard.
#[derive(Debug)]
pub(super) struct Pauses {
    quick: u32,
    waits: ExponentialBackoff,
}

impl Default for Pauses {
    fn default() -> Self {
        let (first, longest) = WAITS;
        let waits = ExponentialBuilder::default()
            .with_min_delay(first)
            .with_max_delay(longest)
            .with_jitter()
            .without_max_times();
        Self { quick: 0, waits: waits.build() }
    }
}

impl Pauses {
    /// Returns the wait after a connection that had a session for this long, or never had one.
    pub(super) fn after(&mut self, lasted: Option<Duration>) -> Duration {
        let lasted_for = |least| lasted.is_some_and(|lasted| lasted >= least);
        if lasted_for(STEADY) {
            *self = Self::default();
        } else if lasted_for(CALM) {
            self.quick = 0;
        }
        if lasted.is_some() && self.quick < QUICK {
            self.quick += 1;
            return Duration::ZERO;
        }
        self.waits.next().unwrap_or(WAITS.1)
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
            assert_eq!(pauses.after(Some(CALM)), Duration::ZERO);
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
            assert!((WAITS.1..=WAITS.1 * 2).contains(&pauses.after(None)));
        }
    }

    #[test]
    fn a_few_short_connections_are_replaced_at_once_and_no_more() {
        let mut pauses = Pauses::default();
        for _ in 0..QUICK {
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
        assert_eq!(pauses.after(Some(CALM)), Duration::ZERO);
        assert!(pauses.after(None) >= WAITS.1);
        pauses.after(Some(STEADY));
        assert!(pauses.after(None) <= SECOND * 2);
    }
}
