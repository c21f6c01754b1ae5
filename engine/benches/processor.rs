//! Processor time of this thread, which other work on the machine does not lengthen by itself.

use std::fs;
use std::time::Instant;

/// A moment, by the clock and by the processor time of this thread.
pub struct Processor {
    clock: Instant,
    /// Nanoseconds; nothing if the system does not report them.
    used: Option<u64>,
}

impl Processor {
    pub fn now() -> Self {
        Self { clock: Instant::now(), used: used() }
    }

    /// Returns the seconds of processor time since then, or of wall-clock time if the system does
    /// not report it.
    pub fn seconds(&self) -> f64 {
        match self.used.zip(used()) {
            #[expect(clippy::cast_precision_loss, reason = "a measurement")]
            Some((then, now)) => (now - then) as f64 / 1e9,
            None => self.clock.elapsed().as_secs_f64(),
        }
    }
}

/// The first number in that file is the time on the processor.
fn used() -> Option<u64> {
    fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}
