//! The rights of the bot and of people, as an interaction states them. Pure.

use serenity::all::{ApplicationId, AuthorizingIntegrationOwner, ChannelType, Permissions};

use super::payload::{Interaction, Member};
use super::register::invite;
use words::text::Text;

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
    let Some(rights) = interaction.app_permissions else { return true };
    let write = match interaction.channel.as_ref().map(|channel| channel.kind) {
        Some(ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread) => {
            Permissions::SEND_MESSAGES_IN_THREADS
        }
        // Without `CONNECT`, nobody sees the chat of a voice channel.
        Some(ChannelType::Voice | ChannelType::Stage) => {
            Permissions::SEND_MESSAGES | Permissions::CONNECT
        }
        _ => Permissions::SEND_MESSAGES,
    };
    let needed = Permissions::VIEW_CHANNEL | Permissions::EMBED_LINKS | write;
    rights.contains(Permissions::ADMINISTRATOR) || rights.contains(needed)
}

/// Tells whether the app was added by a person, and not by the server.
fn is_guest(interaction: &Interaction) -> bool {
    use AuthorizingIntegrationOwner::{GuildInstall, UserInstall};
    let owners = &interaction.authorizing_integration_owners.0;
    let is_of_server = owners.iter().any(|owner| matches!(owner, GuildInstall(_)));
    let is_of_person = owners.iter().any(|owner| matches!(owner, UserInstall(_)));
    interaction.guild_id.is_some() && is_of_person && !is_of_server
}

/// Tells whether the bot may attach files in the channel of a server.
pub(super) fn attaches(interaction: &Interaction) -> Option<bool> {
    interaction.guild_id?;
    let any = Permissions::ATTACH_FILES | Permissions::ADMINISTRATOR;
    Some(interaction.app_permissions?.intersects(any))
}

/// Tells whether the person is an admin of the server or channel, by the permissions in the
/// interaction.
pub(super) fn is_admin(member: Option<&Member>) -> bool {
    const ANY: Permissions = Permissions::ADMINISTRATOR
        .union(Permissions::MANAGE_GUILD)
        .union(Permissions::MANAGE_CHANNELS);
    has_any(member, ANY)
}

/// Tells whether the person may choose a role that is mentioned.
pub(super) fn may_call_roles(member: Option<&Member>) -> bool {
    has_any(member, Permissions::ADMINISTRATOR.union(Permissions::MANAGE_ROLES))
}

fn has_any(member: Option<&Member>, any: Permissions) -> bool {
    member.and_then(|member| member.permissions).is_some_and(|rights| rights.intersects(any))
}
