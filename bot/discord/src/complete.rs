//! Suggestions for the options of a command while it is typed. Pure.

use engine::catalog::{AnyOptions, GameId};
use engine::options::OFF_ON;
use engine::search::LevelSpec;
use engine::with_game;

use super::command_schema::MAX_CHOICES;
use super::commands::{TABLE, ZONE};
use super::incoming::Autocomplete;
use super::markdown::{cut, length};
use super::wire::Choice;
use panels::present::{Introduce, option_names};
use panels::typed::ZoneNames;
use words::locale::{Lang, Locales};
use words::people::TableId;
use words::text::Text;

/// The maximum length of the name and of the value of a suggestion, in characters.
const MAX_CHOICE_CHARS: usize = 100;

/// Returns the suggestions; `tables` are those to which the command can apply.
pub(super) fn choices(
    typing: &Autocomplete,
    tables: &[(TableId, Text)],
    zones: &ZoneNames,
    locales: &Locales,
    usual: &Lang,
) -> Vec<Choice> {
    let lang = typing.lang.parse().unwrap_or_else(|_| usual.clone());
    let say = |text: &Text| locales.say(&lang, text).plain();
    let choices = match typing.option.as_str() {
        "game" => games(&typing.so_far, say),
        TABLE => named(&typing.so_far, tables, say),
        ZONE => zones_begun(&typing.so_far, zones),
        "options" => {
            let game = typing.game.as_deref().unwrap_or_default().to_lowercase();
            let game = game.parse().ok().or(only_game());
            game.map_or_else(Vec::new, |game| options(game, &typing.so_far, say))
        }
        _ => Vec::new(),
    };
    choices
        .into_iter()
        .filter(|choice| length(&choice.value) <= MAX_CHOICE_CHARS)
        .take(MAX_CHOICES)
        .collect()
}

fn only_game() -> Option<GameId> {
    match GameId::ALL {
        [only] => Some(*only),
        _ => None,
    }
}

fn named(so_far: &str, tables: &[(TableId, Text)], say: impl Fn(&Text) -> String) -> Vec<Choice> {
    let named = tables.iter().map(|(id, line)| {
        let (name, value) = (say(line), id.to_string());
        Choice { name: cut(&name, MAX_CHOICE_CHARS), value }
    });
    meant(so_far, named)
}

/// Returns the choices that contain the typed text.
fn meant(so_far: &str, choices: impl Iterator<Item = Choice>) -> Vec<Choice> {
    let so_far = so_far.trim().to_lowercase();
    let is_meant = |choice: &Choice| {
        choice.value.contains(&so_far) || choice.name.to_lowercase().contains(&so_far)
    };
    choices.filter(is_meant).collect()
}

/// Returns the matching zones. Their names are the same in every language.
fn zones_begun(so_far: &str, zones: &ZoneNames) -> Vec<Choice> {
    let named = zones.begun(so_far).into_iter();
    named.map(|name| Choice { name: name.replace('_', " "), value: name }).collect()
}

fn games(so_far: &str, say: impl Fn(&Text) -> String) -> Vec<Choice> {
    let named = GameId::ALL.iter().map(|game| {
        let (title, tagline) = with_game!(*game, G => (G::title(), G::tagline()));
        let name = format!("{}: {}", say(&title), say(&tagline));
        Choice { name: cut(&name, MAX_CHOICE_CHARS), value: game.name().to_owned() }
    });
    meant(so_far, named)
}

/// Completes the last word of a line of options, and keeps the words before it.
fn options(game: GameId, so_far: &str, say: impl Fn(&Text) -> String) -> Vec<Choice> {
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
            let value = if before.is_empty() { word } else { format!("{before} {word}") };
            Choice { name: cut(&format!("{value} ({})", say(&title)), MAX_CHOICE_CHARS), value }
        })
        .collect()
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

#[cfg(test)]
mod tests {
    use serenity::all::{ApplicationId, InteractionId};

    use super::super::incoming::InteractionToken;
    use super::*;
    use platform::Destination;
    use words::people::{Person, PersonId};

    fn check(option: &str, so_far: &str, game: Option<&str>, expected: &[&str]) {
        let token = InteractionToken {
            id: InteractionId::new(1),
            app: ApplicationId::new(1),
            channel: None,
            token: String::new(),
        };
        let person = Person { id: PersonId::new("discord", 1), name: "Anna".to_owned() };
        let typing = Autocomplete {
            place: Destination::Person(person.id.clone()),
            person,
            command: "play".to_owned(),
            option: option.to_owned(),
            so_far: so_far.to_owned(),
            game: game.map(str::to_owned),
            lang: "en-US".to_owned(),
            can_post: true,
            token,
        };
        let locales = locales::load().expect("the locales are sound");
        let table = |number: u64| {
            let line = Text::new("name-person").name("who", format!("Table {number}"));
            (TableId::new(number), line)
        };
        let tables: Vec<_> = (1..=40).map(table).collect();
        let zones = ZoneNames::new(&locales);
        let choices = choices(&typing, &tables, &zones, &locales, &Lang::default());
        let values: Vec<_> = choices.iter().map(|choice| choice.value.as_str()).collect();
        assert_eq!(values, expected);
        assert!(choices.iter().all(|choice| (1..=100).contains(&length(&choice.name))));
    }

    #[test]
    fn games_are_found_by_a_part_of_their_name() {
        let all: Vec<_> = GameId::ALL.iter().map(|game| game.name()).collect();
        check("game", "", None, &all);
        check("game", "RAZ", None, &["tirazheh"]);
        check("game", "chess", None, &[]);
    }

    #[test]
    fn tables_are_found_by_what_is_said_about_them_and_there_are_never_too_many() {
        check("table", "table 40", None, &["0000000028"]);
        check("table", "chess", None, &[]);
        let all: Vec<String> = (1..=25).map(|number| format!("{number:010x}")).collect();
        check("table", "", None, &all.iter().map(String::as_str).collect::<Vec<_>>());
    }

    #[test]
    fn time_zones_are_found_by_their_cities_and_large_ones_come_first() {
        check("zone", "madr", None, &["Europe/Madrid"]);
        check("zone", "new york", None, &["America/New_York"]);
        check("zone", "atlantis", None, &[]);
        check("zone", "budapest", None, &["Europe/Budapest"]);
        check("zone", "utc+3:30", None, &["UTC+3:30"]);
        check("zone", "Bécs", None, &["Europe/Vienna"]);
    }

    #[test]
    fn the_last_word_of_the_options_is_completed() {
        check("options", "sc", Some("tirazheh"), &["scoring"]);
        check("options", "scoring odd", Some("Tirazheh"), &["scoring odd_actions"]);
        check("options", "scoring=on sc", Some("tirazheh"), &[]);
        check("options", "scoring no", Some("tirazheh"), &["scoring novice"]);
    }

    #[test]
    fn a_line_that_is_too_long_has_no_suggestions() {
        check("options", &format!("{} sc", "x".repeat(99)), Some("tirazheh"), &[]);
    }
}
