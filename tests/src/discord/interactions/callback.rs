//! The first response to an interaction, which acknowledges it.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::super::check;
use super::super::error::{
    ACKNOWLEDGED, Answer, Answered, Faults, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE,
};
use super::super::http::Call;
use super::super::messages::{changeable, checked, filled, merged};
use super::super::state::{Interaction, State};
use super::{COMMAND, COMPONENT, MODAL, answerable, flags, only_reader};

/// How long after an interaction it can be acknowledged, by the clock of deadlines.
const ACKNOWLEDGE_TIMEOUT: Duration = Duration::from_secs(3);

/// The name of the message of a response in Discord's description.
const INTERACTION_MESSAGE: &str = "IncomingWebhookInteractionRequest";

// Types of responses.
const CHANNEL_MESSAGE: u64 = 4;
const DEFERRED_CHANNEL_MESSAGE: u64 = 5;
const DEFERRED_UPDATE: u64 = 6;
const UPDATE_MESSAGE: u64 = 7;
const AUTOCOMPLETE_RESULT: u64 = 8;
const OPEN_MODAL: u64 = 9;

/// Acknowledges an interaction with the response in the request.
pub(super) fn respond(state: &mut State, id: u64, token: &str, call: &Call) -> Answered {
    let interaction = find_waiting(state, id, token)?;
    let kind = call.body["type"].as_u64().unwrap_or(0);
    check_kind(&interaction, kind)?;
    answerable(state, interaction.channel)?;
    let original = show(state, &interaction, kind, call)?;
    let data = &call.body["data"];
    if let Some(interaction) = state.interactions.get_mut(&id) {
        interaction.acknowledged = Some((kind, Instant::now()));
        interaction.original = original;
        interaction.modal = (kind == OPEN_MODAL).then(|| data.clone());
        interaction.choices = (kind == AUTOCOMPLETE_RESULT).then(|| data["choices"].clone());
    }
    if call.query.get("with_response").is_some_and(|value| value == "true") {
        let message = original.map(|id| state.message_json(id));
        return Ok(Answer::ok(json!({"interaction": {"id": id.to_string(),
            "type": interaction.kind}, "resource": {"type": kind, "message": message}})));
    }
    Ok(Answer::nothing())
}

/// Returns the interaction with this id and token, if it can still be acknowledged.
fn find_waiting(state: &State, id: u64, token: &str) -> Result<Interaction, Answer> {
    let found = state.interactions.get(&id).filter(|interaction| interaction.token == token);
    let interaction = found.ok_or(UNKNOWN_INTERACTION)?;
    if interaction.acknowledged.is_some() {
        return Err(ACKNOWLEDGED.into());
    }
    if state.ahead.saturating_sub(interaction.at) >= ACKNOWLEDGE_TIMEOUT {
        return Err(UNKNOWN_INTERACTION.into());
    }
    Ok(interaction.clone())
}

/// Checks that an interaction can be answered with a response of this type.
fn check_kind(interaction: &Interaction, kind: u64) -> Result<(), Answer> {
    let allowed: &[u64] = match interaction.kind {
        COMMAND => &[CHANNEL_MESSAGE, DEFERRED_CHANNEL_MESSAGE, OPEN_MODAL],
        COMPONENT => &[
            CHANNEL_MESSAGE,
            DEFERRED_CHANNEL_MESSAGE,
            DEFERRED_UPDATE,
            UPDATE_MESSAGE,
            OPEN_MODAL,
        ],
        MODAL => &[CHANNEL_MESSAGE, DEFERRED_CHANNEL_MESSAGE, DEFERRED_UPDATE, UPDATE_MESSAGE],
        _ => &[AUTOCOMPLETE_RESULT],
    };
    let mut faults = Faults::default();
    if !allowed.contains(&kind) {
        let words = format!("Value must be one of {allowed:?}.");
        faults.add("type", "UNION_TYPE_CHOICES", words);
    }
    faults.check()
}

/// Shows a response and returns the message that `@original` refers to from now on.
fn show(
    state: &mut State,
    interaction: &Interaction,
    kind: u64,
    call: &Call,
) -> Result<Option<u64>, Answer> {
    let data = &call.body["data"];
    let only_for = only_reader(interaction, flags(data));
    Ok(match kind {
        CHANNEL_MESSAGE => {
            let body = checked(state, INTERACTION_MESSAGE, data, &call.files)?;
            filled(&body)?;
            Some(state.post(interaction.channel, body, only_for, false))
        }
        DEFERRED_CHANNEL_MESSAGE => {
            let body = json!({"flags": flags(data)});
            Some(state.post(interaction.channel, body, only_for, true))
        }
        DEFERRED_UPDATE => interaction.source,
        UPDATE_MESSAGE => Some(update_source(state, interaction, call)?),
        AUTOCOMPLETE_RESULT => {
            check_choices(state, data)?;
            state.show_only(interaction.user, &data["choices"]);
            None
        }
        OPEN_MODAL => {
            check_modal(state, data)?;
            state.show_only(interaction.user, data);
            None
        }
        _ => None,
    })
}

/// Edits the message whose component was pressed and returns its id.
fn update_source(state: &mut State, interaction: &Interaction, call: &Call) -> Result<u64, Answer> {
    let source = interaction.source.ok_or(UNKNOWN_MESSAGE)?;
    if state.messages.get(&source).is_none_or(|message| message.deleted) {
        return Err(UNKNOWN_MESSAGE.into());
    }
    changeable(state, interaction.channel)?;
    let parts = checked(state, INTERACTION_MESSAGE, &call.body["data"], &call.files)?;
    merged(state, source, &parts)?;
    state.edit(source, &parts);
    Ok(source)
}

fn check_choices(state: &mut State, data: &Value) -> Result<(), Answer> {
    let mut faults = Faults::default();
    for choice in check::items(&data["choices"]) {
        faults.length("data.choices.value", check::text(&choice["value"]), 1, 100);
    }
    let kind = "InteractionApplicationCommandAutocompleteCallbackStringData";
    faults.described(kind, data, "data");
    state.judge(faults)
}

fn check_modal(state: &mut State, modal: &Value) -> Result<(), Answer> {
    let mut faults = Faults::default();
    check::modal(modal, &mut faults);
    state.judge(faults)
}
