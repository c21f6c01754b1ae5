//! Parses interactions into inputs. Pure.
//!
//! The module knows what Discord sends, and nothing about tables except the form of a press.

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, InteractionId};

use super::NAME;
use super::payload::{
    AUTOCOMPLETE, Answerable, COMMAND, COMPONENT, CommandData, CommandOption, ComponentData,
    Interaction, MODAL, Message, ModalData, ON_MESSAGE, PING,
};
use super::rights::{attaches, can_post, is_admin, is_guest};
use super::wire::EPHEMERAL;
use panels::panel::{LessonExit, LuckStep, Press};
use platform::{Destination, Input, MessageRef, WordPrompt};
use words::locale::Lang;
use words::people::{Person, PersonId, RoomId, TableId};

/// The types of components.
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;

/// An interaction with an input, and the token to answer it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Incoming {
    pub(super) person: Person,
    pub(super) place: Destination,
    pub(super) what: Input,
    pub(super) on: ActedOn,
    /// The message with the pressed button, if it was delivered and is not a passing answer.
    pub(super) pressed: Option<MessageRef>,
    /// Whether the bot has the permissions to post a table there.
    pub(super) can_post: bool,
    /// Whether only a person has added the app, so that the bot is not in the server.
    pub(super) is_guest: bool,
    /// Whether the bot may attach files there, in a server.
    pub(super) attaches: Option<bool>,
    /// Whether the person is an admin of the place.
    pub(super) is_admin: bool,
    /// The language of the person's client.
    pub(super) lang: Option<Lang>,
    pub(super) token: InteractionToken,
}

impl Incoming {
    /// Tells whether it is a press on a message that nobody else sees and that is not kept up to
    /// date.
    pub(super) const fn is_on_passing(&self) -> bool {
        matches!(self.place, Destination::Room(_))
            && matches!(self.on, ActedOn::Hand | ActedOn::Menu)
            && matches!(self.what, Input::Button(_))
    }

    /// Tells whether its effect is a table posted at the bottom of the place.
    pub(super) fn posts(&self) -> bool {
        match &self.what {
            Input::Line(line) => {
                matches!(line.split_whitespace().next(), Some("/play" | "/board"))
            }
            Input::Button(data) => matches!(
                data.parse(),
                Ok(Press::Open(_)
                    | Press::LeaveLesson(_, LessonExit::NewTable | LessonExit::Back(_)))
            ),
        }
    }

    /// Tells whether it needs rights that the bot has not: to post a table in a room.
    pub(super) fn lacks_rights(&self) -> bool {
        let is_room = matches!(self.place, Destination::Room(_));
        is_room && self.posts() && (self.is_guest || !self.can_post)
    }
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

/// The object of an interaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ActedOn {
    /// A command, whose only message is the answer.
    Command,
    /// A message that everybody in the room sees.
    Room,
    /// A message that only this person sees, with buttons of a table.
    Hand,
    /// A message that only this person sees, without buttons of a table.
    Menu,
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
    /// Whether the bot has the permissions to post a table there.
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
            COMMAND => said(&interaction).map(ReadInteraction::Done),
            COMPONENT => pressed(&interaction).map(ReadInteraction::Done),
            MODAL => typed(&interaction).map(ReadInteraction::Done),
            AUTOCOMPLETE => {
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
        Ok(Answerable { kind: PING | AUTOCOMPLETE, .. }) | Err(_) => ReadInteraction::Nothing,
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
    if command.kind == ON_MESSAGE {
        let table = command.resolved.messages.values().find_map(table_of);
        let table = table.map(|table| format!(" {table}")).unwrap_or_default();
        let line = Input::Line(format!("/hand{table}"));
        return incoming(interaction, line, ActedOn::Command, None);
    }
    let mut line = format!("/{}", command.name);
    // The game comes before its options, in whatever order they were typed.
    for name in super::commands::OPTIONS {
        if let Some(value) = written(&command.options, name) {
            if name == super::commands::ZONE {
                line.push(' ');
                line.push_str(name);
            }
            line.push(' ');
            line.push_str(value);
        }
    }
    incoming(interaction, Input::Line(line), ActedOn::Command, None)
}

fn pressed(interaction: &Interaction) -> Result<Incoming, FieldPath> {
    let component: ComponentData = data(interaction)?;
    let text = match component.component_type {
        BUTTON => Some(component.custom_id),
        STRING_SELECT => component.values.into_iter().next(),
        _ => return Err("data.component_type".to_owned()),
    };
    let text = text.ok_or("data.values")?;
    on_message(interaction, Input::Button(text))
}

/// Reads a word that was typed into a modal, which was opened by a button.
fn typed(interaction: &Interaction) -> Result<Incoming, FieldPath> {
    let modal: ModalData = data(interaction)?;
    let Ok(Press::Luck(table, LuckStep::Ask)) = modal.custom_id.parse() else {
        return Err("data.custom_id".to_owned());
    };
    let word = value_in(&modal.components).ok_or("data.components")?;
    on_message(interaction, Input::Line(WordPrompt::line(table, word)))
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
    let is_ephemeral = message.is_some_and(|message| message.flags & EPHEMERAL != 0);
    let on = match interaction.guild_id.is_none() || is_ephemeral {
        false => ActedOn::Room,
        true if message.and_then(table_of).is_some() => ActedOn::Hand,
        true => ActedOn::Menu,
    };
    let delivered = message.filter(|_| !is_ephemeral).zip(channel(interaction));
    let pressed = delivered.map(|(message, channel)| super::message_ref(channel, message.id));
    incoming(interaction, what, on, pressed)
}

fn incoming(
    interaction: &Interaction,
    what: Input,
    on: ActedOn,
    pressed: Option<MessageRef>,
) -> Result<Incoming, FieldPath> {
    Ok(Incoming {
        person: person(interaction)?,
        place: place(interaction)?,
        what,
        on,
        pressed,
        can_post: can_post(interaction),
        is_guest: is_guest(interaction),
        attaches: attaches(interaction),
        is_admin: is_admin(interaction.member.as_ref()),
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

/// Returns the table of the first button of a message that acts at one.
fn table_of(message: &Message) -> Option<TableId> {
    fn is_in(component: &Value) -> Option<TableId> {
        match component {
            Value::Array(components) => components.iter().find_map(is_in),
            Value::Object(fields) => {
                let text = fields.get("custom_id").and_then(Value::as_str);
                match text.map(str::parse) {
                    Some(Ok(Press::At(table, _))) => Some(table),
                    _ => fields.values().find_map(is_in),
                }
            }
            _ => None,
        }
    }
    is_in(&message.components)
}

/// Reads a command that is being typed; `None` if no option is.
fn autocomplete(interaction: &Interaction) -> Result<Option<Autocomplete>, FieldPath> {
    let command: CommandData = data(interaction)?;
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
        can_post: can_post(interaction),
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
