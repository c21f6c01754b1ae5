//! Presses: everything a button can mean, as a text of at most 64 bytes and back.
//!
//! A button carries its whole meaning, so no state of any screen is kept anywhere. The text
//! begins with a format number; what cannot be read is refused, never guessed at.

use std::fmt;
use std::str::FromStr;

use engine::catalog::GameId;
use engine::play::{Pick, Step};
use engine::search::Level;
use engine::seat::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::settings_action::SettingsAction;
use crate::people::TableId;

/// The longest text of a press, in bytes (Telegram's `callback_data`; Discord allows 100).
pub const LONGEST: usize = 64;
const FORMAT: &str = "1";
/// Groups in groups in groups; no game needs more.
const DEEPEST: usize = 4;

/// What a button does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Press {
    /// Something at a table.
    At(TableId, Act),
    /// Opens a table of a game here.
    Open(GameId),
    /// Shows the menu of games.
    Games,
    /// Shows the rules of a game: the list of chapters, or one of them.
    Rules(GameId, Option<u8>),
    /// Shows or changes settings.
    Settings(SettingsAction),
}

/// What a button does at its table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Takes a seat.
    Join,
    /// Asks whether one really wants to leave.
    AskLeave,
    /// Leaves.
    Leave,
    /// Seats a machine player.
    AddMachine,
    /// Sends the machine player that came last away.
    RemoveMachine,
    /// Chooses how well the machine player of a seat plays.
    SetLevel(Seat, Level),
    /// Shows or hides the options in the lobby.
    ShowOptions(bool),
    /// Chooses a value of an option.
    Set(u8, u8),
    /// Chooses a preset of options.
    Preset(u8),
    /// Shows or hides in the lobby who sits where and what each seat chooses.
    ShowSeats(bool),
    /// Chooses something for one's own seat.
    ChooseForSeat(u8, u8),
    /// Changes places with whoever sits there.
    Sit(Seat),
    /// Seats everybody by luck.
    Shuffle,
    /// Starts the game.
    Start,
    /// Shows one's hand panel, perhaps with a part of its choice open.
    Hand(Option<(Step, Focus)>),
    /// Opens a part of a choice for the whole room, where its options are open to all.
    Unfold(Step, Focus),
    /// Shows the pages about the game as it stands, or one of them.
    Page(Option<u8>),
    /// Shows the table again.
    Board,
    /// Answers a decision.
    Answer(Step, Pick),
    /// Answers with an option that several seats may have: the step up to which they have seen
    /// everything, and what the option says.
    Say(Step, u32),
    /// Takes the last step back.
    Undo,
    /// Takes all steps back that can be taken back.
    StartOver,
    /// Has somebody's decision made by the rules.
    Skip(Seat, Step),
    /// Sends somebody away.
    Kick(Seat),
    /// Lets a machine player sit in for the person of a seat; without a seat, for oneself.
    SitIn(Option<Seat>),
    /// Gives a seat back to its person; without a seat, to oneself.
    PlayOn(Option<Seat>),
    /// Asks whether the table should really be closed.
    AskCancel,
    /// Closes the table.
    Cancel,
    /// Plays again with the same people.
    Rematch,
}

/// Which part of a choice is open.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Focus {
    /// A group of options, by its place on each level, and the page shown of it. The empty path
    /// is the whole choice.
    Group {
        /// Where the group lies.
        path: Vec<u8>,
        /// Which page of it, from 0.
        page: u8,
    },
    /// One option, to be confirmed.
    Confirm(Pick),
}

impl Focus {
    /// The whole choice, from its first page.
    pub const WHOLE: Self = Self::Group { path: Vec::new(), page: 0 };
}

/// The text is no press that this version knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a press of this version")]
pub struct NotAPress;

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{FORMAT}.")?;
        match self {
            Self::At(table, act) => write!(f, "{table}.{act}"),
            Self::Open(game) => write!(f, "open.{game}"),
            Self::Games => f.write_str("games"),
            Self::Rules(game, None) => write!(f, "rules.{game}"),
            Self::Rules(game, Some(chapter)) => write!(f, "rules.{game}.{chapter:x}"),
            Self::Settings(setting) => setting.fmt(f),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Join => f.write_str("join"),
            Self::AskLeave => f.write_str("leave?"),
            Self::Leave => f.write_str("leave"),
            Self::AddMachine => f.write_str("add"),
            Self::RemoveMachine => f.write_str("drop"),
            Self::SetLevel(seat, level) => write!(f, "level.{:x}.{}", seat.index(), level.name()),
            Self::ShowOptions(shown) => write!(f, "opts.{:x}", u8::from(*shown)),
            Self::Set(spec, value) => write!(f, "set.{spec:x}.{value:x}"),
            Self::Preset(preset) => write!(f, "pre.{preset:x}"),
            Self::ShowSeats(shown) => write!(f, "seats.{:x}", u8::from(*shown)),
            Self::ChooseForSeat(spec, value) => write!(f, "wish.{spec:x}.{value:x}"),
            Self::Sit(seat) => write!(f, "sit.{:x}", seat.index()),
            Self::Shuffle => f.write_str("mix"),
            Self::Start => f.write_str("start"),
            Self::Hand(None) => f.write_str("hand"),
            Self::Hand(Some((ticket, focus))) => write_focus(f, ["sure", "see"], *ticket, focus),
            Self::Unfold(ticket, focus) => write_focus(f, ["all-sure", "all-see"], *ticket, focus),
            Self::Page(None) => f.write_str("page"),
            Self::Page(Some(page)) => write!(f, "page.{page:x}"),
            Self::Board => f.write_str("board"),
            Self::Answer(ticket, pick) => write!(f, "a.{:x}.{:x}", ticket.0, pick.0),
            Self::Say(seen, key) => write!(f, "say.{:x}.{key:x}", seen.0),
            Self::Undo => f.write_str("undo"),
            Self::StartOver => f.write_str("over"),
            Self::Skip(seat, ticket) => write!(f, "skip.{:x}.{:x}", seat.index(), ticket.0),
            Self::Kick(seat) => write!(f, "kick.{:x}", seat.index()),
            Self::SitIn(None) => f.write_str("away"),
            Self::SitIn(Some(seat)) => write!(f, "away.{:x}", seat.index()),
            Self::PlayOn(None) => f.write_str("back"),
            Self::PlayOn(Some(seat)) => write!(f, "back.{:x}", seat.index()),
            Self::AskCancel => f.write_str("cancel?"),
            Self::Cancel => f.write_str("cancel"),
            Self::Rematch => f.write_str("again"),
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
        if text.len() > LONGEST {
            return Err(NotAPress);
        }
        let mut parts = text.split('.');
        if parts.next() != Some(FORMAT) {
            return Err(NotAPress);
        }
        let parts: Vec<&str> = parts.collect();
        let game = |name: &str| name.parse().map_err(|_| NotAPress);
        let press = match parts[..] {
            ["open", name] => Self::Open(game(name)?),
            ["games"] => Self::Games,
            ["rules", name] => Self::Rules(game(name)?, None),
            ["rules", name, chapter] => Self::Rules(game(name)?, Some(number(chapter)?)),
            ["my" | "room", ..] => Self::Settings(parts.join(".").parse().map_err(|_| NotAPress)?),
            [table, ref act @ ..] => {
                Self::At(table.parse().map_err(|_| NotAPress)?, Act::from_parts(act)?)
            }
            [] => return Err(NotAPress),
        };
        // One meaning has one text: leading zeros and capitals are somebody's tinkering.
        if press.to_string() == text { Ok(press) } else { Err(NotAPress) }
    }
}

impl Act {
    fn from_parts(parts: &[&str]) -> Result<Self, NotAPress> {
        Ok(match *parts {
            ["join"] => Self::Join,
            ["leave?"] => Self::AskLeave,
            ["leave"] => Self::Leave,
            ["add"] => Self::AddMachine,
            ["drop"] => Self::RemoveMachine,
            ["level", index, name] => Self::SetLevel(seat(index)?, level(name)?),
            ["opts", shown] => Self::ShowOptions(number::<u8>(shown)? == 1),
            ["set", spec, value] => Self::Set(number(spec)?, number(value)?),
            ["pre", preset] => Self::Preset(number(preset)?),
            ["seats", shown] => Self::ShowSeats(number::<u8>(shown)? == 1),
            ["wish", spec, value] => Self::ChooseForSeat(number(spec)?, number(value)?),
            ["sit", index] => Self::Sit(seat(index)?),
            ["mix"] => Self::Shuffle,
            ["start"] => Self::Start,
            ["hand"] => Self::Hand(None),
            ["sure", ticket, pick] => Self::Hand(Some((Step(number(ticket)?), confirm(pick)?))),
            ["all-sure", ticket, pick] => Self::Unfold(Step(number(ticket)?), confirm(pick)?),
            ["see", ticket, page, ref path @ ..] => {
                Self::Hand(Some((Step(number(ticket)?), group(page, path)?)))
            }
            ["all-see", ticket, page, ref path @ ..] => {
                Self::Unfold(Step(number(ticket)?), group(page, path)?)
            }
            ["page"] => Self::Page(None),
            ["page", page] => Self::Page(Some(number(page)?)),
            ["board"] => Self::Board,
            ["a", ticket, pick] => Self::Answer(Step(number(ticket)?), Pick(number(pick)?)),
            ["say", seen, key] => Self::Say(Step(number(seen)?), number(key)?),
            ["undo"] => Self::Undo,
            ["over"] => Self::StartOver,
            ["skip", index, ticket] => Self::Skip(seat(index)?, Step(number(ticket)?)),
            ["kick", index] => Self::Kick(seat(index)?),
            ["away"] => Self::SitIn(None),
            ["away", index] => Self::SitIn(Some(seat(index)?)),
            ["back"] => Self::PlayOn(None),
            ["back", index] => Self::PlayOn(Some(seat(index)?)),
            ["cancel?"] => Self::AskCancel,
            ["cancel"] => Self::Cancel,
            ["again"] => Self::Rematch,
            _ => return Err(NotAPress),
        })
    }
}

/// Writes which part of a choice is meant; the first word is for one option, the other for a
/// group.
fn write_focus(
    f: &mut fmt::Formatter<'_>,
    [sure, see]: [&str; 2],
    ticket: Step,
    focus: &Focus,
) -> fmt::Result {
    match focus {
        Focus::Confirm(pick) => write!(f, "{sure}.{:x}.{:x}", ticket.0, pick.0),
        Focus::Group { path, page } => {
            write!(f, "{see}.{:x}.{page:x}", ticket.0)?;
            path.iter().try_for_each(|group| write!(f, ".{group:x}"))
        }
    }
}

fn confirm(pick: &str) -> Result<Focus, NotAPress> {
    Ok(Focus::Confirm(Pick(number(pick)?)))
}

fn group(page: &str, path: &[&str]) -> Result<Focus, NotAPress> {
    if path.len() > DEEPEST {
        return Err(NotAPress);
    }
    let path = path.iter().map(|group| number(group)).collect::<Result<_, _>>()?;
    Ok(Focus::Group { path, page: number(page)? })
}

fn number<N: TryFrom<u64>>(digits: &str) -> Result<N, NotAPress> {
    let number = u64::from_str_radix(digits, 16).map_err(|_| NotAPress)?;
    N::try_from(number).map_err(|_| NotAPress)
}

fn level(name: &str) -> Result<Level, NotAPress> {
    Level::ALL.into_iter().find(|level| level.name() == name).ok_or(NotAPress)
}

fn seat(digits: &str) -> Result<Seat, NotAPress> {
    let index = number::<u8>(digits)?;
    (usize::from(index) < MAX_SEATS).then(|| Seat::new(index.into())).ok_or(NotAPress)
}

#[cfg(test)]
mod tests;
