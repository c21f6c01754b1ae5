//! Where the reader of a lesson is, as a button carries it: nothing of a lesson is kept anywhere else.

use std::fmt;

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

// Reading is lax, because a press compares the text of what was read with the text that it had.

impl LessonPlace {
    /// Reads the parts of the text of a place.
    pub(super) fn read(parts: &[&str]) -> Option<Self> {
        let (exit, scene, taken, path, page) = match *parts {
            [exit, scene, taken] => (exit, scene, taken, "", "0"),
            [exit, scene, taken, path, page] => (exit, scene, taken, path, page),
            _ => return None,
        };
        Some(Self {
            exit: LessonExit::read(exit)?,
            scene: hex(scene)?,
            taken: pairs(taken, MAX_TAKEN)?,
            path: pairs(path, MAX_DEPTH)?,
            page: hex(page)?,
        })
    }
}

impl LessonExit {
    pub(super) fn read(text: &str) -> Option<Self> {
        if text == "-" {
            return Some(Self::NewTable);
        }
        let (id, rest) = text.split_at_checked(TABLE_ID_DIGITS)?;
        let table = id.parse().ok()?;
        Some(if rest.is_empty() { Self::Join(table) } else { Self::Back(table) })
    }
}

fn hex(digits: &str) -> Option<u8> {
    u8::from_str_radix(digits, 16).ok()
}

/// Reads at most this many numbers of two digits each.
fn pairs(digits: &str, most: usize) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2).take(most);
    pairs.map(|pair| hex(str::from_utf8(pair).ok()?)).collect()
}
