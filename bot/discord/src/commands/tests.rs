use std::sync::LazyLock;

use serde_json::json;

use super::super::command_schema::MAX_CHOICES;
use super::super::markdown::length;
use super::*;

const COMMANDS: usize = 100;
const OPTIONS_OF_ONE: usize = 25;
const WHOLE: usize = 8000; // Names, descriptions and values of one command.

/// Returns all commands. Describing them takes longer than the tests, so all tests share them.
fn commands() -> Vec<Value> {
    static DESCRIBED: LazyLock<Vec<Value>> =
        LazyLock::new(|| all(&locales::load().expect("the locales are sound"), &Lang::default()));
    DESCRIBED.clone()
}

/// Returns the commands that are typed, and those in the menu of a message.
fn by_kind() -> (Vec<Value>, Vec<Value>) {
    commands().into_iter().partition(|command| command["type"] == 1)
}

fn list<'a>(of: &'a Value, key: &str) -> &'a [Value] {
    of.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn text<'a>(of: &'a Value, key: &str) -> &'a str {
    of[key].as_str().expect("a text")
}

/// Checks a name and its description in every language; returns their length, which counts towards
/// the limit of the command.
fn check_words(of: &Value) -> usize {
    let said = |key: &str| -> Vec<String> {
        let elsewhere = of[format!("{key}_localizations")].as_object().expect("languages");
        let words = elsewhere.values().filter_map(Value::as_str);
        [text(of, key)].into_iter().chain(words).map(str::to_owned).collect()
    };
    for name in said("name") {
        assert!((1..=32).contains(&length(&name)), "{name}");
        let allowed = |c: char| c.is_alphanumeric() || "-_'".contains(c);
        assert!(name.chars().all(allowed) && name.to_lowercase() == name, "{name}");
    }
    for about in said("description") {
        assert!((1..=100).contains(&length(&about)), "{about}");
    }
    length(text(of, "name"))
        + said("description").iter().map(|about| length(about)).max().unwrap_or(0)
}

#[test]
fn commands_options_choices_and_lengths_are_within_the_limits() {
    let (commands, _) = by_kind();
    assert!((1..=COMMANDS).contains(&commands.len()), "{}", commands.len());
    for command in &commands {
        let mut whole = check_words(command);
        let options = list(command, "options");
        assert!(options.len() <= OPTIONS_OF_ONE);
        for option in options.iter().chain(options.iter().flat_map(|one| list(one, "options"))) {
            whole += check_words(option);
            assert!(option["type"] == 1 || OPTIONS.contains(&text(option, "name")));
            let choices = list(option, "choices");
            assert!(choices.len() <= MAX_CHOICES);
            assert!(choices.is_empty() || option["autocomplete"] != true);
            for choice in choices {
                assert!((1..=100).contains(&length(text(choice, "name"))));
                assert!((1..=100).contains(&length(text(choice, "value"))));
                whole += length(text(choice, "name")) + length(text(choice, "value"));
            }
        }
        assert!(whole <= WHOLE);
    }
}

#[test]
fn names_are_all_different() {
    let commands = commands();
    let mut names: Vec<_> = commands.iter().map(|command| text(command, "name")).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), commands.len());
}

#[test]
fn every_command_is_registered() {
    let (commands, on_messages) = by_kind();
    let names: Vec<&str> = commands.iter().map(|command| text(command, "name")).collect();
    let words = in_menus().map(|command| command.word).chain(["table", "me"]);
    assert_eq!(names, words.collect::<Vec<_>>());
    for (page, command) in [HelpPage::Tables, HelpPage::Me].into_iter().zip(&commands[12..]) {
        let below: Vec<&str> =
            list(command, "options").iter().map(|command| text(command, "name")).collect();
        let words: Vec<&str> = rare(page, true).map(|command| command.word).collect();
        assert_eq!(below, words);
    }
    let names: Vec<&str> = on_messages.iter().map(|command| text(command, "name")).collect();
    assert_eq!(names, ["Open my hand"]);
    let elsewhere = on_messages[0]["name_localizations"].as_object().expect("languages");
    let names = elsewhere.values().filter_map(Value::as_str).map(length);
    assert!(elsewhere.len() > 1 && names.max() <= Some(32));
}

#[test]
fn play_completes_games_and_other_commands_have_choices_of_them() {
    let (mut completed, mut chosen) = (Vec::new(), 0);
    let below = |command: Value| {
        let all = list(&command, "options").to_vec().into_iter();
        let all = all.filter(|option| option["type"] == 1).collect::<Vec<_>>();
        [command].into_iter().chain(all)
    };
    for command in by_kind().0.into_iter().flat_map(below) {
        let options = list(&command, "options");
        let Some(game) = options.iter().find(|option| text(option, "name") == "game") else {
            continue;
        };
        let has_choices = !list(game, "choices").is_empty();
        assert_ne!(game["autocomplete"] == true, has_choices, "{command}");
        if has_choices {
            chosen += 1;
        } else {
            completed.push(text(&command, "name").to_owned());
        }
    }
    assert_eq!(completed, ["play"]);
    assert!(chosen > 0, "no other command is about a game");
}

/// Returns the commands as Discord returns them: with its own fields, and without empty ones.
fn returned(mut commands: Vec<Value>) -> Vec<Value> {
    for command in &mut commands {
        command["id"] = json!("1");
        command["version"] = json!("2");
        command["nsfw"] = json!(false);
        if list(command, "options").is_empty() {
            command.as_object_mut().expect("an object").remove("options");
        }
    }
    commands.reverse();
    commands
}

#[test]
fn commands_that_are_registered_are_known_again() {
    assert!(are_registered(&commands(), &returned(commands())));
}

#[test]
fn any_change_is_seen() {
    let ours = commands();
    let mut fewer = returned(commands());
    fewer.pop();
    assert!(!are_registered(&ours, &fewer));
    let mut other = returned(commands());
    other[0]["name_localizations"]["de"] = json!("as it used to be");
    assert!(!are_registered(&ours, &other));
    let mut elsewhere = returned(commands());
    elsewhere[0]["contexts"] = json!([0]);
    assert!(!are_registered(&ours, &elsewhere));
    let mut options = returned(commands());
    options.last_mut().expect("commands")["options"][0]["autocomplete"] = json!(false);
    assert!(!are_registered(&ours, &options));
}
