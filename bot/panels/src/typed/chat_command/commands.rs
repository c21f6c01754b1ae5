//! The chat commands, with one row each. Names in every language, the registration on platforms,
//! and the help are generated from the rows.
//!
//! The order is that of the help and of menus: the most important come first.

use super::read;
use words::text::Text;

/// The commands of the short help in chats, where games last for days.
const FIRST_IN_CHATS: [&str; 6] = ["play", "hand", "rules", "leave", "settings", "away"];
/// The commands of the short help at a shared screen.
const FIRST_AT_ONE_SCREEN: [&str; 6] = ["play", "board", "tables", "rules", "undo", "leave"];

/// An argument for which a platform has a form field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    Game,
    Options,
    /// Whose settings, or a time zone.
    Setting,
    /// The end of an absence.
    Until,
    /// A code from another room or platform.
    Code,
    /// A word for the luck of a table.
    Word,
    Person,
    /// One of the tables here.
    AtTable,
}

/// How a chat command is typed, named and explained.
#[derive(Debug)]
pub struct CommandSpec {
    /// The word by which it is parsed, without the slash.
    pub word: &'static str,
    /// Its name in the language of the reader.
    pub name: Text,
    pub arguments: &'static [Argument],
    /// Its line in the help. `None` if the line of another command includes it, or if it is not in
    /// the help.
    help: Option<Text>,
}

impl CommandSpec {
    pub fn called(word: &str) -> Option<&'static Self> {
        COMMANDS.iter().find(|command| command.word == word)
    }

    pub fn asks_for(&self, argument: Argument) -> bool {
        self.arguments.contains(&argument)
    }

    /// Tells whether it is meaningless when all players share one screen.
    fn leads_elsewhere(&self) -> bool {
        read(&format!("/{}", self.word)).is_ok_and(|command| command.leads_elsewhere())
    }
}

/// Returns the commands that a platform registers: all but `/picture`, because its messages have
/// the picture already.
pub fn registered() -> impl Iterator<Item = &'static CommandSpec> {
    COMMANDS.iter().filter(|command| command.word != "picture")
}

/// Returns the lines of the help. Commands for people elsewhere come last, and are left out if
/// everybody shares one screen.
pub fn help(is_elsewhere: bool) -> Vec<Text> {
    let (elsewhere, here): (Vec<&CommandSpec>, Vec<&CommandSpec>) =
        COMMANDS.iter().partition(|command| command.leads_elsewhere());
    let elsewhere = elsewhere.into_iter().filter(|_| is_elsewhere);
    here.into_iter().chain(elsewhere).filter_map(|command| command.help.clone()).collect()
}

/// Returns the lines of the short help, for chats or for a shared screen.
pub fn short_help(is_elsewhere: bool) -> Vec<Text> {
    let words = if is_elsewhere { FIRST_IN_CHATS } else { FIRST_AT_ONE_SCREEN };
    let named = COMMANDS.iter().filter(|command| words.contains(&command.word));
    named.filter_map(|command| command.help.clone()).collect()
}

/// Every chat command.
pub static COMMANDS: &[CommandSpec] = &[
    CommandSpec {
        word: "play",
        name: Text::new("command-play"),
        arguments: &[Argument::Game, Argument::Options],
        help: Some(Text::new("help-play")),
    },
    CommandSpec {
        word: "join",
        name: Text::new("command-join"),
        arguments: &[Argument::Code],
        help: None,
    },
    CommandSpec {
        word: "hand",
        name: Text::new("command-hand"),
        arguments: &[Argument::AtTable],
        help: Some(Text::new("help-hand")),
    },
    CommandSpec {
        word: "board",
        name: Text::new("command-board"),
        arguments: &[Argument::AtTable],
        help: Some(Text::new("help-board")),
    },
    CommandSpec {
        word: "picture",
        name: Text::new("command-picture"),
        arguments: &[Argument::AtTable],
        help: None,
    },
    CommandSpec {
        word: "tables",
        name: Text::new("command-tables"),
        arguments: &[],
        help: Some(Text::new("help-tables")),
    },
    CommandSpec {
        word: "rules",
        name: Text::new("command-rules"),
        arguments: &[Argument::Game],
        help: Some(Text::new("help-rules")),
    },
    CommandSpec {
        word: "learn",
        name: Text::new("command-learn"),
        arguments: &[Argument::Game],
        help: Some(Text::new("help-learn")),
    },
    CommandSpec {
        word: "undo",
        name: Text::new("command-undo"),
        arguments: &[Argument::AtTable],
        help: Some(Text::new("help-undo")),
    },
    CommandSpec {
        word: "leave",
        name: Text::new("command-leave"),
        arguments: &[Argument::AtTable],
        help: Some(Text::new("help-leave")),
    },
    CommandSpec {
        word: "host",
        name: Text::new("command-host"),
        arguments: &[Argument::AtTable],
        help: Some(Text::new("help-host")),
    },
    CommandSpec {
        word: "kick",
        name: Text::new("command-kick"),
        arguments: &[Argument::AtTable],
        help: None,
    },
    CommandSpec {
        word: "skip",
        name: Text::new("command-skip"),
        arguments: &[Argument::AtTable],
        help: None,
    },
    CommandSpec {
        word: "cancel",
        name: Text::new("command-cancel"),
        arguments: &[Argument::AtTable],
        help: None,
    },
    CommandSpec {
        word: "settings",
        name: Text::new("command-settings"),
        arguments: &[Argument::Setting],
        help: Some(Text::new("help-settings")),
    },
    CommandSpec {
        word: "pause",
        name: Text::new("command-pause"),
        arguments: &[Argument::AtTable],
        help: Some(Text::new("help-pause")),
    },
    CommandSpec {
        word: "away",
        name: Text::new("command-away"),
        arguments: &[Argument::Until],
        help: Some(Text::new("help-away")),
    },
    CommandSpec { word: "back", name: Text::new("command-back"), arguments: &[], help: None },
    CommandSpec {
        word: "replay",
        name: Text::new("command-replay"),
        arguments: &[],
        help: Some(Text::new("help-replay")),
    },
    CommandSpec {
        word: "luck",
        name: Text::new("command-luck"),
        arguments: &[Argument::Word],
        help: Some(Text::new("help-luck")),
    },
    CommandSpec {
        word: "mydata",
        name: Text::new("command-mydata"),
        arguments: &[],
        help: Some(Text::new("help-mydata")),
    },
    CommandSpec {
        word: "forgetme",
        name: Text::new("command-forgetme"),
        arguments: &[],
        help: Some(Text::new("help-forgetme")),
    },
    CommandSpec {
        word: "stats",
        name: Text::new("command-stats"),
        arguments: &[Argument::Person],
        help: Some(Text::new("help-stats")),
    },
    CommandSpec {
        word: "top",
        name: Text::new("command-top"),
        arguments: &[Argument::Game],
        help: None,
    },
    CommandSpec {
        word: "export",
        name: Text::new("command-export"),
        arguments: &[],
        help: Some(Text::new("help-export")),
    },
    CommandSpec {
        word: "invite",
        name: Text::new("command-invite"),
        arguments: &[Argument::AtTable],
        help: Some(Text::new("help-invite")),
    },
    CommandSpec {
        word: "watch",
        name: Text::new("command-watch"),
        arguments: &[Argument::Code],
        help: Some(Text::new("help-watch")),
    },
    CommandSpec { word: "unwatch", name: Text::new("command-unwatch"), arguments: &[], help: None },
    CommandSpec {
        word: "find",
        name: Text::new("command-find"),
        arguments: &[Argument::Game],
        help: Some(Text::new("help-find")),
    },
    CommandSpec {
        word: "notify",
        name: Text::new("command-notify"),
        arguments: &[Argument::Game],
        help: None,
    },
    CommandSpec { word: "block", name: Text::new("command-block"), arguments: &[], help: None },
    CommandSpec {
        word: "link",
        name: Text::new("command-link"),
        arguments: &[Argument::Code],
        help: Some(Text::new("help-link")),
    },
    CommandSpec { word: "unlink", name: Text::new("command-unlink"), arguments: &[], help: None },
    CommandSpec { word: "help", name: Text::new("command-help"), arguments: &[], help: None },
    CommandSpec {
        word: "about",
        name: Text::new("command-about"),
        arguments: &[],
        help: Some(Text::new("help-about")),
    },
];

#[cfg(test)]
mod tests {
    use engine::catalog::GameId;

    use super::*;
    use words::locale::Lang;

    #[test]
    fn words_and_names_are_all_different() {
        for (at, command) in COMMANDS.iter().enumerate() {
            let before = &COMMANDS[..at];
            assert!(
                before
                    .iter()
                    .all(|earlier| earlier.word != command.word && earlier.name != command.name)
            );
        }
    }

    #[test]
    fn the_help_names_every_command_but_those_that_need_no_line() {
        let locales = locales::load().expect("the locales are sound");
        let en: Lang = "en".parse().expect("an id");
        let lines: String = help(true).iter().map(|line| locales.say(&en, line).plain()).collect();
        let end = |part: &str| part.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(part.len());
        let named: Vec<&str> = lines.split('/').map(|part| &part[..end(part)]).collect();
        let words = COMMANDS.iter().map(|command| command.word);
        let left_out: Vec<&str> = words.filter(|word| !named.contains(word)).collect();
        assert_eq!(left_out, ["join", "picture", "host", "help"]);
    }

    #[test]
    fn the_help_leaves_out_what_leads_to_people_elsewhere_where_nobody_is() {
        let has =
            |is_elsewhere: bool, key: &str| help(is_elsewhere).iter().any(|line| line.key() == key);
        assert!(has(true, "help-link") && !has(false, "help-link"));
        assert!(has(true, "help-play") && has(false, "help-play"));
    }

    #[test]
    fn the_short_help_is_six_lines_of_the_whole_one() {
        for is_elsewhere in [true, false] {
            let (short, whole) = (short_help(is_elsewhere), help(is_elsewhere));
            assert_eq!(short.len(), 6);
            assert!(short.iter().all(|line| whole.contains(line)));
        }
    }

    #[test]
    fn the_fuzzer_knows_every_command_and_game() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/words.dict");
        let dictionary = std::fs::read_to_string(path).expect("the dictionary is there");
        let commands = COMMANDS.iter().map(|command| format!("\"/{}\"", command.word));
        let games = GameId::ALL.iter().map(|game| format!("\"{}\"", game.name()));
        for word in commands.chain(games) {
            assert!(dictionary.lines().any(|line| line == word), "{word}");
        }
    }
}
