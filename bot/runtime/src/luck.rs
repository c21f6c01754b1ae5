//! Luck that decides nothing in a game: the names of processes, the numbers of posts, and jitter.
//!
//! The luck of tables and plays comes from [`World`](crate::clock::World).

use std::time::Duration;

/// Returns 64 random bits.
pub fn random() -> u64 {
    #[cfg(any(test, feature = "laws"))]
    if let Some(random) = crate::simulation::random() {
        return random;
    }
    rand::random()
}

/// Returns at least half of a wait and at most all of it, at random, so that what has failed
/// together is not retried together.
pub fn jittered(wait: Duration) -> Duration {
    let share = u32::try_from(random() >> 32).unwrap_or(u32::MAX);
    wait.mul_f64(0.5 + f64::from(share) / f64::from(u32::MAX) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulation::Simulation;

    #[test]
    fn a_jittered_wait_is_between_half_and_all_of_it() {
        let _simulation = Simulation::begin(7);
        let second = Duration::from_secs(1);
        let waits = [(); 100].map(|()| jittered(second));
        assert!(waits.iter().all(|wait| (second / 2..=second).contains(wait)), "{waits:?}");
        assert!(waits.iter().any(|wait| *wait != waits[0]), "{waits:?}");
    }
}
