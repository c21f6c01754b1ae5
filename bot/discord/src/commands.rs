//! The slash commands as they are registered. Pure.
//!
//! The module must not know what a command does.

use serde_json::Value;

use super::command_schema::{CommandSchema, typed};
use platform::typed::chat_command::{Argument, CommandSpec, registered};
use platform::typed::suggestions::{WHOSE, every_game};
use words::locale::{Lang, Locales};
use words::text::Text;

pub(super) const TABLE: &str = "table";
/// The option with a time zone; in a line, its name comes before the zone.
pub(super) const ZONE: &str = "zone";
/// Every option of every command, in the order of the words in a line.
pub(super) const OPTIONS: [&str; 9] =
    ["game", "options", "whose", ZONE, "until", "code", "word", "who", TABLE];

/// Returns the commands in Discord's form, described in the default language and all others.
pub(super) fn all(locales: &Locales, lang: &Lang) -> Vec<Value> {
    let schema = CommandSchema { locales, lang };
    let command = |spec: &CommandSpec| {
        let options = spec
            .arguments
            .iter()
            .flat_map(|argument| options_for(schema, spec, *argument))
            .collect();
        let about = Text::named(format!("discord-{}-about", spec.word));
        schema.command(spec.word, &spec.name(), &about, options)
    };
    let name = Text::new("discord-open-hand");
    registered().map(command).chain([schema.on_message(&name)]).collect()
}

fn options_for(schema: CommandSchema<'_>, command: &CommandSpec, argument: Argument) -> Vec<Value> {
    match argument {
        Argument::Game => vec![game_option(schema, command)],
        Argument::Options => {
            let about = Text::new("discord-option-options-about");
            vec![typed(schema.option("options", &Text::new("discord-option-options"), &about))]
        }
        Argument::Setting => settings_options(schema),
        Argument::Until => {
            let about = Text::new("discord-option-until-about");
            vec![schema.option("until", &Text::new("discord-option-until"), &about)]
        }
        Argument::Code => {
            let about = if command.word == "link" {
                Text::new("discord-option-link-code-about")
            } else {
                Text::new("discord-option-code-about")
            };
            vec![schema.option("code", &Text::new("discord-option-code"), &about)]
        }
        Argument::Word => {
            let about = Text::new("discord-option-word-about");
            vec![schema.option("word", &Text::new("discord-option-word"), &about)]
        }
        Argument::Person => {
            let about = Text::new("discord-option-who-about");
            vec![schema.option("who", &Text::new("discord-option-who"), &about)]
        }
        Argument::AtTable => {
            let about = Text::new("discord-option-table-about");
            vec![typed(schema.option(TABLE, &Text::new("discord-option-table"), &about))]
        }
    }
}

/// Returns the option for a game. If house rules can be chosen too, games are suggestions with a
/// line about each; otherwise they are choices.
fn game_option(schema: CommandSchema<'_>, command: &CommandSpec) -> Value {
    let about = match command.word {
        "rules" | "learn" => Text::new("discord-option-rules-about"),
        "find" => Text::new("discord-option-find-about"),
        "notify" => Text::new("discord-option-notify-about"),
        "top" => Text::new("discord-option-top-about"),
        _ => Text::new("discord-option-game-about"),
    };
    let option = schema.option("game", &Text::new("discord-option-game"), &about);
    if command.asks_for(Argument::Options) {
        typed(option)
    } else {
        schema.chosen(option, every_game())
    }
}

/// Returns the options of `/settings`: whose settings, and a time zone.
fn settings_options(schema: CommandSchema<'_>) -> Vec<Value> {
    let whose = schema.option(
        "whose",
        &Text::new("discord-option-whose"),
        &Text::new("discord-option-whose-about"),
    );
    let [mine, room] = WHOSE.map(str::to_owned);
    let whose_there_are =
        [(mine, Text::new("discord-settings-my")), (room, Text::new("discord-settings-room"))];
    let zone = schema.option(
        ZONE,
        &Text::new("discord-option-zone"),
        &Text::new("discord-option-zone-about"),
    );
    vec![schema.chosen(whose, whose_there_are), typed(zone)]
}

/// Tells whether Discord has these commands already. Discord adds its own fields to them.
pub(super) fn are_registered(ours: &[Value], theirs: &[Value]) -> bool {
    let called = |command: &Value, name: &Value| command.get("name") == Some(name);
    ours.len() == theirs.len()
        && ours.iter().all(|command| {
            let theirs = theirs.iter().find(|theirs| called(theirs, &command["name"]));
            theirs.is_some_and(|theirs| is_same(command, theirs))
        })
}

/// Compares the fields that we send. A missing field, `null`, `false` and an empty list are equal.
fn is_same(ours: &Value, theirs: &Value) -> bool {
    match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => {
            ours.iter().all(|(key, value)| is_same(value, theirs.get(key).unwrap_or(&Value::Null)))
        }
        (Value::Array(ours), Value::Array(theirs)) => {
            ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(a, b)| is_same(a, b))
        }
        (ours, theirs) => ours == theirs || is_nothing(ours) && is_nothing(theirs),
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) | Value::String(_) => false,
    }
}

#[cfg(test)]
mod tests;
