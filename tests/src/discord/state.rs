//! The state of the fake: users, channels, messages, interactions, and a record of what happened.
//!
//! This module knows neither requests nor connections.

mod json;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::Value;
use tokio::time::Instant;

use super::error::{Answer, ApiError, Faults};
use super::gateway::Session;
use super::gateway_trouble::{GatewayTrouble, Moment, StartLimit};
use super::http::Upload;
use super::injected_failure::Troubles;
use super::post;
use super::sight::{Arrived, Sight};
use super::threads::AUTO_ARCHIVE;
use crate::beliefs::Beliefs;

/// The Unix time at which Discord's ids start, in milliseconds.
const EPOCH: u64 = 1_420_070_400_000;
/// The Unix time at which every fake starts, in milliseconds: the beginning of 2026.
const BORN: u64 = 1_767_225_600_000;

/// The whole state of the fake.
#[derive(Debug)]
pub(super) struct State {
    pub(super) token: String,
    pub(super) application: u64,
    pub(super) guild: u64,
    pub(super) users: BTreeMap<u64, User>,
    pub(super) channels: BTreeMap<u64, Channel>,
    pub(super) messages: BTreeMap<u64, Message>,
    pub(super) interactions: BTreeMap<u64, Interaction>,
    pub(super) commands: Vec<Value>,
    /// The sessions, by shard.
    pub(super) sessions: BTreeMap<u64, Session>,
    /// Earlier sessions of a shard that are still connected.
    pub(super) earlier: Vec<(u64, Session)>,
    pub(super) shards: u64,
    pub(super) identifies: usize,
    pub(super) resumes: usize,
    pub(super) troubles: Troubles,
    /// Events that are dispatched to a shard after the next one.
    pub(super) held: Vec<(u64, Value)>,
    /// The failure of all connections to the gateway, and when it happens.
    pub(super) gateway_trouble: Option<(GatewayTrouble, Moment)>,
    /// When the bot tried to connect to the gateway.
    pub(super) connections: Vec<Instant>,
    pub(super) ignores_heartbeats: bool,
    pub(super) start_limit: StartLimit,
    /// The URL to which interactions are posted instead of the gateway.
    pub(super) endpoint: Option<String>,
    /// The scheme of the gateway.
    pub(super) scheme: &'static str,
    /// A change that is made to every interaction before it is dispatched.
    pub(super) change: Option<fn(&mut Value)>,
    /// The uploaded files that were no pictures.
    pub(super) uploads: Vec<Upload>,
    /// The number of uploaded pictures.
    pub(super) pictures: usize,
    /// The number of messages that looked like the message above them.
    pub(super) repeats: usize,
    pub(super) requests: Vec<Request>,
    /// What the platform does.
    pub(super) beliefs: Beliefs,
    /// When private channels were opened lately.
    pub(super) openings: Vec<Instant>,
    pub(super) violations: Vec<String>,
    pub(super) sights: Vec<Sight>,
    /// The number of changes that anybody could see.
    pub(super) seen: u64,
    /// How far the clock of deadlines was moved forward.
    pub(super) ahead: Duration,
    pub(super) last_id: u64,
}

/// A user.
#[derive(Clone, Debug)]
pub(super) struct User {
    pub(super) name: String,
    pub(super) locale: String,
    pub(super) refuses_dms: Option<ApiError>,
    /// The permissions that not everybody has.
    pub(super) rights: u64,
}

/// A channel, a thread or a private conversation.
#[derive(Clone, Debug)]
pub(super) struct Channel {
    pub(super) name: String,
    pub(super) kind: ChannelKind,
    pub(super) refuses: Option<ApiError>,
    /// Whether the bot may not attach files.
    pub(super) refuses_files: bool,
    pub(super) old_edits: usize,
    /// When a thread was last active, by the clock of deadlines.
    pub(super) active: Duration,
    /// When it was created or last unarchived.
    pub(super) opened: Duration,
    /// Whether somebody has closed the thread.
    pub(super) is_closed: bool,
    pub(super) bar: Bar,
    /// The time without activity after which a thread is archived.
    pub(super) archives_after: Duration,
    /// Why the bot cannot create threads in the channel, if it cannot.
    pub(super) refuses_threads: Option<ApiError>,
}

/// What keeps the bot from unarchiving a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bar {
    None,
    Locked,
    /// It was not added to the thread.
    NotAdded,
}

/// A kind of channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChannelKind {
    Text,
    Thread { parent: u64 },
    Dm { with: u64 },
}

/// A message in its current version.
#[derive(Clone, Debug)]
pub(super) struct Message {
    pub(super) channel: u64,
    pub(super) body: Value,
    pub(super) only_for: Option<u64>,
    pub(super) age: Duration,
    pub(super) edits: usize,
    pub(super) nonce: Option<Value>,
    /// Whether this is a deferred response that has not been edited yet.
    pub(super) thinking: bool,
    /// The data of all buttons and options that it ever had.
    pub(super) pressable: BTreeSet<String>,
    pub(super) deleted: bool,
    /// When it was posted and each time it was edited.
    pub(super) shown: Vec<Instant>,
}

/// A command, a press or another action of a user, which the bot must acknowledge.
#[derive(Clone, Debug)]
pub(super) struct Interaction {
    pub(super) token: String,
    pub(super) user: u64,
    pub(super) channel: u64,
    pub(super) kind: u64,
    /// The message whose component was pressed.
    pub(super) source: Option<u64>,
    pub(super) at: Duration,
    pub(super) sent: Instant,
    pub(super) acknowledged: Option<(u64, Instant)>,
    /// Whether the bot may have acknowledged it without receiving the response.
    pub(super) is_unheard: bool,
    /// The message that `@original` refers to.
    pub(super) original: Option<u64>,
    pub(super) followups: Vec<u64>,
    pub(super) choices: Option<Value>,
    /// The modal that the bot opened.
    pub(super) modal: Option<Value>,
}

/// A request and the status of its response.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    pub method: String,
    /// The path, without the version.
    pub path: String,
    /// The nonce of a new message: a request that repeats another one has the same.
    pub nonce: Option<String>,
    /// Whether it only removes the buttons of a message.
    pub strips: bool,
    pub status: u16,
    /// The code of the error, or 0.
    pub code: u64,
}

/// Returns the Unix time when the clock of deadlines was moved so far, in milliseconds.
pub(super) fn unix_time(ahead: Duration) -> u64 {
    BORN + u64::try_from(ahead.as_millis()).expect("a time of some years")
}

impl State {
    pub(super) fn new(token: &str) -> Self {
        let mut state = Self {
            token: token.to_owned(),
            application: 0,
            guild: 0,
            users: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: BTreeMap::new(),
            commands: Vec::new(),
            sessions: BTreeMap::new(),
            earlier: Vec::new(),
            shards: 1,
            identifies: 0,
            resumes: 0,
            troubles: Troubles::default(),
            held: Vec::new(),
            gateway_trouble: None,
            connections: Vec::new(),
            ignores_heartbeats: false,
            start_limit: StartLimit::default(),
            endpoint: None,
            scheme: "ws",
            change: None,
            uploads: Vec::new(),
            pictures: 0,
            repeats: 0,
            requests: Vec::new(),
            beliefs: Beliefs::of("discord"),
            openings: Vec::new(),
            violations: Vec::new(),
            sights: Vec::new(),
            seen: 0,
            ahead: Duration::ZERO,
            last_id: 0,
        };
        (state.application, state.guild) = (state.next_id(), state.next_id());
        state
    }

    /// Returns a new id with the current time.
    pub(super) fn next_id(&mut self) -> u64 {
        self.last_id = (self.last_id + 1).max((unix_time(self.ahead) - EPOCH) << 22);
        self.last_id
    }

    /// Refuses a request as Discord was seen to do, or with this error, unless it was seen to be done.
    pub(super) fn refuse(&self, belief: &str, usual: ApiError) -> Result<(), Answer> {
        if self.beliefs.is_wrong(belief) { self.allow(belief) } else { Err(usual.into()) }
    }

    /// Refuses a request that Discord was seen to refuse.
    pub(super) fn allow(&self, belief: &str) -> Result<(), Answer> {
        let Some((status, code)) = self.beliefs.refusal(belief) else { return Ok(()) };
        let code = code.strip_prefix("code ").and_then(|code| code.parse().ok()).unwrap_or(0);
        Err(ApiError { status, code, message: "as seen" }.into())
    }

    /// Records a violation.
    pub(super) fn violation(&mut self, what: impl Into<String>) {
        self.violations.push(what.into());
    }

    /// Records unknown fields as violations; returns the other errors as a response.
    pub(super) fn judge(&mut self, mut faults: Faults) -> Result<(), Answer> {
        for field in faults.unknown.drain(..) {
            self.violation(format!("Discord knows no {field}"));
        }
        faults.check()
    }

    pub(super) fn add_user(&mut self, name: &str, locale: &str) -> u64 {
        let found = self.users.iter().find(|(_, user)| user.name == name).map(|(id, _)| *id);
        found.unwrap_or_else(|| {
            let id = self.next_id();
            let (name, locale) = (name.to_owned(), locale.to_owned());
            let user = User { name, locale, refuses_dms: None, rights: 0 };
            self.users.insert(id, user);
            id
        })
    }

    pub(super) fn add_channel(&mut self, name: &str, kind: ChannelKind) -> u64 {
        self.find_channel(name, kind).unwrap_or_else(|| {
            let id = self.next_id();
            self.add_channel_as(id, name, kind);
            id
        })
    }

    /// Adds a channel with this id.
    pub(super) fn add_channel_as(&mut self, id: u64, name: &str, kind: ChannelKind) {
        let channel = Channel {
            name: name.to_owned(),
            kind,
            refuses: None,
            refuses_files: false,
            old_edits: 0,
            active: self.ahead,
            opened: self.ahead,
            is_closed: false,
            bar: Bar::None,
            archives_after: AUTO_ARCHIVE,
            refuses_threads: None,
        };
        self.channels.insert(id, channel);
    }

    fn find_channel(&self, name: &str, kind: ChannelKind) -> Option<u64> {
        let same = |(_, channel): &(&u64, &Channel)| channel.name == name && channel.kind == kind;
        self.channels.iter().find(same).map(|(id, _)| *id)
    }

    /// Returns the private conversation between the bot and a user, which is created if it is new.
    pub(super) fn dm(&mut self, with: u64) -> u64 {
        self.add_channel("", ChannelKind::Dm { with })
    }

    /// Returns the private conversation between the bot and a user, if there is one.
    pub(super) fn known_dm(&self, with: u64) -> Option<u64> {
        self.find_channel("", ChannelKind::Dm { with })
    }

    /// Posts a message; a deferred one is not visible yet.
    pub(super) fn post(
        &mut self,
        channel: u64,
        body: Value,
        only_for: Option<u64>,
        thinking: bool,
    ) -> u64 {
        let id = self.next_id();
        let nonce = body.get("nonce").filter(|nonce| !nonce.is_null()).cloned();
        let age = self.ahead;
        let message = Message {
            channel,
            body,
            only_for,
            age,
            edits: 0,
            nonce,
            thinking,
            pressable: BTreeSet::new(),
            deleted: false,
            shown: Vec::new(),
        };
        self.messages.insert(id, message);
        if only_for.is_none() {
            self.is_active(channel);
        }
        if !thinking {
            self.show(id, true);
        }
        id
    }

    /// Edits the given parts of a message.
    pub(super) fn edit(&mut self, id: u64, parts: &Value) {
        let Some(message) = self.messages.get_mut(&id) else { return };
        let fresh = message.thinking;
        for (name, value) in parts.as_object().into_iter().flatten() {
            if !matches!(name.as_str(), "flags" | "nonce" | "allowed_mentions") {
                message.body[name] = value.clone();
            }
        }
        message.thinking = false;
        if !fresh {
            message.edits += 1;
        }
        self.show(id, fresh);
    }

    /// Returns the users who can see a message.
    pub(super) fn audience(&self, message: &Message) -> BTreeSet<u64> {
        let is_seen = |user: &u64| self.is_seen_by(message, *user);
        self.users.keys().copied().filter(is_seen).collect()
    }

    /// Tells whether a user can see a message.
    pub(super) fn is_seen_by(&self, message: &Message, user: u64) -> bool {
        if let Some(only) = message.only_for {
            return only == user;
        }
        match self.channels.get(&message.channel).map(|channel| channel.kind) {
            Some(ChannelKind::Dm { with }) => with == user,
            Some(ChannelKind::Text | ChannelKind::Thread { .. }) => self.users.contains_key(&user),
            None => false,
        }
    }

    fn show(&mut self, id: u64, is_new: bool) {
        let Some(message) = self.messages.get_mut(&id) else { return };
        message.shown.push(Instant::now());
        let pressables = post::pressables(&message.body);
        message.pressable.extend(pressables.iter().map(|one| one.data.to_string()));
        let message = &self.messages[&id];
        let kind = self.channels.get(&message.channel).map(|channel| channel.kind);
        let is_direct = matches!(kind, Some(ChannelKind::Dm { .. }));
        let mut sight = Sight::of(&message.body, self.audience(message));
        sight.arrived = is_new.then(|| Arrived::new(&message.body, pressables, is_direct));
        self.sights.push(sight);
        self.seen += 1;
    }

    /// Records that one user saw something that is no message.
    pub(super) fn show_only(&mut self, user: u64, body: &Value) {
        self.sights.push(Sight::of(body, [user].into()));
        self.seen += 1;
    }
}
