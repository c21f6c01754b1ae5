//! Simulated runs, for tests: the service on one thread, in virtual time, repeatable by a seed.
//!
//! While a run is simulated on a thread, all of its [`luck`](crate::luck) follows from the seed, and
//! it does its [long computations](crate::blocking) itself: another thread would finish at a moment
//! that depends on the machine. `docs/determinism.md` lists what else is not deterministic.

use std::cell::RefCell;

use engine::chance::{Chance as _, SplitMix64};

thread_local! {
    static LUCK: RefCell<Option<SplitMix64>> = const { RefCell::new(None) };
}

/// A simulated run on this thread, until it is dropped.
#[derive(Debug)]
pub struct Simulation(());

impl Simulation {
    /// Begins a run, in place of another one on this thread.
    pub fn begin(seed: u64) -> Self {
        LUCK.set(Some(SplitMix64(seed)));
        Self(())
    }
}

impl Drop for Simulation {
    fn drop(&mut self) {
        LUCK.set(None);
    }
}

/// Tells whether a run is simulated on this thread.
pub(crate) fn is_on() -> bool {
    LUCK.with_borrow(Option::is_some)
}

/// Returns 64 bits of the luck of the simulated run on this thread, if there is one.
pub(crate) fn random() -> Option<u64> {
    LUCK.with_borrow_mut(|luck| {
        let luck = luck.as_mut()?;
        Some((u64::from(luck.below(u32::MAX)) << 32) | u64::from(luck.below(u32::MAX)))
    })
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::blocking::blocking;
    use crate::luck;

    #[tokio::test]
    async fn a_simulated_run_repeats_its_luck_and_computes_on_its_own_thread() {
        let here = thread::current().id();
        let run = async |seed| {
            let _simulation = Simulation::begin(seed);
            assert_eq!(blocking(|| thread::current().id()).await, here);
            [luck::random(), luck::random()]
        };
        let first = run(7).await;
        assert_eq!(run(7).await, first);
        assert_ne!(run(8).await, first);
        assert_ne!(blocking(|| thread::current().id()).await, here, "the run is over");
    }
}
