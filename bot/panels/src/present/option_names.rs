//! What the options of a game are called: by the names that the engine gives them, so that a new
//! option needs words in the locale files and nothing here.
//!
//! An option of a game is `<game>-option-<option>`, a value of it `<game>-<option>-<value>` or, of
//! what is on or off, a word that all games share; a preset is `<game>-preset-<preset>`.

use engine::catalog::{AnyOptions, GameId};
use engine::options::{OptionSpec, Preset, SeatOptionSpec};
use engine::search::Level;

use words::text::Text;

/// Returns what an option is called.
pub fn option(game: GameId, option: &OptionSpec) -> Text {
    named([game.name(), "option", option.name])
}

/// Returns what a value of an option is called.
pub fn value(game: GameId, option: &OptionSpec, value: &str) -> Text {
    match value {
        "on" => Text::new("option-on"),
        "off" => Text::new("option-off"),
        value => named([game.name(), option.name, value]),
    }
}

/// Returns what a value of an option of seats is called.
pub fn seat_value(game: GameId, option: &SeatOptionSpec, value: &str) -> Text {
    named([game.name(), option.name, value])
}

/// Returns what a preset is called.
pub fn preset(game: GameId, preset: &Preset) -> Text {
    named([game.name(), "preset", preset.name])
}

/// Returns what a level of machine players is called; the one for comparisons is not offered.
pub fn level(level: Level) -> Text {
    match level {
        Level::Random | Level::Novice => Text::new("level-novice"),
        Level::Regular => Text::new("level-regular"),
        Level::Master => Text::new("level-master"),
    }
}

/// Returns every text that is made here of the names of the engine.
pub fn all() -> impl Iterator<Item = Text> {
    GameId::ALL.iter().flat_map(|&game| {
        let options = AnyOptions::of(game);
        let mut texts = Vec::new();
        for spec in options.specs() {
            texts.push(option(game, spec));
            texts.extend(spec.values.iter().map(|it| value(game, spec, it)));
        }
        for spec in options.seat_specs() {
            texts.extend(spec.values.iter().map(|it| seat_value(game, spec, it)));
        }
        texts.extend(options.presets().iter().map(|it| preset(game, it)));
        texts
    })
}

fn named(parts: [&str; 3]) -> Text {
    Text::named(parts.join("-").replace('_', "-"))
}
