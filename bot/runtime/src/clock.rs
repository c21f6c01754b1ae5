//! Time and luck, which come from outside. Tests have their own implementations.

use std::fmt::Debug;
#[cfg(any(test, feature = "laws"))]
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use engine::chance::Seed;
use rand::{Rng, RngExt};

use words::people::Moment;

/// The source of time and luck.
pub trait World: Debug + Send + Sync {
    /// Returns the time on the wall clock, which may be set at any moment.
    fn now(&self) -> Moment;

    /// Returns the time on a clock that nobody sets; `None` in a world in which no time passes
    /// unless somebody lets it pass.
    fn steady(&self) -> Option<Duration> {
        None
    }

    /// Returns 64 random bits.
    fn random(&self) -> u64;

    /// Returns the seed of a new play, which must be unpredictable.
    fn seed(&self) -> Seed;

    /// Returns the seed for the luck of machine players, which is constant for a world.
    fn salt(&self) -> u64;

    /// Returns how long machine players of the level regular take for a turn, whatever the
    /// decision: the time must not disclose anything about their hand. With zero, they answer as
    /// soon as they can.
    fn pace(&self) -> Duration {
        Duration::ZERO
    }
}

/// The real time and luck.
#[derive(Clone, Copy, Debug)]
pub struct Real {
    began: Instant,
    salt: u64,
    pace: Duration,
}

impl Default for Real {
    /// A world in which machine players answer as soon as they can.
    fn default() -> Self {
        Self { began: Instant::now(), salt: rand::rng().random(), pace: Duration::ZERO }
    }
}

impl Real {
    /// Returns a world in which machine players take this long for a turn.
    #[must_use]
    pub fn at_pace(pace: Duration) -> Self {
        Self { pace, ..Self::default() }
    }
}

impl World for Real {
    fn now(&self) -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
    }

    fn steady(&self) -> Option<Duration> {
        Some(self.began.elapsed())
    }

    fn random(&self) -> u64 {
        rand::rng().random()
    }

    fn seed(&self) -> Seed {
        let mut bytes = [0; 32];
        rand::rng().fill_bytes(&mut bytes);
        Seed::new(bytes)
    }

    fn salt(&self) -> u64 {
        self.salt
    }

    fn pace(&self) -> Duration {
        self.pace
    }
}

/// For tests: the time of tokio, which begins at zero, and the same luck each time.
#[cfg(any(test, feature = "laws"))]
#[derive(Debug)]
pub struct Virtual {
    began: tokio::time::Instant,
    drawn: AtomicU64,
}

#[cfg(any(test, feature = "laws"))]
impl Default for Virtual {
    fn default() -> Self {
        Self { began: tokio::time::Instant::now(), drawn: AtomicU64::default() }
    }
}

#[cfg(any(test, feature = "laws"))]
impl World for Virtual {
    fn now(&self) -> Moment {
        Moment(u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    fn random(&self) -> u64 {
        (1 + self.drawn.fetch_add(1, Ordering::Relaxed)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn seed(&self) -> Seed {
        Seed::from_number(self.random())
    }

    fn salt(&self) -> u64 {
        0
    }
}
