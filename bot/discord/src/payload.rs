//! The payloads of the gateway, as far as the bot needs them.
//!
//! Only fields that are needed can make a payload unreadable. Everything else falls back to its
//! default if it is missing or has another form, so that a change of an unused field at Discord
//! breaks no button.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;
use serenity::all::{
    ApplicationId, AuthorizingIntegrationOwners, ChannelId, ChannelType, CommandOptionType,
    CommandType, ComponentType, GuildId, InteractionId, InteractionType, MessageFlags, MessageId,
    Permissions, Timestamp, UserId,
};

use words::people::Moment;

/// One message of the gateway.
#[derive(Deserialize, Debug)]
pub(super) struct Frame<'a> {
    #[serde(rename = "op")]
    pub(super) opcode: u8,
    #[serde(default, rename = "s")]
    pub(super) sequence: Option<u64>,
    /// The name of the event, for a dispatch.
    #[serde(default, rename = "t", borrow)]
    pub(super) event: Option<Cow<'a, str>>,
    #[serde(default, rename = "d", borrow)]
    pub(super) data: Option<&'a RawValue>,
}

/// The first message of a connection.
#[derive(Deserialize, Debug)]
pub(super) struct Hello {
    /// The interval in milliseconds.
    pub(super) heartbeat_interval: u64,
}

/// The first event of a session.
#[derive(Deserialize, Debug)]
pub(super) struct Ready {
    pub(super) session_id: String,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) resume_gateway_url: Option<String>,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) application: Option<Application>,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) user: Option<User>,
}

/// The application of the bot.
#[derive(Deserialize, Debug)]
pub(super) struct Application {
    pub(super) id: ApplicationId,
}

#[derive(Deserialize, Debug)]
pub(super) struct Interaction {
    pub(super) id: InteractionId,
    pub(super) application_id: ApplicationId,
    #[serde(rename = "type")]
    pub(super) kind: InteractionType,
    pub(super) token: String,
    /// A [`CommandData`], a [`ComponentData`] or a [`ModalData`], by the kind.
    #[serde(default)]
    pub(super) data: Value,
    #[serde(default)]
    pub(super) guild_id: Option<GuildId>,
    #[serde(default)]
    pub(super) channel_id: Option<ChannelId>,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) channel: Option<Channel>,
    /// The person, in a server.
    #[serde(default)]
    pub(super) member: Option<Member>,
    /// The person, in private.
    #[serde(default)]
    pub(super) user: Option<User>,
    /// The message of the component.
    #[serde(default, deserialize_with = "lenient")]
    pub(super) message: Option<Message>,
    /// The permissions of the bot in the channel.
    #[serde(default, deserialize_with = "lenient")]
    pub(super) app_permissions: Option<Permissions>,
    /// The server or the person that has added the app.
    #[serde(default, deserialize_with = "lenient")]
    pub(super) authorizing_integration_owners: AuthorizingIntegrationOwners,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) locale: Option<String>,
}

/// The part of an interaction that is needed to answer it.
#[derive(Deserialize)]
pub(super) struct Answerable {
    pub(super) id: InteractionId,
    pub(super) token: String,
    #[serde(default, rename = "type", deserialize_with = "lenient")]
    pub(super) kind: Option<InteractionType>,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) locale: Option<String>,
}

/// A command that was sent or is being typed.
#[derive(Deserialize, Debug)]
pub(super) struct CommandData {
    pub(super) name: String,
    #[serde(default, rename = "type", deserialize_with = "lenient")]
    pub(super) kind: Option<CommandType>,
    /// The messages on which it was used, by their ids.
    #[serde(default, deserialize_with = "lenient")]
    pub(super) resolved: ResolvedData,
    #[serde(default)]
    pub(super) options: Vec<CommandOption>,
}

impl CommandData {
    /// Returns the command below this one that was chosen, or else this one.
    pub(super) fn innermost(mut self) -> Self {
        let below = |option: &CommandOption| option.kind == Some(CommandOptionType::SubCommand);
        match self.options.iter().position(below) {
            Some(at) => {
                let CommandOption { name, options, .. } = self.options.swap_remove(at);
                Self { name, options, ..self }
            }
            None => self,
        }
    }
}

/// The objects of a command.
#[derive(Deserialize, Debug, Default)]
pub(super) struct ResolvedData {
    #[serde(default)]
    pub(super) messages: BTreeMap<String, Message>,
}

#[derive(Deserialize, Debug)]
pub(super) struct CommandOption {
    pub(super) name: String,
    #[serde(default, rename = "type", deserialize_with = "lenient")]
    pub(super) kind: Option<CommandOptionType>,
    /// Those of a command below another one.
    #[serde(default)]
    pub(super) options: Vec<CommandOption>,
    #[serde(default)]
    pub(super) value: Value,
    /// Whether it is being typed.
    #[serde(default, deserialize_with = "lenient")]
    pub(super) focused: bool,
}

/// A button or select menu that was used.
#[derive(Deserialize, Debug)]
pub(super) struct ComponentData {
    pub(super) custom_id: String,
    pub(super) component_type: ComponentType,
    /// The chosen values of a menu.
    #[serde(default)]
    pub(super) values: Vec<String>,
}

/// A modal that was submitted.
#[derive(Deserialize, Debug)]
pub(super) struct ModalData {
    pub(super) custom_id: String,
    /// Its fields with the typed texts, at any depth.
    #[serde(default)]
    pub(super) components: Value,
}

#[derive(Deserialize, Debug)]
pub(super) struct User {
    pub(super) id: UserId,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) username: String,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) global_name: Option<String>,
}

/// A user as a member of a server.
#[derive(Deserialize, Debug)]
pub(super) struct Member {
    #[serde(default)]
    pub(super) user: Option<User>,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) nick: Option<String>,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) permissions: Option<Permissions>,
}

#[derive(Deserialize, Debug)]
pub(super) struct Channel {
    #[serde(default, deserialize_with = "lenient")]
    pub(super) id: Option<ChannelId>,
    #[serde(default, rename = "type", deserialize_with = "lenient")]
    pub(super) kind: ChannelType,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) last_message_id: Option<MessageId>,
    /// Only of threads.
    #[serde(default, deserialize_with = "lenient")]
    pub(super) thread_metadata: Option<ThreadMetadata>,
}

impl Channel {
    /// Returns when it is archived if nobody writes there; `None` if it is no thread.
    pub(super) fn closes(&self) -> Option<Moment> {
        let metadata = self.thread_metadata.as_ref()?;
        let written = self.last_message_id.map(|message| message.created_at());
        let active =
            u64::try_from(written.max(metadata.archive_timestamp)?.unix_timestamp()).ok()?;
        Some(Moment(1000 * (active + 60 * u64::from(metadata.auto_archive_duration))))
    }
}

#[derive(Deserialize, Debug)]
pub(super) struct ThreadMetadata {
    pub(super) archived: bool,
    #[serde(default)]
    pub(super) locked: bool,
    /// In minutes.
    pub(super) auto_archive_duration: u32,
    /// When it was last archived or unarchived, which is activity.
    #[serde(default, deserialize_with = "lenient")]
    pub(super) archive_timestamp: Option<Timestamp>,
}

#[derive(Deserialize, Debug)]
pub(super) struct Message {
    pub(super) id: MessageId,
    #[serde(default, deserialize_with = "lenient")]
    pub(super) flags: MessageFlags,
    /// Its buttons and menus, at any depth.
    #[serde(default)]
    pub(super) components: Value,
}

/// Reads an optional value; another form counts as missing.
fn lenient<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned + Default,
{
    Ok(T::deserialize(Value::deserialize(deserializer)?).unwrap_or_default())
}
