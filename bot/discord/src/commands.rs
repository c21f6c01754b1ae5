//! The slash commands as they are registered. Pure.
//!
//! The module must not know what a command does.

use serde_json::Value;
use serenity::all::CreateCommandOption;

use super::command_schema::{CommandSchema, typed};
use platform::HelpPage;
use platform::typed::chat_command::{Argument, CommandSpec, in_menus, rare};
use platform::typed::suggestions::{WHOSE, every_game};
use words::locale::{Lang, Locales};
use words::text::Text;

pub(super) const TABLE: &str = "table";
/// The option with a time zone; in a line, its name comes before the zone.
pub(super) const ZONE: &str = "zone";
/// Every option of every command, in the order of the words in a line.
pub(super) const OPTIONS: [&str; 10] =
    ["game", "options", "whose", ZONE, "until", "date", "code", "word", "who", TABLE];

/// Returns the commands in Discord's form, described in the default language and all others.
pub(super) fn all(locales: &Locales, lang: &Lang) -> Vec<Value> {
    let schema = CommandSchema { locales, lang };
    let about = |word: &str| Text::named(format!("discord-{word}-about"));
    let options = |spec: &CommandSpec| -> Vec<CreateCommandOption> {
        let arguments = spec.arguments.iter();
        arguments.flat_map(|argument| options_for(schema, spec, *argument)).collect()
    };
    let command = |spec: &CommandSpec| {
        schema.command(spec.word, &spec.name(), &about(spec.word), options(spec))
    };
    let groups = [HelpPage::Tables, HelpPage::Me].map(|page| {
        let below = |spec: &CommandSpec| {
            schema.below(spec.word, &spec.name(), &about(spec.word), options(spec))
        };
        let rare = rare(page, true).map(below).collect();
        schema.command(page.word(), &page.name(), &about(page.word()), rare)
    });
    let name = Text::new("discord-open-hand");
    let all = in_menus().map(command).chain(groups).chain([schema.on_message(&name)]);
    all.map(|command| serde_json::to_value(command).expect("plain values")).collect()
}

fn options_for(
    schema: CommandSchema<'_>,
    command: &CommandSpec,
    argument: Argument,
) -> Vec<CreateCommandOption> {
    let plain = |name: &str| option(schema, name, name);
    match argument {
        Argument::Game => vec![game_option(schema, command)],
        Argument::Options => vec![typed(plain("options"))],
        Argument::Setting => {
            let [mine, room] = WHOSE.map(str::to_owned);
            let values = [
                (mine, Text::new("discord-settings-my")),
                (room, Text::new("discord-settings-room")),
            ];
            vec![schema.chosen(plain("whose"), values), typed(plain(ZONE))]
        }
        Argument::Until => vec![plain("until")],
        Argument::Date => vec![plain("date")],
        Argument::Code if command.word == "link" => vec![option(schema, "code", "link-code")],
        Argument::Code => vec![plain("code")],
        Argument::Word => vec![plain("word")],
        Argument::Person => vec![plain("who")],
        Argument::AtTable => vec![typed(plain(TABLE))],
    }
}

/// Returns an option with the description of this name.
fn option(schema: CommandSchema<'_>, name: &str, about: &str) -> CreateCommandOption {
    let title = Text::named(format!("discord-option-{name}"));
    schema.option(name, &title, &Text::named(format!("discord-option-{about}-about")))
}

/// Returns the option for a game. If house rules can be chosen too, games are suggestions with a
/// line about each; otherwise they are choices.
fn game_option(schema: CommandSchema<'_>, command: &CommandSpec) -> CreateCommandOption {
    let about = match command.word {
        "learn" => "rules",
        word @ ("rules" | "find" | "notify" | "top") => word,
        _ => "game",
    };
    let option = option(schema, "game", about);
    if command.asks_for(Argument::Options) {
        typed(option)
    } else {
        schema.chosen(option, every_game())
    }
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
