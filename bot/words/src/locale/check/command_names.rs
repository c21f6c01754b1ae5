//! The names of commands and of their options, as players type them.
//!
//! `command-play` is the name of a command; `discord-option-game` is that of an option, because
//! there is a `discord-option-game-about`, which describes it.

use super::words::Words;

/// Discord accepts names of commands and options with 1 to 32 lowercase letters, digits, hyphens
/// and underscores. Each name must be unique.
const MAX_LENGTH: usize = 32;
/// The prefix of the keys of command names.
const COMMANDS: &str = "command-";
/// The prefix of the keys of option names.
const OPTIONS: &str = "discord-option-";

/// Returns the fault in the name under a key of a language, if there is one; `behind` are the
/// languages that replace missing names.
pub(super) fn fault(english: &Words, own: &Words, behind: &[&Words], key: &str) -> Option<String> {
    if !is_name(english, key) {
        return None;
    }
    let layers = || [own].into_iter().chain(behind.iter().copied()).chain([english]);
    let source = |key: &str| layers().find_map(|words| words.keys.get(key)).map(|it| &*it.source);
    let name = source(key)?;
    let length = name.chars().count();
    if length == 0 || length > MAX_LENGTH {
        return Some(format!(
            "{length} characters, the name of a command has 1 to {MAX_LENGTH}: {name}"
        ));
    }
    // Persian words may contain the zero-width joiner; Discord does not support Persian names.
    let is_part = |c: char| !c.is_ascii() || c.is_ascii_alphanumeric() || "-_'".contains(c);
    if name.to_lowercase() != name || !name.chars().all(|c| is_part(c) && !c.is_whitespace()) {
        return Some(format!("the name of a command is one word in lower case: {name}"));
    }
    let names = english.keys.keys().filter(|other| *other != key && is_name(english, other));
    let kin = names.filter(|other| other.starts_with(OPTIONS) == key.starts_with(OPTIONS));
    let mut same = kin.filter(|other| source(other) == Some(name));
    same.next().map(|other| format!("{other} has the same name: {name}"))
}

fn is_name(english: &Words, key: &str) -> bool {
    let is_option = key.starts_with(OPTIONS) && english.keys.contains_key(&format!("{key}-about"));
    key.starts_with(COMMANDS) || is_option
}
