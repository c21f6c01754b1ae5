//! The world of a fake as JSON and back, for what has to outlive the test that made it: people,
//! channels and messages as they stand. What has happened to them is left out.

use std::time::Duration;

use serde_json::{Map, Value, json};

use super::FakeDiscord;
use super::state::{Channel, Kind, Message, State, User};

impl FakeDiscord {
    /// Returns everything that stands in the channels.
    pub fn snapshot(&self) -> Value {
        self.inner.look(|state| {
            let users = state.users.iter().map(|(id, user)| {
                let closed = user.refuses_dms.is_some();
                let json = json!({
                    "name": user.name, "locale": user.locale, "is_admin": user.is_admin,
                    "refuses_dms": closed,
                });
                (id.to_string(), json)
            });
            let channels = state.channels.iter().map(|(id, channel)| {
                let kind = match channel.kind {
                    Kind::Text => json!("text"),
                    Kind::Thread { parent } => json!({ "thread_of": parent }),
                    Kind::Dm { with } => json!({ "dm_with": with }),
                };
                (id.to_string(), json!({ "name": channel.name, "kind": kind }))
            });
            let standing = state.messages.iter().filter(|(_, one)| !one.deleted && !one.thinking);
            let messages = standing.map(|(id, message)| {
                let json = json!({
                    "channel": message.channel, "only_for": message.only_for,
                    "body": message.body, "edits": message.edits,
                });
                (id.to_string(), json)
            });
            json!({
                "application": state.application,
                "guild": state.guild,
                "last_id": state.last_id,
                "users": users.collect::<Map<_, _>>(),
                "channels": channels.collect::<Map<_, _>>(),
                "messages": messages.collect::<Map<_, _>>(),
            })
        })
    }

    /// Starts a fake in which everything stands as in a snapshot.
    ///
    /// # Panics
    /// If this is no snapshot, or the loopback has no free port.
    pub async fn resume(token: &str, snapshot: &Value) -> Self {
        let fake = Self::start(token).await;
        fake.inner.with(|state| read(state, snapshot).expect("a snapshot"));
        fake
    }
}

fn read(state: &mut State, snapshot: &Value) -> Option<()> {
    state.application = snapshot["application"].as_u64()?;
    state.guild = snapshot["guild"].as_u64()?;
    state.last_id = snapshot["last_id"].as_u64()?;
    for (id, json) in snapshot["users"].as_object()? {
        let closed = json["refuses_dms"].as_bool()?;
        let user = User {
            name: json["name"].as_str()?.to_owned(),
            locale: json["locale"].as_str()?.to_owned(),
            refuses_dms: closed.then_some(super::error::CLOSED_DM),
            is_admin: json["is_admin"].as_bool()?,
        };
        state.users.insert(id.parse().ok()?, user);
    }
    for (id, json) in snapshot["channels"].as_object()? {
        let kind = match (&json["kind"]["thread_of"], &json["kind"]["dm_with"]) {
            (Value::Number(parent), _) => Kind::Thread { parent: parent.as_u64()? },
            (_, Value::Number(with)) => Kind::Dm { with: with.as_u64()? },
            _ => Kind::Text,
        };
        let name = json["name"].as_str()?.to_owned();
        state.channels.insert(
            id.parse().ok()?,
            Channel { name, kind, refuses: None, refuses_files: false, old_edits: 0 },
        );
    }
    for (id, json) in snapshot["messages"].as_object()? {
        let message = Message {
            channel: json["channel"].as_u64()?,
            body: json["body"].clone(),
            only_for: json["only_for"].as_u64(),
            age: Duration::ZERO,
            edits: usize::try_from(json["edits"].as_u64()?).ok()?,
            nonce: None,
            thinking: false,
            before: Vec::new(),
            deleted: false,
            shown: Vec::new(),
        };
        state.messages.insert(id.parse().ok()?, message);
    }
    Some(())
}
