//! The pace that Telegram asks for.
//!
//! Telegram counts what is written to a chat, edits included; answers to presses are free.

use std::time::Duration;

use teloxide::types::ChatId;

use super::target::ChatTarget;
use platform::lanes::{LaneLimits, Window};
use runtime::cluster;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);
/// A group that has so few writes left in its minute is not tidied up.
const SPARE: usize = 4;

/// How fast things may be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// So many writes to one chat at once, and then one a second.
    pub burst: u32,
    /// So many writes to one group in a minute.
    pub per_minute: usize,
    /// So many writes to all chats in a second.
    pub per_second: usize,
    /// Nothing is counted, whatever else is said here.
    pub is_free: bool,
}

impl Pace {
    /// What Telegram asks of every bot.
    pub const TELEGRAM: Self = Self { burst: 3, per_minute: 20, per_second: 30, is_free: false };
    /// As fast as a server of one's own takes it.
    pub const FREE: Self = Self { is_free: true, ..Self::TELEGRAM };

    /// Returns what all chats together take from one of so many processes.
    pub(super) fn overall(self, processes: usize) -> Option<Window> {
        let most = (self.per_second / processes.max(1)).max(1);
        (!self.is_free).then_some(Window { most, stretch: SECOND })
    }

    /// Returns what a chat takes from all processes together.
    pub(super) fn in_common(self, chat: ChatId) -> Option<cluster::Pace> {
        let LaneLimits { burst, interval, window, .. } = self.of(chat);
        let window = window.map(|Window { most, stretch }| (most, stretch));
        (!self.is_free).then_some(cluster::Pace { burst, interval, window })
    }

    /// Returns what a chat takes.
    pub(super) fn of(self, chat: ChatId) -> LaneLimits {
        let is_group = !ChatTarget::of(chat).is_private();
        let window = Window { most: self.per_minute, stretch: MINUTE };
        LaneLimits {
            burst: self.burst,
            interval: if self.is_free { Duration::ZERO } else { SECOND },
            window: (is_group && !self.is_free).then_some(window),
            spare: SPARE,
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
