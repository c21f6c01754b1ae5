//! Suggestions for the options of a command while it is typed. Pure.

use serenity::all::AutocompleteChoice;

use super::command_schema::MAX_CHOICES;
use super::commands::{TABLE, ZONE};
use super::incoming::Autocomplete;
use super::markdown::{cut, length};
use platform::typed::ZoneNames;
use platform::typed::suggestions::{self, Suggestion};
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
) -> Vec<AutocompleteChoice> {
    let lang = typing.lang.parse().unwrap_or_else(|_| usual.clone());
    let say = |text: &Text| locales.say(&lang, text).plain();
    let choices = match typing.option.as_str() {
        "game" => suggestions::games(&typing.so_far, say),
        TABLE => {
            let named = tables.iter();
            let named =
                named.map(|(id, line)| Suggestion { name: say(line), value: id.to_string() });
            suggestions::containing(&typing.so_far, named)
        }
        ZONE => zones_begun(&typing.so_far, zones),
        "options" => suggestions::options(typing.game.as_deref(), &typing.so_far, say),
        _ => Vec::new(),
    };
    choices
        .into_iter()
        .filter(|choice| length(&choice.value) <= MAX_CHOICE_CHARS)
        .map(|choice| AutocompleteChoice::new(cut(&choice.name, MAX_CHOICE_CHARS), choice.value))
        .take(MAX_CHOICES)
        .collect()
}

/// Returns the matching zones. Their names are the same in every language.
fn zones_begun(so_far: &str, zones: &ZoneNames) -> Vec<Suggestion> {
    let named = zones.begun(so_far).into_iter();
    named.map(|name| Suggestion { name: name.replace('_', " "), value: name }).collect()
}

#[cfg(test)]
mod tests {
    use engine::catalog::GameId;
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
        let choices = serde_json::to_value(choices).expect("plain values");
        let choices = choices.as_array().expect("a list");
        let values: Vec<_> = choices.iter().filter_map(|choice| choice["value"].as_str()).collect();
        assert_eq!(values, expected);
        assert!(choices.iter().all(|choice| {
            (1..=100).contains(&length(choice["name"].as_str().unwrap_or_default()))
        }));
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
