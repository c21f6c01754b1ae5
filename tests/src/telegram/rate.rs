//! How much may be written, where and how fast. The clock is tokio's, so that tests can stop it.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use tokio::time::Instant;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);

/// What is too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RateLimits {
    /// Messages a second, over all chats.
    pub overall: usize,
    /// Messages a minute in one group.
    pub group: usize,
    /// Messages that one chat may get at once; after that, one a second.
    pub burst: usize,
}

impl RateLimits {
    /// What Telegram documents.
    pub const TELEGRAM: Self = Self { overall: 30, group: 20, burst: 5 };
    /// As good as no limits.
    pub const NONE: Self = Self { overall: usize::MAX, group: usize::MAX, burst: usize::MAX };
}

/// Counts what was written.
#[derive(Debug, Default)]
pub struct Meter {
    overall: VecDeque<Instant>,
    chats: BTreeMap<i64, Chat>,
}

/// What was written to one chat.
#[derive(Debug)]
struct Chat {
    lately: VecDeque<Instant>,
    /// A second for each message, and since when that has been running down.
    owed: Duration,
    since: Instant,
}

impl Meter {
    /// Counts a message, unless it is too much; then returns how many seconds to wait.
    pub fn count(&mut self, chat: i64, limits: &RateLimits) -> Result<(), u64> {
        let now = Instant::now();
        let whole = SECOND.saturating_mul(u32::try_from(limits.burst).unwrap_or(u32::MAX));
        let fresh = || Chat { lately: VecDeque::new(), owed: Duration::ZERO, since: now };
        let mine = self.chats.entry(chat).or_insert_with(fresh);
        mine.owed = mine.owed.saturating_sub(now - mine.since);
        mine.since = now;
        forget(&mut self.overall, now, SECOND);
        forget(&mut mine.lately, now, MINUTE);
        let waits = [
            wait(&self.overall, limits.overall, now, SECOND),
            if chat < 0 { wait(&mine.lately, limits.group, now, MINUTE) } else { None },
            (mine.owed + SECOND).checked_sub(whole).filter(|wait| !wait.is_zero()),
        ];
        if let Some(wait) = waits.into_iter().flatten().max() {
            return Err((wait.as_secs() + u64::from(wait.subsec_nanos() > 0)).max(1));
        }
        self.overall.push_back(now);
        mine.lately.push_back(now);
        mine.owed += SECOND;
        Ok(())
    }
}

fn forget(times: &mut VecDeque<Instant>, now: Instant, after: Duration) {
    while times.front().is_some_and(|at| now - *at >= after) {
        times.pop_front();
    }
}

/// Returns how long it takes until there is room again in a window, if there is none now.
fn wait(
    times: &VecDeque<Instant>,
    most: usize,
    now: Instant,
    window: Duration,
) -> Option<Duration> {
    let over = times.len().checked_sub(most)?;
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
