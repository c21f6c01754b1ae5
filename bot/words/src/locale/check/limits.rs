//! The maximum length of a text, by its use.
//!
//! Most texts are in messages, which are split or shortened where necessary, and have no limit
//! here. `bot/tests/pictures` measures texts in pictures as they are drawn.

/// The approximate number of visible characters of a button on a phone.
const SEEN: usize = 38;

/// Discord accepts names of commands and options with 1 to 32 lowercase letters, digits, hyphens
/// and underscores. Each name must be unique.
pub(super) const MAX_NAME_LENGTH: usize = 32;
/// The prefix of the keys of command names.
pub(super) const COMMANDS: &str = "command-";
/// The prefix of the keys of option names.
pub(super) const OPTIONS: &str = "discord-option-";

/// A kind of place for texts, with its maximum length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    /// The name of the place in a fault.
    pub(super) place: &'static str,
    /// The hard limit: the platform rejects or cuts a longer text.
    pub(super) most: usize,
    /// The visible length, if that is less: a text should not be longer, or no longer than the
    /// English one.
    pub(super) seen: Option<usize>,
    /// Patterns of keys, in which a star matches anything.
    keys: &'static [&'static str],
    /// Patterns of keys among them to which the limit does not apply.
    but: &'static [&'static str],
}

/// All limits. If a key matches several, all of them apply.
const LIMITS: &[Limit] = &[
    // CHAT_INPUT commands and their options: a description has 1 to 100 characters.
    limit("a description of a command on Discord", 100, &["discord-*-about"]),
    // The name of a choice of an option, 1 to 100 characters: whose settings, and which game.
    Limit {
        but: &["discord-settings-about"],
        ..limit("a choice of a command on Discord", 100, &["discord-settings-*", "*-title"])
    },
    // The placeholder of a select menu.
    limit("a menu on Discord", 150, &["discord-choose"]),
    // The label of a text input in a modal.
    limit("the label of a window on Discord", 45, &["discord-type-word"]),
    // setMyCommands: BotCommand.description has 1 to 256 characters.
    limit("a description of a command on Telegram", 256, &["telegram-command-*"]),
    // setMyDescription.
    limit("what Telegram shows in an empty chat", 512, &["telegram-description"]),
    // setMyShortDescription.
    limit("the profile of the bot on Telegram", 120, &["telegram-short-description"]),
    // answerCallbackQuery: the answer to a press is a pop-up, which is cut if it is longer.
    limit(
        "a pop-up on Telegram",
        200,
        &[
            "refused-*",
            "said-*",
            "fault-*",
            "telegram-nobody",
            "telegram-look-in-private",
            "telegram-start-first",
            "telegram-busy",
        ],
    ),
    Limit {
        // A button on Discord has a label of at most 80 characters. Titles of chapters and pages
        // are labels of buttons.
        place: "a button",
        most: 80,
        seen: Some(SEEN),
        keys: &[
            "button-*",
            "telegram-open-private",
            "telegram-join-private",
            "*-do-*",
            "*-group-*",
            "*-chapter-*",
            "*-page-*",
            "page-in-words",
            "page-news",
            "*-standing-*",
        ],
        but: &["*-page-*-line", "*-page-*-how"],
    },
    // A chapter is one message with its title: the embed of a message on Discord and a message on
    // Telegram hold 4,096 characters each. A hundred are reserved for the title.
    Limit {
        but: &["discord-*", "*-ask-rules-*"],
        ..limit("a chapter of rules", 4_096 - 100, &["*-rules-*"])
    },
];

const fn limit(place: &'static str, most: usize, keys: &'static [&'static str]) -> Limit {
    Limit { place, most, seen: None, keys, but: &[] }
}

pub(super) fn of(key: &str) -> impl Iterator<Item = &'static Limit> {
    let any = |patterns: &[&str], key: &str| patterns.iter().any(|pattern| fits(pattern, key));
    LIMITS.iter().filter(move |limit| any(limit.keys, key) && !any(limit.but, key))
}

/// Tells whether a key matches a pattern.
pub(super) fn fits(pattern: &str, key: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == key,
        Some((start, rest)) => key.strip_prefix(start).is_some_and(|key| {
            key.char_indices().map(|(at, _)| &key[at..]).chain([""]).any(|end| fits(rest, end))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(key: &str) -> Vec<&'static str> {
        of(key).map(|limit| limit.place).collect()
    }

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, key) in [("a", "a"), ("a-*", "a-b-c"), ("*-do-*", "x-y-do-z"), ("*", "")] {
            assert!(fits(pattern, key), "{pattern} {key}");
        }
        for (pattern, key) in [("a", "ab"), ("a-*-about", "a-about"), ("*-do-*", "x-does-z")] {
            assert!(!fits(pattern, key), "{pattern} {key}");
        }
    }

    #[test]
    fn every_key_has_the_limit_of_its_place() {
        assert_eq!(places("discord-about-about"), ["a description of a command on Discord"]);
        assert_eq!(places("discord-settings-my"), ["a choice of a command on Discord"]);
        assert_eq!(places("discord-option-rules-about"), ["a description of a command on Discord"]);
        assert_eq!(places("refused-full"), ["a pop-up on Telegram"]);
        assert_eq!(places("tirazheh-do-take"), ["a button"]);
        assert_eq!(places("seladin-page-istham"), ["a button"]);
        assert_eq!(places("tirazheh-rules-goal"), ["a chapter of rules"]);
        assert_eq!(places("seladin-page-istham-line"), [""; 0]);
        assert_eq!(places("telegram-done"), [""; 0]);
        assert_eq!(places("room-waiting"), [""; 0]);
    }
}
