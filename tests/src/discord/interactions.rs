//! Responses to interactions: the first one, which must come in time, and then everything that the
//! token of the interaction allows.

mod callback;

use std::time::Duration;

use serde_json::Value;

use super::error::{
    ARCHIVED, Answer, Answered, NO_ROUTE, TOKEN_EXPIRED, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK,
};
use super::http::Call;
use super::messages::{changeable, checked, delete, filled, merged};
use super::state::{Bar, Interaction, State};

/// How long the token of an interaction is valid, by the clock of deadlines.
const TOKEN_LIFETIME: Duration = Duration::from_mins(15);
/// The flag of messages that only the user of the interaction can see.
const EPHEMERAL_FLAG: u64 = 64;

// Kinds of interactions.
pub(super) const COMMAND: u64 = 2;
pub(super) const COMPONENT: u64 = 3;
pub(super) const AUTOCOMPLETE: u64 = 4;
pub(super) const MODAL: u64 = 5;

pub(super) fn route(state: &mut State, call: &Call) -> Answered {
    let parts = call.parts();
    match (call.method.as_str(), &parts[..]) {
        ("POST", ["interactions", id, token, "callback"]) => {
            callback::respond(state, id.parse().unwrap_or(0), token, call)
        }
        (method, ["webhooks", application, token, rest @ ..]) => {
            let id = find_by_token(state, application, token)?;
            match (method, rest) {
                ("POST", []) => followup(state, id, call),
                (method, ["messages", message]) => {
                    let message = find_message(state, id, message)?;
                    route_message(state, method, message, call)
                }
                _ => Err(NO_ROUTE.into()),
            }
        }
        _ => Err(NO_ROUTE.into()),
    }
}

/// Returns the id of the acknowledged interaction with this token.
fn find_by_token(state: &State, application: &str, token: &str) -> Result<u64, Answer> {
    if application != state.application.to_string() {
        return Err(UNKNOWN_WEBHOOK.into());
    }
    let found = state.interactions.iter().find(|(_, one)| one.token == token);
    let (id, interaction) = found.ok_or(TOKEN_EXPIRED)?;
    if state.ahead.saturating_sub(interaction.at) > TOKEN_LIFETIME {
        return Err(TOKEN_EXPIRED.into());
    }
    if interaction.acknowledged.is_none() {
        return Err(UNKNOWN_WEBHOOK.into());
    }
    Ok(*id)
}

/// Posts a follow-up message. The first one takes the place of a deferred response.
fn followup(state: &mut State, id: u64, call: &Call) -> Answered {
    let body = checked(state, "IncomingWebhookRequestPartial", &call.body, &call.files)?;
    filled(&body)?;
    let interaction = state.interactions[&id].clone();
    answerable(state, interaction.channel)?;
    let thinking = interaction
        .original
        .filter(|id| state.messages.get(id).is_some_and(|message| message.thinking));
    let message = if let Some(thinking) = thinking {
        state.edit(thinking, &body);
        thinking
    } else {
        let only_for = only_reader(&interaction, flags(&body));
        state.post(interaction.channel, body, only_for, false)
    };
    if let Some(interaction) = state.interactions.get_mut(&id) {
        interaction.followups.push(message);
    }
    Ok(Answer::ok(state.message_json(message)))
}

/// Checks that an answer can be shown in a channel: in a locked thread that is archived, none can be
/// (issues 5517 and 6884 of `discord/discord-api-docs`).
fn answerable(state: &State, channel: u64) -> Result<(), Answer> {
    let is_locked = state.channels.get(&channel).is_some_and(|one| one.bar == Bar::Locked);
    if is_locked && state.is_archived(channel) { Err(ARCHIVED.into()) } else { Ok(()) }
}

fn flags(message: &Value) -> u64 {
    message["flags"].as_u64().unwrap_or(0)
}

/// Returns the only user who can see a response with these flags; `None` if all can.
fn only_reader(interaction: &Interaction, flags: u64) -> Option<u64> {
    (flags & EPHEMERAL_FLAG != 0).then_some(interaction.user)
}

/// Returns the id of a message of an interaction: the original response or a follow-up.
fn find_message(state: &State, id: u64, name: &str) -> Result<u64, Answer> {
    let interaction = &state.interactions[&id];
    let found = if name == "@original" {
        interaction.original
    } else {
        let mine = interaction.followups.iter().copied().chain(interaction.original);
        mine.into_iter().find(|id| id.to_string() == name)
    };
    let is_there = |id: &u64| state.messages.get(id).is_some_and(|message| !message.deleted);
    found.filter(is_there).ok_or_else(|| UNKNOWN_MESSAGE.into())
}

fn route_message(state: &mut State, method: &str, id: u64, call: &Call) -> Answered {
    match method {
        "GET" => Ok(Answer::ok(state.message_json(id))),
        "PATCH" => {
            changeable(state, state.messages[&id].channel)?;
            let kind = "IncomingWebhookUpdateRequestPartial";
            let parts = checked(state, kind, &call.body, &call.files)?;
            merged(state, id, &parts)?;
            state.edit(id, &parts);
            Ok(Answer::ok(state.message_json(id)))
        }
        "DELETE" => {
            changeable(state, state.messages[&id].channel)?;
            delete(state, id);
            Ok(Answer::nothing())
        }
        _ => Err(NO_ROUTE.into()),
    }
}
