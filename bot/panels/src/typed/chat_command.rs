//! Parses typed lines into commands. Pure.
//!
//! It knows the vocabulary of the product and nothing about tables. For an unknown word it suggests
//! the nearest known one.

mod commands;

use engine::catalog::{AnyOptions, GameId};
use engine::options::NoSuchOption;
use engine::search::Level;

pub use self::commands::{Argument, COMMANDS, CommandSpec, help, in_menus, rare};
use super::table_line::{Candidates, TableAction, TableLine};
use super::until::Until;
use crate::panel::{HelpPage, NotASettingsAction, SettingsAction};
use crate::present::option_names;
use table::command::{Act, Command, Request};
use table::{Code, NotAWord, Word};
use words::people::TableId;
use words::text::Text;

/// A typed command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChatCommand {
    /// An action at one table.
    At(TableLine),
    /// Opens a table of a game, or shows the menu of games.
    Play(Option<NewTable>),
    /// Takes a seat at the table of a code, or shows the table here.
    Join(Code),
    /// Gives a code to another account of the person, or enters one.
    Link(Option<Code>),
    /// Unlinks the accounts of the person.
    Unlink,
    /// Lists lobbies that can be joined.
    Find(Option<GameId>),
    /// Turns notifications of new tables of a game on or off.
    Notify(Option<GameId>),
    /// Shows the blocked people, or blocks a person by name.
    Block(Option<String>),
    /// Watches the table of a code.
    Watch(Code),
    /// Stops watching, or closes the window of the room.
    Unwatch,
    /// Lists tables.
    Tables,
    /// Replays a game.
    Replay(Option<TableId>),
    /// Sends a finished game as files.
    Export(Option<TableId>),
    /// Shows rules.
    Rules(Option<GameId>),
    /// Shows the lesson of a game, or which games have one.
    Learn(Option<GameId>),
    /// Shows or changes settings.
    Settings(Option<SettingsAction>),
    /// Sets or moves the date of a lobby.
    Date(Until),
    /// Begins an absence, or shows how to.
    Away(Option<Until>),
    /// Ends an absence.
    Back,
    /// Sends the person everything that is stored about them.
    MyData,
    /// Forgets everything that is stored about the person.
    ForgetMe,
    /// Shows the figures of the person, or of another one by name.
    Stats(Option<String>),
    /// Shows a ranking, in one game or over all.
    Top(Option<GameId>),
    /// Shows a page of the help.
    Help(HelpPage),
    /// Describes the product.
    About,
    /// Says what is stored about people.
    Privacy,
}

/// The parameters of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    pub options: AnyOptions,
    pub strength: Option<Level>,
}

impl NewTable {
    /// Returns a table of a game with the defaults.
    pub fn of(game: GameId) -> Self {
        Self { options: AnyOptions::of(game), strength: None }
    }
}

impl ChatCommand {
    /// Tells whether it is meaningless for one person at a screen.
    pub const fn leads_elsewhere(&self) -> bool {
        matches!(
            self,
            Self::At(TableLine {
                action: TableAction::Act(
                    Act::Command(Command::Invite | Command::Watch | Command::SetDate(_))
                        | Act::Request(Request::PickDate(_))
                ),
                ..
            }) | Self::Date(_)
                | Self::Join(_)
                | Self::Watch(_)
                | Self::Unwatch
                | Self::Link(_)
                | Self::Unlink
                | Self::Find(_)
                | Self::Notify(_)
                | Self::Block(_)
        )
    }
}

/// The command that clients send when a person opens the chat of the bot; the same as `/help`.
const START: &str = "start";

/// The minimum similarity (Jaro-Winkler) for a suggestion.
const MIN_SIMILARITY: f64 = 0.75;

/// Reads a line such as `/play tirazheh full`.
///
/// # Errors
/// If the line is not a command; the text says so, with a suggestion.
pub fn read(line: &str) -> Result<ChatCommand, Text> {
    let mut parts = line.split_whitespace();
    let first = parts.next().unwrap_or_default();
    let Some(word) = first.strip_prefix('/') else { return Err(Text::new("said-not-a-command")) };
    // In a group with several bots a command names its bot: `/play@chaikhana_bot`.
    let word = word.split('@').next().unwrap_or_default().to_lowercase();
    let known = if word == START { "help" } else { &word };
    let mut pages = [HelpPage::Tables, HelpPage::Me].into_iter();
    if let Some(page) = pages.find(|page| page.word() == known) {
        return Ok(ChatCommand::Help(page));
    }
    let command = CommandSpec::called(known).ok_or_else(|| unknown(&word))?;
    (command.read)(&Said { command: command.word, rest: &parts.collect::<Vec<_>>() })
}

/// Says that the command does not exist, with a suggestion.
fn unknown(word: &str) -> Text {
    let known = COMMANDS.iter().map(|command| command.word).chain([START]);
    match nearest(word, known) {
        Some(near) => Text::new("said-did-you-mean")
            .name("said", format!("/{word}"))
            .literal("near", format!("/{near}")),
        None => Text::new("said-unknown").name("said", format!("/{word}")),
    }
}

/// A typed command.
struct Said<'a> {
    command: &'static str,
    /// The words after it.
    rest: &'a [&'a str],
}

impl Said<'_> {
    /// Reads an argument, if there is one.
    fn optional<T>(&self, read: impl Fn(&Self) -> Result<T, Text>) -> Result<Option<T>, Text> {
        if self.rest.is_empty() { Ok(None) } else { read(self).map(Some) }
    }

    /// Reads an act at one table.
    fn at(&self, candidates: Candidates, act: impl Into<Act>) -> ChatCommand {
        ChatCommand::At(self.line(candidates, TableAction::Act(act.into())))
    }

    fn line(&self, candidates: Candidates, action: TableAction) -> TableLine {
        TableLine { named: self.table(), word: self.command, candidates, action }
    }

    /// Reads the table that a line names. The word is generated for buttons, so any other word is
    /// ignored.
    fn table(&self) -> Option<TableId> {
        self.rest.first()?.parse().ok()
    }

    /// Reads the name of a person, if there is one.
    fn name(&self) -> Option<String> {
        let is_table = |word: &&str| word.parse::<TableId>().is_ok();
        let words: Vec<&str> = self.rest.iter().copied().skip_while(is_table).collect();
        let name = words.join(" ").trim_start_matches('@').to_lowercase();
        (!name.is_empty()).then_some(name)
    }

    /// Reads a word for the luck of a table, if there is one.
    fn word(&self) -> Result<Option<Word>, Text> {
        match Word::typed(&self.rest[usize::from(self.table().is_some())..].join(" ")) {
            Ok(word) => Ok(Some(word)),
            Err(NotAWord::Empty) => Ok(None),
            Err(NotAWord::TooLong) => {
                Err(Text::new("said-long-word").number("most", Word::MAX_LENGTH))
            }
        }
    }

    fn code(&self) -> Result<Code, Text> {
        let said = || Text::new("said-no-code").name("said", self.rest.join(" "));
        self.rest.concat().parse().map_err(|_| said())
    }

    fn until(&self) -> Result<Until, Text> {
        let said = || Text::new("said-no-such-time").name("said", self.rest.join(" "));
        Until::read(self.rest).ok_or_else(said)
    }

    fn setting(&self) -> Result<SettingsAction, Text> {
        SettingsAction::from_words(self.rest).map_err(|error| no_setting(error, self.rest))
    }

    fn game(&self) -> Result<GameId, Text> {
        let name = self.rest.first().copied().unwrap_or_default();
        let plain = name.to_lowercase().replace('_', "-");
        plain.parse().map_err(|_| {
            let names = GameId::ALL.iter().map(|game| game.name());
            match nearest(&plain, names) {
                Some(near) => {
                    Text::new("said-game-did-you-mean").name("said", name).name("near", near)
                }
                None => Text::new("said-no-such-game").name("said", name),
            }
        })
    }

    /// Reads a game with options such as `full`, `scoring`, `scoring=on` or `a`, and the level of
    /// machine players.
    fn new_table(&self) -> Result<NewTable, Text> {
        let NewTable { mut options, mut strength } = NewTable::of(self.game()?);
        for word in &self.rest[1..] {
            let said = word.to_lowercase();
            let levels = options.game().levels();
            if let Some(spec) = levels.iter().find(|spec| spec.level.name() == said) {
                strength = Some(spec.level);
                continue;
            }
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            options.choose(name, value).map_err(|error| no_option(&options, error))?;
        }
        Ok(NewTable { options, strength })
    }
}

/// Says why words are not a setting.
fn no_setting(error: NotASettingsAction, said: &[&str]) -> Text {
    let is_owner = |word: &&str| matches!(&*word.to_lowercase(), "my" | "room");
    let value = said[1 + usize::from(said.first().is_some_and(is_owner))..].join(" ");
    match error {
        NotASettingsAction::Unknown => {
            Text::new("said-no-such-setting").name("said", said.join(" "))
        }
        NotASettingsAction::Zone => Text::new("said-no-such-zone").name("said", value),
        NotASettingsAction::Hours => Text::new("said-no-such-hours").name("said", value),
        NotASettingsAction::Hour => Text::new("said-no-such-hour").name("said", value),
    }
}

/// Says that a game does not have an option, or an option a value, and lists the existing ones.
fn no_option(options: &AnyOptions, error: NoSuchOption) -> Text {
    let game = options.game();
    match error {
        NoSuchOption::Name { name, .. } => {
            let known = options.specs().iter().map(|spec| option_names::option(game, spec));
            Text::new("said-no-such-option").name("said", name).list("known", known)
        }
        NoSuchOption::Value { name, value, .. } => {
            let spec = options.specs().iter().find(|spec| spec.name == name);
            let spec = spec.expect("the engine has found the option");
            let known = spec.values.iter().map(|value| option_names::value(game, spec, value));
            Text::new("said-no-such-value")
                .name("said", value)
                .text("option", option_names::option(game, spec))
                .list("known", known)
        }
    }
}

/// Returns the candidate most similar to a word, if one is similar enough.
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .map(|candidate| (strsim::jaro_winkler(word, candidate), candidate))
        .filter(|(alike, _)| *alike >= MIN_SIMILARITY)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(line: &str) -> String {
        format!("{:?}", read(line).unwrap_err())
    }

    #[test]
    fn every_word_is_understood_with_a_bot_name_too() {
        let words = COMMANDS.iter().map(|command| command.word);
        for word in words.chain([START]) {
            assert!(read(&format!("/{word}")).is_ok(), "{word}");
            assert!(read(&format!("/{}@some_bot", word.to_uppercase())).is_ok(), "{word}");
        }
    }

    #[test]
    fn play_takes_a_game_and_options_in_many_spellings() {
        for line in
            ["/play tirazheh full", "/play Tirazheh a b c", "/play tirazheh A scoring=on odd=yes"]
        {
            let Ok(ChatCommand::Play(Some(new))) = read(line) else { panic!("{line}") };
            assert_eq!([0, 1, 2].map(|spec| new.options.get(spec)), [1, 1, 1], "{line}");
            assert_eq!(new.strength, None, "{line}");
        }
        assert_eq!(read("/play"), Ok(ChatCommand::Play(None)));
    }

    #[test]
    fn play_takes_the_level_of_machine_players_between_options() {
        let Ok(ChatCommand::Play(Some(new))) = read("/play tirazheh a Master b") else { panic!() };
        assert_eq!(new.strength, Some(Level::Master));
        assert_eq!([0, 1, 2].map(|spec| new.options.get(spec)), [1, 1, 0]);
        assert!(near("/play tirazheh random").contains("said-no-such-option"), "it is no opponent");
    }

    #[test]
    fn a_line_may_name_its_table_and_other_words_name_none() {
        let id = TableId::new(0xab);
        let at = |line: &str| match read(line) {
            Ok(ChatCommand::At(line)) => (line.named, line.word, line.action),
            other => panic!("{other:?}"),
        };
        let act = |request: Request| TableAction::Act(request.into());
        assert_eq!(at(&format!("/hand {id}")), (Some(id), "hand", act(Request::Hand)));
        assert_eq!(at("/hand please"), (None, "hand", act(Request::Hand)));
        assert_eq!(at("/cancel"), (None, "cancel", act(Request::AskCancel)));
        let host = TableAction::MakeHost(Some("bora".to_owned()));
        assert_eq!(at(&format!("/host {id} Bora")), (Some(id), "host", host));
    }

    #[test]
    fn slips_are_answered_with_the_nearest_word() {
        assert!(near("/paly").contains("/play"));
        assert!(near("/bord").contains("/board"));
        assert!(near("/play tirazhe").contains("tirazheh"));
        assert!(near("/xyzzy").contains("said-unknown"));
        assert!(near("/play tirazheh turbo").contains("tirazheh-option-scoring"));
        assert!(near("/play tirazheh scoring=maybe").contains("option-off"));
        assert!(near("hello").contains("not-a-command"));
        assert!(near("").contains("not-a-command"));
    }

    #[test]
    fn a_refusal_quotes_all_words_of_a_value() {
        assert!(near("/settings my zone Sao Polo").contains("\"Sao Polo\""));
        assert!(near("/settings quiet 22 bis 7").contains("22 bis 7"));
    }
}
