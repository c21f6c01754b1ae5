//! Users, channels and messages as the JSON of requests and events.

use jiff::Timestamp;
use serde_json::{Value, json};

use super::super::messages::{DOUBLED, shown};
use super::{Bar, ChannelKind, State, unix_time};

impl State {
    pub(in crate::discord) fn user_json(&self, id: u64) -> Value {
        let name = self.users.get(&id).map_or("", |user| user.name.as_str());
        json!({"id": id.to_string(), "username": name.to_lowercase(), "global_name": name,
            "discriminator": "0", "avatar": null, "public_flags": 0})
    }

    pub(in crate::discord) fn bot_json(&self) -> Value {
        json!({"id": self.application.to_string(), "username": "chaikhana", "discriminator": "0001",
            "global_name": null, "avatar": null, "bot": true, "mfa_enabled": true, "verified": true,
            "email": null, "flags": 0, "public_flags": 0})
    }

    pub(in crate::discord) fn channel_json(&self, id: u64) -> Value {
        let Some(channel) = self.channels.get(&id) else { return Value::Null };
        let guild = self.guild.to_string();
        match channel.kind {
            ChannelKind::Text => json!({"id": id.to_string(), "type": 0, "guild_id": guild,
                "name": channel.name, "position": 0, "permission_overwrites": [], "nsfw": false,
                "last_message_id": null, "parent_id": null, "topic": null, "flags": 0,
                "rate_limit_per_user": 0}),
            ChannelKind::Thread { parent } => {
                let last = self
                    .messages
                    .iter()
                    .rev()
                    .find(|(_, message)| message.channel == id && message.only_for.is_none());
                let archived = self.is_archived(id);
                // Archiving changes it, too.
                let changed =
                    if archived { channel.active + channel.archives_after } else { channel.opened };
                let changed = i64::try_from(unix_time(changed)).expect("a time");
                let changed = Timestamp::from_millisecond(changed).expect("a time").to_string();
                json!({"id": id.to_string(), "type": 11, "guild_id": guild,
                "name": channel.name, "parent_id": parent.to_string(), "flags": 0,
                "last_message_id": last.map(|(id, _)| id.to_string()),
                "owner_id": self.application.to_string(), "message_count": 0, "member_count": 1,
                "thread_metadata": {"archived": archived,
                    "auto_archive_duration": channel.archives_after.as_secs() / 60,
                    "archive_timestamp": changed,
                    "locked": channel.bar == Bar::Locked}})
            }
            ChannelKind::Dm { with } => json!({"id": id.to_string(), "flags": 0,
                "type": self.beliefs.value("private-channel", "/type"),
                "last_message_id": null, "recipients": [self.user_json(with)]}),
        }
    }

    pub(in crate::discord) fn message_json(&self, id: u64) -> Value {
        let Some(message) = self.messages.get(&id) else { return Value::Null };
        let body = &message.body;
        let list = |name: &str| body[name].as_array().cloned().unwrap_or_default();
        let alone = self.beliefs.value("answer", "/flags").as_u64().unwrap_or(0);
        let mut flags = if message.only_for.is_some() { alone } else { 0 };
        flags |= if message.thinking { 128 } else { 0 };
        let silent = self.beliefs.value("silent-post", "/flags").as_u64().unwrap_or(0);
        flags |= body["flags"].as_u64().unwrap_or(0) & (4 | silent);
        // "description" is a field of `MessageEmbedImageResponse`.
        let describes =
            self.beliefs.value("kept-alt-text", "/embeds/0/image/description").is_string();
        let (embeds, mut attachments) =
            shown(&list("embeds"), &list("attachments"), describes || message.edits == 0);
        if body[DOUBLED] == true {
            attachments = list("attachments");
        }
        let mut components = list("components");
        let of_roles = self.beliefs.value("role-menu", "/components/0/components/0/type");
        for item in
            components.iter_mut().filter_map(|row| row["components"].as_array_mut()).flatten()
        {
            if item["type"] == 6 {
                item["type"].clone_from(of_roles);
            }
        }
        let edited = (message.edits > 0).then_some("2026-01-01T00:00:01.000000+00:00");
        json!({"id": id.to_string(), "channel_id": message.channel.to_string(), "type": 0,
            "author": self.bot_json(), "content": body["content"].as_str().unwrap_or_default(),
            "timestamp": "2026-01-01T00:00:00.000000+00:00", "edited_timestamp": edited,
            "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
            "attachments": attachments, "embeds": embeds, "pinned": false, "flags": flags,
            "components": components, "nonce": body["nonce"],
            "application_id": self.application.to_string()})
    }
}
