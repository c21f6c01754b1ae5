//! The common clock of all processes, which is that of the store.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use engine::chance::Seed;
use tokio::time::Instant;

use crate::clock::World;
use words::people::Moment;

/// A world with the common time.
#[derive(Debug)]
pub(super) struct InCommon {
    pub(super) world: Arc<dyn World>,
    pub(super) time: SharedTime,
}

impl World for InCommon {
    fn now(&self) -> Moment {
        self.time.known().map_or_else(|| self.world.now(), Moment)
    }

    fn steady(&self) -> Option<Duration> {
        self.world.steady()
    }

    fn random(&self) -> u64 {
        self.world.random()
    }

    fn seed(&self) -> Seed {
        self.world.seed()
    }

    fn salt(&self) -> u64 {
        self.world.salt()
    }

    fn pace(&self) -> Duration {
        self.world.pace()
    }
}

/// The difference from the clock of the store above which a warning is logged.
const MAX_CLOCK_DIFFERENCE: Duration = Duration::from_secs(5);
/// Smaller differences in milliseconds are within the duration of the request.
const CLOCK_TOLERANCE_MS: u64 = 50;

/// The time of the store. Between two readings it advances with the monotonic clock of this
/// machine, so that a jump of the other clock changes nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct SharedTime(Arc<Mutex<Option<Reading>>>);

/// What the clock of the store showed.
#[derive(Clone, Copy, Debug)]
struct Reading {
    /// In milliseconds since 1970.
    common: u64,
    at: Instant,
    /// Whether the clock of this machine differed from it.
    is_off: bool,
}

impl Reading {
    fn time(&self) -> u64 {
        self.common + u64::try_from(self.at.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

impl SharedTime {
    fn reading(&self) -> MutexGuard<'_, Option<Reading>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the common time in milliseconds since 1970, once it is known.
    fn known(&self) -> Option<u64> {
        self.reading().as_ref().map(Reading::time)
    }

    /// Returns the common time in milliseconds since 1970, or that of this machine until it is
    /// known.
    pub(super) fn now(&self) -> u64 {
        self.known().unwrap_or_else(|| milliseconds(SystemTime::now()))
    }

    /// Takes a reading of the clock of the store; `local` is the time on the clock of this machine
    /// at that moment.
    pub(super) fn set(&self, common: SystemTime, local: SystemTime, at: Instant) {
        let [common, local] = [common, local].map(milliseconds);
        let is_off = Duration::from_millis(common.abs_diff(local)) >= MAX_CLOCK_DIFFERENCE;
        let mut known = self.reading();
        let was_off = known.is_some_and(|before| before.is_off);
        if is_off && !was_off {
            let seconds = (common.cast_signed() - local.cast_signed()) / 1000;
            tracing::warn!(
                seconds,
                "the clock of this machine differs from that of the store, which is taken; set it right"
            );
        }
        let fresh = Reading { common, at, is_off };
        *known = Some(match *known {
            Some(before) if before.time().abs_diff(fresh.time()) < CLOCK_TOLERANCE_MS => {
                Reading { is_off, ..before }
            }
            _ => fresh,
        });
    }
}

fn milliseconds(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A world of which everything can be told.
    #[derive(Debug)]
    struct Fixed;

    impl World for Fixed {
        fn now(&self) -> Moment {
            Moment(2)
        }

        fn steady(&self) -> Option<Duration> {
            Some(Duration::from_secs(7))
        }

        fn random(&self) -> u64 {
            3
        }

        fn seed(&self) -> Seed {
            Seed::from_number(4)
        }

        fn salt(&self) -> u64 {
            5
        }

        fn pace(&self) -> Duration {
            Duration::from_secs(6)
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_world_in_common_differs_in_nothing_but_its_time() {
        let time = SharedTime::default();
        let world = InCommon { world: Arc::new(Fixed), time: time.clone() };
        let rest = (world.random(), world.seed(), world.salt(), world.pace());
        assert_eq!(rest, (3, Seed::from_number(4), 5, Duration::from_secs(6)));
        assert_eq!(world.steady(), Some(Duration::from_secs(7)));
        assert_eq!(world.now(), Moment(2), "the common time is not known yet");
        time.set(after(1_000), after(1_000), Instant::now());
        assert_eq!(world.now(), Moment(1_000_000));
    }

    /// 1970, and some seconds.
    fn after(seconds: u64) -> SystemTime {
        UNIX_EPOCH + Duration::from_secs(seconds)
    }

    #[tokio::test(start_paused = true)]
    async fn a_machine_whose_clock_is_off_has_the_time_of_the_store() {
        let time = SharedTime::default();
        for common in [1_030, 970, 1_000] {
            time.set(after(common), after(1_000), Instant::now());
            assert_eq!(time.now(), common * 1_000);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_time_of_the_store_goes_on_without_the_clock_of_the_machine() {
        let time = SharedTime::default();
        time.set(after(1_000), after(1_000), Instant::now());
        // The clock of the machine shows this year all the time.
        tokio::time::advance(Duration::from_secs(3)).await;
        assert_eq!(time.now(), 1_003_000);
    }

    #[tokio::test(start_paused = true)]
    async fn the_time_of_a_request_moves_no_clock() {
        let time = SharedTime::default();
        time.set(after(1_000), after(1_000), Instant::now());
        time.set(after(1_000) + Duration::from_millis(20), after(1_000), Instant::now());
        assert_eq!(time.now(), 1_000_000);
    }
}
