//! Threads, which are archived when nobody writes there.

use std::time::Duration;

use axum::http::StatusCode;

use super::error::{Answer, Answered, Faults, HAS_THREAD, WRONG_KIND};
use super::http::Call;
use super::state::{ChannelKind, State};

/// The time without activity after which threads are archived.
pub const AUTO_ARCHIVE: Duration = Duration::from_hours(1);

/// Creates the thread of a message, which has the id of the message (`/topics/threads`: "the id of
/// the created thread will be the same as the id of the source message").
pub(super) fn create(state: &mut State, channel: u64, message: u64, call: &Call) -> Answered {
    let parent = &state.channels[&channel];
    // `/resources/channel`: "Creates a new thread from an existing message", in text and
    // announcement channels, with `CREATE_PUBLIC_THREADS`.
    if parent.kind != ChannelKind::Text {
        return Err(WRONG_KIND.into());
    }
    parent.refuses_threads.map_or(Ok(()), |refusal| Err(Answer::from(refusal)))?;
    if state.channels.contains_key(&message) {
        state.refuse("second-thread", HAS_THREAD)?;
    }
    let mut faults = Faults::default();
    faults.described("CreateTextThreadWithMessageRequest", &call.body, "");
    state.judge(faults)?;
    state.allow("thread-of-message")?;
    let name = call.body["name"].as_str().unwrap_or_default();
    state.add_channel_as(message, name, ChannelKind::Thread { parent: channel });
    let minutes = call.body["auto_archive_duration"].as_u64();
    if let (Some(thread), Some(minutes)) = (state.channels.get_mut(&message), minutes) {
        thread.archives_after = Duration::from_mins(minutes);
    }
    Ok(Answer { status: StatusCode::CREATED, body: Some(state.channel_json(message)) })
}

impl State {
    /// Tells whether a channel is an archived thread.
    pub(super) fn is_archived(&self, channel: u64) -> bool {
        self.channels.get(&channel).is_some_and(|channel| {
            let idle = self.ahead.saturating_sub(channel.active);
            let is_thread = matches!(channel.kind, ChannelKind::Thread { .. });
            is_thread && (channel.is_closed || idle >= channel.archives_after)
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
