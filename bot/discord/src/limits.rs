//! How much may be sent: what Discord's answers say per route, and budgets of our own.
//!
//! Pure: the moment is an argument. It says when something may be sent and never waits itself.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use moka::policy::EvictionPolicy;
use moka::sync::Cache;
use reqwest::header::HeaderMap;
use serenity::all::ChannelId;
use tokio::time::Instant;

use super::errors::{MAX_RATE_LIMIT_WAIT, seconds};

/// Discord allows 50 requests a second for the whole bot; a few are left over.
const PER_SECOND: f64 = 45.0;
/// New private channels: a hundred at once, then ten a second. Discord shuts out bots that write
/// to very many people in a short time (40003, and worse), and does not say how many that are.
const DOORS: Bucket = Bucket::new(100.0, 10.0);
/// New private messages: half of what Discord takes from the whole bot, so that rooms, which are
/// not counted here, are never kept waiting by them.
const LETTERS: Bucket = Bucket::new(100.0, 25.0);
/// What is sent to one channel at once before Discord has said how much it takes.
pub(super) const BLIND: u32 = 5;
/// Routes remembered; Discord tells again what it takes.
const ROUTES: u64 = 10_000;
/// A request that has not ended after so long never went out.
const UNDER_WAY: Duration = Duration::from_secs(15);

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

    /// Returns how long until one can be taken and so many are still there.
    pub(super) fn wait(&mut self, spare: f64, now: Instant) -> Duration {
        let since = self.at.map_or(Duration::ZERO, |at| now.saturating_duration_since(at));
        self.left = (self.left + since.as_secs_f64() * self.per_second).min(self.size);
        self.at = Some(now);
        let missing = 1.0 + spare - self.left;
        if missing <= 0.0 {
            return Duration::ZERO;
        }
        Duration::from_secs_f64(missing / self.per_second).max(Duration::from_millis(1))
    }

    /// Takes one, even if there is none: then more is waited for later.
    pub(super) fn take(&mut self) {
        self.left -= 1.0;
    }

    /// Puts one back that was not used.
    pub(super) fn put_back(&mut self) {
        self.left = (self.left + 1.0).min(self.size);
    }
}

/// What Discord has said about one route.
#[derive(Clone, Copy, Debug)]
struct Window {
    left: u32,
    until: Instant,
}

/// Something that wants to be sent to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Demand {
    /// Where to, if that is known.
    pub(super) channel: Option<ChannelId>,
    /// Whether it is for one person.
    pub(super) is_letter: bool,
    /// Whether the channel must be opened first.
    pub(super) opens: bool,
    /// Requests of the whole bot that must be left over for others.
    pub(super) spare: u8,
}

/// How much may be sent.
#[derive(Debug)]
pub(super) struct Limits {
    everywhere: Bucket,
    shut: Option<Instant>,
    doors: Bucket,
    letters: Bucket,
    windows: Cache<String, Window>,
    under_way: HashMap<ChannelId, VecDeque<Instant>>,
}

impl Default for Limits {
    fn default() -> Self {
        let windows = Cache::builder()
            .max_capacity(ROUTES)
            .eviction_policy(EvictionPolicy::lru())
            .time_to_live(MAX_RATE_LIMIT_WAIT)
            .build();
        Self {
            everywhere: Bucket::new(PER_SECOND, PER_SECOND),
            shut: None,
            doors: DOORS,
            letters: LETTERS,
            windows,
            under_way: HashMap::new(),
        }
    }
}

impl Limits {
    /// Leaves so many processes their parts of what the whole bot may send.
    pub(super) fn share_with(&mut self, processes: usize) {
        #[expect(clippy::cast_precision_loss, reason = "there are not that many processes")]
        let processes = processes.max(1) as f64;
        self.everywhere.per_second = PER_SECOND / processes;
        self.doors.per_second = DOORS.per_second / processes;
        self.letters.per_second = LETTERS.per_second / processes;
    }

    /// Returns when something may be sent, as far as that can be known; nothing if that is now.
    /// It never names a moment that has passed.
    pub(super) fn opens_at(&mut self, demand: &Demand, now: Instant) -> Option<Instant> {
        let wait = self.everywhere.wait(demand.spare.into(), now);
        let mut wait = wait.max(if demand.is_letter { self.letters.wait(0.0, now) } else { wait });
        if demand.opens {
            wait = wait.max(self.doors.wait(0.0, now));
        }
        let at = (!wait.is_zero()).then(|| now + wait);
        let shut = self.shut.filter(|until| *until > now);
        let channel = demand.channel.and_then(|channel| self.channel_opens_at(channel, now));
        at.max(shut).max(channel)
    }

    fn channel_opens_at(&mut self, channel: ChannelId, now: Instant) -> Option<Instant> {
        let under_way = self.under_way.get_mut(&channel);
        let under_way = under_way.map(|begun| {
            begun.retain(|begun| now.saturating_duration_since(*begun) < UNDER_WAY);
            (u32::try_from(begun.len()).unwrap_or(u32::MAX), begun.front().copied())
        });
        let (count, oldest) = under_way.unwrap_or_default();
        let opens = routes(channel).map(|route| {
            let window = self.windows.get(&route).filter(|window| window.until > now);
            match window {
                Some(window) => (window.left <= count).then_some(window.until),
                None => (count >= BLIND).then(|| oldest.unwrap_or(now) + UNDER_WAY),
            }
        });
        opens.into_iter().max().flatten()
    }

    /// Counts something that is sent now.
    pub(super) fn take(&mut self, demand: &Demand, now: Instant) {
        self.everywhere.take();
        if demand.is_letter {
            self.letters.take();
        }
        if demand.opens {
            self.doors.take();
        }
        if let Some(channel) = demand.channel {
            self.under_way.entry(channel).or_default().push_back(now);
        }
    }

    /// Takes note that what was counted is not sent after all.
    pub(super) fn put_back(&mut self, demand: &Demand) {
        self.everywhere.put_back();
        if demand.is_letter {
            self.letters.put_back();
        }
        if demand.opens {
            self.doors.put_back();
        }
        demand.channel.inspect(|channel| self.landed(*channel));
    }

    /// Counts a request that nobody asked a place for.
    pub(super) fn take_everywhere(&mut self) {
        self.everywhere.take();
    }

    /// Takes note that what was counted as a private message was none.
    pub(super) fn put_letter_back(&mut self) {
        self.letters.put_back();
    }

    /// Takes note that a request to a channel has ended.
    pub(super) fn landed(&mut self, channel: ChannelId) {
        if let Some(begun) = self.under_way.get_mut(&channel) {
            begun.pop_front();
            if begun.is_empty() {
                self.under_way.remove(&channel);
            }
        }
    }

    /// Returns how long a route is shut, by what Discord has said.
    pub(super) fn shut_for(&self, route: &str, is_global: bool, now: Instant) -> Option<Duration> {
        let window = self.windows.get(route).filter(|window| window.left == 0);
        let until = self.shut.filter(|_| is_global).max(window.map(|window| window.until));
        until.filter(|until| *until > now).map(|until| until - now)
    }

    /// Takes note of what the headers of an answer say about a route.
    pub(super) fn heard(&mut self, route: &str, headers: &HeaderMap, now: Instant) {
        let number = |name| -> Option<f64> { headers.get(name)?.to_str().ok()?.parse().ok() };
        let left = number("x-ratelimit-remaining").filter(|left| *left >= 0.0);
        let after = number("x-ratelimit-reset-after").and_then(seconds);
        if let (Some(left), Some(after)) = (left, after) {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "cut")]
            let left = left.min(f64::from(u16::MAX)) as u32;
            self.windows.insert(route.to_owned(), Window { left, until: now + after });
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
        let until = now + wait.min(MAX_RATE_LIMIT_WAIT);
        if everywhere {
            self.shut = self.shut.max(Some(until));
        } else {
            self.windows.insert(route.to_owned(), Window { left: 0, until });
        }
    }
}

/// Returns the routes by which something is sent to a channel, as they are counted: Discord
/// counts new messages and edits apart, and which of them is wanted is not known beforehand.
fn routes(channel: ChannelId) -> [String; 2] {
    [posts(channel), edits(channel)]
}

/// Returns what Discord counts together as new messages in a channel.
pub(super) fn posts(channel: ChannelId) -> String {
    format!("POST channels/{channel}/messages")
}

/// Returns what Discord counts together as edits in a channel.
pub(super) fn edits(channel: ChannelId) -> String {
    format!("PATCH channels/{channel}/messages/*")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const ROOM: ChannelId = ChannelId::new(1);

    fn room(channel: ChannelId) -> Demand {
        Demand { channel: Some(channel), is_letter: false, opens: false, spare: 0 }
    }

    fn headers(left: &str, after: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("x-ratelimit-remaining", left.parse().expect("a header"));
        headers.insert("x-ratelimit-reset-after", after.parse().expect("a header"));
        headers
    }

    #[test]
    fn a_budget_is_spent_and_fills_up_again() {
        let (mut bucket, now) = (Bucket::new(2.0, 4.0), Instant::now());
        for _ in 0..2 {
            assert_eq!(bucket.wait(0.0, now), Duration::ZERO);
            bucket.take();
        }
        assert_eq!(bucket.wait(0.0, now), SECOND / 4);
        assert_eq!(bucket.wait(0.0, now + SECOND / 4), Duration::ZERO);
        assert_eq!(bucket.wait(1.0, now + SECOND / 4), SECOND / 4);
    }

    #[test]
    fn a_route_that_said_wait_is_left_alone_and_others_are_not() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        limits.told_to_wait(&posts(ROOM), false, SECOND, now);
        assert_eq!(limits.shut_for(&posts(ROOM), true, now), Some(SECOND));
        assert_eq!(limits.shut_for(&edits(ROOM), true, now), None);
        assert_eq!(limits.opens_at(&room(ROOM), now), Some(now + SECOND));
        assert_eq!(limits.opens_at(&room(ChannelId::new(2)), now), None);
        assert_eq!(limits.opens_at(&room(ROOM), now + SECOND), None);
    }

    #[test]
    fn a_wait_for_everything_spares_answers_to_interactions() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        limits.told_to_wait("POST a", true, SECOND, now);
        assert_eq!(limits.opens_at(&room(ROOM), now), Some(now + SECOND));
        assert_eq!(limits.shut_for("POST b", true, now), Some(SECOND));
        assert_eq!(limits.shut_for("POST callback", false, now), None);
    }

    #[test]
    fn what_is_under_way_counts_against_what_discord_said_is_left() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        limits.heard(&posts(ROOM), &headers("2", "2.0"), now);
        limits.take(&room(ROOM), now);
        assert_eq!(limits.opens_at(&room(ROOM), now), None);
        limits.take(&room(ROOM), now);
        assert_eq!(limits.opens_at(&room(ROOM), now), Some(now + SECOND * 2));
        limits.landed(ROOM);
        assert_eq!(limits.opens_at(&room(ROOM), now), None);
    }

    #[test]
    fn a_channel_of_which_nothing_is_known_is_sent_a_few_things_at_once() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        for _ in 0..BLIND {
            assert_eq!(limits.opens_at(&room(ROOM), now), None);
            limits.take(&room(ROOM), now);
        }
        assert_eq!(limits.opens_at(&room(ROOM), now), Some(now + UNDER_WAY));
        assert_eq!(limits.opens_at(&room(ROOM), now + UNDER_WAY), None, "none was ever sent");
    }

    #[test]
    fn no_more_goes_out_in_a_second_than_discord_takes_and_less_that_can_wait() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let mut sent = |demand: Demand| {
            let free = (0..100).take_while(|_| {
                let is_open = limits.opens_at(&demand, now).is_none();
                if is_open {
                    limits.take(&Demand { channel: None, ..demand }, now);
                }
                is_open
            });
            free.count()
        };
        let calm = sent(Demand { spare: 10, ..room(ROOM) });
        assert_eq!((calm, sent(room(ROOM))), (35, 10));
    }

    #[test]
    fn so_many_private_messages_at_once_are_enough_and_rooms_go_on() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let letter = Demand { channel: None, is_letter: true, opens: true, spare: 0 };
        for _ in 0..100 {
            assert_eq!(limits.opens_at(&letter, now), None);
            limits.take(&letter, now);
            limits.everywhere.put_back();
        }
        assert_eq!(limits.opens_at(&letter, now), Some(now + SECOND / 10), "a channel to open");
        let known = Demand { opens: false, ..letter };
        assert_eq!(limits.opens_at(&known, now), Some(now + SECOND / 25));
        assert_eq!(limits.opens_at(&room(ROOM), now), None);
        limits.put_letter_back();
        assert_eq!(limits.opens_at(&known, now), None, "an edit is no letter");
    }

    #[test]
    fn an_absurd_wait_is_cut_and_overflows_nothing() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        limits.told_to_wait(&posts(ROOM), false, Duration::MAX, now);
        limits.heard(&edits(ROOM), &headers("0", "1e308"), now);
        assert_eq!(limits.opens_at(&room(ROOM), now), Some(now + MAX_RATE_LIMIT_WAIT));
    }
}
