//! The share of each person in the inputs: a burst, and then a rate.

use std::time::Duration;

use moka::ops::compute::{CompResult, Op};
use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use tokio::time::Instant;

use crate::limits::Limits;
use platform::limiter::Bucket;
use words::people::PersonId;

/// The maximum number of people whose shares are remembered. The share of somebody else is whole.
const SHARE_CACHE_SIZE: u64 = 10_000;
/// The time after which an unused share is forgotten. By then it is whole again, with any settings.
const SHARE_LIFETIME: Duration = Duration::from_hours(1);

#[derive(Debug)]
pub(in crate::inbox) struct Shares {
    whole: Bucket,
    used: Cache<PersonId, Bucket>,
}

impl Shares {
    pub(in crate::inbox) fn new(limits: &Limits) -> Self {
        let interval = Duration::from_secs(1) / limits.inputs_per_second.get();
        let used = Cache::builder()
            .max_capacity(SHARE_CACHE_SIZE)
            .eviction_policy(EvictionPolicy::lru())
            .time_to_idle(SHARE_LIFETIME)
            .build();
        Self { whole: Bucket::new(limits.inputs_at_once.get(), interval), used }
    }

    /// Takes one input from the share of a person; returns `false` if none is left.
    pub(in crate::inbox) fn take(&self, person: &PersonId) -> bool {
        let now = Instant::now();
        let result = self.used.entry_by_ref(person).and_compute_with(|used| {
            let mut share = used.map_or(self.whole, moka::Entry::into_value);
            if share.opens_at(0, now).is_some() {
                return Op::Nop;
            }
            share.take(now);
            Op::Put(share)
        });
        matches!(result, CompResult::Inserted(_) | CompResult::ReplacedWith(_))
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use platform::fake::Fake;
    use tokio::time::advance;

    use super::*;

    fn shares(per_second: u32, at_once: u32) -> Shares {
        let [inputs_per_second, inputs_at_once] =
            [per_second, at_once].map(|limit| NonZeroU32::new(limit).expect("it is not zero"));
        Shares::new(&Limits { inputs_per_second, inputs_at_once, ..Limits::NONE })
    }

    #[tokio::test(start_paused = true)]
    async fn a_share_allows_a_burst_and_then_a_rate() {
        let (shares, anna) = (shares(5, 20), Fake::person("Anna").id);
        let taken = || (0..100).filter(|_| shares.take(&anna)).count();
        assert_eq!(taken(), 20);
        advance(Duration::from_millis(400)).await;
        assert_eq!(taken(), 2);
        advance(Duration::from_mins(1)).await;
        assert_eq!(taken(), 20, "no more than a burst is saved up");
    }

    #[tokio::test(start_paused = true)]
    async fn people_have_a_share_each() {
        let shares = shares(1, 1);
        for name in ["Anna", "Bora"] {
            let person = Fake::person(name).id;
            assert!(shares.take(&person), "{name}");
            assert!(!shares.take(&person), "{name}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn shares_of_very_many_people_are_bounded() {
        let shares = shares(1, 1);
        let taken = |number: u64| shares.take(&Fake::person(&number.to_string()).id);
        assert!((0..SHARE_CACHE_SIZE * 2).all(taken));
        shares.used.run_pending_tasks();
        assert_eq!(shares.used.entry_count(), SHARE_CACHE_SIZE);
        assert!(!taken(SHARE_CACHE_SIZE * 2 - 1), "the newest shares are kept");
    }

    #[tokio::test(start_paused = true)]
    async fn the_largest_share_is_never_used_up() {
        let (shares, anna) = (Shares::new(&Limits::NONE), Fake::person("Anna").id);
        assert!((0..1000).all(|_| shares.take(&anna)));
    }
}
