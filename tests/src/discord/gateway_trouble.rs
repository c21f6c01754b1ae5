//! Failures of the gateway, and the limit of session starts.

use std::time::Duration;

use axum::extract::ws::WebSocket;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::FakeDiscord;
use super::gateway::{Frame, Session};
use super::state::State;

/// Time after which the limit of session starts is reset.
const DAY: Duration = Duration::from_hours(24);

/// A failure of a connection to the gateway.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GatewayTrouble {
    /// Asks the bot to reconnect (op 7).
    Reconnect,
    /// Invalidates the session (op 9); tells whether it can be resumed.
    InvalidSession(bool),
    /// Closes the connection with a code.
    Close(u16),
    /// Ends the connection right after the handshake without a frame.
    Shut,
    /// Accepts the connection and sends nothing.
    Silence,
    /// Refuses the connection with status 502.
    Refuse,
}

/// The moment of a failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Before there is a session.
    Greeting,
    /// As soon as the session has started.
    Session,
}

/// The limit of session starts.
#[derive(Debug)]
pub(super) struct StartLimit {
    total: u64,
    remaining: u64,
    reset: Option<Instant>,
    /// The number of shards that may identify at the same time.
    pub(super) concurrency: u64,
}

impl Default for StartLimit {
    fn default() -> Self {
        Self { total: 1000, remaining: 1000, reset: None, concurrency: 1 }
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
            Self::InvalidSession(is_resumable) => {
                Some(Frame::Say(json!({"op": 9, "t": null, "s": null, "d": is_resumable})))
            }
            Self::Close(code) => Some(Frame::Close(code)),
            Self::Shut | Self::Silence | Self::Refuse => None,
        }
    }
}

impl State {
    /// Sends the failure of this moment to a connection, if there is one.
    pub(super) fn befall(&self, moment: Moment, out: &mpsc::UnboundedSender<Frame>) {
        if let Some((trouble, when)) = self.gateway_trouble
            && when == moment
            && let Some(frame) = trouble.frame()
        {
            let _ = out.send(frame);
        }
    }
}

/// Sends nothing until the bot closes the connection.
pub(super) async fn stay_silent(mut socket: WebSocket) {
    while let Some(Ok(_)) = socket.recv().await {}
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
        self.shared.look(|state| state.connections)
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
