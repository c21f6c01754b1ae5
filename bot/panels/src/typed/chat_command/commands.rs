//! The chat commands, with one row each. Names in every language, the registration on platforms,
//! and the help are generated from the rows.
//!
//! The order is that of the help and of menus: the most important come first.

use self::Argument::{AtTable, Code, Date, Game, Options, Person, Setting, Until, Word};
use super::ChatCommand::{
    self, About, At, Away, Back, Block, Export, Find, ForgetMe, Help, Join, Learn, Link, MyData,
    Notify, Play, Privacy, Replay, Rules, Settings, Stats, Tables, Top, Unlink, Unwatch, Watch,
};
use super::Said;
use crate::panel::HelpPage::{self, Me};
use crate::panel::LuckStep;
use crate::typed::table_line::Candidates::{Here, Mine};
use crate::typed::table_line::TableAction::{self, MakeHost};
use crate::typed::table_line::TableLine;
use crate::typed::until as time;
use table::command::{Command, Request};
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
    /// A day with a time.
    Date,
    /// A code from another room or platform.
    Code,
    /// A word for the luck of a table.
    Word,
    Person,
    /// One of the tables here.
    AtTable,
}

/// Where a platform offers a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rank {
    /// In its menu.
    Menu,
    /// Below the command of its page of the help, or as a button of that page.
    Rare,
    /// Nowhere: every message has the picture, and there is a picture of everything.
    Unlisted,
}

/// How a chat command is typed, named and explained.
#[derive(Debug)]
pub struct CommandSpec {
    /// The word by which it is parsed, without the slash.
    pub word: &'static str,
    pub arguments: &'static [Argument],
    /// Reads it with its arguments.
    pub(super) read: fn(&Said<'_>) -> Result<ChatCommand, Text>,
    /// Whether it has a line in the help.
    has_help: bool,
    /// The page of the help with this line.
    page: HelpPage,
    rank: Rank,
}

impl CommandSpec {
    pub fn called(word: &str) -> Option<&'static Self> {
        COMMANDS.iter().find(|command| command.word == word)
    }

    pub fn asks_for(&self, argument: Argument) -> bool {
        self.arguments.contains(&argument)
    }

    /// Tells whether it asks for a time.
    pub fn has_time(&self) -> bool {
        self.asks_for(Until) || self.asks_for(Date)
    }

    /// Returns its name in the language of the reader.
    pub fn name(&self) -> Text {
        Text::named(format!("command-{}", self.word))
    }

    /// Returns its word and its name.
    pub fn named(&self) -> (&'static str, Text) {
        (self.word, self.name())
    }

    /// Returns its line in the help. `None` if the line of another command includes it, or if it is
    /// not in the help.
    fn help(&self) -> Option<Text> {
        self.has_help.then(|| Text::named(format!("help-{}", self.word)))
    }

    /// Returns the page of the help to which it belongs, if it is in no menu.
    pub fn rare_on(&self) -> Option<HelpPage> {
        (self.rank == Rank::Rare).then_some(self.page)
    }

    const fn with_help(self) -> Self {
        Self { has_help: true, ..self }
    }

    const fn about_me(self) -> Self {
        Self { page: Me, ..self }
    }

    const fn rare(self) -> Self {
        Self { rank: Rank::Rare, ..self }
    }

    /// Tells whether it is meaningless for one person at a screen.
    fn leads_elsewhere(&self) -> bool {
        let bare = Said { command: self.word, rest: &[] };
        (self.read)(&bare).is_ok_and(|command| command.leads_elsewhere())
    }
}

/// Returns the commands in the menus of platforms.
pub fn in_menus() -> impl Iterator<Item = &'static CommandSpec> {
    COMMANDS.iter().filter(|command| command.rank == Rank::Menu)
}

/// Returns the other commands of a page of the help, as far as they have a meaning here.
pub fn rare(page: HelpPage, is_elsewhere: bool) -> impl Iterator<Item = &'static CommandSpec> {
    let rare = COMMANDS.iter().filter(move |command| command.rare_on() == Some(page));
    rare.filter(move |command| is_elsewhere || !command.leads_elsewhere())
}

/// Returns the lines of a page of the help. Commands for people elsewhere come last, and are left
/// out for one person at a screen.
pub fn help(page: HelpPage, is_elsewhere: bool) -> Vec<Text> {
    if page == HelpPage::First {
        return short_help(is_elsewhere);
    }
    let all = COMMANDS.iter().filter(|command| command.page == page);
    let (elsewhere, here): (Vec<&CommandSpec>, Vec<&CommandSpec>) =
        all.partition(|command| command.leads_elsewhere());
    let elsewhere = elsewhere.into_iter().filter(|_| is_elsewhere);
    here.into_iter().chain(elsewhere).filter_map(CommandSpec::help).collect()
}

/// Returns the lines of the short help, for chats or for one person at a screen.
fn short_help(is_elsewhere: bool) -> Vec<Text> {
    let words = if is_elsewhere { FIRST_IN_CHATS } else { FIRST_AT_A_SCREEN };
    let named = COMMANDS.iter().filter(|command| words.contains(&command.word));
    named.filter_map(CommandSpec::help).collect()
}

const fn row(
    word: &'static str,
    arguments: &'static [Argument],
    read: fn(&Said<'_>) -> Result<ChatCommand, Text>,
) -> CommandSpec {
    let (has_help, page, rank) = (false, HelpPage::Tables, Rank::Menu);
    CommandSpec { word, arguments, read, has_help, page, rank }
}

/// Every chat command: its word, its arguments, how it is read, whether the help has a line for it,
/// and on which page.
pub static COMMANDS: &[CommandSpec] = &[
    row("play", &[Game, Options], |said| said.optional(Said::new_table).map(Play)).with_help(),
    row("join", &[Code], join),
    row("hand", &[AtTable], |said| Ok(said.at(Mine, Request::Hand))).with_help(),
    row("board", &[AtTable], |said| Ok(said.at(Here, Request::Board))).with_help(),
    row("tables", &[], |_| Ok(Tables)).with_help(),
    row("rules", &[Game], |said| said.optional(Said::game).map(Rules)).with_help(),
    row("learn", &[Game], |said| said.optional(Said::game).map(Learn)).with_help(),
    row("stats", &[Person], |said| Ok(Stats(said.name()))).with_help().about_me(),
    row("settings", &[Setting], |said| said.optional(Said::setting).map(Settings))
        .with_help()
        .about_me(),
    row("away", &[Until], |said| said.optional(Said::until).map(Away)).with_help().about_me(),
    row("leave", &[AtTable], |said| Ok(said.at(Mine, Request::AskLeave))).with_help(),
    row("help", &[], |_| Ok(Help(HelpPage::First))),
    row("date", &[Date], date).with_help().rare(),
    row("undo", &[AtTable], |said| Ok(said.at(Mine, Command::Undo))).with_help().rare(),
    row("pause", &[AtTable], |said| Ok(said.at(Mine, Command::Pause))).with_help().rare(),
    row("host", &[AtTable], |said| Ok(At(said.line(Mine, MakeHost(said.name())))))
        .with_help()
        .rare(),
    row("kick", &[AtTable], |said| Ok(said.at(Mine, Request::AskKick))).rare(),
    row("skip", &[AtTable], |said| Ok(said.at(Mine, Request::AskSkip))).rare(),
    // Admins may close tables at which they do not sit.
    row("cancel", &[AtTable], |said| Ok(said.at(Here, Request::AskCancel))).rare(),
    row("replay", &[], |said| Ok(Replay(said.table()))).with_help().rare(),
    row("luck", &[Word], luck).with_help().rare(),
    row("export", &[], |said| Ok(Export(said.table()))).with_help().rare(),
    row("invite", &[AtTable], |said| Ok(said.at(Mine, Command::Invite))).with_help().rare(),
    row("watch", &[Code], watch).with_help().rare(),
    row("unwatch", &[], |_| Ok(Unwatch)).rare(),
    row("find", &[Game], |said| said.optional(Said::game).map(Find)).with_help().rare(),
    row("notify", &[Game], |said| said.optional(Said::game).map(Notify)).rare(),
    row("back", &[], |_| Ok(Back)).about_me().rare(),
    row("top", &[Game], |said| said.optional(Said::game).map(Top)).about_me().rare(),
    row("language", &[], language).about_me().rare(),
    row("link", &[Code], |said| said.optional(Said::code).map(Link)).with_help().about_me().rare(),
    row("unlink", &[], |_| Ok(Unlink)).about_me().rare(),
    row("block", &[], |said| Ok(Block(said.name()))).about_me().rare(),
    row("mydata", &[], |_| Ok(MyData)).with_help().about_me().rare(),
    row("forgetme", &[], |_| Ok(ForgetMe)).with_help().about_me().rare(),
    row("privacy", &[], |_| Ok(Privacy)).with_help().about_me().rare(),
    row("about", &[], |_| Ok(About)).with_help().about_me().rare(),
    CommandSpec {
        rank: Rank::Unlisted,
        ..row("picture", &[AtTable], |said| Ok(said.at(Here, Request::Picture)))
    },
];

/// Reads a short form of `/settings my language`.
fn language(said: &Said<'_>) -> Result<ChatCommand, Text> {
    let rest = [&["my", "language"], said.rest].concat();
    Said { rest: &rest, ..*said }.setting().map(Some).map(Settings)
}

/// Reads the date of a lobby. Without one, asks for it.
fn date(said: &Said<'_>) -> Result<ChatCommand, Text> {
    match (said.rest, time::Until::read(said.rest)) {
        ([], _) => Ok(said.at(Mine, Request::PickDate(None))),
        ([time::OFF], _) => Ok(said.at(Mine, Command::SetDate(None))),
        (_, Some(date @ time::Until::On(_, Some(_)))) => Ok(ChatCommand::Date(date)),
        _ => Err(Text::new("said-no-such-date").name("said", said.rest.join(" "))),
    }
}

fn join(said: &Said<'_>) -> Result<ChatCommand, Text> {
    if said.rest.is_empty() { Ok(said.at(Here, Command::Join)) } else { said.code().map(Join) }
}

fn watch(said: &Said<'_>) -> Result<ChatCommand, Text> {
    if said.rest.is_empty() { Ok(said.at(Here, Command::Watch)) } else { said.code().map(Watch) }
}

/// Reads a line that shows the luck of a table, or adds a word to it.
fn luck(said: &Said<'_>) -> Result<ChatCommand, Text> {
    Ok(At(match said.word()? {
        None => said.line(Here, TableAction::Luck(LuckStep::Show)),
        Some(word) => {
            let line = said.line(Mine, TableAction::Luck(LuckStep::Add(word)));
            TableLine { word: "word", ..line }
        }
    }))
}

#[cfg(test)]
mod tests {
    use engine::catalog::GameId;

    use super::*;
    use crate::panel::Press;
    use crate::present::menu;
    use words::locale::Lang;

    #[test]
    fn words_and_names_are_all_different() {
        for (at, command) in COMMANDS.iter().enumerate() {
            let before = &COMMANDS[..at];
            assert!(
                before
                    .iter()
                    .all(|earlier| earlier.word != command.word && earlier.name() != command.name())
            );
        }
    }

    /// Returns the lines of all pages.
    fn all(is_elsewhere: bool) -> Vec<Text> {
        [HelpPage::Tables, Me].into_iter().flat_map(|page| help(page, is_elsewhere)).collect()
    }

    #[test]
    fn the_help_names_every_command_but_those_that_need_no_line() {
        let locales = locales::load().expect("the locales are sound");
        let en: Lang = "en".parse().expect("an id");
        let lines: String = all(true).iter().map(|line| locales.say(&en, line).plain()).collect();
        let end = |part: &str| part.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(part.len());
        let named: Vec<&str> = lines.split('/').map(|part| &part[..end(part)]).collect();
        let words = COMMANDS.iter().map(|command| command.word);
        let left_out: Vec<&str> = words.filter(|word| !named.contains(word)).collect();
        assert_eq!(left_out, ["join", "help", "host", "language", "picture"]);
    }

    #[test]
    fn the_help_leaves_out_what_leads_to_people_elsewhere_where_nobody_is() {
        let has =
            |is_elsewhere: bool, key: &str| all(is_elsewhere).iter().any(|line| line.key() == key);
        assert!(has(true, "help-link") && !has(false, "help-link"));
        assert!(has(true, "help-play") && has(false, "help-play"));
        let words = |is_elsewhere| rare(Me, is_elsewhere).map(|command| command.word);
        assert!(words(true).any(|word| word == "link") && words(false).all(|word| word != "link"));
    }

    #[test]
    fn the_first_page_is_six_lines_of_the_others() {
        for is_elsewhere in [true, false] {
            let (short, whole) = (help(HelpPage::First, is_elsewhere), all(is_elsewhere));
            assert_eq!(short.len(), 6);
            assert!(short.iter().all(|line| whole.contains(line)));
        }
    }

    #[test]
    fn twelve_commands_are_in_menus_and_every_other_is_two_presses_away() {
        let menu: Vec<&str> = in_menus().map(|command| command.word).collect();
        let expected = "play join hand board tables rules learn stats settings away leave help";
        assert_eq!(menu.join(" "), expected);
        // The first press opens the page, the second one is the button of the command there.
        let pages = [HelpPage::Tables, Me];
        let rest = COMMANDS.iter().filter(|command| command.rank != Rank::Menu);
        for command in rest.filter(|command| command.rank != Rank::Unlisted) {
            let on: Vec<HelpPage> = pages
                .into_iter()
                .filter(|page| rare(*page, true).any(|other| other.word == command.word))
                .collect();
            assert_eq!(on, [command.page], "{}", command.word);
            let words = rare(command.page, true).map(CommandSpec::named);
            let panel = menu::help(command.page, Vec::new(), words);
            let is_it = |press: &Press| *press == Press::Typed(command.word.to_owned());
            assert!(panel.buttons.iter().any(|button| is_it(&button.press)), "{}", command.word);
            let first = menu::help(HelpPage::First, Vec::new(), [].into_iter());
            let opens = |press: &Press| *press == Press::Help(command.page);
            assert!(first.buttons.iter().any(|button| opens(&button.press)));
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
