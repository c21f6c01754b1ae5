//! Failures of the gateway, and the limits of session starts.
//!
//! They follow the documentation of Discord, `developers/events/gateway` and
//! `developers/topics/opcodes-and-status-codes` at docs.discord.com.

use std::collections::HashMap;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::FakeDiscord;
use super::gateway::{Frame, Session};
use super::state::State;

/// Time after which the limit of session starts is reset.
const DAY: Duration = Duration::from_hours(24);
/// The time in which each bucket of shards may identify once ("Session Start Limit Object").
const CONCURRENCY_PERIOD: Duration = Duration::from_secs(5);

/// A failure of a connection to the gateway.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GatewayTrouble {
    /// Asks the bot to reconnect (op 7).
    Reconnect,
    /// Invalidates the session (op 9); tells whether it can be resumed. If not, it is forgotten.
    InvalidSession(bool),
    /// Closes the connection with a code. With 4007 and 4009, the session is forgotten.
    Close(u16),
    /// Ends the connection without a close frame.
    Shut,
    /// Leaves the connection open and answers nothing any more, heartbeats included.
    Silence,
    /// Refuses the upgrade to a WebSocket with status 502, whatever the moment is.
    Refuse,
    /// Ends the connection in place of an answer to the upgrade, whatever the moment is.
    Abort,
}

/// The moment of a failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// In place of HELLO (op 10).
    Opening,
    /// Right after HELLO.
    Greeting,
    /// In place of the answer to IDENTIFY or RESUME.
    Answer,
    /// As soon as the session has started or was resumed.
    Session,
}

/// The limits of session starts.
#[derive(Debug)]
pub(super) struct StartLimit {
    total: u64,
    remaining: u64,
    reset: Option<Instant>,
    /// The number of shards that may identify at the same time, each of which has a bucket.
    pub(super) concurrency: u64,
    /// The last IDENTIFY of each bucket; `None` if the limit of concurrent ones is not enforced.
    buckets: Option<HashMap<u64, Instant>>,
}

impl Default for StartLimit {
    fn default() -> Self {
        Self { total: 1000, remaining: 1000, reset: None, concurrency: 1, buckets: None }
    }
}

impl StartLimit {
    /// Returns the `session_start_limit` object.
    pub(super) fn tell(&mut self) -> Value {
        let left = self.until_reset();
        json!({"total": self.total, "remaining": self.remaining,
            "reset_after": u64::try_from(left.as_millis()).unwrap_or(u64::MAX),
            "max_concurrency": self.concurrency})
    }

    /// Counts a session start; tells whether it was allowed.
    pub(super) fn spend(&mut self) -> bool {
        self.until_reset();
        let is_allowed = self.remaining > 0;
        self.remaining = self.remaining.saturating_sub(1);
        is_allowed
    }

    /// Counts an IDENTIFY of a shard towards the limit of concurrent ones; tells whether it was
    /// allowed.
    pub(super) fn is_in_turn(&mut self, shard: u64) -> bool {
        let now = Instant::now();
        self.buckets.as_mut().is_none_or(|buckets| {
            let last = buckets.insert(shard % self.concurrency, now);
            last.is_none_or(|last| now.duration_since(last) >= CONCURRENCY_PERIOD)
        })
    }

    fn until_reset(&mut self) -> Duration {
        let now = Instant::now();
        if self.reset.is_some_and(|reset| reset <= now) {
            (self.remaining, self.reset) = (self.total, None);
        }
        self.reset.get_or_insert(now + DAY).duration_since(now)
    }
}

impl GatewayTrouble {
    /// Returns the frame that causes the failure, if one does.
    fn frame(self) -> Option<Frame> {
        match self {
            Self::Reconnect => Some(Frame::Say(json!({"op": 7, "t": null, "s": null, "d": null}))),
            Self::InvalidSession(is_resumable) => Some(invalid_session(is_resumable)),
            Self::Close(code) => Some(Frame::Close(code)),
            Self::Shut => Some(Frame::Cut),
            Self::Silence => Some(Frame::Silence),
            Self::Refuse | Self::Abort => None,
        }
    }

    /// Tells whether the gateway forgets the session ("Invalid Session", "Invalid `seq`" and
    /// "Session timed out").
    const fn ends_session(self) -> bool {
        matches!(self, Self::InvalidSession(false) | Self::Close(4007 | 4009))
    }
}

/// Returns the frame that invalidates a session.
pub(super) fn invalid_session(is_resumable: bool) -> Frame {
    Frame::Say(json!({"op": 9, "t": null, "s": null, "d": is_resumable}))
}

impl State {
    /// Makes a connection fail if there is a failure of this moment, and tells whether there is
    /// one. The session is that of the connection, or the one that it wants to resume.
    pub(super) fn befall(
        &mut self,
        moment: Moment,
        out: &mpsc::UnboundedSender<Frame>,
        session: Option<&str>,
    ) -> bool {
        let Some((trouble, when)) = self.gateway_trouble else { return false };
        let Some(frame) = trouble.frame().filter(|_| when == moment) else { return false };
        if trouble.ends_session() {
            self.sessions.retain(|_, known| Some(known.id()) != session);
        }
        let _ = out.send(frame);
        true
    }
}

impl FakeDiscord {
    /// Makes every connection to the gateway fail like this from now on, or none.
    pub fn gateway_trouble(&self, trouble: Option<(GatewayTrouble, Moment)>) {
        self.shared.with(|state| state.gateway_trouble = trouble);
    }

    /// Cuts the connection of one shard, like a bad network.
    pub fn cut_shard(&self, shard: u64) {
        self.shared.with(|state| {
            if let Some(session) = state.sessions.get_mut(&shard) {
                session.send(Frame::Cut);
            }
        });
    }

    /// Tells whether a shard is connected.
    pub fn is_shard_connected(&self, shard: u64) -> bool {
        let is_connected = |state: &State| state.sessions.get(&shard).map(Session::is_connected);
        self.shared.look(is_connected).unwrap_or_default()
    }

    /// Stops or resumes answering heartbeats.
    pub fn ignore_heartbeats(&self, is_ignored: bool) {
        self.shared.with(|state| state.ignores_heartbeats = is_ignored);
    }

    /// Returns how often the bot has tried to connect to the gateway.
    pub fn connections(&self) -> usize {
        self.shared.look(|state| state.connections.len())
    }

    /// Returns when the bot has tried to connect to the gateway.
    pub fn connection_times(&self) -> Vec<Instant> {
        self.shared.look(|state| state.connections.clone())
    }

    /// Answers IDENTIFYs of a bucket of shards within five seconds with op 9. Not enforced by
    /// default, because tests start bots one after the other in less time.
    pub fn limit_concurrency(&self) {
        self.shared.with(|state| state.start_limit.buckets = Some(HashMap::new()));
    }

    /// Sets the number of remaining session starts.
    pub fn leave_session_starts(&self, remaining: u64) {
        self.shared.with(|state| state.start_limit.remaining = remaining);
    }

    /// Changes every interaction before it is dispatched, or none.
    pub fn change_interactions(&self, change: Option<fn(&mut Value)>) {
        self.shared.with(|state| state.change = change);
    }
}
