//! The texts of options, of notes for beginners, and of reasons, derived from their names in the
//! engine, so that a new one needs texts in the locale files and no code here.
//!
//! An option of a game is `<game>-option-<option>`. A value of it is `<game>-<option>-<value>`, or
//! a text that all games share if it is on or off. A preset is `<game>-preset-<preset>`, a note
//! `<game>-note-<note>`, and a reason `<game>-why-<reason>`.

use engine::catalog::{AnyOptions, GameId};
use engine::coach::Coach as _;
use engine::explain::{Explain, Reason as _};
use engine::options::{OptionSpec, Preset, SeatOptionSpec};
use engine::search::Level;
use engine::with_game;

use words::text::{Text, dashed};

pub fn option(game: GameId, option: &OptionSpec) -> Text {
    named([game.name(), "option", option.name])
}

pub fn value(game: GameId, option: &OptionSpec, value: &str) -> Text {
    match value {
        "on" => Text::new("option-on"),
        "off" => Text::new("option-off"),
        value => named([game.name(), option.name, value]),
    }
}

pub fn seat_value(game: GameId, option: &SeatOptionSpec, value: &str) -> Text {
    named([game.name(), option.name, value])
}

pub fn preset(game: GameId, preset: &Preset) -> Text {
    named([game.name(), "preset", preset.name])
}

/// Returns a note for beginners, without arguments.
pub fn note(game: GameId, name: &str) -> Text {
    named([game.name(), "note", &dashed(name)])
}

/// Returns a reason why an action is not offered, without arguments.
pub fn reason(game: GameId, name: &str) -> Text {
    named([game.name(), "why", &dashed(name)])
}

/// Returns the name of a level of machine players. The level for comparisons is not offered and has
/// none.
pub fn level(level: Level) -> Text {
    match level {
        Level::Random => Text::new("level-novice"),
        _ => Text::of_variant("level", level),
    }
}

/// Returns the introduction of a machine player of a level.
pub fn introduction(level: Level) -> Text {
    Text::named(format!("{}-says", self::level(level).key()))
}

/// Returns every note and reason as if it had no arguments.
pub fn notes_and_reasons() -> impl Iterator<Item = Text> {
    GameId::ALL.iter().flat_map(|&game| -> Vec<Text> {
        with_game!(game, G => {
            let notes = G::NOTES.iter().map(|spec| note(game, spec.name));
            let reasons = <G as Explain>::Reason::NAMES.iter().map(|name| reason(game, name));
            notes.chain(reasons).collect()
        })
    })
}

/// Returns every text of options.
pub fn all() -> impl Iterator<Item = Text> {
    GameId::ALL.iter().flat_map(|&game| {
        let options = AnyOptions::of(game);
        let mut texts = Vec::new();
        for spec in options.specs() {
            texts.push(option(game, spec));
            texts.extend(spec.values.iter().map(|name| value(game, spec, name)));
        }
        for spec in options.seat_specs() {
            texts.extend(spec.values.iter().map(|name| seat_value(game, spec, name)));
        }
        texts.extend(options.presets().iter().map(|shown| preset(game, shown)));
        texts
    })
}

pub fn title(game: GameId) -> Text {
    Text::named(format!("{}-title", game.name()))
}

/// Returns the description of a game in one line.
pub fn tagline(game: GameId) -> Text {
    Text::named(format!("{}-tagline", game.name()))
}

pub(super) fn named(parts: [&str; 3]) -> Text {
    Text::named(parts.join("-").replace('_', "-"))
}
