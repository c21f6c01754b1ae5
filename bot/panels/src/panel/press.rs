//! Presses: every effect of a button, encoded as a text of at most 64 bytes, and decoded.
//!
//! A button carries its whole meaning, so no screen state is stored. The text begins with a format
//! number; unreadable texts are refused, never guessed.

use std::fmt;
use std::str::FromStr;

use engine::catalog::GameId;
use engine::seat::{MAX_SEATS, Seat};
use serde::Serialize;
use thiserror::Error;

use super::lesson_place::{LessonExit, LessonPlace};
use super::settings_action::SettingsAction;
use table::command::{Act, Command};
use table::replay::{Pass, ReplayView};
use table::{Check, Code, Table, Taps, Word};
use words::people::TableId;
use words::text::Text;

/// The limit of Telegram's `callback_data`; Discord allows 100.
pub const MAX_PRESS_BYTES: usize = 64;
const FORMAT: &str = "1";

/// The effect of a button.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Press {
    At(TableId, Act),
    /// Opens a table of a game here.
    Open(GameId),
    /// Opens a table of a game here, with machine players in the other seats, and starts it.
    PlayNow(GameId),
    /// Shows the menu of games.
    Games,
    /// Shows a page of the help.
    Help(HelpPage),
    /// Means a typed command, by its word.
    Typed(String),
    /// Shows the rules of a game: the list of chapters, or one of them.
    Rules(GameId, Option<u8>),
    /// Shows the games that have a lesson.
    Lessons,
    /// Shows the lesson of a game at a place.
    Lesson(GameId, LessonPlace),
    /// Leaves the lesson of a game.
    LeaveLesson(GameId, LessonExit),
    /// Shows or changes settings.
    Settings(SettingsAction),
    /// Blocks the person in a seat of a table.
    Block(TableId, Seat, Check),
    /// Unblocks a person, by the index in the list.
    Unblock(u8, Check),
    /// Continues the linking of two accounts.
    Link(LinkStep, Code),
    /// Shows the parts of the luck of a game, or continues to add a word to it.
    Luck(TableId, LuckStep),
    /// Shows a moment of a finished or running game.
    Replay(TableId, ReplayView),
    /// Sends a finished game as files.
    Export(TableId, Pass),
    /// Does nothing: takes the place of a button without effect. The buttons of a panel have
    /// different numbers.
    Gap(u8),
}

/// A page of the help, with the commands about one subject.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HelpPage {
    /// The most important commands.
    First,
    /// Tables.
    Tables,
    /// The person.
    Me,
}

impl HelpPage {
    /// Returns the name of the command above the rare ones in the language of the reader.
    pub fn name(self) -> Text {
        match self {
            Self::First => Text::new("command-help"),
            Self::Tables => Text::new("command-table"),
            Self::Me => Text::new("command-me"),
        }
    }

    /// Returns the word in a payload, and of the command above the rare ones on platforms with
    /// subcommands.
    pub const fn word(self) -> &'static str {
        match self {
            Self::First => "help",
            Self::Tables => "table",
            Self::Me => "me",
        }
    }
}

/// An act about the luck of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LuckStep {
    /// Shows its parts.
    Show,
    /// Asks the person to type a word.
    Ask,
    /// Adds a word that was typed before the table was known.
    Add(Word),
    /// Shows the grid of symbols after these taps; the last tap adds the word.
    Tap(Taps),
}

/// An act about a code that links two accounts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkStep {
    /// The account that has entered the code confirms that it belongs to the same person.
    Claim,
    /// The account that has given the code confirms the account that has entered it.
    Accept(Check),
    /// The account that has given the code denies that account.
    Refuse(Check),
}

/// The text is not a press of this version.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a press of this version")]
pub struct NotAPress;

impl Press {
    pub fn at(table: TableId, act: impl Into<Act>) -> Self {
        Self::At(table, act.into())
    }

    /// Returns the press for a command at a table. If it agrees to something, it is bound to the
    /// present question.
    pub fn on(table: &Table, command: Command) -> Self {
        Self::At(table.id, table.act(command))
    }

    /// Returns the table that it is about.
    pub const fn table(&self) -> Option<TableId> {
        match self {
            Self::At(table, _)
            | Self::Block(table, ..)
            | Self::Luck(table, _)
            | Self::Replay(table, _)
            | Self::Export(table, _) => Some(*table),
            _ => None,
        }
    }

    /// Returns the table at which it acts.
    pub const fn acts_at(&self) -> Option<TableId> {
        match self {
            Self::At(table, _) | Self::LeaveLesson(_, LessonExit::Join(table)) => Some(*table),
            _ => None,
        }
    }

    /// Tells whether it takes a seat.
    pub const fn joins(&self) -> bool {
        matches!(self, Self::At(_, Act::Command(Command::Join)))
    }

    /// Tells whether it opens a page that belongs to no table, such as the rules.
    pub const fn is_page(&self) -> bool {
        !matches!(
            self,
            Self::At(..)
                | Self::Open(_)
                | Self::PlayNow(_)
                | Self::Block(..)
                | Self::Unblock(..)
                | Self::Link(..)
                | Self::Export(..)
        )
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{FORMAT}.")?;
        match self {
            Self::At(table, act) => write!(f, "{table}.{act}"),
            Self::Open(game) => write!(f, "open.{game}"),
            Self::PlayNow(game) => write!(f, "now.{game}"),
            Self::Games => f.write_str("games"),
            Self::Help(HelpPage::First) => f.write_str("help"),
            Self::Help(page) => write!(f, "help.{}", page.word()),
            Self::Typed(word) => write!(f, "type.{word}"),
            Self::Rules(game, None) => write!(f, "rules.{game}"),
            Self::Rules(game, Some(chapter)) => write!(f, "rules.{game}.{chapter:x}"),
            Self::Lessons => f.write_str("lessons"),
            Self::Lesson(game, place) => write!(f, "learn.{game}.{place}"),
            Self::LeaveLesson(game, exit) => write!(f, "learn.{game}.{exit}"),
            Self::Settings(setting) => setting.fmt(f),
            Self::Block(table, seat, check) => {
                write!(f, "block.{table}.{:x}.{check}", seat.index())
            }
            Self::Unblock(place, check) => write!(f, "unblock.{place:x}.{check}"),
            Self::Luck(table, LuckStep::Show) => write!(f, "luck.{table}"),
            Self::Luck(table, LuckStep::Ask) => write!(f, "luck.{table}.ask"),
            Self::Luck(table, LuckStep::Add(word)) => {
                write!(f, "luck.{table}.add.{}", word.as_str())
            }
            Self::Luck(table, LuckStep::Tap(taps)) => {
                write!(f, "luck.{table}.tap.{}", taps.digits())
            }
            Self::Export(table, pass) => write!(f, "export.{table}.{:x}", pass.0),
            Self::Replay(table, look) => write!(f, "replay.{table}.{look}"),
            Self::Gap(number) => write!(f, "gap.{number:x}"),
            Self::Link(step, code) => match step {
                LinkStep::Claim => write!(f, "link.claim.{}", code.plain()),
                LinkStep::Accept(check) => write!(f, "link.accept.{}.{check}", code.plain()),
                LinkStep::Refuse(check) => write!(f, "link.refuse.{}.{check}", code.plain()),
            },
        }
    }
}

impl Serialize for Press {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Press {
    type Err = NotAPress;

    fn from_str(text: &str) -> Result<Self, NotAPress> {
        if text.len() > MAX_PRESS_BYTES {
            return Err(NotAPress);
        }
        let mut parts = text.split('.');
        if parts.next() != Some(FORMAT) {
            return Err(NotAPress);
        }
        let parts: Vec<&str> = parts.collect();
        let press = match parts[..] {
            ["open", name] => Self::Open(parse(name)?),
            ["now", name] => Self::PlayNow(parse(name)?),
            ["games"] => Self::Games,
            ["help"] => Self::Help(HelpPage::First),
            ["help", "table"] => Self::Help(HelpPage::Tables),
            ["help", "me"] => Self::Help(HelpPage::Me),
            ["type", word] => Self::Typed(word.to_owned()),
            ["gap", place] => Self::Gap(number(place)?),
            ["rules", name] => Self::Rules(parse(name)?, None),
            ["rules", name, chapter] => Self::Rules(parse(name)?, Some(number(chapter)?)),
            ["lessons"] => Self::Lessons,
            ["learn", name, ref place @ ..] => lesson(parse(name)?, place).ok_or(NotAPress)?,
            ["block", table, seat, check] => {
                let seat = Some(number::<u8>(seat)?.into()).filter(|seat| *seat < MAX_SEATS);
                Self::Block(parse(table)?, Seat::new(seat.ok_or(NotAPress)?), parse(check)?)
            }
            ["unblock", place, check] => Self::Unblock(number(place)?, parse(check)?),
            ["link", word, code, ref check @ ..] => {
                let step = match (word, check) {
                    ("claim", []) => LinkStep::Claim,
                    ("accept", [check]) => LinkStep::Accept(parse(check)?),
                    ("refuse", [check]) => LinkStep::Refuse(parse(check)?),
                    _ => return Err(NotAPress),
                };
                Self::Link(step, parse(code)?)
            }
            ["luck", table, ref step @ ..] => {
                let step = match step {
                    [] => LuckStep::Show,
                    ["ask"] => LuckStep::Ask,
                    ["add", word @ ..] => {
                        LuckStep::Add(word.join(".").try_into().map_err(|_| NotAPress)?)
                    }
                    ["tap", taps] => LuckStep::Tap(Taps::read(taps).ok_or(NotAPress)?),
                    _ => return Err(NotAPress),
                };
                Self::Luck(parse(table)?, step)
            }
            ["export", table, pass] => Self::Export(parse(table)?, Pass(number(pass)?)),
            ["replay", table, ..] => Self::Replay(parse(table)?, parse(&parts[2..].join("."))?),
            ["my" | "room", ..] => {
                Self::Settings(SettingsAction::read(&parts.join(".")).ok_or(NotAPress)?)
            }
            [table, ref act @ ..] => {
                let act = Act::read(act.iter().copied()).ok_or(NotAPress)?;
                Self::At(parse(table)?, act)
            }
            [] => return Err(NotAPress),
        };
        // Each press has exactly one text: leading zeros and capitals are refused.
        if press.to_string() == text { Ok(press) } else { Err(NotAPress) }
    }
}

/// Reads a place of a lesson, or where it leads in the end.
fn lesson(game: GameId, place: &[&str]) -> Option<Press> {
    Some(match place {
        [exit] => Press::LeaveLesson(game, LessonExit::read(exit)?),
        place => Press::Lesson(game, LessonPlace::read(place)?),
    })
}

fn parse<T: FromStr>(text: &str) -> Result<T, NotAPress> {
    text.parse().map_err(|_| NotAPress)
}

fn number<N: TryFrom<u64>>(digits: &str) -> Result<N, NotAPress> {
    let number = u64::from_str_radix(digits, 16).map_err(|_| NotAPress)?;
    N::try_from(number).map_err(|_| NotAPress)
}

#[cfg(test)]
mod tests;
