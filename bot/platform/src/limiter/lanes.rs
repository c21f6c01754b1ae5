//! Lanes: limits for platforms that count what is sent to each destination.
//!
//! Each destination has a lane with its own pace, and all lanes share a budget of small bursts, so
//! that a platform which counts in windows of a second never counts more than it allows.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::time::Duration;

use runtime::cluster::Pace;
use tokio::time::Instant;

use super::window::SlidingWindow;
use super::{Bucket, MAX_PAUSE, RateLimits};
use crate::Urgency;

/// The sends of the shared budget that [tidying](Urgency::Tidying) leaves to others.
const OVERALL_SPARE: u32 = 1;
/// The number of lanes above which idle ones are dropped.
const MAX_IDLE_LANES: usize = 1_024;

/// The limits of one destination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaneLimits {
    /// How often something may be sent there.
    pub pace: Pace,
    /// The sends in the window of the pace that [tidying](Urgency::Tidying) reserves for others.
    pub spare: usize,
}

/// A request to send something to a destination.
#[derive(Clone, Debug)]
pub struct LaneDemand<K> {
    key: K,
    limits: LaneLimits,
    /// Until this moment, the reserved sends are left to others.
    spares_until: Option<Instant>,
}

impl<K> LaneDemand<K> {
    pub fn new(key: K, limits: LaneLimits, urgency: Urgency) -> Self {
        let is_tidying = urgency == Urgency::Tidying;
        let spares_until = is_tidying.then(|| Instant::now() + urgency.patience());
        Self { key, limits, spares_until }
    }

    /// Returns until when it leaves the reserved sends to others, if it still does.
    fn spares_until(&self, now: Instant) -> Option<Instant> {
        self.spares_until.filter(|until| *until > now)
    }
}

/// The lanes of all destinations.
#[derive(Debug)]
pub struct Lanes<K> {
    by_key: HashMap<K, Lane>,
    /// The budget of all processes, and the share of this one; `None` if there is no limit.
    overall: Option<(Bucket, Bucket)>,
    /// The number of lanes at which idle ones are looked for.
    many: usize,
}

/// The recent sends to one destination.
#[derive(Debug)]
struct Lane {
    bucket: Bucket,
    window: SlidingWindow,
    closed_until: Option<Instant>,
}

impl<K: Clone + Eq + Hash> Lanes<K> {
    /// Returns lanes with this budget.
    pub fn new(overall: Option<Bucket>) -> Self {
        let overall = overall.map(|whole| (whole, whole));
        Self { by_key: HashMap::new(), overall, many: MAX_IDLE_LANES }
    }

    /// Divides the budget among this number of processes.
    pub fn share_with(&mut self, processes: usize, now: Instant) {
        if let Some((whole, share)) = &mut self.overall {
            share.share(*whole, processes, now);
        }
    }

    /// Closes a destination for this time, at most for [`MAX_PAUSE`].
    pub fn close(&mut self, key: &K, limits: LaneLimits, wait: Duration, now: Instant) {
        self.lane_of(key, limits, now).closed_until = Some(now + wait.min(MAX_PAUSE));
    }

    /// Returns how long a destination is still closed, if it is.
    pub fn closed_for(&self, key: &K, now: Instant) -> Option<Duration> {
        Some(self.by_key.get(key)?.closed_until(now)? - now)
    }

    fn lane_of(&mut self, key: &K, limits: LaneLimits, now: Instant) -> &mut Lane {
        if self.by_key.len() >= self.many && !self.by_key.contains_key(key) {
            self.by_key.retain(|_, lane| !lane.is_idle(now));
            // Doubled, so that searching all of them is rare.
            self.many = MAX_IDLE_LANES.max(self.by_key.len() * 2);
        }
        self.by_key.entry(key.clone()).or_insert_with(|| Lane::new(limits.pace))
    }
}

impl<K: Clone + Debug + Eq + Hash> RateLimits for Lanes<K> {
    type Demand = LaneDemand<K>;
    type Lane = K;

    fn lane(demand: &LaneDemand<K>) -> Option<K> {
        Some(demand.key.clone())
    }

    fn all_open_at(&self, now: Instant) -> Option<Instant> {
        self.overall.and_then(|(_, share)| share.opens_at(0, now))
    }

    fn opens_at(&mut self, demand: &LaneDemand<K>, now: Instant) -> Option<Instant> {
        let spare = demand.spares_until(now).map_or(0, |_| OVERALL_SPARE);
        let overall = self.overall.and_then(|(_, share)| share.opens_at(spare, now));
        self.lane_of(&demand.key, demand.limits, now).opens_at(demand, now).max(overall)
    }

    fn take(&mut self, demand: &LaneDemand<K>, now: Instant) {
        let lane = self.lane_of(&demand.key, demand.limits, now);
        lane.bucket.take(now);
        lane.window.take(now);
        if let Some((_, share)) = &mut self.overall {
            share.take(now);
        }
    }

    fn put_back(&mut self, demand: &LaneDemand<K>) {
        if let Some(lane) = self.by_key.get_mut(&demand.key) {
            lane.bucket.put_back();
            lane.window.put_back();
        }
        if let Some((_, share)) = &mut self.overall {
            share.put_back();
        }
    }
}

impl Lane {
    fn new(pace: Pace) -> Self {
        let bucket = Bucket::new(pace.burst, pace.interval);
        Self { bucket, window: SlidingWindow::new(pace.window), closed_until: None }
    }

    fn opens_at<K>(&mut self, demand: &LaneDemand<K>, now: Instant) -> Option<Instant> {
        let mut room = self.window.opens_at(0, now);
        if let Some(until) = demand.spares_until(now) {
            let with_spare = self.window.opens_at(demand.limits.spare, now);
            room = with_spare.map(|at| at.min(until)).max(room);
        }
        self.closed_until(now).max(self.bucket.opens_at(0, now)).max(room)
    }

    fn closed_until(&self, now: Instant) -> Option<Instant> {
        self.closed_until.filter(|until| *until > now)
    }

    /// Tells whether a new lane would behave in the same way.
    fn is_idle(&self, now: Instant) -> bool {
        self.closed_until(now).is_none() && self.bucket.is_full(now) && self.window.is_empty(now)
    }
}

#[cfg(test)]
mod tests;
