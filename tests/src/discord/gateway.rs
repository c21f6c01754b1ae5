//! The gateway: a session for each shard, and its connections.
//!
//! It follows the documentation of Discord, `developers/events/gateway` at docs.discord.com.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State as Shared};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::SharedState;
use super::gateway_trouble::{GatewayTrouble, Moment, invalid_session};
use super::http::dropped;
use super::state::{ChannelKind, State};

const HEARTBEAT_INTERVAL_MS: u64 = 41_250;
/// How long a session without a connection can be resumed. The documentation says "a few minutes".
const SESSION_LIFETIME: Duration = Duration::from_mins(5);
const GUILDS_INTENT: u64 = 1;
/// Members, presences and message content, none of which the bot needs.
const PRIVILEGED_INTENTS: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// The session of a shard: the events dispatched so far, and its connection.
#[derive(Debug)]
pub(super) struct Session {
    id: String,
    intents: u64,
    /// All dispatched events in order; the sequence number of an event is its index plus one.
    log: Vec<Value>,
    out: Option<mpsc::UnboundedSender<Frame>>,
    /// When the last connection was lost.
    lost: Option<Instant>,
    /// The number of heartbeats from the bot.
    beats: u64,
}

/// An instruction to a connection.
#[derive(Clone, Debug)]
pub(super) enum Frame {
    Say(Value),
    Close(u16),
    Cut,
    /// Says and takes nothing from now on.
    Silence,
}

impl Session {
    fn new(id: String, intents: u64, out: mpsc::UnboundedSender<Frame>) -> Self {
        Self { id, intents, log: Vec::new(), out: Some(out), lost: None, beats: 0 }
    }

    /// Dispatches an event now, or when the bot resumes.
    fn dispatch(&mut self, name: &str, data: &Value) {
        let number = self.log.len() + 1;
        let event = json!({"op": 0, "t": name, "s": number, "d": data});
        self.log.push(event.clone());
        self.send(Frame::Say(event));
    }

    pub(super) fn send(&mut self, frame: Frame) {
        let gone = self.out.as_ref().is_some_and(|out| out.send(frame).is_err());
        if gone {
            self.disconnect();
        }
    }

    fn disconnect(&mut self) {
        (self.out, self.lost) = (None, Some(Instant::now()));
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// Tells whether it has not timed out.
    fn is_resumable(&self) -> bool {
        self.out.is_some() || self.lost.is_none_or(|lost| lost.elapsed() < SESSION_LIFETIME)
    }

    /// Returns the number of dispatched interactions.
    pub(super) fn told(&self) -> usize {
        self.log.iter().filter(|event| event["t"] == "INTERACTION_CREATE").count()
    }

    pub(super) const fn is_connected(&self) -> bool {
        self.out.is_some()
    }

    fn is_at(&self, out: &mpsc::UnboundedSender<Frame>) -> bool {
        self.out.as_ref().is_some_and(|mine| mine.same_channel(out))
    }
}

impl State {
    /// Returns the shard that has the server.
    pub(super) const fn shard_of_guild(&self) -> u64 {
        (self.guild >> 22) % self.shards
    }

    /// Returns the number of heartbeats in all current sessions.
    pub(super) fn heartbeats(&self) -> u64 {
        self.sessions.values().map(|session| session.beats).sum()
    }

    /// Returns the shard of a channel. Private conversations belong to shard 0.
    pub(super) fn shard_of(&self, channel: u64) -> u64 {
        let kind = self.channels.get(&channel).map(|channel| channel.kind);
        if matches!(kind, Some(ChannelKind::Dm { .. })) { 0 } else { self.shard_of_guild() }
    }

    /// Dispatches an event to a shard; without a session it is lost. "You can establish multiple
    /// sessions with the same [`shard_id`, `num_shards`] pair" (Gateway, Sharding), so an earlier
    /// session of the shard gets it as well.
    pub(super) fn dispatch(&mut self, shard: u64, name: &str, data: &Value) {
        for (_, session) in self.earlier.iter_mut().filter(|(number, _)| *number == shard) {
            session.dispatch(name, data);
        }
        if let Some(session) = self.sessions.get_mut(&shard) {
            session.dispatch(name, data);
        }
    }

    /// Dispatches an event of the server, if the bot has the intent for such events.
    pub(super) fn dispatch_guild(&mut self, name: &str, data: &Value) {
        let shard = self.shard_of_guild();
        if self.sessions.get(&shard).is_some_and(|session| session.intents & GUILDS_INTENT != 0) {
            self.dispatch(shard, name, data);
        }
    }

    fn guild_json(&self) -> Value {
        let of = |wanted: fn(ChannelKind) -> bool| {
            let channels = self.channels.iter().filter(move |(_, channel)| wanted(channel.kind));
            channels.map(|(id, _)| self.channel_json(*id)).collect::<Vec<_>>()
        };
        json!({"id": self.guild.to_string(), "name": "Tea house", "icon": null, "splash": null,
            "owner_id": "1", "afk_timeout": 300, "verification_level": 0, "roles": [], "emojis": [],
            "default_message_notifications": 0, "explicit_content_filter": 0, "features": [],
            "mfa_level": 0, "system_channel_flags": 0, "premium_tier": 0, "nsfw_level": 0,
            "preferred_locale": "en-US", "stickers": [], "premium_progress_bar_enabled": false,
            "joined_at": "2026-01-01T00:00:00.000000+00:00", "large": false, "unavailable": false,
            "member_count": self.users.len() + 1, "voice_states": [], "members": [],
            "channels": of(|kind| kind == ChannelKind::Text),
            "threads": of(|kind| matches!(kind, ChannelKind::Thread { .. })),
            "presences": [], "stage_instances": [], "guild_scheduled_events": []})
    }
}

/// Accepts a connection.
pub(super) async fn connect(
    Shared(shared): Shared<Arc<SharedState>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let trouble = shared.with(|state| {
        state.connections.push(Instant::now());
        state.gateway_trouble.map(|(trouble, _)| trouble)
    });
    match trouble {
        Some(GatewayTrouble::Refuse) => return StatusCode::BAD_GATEWAY.into_response(),
        Some(GatewayTrouble::Abort) => dropped(),
        _ => {}
    }
    if query.get("v").map(String::as_str) != Some("10") {
        shared.with(|state| state.violation("the gateway is asked for in another version than 10"));
    }
    upgrade.on_upgrade(move |socket| converse(shared, socket)).into_response()
}

async fn converse(shared: Arc<SharedState>, mut socket: WebSocket) {
    let (out, mut frames) = mpsc::unbounded_channel();
    if !shared.with(|state| state.befall(Moment::Opening, &out, None)) {
        let interval = json!({"heartbeat_interval": HEARTBEAT_INTERVAL_MS});
        let _ = out.send(Frame::Say(json!({"op": 10, "t": null, "s": null, "d": interval})));
        shared.with(|state| state.befall(Moment::Greeting, &out, None));
    }
    let mut is_silent = false;
    loop {
        tokio::select! {
            frame = frames.recv() => {
                let sent = match frame {
                    Some(Frame::Silence) => {
                        is_silent = true;
                        Ok(())
                    }
                    Some(Frame::Say(_) | Frame::Close(_)) if is_silent => Ok(()),
                    Some(Frame::Say(value)) => {
                        socket.send(Message::text(value.to_string())).await
                    }
                    Some(Frame::Close(code)) => {
                        let frame = CloseFrame { code, reason: "".into() };
                        let _ = socket.send(Message::Close(Some(frame))).await;
                        break;
                    }
                    Some(Frame::Cut) | None => break,
                };
                if sent.is_err() {
                    break;
                }
            }
            heard = socket.recv() => match heard {
                Some(Ok(Message::Text(text))) if !is_silent => {
                    let value = serde_json::from_str(&text).unwrap_or_default();
                    shared.with(|state| hear(state, &value, &out));
                }
                Some(Ok(Message::Close(frame))) => {
                    let is_for_good = frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001));
                    shared.with(|state| {
                        if is_for_good {
                            // These codes end the session.
                            state.sessions.retain(|_, session| !session.is_at(&out));
                        }
                    });
                    break;
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break,
            }
        }
    }
    shared.with(|state| {
        for session in state.sessions.values_mut().filter(|session| session.is_at(&out)) {
            session.disconnect();
        }
        state.earlier.retain(|(_, session)| !session.is_at(&out));
    });
}

fn hear(state: &mut State, value: &Value, out: &mpsc::UnboundedSender<Frame>) {
    let say = |value| drop(out.send(Frame::Say(value)));
    let data = &value["d"];
    match value["op"].as_u64() {
        Some(1) => {
            if !state.ignores_heartbeats {
                say(json!({"op": 11, "t": null, "s": null, "d": null}));
            }
            for session in state.sessions.values_mut().filter(|session| session.is_at(out)) {
                session.beats += 1;
            }
        }
        Some(2) => identify(state, data, out),
        Some(6) => resume(state, data, out),
        Some(3) => {} // Presence: nobody looks at it.
        op => {
            state.violation(format!("the gateway does not take {op:?}"));
            let _ = out.send(Frame::Close(4001));
        }
    }
}

fn identify(state: &mut State, data: &Value, out: &mpsc::UnboundedSender<Frame>) {
    state.identifies += 1;
    if !state.start_limit.spend() {
        // "All active sessions for the app will be terminated, the bot token will be reset."
        state.violation("IDENTIFY although no session start is left");
        state.token.push_str(".reset");
        for session in state.sessions.values_mut() {
            session.send(Frame::Close(4004));
        }
        state.sessions.clear();
    }
    let intents = data["intents"].as_u64();
    let (shard, total) = match data["shard"].as_array().map(Vec::as_slice) {
        Some([shard, total]) => (shard.as_u64(), total.as_u64()),
        Some(_) => (None, None),
        None => (Some(0), Some(1)),
    };
    let refusal = if !is_right(state, &data["token"]) {
        Some((4004, "IDENTIFY with a wrong token"))
    } else if intents.is_none() || !data["properties"].is_object() {
        Some((4002, "IDENTIFY without intents or properties"))
    } else if intents.is_some_and(|intents| intents & PRIVILEGED_INTENTS != 0) {
        Some((4014, "IDENTIFY with privileged intents"))
    } else if total.is_some_and(|total| total < state.shards) {
        Some((4011, "IDENTIFY with too few shards"))
    } else if shard >= total || total != Some(state.shards) {
        Some((4010, "IDENTIFY with a strange shard"))
    } else {
        None
    };
    if let Some((code, words)) = refusal {
        state.violation(words);
        let _ = out.send(Frame::Close(code));
        return;
    }
    let shard = shard.unwrap_or(0);
    if !state.start_limit.is_in_turn(shard) {
        // "If your app exceeds this limit, Discord will respond with an Invalid Session."
        let _ = out.send(invalid_session(false));
        return;
    }
    if state.befall(Moment::Answer, out, None) {
        return;
    }
    let id = format!("session{}", state.next_id());
    let mut session = Session::new(id.clone(), intents.unwrap_or(0), out.clone());
    let has_guild = shard == state.shard_of_guild();
    let guild = json!({"id": state.guild.to_string(), "unavailable": true});
    let guilds = if has_guild { json!([guild]) } else { json!([]) };
    session.dispatch(
        "READY",
        &json!({"v": 10, "user": state.bot_json(), "guilds": guilds,
        "session_id": id, "resume_gateway_url": "ws://127.0.0.1:1", "shard": data["shard"],
        "application": {"id": state.application.to_string(), "flags": 0}}),
    );
    let before = state.sessions.insert(shard, session).filter(Session::is_connected);
    state.earlier.extend(before.map(|before| (shard, before)));
    if has_guild {
        let guild = state.guild_json();
        state.dispatch_guild("GUILD_CREATE", &guild);
    }
    state.befall(Moment::Session, out, Some(&id));
}

/// Checks the token, whose prefix the gateway does not require.
fn is_right(state: &State, token: &Value) -> bool {
    let token = token.as_str().unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token) == state.token
}

fn resume(state: &mut State, data: &Value, out: &mpsc::UnboundedSender<Frame>) {
    let id = data["session_id"].as_str();
    if state.befall(Moment::Answer, out, id) {
        return;
    }
    let is_right = is_right(state, &data["token"]);
    state.sessions.retain(|_, session| session.is_resumable());
    let known = state.sessions.values_mut().find(|session| Some(session.id()) == id);
    let from = data["seq"].as_u64().and_then(|seq| usize::try_from(seq).ok());
    let (Some(session), Some(from), true) = (known, from, is_right) else {
        let _ = out.send(invalid_session(false));
        return;
    };
    if from > session.log.len() {
        // "The sequence sent when resuming the session was invalid. […] start a new session."
        state.sessions.retain(|_, session| Some(session.id()) != id);
        let _ = out.send(Frame::Close(4007));
        return;
    }
    session.send(Frame::Close(4000)); // The connection before, if it is still there.
    session.out = Some(out.clone());
    for event in session.log.iter().skip(from) {
        let _ = out.send(Frame::Say(event.clone()));
    }
    session.dispatch("RESUMED", &json!({"_trace": []}));
    state.resumes += 1;
    state.befall(Moment::Session, out, id);
}
