//! How much may be sent: what Discord's answers say per route, and budgets of our own.
//!
//! Pure: the moment is an argument. It says how long to wait and never waits itself.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use reqwest::header::HeaderMap;

use super::errors::RestError;

/// Discord allows 50 requests a second for the whole bot; a few are left for what serenity asks.
const PER_SECOND: f64 = 45.0;
/// Routes remembered before those that may be used again are forgotten.
const ROUTES: usize = 1000;

/// A budget that fills up again: so many at once, so many a second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bucket {
    size: f64,
    per_second: f64,
    left: f64,
    at: Option<Instant>,
}

impl Bucket {
    /// Returns a full budget.
    pub(super) const fn new(size: f64, per_second: f64) -> Self {
        Self { size, per_second, left: size, at: None }
    }

    /// Takes one.
    ///
    /// # Errors
    /// If there is none; the error says when there will be.
    pub(super) fn take(&mut self, now: Instant) -> Result<(), Duration> {
        let since = self.at.map_or(Duration::ZERO, |at| now.saturating_duration_since(at));
        self.left = (self.left + since.as_secs_f64() * self.per_second).min(self.size);
        self.at = Some(now);
        if self.left < 1.0 {
            let wait = (1.0 - self.left) / self.per_second;
            return Err(Duration::from_secs_f64(wait).max(Duration::from_millis(1)));
        }
        self.left -= 1.0;
        Ok(())
    }
}

/// What Discord has said about how much it takes.
#[derive(Debug)]
pub(super) struct Limiter {
    everywhere: Bucket,
    shut: Option<Instant>,
    routes: HashMap<String, Instant>,
}

impl Default for Limiter {
    fn default() -> Self {
        let everywhere = Bucket::new(PER_SECOND, PER_SECOND);
        Self { everywhere, shut: None, routes: HashMap::new() }
    }
}

impl Limiter {
    /// Says whether a request may go out now, and counts it.
    ///
    /// # Errors
    /// If it may not; the error says when.
    pub(super) fn may_send(
        &mut self,
        route: &str,
        is_global: bool,
        now: Instant,
    ) -> Result<(), RestError> {
        let shut = self.shut.filter(|_| is_global).max(self.routes.get(route).copied());
        if let Some(until) = shut.filter(|until| *until > now) {
            return Err(RestError::Slow(until - now));
        }
        if is_global { self.everywhere.take(now).map_err(RestError::Slow) } else { Ok(()) }
    }

    /// Takes note of what the headers of an answer say about a route.
    pub(super) fn heard(&mut self, route: &str, headers: &HeaderMap, now: Instant) {
        let number = |name| -> Option<f64> { headers.get(name)?.to_str().ok()?.parse().ok() };
        let is_used_up = number("x-ratelimit-remaining").is_some_and(|left| left < 1.0);
        let after = number("x-ratelimit-reset-after").filter(|_| is_used_up);
        if let Some(wait) = after.and_then(|after| Duration::try_from_secs_f64(after).ok()) {
            self.shut_until(route, now.checked_add(wait), now);
        }
    }

    /// Takes note of a 429.
    pub(super) fn told_to_wait(
        &mut self,
        route: &str,
        everywhere: bool,
        wait: Duration,
        now: Instant,
    ) {
        let until = now.checked_add(wait);
        if everywhere { self.shut = until } else { self.shut_until(route, until, now) }
    }

    fn shut_until(&mut self, route: &str, until: Option<Instant>, now: Instant) {
        if self.routes.len() >= ROUTES {
            self.routes.retain(|_, until| *until > now);
        }
        if let Some(until) = until {
            self.routes.insert(route.to_owned(), until);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn may(limiter: &mut Limiter, route: &str, is_global: bool, now: Instant) -> Duration {
        match limiter.may_send(route, is_global, now) {
            Ok(()) => Duration::ZERO,
            Err(RestError::Slow(wait)) => wait,
            Err(other) => panic!("{other}"),
        }
    }

    #[test]
    fn a_budget_is_spent_and_fills_up_again() {
        let (mut bucket, now) = (Bucket::new(2.0, 4.0), Instant::now());
        assert_eq!([bucket.take(now), bucket.take(now)], [Ok(()), Ok(())]);
        assert_eq!(bucket.take(now), Err(SECOND / 4));
        assert_eq!(bucket.take(now + SECOND / 4), Ok(()));
        assert!(bucket.take(now + SECOND / 4).is_err());
    }

    #[test]
    fn a_route_that_said_wait_is_left_alone_and_others_are_not() {
        let (mut limiter, now) = (Limiter::default(), Instant::now());
        limiter.told_to_wait("POST a", false, SECOND, now);
        assert_eq!(may(&mut limiter, "POST a", true, now), SECOND);
        assert_eq!(may(&mut limiter, "POST b", true, now), Duration::ZERO);
        assert_eq!(may(&mut limiter, "POST a", true, now + SECOND), Duration::ZERO);
    }

    #[test]
    fn a_wait_for_everything_spares_answers_to_interactions() {
        let (mut limiter, now) = (Limiter::default(), Instant::now());
        limiter.told_to_wait("POST a", true, SECOND, now);
        assert_eq!(may(&mut limiter, "POST b", true, now), SECOND);
        assert_eq!(may(&mut limiter, "POST callback", false, now), Duration::ZERO);
    }

    #[test]
    fn the_last_of_a_route_shuts_it_until_it_is_filled_up() {
        let (mut limiter, now) = (Limiter::default(), Instant::now());
        let mut headers = HeaderMap::new();
        headers.insert("x-ratelimit-remaining", "1".parse().expect("a header"));
        headers.insert("x-ratelimit-reset-after", "2.0".parse().expect("a header"));
        limiter.heard("POST a", &headers, now);
        assert_eq!(may(&mut limiter, "POST a", true, now), Duration::ZERO);
        headers.insert("x-ratelimit-remaining", "0".parse().expect("a header"));
        limiter.heard("POST a", &headers, now);
        assert_eq!(may(&mut limiter, "POST a", true, now), SECOND * 2);
    }

    #[test]
    fn no_more_goes_out_in_a_second_than_discord_takes() {
        let (mut limiter, now) = (Limiter::default(), Instant::now());
        let sent = (0..100).filter(|_| may(&mut limiter, "POST a", true, now).is_zero()).count();
        assert!(sent <= 50, "{sent}");
    }
}
