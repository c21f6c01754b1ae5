//! Suggestions for the arguments of a command while it is typed. Pure.

use engine::catalog::{AnyOptions, GameId};
use engine::options::OFF_ON;
use engine::search::LevelSpec;

use crate::present::option_names;
use words::text::Text;

/// The words of `/settings` for one's own settings, and for those of the room.
pub const WHOSE: [&str; 2] = ["my", "room"];

/// A suggested argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// What is shown.
    pub name: String,
    /// What is typed.
    pub value: String,
}

/// Returns the name of every game with its title.
pub fn every_game() -> impl Iterator<Item = (String, Text)> {
    GameId::ALL.iter().map(|game| (game.name().to_owned(), option_names::title(*game)))
}

/// Returns the games that contain the typed text, with a line about each.
pub fn games(so_far: &str, say: impl Fn(&Text) -> String) -> Vec<Suggestion> {
    let named = GameId::ALL.iter().map(|game| {
        let (title, tagline) = (option_names::title(*game), option_names::tagline(*game));
        let name = format!("{}: {}", say(&title), say(&tagline));
        Suggestion { name, value: game.name().to_owned() }
    });
    containing(so_far, named)
}

/// Returns the suggestions that contain the typed text.
pub fn containing(so_far: &str, suggestions: impl Iterator<Item = Suggestion>) -> Vec<Suggestion> {
    let so_far = so_far.trim().to_lowercase();
    let is_meant = |suggestion: &Suggestion| {
        suggestion.value.contains(&so_far) || suggestion.name.to_lowercase().contains(&so_far)
    };
    suggestions.filter(is_meant).collect()
}

/// Completes the last word of a line of options for a game, and keeps the words before it.
pub fn options(game: Option<&str>, so_far: &str, say: impl Fn(&Text) -> String) -> Vec<Suggestion> {
    let game = game.unwrap_or_default().to_lowercase().parse().ok();
    let Some(game) = game.or_else(only_game) else { return Vec::new() };
    let (before, last) = match so_far.rfind(char::is_whitespace) {
        Some(end) => (so_far[..end].trim(), so_far[end..].trim()),
        None => ("", so_far),
    };
    let last = last.to_lowercase().replace('-', "_");
    let chosen: Vec<&str> = before.split_whitespace().collect();
    let is_new = |word: &str| {
        let name = |word: &str| word.split('=').next().map(str::to_owned);
        !chosen.iter().any(|chosen| name(chosen) == name(word))
    };
    let candidates = candidates(game).into_iter();
    let fitting = candidates.filter(|(word, _)| word.starts_with(&last) && is_new(word));
    fitting
        .map(|(word, title)| {
            let value = if before.is_empty() { word } else { [before, &word].join(" ") };
            Suggestion { name: format!("{value} ({})", say(&title)), value }
        })
        .collect()
}

fn only_game() -> Option<GameId> {
    match GameId::ALL {
        [only] => Some(*only),
        _ => None,
    }
}

/// Returns every option of a new table of a game, with its name.
fn candidates(game: GameId) -> Vec<(String, Text)> {
    let options = AnyOptions::of(game);
    let presets = options.presets().iter();
    let presets =
        presets.map(|preset| (preset.name.to_owned(), option_names::preset(game, preset)));
    let specs = options.specs().iter().flat_map(|spec| {
        let title = option_names::option(game, spec);
        let words: Vec<(String, Text)> = if spec.values == OFF_ON {
            vec![(spec.name.to_owned(), title)]
        } else {
            let said = |value| {
                let value = option_names::value(game, spec, value);
                Text::new("lobby-option").text("name", title.clone()).text("value", value)
            };
            let words = spec.values.iter();
            words.map(|value| (format!("{}={value}", spec.name), said(value))).collect()
        };
        words
    });
    let levels = game.levels().iter().map(|LevelSpec { level, .. }| {
        let title = Text::new("button-strength").text("level", option_names::level(*level));
        (level.name().to_owned(), title)
    });
    presets.chain(specs).chain(levels).collect()
}
