//! Checks of slash commands against the limits of Discord.

use std::collections::HashSet;

use serde_json::Value;

use super::check::unknown;
use super::error::Faults;

const MAX_COMMANDS: usize = 100;
const MAX_OPTIONS: usize = 25;
const MAX_CHOICES: usize = 25;
const MAX_NAME: usize = 32;
const MAX_DESCRIPTION: usize = 100;
/// Characters of the names, descriptions and choice values of one command in its longest language.
const MAX_TOTAL: usize = 8000;

const COMMAND: &[&str] = &[
    "id",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "default_permission",
    "integration_types",
    "contexts",
    "type",
    "nsfw",
    "handler",
];
const OPTION: &[&str] = &[
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "required",
    "choices",
    "options",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "autocomplete",
];
const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

/// Checks a registration; returns the names of fields that Discord does not know.
pub(super) fn commands(body: &Value, faults: &mut Faults) -> Vec<String> {
    let Some(commands) = body.as_array() else {
        faults.add(&[], "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
        return Vec::new();
    };
    let mut strange = Vec::new();
    let mut names = HashSet::new();
    faults.count(&["commands"], commands.len(), 0, MAX_COMMANDS);
    for (index, command) in commands.iter().enumerate() {
        let index = index.to_string();
        let kind = command["type"].as_u64().unwrap_or(1);
        if let Some(fields) = command.as_object() {
            strange.extend(unknown(fields, COMMAND, "command"));
        }
        if !names.insert((kind, command["name"].as_str())) {
            let words = "Application command names must be unique";
            faults.add(&[&index, "name"], "APPLICATION_COMMANDS_DUPLICATE_NAME", words);
        }
        if kind != 1 {
            continue; // Commands of menus have no description, and any name.
        }
        named(command, &[&index], faults);
        let total = options(&command["options"], &[&index], faults, &mut strange);
        if total + longest(command) > MAX_TOTAL {
            let words = "Command exceeds maximum size (8000)";
            faults.add(&[&index], "APPLICATION_COMMAND_TOO_LARGE", words);
        }
        for (field, values) in [("contexts", 0..=2), ("integration_types", 0..=1)] {
            let given = command[field].as_array().into_iter().flatten();
            if given.clone().any(|v| !v.as_u64().is_some_and(|value| values.contains(&value))) {
                faults.add(&[&index, field], "BASE_TYPE_CHOICES", "Not one of the known values.");
            }
            if given.clone().collect::<HashSet<_>>().len() != given.count() {
                faults.add(&[&index, field], "SET_TYPE_ALREADY_CONTAINS_VALUE", "Twice.");
            }
        }
    }
    strange
}

fn named(thing: &Value, path: &[&str], faults: &mut Faults) {
    let under = |name| path.iter().copied().chain([name]).collect::<Vec<_>>();
    let name = thing["name"].as_str().unwrap_or_default();
    let description = thing["description"].as_str().unwrap_or_default();
    faults.length(&under("name"), name, 1, MAX_NAME);
    faults.length(&under("description"), description, 1, MAX_DESCRIPTION);
    let of = |field: &str| thing[field].as_object().into_iter().flatten();
    let names = of("name_localizations").map(|(locale, name)| (locale, name, MAX_NAME));
    let descriptions = of("description_localizations");
    let descriptions = descriptions.map(|(locale, text)| (locale, text, MAX_DESCRIPTION));
    for (locale, text, most) in names.chain(descriptions) {
        if !LOCALES.contains(&locale.as_str()) {
            let words = format!("{locale} is not a valid locale");
            faults.add(&under("localizations"), "DICT_TYPE_INVALID_KEY", words);
        }
        faults.length(&under("localizations"), text.as_str().unwrap_or_default(), 1, most);
    }
    let all = of("name_localizations").filter_map(|(_, name)| name.as_str()).chain([name]);
    for name in all {
        let is_plain = |letter: char| letter.is_alphanumeric() || "-_'".contains(letter);
        if !name.chars().all(is_plain) || name != name.to_lowercase() {
            let words = "Command name is invalid";
            faults.add(&under("name"), "APPLICATION_COMMAND_INVALID_NAME", words);
        }
    }
}

/// Checks options; returns the number of their characters.
fn options(
    options: &Value,
    path: &[&str],
    faults: &mut Faults,
    strange: &mut Vec<String>,
) -> usize {
    let options = options.as_array().map_or(&[][..], Vec::as_slice);
    let path: Vec<&str> = path.iter().copied().chain(["options"]).collect();
    faults.count(&path, options.len(), 0, MAX_OPTIONS);
    let (mut names, mut total, mut optional) = (HashSet::new(), 0, false);
    for (index, option) in options.iter().enumerate() {
        let index = index.to_string();
        let path: Vec<&str> = path.iter().copied().chain([index.as_str()]).collect();
        if let Some(fields) = option.as_object() {
            strange.extend(unknown(fields, OPTION, "option"));
        }
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
        if !option["type"].as_u64().is_some_and(|kind| (1..=11).contains(&kind)) {
            faults.add(&path, "BASE_TYPE_CHOICES", "No such type of option.");
        }
        total += longest(option) + choices(option, &path, faults);
        total += self::options(&option["options"], &path, faults, strange);
    }
    total
}

fn choices(option: &Value, path: &[&str], faults: &mut Faults) -> usize {
    let choices = option["choices"].as_array().map_or(&[][..], Vec::as_slice);
    let path: Vec<&str> = path.iter().copied().chain(["choices"]).collect();
    faults.count(&path, choices.len(), 0, MAX_CHOICES);
    if !choices.is_empty() && option["autocomplete"] == true {
        let words = "Autocomplete options cannot have choices";
        faults.add(&path, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", words);
    }
    let mut names = HashSet::new();
    let mut total = 0;
    for choice in choices {
        let name = choice["name"].as_str().unwrap_or_default();
        faults.length(&path, name, 1, 100);
        for (locale, name) in choice["name_localizations"].as_object().into_iter().flatten() {
            faults.length(&path, name.as_str().unwrap_or_default(), 1, 100);
            if !LOCALES.contains(&locale.as_str()) {
                faults.add(&path, "DICT_TYPE_INVALID_KEY", format!("{locale} is no locale"));
            }
        }
        if option["type"] == 3 {
            let value = choice["value"].as_str().unwrap_or_default();
            faults.length(&path, value, 1, 100);
            total += value.chars().count();
        }
        if !names.insert(name) {
            let words = "Option choice names must be unique";
            faults.add(&path, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", words);
        }
        total += name.chars().count();
    }
    total
}

/// Returns the number of characters of the name and the description in their longest language.
fn longest(thing: &Value) -> usize {
    let of = |field: &str| {
        let localized = thing[format!("{field}_localizations")].as_object();
        let localized = localized.into_iter().flatten().filter_map(|(_, text)| text.as_str());
        let all = localized.chain(thing[field].as_str());
        all.map(|text| text.chars().count()).max().unwrap_or(0)
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
