//! The limiter: how much may be sent when. Pure, but for being told the time.
//!
//! Telegram counts what is written to a chat, edits included; answers to presses are free.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use teloxide::types::ChatId;
use tokio::time::Instant;

use super::spot::Spot;

/// How fast things may be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// So many writes to one chat in as many seconds: one a second, or a few at once.
    pub burst: usize,
    /// So many writes to one group in a minute.
    pub per_minute: usize,
    /// So many writes to all chats in a second.
    pub per_second: usize,
}

impl Pace {
    /// What Telegram asks of every bot.
    pub const TELEGRAM: Self = Self { burst: 3, per_minute: 20, per_second: 30 };
    /// As fast as a server of one's own takes it.
    pub const FREE: Self = Self { burst: MOST, per_minute: MOST, per_second: MOST };
}

/// How much a write matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rank {
    /// Somebody waits for it.
    Due,
    /// It tidies up, and leaves room for what is due.
    Tidying,
}

const MOST: usize = 1_000_000;
const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);
/// A group that has so few writes left in its minute is not tidied up.
const SPARE: usize = 4;
/// More chats than this are looked through for ones that nothing was sent to lately.
const MANY: usize = 1_000;

/// Counts what was sent.
#[derive(Debug)]
pub(super) struct Limiter {
    pace: Pace,
    chats: HashMap<ChatId, Chat>,
    lately: VecDeque<Instant>,
}

/// What was sent to one chat.
#[derive(Debug, Default)]
struct Chat {
    sent: VecDeque<Instant>,
    /// Telegram has asked us to wait.
    shut_until: Option<Instant>,
}

impl Limiter {
    /// Returns a limiter that has sent nothing.
    pub(super) fn new(pace: Pace) -> Self {
        Self { pace, chats: HashMap::new(), lately: VecDeque::new() }
    }

    /// Takes the right to write to a chat now.
    ///
    /// # Errors
    /// How long to wait before asking again; nothing was taken.
    pub(super) fn take(&mut self, to: ChatId, rank: Rank, now: Instant) -> Result<(), Duration> {
        let pace = self.pace;
        if self.chats.len() > MANY {
            self.chats.retain(|_, chat| chat.is_of_use(now));
        }
        forget(&mut self.lately, now, SECOND);
        let chat = self.chats.entry(to).or_default();
        forget(&mut chat.sent, now, MINUTE);
        let seconds = u32::try_from(pace.burst).unwrap_or(u32::MAX);
        let free_at = [
            chat.shut_until,
            full(&chat.sent, pace.burst).map(|oldest| oldest + SECOND * seconds),
            chat.minute_is_over(to, rank, pace),
            full(&self.lately, pace.per_second).map(|oldest| oldest + SECOND),
        ];
        if let Some(free) = free_at.into_iter().flatten().max().filter(|free| *free > now) {
            return Err(free - now);
        }
        chat.sent.push_back(now);
        self.lately.push_back(now);
        Ok(())
    }

    /// Takes note that Telegram has asked us to wait before writing to a chat.
    pub(super) fn shut(&mut self, chat: ChatId, until: Instant) {
        self.chats.entry(chat).or_default().shut_until = Some(until);
    }
}

impl Chat {
    /// Returns when a group can be written to again, if it has had its share of a minute.
    fn minute_is_over(&self, id: ChatId, rank: Rank, pace: Pace) -> Option<Instant> {
        let most = match rank {
            Rank::Due => pace.per_minute,
            Rank::Tidying => pace.per_minute.saturating_sub(SPARE).max(1),
        };
        let is_room = !Spot::of(id).is_private();
        is_room.then(|| full(&self.sent, most)).flatten().map(|oldest| oldest + MINUTE)
    }

    fn is_of_use(&self, now: Instant) -> bool {
        let sent_lately = self.sent.back().is_some_and(|last| *last + MINUTE > now);
        sent_lately || self.shut_until.is_some_and(|until| until > now)
    }
}

/// Forgets what was sent longer ago than this.
fn forget(sent: &mut VecDeque<Instant>, now: Instant, keep: Duration) {
    while sent.front().is_some_and(|oldest| *oldest + keep <= now) {
        sent.pop_front();
    }
}

/// Returns the one that must be forgotten before there are fewer than `most`.
fn full(sent: &VecDeque<Instant>, most: usize) -> Option<Instant> {
    sent.len().checked_sub(most).and_then(|at| sent.get(at)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUP: ChatId = ChatId(-100);
    const PERSON: ChatId = ChatId(7);

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_chat_takes_three_writes_at_once_and_then_one_a_second() {
        let (mut limiter, start) = (Limiter::new(Pace::TELEGRAM), Instant::now());
        for _ in 0..3 {
            assert_eq!(limiter.take(PERSON, Rank::Due, start), Ok(()));
        }
        let soon = start + Duration::from_millis(400);
        assert_eq!(limiter.take(PERSON, Rank::Due, soon), Err(Duration::from_millis(2_600)));
        assert_eq!(limiter.take(GROUP, Rank::Due, soon), Ok(()), "another chat is free");
        assert_eq!(limiter.take(PERSON, Rank::Due, start + seconds(3)), Ok(()));
    }

    #[test]
    fn a_group_takes_twenty_writes_a_minute_and_tidying_leaves_room() {
        let (mut limiter, start) = (Limiter::new(Pace::TELEGRAM), Instant::now());
        for second in 0..16 {
            assert_eq!(limiter.take(GROUP, Rank::Due, start + seconds(2 * second)), Ok(()));
        }
        let now = start + seconds(32);
        assert_eq!(limiter.take(GROUP, Rank::Tidying, now), Err(seconds(28)));
        for second in 0..4 {
            assert_eq!(limiter.take(GROUP, Rank::Due, now + seconds(2 * second)), Ok(()));
        }
        assert_eq!(limiter.take(GROUP, Rank::Due, start + seconds(50)), Err(seconds(10)));
        assert_eq!(limiter.take(GROUP, Rank::Due, start + seconds(60)), Ok(()));
    }

    #[test]
    fn all_chats_together_take_thirty_writes_a_second() {
        let (mut limiter, start) = (Limiter::new(Pace::TELEGRAM), Instant::now());
        for chat in 1..=30 {
            assert_eq!(limiter.take(ChatId(chat), Rank::Due, start), Ok(()));
        }
        assert_eq!(limiter.take(ChatId(31), Rank::Due, start), Err(seconds(1)));
        assert_eq!(limiter.take(ChatId(31), Rank::Due, start + seconds(1)), Ok(()));
    }

    #[test]
    fn a_chat_that_telegram_shut_stays_shut_for_as_long() {
        let (mut limiter, start) = (Limiter::new(Pace::TELEGRAM), Instant::now());
        limiter.shut(GROUP, start + seconds(7));
        assert_eq!(limiter.take(GROUP, Rank::Due, start + seconds(2)), Err(seconds(5)));
        assert_eq!(limiter.take(GROUP, Rank::Due, start + seconds(7)), Ok(()));
    }

    #[test]
    fn chats_that_were_written_to_long_ago_are_forgotten() {
        let (mut limiter, start) = (Limiter::new(Pace::TELEGRAM), Instant::now());
        let later = start + seconds(3_600);
        for chat in 1..=2_000_u32 {
            let at = start + Duration::from_millis(40) * chat;
            assert_eq!(limiter.take(ChatId(chat.into()), Rank::Due, at), Ok(()));
        }
        assert_eq!(limiter.take(PERSON, Rank::Due, later), Ok(()));
        assert!(limiter.chats.len() <= 2, "{} chats", limiter.chats.len());
    }
}
