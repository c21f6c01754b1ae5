//! Threads, which are archived when nobody writes there.

use std::time::Duration;

use super::state::{ChannelKind, State};

/// The time without activity after which threads are archived.
pub const AUTO_ARCHIVE: Duration = Duration::from_hours(1);

impl State {
    /// Tells whether a channel is an archived thread.
    pub(super) fn is_archived(&self, channel: u64) -> bool {
        self.channels.get(&channel).is_some_and(|channel| {
            let idle = self.ahead.saturating_sub(channel.active);
            let is_thread = matches!(channel.kind, ChannelKind::Thread { .. });
            is_thread && (channel.is_closed || idle >= AUTO_ARCHIVE)
        })
    }

    /// Counts as activity, which unarchives a thread.
    pub(super) fn is_active(&mut self, channel: u64) {
        let (ahead, was_archived) = (self.ahead, self.is_archived(channel));
        if let Some(channel) = self.channels.get_mut(&channel) {
            (channel.active, channel.is_closed) = (ahead, false);
            if was_archived {
                channel.opened = ahead;
            }
        }
    }
}
