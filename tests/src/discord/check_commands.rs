//! Checks of slash commands against Discord's description, and against limits that it does not name.

use std::collections::HashSet;

use serde_json::Value;

use super::check::{items, text};
use super::error::Faults;
use crate::descriptions::{DISCORD, What, under};

const MAX_COMMANDS: usize = 100;
const MAX_CHOICE: usize = 100;
/// Fields that the description lacks: `nsfw` of commands (`/interactions/application-commands`), and
/// those of options of another type, which serenity sends empty.
const UNDESCRIBED: [&str; 9] = [
    "nsfw",
    "channel_types",
    "min_value",
    "max_value",
    "options",
    "autocomplete",
    "choices",
    "min_length",
    "max_length",
];
/// Characters of the names, descriptions and choice values of one command in its longest language.
const MAX_TOTAL: usize = 8000;

/// Checks a registration.
pub(super) fn commands(body: &Value, faults: &mut Faults) {
    if !body.is_array() {
        faults.add("", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    }
    let mut names = HashSet::new();
    faults.count("commands", items(body).len(), 0, MAX_COMMANDS);
    for (index, command) in items(body).iter().enumerate() {
        let path = index.to_string();
        faults.described("ApplicationCommandUpdateRequest", command, &path);
        faults.unknown.retain(|path| !UNDESCRIBED.iter().any(|name| path.ends_with(name)));
        let kind = command["type"].as_u64().unwrap_or(1);
        if !names.insert((kind, command["name"].as_str())) {
            let words = "Application command names must be unique";
            faults.add(&under(&path, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", words);
        }
        if kind != 1 {
            continue; // Commands of menus have no description, and any name.
        }
        faults.length(&under(&path, "description"), text(&command["description"]), 1, usize::MAX);
        named(command, &path, faults);
        if longest(command) + options(&command["options"], &path, faults) > MAX_TOTAL {
            let words = "Command exceeds maximum size (8000)";
            faults.add(&path, "APPLICATION_COMMAND_TOO_LARGE", words);
        }
    }
}

/// Checks the names of a command or an option, and the languages of its texts.
fn named(thing: &Value, path: &str, faults: &mut Faults) {
    let localized =
        thing["name_localizations"].as_object().into_iter().flat_map(|all| all.values());
    for name in localized.chain([&thing["name"]]).map(text) {
        let is_plain = |letter: char| letter.is_alphanumeric() || "-_'".contains(letter);
        if !name.chars().all(is_plain) || name != name.to_lowercase() {
            let words = "Command name is invalid";
            faults.add(&under(path, "name"), "APPLICATION_COMMAND_INVALID_NAME", words);
        }
    }
    languages(thing, path, faults);
}

fn languages(thing: &Value, path: &str, faults: &mut Faults) {
    for texts in ["name_localizations", "description_localizations"] {
        for fault in DISCORD.check("AvailableLocalesEnum", &thing[texts], &under(path, texts)) {
            if fault.what == What::Unknown {
                faults.add(&fault.path, "DICT_TYPE_INVALID_KEY", "This is not a valid locale");
            }
        }
    }
}

/// Checks options; returns the number of their characters.
fn options(options: &Value, path: &str, faults: &mut Faults) -> usize {
    let (mut names, mut total, mut optional) = (HashSet::new(), 0, false);
    for (index, option) in items(options).iter().enumerate() {
        let path = format!("{path}.options.{index}");
        named(option, &path, faults);
        if !names.insert(option["name"].as_str()) {
            let words = "Option names must be unique";
            faults.add(&path, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", words);
        }
        let required = option["required"] == true;
        if required && optional {
            let words = "Required options must be placed before non-required options";
            faults.add(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words);
        }
        optional |= !required;
        total += longest(option) + choices(option, &path, faults);
        total += self::options(&option["options"], &path, faults);
    }
    total
}

fn choices(option: &Value, path: &str, faults: &mut Faults) -> usize {
    let choices = items(&option["choices"]);
    let path = under(path, "choices");
    if !choices.is_empty() && option["autocomplete"] == true {
        let words = "Autocomplete options cannot have choices";
        faults.add(&path, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", words);
    }
    let mut names = HashSet::new();
    let mut total = 0;
    for choice in choices {
        languages(choice, &path, faults);
        let (name, value) = (text(&choice["name"]), text(&choice["value"]));
        faults.length(&path, value, usize::from(option["type"] == 3), MAX_CHOICE);
        if !names.insert(name) {
            let words = "Option choice names must be unique";
            faults.add(&path, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", words);
        }
        total += name.chars().count() + value.chars().count();
    }
    total
}

/// Returns the number of characters of the name and the description in their longest language.
fn longest(thing: &Value) -> usize {
    let of = |field: &str| {
        let localized = thing[format!("{field}_localizations")].as_object();
        let localized = localized.into_iter().flatten().map(|(_, value)| value);
        let all = localized.chain([&thing[field]]);
        all.map(|value| text(value).chars().count()).max().unwrap_or(0)
    };
    of("name") + of("description")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(body: &Value) -> String {
        let mut faults = Faults::default();
        commands(body, &mut faults);
        faults.check().err().and_then(|answer| answer.body).unwrap_or_default().to_string()
    }

    #[test]
    fn a_registration_that_fits_is_taken() {
        let option = json!({"type": 3, "name": "game", "description": "Which", "options": [],
            "choices": [{"name": "Tirazheh", "value": "tirazheh"}]});
        assert_eq!(
            check(&json!([{"name": "play", "description": "Plays", "options": [option],
            "name_localizations": {"hu": "játék"}, "contexts": [0, 1]}])),
            "null"
        );
    }

    #[test]
    fn a_registration_that_does_not_fit_is_refused() {
        let option = |name: &str| json!({"type": 3, "name": name, "description": "d"});
        let many: Vec<_> = (0..26).map(|n| option(&format!("o{n}"))).collect();
        let required = json!({"type": 3, "name": "b", "description": "d", "required": true});
        for (command, word) in [
            (json!({"name": "Play", "description": "d"}), "INVALID_NAME"),
            (json!({"name": "play now", "description": "d"}), "INVALID_NAME"),
            (json!({"name": "play"}), "description"),
            (json!({"name": "play", "description": "x".repeat(101)}), "description"),
            (json!({"name": "p", "description": "d", "options": many}), "options"),
            (
                json!({"name": "p", "description": "d", "options": [option("a"), required]}),
                "Required",
            ),
            (json!({"name": "p", "description": "d", "name_localizations": {"xx": "p"}}), "locale"),
            (json!({"name": "p", "description": "d", "contexts": [3]}), "contexts"),
        ] {
            let said = check(&json!([command]));
            assert!(said.contains(word), "{command}: {said}");
        }
    }
}
