//! What there is on the fake: users, channels, messages, interactions, and what went wrong.
//!
//! Pure: no request and no connection is known here.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tokio::time::Instant;

use super::error::ApiError;
use super::gateway::Session;
use super::gateway_trouble::{GatewayTrouble, Moment, StartLimit};
use super::http::Upload;
use super::injected_failure::Troubles;

/// The first moment of Discord's ids, in milliseconds.
const EPOCH: u64 = 1_420_070_400_000;

/// Everything.
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
    /// By their shards.
    pub(super) sessions: BTreeMap<u64, Session>,
    pub(super) shards: u64,
    pub(super) identifies: usize,
    pub(super) resumes: usize,
    pub(super) troubles: Troubles,
    /// What a shard will be told after the next thing it is told.
    pub(super) held: Vec<(u64, Value)>,
    /// What happens to connections to the gateway, and when.
    pub(super) gateway_trouble: Option<(GatewayTrouble, Moment)>,
    pub(super) connections: usize,
    pub(super) ignores_heartbeats: bool,
    pub(super) start_limit: StartLimit,
    /// Where interactions go instead of the gateway.
    pub(super) endpoint: Option<String>,
    /// What is done to interactions before the bot is told of them.
    pub(super) change: Option<fn(&mut Value)>,
    /// The files that came with messages, beside pictures.
    pub(super) uploads: Vec<Upload>,
    /// How many pictures have come.
    pub(super) pictures: usize,
    /// How many messages looked like the one above them.
    pub(super) repeats: usize,
    pub(super) requests: Vec<Request>,
    pub(super) violations: Vec<String>,
    pub(super) sights: Vec<Sight>,
    /// Counts what people could see change.
    pub(super) seen: u64,
    /// How far the clock of the fake is ahead.
    pub(super) ahead: Duration,
    pub(super) last_id: u64,
}

/// Somebody.
#[derive(Clone, Debug)]
pub(super) struct User {
    pub(super) name: String,
    pub(super) locale: String,
    pub(super) refuses_dms: Option<ApiError>,
    /// Runs the server.
    pub(super) is_admin: bool,
}

/// Where messages are.
#[derive(Clone, Debug)]
pub(super) struct Channel {
    pub(super) name: String,
    pub(super) kind: Kind,
    pub(super) refuses: Option<ApiError>,
    /// The bot may not attach files there.
    pub(super) refuses_files: bool,
    pub(super) old_edits: usize,
}

/// What a channel is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Text,
    Thread { parent: u64 },
    Dm { with: u64 },
}

/// A message, as it looks now.
#[derive(Clone, Debug)]
pub(super) struct Message {
    pub(super) channel: u64,
    pub(super) body: Value,
    pub(super) only_for: Option<u64>,
    pub(super) age: Duration,
    pub(super) edits: usize,
    pub(super) nonce: Option<Value>,
    /// A deferred answer that nothing has come of yet.
    pub(super) thinking: bool,
    /// Versions before this one, the oldest first.
    pub(super) before: Vec<Value>,
    pub(super) deleted: bool,
    /// When it was posted and changed.
    pub(super) shown: Vec<Instant>,
}

/// Something a user did.
#[derive(Clone, Debug)]
pub(super) struct Interaction {
    pub(super) token: String,
    pub(super) by: u64,
    pub(super) channel: u64,
    pub(super) kind: u64,
    /// The message whose component was pressed.
    pub(super) source: Option<u64>,
    pub(super) at: Duration,
    pub(super) sent: Instant,
    pub(super) acknowledged: Option<(u64, Instant)>,
    /// A first answer may have been given without the bot hearing of it.
    pub(super) is_unheard: bool,
    /// The message that `@original` means.
    pub(super) original: Option<u64>,
    pub(super) followups: Vec<u64>,
    pub(super) choices: Option<Value>,
    /// The window that was opened by it.
    pub(super) modal: Option<Value>,
}

/// A request that came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The method.
    pub method: String,
    /// The path, without the version.
    pub path: String,
    /// The status of the answer.
    pub status: u16,
}

/// One version of something, and who could see it.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    pub(super) by: BTreeSet<u64>,
    pub(super) body: Value,
    /// It is a new message.
    pub(super) is_new: bool,
    /// It is in a conversation of two.
    pub(super) is_direct: bool,
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
            shards: 1,
            identifies: 0,
            resumes: 0,
            troubles: Troubles::default(),
            held: Vec::new(),
            gateway_trouble: None,
            connections: 0,
            ignores_heartbeats: false,
            start_limit: StartLimit::default(),
            endpoint: None,
            change: None,
            uploads: Vec::new(),
            pictures: 0,
            repeats: 0,
            requests: Vec::new(),
            violations: Vec::new(),
            sights: Vec::new(),
            seen: 0,
            ahead: Duration::ZERO,
            last_id: 0,
        };
        (state.application, state.guild) = (state.next_id(), state.next_id());
        state
    }

    /// Returns a new id, whose time is now by the clock of the fake.
    pub(super) fn next_id(&mut self) -> u64 {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default() + self.ahead;
        let millis = u64::try_from(now.as_millis()).unwrap_or(u64::MAX).saturating_sub(EPOCH);
        self.last_id = (self.last_id + 1).max(millis << 22);
        self.last_id
    }

    /// Notes down that a rule of the platform was broken.
    pub(super) fn violation(&mut self, what: impl Into<String>) {
        self.violations.push(what.into());
    }

    pub(super) fn add_user(&mut self, name: &str, locale: &str) -> u64 {
        let found = self.users.iter().find(|(_, user)| user.name == name).map(|(id, _)| *id);
        found.unwrap_or_else(|| {
            let id = self.next_id();
            let (name, locale) = (name.to_owned(), locale.to_owned());
            let user = User { name, locale, refuses_dms: None, is_admin: false };
            self.users.insert(id, user);
            id
        })
    }

    pub(super) fn add_channel(&mut self, name: &str, kind: Kind) -> u64 {
        let same = |(_, channel): &(&u64, &Channel)| channel.name == name && channel.kind == kind;
        let found = self.channels.iter().find(same).map(|(id, _)| *id);
        found.unwrap_or_else(|| {
            let id = self.next_id();
            let channel = Channel {
                name: name.to_owned(),
                kind,
                refuses: None,
                refuses_files: false,
                old_edits: 0,
            };
            self.channels.insert(id, channel);
            id
        })
    }

    /// Returns the channel between the bot and somebody.
    pub(super) fn dm(&mut self, with: u64) -> u64 {
        self.add_channel("", Kind::Dm { with })
    }

    /// Puts a message where it belongs, and before the eyes of those who can see it.
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
            before: Vec::new(),
            deleted: false,
            shown: Vec::new(),
        };
        self.messages.insert(id, message);
        if !thinking {
            self.show(id, true);
        }
        id
    }

    /// Changes the parts of a message that are given.
    pub(super) fn edit(&mut self, id: u64, parts: &Value) {
        let Some(message) = self.messages.get_mut(&id) else { return };
        let (before, fresh) = (message.body.clone(), message.thinking);
        for (name, value) in parts.as_object().into_iter().flatten() {
            if !matches!(name.as_str(), "flags" | "nonce" | "allowed_mentions") {
                message.body[name] = value.clone();
            }
        }
        message.thinking = false;
        if !fresh {
            message.edits += 1;
            message.before.push(before);
        }
        self.show(id, fresh);
    }

    /// Returns who can see a message.
    pub(super) fn audience(&self, message: &Message) -> BTreeSet<u64> {
        if let Some(only) = message.only_for {
            return [only].into();
        }
        match self.channels.get(&message.channel).map(|channel| channel.kind) {
            Some(Kind::Dm { with }) => [with].into(),
            Some(Kind::Text | Kind::Thread { .. }) => self.users.keys().copied().collect(),
            None => BTreeSet::new(),
        }
    }

    fn show(&mut self, id: u64, is_new: bool) {
        let Some(message) = self.messages.get_mut(&id) else { return };
        message.shown.push(Instant::now());
        let message = &self.messages[&id];
        let kind = self.channels.get(&message.channel).map(|channel| channel.kind);
        let is_direct = matches!(kind, Some(Kind::Dm { .. }));
        let (by, body) = (self.audience(message), message.body.clone());
        let sight = Sight { by, body, is_new, is_direct };
        self.sights.push(sight);
        self.seen += 1;
    }

    /// Lets one user see something that is no message.
    pub(super) fn show_only(&mut self, by: u64, body: Value) {
        self.sights.push(Sight { by: [by].into(), body, is_new: false, is_direct: true });
        self.seen += 1;
    }

    pub(super) fn user_json(&self, id: u64) -> Value {
        let name = self.users.get(&id).map_or("", |user| user.name.as_str());
        json!({"id": id.to_string(), "username": name.to_lowercase(), "global_name": name,
            "discriminator": "0", "avatar": null, "public_flags": 0})
    }

    pub(super) fn bot_json(&self) -> Value {
        json!({"id": self.application.to_string(), "username": "chaikhana", "discriminator": "0001",
            "global_name": null, "avatar": null, "bot": true, "mfa_enabled": true, "verified": true,
            "email": null, "flags": 0, "public_flags": 0})
    }

    pub(super) fn channel_json(&self, id: u64) -> Value {
        let Some(channel) = self.channels.get(&id) else { return Value::Null };
        let guild = self.guild.to_string();
        match channel.kind {
            Kind::Text => json!({"id": id.to_string(), "type": 0, "guild_id": guild,
                "name": channel.name, "position": 0, "permission_overwrites": [], "nsfw": false,
                "last_message_id": null, "parent_id": null, "topic": null, "flags": 0,
                "rate_limit_per_user": 0}),
            Kind::Thread { parent } => json!({"id": id.to_string(), "type": 11, "guild_id": guild,
                "name": channel.name, "parent_id": parent.to_string(), "flags": 0,
                "owner_id": self.application.to_string(), "message_count": 0, "member_count": 1,
                "thread_metadata": {"archived": false, "auto_archive_duration": 1440,
                    "archive_timestamp": "2026-01-01T00:00:00.000000+00:00", "locked": false}}),
            Kind::Dm { with } => json!({"id": id.to_string(), "type": 1, "flags": 0,
                "last_message_id": null, "recipients": [self.user_json(with)]}),
        }
    }

    pub(super) fn message_json(&self, id: u64) -> Value {
        let Some(message) = self.messages.get(&id) else { return Value::Null };
        let body = &message.body;
        let list = |name: &str| body[name].as_array().cloned().unwrap_or_default();
        let mut flags = if message.only_for.is_some() { 64 } else { 0 };
        flags |= if message.thinking { 128 } else { 0 };
        flags |= body["flags"].as_u64().unwrap_or(0) & (4 | 4096);
        let embeds: Vec<Value> = list("embeds")
            .into_iter()
            .map(|mut embed| {
                embed["type"] = json!("rich");
                let is_empty = embed["image"]["url"].is_null();
                if let Some(embed) = embed.as_object_mut().filter(|_| is_empty) {
                    embed.remove("image");
                }
                embed
            })
            .collect();
        let edited = (message.edits > 0).then_some("2026-01-01T00:00:01.000000+00:00");
        json!({"id": id.to_string(), "channel_id": message.channel.to_string(), "type": 0,
            "author": self.bot_json(), "content": body["content"].as_str().unwrap_or_default(),
            "timestamp": "2026-01-01T00:00:00.000000+00:00", "edited_timestamp": edited,
            "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
            "attachments": [], "embeds": embeds, "pinned": false, "flags": flags,
            "components": list("components"), "nonce": body["nonce"],
            "application_id": self.application.to_string()})
    }
}
