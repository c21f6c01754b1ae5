//! Rate limits: those that Discord reports for each route, and budgets of our own.
//!
//! Pure: the moment is an argument.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use reqwest::header::HeaderMap;
use serenity::all::ChannelId;
use tokio::time::Instant;

use super::errors::seconds;
use platform::limiter::{Bucket, MAX_PAUSE, RateLimits};

/// Requests of the whole bot. Discord allows 50 a second, some of which are kept in reserve.
const GLOBAL_LIMIT: Bucket = bucket(45, 45);
/// The name of the route that opens private channels.
pub(super) const OPENING: &str = "POST users/@me/channels";
/// The pause of opening after Discord has refused it to the bot. How long it lasts is not published.
pub(super) const OPENING_PAUSE: Duration = Duration::from_mins(10);
/// New private messages: half of the global limit of Discord, so that rooms, which are not counted
/// here, never have to wait for them.
const PRIVATE_MESSAGE_LIMIT: Bucket = bucket(100, 25);
/// The maximum number of concurrent requests to a channel before Discord has reported its limit.
pub(super) const MAX_BLIND_REQUESTS: u32 = 5;
/// The maximum number of remembered routes. Discord repeats the limit of a route in each response.
const ROUTE_CACHE_SIZE: u64 = 10_000;
/// A request that has not ended after this time was never sent.
const REQUEST_LIFETIME: Duration = Duration::from_secs(15);

/// The limit of a route as reported by Discord.
#[derive(Clone, Copy, Debug)]
struct RouteQuota {
    /// The number of requests that are left until the reset.
    left: u32,
    reset_at: Instant,
}

/// A request to send something to a destination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Demand {
    /// The channel, if it is known.
    pub(super) channel: Option<ChannelId>,
    /// Whether it is a private message.
    pub(super) is_private: bool,
    /// The number of global requests that must be left for others.
    pub(super) spare: u32,
}

/// The global limit of Discord, and those of the routes.
#[derive(Debug)]
pub(super) struct ApiLimits {
    everywhere: Bucket,
    shut: Option<Instant>,
    private_messages: Bucket,
    quotas: Cache<String, RouteQuota>,
    /// When the pending requests to each channel were permitted.
    under_way: HashMap<ChannelId, VecDeque<Instant>>,
}

impl Default for ApiLimits {
    fn default() -> Self {
        let quotas = Cache::builder()
            .max_capacity(ROUTE_CACHE_SIZE)
            .eviction_policy(EvictionPolicy::lru())
            .time_to_live(MAX_PAUSE)
            .build();
        Self {
            everywhere: GLOBAL_LIMIT,
            shut: None,
            private_messages: PRIVATE_MESSAGE_LIMIT,
            quotas,
            under_way: HashMap::new(),
        }
    }
}

impl RateLimits for ApiLimits {
    type Demand = Demand;
    type Lane = ChannelId;

    /// None: a demand that yields to others must not block the channel.
    fn lane(_: &Demand) -> Option<ChannelId> {
        None
    }

    fn all_open_at(&self, now: Instant) -> Option<Instant> {
        self.everywhere.opens_at(0, now).max(self.shut.filter(|until| *until > now))
    }

    fn opens_at(&mut self, demand: &Demand, now: Instant) -> Option<Instant> {
        let mut at = self.everywhere.opens_at(demand.spare, now).max(self.all_open_at(now));
        if demand.is_private {
            at = at.max(self.private_messages.opens_at(0, now));
        }
        let channel = demand.channel.and_then(|channel| self.channel_opens_at(channel, now));
        at.max(channel)
    }

    fn take(&mut self, demand: &Demand, now: Instant) {
        self.everywhere.take(now);
        if demand.is_private {
            self.private_messages.take(now);
        }
        if let Some(channel) = demand.channel {
            self.under_way.entry(channel).or_default().push_back(now);
        }
    }

    fn put_back(&mut self, demand: &Demand) {
        self.everywhere.put_back();
        if demand.is_private {
            self.private_messages.put_back();
        }
        demand.channel.inspect(|channel| self.landed(*channel));
    }
}

impl ApiLimits {
    /// Divides the global limits among this number of processes.
    pub(super) fn share_with(&mut self, processes: usize, now: Instant) {
        self.everywhere.share(GLOBAL_LIMIT, processes, now);
        self.private_messages.share(PRIVATE_MESSAGE_LIMIT, processes, now);
    }

    fn channel_opens_at(&mut self, channel: ChannelId, now: Instant) -> Option<Instant> {
        let under_way = self.under_way.get_mut(&channel);
        let under_way = under_way.map(|begun| {
            begun.retain(|begun| now.saturating_duration_since(*begun) < REQUEST_LIFETIME);
            (u32::try_from(begun.len()).unwrap_or(u32::MAX), begun.front().copied())
        });
        let (count, oldest) = under_way.unwrap_or_default();
        let opens = routes(channel).map(|route| {
            let quota = self.quotas.get(&route).filter(|quota| quota.reset_at > now);
            match quota {
                Some(quota) => (quota.left <= count).then_some(quota.reset_at),
                None => {
                    (count >= MAX_BLIND_REQUESTS).then(|| oldest.unwrap_or(now) + REQUEST_LIFETIME)
                }
            }
        });
        opens.into_iter().max().flatten()
    }

    /// Counts a request that is sent without a permit.
    pub(super) fn take_everywhere(&mut self, now: Instant) {
        self.everywhere.take(now);
    }

    /// Undoes the count of a private message that turned out to be an edit.
    pub(super) fn put_letter_back(&mut self) {
        self.private_messages.put_back();
    }

    /// Notes that a request to a channel has ended.
    pub(super) fn landed(&mut self, channel: ChannelId) {
        if let Some(begun) = self.under_way.get_mut(&channel) {
            begun.pop_front();
            if begun.is_empty() {
                self.under_way.remove(&channel);
            }
        }
    }

    /// Returns how long a route is blocked, as reported by Discord.
    pub(super) fn shut_for(&self, route: &str, is_global: bool, now: Instant) -> Option<Duration> {
        let quota = self.quotas.get(route).filter(|quota| quota.left == 0);
        let until = self.shut.filter(|_| is_global).max(quota.map(|quota| quota.reset_at));
        until.filter(|until| *until > now).map(|until| until - now)
    }

    /// Learns the limit of a route from the headers of a response.
    pub(super) fn learn(&mut self, route: &str, headers: &HeaderMap, now: Instant) {
        let number = |name| -> Option<f64> { headers.get(name)?.to_str().ok()?.parse().ok() };
        let left = number("x-ratelimit-remaining").filter(|left| *left >= 0.0);
        let after = number("x-ratelimit-reset-after").and_then(seconds);
        if let (Some(left), Some(after)) = (left, after) {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "cut")]
            let left = left.min(f64::from(u16::MAX)) as u32;
            self.quotas.insert(route.to_owned(), RouteQuota { left, reset_at: now + after });
        }
    }

    /// Notes that Discord asks to wait, on one route or globally.
    pub(super) fn told_to_wait(
        &mut self,
        route: &str,
        everywhere: bool,
        wait: Duration,
        now: Instant,
    ) {
        let until = now + wait.min(MAX_PAUSE);
        if everywhere {
            self.shut = self.shut.max(Some(until));
        } else {
            self.quotas.insert(route.to_owned(), RouteQuota { left: 0, reset_at: until });
        }
    }
}

/// Returns the names of both routes of a channel: Discord counts new messages and edits separately,
/// and a demand does not know which of them it is.
fn routes(channel: ChannelId) -> [String; 2] {
    [posts(channel), edits(channel)]
}

/// Returns the name of the route for new messages in a channel.
pub(super) fn posts(channel: ChannelId) -> String {
    format!("POST channels/{channel}/messages")
}

/// Returns the name of the route for edits in a channel.
pub(super) fn edits(channel: ChannelId) -> String {
    format!("PATCH channels/{channel}/messages/*")
}

/// Returns a full budget of `size` requests, to which `per_second` are added each second.
const fn bucket(size: u32, per_second: u64) -> Bucket {
    Bucket::new(size, Duration::from_nanos(1_000_000_000 / per_second))
}

#[cfg(test)]
mod tests;
