//! Session starts: how many Discord allows in a day, and when a shard may identify.
//!
//! Discord resets the token of a bot that identifies more often than it may. So the count comes
//! from Discord itself, and the last starts of a day are spread over the rest of it. Resumes are
//! not counted.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::Deserialize;
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep};
use url::Url;

use super::api::{RestClient, Route};
use super::condition::ShardCondition;
use super::errors::RestError;
use super::gateway_error::GatewayError;

/// The minimum time between two identifies of the shards in a bucket.
pub(super) const IDENTIFY_INTERVAL: Duration = Duration::from_secs(5);
/// The limit is requested again after this time, because other processes start sessions, too.
const LIMIT_LIFETIME: Duration = Duration::from_mins(1);
/// The share of the daily starts that is spread out: one in this number.
pub(super) const RESERVE_FRACTION: u32 = 10;
/// The period for which Discord counts starts.
const DAY: Duration = Duration::from_hours(24);
/// The maximum number of shards, more than any bot has.
const MAX_SHARDS: u32 = 16_384;

/// Discord's description of its gateway.
#[derive(Clone, Deserialize, Debug)]
pub(super) struct Gateway {
    pub(super) url: String,
    /// The advised number of shards.
    pub(super) shards: u32,
    #[serde(default)]
    pub(super) session_start_limit: StartLimit,
}

/// How often sessions may be started.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
#[serde(default)]
pub(super) struct StartLimit {
    pub(super) total: u32,
    pub(super) remaining: u32,
    /// Milliseconds until the reset.
    pub(super) reset_after: u64,
    /// The number of buckets; the bucket of a shard is its number modulo this.
    pub(super) max_concurrency: u32,
}

impl Default for StartLimit {
    fn default() -> Self {
        Self { total: 1000, remaining: 1000, reset_after: 24 * 60 * 60 * 1000, max_concurrency: 1 }
    }
}

impl StartLimit {
    /// Returns the time between two starts that the daily limit requires: none while many are left;
    /// with few, so much that they last until the reset.
    fn spacing(self) -> Duration {
        let reset = Duration::from_millis(self.reset_after).min(DAY);
        let reserve = (self.total / RESERVE_FRACTION).max(1);
        if self.remaining == 0 {
            return reset;
        }
        let missing = reserve.saturating_sub(self.remaining);
        reset / self.remaining * missing / reserve
    }
}

/// Requests the address of the gateway and the limit of session starts.
///
/// # Errors
/// If the request fails, or the response is implausible.
pub(super) async fn gateway(rest: &RestClient) -> Result<Gateway, GatewayError> {
    let gateway: Gateway = match rest.get(Route::Gateway).await {
        Ok(gateway) => gateway,
        Err(RestError::Refused { status: 401, .. }) => return Err(GatewayError::Token),
        Err(error) => return Err(GatewayError::NoGateway(error)),
    };
    let is_address = Url::parse(&gateway.url).is_ok_and(|url| matches!(url.scheme(), "ws" | "wss"));
    let is_sound = is_address && (1..=MAX_SHARDS).contains(&gateway.shards);
    if is_sound { Ok(gateway) } else { Err(GatewayError::Garbled) }
}

/// The session starts of this process.
#[derive(Debug)]
pub(super) struct Starts {
    /// Shards identify one after the other.
    turn: Semaphore,
    state: Mutex<SessionStarts>,
}

#[derive(Debug, Default)]
struct SessionStarts {
    /// The address of the gateway.
    url: String,
    limit: StartLimit,
    /// When Discord reported the limit; the starts since then are subtracted.
    told: Option<Instant>,
    /// The last start, or when the limit was first reported: a restarting process can start
    /// sessions as fast as a failing shard.
    since: Option<Instant>,
    /// The last start of each bucket.
    buckets: HashMap<u32, Instant>,
}

impl Default for Starts {
    fn default() -> Self {
        Self { turn: Semaphore::new(1), state: Mutex::default() }
    }
}

impl Starts {
    /// Notes Discord's description of its gateway.
    pub(super) fn note(&self, gateway: Gateway) {
        let mut state = self.state();
        let now = Instant::now();
        (state.url, state.limit) = (gateway.url, gateway.session_start_limit);
        state.told = Some(now);
        state.since.get_or_insert(now);
    }

    /// Returns the address of the gateway.
    pub(super) fn url(&self) -> String {
        self.state().url.clone()
    }

    /// Waits until a shard may identify, and counts that.
    ///
    /// # Errors
    /// If the number of remaining starts is unknown.
    pub(super) async fn wait(
        &self,
        rest: &RestClient,
        shard: u32,
        condition: &ShardCondition,
    ) -> Result<(), GatewayError> {
        // The semaphore is never closed.
        let _turn = self.turn.acquire().await;
        let mut is_logged = false;
        loop {
            if self.is_stale() {
                self.note(gateway(rest).await?);
            }
            let Some(wait) = self.try_start(shard, Instant::now()) else { return Ok(()) };
            if wait > IDENTIFY_INTERVAL {
                let StartLimit { total, remaining, .. } = self.state().limit;
                let why = format!(
                    "waits {} s before it identifies: {remaining} of {total} session starts are \
                     left today",
                    wait.as_secs()
                );
                condition.lose(&why);
                if !std::mem::replace(&mut is_logged, true) {
                    tracing::warn!(shard, "a shard of Discord {why}");
                }
            }
            sleep(wait.min(LIMIT_LIFETIME)).await;
        }
    }

    pub(super) fn bucket(&self, shard: u32) -> u32 {
        shard % self.state().limit.max_concurrency.max(1)
    }

    fn is_stale(&self) -> bool {
        self.state().told.is_none_or(|told| told.elapsed() >= LIMIT_LIFETIME)
    }

    /// Counts a start, or returns the wait for it.
    fn try_start(&self, shard: u32, now: Instant) -> Option<Duration> {
        let bucket = self.bucket(shard);
        let mut state = self.state();
        let until = |from: Option<Instant>, time: Duration| {
            from.map_or(Duration::ZERO, |from| (from + time).saturating_duration_since(now))
        };
        let wait = until(state.since, state.limit.spacing())
            .max(until(state.buckets.get(&bucket).copied(), IDENTIFY_INTERVAL));
        if !wait.is_zero() {
            return Some(wait);
        }
        state.limit.remaining = state.limit.remaining.saturating_sub(1);
        state.since = Some(now);
        state.buckets.insert(bucket, now);
        None
    }

    fn state(&self) -> MutexGuard<'_, SessionStarts> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 60 * 60 * 1000;

    fn limit(remaining: u32) -> StartLimit {
        StartLimit { remaining, ..StartLimit::default() }
    }

    fn told(session_start_limit: StartLimit) -> Gateway {
        Gateway { url: "ws://127.0.0.1".to_owned(), shards: 1, session_start_limit }
    }

    #[test]
    fn starts_are_spread_out_when_few_are_left_and_more_so_the_fewer_there_are() {
        for plenty in [1000, 500, 100] {
            assert_eq!(limit(plenty).spacing(), Duration::ZERO);
        }
        let spacings: Vec<_> = (1..100).map(|remaining| limit(remaining).spacing()).collect();
        assert!(spacings.is_sorted_by(|few, more| few > more), "{spacings:?}");
        assert_eq!(limit(50).spacing(), Duration::from_hours(24) / 50 / 2);
        assert_eq!(limit(0).spacing(), Duration::from_hours(24));
    }

    #[test]
    fn a_limit_that_makes_no_sense_panics_nowhere() {
        for (total, remaining) in [(0, 0), (0, 1), (1, u32::MAX), (u32::MAX, 1)] {
            let limit =
                StartLimit { total, remaining, reset_after: u64::MAX / 4, max_concurrency: 0 };
            let starts = Starts::default();
            starts.note(told(limit));
            let _ = starts.try_start(7, Instant::now());
        }
    }

    #[test]
    fn shards_of_one_bucket_start_one_after_the_other_and_others_beside_them() {
        let starts = Starts::default();
        starts.note(told(StartLimit { max_concurrency: 2, ..limit(1000) }));
        let now = Instant::now();
        assert_eq!((starts.try_start(0, now), starts.try_start(1, now)), (None, None));
        assert_eq!(starts.try_start(2, now), Some(IDENTIFY_INTERVAL));
        assert_eq!(starts.try_start(2, now + IDENTIFY_INTERVAL), None);
    }

    #[test]
    fn a_limit_that_is_told_again_does_not_restart_the_wait() {
        let starts = Starts::default();
        starts.note(told(StartLimit { reset_after: HOUR, ..limit(1) }));
        let begun = Instant::now();
        let wait = starts.try_start(0, begun).expect("a wait");
        starts.note(told(StartLimit { reset_after: HOUR, ..limit(1) }));
        assert_eq!(starts.try_start(0, begun + wait), None);
        assert!(
            starts.try_start(0, begun + wait).is_some_and(|wait| wait > LIMIT_LIFETIME),
            "it was the last"
        );
    }
}
