//! Interactions as what people did: pure.
//!
//! Knows what Discord sends, and nothing about tables beyond how a press is written.

use std::fmt;

use serenity::all::{
    ApplicationId, ChannelType, CommandDataOption, CommandDataOptionValue, CommandInteraction,
    ComponentInteraction, ComponentInteractionDataKind, Interaction, InteractionId, Member,
    Message, MessageFlags, PartialChannel, Permissions, User,
};
use serenity::model::application::{ActionRowComponent, ButtonKind};

use super::NAME;
use crate::locale::Lang;
use crate::panel::Press;
use crate::people::{Person, PersonId, RoomId};
use crate::platform::{Destination, Input, MessageRef};

/// An interaction by which somebody did something, and the way to answer it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Incoming {
    /// Who.
    pub(super) by: Person,
    /// Where.
    pub(super) at: Destination,
    /// What.
    pub(super) what: Input,
    /// On what.
    pub(super) on: Surface,
    /// The message whose button was pressed, if it was delivered and no passing answer.
    pub(super) pressed: Option<MessageRef>,
    /// Whether we have the rights to post a table there.
    pub(super) can_post: bool,
    /// Whether this person runs the place.
    pub(super) is_admin: bool,
    /// The language of this person's client.
    pub(super) lang: Option<Lang>,
    /// How it is answered.
    pub(super) token: InteractionToken,
}

impl Incoming {
    /// Tells whether it has a table posted at the bottom of its room.
    pub(super) fn posts(&self) -> bool {
        let is_room = matches!(self.at, Destination::Room(_));
        is_room
            && match &self.what {
                Input::Line(line) => {
                    matches!(line.split_whitespace().next(), Some("/play" | "/board"))
                }
                Input::Button(data) => matches!(data.parse(), Ok(Press::Open(_))),
            }
    }
}

/// What opens the way to answer an interaction, for 15 minutes.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct InteractionToken {
    /// The interaction.
    pub(super) id: InteractionId,
    /// The application.
    pub(super) app: ApplicationId,
    /// Never printed: whoever has it can answer in our name.
    pub(super) token: String,
}

impl fmt::Debug for InteractionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("InteractionToken").field(&self.id).finish()
    }
}

/// What something was done on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Surface {
    /// A command: the answer is all there is.
    Command,
    /// A message that everybody in the room sees.
    Room,
    /// A message that only this person sees, with buttons of a table.
    Hand,
    /// A message that only this person sees, without buttons of a table.
    Menu,
}

/// A command that somebody is typing, and wants to be completed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Autocomplete {
    /// Who types.
    pub(super) by: Person,
    /// Where.
    pub(super) at: Destination,
    /// The command.
    pub(super) command: String,
    /// Which option is being typed, and what stands there.
    pub(super) option: String,
    /// What stands there so far.
    pub(super) so_far: String,
    /// The game chosen before, if any.
    pub(super) game: Option<String>,
    /// The language of the person.
    pub(super) lang: String,
    /// How it is answered.
    pub(super) token: InteractionToken,
}

/// What an interaction is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Read {
    /// Something that was done.
    Done(Incoming),
    /// Something that is being typed.
    Autocomplete(Autocomplete),
    /// Nothing of ours.
    Nothing,
}

/// Reads an interaction.
pub(super) fn read(interaction: &Interaction) -> Read {
    match interaction {
        Interaction::Command(command) => Read::Done(said(command)),
        Interaction::Component(component) => pressed(component).map_or(Read::Nothing, Read::Done),
        Interaction::Autocomplete(command) => {
            autocomplete(command).map_or(Read::Nothing, Read::Autocomplete)
        }
        _ => Read::Nothing,
    }
}

fn said(command: &CommandInteraction) -> Incoming {
    let mut line = format!("/{}", command.data.name);
    // The game comes before its options, in whatever order they were typed.
    for name in super::commands::OPTIONS {
        if let Some(value) = written(&command.data.options, name) {
            if name == super::commands::ZONE {
                line.push(' ');
                line.push_str(name);
            }
            line.push(' ');
            line.push_str(value);
        }
    }
    let at = place(command);
    let token = InteractionToken {
        id: command.id,
        app: command.application_id,
        token: command.token.clone(),
    };
    let by = person(&command.user, command.member.as_deref());
    let can_post = can_post(command.app_permissions, command.channel.as_ref());
    let (is_admin, lang) = (is_admin(command.member.as_deref()), command.locale.parse().ok());
    let (on, pressed) = (Surface::Command, None);
    Incoming { by, at, what: Input::Line(line), on, pressed, can_post, is_admin, lang, token }
}

fn pressed(component: &ComponentInteraction) -> Option<Incoming> {
    let data = match &component.data.kind {
        ComponentInteractionDataKind::Button => &component.data.custom_id,
        ComponentInteractionDataKind::StringSelect { values } => values.first()?,
        _ => return None,
    };
    let at = match component.guild_id {
        Some(_) => Destination::Room(RoomId::new(NAME, component.channel_id)),
        None => Destination::Person(PersonId::new(NAME, component.user.id)),
    };
    let message = &component.message;
    let flags = message.flags.unwrap_or_default();
    let is_ephemeral = flags.contains(MessageFlags::EPHEMERAL);
    let is_private = component.guild_id.is_none() || is_ephemeral;
    let on = match is_private {
        false => Surface::Room,
        true if has_table(message) => Surface::Hand,
        true => Surface::Menu,
    };
    let token = InteractionToken {
        id: component.id,
        app: component.application_id,
        token: component.token.clone(),
    };
    let by = person(&component.user, component.member.as_ref());
    let can_post = can_post(component.app_permissions, component.channel.as_ref());
    let (is_admin, lang) = (is_admin(component.member.as_ref()), component.locale.parse().ok());
    let pressed = (!is_ephemeral).then(|| super::message_ref(component.channel_id, message.id));
    let what = Input::Button(data.clone());
    Some(Incoming { by, at, what, on, pressed, can_post, is_admin, lang, token })
}

/// Tells whether a table can be posted, by the rights that Discord says we have there.
fn can_post(rights: Option<Permissions>, channel: Option<&PartialChannel>) -> bool {
    use ChannelType::{NewsThread, PrivateThread, PublicThread};
    let Some(rights) = rights else { return true };
    let kind = channel.map(|channel| channel.kind);
    let write = match kind {
        Some(NewsThread | PrivateThread | PublicThread) => Permissions::SEND_MESSAGES_IN_THREADS,
        _ => Permissions::SEND_MESSAGES,
    };
    let needed = Permissions::VIEW_CHANNEL | Permissions::EMBED_LINKS | write;
    rights.contains(Permissions::ADMINISTRATOR) || rights.contains(needed)
}

/// Tells whether somebody runs the server or the channel, by the rights that come with what they
/// did.
fn is_admin(member: Option<&Member>) -> bool {
    const ANY: Permissions = Permissions::ADMINISTRATOR
        .union(Permissions::MANAGE_GUILD)
        .union(Permissions::MANAGE_CHANNELS);
    member.and_then(|member| member.permissions).is_some_and(|rights| rights.intersects(ANY))
}

/// Tells whether a message has a button that does something at a table.
fn has_table(message: &Message) -> bool {
    let components = message.components.iter().flat_map(|row| &row.components);
    components.into_iter().any(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => {
                matches!(custom_id.parse(), Ok(Press::At(..)))
            }
            _ => false,
        },
        _ => false,
    })
}

fn autocomplete(command: &CommandInteraction) -> Option<Autocomplete> {
    let (option, so_far) = command.data.options.iter().find_map(|option| match &option.value {
        CommandDataOptionValue::Autocomplete { value, .. } => Some((&option.name, value)),
        _ => None,
    })?;
    let token = InteractionToken {
        id: command.id,
        app: command.application_id,
        token: command.token.clone(),
    };
    Some(Autocomplete {
        by: person(&command.user, command.member.as_deref()),
        at: place(command),
        command: command.data.name.clone(),
        option: option.clone(),
        so_far: so_far.clone(),
        game: written(&command.data.options, "game").map(str::to_owned),
        lang: command.locale.clone(),
        token,
    })
}

fn place(command: &CommandInteraction) -> Destination {
    match command.guild_id {
        Some(_) => Destination::Room(RoomId::new(NAME, command.channel_id)),
        None => Destination::Person(PersonId::new(NAME, command.user.id)),
    }
}

fn written<'a>(options: &'a [CommandDataOption], name: &str) -> Option<&'a str> {
    let option = options.iter().find(|option| option.name == name)?;
    match &option.value {
        CommandDataOptionValue::String(value) => Some(value),
        _ => None,
    }
}

/// Returns a person under the name that is shown here: of the server, of the account, of old.
fn person(user: &User, member: Option<&Member>) -> Person {
    let nick = member.and_then(|member| member.nick.as_ref());
    let name = nick.or(user.global_name.as_ref()).unwrap_or(&user.name);
    Person { id: PersonId::new(NAME, user.id), name: name.clone() }
}

#[cfg(test)]
#[path = "incoming_tests.rs"]
mod tests;
