//! Rate limits. They use the clock of tokio, so that tests can stop it.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use tokio::time::Instant;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);

/// Maximum rates of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RateLimits {
    /// Messages per second in all chats together.
    pub overall: usize,
    /// Messages per minute in one group.
    pub group: usize,
    /// Messages in one chat in a burst; after that, one per second.
    pub burst: usize,
}

impl RateLimits {
    /// The limits that Telegram documents.
    pub const TELEGRAM: Self = Self { overall: 30, group: 20, burst: 5 };
    /// Limits that no test reaches.
    pub const NONE: Self = Self { overall: usize::MAX, group: usize::MAX, burst: usize::MAX };
}

/// Counts recent messages.
#[derive(Debug, Default)]
pub struct Meter {
    overall: VecDeque<Instant>,
    chats: BTreeMap<i64, ChatUsage>,
}

/// The recent messages of one chat.
#[derive(Debug)]
struct ChatUsage {
    last_minute: VecDeque<Instant>,
    /// The level of a leaky bucket, which each message raises by one second.
    level: Duration,
    /// When the level was updated last.
    updated: Instant,
}

impl Meter {
    /// Counts a message.
    ///
    /// # Errors
    /// If it exceeds a limit: the number of seconds to wait.
    pub fn count(&mut self, chat: i64, limits: &RateLimits) -> Result<(), u64> {
        let now = Instant::now();
        let whole = SECOND.saturating_mul(u32::try_from(limits.burst).unwrap_or(u32::MAX));
        let fresh =
            || ChatUsage { last_minute: VecDeque::new(), level: Duration::ZERO, updated: now };
        let mine = self.chats.entry(chat).or_insert_with(fresh);
        mine.level = mine.level.saturating_sub(now - mine.updated);
        mine.updated = now;
        forget(&mut self.overall, now, SECOND);
        forget(&mut mine.last_minute, now, MINUTE);
        let waits = [
            wait(&self.overall, limits.overall, now, SECOND),
            if chat < 0 { wait(&mine.last_minute, limits.group, now, MINUTE) } else { None },
            (mine.level + SECOND).checked_sub(whole).filter(|wait| !wait.is_zero()),
        ];
        if let Some(wait) = waits.into_iter().flatten().max() {
            return Err((wait.as_secs() + u64::from(wait.subsec_nanos() > 0)).max(1));
        }
        self.overall.push_back(now);
        mine.last_minute.push_back(now);
        mine.level += SECOND;
        Ok(())
    }
}

fn forget(times: &mut VecDeque<Instant>, now: Instant, after: Duration) {
    while times.front().is_some_and(|at| now - *at >= after) {
        times.pop_front();
    }
}

/// Returns how long a full window takes to have room again; `None` if it has room now.
fn wait(
    times: &VecDeque<Instant>,
    limit: usize,
    now: Instant,
    window: Duration,
) -> Option<Duration> {
    let over = times.len().checked_sub(limit)?;
    Some(window.saturating_sub(now - *times.get(over)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_chat_takes_a_burst_and_then_one_a_second_and_a_group_twenty_a_minute() {
        let (mut meter, limits) = (Meter::default(), RateLimits::TELEGRAM);
        for _ in 0..5 {
            assert_eq!(meter.count(-1, &limits), Ok(()));
        }
        assert_eq!(meter.count(-1, &limits), Err(1));
        for _ in 5..20 {
            tokio::time::advance(SECOND).await;
            assert_eq!(meter.count(-1, &limits), Ok(()));
        }
        assert_eq!(meter.count(1, &limits), Ok(()));
        tokio::time::advance(SECOND * 15).await;
        assert_eq!(meter.count(-1, &limits), Err(30));
    }

    #[tokio::test(start_paused = true)]
    async fn all_chats_together_take_thirty_a_second() {
        let (mut meter, limits) = (Meter::default(), RateLimits::TELEGRAM);
        for chat in 1..=30 {
            assert_eq!(meter.count(chat, &limits), Ok(()));
        }
        assert_eq!(meter.count(31, &limits), Err(1));
        tokio::time::advance(SECOND).await;
        assert_eq!(meter.count(31, &limits), Ok(()));
    }
}
