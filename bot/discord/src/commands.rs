//! The slash commands, as they are registered: pure.
//!
//! What a command does is not known here.

use engine::catalog::GameId;
use engine::with_game;
use serde_json::Value;

use super::command_schema::{CommandSchema, typed};
use panels::panel::SettingsAction;
use panels::present::Introduce;
use panels::typed::command_name;
use words::locale::{Lang, Locales};
use words::text::Text;

/// The option that names a table.
pub(super) const TABLE: &str = "table";
/// The option that names a time zone; a line says so before its name.
pub(super) const ZONE: &str = "zone";
/// Every option of every command, in the order in which a line names them.
pub(super) const OPTIONS: [&str; 9] =
    ["game", "options", "whose", ZONE, "until", "code", "word", "who", TABLE];

/// Returns the commands as Discord wants them, described in a language and all its others.
pub(super) fn all(locales: &Locales, lang: &Lang) -> Vec<Value> {
    let schema = CommandSchema { locales, lang };
    [of_rooms(schema), of_tables(schema), of_everything(schema)].concat()
}

/// Returns the commands that open or join a table.
fn of_rooms(schema: CommandSchema<'_>) -> Vec<Value> {
    let about = Text::new("discord-play-about");
    let game = schema.option(
        "game",
        &Text::new("discord-option-game"),
        &Text::new("discord-option-game-about"),
    );
    let options = schema.option(
        "options",
        &Text::new("discord-option-options"),
        &Text::new("discord-option-options-about"),
    );
    let play = schema.command("play", &title("play"), &about, vec![typed(game), typed(options)]);
    let with_code = |word, about: &Text| {
        let (name, what) =
            (Text::new("discord-option-code"), Text::new("discord-option-code-about"));
        let code = schema.option("code", &name, &what);
        schema.command(word, &title(word), about, vec![code])
    };
    let link = {
        let (name, what) =
            (Text::new("discord-option-code"), Text::new("discord-option-link-code-about"));
        let (code, about) = (schema.option("code", &name, &what), Text::new("discord-link-about"));
        schema.command("link", &title("link"), &about, vec![code])
    };
    let unwatch = Text::new("discord-unwatch-about");
    let unlink = Text::new("discord-unlink-about");
    vec![
        play,
        with_code("join", &Text::new("discord-join-about")),
        with_code("watch", &Text::new("discord-watch-about")),
        schema.plain("unwatch", &title("unwatch"), &unwatch),
        link,
        schema.plain("unlink", &title("unlink"), &unlink),
    ]
}

/// Returns the commands for one table.
fn of_tables(schema: CommandSchema<'_>) -> Vec<Value> {
    let commands = [
        ("hand", Text::new("discord-hand-about")),
        ("board", Text::new("discord-board-about")),
        ("undo", Text::new("discord-undo-about")),
        ("leave", Text::new("discord-leave-about")),
        ("pause", Text::new("discord-pause-about")),
        ("invite", Text::new("discord-invite-about")),
        ("host", Text::new("discord-host-about")),
        ("kick", Text::new("discord-kick-about")),
        ("skip", Text::new("discord-skip-about")),
        ("cancel", Text::new("discord-cancel-about")),
    ];
    let command = |(name, about): (&str, Text)| {
        let (option, what) =
            (Text::new("discord-option-table"), Text::new("discord-option-table-about"));
        let table = typed(schema.option(TABLE, &option, &what));
        schema.command(name, &title(name), &about, vec![table])
    };
    commands.map(command).into()
}

/// Returns the commands that are for no single table.
fn of_everything(schema: CommandSchema<'_>) -> Vec<Value> {
    let until = schema.option(
        "until",
        &Text::new("discord-option-until"),
        &Text::new("discord-option-until-about"),
    );
    let of_game = |about: &Text| vec![game_option(schema, about)];
    let word = schema.option(
        "word",
        &Text::new("discord-option-word"),
        &Text::new("discord-option-word-about"),
    );
    let who = schema.option(
        "who",
        &Text::new("discord-option-who"),
        &Text::new("discord-option-who-about"),
    );
    let commands = [
        ("tables", Text::new("discord-tables-about"), vec![]),
        ("replay", Text::new("discord-replay-about"), vec![]),
        ("luck", Text::new("discord-luck-about"), vec![word]),
        ("forgetme", Text::new("discord-forgetme-about"), vec![]),
        ("mydata", Text::new("discord-mydata-about"), vec![]),
        ("export", Text::new("discord-export-about"), vec![]),
        (
            "rules",
            Text::new("discord-rules-about"),
            of_game(&Text::new("discord-option-rules-about")),
        ),
        ("settings", Text::new("discord-settings-about"), settings_options(schema)),
        ("away", Text::new("discord-away-about"), vec![until]),
        ("back", Text::new("discord-back-about"), vec![]),
        ("find", Text::new("discord-find-about"), of_game(&Text::new("discord-option-find-about"))),
        (
            "notify",
            Text::new("discord-notify-about"),
            of_game(&Text::new("discord-option-notify-about")),
        ),
        ("block", Text::new("discord-block-about"), vec![]),
        ("stats", Text::new("discord-stats-about"), vec![who]),
        ("top", Text::new("discord-top-about"), of_game(&Text::new("discord-option-top-about"))),
        ("help", Text::new("discord-help-about"), vec![]),
        ("about", Text::new("discord-about-about"), vec![]),
    ];
    let command = |(name, about, options): (&str, Text, Vec<Value>)| {
        schema.command(name, &title(name), &about, options)
    };
    commands.map(command).into()
}

/// Returns the option of a command that is about one game.
fn game_option(schema: CommandSchema<'_>, about: &Text) -> Value {
    let option = schema.option("game", &Text::new("discord-option-game"), about);
    schema.chosen(option, every_game())
}

/// Returns the options of the settings: whose they are, and a time zone.
fn settings_options(schema: CommandSchema<'_>) -> Vec<Value> {
    let whose = schema.option(
        "whose",
        &Text::new("discord-option-whose"),
        &Text::new("discord-option-whose-about"),
    );
    let (mine, room) = (SettingsAction::Mine.to_string(), SettingsAction::Room.to_string());
    let whose_there_are =
        [(mine, Text::new("discord-settings-my")), (room, Text::new("discord-settings-room"))];
    let zone = schema.option(
        ZONE,
        &Text::new("discord-option-zone"),
        &Text::new("discord-option-zone-about"),
    );
    vec![schema.chosen(whose, whose_there_are), typed(zone)]
}

/// Returns the name of the command for a word, in every language.
fn title(word: &str) -> Text {
    command_name(word).expect("every command here is a word that is read")
}

/// Tells whether Discord has these commands already. Discord adds fields of its own to them.
pub(super) fn are_registered(ours: &[Value], theirs: &[Value]) -> bool {
    let called = |command: &Value, name: &Value| command.get("name") == Some(name);
    ours.len() == theirs.len()
        && ours.iter().all(|command| {
            let theirs = theirs.iter().find(|theirs| called(theirs, &command["name"]));
            theirs.is_some_and(|theirs| is_same(command, theirs))
        })
}

/// Compares the fields that we send; a missing field, `null`, `false` and an empty list are equal.
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

fn every_game() -> impl Iterator<Item = (String, Text)> {
    GameId::ALL.iter().map(|game| (game.name().to_owned(), with_game!(*game, G => G::title())))
}

#[cfg(test)]
mod tests;
