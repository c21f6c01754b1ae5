//! Interactions, and their dispatch to the bot.

use serde_json::{Value, json};
use tokio::time::Instant;

use super::gateway::Frame;
use super::interactions::{COMMAND, COMPONENT, MODAL};
use super::post::Post;
use super::state::{ChannelKind, Interaction, State};
use super::{Action, Person};

/// View channels, send messages, embed links, attach files, read the history, create public threads,
/// send in threads.
const PERMISSIONS: u64 = 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 35 | 1 << 38;
const VIEW_ONLY: u64 = 1 << 10;
const ATTACH_FILES: u64 = 1 << 15;
pub(super) const MANAGE_GUILD: u64 = 1 << 5;
pub(super) const MANAGE_ROLES: u64 = 1 << 28;

impl State {
    /// Creates an interaction of a user and dispatches it; returns its id.
    pub(super) fn interact(
        &mut self,
        user: u64,
        channel: u64,
        kind: u64,
        source: Option<u64>,
        data: &Value,
    ) -> u64 {
        let id = self.next_id();
        let interaction = Interaction {
            token: format!("token{id}"),
            user,
            channel,
            kind,
            source,
            at: self.ahead,
            sent: Instant::now(),
            acknowledged: None,
            is_unheard: false,
            original: None,
            followups: Vec::new(),
            choices: None,
            modal: None,
        };
        self.interactions.insert(id, interaction);
        self.repeat(id, data);
        id
    }

    fn interaction_json(&self, id: u64, data: &Value) -> Value {
        let one = &self.interactions[&id];
        let channel = self.channels.get(&one.channel);
        let is_private =
            channel.is_some_and(|channel| matches!(channel.kind, ChannelKind::Dm { .. }));
        let refused = channel.is_some_and(|channel| channel.refuses.is_some());
        let refuses_files = channel.is_some_and(|channel| channel.refuses_files);
        let allowed = if refuses_files { PERMISSIONS & !ATTACH_FILES } else { PERMISSIONS };
        let permissions = if refused { VIEW_ONLY } else { allowed };
        let locale = self.users.get(&one.user).map_or("en-US", |user| user.locale.as_str());
        let owners =
            if is_private { json!({"0": "0"}) } else { json!({"0": self.guild.to_string()}) };
        let mut place = self.channel_json(one.channel);
        let theirs = PERMISSIONS | self.users.get(&one.user).map_or(0, |user| user.rights);
        if !is_private {
            place["permissions"] = json!(theirs.to_string());
        }
        let mut event = json!({"id": id.to_string(), "type": one.kind, "version": 1,
            "application_id": self.application.to_string(), "token": one.token, "data": data,
            "channel": place, "channel_id": one.channel.to_string(), "locale": locale,
            "app_permissions": permissions.to_string(), "entitlements": [],
            "authorizing_integration_owners": owners, "context": u8::from(is_private),
            "attachment_size_limit": 10_485_760});
        for (seen, field) in [("/has_language", "locale"), ("/has_rights", "app_permissions")] {
            if self.beliefs.value("press", seen) != true {
                event.as_object_mut().and_then(|event| event.remove(field));
            }
        }
        if is_private {
            event["user"] = self.user_json(one.user);
        } else {
            event["guild_id"] = json!(self.guild.to_string());
            event["guild_locale"] = json!("en-US");
            event["guild"] = json!({"id": self.guild.to_string(), "locale": "en-US",
                "features": []});
            event["member"] = json!({"user": self.user_json(one.user), "nick": null, "roles": [],
                "joined_at": "2026-01-01T00:00:00.000000+00:00", "premium_since": null,
                "deaf": false, "mute": false, "flags": 0, "pending": false, "avatar": null,
                "permissions": theirs.to_string(), "communication_disabled_until": null});
        }
        if matches!(one.kind, COMPONENT | MODAL)
            && let Some(source) = one.source
        {
            event["message"] = self.message_json(source);
        }
        if let Some(change) = self.change {
            change(&mut event);
        }
        event
    }

    /// Dispatches an interaction, for the first time or once more.
    pub(super) fn repeat(&mut self, id: u64, data: &Value) {
        let event = self.interaction_json(id, data);
        let channel = self.interactions.get(&id).map_or(0, |one| one.channel);
        let shard = self.shard_of(channel);
        let dice = self.troubles.chaos.as_mut();
        let [repeats, swaps, cuts] =
            dice.map_or([false; 3], |dice| [dice.repeats(), dice.swaps(), dice.cuts()]);
        if swaps {
            self.held.push((shard, event));
            return;
        }
        for _ in 0..=u8::from(repeats) {
            self.dispatch(shard, "INTERACTION_CREATE", &event);
        }
        self.release_held();
        if cuts && let Some(session) = self.sessions.get_mut(&shard) {
            session.send(Frame::Cut);
        }
    }

    /// Dispatches the held events.
    pub(super) fn release_held(&mut self) {
        for (shard, event) in std::mem::take(&mut self.held) {
            self.dispatch(shard, "INTERACTION_CREATE", &event);
        }
    }

    /// Returns the data of a slash command.
    ///
    /// # Panics
    /// If the bot has registered no such command, option or choice.
    pub(super) fn command_data(
        &mut self,
        channel: u64,
        name: &str,
        options: &[(&str, &str)],
        focused: Option<&str>,
    ) -> Value {
        let is_it = |one: &&Value| one["name"] == name;
        let below = |command: &Value| command["options"].as_array()?.iter().find(is_it).cloned();
        let of_group = |above: &Value| Some((above.clone(), below(above)?));
        let found =
            self.commands.iter().find(is_it).map(|command| (command.clone(), command.clone()));
        // A command below another one: its options are those of an option (`/interactions/
        // application-commands#subcommands-and-subcommand-groups`).
        let groups = self.commands.iter().filter(|above| above["options"][0]["type"] == 1);
        let found = found.or_else(|| groups.clone().find_map(of_group));
        let (command, own) = found.unwrap_or_else(|| panic!("/{name} is not registered"));
        let kind = self.channels.get(&channel).map(|channel| channel.kind);
        let context = u8::from(matches!(kind, Some(ChannelKind::Dm { .. })));
        let contexts = command["contexts"].as_array();
        let here = contexts.is_none_or(|contexts| contexts.contains(&json!(context)));
        assert!(here, "/{name} cannot be used here");
        let known = own["options"].as_array().cloned().unwrap_or_default();
        let given = options.iter().map(|(option, value)| {
            let found = known.iter().find(|known| known["name"] == *option);
            let found = found.unwrap_or_else(|| panic!("/{name} has no option {option}"));
            let is_focused = focused == Some(*option);
            let choices = found["choices"].as_array().filter(|choices| !choices.is_empty());
            let value = choices.map_or_else(
                || parsed(found, value),
                |choices| {
                    let is_it = |one: &&Value| one["name"] == *value || one["value"] == *value;
                    let choice = choices.iter().find(is_it);
                    choice.unwrap_or_else(|| panic!("{value} is no choice of {option}"))["value"]
                        .clone()
                },
            );
            let mut given = json!({"name": option, "type": found["type"], "value": value});
            if is_focused {
                assert!(found["autocomplete"] == true, "{option} does not complete itself");
                given["focused"] = json!(true);
            }
            given
        });
        let given: Vec<Value> = given.collect();
        for option in known.iter().filter(|option| option["required"] == true) {
            let is_given = given.iter().any(|given| given["name"] == option["name"]);
            assert!(is_given || focused.is_some(), "/{name} needs {}", option["name"]);
        }
        let given = if command["name"] == name {
            json!(given)
        } else {
            json!([{"name": name, "type": 1, "options": given}])
        };
        json!({"id": command["id"], "name": command["name"], "type": 1, "options": given})
    }
}

/// Converts a value to the type of its option.
fn parsed(option: &Value, value: &str) -> Value {
    match option["type"].as_u64() {
        Some(4) => json!(value.parse::<i64>().expect("a whole number")),
        Some(5) => json!(value.parse::<bool>().expect("true or false")),
        Some(10) => json!(value.parse::<f64>().expect("a number")),
        _ => json!(value),
    }
}

impl Person {
    /// Uses a command in the menu of a message.
    ///
    /// # Panics
    /// If the bot has registered no such command.
    pub fn uses_on(&self, post: &Post, command: &str) -> Action {
        self.act(|state| {
            let is_it = |one: &&Value| one["type"] == 3 && one["name"] == command;
            let found = state.commands.iter().find(is_it);
            let id = found.unwrap_or_else(|| panic!("no {command} is registered"))["id"].clone();
            let target = post.id.to_string();
            let messages = json!({ target.as_str(): state.message_json(post.id) });
            let data = json!({"id": id, "name": command, "type": 3, "target_id": target,
                "resolved": { "messages": messages }});
            (state.interact(self.id(), post.channel, COMMAND, None, &data), data)
        })
    }
}
