//! Session starts: how many Discord allows in a day, and when a shard may identify.
//!
//! Discord resets the token of a bot that identifies more often than it may. So the count comes from
//! Discord itself, and the last starts of a day are spread over what is left of it. Resumes are not
//! counted.

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

/// Shards that share a bucket may identify this often.
pub(super) const IDENTIFY: Duration = Duration::from_secs(5);
/// What Discord said is asked again after this time: other processes start sessions, too.
const STALE: Duration = Duration::from_mins(1);
/// The starts of a day that are spread out, as one in so many of all.
pub(super) const RESERVE: u32 = 10;
/// Discord counts the starts of this time.
const DAY: Duration = Duration::from_hours(24);
/// More shards than any bot has.
const MOST_SHARDS: u32 = 16_384;

/// What Discord says about its gateway.
#[derive(Clone, Deserialize, Debug)]
pub(super) struct Gateway {
    pub(super) url: String,
    /// The number of shards that it advises.
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
    /// Milliseconds until all starts are allowed again.
    pub(super) reset_after: u64,
    /// The number of buckets: a shard is in the one of its number modulo this.
    pub(super) max_concurrency: u32,
}

impl Default for StartLimit {
    fn default() -> Self {
        Self { total: 1000, remaining: 1000, reset_after: 24 * 60 * 60 * 1000, max_concurrency: 1 }
    }
}

impl StartLimit {
    /// Returns the time between two starts that the limit of the day asks for: none while there are
    /// many left, and so long that they last until the reset when few are.
    fn spacing(self) -> Duration {
        let reset = Duration::from_millis(self.reset_after).min(DAY);
        let reserve = (self.total / RESERVE).max(1);
        if self.remaining == 0 {
            return reset;
        }
        let missing = reserve.saturating_sub(self.remaining);
        reset / self.remaining * missing / reserve
    }
}

/// Asks Discord where its gateway is and how often sessions may be started.
///
/// # Errors
/// If it does not say, or says something that cannot be.
pub(super) async fn gateway(rest: &RestClient) -> Result<Gateway, GatewayError> {
    let gateway: Gateway = match rest.get(Route::Gateway).await {
        Ok(gateway) => gateway,
        Err(RestError::Refused { status: 401, .. }) => return Err(GatewayError::Token),
        Err(error) => return Err(GatewayError::NoGateway(error)),
    };
    let is_address = Url::parse(&gateway.url).is_ok_and(|url| matches!(url.scheme(), "ws" | "wss"));
    let is_sound = is_address && (1..=MOST_SHARDS).contains(&gateway.shards);
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
    /// Where the gateway is.
    url: String,
    limit: StartLimit,
    /// When Discord told the limit; the starts since then are subtracted.
    told: Option<Instant>,
    /// The last start, or when the limit was first told: a process that is restarted again and
    /// again starts sessions as fast as a shard that is lost again and again.
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
    /// Notes what Discord has told about its gateway.
    pub(super) fn note(&self, gateway: Gateway) {
        let mut state = self.state();
        let now = Instant::now();
        (state.url, state.limit) = (gateway.url, gateway.session_start_limit);
        state.told = Some(now);
        state.since.get_or_insert(now);
    }

    /// Returns where the gateway is.
    pub(super) fn url(&self) -> String {
        self.state().url.clone()
    }

    /// Waits until a shard may identify, and counts that.
    ///
    /// # Errors
    /// If Discord does not say how many starts are left.
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
            if wait > IDENTIFY {
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
            sleep(wait.min(STALE)).await;
        }
    }

    /// Returns the bucket of a shard.
    pub(super) fn bucket(&self, shard: u32) -> u32 {
        shard % self.state().limit.max_concurrency.max(1)
    }

    fn is_stale(&self) -> bool {
        self.state().told.is_none_or(|told| told.elapsed() >= STALE)
    }

    /// Counts a start, or returns how long to wait for it.
    fn try_start(&self, shard: u32, now: Instant) -> Option<Duration> {
        let bucket = self.bucket(shard);
        let mut state = self.state();
        let until = |from: Option<Instant>, time: Duration| {
            from.map_or(Duration::ZERO, |from| (from + time).saturating_duration_since(now))
        };
        let wait = until(state.since, state.limit.spacing())
            .max(until(state.buckets.get(&bucket).copied(), IDENTIFY));
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
        assert_eq!(starts.try_start(2, now), Some(IDENTIFY));
        assert_eq!(starts.try_start(2, now + IDENTIFY), None);
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
            starts.try_start(0, begun + wait).is_some_and(|wait| wait > STALE),
            "it was the last"
        );
    }
}
