//! Processor time of this thread, which other work on the machine does not lengthen by itself.

use std::fs;
use std::time::Instant;

/// A moment, by the clock and by the processor time that this thread has had.
pub struct Processor {
    clock: Instant,
    /// Nanoseconds, where the system tells them.
    used: Option<u64>,
}

impl Processor {
    /// Returns this moment.
    pub fn now() -> Self {
        Self { clock: Instant::now(), used: used() }
    }

    /// Returns how many seconds of processor time have gone by since then; of the clock where the
    /// system does not tell.
    pub fn seconds(&self) -> f64 {
        match self.used.zip(used()) {
            #[expect(clippy::cast_precision_loss, reason = "a measurement")]
            Some((then, now)) => (now - then) as f64 / 1e9,
            None => self.clock.elapsed().as_secs_f64(),
        }
    }
}

/// The first number there is the time spent on the processor.
fn used() -> Option<u64> {
    fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}
