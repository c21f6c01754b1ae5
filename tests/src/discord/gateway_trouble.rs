//! What a gateway may do to a connection, and how often sessions may be started.

use std::time::Duration;

use axum::extract::ws::WebSocket;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::FakeDiscord;
use super::gateway::{Frame, Session};
use super::state::State;

/// After this time all session starts are allowed again.
const DAY: Duration = Duration::from_hours(24);

/// How a gateway ends connections, or never lets them begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GatewayTrouble {
    /// Asks to connect again (op 7).
    Reconnect,
    /// Says that the session is invalid (op 9), and whether it can be resumed.
    InvalidSession(bool),
    /// Closes the connection with a code.
    Close(u16),
    /// Ends the connection right after the handshake, without a word.
    Shut,
    /// Accepts the connection and says nothing.
    Silence,
    /// Refuses the connection, as a proxy does without its server (502).
    Refuse,
}

/// When it happens, where there is a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Before there is a session.
    Greeting,
    /// As soon as there is a session.
    Session,
}

/// How many sessions may still be started.
#[derive(Debug)]
pub(super) struct StartLimit {
    total: u64,
    remaining: u64,
    reset: Option<Instant>,
}

impl Default for StartLimit {
    fn default() -> Self {
        Self { total: 1000, remaining: 1000, reset: None }
    }
}

impl StartLimit {
    /// Returns the limit in the words of the platform.
    pub(super) fn tell(&mut self) -> Value {
        let left = self.until_reset();
        json!({"total": self.total, "remaining": self.remaining,
            "reset_after": u64::try_from(left.as_millis()).unwrap_or(u64::MAX),
            "max_concurrency": 1})
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
    /// Returns what a connection is told; nothing where it is told nothing.
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
    /// Has the trouble of this moment happen to a connection that has got so far.
    pub(super) fn befall(&self, moment: Moment, out: &mpsc::UnboundedSender<Frame>) {
        if let Some((trouble, when)) = self.gateway_trouble
            && when == moment
            && let Some(frame) = trouble.frame()
        {
            let _ = out.send(frame);
        }
    }
}

/// Keeps a connection without saying a word, until the bot gives it up.
pub(super) async fn stay_silent(mut socket: WebSocket) {
    while let Some(Ok(_)) = socket.recv().await {}
}

impl FakeDiscord {
    /// Does this to every connection to the gateway from now on, or nothing any more.
    pub fn gateway_trouble(&self, trouble: Option<(GatewayTrouble, Moment)>) {
        self.inner.with(|state| state.gateway_trouble = trouble);
    }

    /// Cuts the connection of one shard, as a bad network does.
    pub fn cut_shard(&self, shard: u64) {
        self.inner.with(|state| {
            if let Some(session) = state.sessions.get_mut(&shard) {
                session.send(Frame::Cut);
            }
        });
    }

    /// Tells whether a shard is connected.
    pub fn is_shard_connected(&self, shard: u64) -> bool {
        let is_connected = |state: &State| state.sessions.get(&shard).map(Session::is_connected);
        self.inner.look(is_connected).unwrap_or_default()
    }

    /// Leaves heartbeats without an answer from now on, or answers them again.
    pub fn ignore_heartbeats(&self, is_ignored: bool) {
        self.inner.with(|state| state.ignores_heartbeats = is_ignored);
    }

    /// Returns how often the bot has tried to connect to the gateway.
    pub fn connections(&self) -> usize {
        self.inner.look(|state| state.connections)
    }

    /// Leaves so many of the session starts of the day.
    pub fn leave_session_starts(&self, remaining: u64) {
        self.inner.with(|state| state.start_limit.remaining = remaining);
    }

    /// Changes every interaction before the bot is told of it, or none any more.
    pub fn change_interactions(&self, change: Option<fn(&mut Value)>) {
        self.inner.with(|state| state.change = change);
    }
}
