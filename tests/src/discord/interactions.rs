//! Answers to interactions: the first one in time, once; then what their token allows.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::check;
use super::error::{
    ACKNOWLEDGED, Answer, Answered, Faults, NO_ROUTE, TOKEN_EXPIRED, UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK,
};
use super::http::Call;
use super::messages::{checked, delete, filled, merged};
use super::state::State;

/// How long the first answer may take, by the clock of the fake.
const FIRST: Duration = Duration::from_secs(3);
/// How long a token lives, by the clock of the fake.
const TOKEN: Duration = Duration::from_mins(15);
const EPHEMERAL: u64 = 64;

/// Kinds of interactions.
pub(super) const COMMAND: u64 = 2;
pub(super) const COMPONENT: u64 = 3;
pub(super) const AUTOCOMPLETE: u64 = 4;
pub(super) const MODAL: u64 = 5;

pub(super) fn route(state: &mut State, call: &Call) -> Answered {
    let parts = call.parts();
    match (call.method.as_str(), &parts[..]) {
        ("POST", ["interactions", id, token, "callback"]) => {
            callback(state, id.parse().unwrap_or(0), token, call)
        }
        (method, ["webhooks", application, token, rest @ ..]) => {
            let id = by_token(state, application, token)?;
            match (method, rest) {
                ("POST", []) => followup(state, id, call),
                (method, ["messages", message]) => {
                    let message = meant(state, id, message)?;
                    at_message(state, method, message, call)
                }
                _ => Err(NO_ROUTE.into()),
            }
        }
        _ => Err(NO_ROUTE.into()),
    }
}

fn callback(state: &mut State, id: u64, token: &str, call: &Call) -> Answered {
    let found = state.interactions.get(&id).filter(|interaction| interaction.token == token);
    let interaction = found.ok_or(UNKNOWN_INTERACTION)?.clone();
    if interaction.acknowledged.is_some() {
        return Err(ACKNOWLEDGED.into());
    }
    if state.ahead.saturating_sub(interaction.at) >= FIRST {
        return Err(UNKNOWN_INTERACTION.into());
    }
    let kind = call.body["type"].as_u64().unwrap_or(0);
    let allowed: &[u64] = match interaction.kind {
        COMMAND => &[4, 5, 9],
        COMPONENT => &[4, 5, 6, 7, 9],
        MODAL => &[4, 5, 6, 7],
        _ => &[8],
    };
    if !allowed.contains(&kind) {
        let mut faults = Faults::default();
        let words = format!("Value must be one of {allowed:?}.");
        faults.add(&["type"], "UNION_TYPE_CHOICES", words);
        faults.check()?;
    }
    let data = &call.body["data"];
    let flags = data["flags"].as_u64().unwrap_or(0);
    let only_for = (flags & EPHEMERAL != 0).then_some(interaction.by);
    let original = match kind {
        4 => {
            let body = checked(state, data, &call.files)?;
            filled(&body)?;
            Some(state.post(interaction.channel, body, only_for, false))
        }
        5 => Some(state.post(interaction.channel, json!({"flags": flags}), only_for, true)),
        6 => interaction.source,
        7 => {
            let source = interaction.source.ok_or(UNKNOWN_MESSAGE)?;
            if state.messages.get(&source).is_none_or(|message| message.deleted) {
                return Err(UNKNOWN_MESSAGE.into());
            }
            let parts = checked(state, data, &call.files)?;
            merged(state, source, &parts)?;
            state.edit(source, &parts);
            Some(source)
        }
        8 => {
            choices(data)?;
            state.show_only(interaction.by, data["choices"].clone());
            None
        }
        9 => {
            let mut faults = Faults::default();
            let strange = check::modal(data, &mut faults);
            faults.check()?;
            for strange in strange {
                state.violation(format!("Discord knows no {strange}"));
            }
            state.show_only(interaction.by, data.clone());
            None
        }
        _ => None,
    };
    if let Some(interaction) = state.interactions.get_mut(&id) {
        interaction.acknowledged = Some((kind, Instant::now()));
        interaction.original = original;
        interaction.modal = (kind == 9).then(|| data.clone());
        interaction.choices = (kind == 8).then(|| data["choices"].clone());
    }
    if call.query.get("with_response").is_some_and(|value| value == "true") {
        let message = original.map(|id| state.message_json(id));
        return Ok(Answer::ok(json!({"interaction": {"id": id.to_string(),
            "type": interaction.kind}, "resource": {"type": kind, "message": message}})));
    }
    Ok(Answer::nothing())
}

fn choices(data: &Value) -> Result<(), Answer> {
    let mut faults = Faults::default();
    let choices = data["choices"].as_array().map_or(&[][..], Vec::as_slice);
    faults.count(&["data", "choices"], choices.len(), 0, 25);
    for choice in choices {
        let name = choice["name"].as_str().unwrap_or_default();
        faults.length(&["data", "choices", "name"], name, 1, 100);
        if let Some(value) = choice["value"].as_str() {
            faults.length(&["data", "choices", "value"], value, 1, 100);
        }
    }
    faults.check()
}

/// Finds the interaction that a token belongs to.
fn by_token(state: &State, application: &str, token: &str) -> Result<u64, Answer> {
    if application != state.application.to_string() {
        return Err(UNKNOWN_WEBHOOK.into());
    }
    let found = state.interactions.iter().find(|(_, one)| one.token == token);
    let (id, interaction) = found.ok_or(TOKEN_EXPIRED)?;
    if state.ahead.saturating_sub(interaction.at) > TOKEN {
        return Err(TOKEN_EXPIRED.into());
    }
    if interaction.acknowledged.is_none() {
        return Err(UNKNOWN_WEBHOOK.into());
    }
    Ok(*id)
}

fn followup(state: &mut State, id: u64, call: &Call) -> Answered {
    let body = checked(state, &call.body, &call.files)?;
    filled(&body)?;
    let interaction = state.interactions[&id].clone();
    let thinking = interaction
        .original
        .filter(|id| state.messages.get(id).is_some_and(|message| message.thinking));
    // The first thing said after "is thinking" takes its place.
    let message = if let Some(thinking) = thinking {
        state.edit(thinking, &body);
        thinking
    } else {
        let flags = body["flags"].as_u64().unwrap_or(0);
        let only_for = (flags & EPHEMERAL != 0).then_some(interaction.by);
        state.post(interaction.channel, body, only_for, false)
    };
    if let Some(interaction) = state.interactions.get_mut(&id) {
        interaction.followups.push(message);
    }
    Ok(Answer::ok(state.message_json(message)))
}

/// Finds the message that a path means: the original, or one of the followups.
fn meant(state: &State, id: u64, word: &str) -> Result<u64, Answer> {
    let interaction = &state.interactions[&id];
    let found = if word == "@original" {
        interaction.original
    } else {
        let mine = interaction.followups.iter().copied().chain(interaction.original);
        mine.into_iter().find(|id| id.to_string() == word)
    };
    let is_there = |id: &u64| state.messages.get(id).is_some_and(|message| !message.deleted);
    found.filter(is_there).ok_or_else(|| UNKNOWN_MESSAGE.into())
}

fn at_message(state: &mut State, method: &str, id: u64, call: &Call) -> Answered {
    match method {
        "GET" => Ok(Answer::ok(state.message_json(id))),
        "PATCH" => {
            let parts = checked(state, &call.body, &call.files)?;
            merged(state, id, &parts)?;
            state.edit(id, &parts);
            Ok(Answer::ok(state.message_json(id)))
        }
        "DELETE" => {
            delete(state, id);
            Ok(Answer::nothing())
        }
        _ => Err(NO_ROUTE.into()),
    }
}
