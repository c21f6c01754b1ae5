//! Cubes: directions, the 24 orientations, and the six quarter turns (I-2).
//!
//! This module knows neither symbols nor the places of cubes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::as_text::{debugged_as_text, stored_as_text};

/// One of the six directions of a face of a block, or of a symbol on it (I-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Towards a viewer who looks down on the board.
    Up,
    /// Into the base.
    Down,
    /// Away from the viewer.
    North,
    /// To the viewer's right.
    East,
    /// Towards the viewer.
    South,
    /// To the viewer's left.
    West,
}

/// One of the four sides of the board: a path leads off each, and blocks roll towards them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the four sides need no explaining")]
pub enum Side {
    North,
    East,
    South,
    West,
}

/// Which way a block is turned about its vertical axis, seen from above.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spin {
    /// Against the clock.
    Left,
    /// With the clock.
    Right,
}

/// A quarter turn of one block (I-2.4, I-2.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// The top face rolls towards this side.
    Roll(Side),
    /// The top face stays on top.
    Spin(Spin),
}

/// The position of a block: one of 24 (I-2.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Orientation(u8);

/// A text names no orientation.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is no orientation such as U/N")]
pub struct NoSuchOrientation(String);

use Direction::{Down, East, North, South, Up, West};

impl Direction {
    /// Every direction, in the order in which tables list them.
    pub const ALL: [Self; 6] = [Up, Down, North, East, South, West];

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Up => Down,
            Down => Up,
            North => South,
            East => West,
            South => North,
            West => East,
        }
    }

    /// Returns the side of the board in this direction; nothing for up and down.
    pub const fn side(self) -> Option<Side> {
        match self {
            Up | Down => None,
            North => Some(Side::North),
            East => Some(Side::East),
            South => Some(Side::South),
            West => Some(Side::West),
        }
    }

    /// Returns the letter of the direction.
    pub const fn letter(self) -> char {
        match self {
            Up => 'U',
            Down => 'D',
            North => 'N',
            East => 'E',
            South => 'S',
            West => 'W',
        }
    }

    /// East, north and up are the axes of a right-handed frame.
    const fn vector(self) -> [i8; 3] {
        match self {
            East => [1, 0, 0],
            West => [-1, 0, 0],
            North => [0, 1, 0],
            South => [0, -1, 0],
            Up => [0, 0, 1],
            Down => [0, 0, -1],
        }
    }

    const fn is(self, other: Self) -> bool {
        self as u8 == other as u8
    }

    /// Returns the third axis of a right-handed frame, given two perpendicular ones.
    const fn cross(self, other: Self) -> Self {
        let (a, b) = (self.vector(), other.vector());
        let product =
            [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
        match product {
            [1, 0, 0] => East,
            [-1, 0, 0] => West,
            [0, 1, 0] => North,
            [0, -1, 0] => South,
            [0, 0, 1] => Up,
            [0, 0, -1] => Down,
            _ => panic!("the two are at right angles"),
        }
    }
}

impl Side {
    /// Every side, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns the side across the board.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }
}

/// I-2.5: for each turn, the new directions of up, down, north, east, south and west.
const TURNS: [(Turn, [Direction; 6]); 6] = [
    (Turn::Roll(Side::North), [North, South, Down, East, Up, West]),
    (Turn::Roll(Side::South), [South, North, Up, East, Down, West]),
    (Turn::Roll(Side::East), [East, West, North, Down, South, Up]),
    (Turn::Roll(Side::West), [West, East, North, Up, South, Down]),
    (Turn::Spin(Spin::Right), [Up, Down, East, South, West, North]),
    (Turn::Spin(Spin::Left), [Up, Down, West, North, East, South]),
];

impl Turn {
    /// Every quarter turn, in the order in which tables list them.
    pub const ALL: [Self; 6] =
        [TURNS[0].0, TURNS[1].0, TURNS[2].0, TURNS[3].0, TURNS[4].0, TURNS[5].0];

    const fn index(self) -> usize {
        match self {
            Self::Roll(Side::North) => 0,
            Self::Roll(Side::South) => 1,
            Self::Roll(Side::East) => 2,
            Self::Roll(Side::West) => 3,
            Self::Spin(Spin::Right) => 4,
            Self::Spin(Spin::Left) => 5,
        }
    }

    /// Returns the direction after this turn of something that had this direction before.
    pub const fn takes(self, direction: Direction) -> Direction {
        TURNS[self.index()].1[direction as usize]
    }
}

/// For each orientation, the directions of the home top and of the home north side.
const ORIENTATIONS: [(Direction, Direction); 24] = orientations();
/// The result of each turn in each orientation.
const TURNED: [[u8; 6]; 24] = turned();

const fn orientations() -> [(Direction, Direction); 24] {
    let mut all = [(Up, North); 24];
    let (mut index, mut pair) = (0, 0);
    while pair < 36 {
        let (up, north) = (Direction::ALL[pair / 6], Direction::ALL[pair % 6]);
        if !up.is(north) && !up.is(north.opposite()) {
            all[index] = (up, north);
            index += 1;
        }
        pair += 1;
    }
    assert!(index == all.len());
    all
}

const fn turned() -> [[u8; 6]; 24] {
    let mut all = [[0; 6]; 24];
    let mut place = 0;
    while place < 24 * 6 {
        let (from, turn) = (place / 6, Turn::ALL[place % 6]);
        let (up, north) = ORIENTATIONS[from];
        all[from][place % 6] = Orientation::of(turn.takes(up), turn.takes(north)).0;
        place += 1;
    }
    all
}

impl Orientation {
    /// The orientation of a block in its home slot at the start.
    pub const HOME: Self = Self::of(Up, North);

    /// Iterates over all orientations, in the order in which tables list them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..24).map(Self::at)
    }

    /// Returns the orientation with this index in the tables, from 0 to 23.
    ///
    /// # Panics
    /// If there is no such index.
    #[expect(clippy::cast_possible_truncation, reason = "checked before")]
    pub const fn at(index: usize) -> Self {
        assert!(index < 24, "there are 24 orientations");
        Self(index as u8)
    }

    const fn of(up: Direction, north: Direction) -> Self {
        let mut index = 0;
        loop {
            let (u, n) = ORIENTATIONS[index as usize];
            if u.is(up) && n.is(north) {
                return Self(index);
            }
            index += 1;
        }
    }

    /// Returns the index in the tables, from 0 to 23.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the orientation after a quarter turn.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Self {
        Self(TURNED[self.index()][turn.index()])
    }

    /// Returns the current direction of something that has the direction `home` in home orientation
    /// (I-2.3).
    pub const fn image(self, home: Direction) -> Direction {
        let (up, north) = ORIENTATIONS[self.index()];
        match home {
            Up => up,
            Down => up.opposite(),
            North => north,
            South => north.opposite(),
            East => north.cross(up),
            West => north.cross(up).opposite(),
        }
    }
}

impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (up, north) = ORIENTATIONS[self.index()];
        write!(f, "{}/{}", up.letter(), north.letter())
    }
}

debugged_as_text!(Orientation);

impl FromStr for Orientation {
    type Err = NoSuchOrientation;

    fn from_str(text: &str) -> Result<Self, NoSuchOrientation> {
        let named = |orientation: &Self| orientation.to_string() == text;
        Self::all().find(named).ok_or_else(|| NoSuchOrientation(text.to_owned()))
    }
}

stored_as_text!(Orientation);
