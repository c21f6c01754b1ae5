//! Token buckets.

use std::time::Duration;

use tokio::time::Instant;

/// A budget with a maximum, to which one unit is added in each interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bucket {
    size: u32,
    interval: Duration,
    /// When the bucket is full again; `None` if it is full.
    full_at: Option<Instant>,
}

impl Bucket {
    pub const fn new(size: u32, interval: Duration) -> Self {
        Self { size, interval, full_at: None }
    }

    /// Returns when one unit can be taken so that `spare` are left; `None` if that is now.
    pub fn opens_at(&self, spare: u32, now: Instant) -> Option<Instant> {
        let may_be_missing = self.size.saturating_sub(spare.saturating_add(1));
        let refill = self.interval.saturating_mul(may_be_missing);
        self.full_at?.checked_sub(refill).filter(|at| *at > now)
    }

    /// Takes one unit, even from an empty bucket; the next one then has to wait for longer.
    pub fn take(&mut self, now: Instant) {
        let full_at = self.full_at.map_or(now, |full_at| full_at.max(now));
        self.full_at = Some(full_at + self.interval);
    }

    /// Puts one unused unit back.
    pub fn put_back(&mut self) {
        self.full_at = self.full_at.and_then(|full_at| full_at.checked_sub(self.interval));
    }

    /// Sets the bucket to the share of one of several processes in a whole bucket, of which at least
    /// one unit can be taken at once. The number of missing units stays the same.
    pub fn share(&mut self, whole: Self, processes: usize, now: Instant) {
        let processes = u32::try_from(processes.max(1)).unwrap_or(u32::MAX);
        let interval = whole.interval.saturating_mul(processes);
        let missing = self.full_at.map_or(Duration::ZERO, |at| at.saturating_duration_since(now));
        if !missing.is_zero() && !self.interval.is_zero() {
            let missing = missing.div_duration_f64(self.interval);
            self.full_at = Some(now + interval.mul_f64(missing));
        }
        self.interval = interval;
        self.size = (whole.size / processes).max(1);
    }

    pub(super) fn is_full(&self, now: Instant) -> bool {
        self.full_at.is_none_or(|at| at <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_budget_is_spent_and_fills_up_again() {
        let (mut bucket, now) = (Bucket::new(2, SECOND / 4), Instant::now());
        for _ in 0..2 {
            assert_eq!(bucket.opens_at(0, now), None);
            bucket.take(now);
        }
        assert_eq!(bucket.opens_at(0, now), Some(now + SECOND / 4));
        assert_eq!(bucket.opens_at(0, now + SECOND / 4), None);
        assert_eq!(bucket.opens_at(1, now + SECOND / 4), Some(now + SECOND / 2));
    }

    #[test]
    fn a_share_misses_as_many_as_the_whole_and_fills_up_more_slowly() {
        let (whole, now) = (Bucket::new(2, SECOND), Instant::now());
        let mut bucket = whole;
        bucket.take(now);
        bucket.take(now);
        bucket.share(whole, 3, now);
        assert_eq!(bucket.opens_at(0, now), Some(now + SECOND * 6));
        bucket.share(whole, 1, now);
        assert_eq!(bucket.opens_at(0, now), Some(now + SECOND));
    }

    #[test]
    fn shares_together_take_no_more_at_once_than_the_whole() {
        let (whole, now) = (Bucket::new(4, SECOND / 26), Instant::now());
        for processes in 1..=4 {
            let mut share = whole;
            share.share(whole, processes, now);
            let taken = (0..30).take_while(|_| {
                let opens = share.opens_at(0, now + SECOND).is_none();
                share.take(now + SECOND);
                opens
            });
            assert!(taken.count() * processes <= 4, "{processes} processes");
        }
    }
}
