//! The slash commands, as they are registered: pure.
//!
//! They are the words of the product; what a word does is not known here.

use engine::catalog::GameId;
use engine::with_game;
use serde_json::Value;

use super::command_schema::{CommandSchema, typed};
use panels::panel::SettingsAction;
use panels::present::Present;
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

/// Returns the commands that a table is come by with.
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

/// Returns the commands that do something at a table.
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

/// Returns the commands that are about more than one table.
fn of_everything(schema: CommandSchema<'_>) -> Vec<Value> {
    let game = schema.option(
        "game",
        &Text::new("discord-option-game"),
        &Text::new("discord-option-rules-about"),
    );
    let whose = schema.option(
        "whose",
        &Text::new("discord-option-whose"),
        &Text::new("discord-option-whose-about"),
    );
    let (mine, room) = (SettingsAction::Mine.to_string(), SettingsAction::Room.to_string());
    let whose_there_are =
        [(mine, Text::new("discord-settings-my")), (room, Text::new("discord-settings-room"))];
    let zone = typed(schema.option(
        ZONE,
        &Text::new("discord-option-zone"),
        &Text::new("discord-option-zone-about"),
    ));
    let until = schema.option(
        "until",
        &Text::new("discord-option-until"),
        &Text::new("discord-option-until-about"),
    );
    let (game, whose) = (schema.chosen(game, every_game()), schema.chosen(whose, whose_there_are));
    let of_game = |about: &Text| {
        let option = schema.option("game", &Text::new("discord-option-game"), about);
        schema.chosen(option, every_game())
    };
    let found = of_game(&Text::new("discord-option-find-about"));
    let heard = of_game(&Text::new("discord-option-notify-about"));
    let word = schema.option(
        "word",
        &Text::new("discord-option-word"),
        &Text::new("discord-option-word-about"),
    );
    let first = of_game(&Text::new("discord-option-top-about"));
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
        ("rules", Text::new("discord-rules-about"), vec![game]),
        ("settings", Text::new("discord-settings-about"), vec![whose, zone]),
        ("away", Text::new("discord-away-about"), vec![until]),
        ("back", Text::new("discord-back-about"), vec![]),
        ("find", Text::new("discord-find-about"), vec![found]),
        ("notify", Text::new("discord-notify-about"), vec![heard]),
        ("block", Text::new("discord-block-about"), vec![]),
        ("stats", Text::new("discord-stats-about"), vec![who]),
        ("top", Text::new("discord-top-about"), vec![first]),
        ("help", Text::new("discord-help-about"), vec![]),
        ("about", Text::new("discord-about-about"), vec![]),
    ];
    let command = |(name, about, options): (&str, Text, Vec<Value>)| {
        schema.command(name, &title(name), &about, options)
    };
    commands.map(command).into()
}

/// Returns what a command is called that is read by a word.
fn title(word: &str) -> Text {
    command_name(word).expect("every command here is a word that is read")
}

/// Tells whether Discord has these commands already; it adds fields of its own to them.
pub(super) fn are_registered(ours: &[Value], theirs: &[Value]) -> bool {
    let called = |command: &Value, name: &Value| command.get("name") == Some(name);
    ours.len() == theirs.len()
        && ours.iter().all(|command| {
            let theirs = theirs.iter().find(|theirs| called(theirs, &command["name"]));
            theirs.is_some_and(|theirs| is_same(command, theirs))
        })
}

/// Compares what we say; an absent field, `null`, `false` and nothing in a list are the same.
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
