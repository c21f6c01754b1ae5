//! The routes of the gateway, the application, commands and users.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::check_commands;
use super::error::{
    Answer, Answered, DM_TOO_FAST, Faults, INVALID_RECIPIENT, MISSING_ACCESS, NO_ROUTE,
    UNKNOWN_USER,
};
use super::http::Call;
use super::state::{Channel, ChannelKind, State};

/// How often a bot may ask for private channels, known or not. "If you open a significant amount of
/// DMs too quickly, your bot may be rate limited or blocked from opening new ones"
/// (`/resources/user#create-dm`). The numbers are not published, and not seen: issue 467 of
/// `discord-php/DiscordPHP` reports blocks after 25 to 40.
const MAX_OPENINGS: usize = 40;
const OPENING_WINDOW: Duration = Duration::from_mins(10);

pub(super) fn route(state: &mut State, call: &Call) -> Answered {
    let parts = call.parts();
    let gateway = format!("{}://{}", state.scheme, call.address);
    match (call.method.as_str(), &parts[..]) {
        ("GET", ["gateway"]) => Ok(Answer::ok(json!({"url": gateway}))),
        ("GET", ["gateway", "bot"]) => {
            let limit = state.start_limit.tell();
            Ok(Answer::ok(json!({"url": gateway, "shards": state.shards,
                "session_start_limit": limit})))
        }
        ("GET", ["users", "@me"]) => Ok(Answer::ok(state.bot_json())),
        ("GET", ["users", id]) => {
            let id = id.parse().unwrap_or(0);
            state.users.get(&id).ok_or(UNKNOWN_USER)?;
            Ok(Answer::ok(state.user_json(id)))
        }
        ("POST", ["users", "@me", "channels"]) => {
            let mut faults = Faults::default();
            faults.described("CreatePrivateChannelRequest", &call.body, "");
            state.judge(faults)?;
            let id = call.body["recipient_id"].as_str().and_then(|id| id.parse().ok()).unwrap_or(0);
            state.users.get(&id).ok_or(INVALID_RECIPIENT)?;
            state.allow("private-channel")?;
            count_opening(state)?;
            let channel = state.dm(id);
            Ok(Answer::ok(state.channel_json(channel)))
        }
        // `/resources/user#leave-guild`.
        ("DELETE", ["users", "@me", "guilds", id]) if *id == state.guild.to_string() => {
            let in_guild = |channel: &&mut Channel| !matches!(channel.kind, ChannelKind::Dm { .. });
            for channel in state.channels.values_mut().filter(in_guild) {
                channel.refuses = Some(MISSING_ACCESS);
            }
            Ok(Answer::nothing())
        }
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => {
            // The first person is the owner.
            let owner = state.users.keys().next().map(|id| state.user_json(*id));
            let kinds = ["0", "1"].into_iter().filter(|kind| {
                let kind = format!("/integration_types_config/{kind}");
                !state.beliefs.value("installs", &kind).is_null()
            });
            let kinds: BTreeMap<&str, Value> = kinds.map(|kind| (kind, json!({}))).collect();
            Ok(Answer::ok(json!({"id": state.application.to_string(), "name": "Chaikhana",
                "owner": owner, "integration_types_config": kinds,
                "icon": null, "description": "", "bot_public": true, "rpc_origins": [],
                "bot_require_code_grant": false, "summary": "", "verify_key": "00", "flags": 0,
                "team": null, "tags": [], "hook": true, "approximate_guild_count": 1,
                "interactions_endpoint_url": state.endpoint})))
        }
        (method, ["applications", id, rest @ ..]) if *id == state.application.to_string() => {
            commands(state, method, rest, &call.body)
        }
        _ => Err(NO_ROUTE.into()),
    }
}

fn count_opening(state: &mut State) -> Result<(), Answer> {
    state.openings.retain(|opened| opened.elapsed() < OPENING_WINDOW);
    if state.openings.len() >= MAX_OPENINGS {
        state.violation("the bot opens direct messages too fast");
        return Err(DM_TOO_FAST.into());
    }
    state.openings.push(Instant::now());
    Ok(())
}

fn commands(state: &mut State, method: &str, path: &[&str], body: &Value) -> Answered {
    match (method, path) {
        ("GET", ["commands"]) => {
            let mut commands = state.commands.clone();
            if state.beliefs.value("commands", "/are_ours") != true {
                commands.truncate(1);
            }
            Ok(Answer::ok(Value::Array(commands)))
        }
        ("PUT", ["commands"]) => {
            check(state, body)?;
            let wanted = body.as_array().cloned().unwrap_or_default();
            let registered = wanted.into_iter().map(|command| register(state, command)).collect();
            state.commands = registered;
            Ok(Answer::ok(Value::Array(state.commands.clone())))
        }
        ("POST", ["commands"]) => {
            check(state, &json!([body]))?;
            let command = register(state, body.clone());
            state.commands.retain(|old| old["name"] != command["name"]);
            state.commands.push(command.clone());
            Ok(Answer { status: StatusCode::CREATED, body: Some(command) })
        }
        _ => Err(NO_ROUTE.into()),
    }
}

fn check(state: &mut State, body: &Value) -> Result<(), Answer> {
    let mut faults = Faults::default();
    check_commands::commands(body, &mut faults);
    state.judge(faults)
}

/// Returns a command as it is stored; a known name keeps its id.
fn register(state: &mut State, mut command: Value) -> Value {
    let old = state.commands.iter().find(|old| old["name"] == command["name"]);
    let id = old.map(|old| old["id"].clone());
    let id = id.unwrap_or_else(|| json!(state.next_id().to_string()));
    command["id"] = id;
    command["application_id"] = json!(state.application.to_string());
    command["version"] = json!(state.next_id().to_string());
    let fill = |command: &mut Value, name: &str, value: Value| {
        if command[name].is_null() {
            command[name] = value;
        }
    };
    fill(&mut command, "type", json!(1));
    fill(&mut command, "nsfw", json!(false));
    fill(&mut command, "integration_types", json!([0]));
    command
}
