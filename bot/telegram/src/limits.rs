//! Telegram's rate limits.
//!
//! Telegram counts messages and edits in a chat. Answers to presses are not counted.

use std::time::Duration;

use teloxide::types::ChatId;

use super::target::ChatTarget;
use platform::Urgency;
use platform::limiter::Bucket;
use platform::limiter::lanes::{LaneDemand, LaneLimits};
use runtime::cluster::{self, Window};

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);
/// Writes to a group in each minute that cleaning up reserves for others.
const RESERVED_WRITES: usize = 4;

/// The rates at which messages may be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The maximum burst to one chat; afterwards, one a second.
    pub burst: u32,
    /// The maximum number of writes to one group in a minute.
    pub per_minute: usize,
    /// The maximum burst to all chats.
    pub overall_burst: u32,
    /// The mean number of writes to all chats in a second.
    pub per_second: u32,
    /// Whether there are no limits, whatever the other fields contain.
    pub is_free: bool,
}

impl Pace {
    /// The limits of every bot. Telegram counts 30 writes in a second, wherever that second begins:
    /// a whole burst and a second's writes stay below that.
    pub const TELEGRAM: Self =
        Self { burst: 3, per_minute: 20, overall_burst: 3, per_second: 26, is_free: false };
    /// No limits, for the operator's own Bot API server.
    pub const FREE: Self = Self { is_free: true, ..Self::TELEGRAM };

    /// Returns the budget of all chats.
    pub(super) fn overall(self) -> Option<Bucket> {
        (!self.is_free).then(|| Bucket::new(self.overall_burst, SECOND / self.per_second))
    }

    /// Returns the limit of a chat for all processes together.
    pub(super) fn in_common(self, chat: ChatId) -> Option<cluster::Pace> {
        (!self.is_free).then(|| self.of(chat))
    }

    pub(super) fn lane(self, chat: ChatId) -> LaneLimits {
        LaneLimits { pace: self.of(chat), spare: RESERVED_WRITES }
    }

    /// Returns the demand to write to a chat.
    pub(super) fn demand(self, chat: ChatId, urgency: Urgency) -> LaneDemand<ChatId> {
        LaneDemand::new(chat, self.lane(chat), urgency)
    }

    fn of(self, chat: ChatId) -> cluster::Pace {
        let is_group = !ChatTarget::of(chat).is_private();
        let window = Window { most: self.per_minute, stretch: MINUTE };
        cluster::Pace {
            burst: self.burst,
            interval: if self.is_free { Duration::ZERO } else { SECOND },
            window: (is_group && !self.is_free).then_some(window),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_has_its_minute_and_a_private_chat_has_none() {
        let (group, private) = (ChatId(-100), ChatId(7));
        let minute = Window { most: 20, stretch: MINUTE };
        assert_eq!(Pace::TELEGRAM.of(group).window, Some(minute));
        assert_eq!(Pace::TELEGRAM.of(private).window, None);
        assert_eq!(Pace::FREE.of(group).window, None);
        assert_eq!(Pace::FREE.of(private).interval, Duration::ZERO);
    }
}
