//! Parses interactions into inputs. Pure.
//!
//! The module knows what Discord sends, and nothing about tables.

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use serenity::all::{
    ApplicationId, ChannelId, CommandType, ComponentType, GuildId, InteractionId, InteractionType,
    MessageFlags,
};

use super::NAME;
use super::encode::ROLE;
use super::payload::{
    Answerable, CommandData, CommandOption, ComponentData, Interaction, Message, ModalData,
};
use super::rights::{attaches, closed, is_admin, may_call_roles};
use platform::{ActedOn, Destination, Input};
use words::locale::Lang;
use words::people::{Person, PersonId, RoomId};
use words::text::Text;

/// An interaction with an input, and the token to answer it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Incoming {
    pub(super) person: Person,
    pub(super) place: Destination,
    pub(super) guild: Option<GuildId>,
    pub(super) what: Input,
    /// Whether it is a command, whose only message is the answer.
    pub(super) is_command: bool,
    pub(super) on: ActedOn,
    /// Why the bot cannot post a table there, if it cannot.
    pub(super) closed: Option<Text>,
    /// Whether the bot may attach files there, in a server.
    pub(super) attaches: Option<bool>,
    /// Whether the person is an admin of the place.
    pub(super) is_admin: bool,
    pub(super) may_call_roles: bool,
    /// The language of the person's client.
    pub(super) lang: Option<Lang>,
    pub(super) token: InteractionToken,
}

/// The token with which an interaction can be answered for 15 minutes.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct InteractionToken {
    pub(super) id: InteractionId,
    pub(super) app: ApplicationId,
    pub(super) channel: Option<ChannelId>,
    /// Never logged: with it, anybody could answer in the name of the bot.
    pub(super) token: String,
}

impl fmt::Debug for InteractionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("InteractionToken").field(&self.id).finish()
    }
}

/// A command that is being typed, for which the client asks for suggestions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Autocomplete {
    pub(super) person: Person,
    pub(super) place: Destination,
    pub(super) command: String,
    /// The name of the option that is being typed.
    pub(super) option: String,
    /// The text typed so far.
    pub(super) so_far: String,
    /// The game that was chosen before, if any.
    pub(super) game: Option<String>,
    pub(super) lang: String,
    /// Whether the bot can post a table there.
    pub(super) can_post: bool,
    pub(super) token: InteractionToken,
}

/// An interaction that cannot be read, but can be answered.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Unreadable {
    pub(super) id: InteractionId,
    /// Never logged, as in [`InteractionToken`].
    pub(super) token: String,
    /// The language of the person's client.
    pub(super) lang: Option<Lang>,
    /// The path of the field that is missing or has another form.
    pub(super) field: String,
}

impl fmt::Debug for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unreadable")
            .field("id", &self.id)
            .field("field", &self.field)
            .finish_non_exhaustive()
    }
}

/// The meaning of an interaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ReadInteraction {
    /// An input.
    Done(Incoming),
    /// A command that is being typed.
    Autocomplete(Autocomplete),
    /// An input that this version cannot read.
    Unreadable(Unreadable),
    /// Nothing that could be answered.
    Nothing,
}

/// The path of a field that cannot be read.
type FieldPath = String;

/// Reads an interaction from the JSON of its event.
pub(super) fn read(json: &str) -> ReadInteraction {
    let mut text = serde_json::Deserializer::from_str(json);
    let read = serde_path_to_error::deserialize::<_, Interaction>(&mut text)
        .map_err(|error| error.path().to_string())
        .and_then(|interaction| match interaction.kind {
            InteractionType::Command => said(&interaction).map(ReadInteraction::Done),
            InteractionType::Component => pressed(&interaction).map(ReadInteraction::Done),
            InteractionType::Modal => typed(&interaction).map(ReadInteraction::Done),
            InteractionType::Autocomplete => {
                let begun = autocomplete(&interaction)?;
                Ok(begun.map_or(ReadInteraction::Nothing, ReadInteraction::Autocomplete))
            }
            _ => Err("type".to_owned()),
        });
    read.unwrap_or_else(|field| unreadable(json, field))
}

/// Returns the answerable part of an interaction. Suggestions and pings are not answered with
/// words.
fn unreadable(json: &str, field: FieldPath) -> ReadInteraction {
    match serde_json::from_str::<Answerable>(json) {
        Ok(Answerable {
            kind: Some(InteractionType::Ping | InteractionType::Autocomplete),
            ..
        })
        | Err(_) => ReadInteraction::Nothing,
        Ok(Answerable { id, token, locale, .. }) => ReadInteraction::Unreadable(Unreadable {
            id,
            token,
            lang: language(locale.as_deref()),
            field,
        }),
    }
}

/// Reads the data of an interaction, whose form depends on its kind.
fn data<T: DeserializeOwned>(interaction: &Interaction) -> Result<T, FieldPath> {
    serde_path_to_error::deserialize(&interaction.data)
        .map_err(|error| format!("data.{}", error.path()))
}

fn said(interaction: &Interaction) -> Result<Incoming, FieldPath> {
    let command: CommandData = data(interaction)?;
    if command.kind == Some(CommandType::Message) {
        let message = command.resolved.messages.values().next();
        let payloads = message.map(payloads).unwrap_or_default();
        let on = ActedOn { payloads, ..ActedOn::default() };
        return incoming(interaction, Input::Line("/hand".to_owned()), true, on);
    }
    let CommandData { name, options, .. } = command.innermost();
    let mut line = format!("/{name}");
    // The game comes before its options, in whatever order they were typed.
    for name in super::commands::OPTIONS {
        if let Some(value) = written(&options, name) {
            if name == super::commands::ZONE {
                line.push(' ');
                line.push_str(name);
            }
            line.push(' ');
            line.push_str(value);
        }
    }
    incoming(interaction, Input::Line(line), true, ActedOn::default())
}

fn pressed(interaction: &Interaction) -> Result<Incoming, FieldPath> {
    let component: ComponentData = data(interaction)?;
    let text = match component.component_type {
        ComponentType::Button => Some(component.custom_id),
        ComponentType::StringSelect => component.values.into_iter().next(),
        ComponentType::RoleSelect => {
            let role = component.values.first();
            role.map(|role| format!("{}{ROLE}{role}", component.custom_id))
        }
        _ => return Err("data.component_type".to_owned()),
    };
    let text = text.ok_or("data.values")?;
    on_message(interaction, Input::Button(text))
}

/// Reads a word that was typed into a modal, which was opened by a button.
fn typed(interaction: &Interaction) -> Result<Incoming, FieldPath> {
    let modal: ModalData = data(interaction)?;
    let typed = value_in(&modal.components).ok_or("data.components")?.to_owned();
    on_message(interaction, Input::Word { asked: modal.custom_id, typed })
}

/// Returns the text of the only field of a modal.
fn value_in(component: &Value) -> Option<&str> {
    match component {
        Value::Array(components) => components.iter().find_map(value_in),
        Value::Object(fields) => {
            let value = fields.get("value").and_then(Value::as_str);
            value.or_else(|| fields.values().find_map(value_in))
        }
        _ => None,
    }
}

/// Reads an input on a message.
fn on_message(interaction: &Interaction, what: Input) -> Result<Incoming, FieldPath> {
    let message = interaction.message.as_ref();
    let is_ephemeral =
        message.is_some_and(|message| message.flags.contains(MessageFlags::EPHEMERAL));
    let delivered = message.filter(|_| !is_ephemeral).zip(channel(interaction));
    let on = ActedOn {
        message: delivered.map(|(message, channel)| super::message_ref(channel, message.id)),
        payloads: message.map(payloads).unwrap_or_default(),
        is_passing: is_ephemeral && interaction.guild_id.is_some(),
    };
    incoming(interaction, what, false, on)
}

fn incoming(
    interaction: &Interaction,
    what: Input,
    is_command: bool,
    on: ActedOn,
) -> Result<Incoming, FieldPath> {
    Ok(Incoming {
        person: person(interaction)?,
        place: place(interaction)?,
        guild: interaction.guild_id,
        what,
        is_command,
        on,
        closed: closed(interaction),
        attaches: attaches(interaction),
        is_admin: is_admin(interaction.member.as_ref()),
        may_call_roles: may_call_roles(interaction.member.as_ref()),
        lang: language(interaction.locale.as_deref()),
        token: token(interaction),
    })
}

fn token(interaction: &Interaction) -> InteractionToken {
    InteractionToken {
        id: interaction.id,
        app: interaction.application_id,
        channel: channel(interaction),
        token: interaction.token.clone(),
    }
}

fn language(locale: Option<&str>) -> Option<Lang> {
    locale.and_then(|locale| locale.parse().ok())
}

/// Returns the payloads of the buttons of a message. Select menus have none of their own.
fn payloads(message: &Message) -> Vec<String> {
    fn is_menu(fields: &Map<String, Value>) -> bool {
        let is_of_roles = |kind| kind == &Value::from(u8::from(ComponentType::RoleSelect));
        fields.contains_key("options") || fields.get("type").is_some_and(is_of_roles)
    }

    fn collect(component: &Value, payloads: &mut Vec<String>) {
        match component {
            Value::Array(components) => {
                for component in components {
                    collect(component, payloads);
                }
            }
            Value::Object(fields) if !is_menu(fields) => {
                let own = fields.get("custom_id").and_then(Value::as_str);
                payloads.extend(own.map(str::to_owned));
                for field in fields.values() {
                    collect(field, payloads);
                }
            }
            _ => {}
        }
    }
    let mut payloads = Vec::new();
    collect(&message.components, &mut payloads);
    payloads
}

/// Reads a command that is being typed; `None` if no option is.
fn autocomplete(interaction: &Interaction) -> Result<Option<Autocomplete>, FieldPath> {
    let command = data::<CommandData>(interaction)?.innermost();
    let focused = command.options.iter().find(|option| option.focused);
    let Some((option, so_far)) =
        focused.and_then(|option| Some((&option.name, option.value.as_str()?)))
    else {
        return Ok(None);
    };
    Ok(Some(Autocomplete {
        person: person(interaction)?,
        place: place(interaction)?,
        option: option.clone(),
        so_far: so_far.to_owned(),
        game: written(&command.options, "game").map(str::to_owned),
        command: command.name,
        lang: interaction.locale.clone().unwrap_or_default(),
        can_post: closed(interaction).is_none(),
        token: token(interaction),
    }))
}

fn place(interaction: &Interaction) -> Result<Destination, FieldPath> {
    if interaction.guild_id.is_none() {
        return Ok(Destination::Person(person(interaction)?.id));
    }
    let channel = channel(interaction).ok_or("channel_id")?;
    Ok(Destination::Room(RoomId::new(NAME, channel)))
}

fn channel(interaction: &Interaction) -> Option<ChannelId> {
    let inner = interaction.channel.as_ref();
    interaction.channel_id.or_else(|| inner.and_then(|channel| channel.id))
}

/// Returns the text of an option that is not being typed.
fn written<'a>(options: &'a [CommandOption], name: &str) -> Option<&'a str> {
    let option = options.iter().find(|option| option.name == name)?;
    option.value.as_str().filter(|_| !option.focused)
}

/// Returns the person with the name that is shown in the server, or else that of the account.
fn person(interaction: &Interaction) -> Result<Person, FieldPath> {
    let member = interaction.member.as_ref();
    let user = member.and_then(|member| member.user.as_ref()).or(interaction.user.as_ref());
    let user = user.ok_or("user")?;
    let nick = member.and_then(|member| member.nick.as_ref());
    let name = nick.or(user.global_name.as_ref()).unwrap_or(&user.username);
    Ok(Person { id: PersonId::new(NAME, user.id), name: name.clone() })
}

#[cfg(test)]
mod tests;
