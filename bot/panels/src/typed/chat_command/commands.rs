//! The chat commands, with one row each. Names in every language, the registration on platforms,
//! and the help are generated from the rows.
//!
//! The order is that of the help and of menus: the most important come first.

use self::Argument::{AtTable, Code, Game, Options, Person, Setting, Until, Word};
use super::read;
use words::text::Text;

/// The commands of the short help in chats, where games last for days.
const FIRST_IN_CHATS: [&str; 6] = ["play", "hand", "rules", "leave", "settings", "away"];
/// The commands of the short help for one person at a screen.
const FIRST_AT_A_SCREEN: [&str; 6] = ["play", "board", "tables", "rules", "undo", "leave"];

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

    /// Tells whether it is meaningless for one person at a screen.
    fn leads_elsewhere(&self) -> bool {
        read(&format!("/{}", self.word)).is_ok_and(|command| command.leads_elsewhere())
    }
}

/// Returns the commands that a platform registers: all but `/picture`, because its messages have
/// the picture already.
pub fn registered() -> impl Iterator<Item = &'static CommandSpec> {
    COMMANDS.iter().filter(|command| command.word != "picture")
}

/// Returns the lines of the help. Commands for people elsewhere come last, and are left out for one
/// person at a screen.
pub fn help(is_elsewhere: bool) -> Vec<Text> {
    let (elsewhere, here): (Vec<&CommandSpec>, Vec<&CommandSpec>) =
        COMMANDS.iter().partition(|command| command.leads_elsewhere());
    let elsewhere = elsewhere.into_iter().filter(|_| is_elsewhere);
    here.into_iter().chain(elsewhere).filter_map(|command| command.help.clone()).collect()
}

/// Returns the lines of the short help, for chats or for one person at a screen.
pub fn short_help(is_elsewhere: bool) -> Vec<Text> {
    let words = if is_elsewhere { FIRST_IN_CHATS } else { FIRST_AT_A_SCREEN };
    let named = COMMANDS.iter().filter(|command| words.contains(&command.word));
    named.filter_map(|command| command.help.clone()).collect()
}

const fn row(
    word: &'static str,
    name: Text,
    arguments: &'static [Argument],
    help: Option<Text>,
) -> CommandSpec {
    CommandSpec { word, name, arguments, help }
}

/// Every chat command: its word, its name, its arguments, and its line in the help.
pub static COMMANDS: &[CommandSpec] = &[
    row("play", Text::new("command-play"), &[Game, Options], Some(Text::new("help-play"))),
    row("join", Text::new("command-join"), &[Code], None),
    row("hand", Text::new("command-hand"), &[AtTable], Some(Text::new("help-hand"))),
    row("board", Text::new("command-board"), &[AtTable], Some(Text::new("help-board"))),
    row("picture", Text::new("command-picture"), &[AtTable], None),
    row("tables", Text::new("command-tables"), &[], Some(Text::new("help-tables"))),
    row("rules", Text::new("command-rules"), &[Game], Some(Text::new("help-rules"))),
    row("learn", Text::new("command-learn"), &[Game], Some(Text::new("help-learn"))),
    row("undo", Text::new("command-undo"), &[AtTable], Some(Text::new("help-undo"))),
    row("leave", Text::new("command-leave"), &[AtTable], Some(Text::new("help-leave"))),
    row("host", Text::new("command-host"), &[AtTable], Some(Text::new("help-host"))),
    row("kick", Text::new("command-kick"), &[AtTable], None),
    row("skip", Text::new("command-skip"), &[AtTable], None),
    row("cancel", Text::new("command-cancel"), &[AtTable], None),
    row("settings", Text::new("command-settings"), &[Setting], Some(Text::new("help-settings"))),
    row("pause", Text::new("command-pause"), &[AtTable], Some(Text::new("help-pause"))),
    row("away", Text::new("command-away"), &[Until], Some(Text::new("help-away"))),
    row("back", Text::new("command-back"), &[], None),
    row("replay", Text::new("command-replay"), &[], Some(Text::new("help-replay"))),
    row("luck", Text::new("command-luck"), &[Word], Some(Text::new("help-luck"))),
    row("mydata", Text::new("command-mydata"), &[], Some(Text::new("help-mydata"))),
    row("forgetme", Text::new("command-forgetme"), &[], Some(Text::new("help-forgetme"))),
    row("stats", Text::new("command-stats"), &[Person], Some(Text::new("help-stats"))),
    row("top", Text::new("command-top"), &[Game], None),
    row("export", Text::new("command-export"), &[], Some(Text::new("help-export"))),
    row("invite", Text::new("command-invite"), &[AtTable], Some(Text::new("help-invite"))),
    row("watch", Text::new("command-watch"), &[Code], Some(Text::new("help-watch"))),
    row("unwatch", Text::new("command-unwatch"), &[], None),
    row("find", Text::new("command-find"), &[Game], Some(Text::new("help-find"))),
    row("notify", Text::new("command-notify"), &[Game], None),
    row("block", Text::new("command-block"), &[], None),
    row("link", Text::new("command-link"), &[Code], Some(Text::new("help-link"))),
    row("unlink", Text::new("command-unlink"), &[], None),
    row("help", Text::new("command-help"), &[], None),
    row("about", Text::new("command-about"), &[], Some(Text::new("help-about"))),
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
