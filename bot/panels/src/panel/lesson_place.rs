//! Where the reader of a lesson is, as a button carries it: nothing of a lesson is kept anywhere else.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use words::people::TableId;

/// The maximum number of options taken in a scene.
pub const MAX_TAKEN: usize = 8;
/// The maximum number of groups inside one another that can be open.
const MAX_DEPTH: usize = 4;
/// Digits of a table id.
const TABLE_ID_DIGITS: usize = 10;

/// Where the reader of a lesson is.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize)]
pub struct LessonPlace {
    /// Where the lesson leads in the end.
    pub exit: LessonExit,
    /// The scene, from 0.
    pub scene: u8,
    /// The options that the reader has taken in it, each by its place among those that were offered.
    pub taken: Vec<u8>,
    /// The group of options that is open, by its place on each level.
    pub path: Vec<u8>,
    /// Which page of the group is open, from 0.
    pub page: u8,
}

/// Where a lesson leads in the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize)]
pub enum LessonExit {
    #[default]
    NewTable,
    /// To a seat at this table, which its reader does not have yet.
    Join(TableId),
    /// Back to this table, at which its reader sits.
    Back(TableId),
}

impl LessonPlace {
    /// Returns the beginning of a lesson.
    pub fn start(exit: LessonExit) -> Self {
        Self { exit, ..Self::default() }
    }

    /// Returns the beginning of a scene.
    #[must_use]
    pub fn at_scene(&self, scene: u8) -> Self {
        Self { scene, ..Self::start(self.exit) }
    }

    /// Returns where the reader is after taking an option.
    #[must_use]
    pub fn after(&self, option: u8) -> Self {
        let taken = self.taken.iter().copied().chain([option]).collect();
        Self { taken, ..self.at_scene(self.scene) }
    }

    /// Returns the same with another part of the options open.
    #[must_use]
    pub fn opened(&self, path: Vec<u8>, page: u8) -> Self {
        Self { path, page, ..self.clone() }
    }
}

impl fmt::Display for LessonPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:x}.", self.exit, self.scene)?;
        self.taken.iter().try_for_each(|option| write!(f, "{option:02x}"))?;
        if self.path.is_empty() && self.page == 0 {
            return Ok(());
        }
        f.write_str(".")?;
        self.path.iter().try_for_each(|group| write!(f, "{group:02x}"))?;
        write!(f, ".{:x}", self.page)
    }
}

impl fmt::Display for LessonExit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NewTable => f.write_str("-"),
            Self::Join(table) => write!(f, "{table}"),
            Self::Back(table) => write!(f, "{table}b"),
        }
    }
}

/// The text is not a place of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotALessonPlace;

impl FromStr for LessonPlace {
    type Err = NotALessonPlace;

    fn from_str(text: &str) -> Result<Self, NotALessonPlace> {
        let parts: Vec<&str> = text.split('.').collect();
        let (exit, scene, taken, path, page) = match parts[..] {
            [exit, scene, taken] => (exit, scene, taken, "", "0"),
            [exit, scene, taken, path, page] => (exit, scene, taken, path, page),
            _ => return Err(NotALessonPlace),
        };
        Ok(Self {
            exit: exit.parse()?,
            scene: hex(scene)?,
            taken: pairs(taken, MAX_TAKEN)?,
            path: pairs(path, MAX_DEPTH)?,
            page: hex(page)?,
        })
    }
}

impl FromStr for LessonExit {
    type Err = NotALessonPlace;

    fn from_str(text: &str) -> Result<Self, NotALessonPlace> {
        if text == "-" {
            return Ok(Self::NewTable);
        }
        let (id, rest) = text.split_at_checked(TABLE_ID_DIGITS).ok_or(NotALessonPlace)?;
        let table = id.parse().map_err(|_| NotALessonPlace)?;
        match rest {
            "" => Ok(Self::Join(table)),
            "b" => Ok(Self::Back(table)),
            _ => Err(NotALessonPlace),
        }
    }
}

fn hex(digits: &str) -> Result<u8, NotALessonPlace> {
    u8::from_str_radix(digits, 16).map_err(|_| NotALessonPlace)
}

/// Reads at most so many numbers of two digits each.
fn pairs(digits: &str, most: usize) -> Result<Vec<u8>, NotALessonPlace> {
    if !digits.is_ascii() || digits.len() % 2 == 1 || digits.len() > 2 * most {
        return Err(NotALessonPlace);
    }
    (0..digits.len()).step_by(2).map(|at| hex(&digits[at..at + 2])).collect()
}
