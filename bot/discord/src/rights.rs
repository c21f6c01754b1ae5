//! The rights of the bot and of people, as an interaction states them. Pure.

use std::collections::BTreeMap;

use serenity::all::{ApplicationId, Permissions};

use super::payload::{Interaction, Member};
use super::register::invite;
use words::text::Text;

/// The types of channels that are threads, and of those where people talk.
const THREADS: [u64; 3] = [10, 11, 12];
const VOICE: [u64; 2] = [2, 13];
/// The kinds of installation: a server or a person has added the app
/// (`/resources/application#application-object-application-integration-types`).
const GUILD_INSTALL: &str = "0";
const USER_INSTALL: &str = "1";

/// Returns why the bot cannot post a table in the place of an interaction, if it cannot.
pub(super) fn closed(interaction: &Interaction) -> Option<Text> {
    if is_guest(interaction) {
        return Some(no_bot(interaction.application_id));
    }
    (!can_post(interaction)).then(|| Text::new("discord-no-rights"))
}

/// Returns what is said where the bot is no member, only its commands are.
pub(super) fn no_bot(app: ApplicationId) -> Text {
    Text::new("discord-no-bot").link("link", invite(app))
}

/// Tells whether the bot has the permissions to post a table in a channel.
fn can_post(interaction: &Interaction) -> bool {
    let rights = interaction.app_permissions.as_deref();
    let Some(rights) = rights.and_then(permissions) else { return true };
    let is_in = |kinds: &[u64]| {
        interaction.channel.as_ref().is_some_and(|channel| kinds.contains(&channel.kind))
    };
    let write = if is_in(&THREADS) {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    // Without this right, nobody sees the chat of a voice channel.
    let enter = if is_in(&VOICE) { Permissions::CONNECT } else { Permissions::empty() };
    let needed = Permissions::VIEW_CHANNEL | Permissions::EMBED_LINKS | write | enter;
    rights.contains(Permissions::ADMINISTRATOR) || rights.contains(needed)
}

/// Tells whether the app was added by a person, and not by the server.
fn is_guest(interaction: &Interaction) -> bool {
    let owners = interaction.authorizing_integration_owners.as_ref();
    let is_in_server = interaction.guild_id.is_some();
    let is_guest = |owners: &BTreeMap<_, _>| {
        owners.contains_key(USER_INSTALL) && !owners.contains_key(GUILD_INSTALL)
    };
    is_in_server && owners.is_some_and(is_guest)
}

/// Tells whether the bot may attach files in the channel of a server.
pub(super) fn attaches(interaction: &Interaction) -> Option<bool> {
    interaction.guild_id?;
    let rights = permissions(interaction.app_permissions.as_deref()?)?;
    let any = Permissions::ATTACH_FILES | Permissions::ADMINISTRATOR;
    Some(rights.intersects(any))
}

/// Tells whether the person is an admin of the server or channel, by the permissions in the
/// interaction.
pub(super) fn is_admin(member: Option<&Member>) -> bool {
    const ANY: Permissions = Permissions::ADMINISTRATOR
        .union(Permissions::MANAGE_GUILD)
        .union(Permissions::MANAGE_CHANNELS);
    let rights = member.and_then(|member| permissions(member.permissions.as_deref()?));
    rights.is_some_and(|rights| rights.intersects(ANY))
}

fn permissions(digits: &str) -> Option<Permissions> {
    digits.parse().ok().map(Permissions::from_bits_truncate)
}
