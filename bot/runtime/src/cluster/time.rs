//! The common clock of all processes, which is that of the store.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use engine::chance::Seed;

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
        Moment(self.time.of(self.world.now().0))
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
const CLOCK_TOLERANCE_MS: i64 = 50;

/// The difference between the clock of this machine and the common one.
#[derive(Clone, Debug, Default)]
pub(super) struct SharedTime(Arc<AtomicI64>);

impl SharedTime {
    /// Returns the common time of a moment on the local clock, in milliseconds.
    pub(super) fn of(&self, local: u64) -> u64 {
        local.saturating_add_signed(self.0.load(Ordering::Relaxed))
    }

    /// Returns the common time, in milliseconds since 1970.
    pub(super) fn now(&self) -> u64 {
        self.of(milliseconds(SystemTime::now()))
    }

    /// Learns the difference from a pair of times at the same moment.
    pub(super) fn set(&self, common: SystemTime, local: SystemTime) {
        let [common, local] = [common, local].map(milliseconds).map(u64::cast_signed);
        let off = common.saturating_sub(local);
        let off = if off.abs() < CLOCK_TOLERANCE_MS { 0 } else { off };
        let before = self.0.swap(off, Ordering::Relaxed);
        let is_worth = |off: i64| Duration::from_millis(off.unsigned_abs()) >= MAX_CLOCK_DIFFERENCE;
        if is_worth(off) && !is_worth(before) {
            let seconds = off / 1000;
            tracing::warn!(
                seconds,
                "the clock of this machine differs from that of the store, which is taken; set it right"
            );
        }
    }
}

fn milliseconds(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_whose_clock_is_off_has_the_time_of_the_store() {
        let time = SharedTime::default();
        let local = UNIX_EPOCH + Duration::from_secs(1_000);
        for (off, common) in [(30_000, 1_030_000), (-30_000, 970_000), (20, 1_000_000)] {
            let ahead = Duration::from_millis(u64::try_from(off).unwrap_or_default());
            let behind = Duration::from_millis(u64::try_from(-off).unwrap_or_default());
            time.set(local + ahead - behind, local);
            assert_eq!(time.of(1_000_000), common);
        }
    }
}
