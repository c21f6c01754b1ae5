//! Faces: the four blocks, the symbol on each of their faces, and the top of a block in each
//! orientation (I-3).

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use super::cube::Direction::{self, Down, East, North, South, Up, West};
use super::cube::{Orientation, Side};

/// A colour of pieces and arrows (I-1.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "colours need no explaining")]
pub enum Colour {
    Red,
    Blue,
    Green,
    Yellow,
}

impl Colour {
    /// Every colour, in the order in which they are listed.
    pub const ALL: [Self; 4] = [Self::Red, Self::Blue, Self::Green, Self::Yellow];

    /// Returns the letter of the colour.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'r',
            Self::Blue => 'b',
            Self::Green => 'g',
            Self::Yellow => 'y',
        }
    }
}

/// One value for each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerColour<T>(pub [T; 4]);

impl<T> Index<Colour> for PerColour<T> {
    type Output = T;

    fn index(&self, colour: Colour) -> &T {
        &self.0[colour as usize]
    }
}

impl<T> IndexMut<Colour> for PerColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour as usize]
    }
}

/// One of the four blocks; no two are alike (I-1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the blocks have no other names")]
pub enum Block {
    A,
    B,
    C,
    D,
}

/// The symbol on a face of a block, with its current direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// A black quarter of a circle, whose centre is at the corner between these two. The corner is
    /// only for the eye.
    Arc(Direction, Direction),
    /// A purple circle.
    Circle,
    /// An arrow of a colour, pointing along its face.
    Arrow(Colour, Direction),
}

/// The top of a block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Top {
    /// A quarter arc: turns a block (I-6.6).
    Arc,
    /// A circle: copies an arrow (I-6.5).
    Circle,
    /// An arrow: moves a piece of its colour on the path it points to (I-6.2).
    Arrow(Colour, Side),
}

use Colour::{Blue, Green, Red, Yellow};
use Symbol::{Arc, Arrow, Circle};

/// I-3.2: the symbols of each block on its home faces up, down, north, east, south and west.
const FACES: [[Symbol; 6]; 4] = [
    [
        Arc(South, East),
        Circle,
        Arrow(Red, East),
        Arrow(Blue, Up),
        Arrow(Yellow, Down),
        Arrow(Green, North),
    ],
    [
        Arc(South, West),
        Circle,
        Arrow(Yellow, East),
        Arrow(Blue, South),
        Arrow(Green, Up),
        Arrow(Red, Down),
    ],
    [
        Arc(North, West),
        Circle,
        Arrow(Blue, Down),
        Arrow(Red, South),
        Arrow(Green, West),
        Arrow(Yellow, Up),
    ],
    [
        Arc(North, East),
        Circle,
        Arrow(Red, Up),
        Arrow(Green, Down),
        Arrow(Blue, West),
        Arrow(Yellow, North),
    ],
];

/// The top of each block in each orientation.
const TOPS: [[Top; 24]; 4] = tops();

const fn tops() -> [[Top; 24]; 4] {
    let mut all = [[Top::Circle; 24]; 4];
    let mut place = 0;
    while place < 4 * 24 {
        let block = Block::ALL[place / 24];
        all[place / 24][place % 24] = block.symbol(Orientation::at(place % 24), Up).on_top();
        place += 1;
    }
    all
}

impl Block {
    /// Every block, in the order of their home slots.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];

    /// Returns the symbol on the face that looks in this direction, lying as it does now
    /// (I-2.6).
    pub const fn symbol(self, orientation: Orientation, looking: Direction) -> Symbol {
        let mut home = 0;
        while orientation.image(Direction::ALL[home]) as u8 != looking as u8 {
            home += 1;
        }
        match FACES[self as usize][home] {
            Arc(one, other) => Arc(orientation.image(one), orientation.image(other)),
            Circle => Circle,
            Arrow(colour, points) => Arrow(colour, orientation.image(points)),
        }
    }

    /// Returns the top.
    pub const fn top(self, orientation: Orientation) -> Top {
        TOPS[self as usize][orientation.index()]
    }
}

impl Symbol {
    /// Returns this symbol as it counts on top.
    const fn on_top(self) -> Top {
        match self {
            Arc(..) => Top::Arc,
            Circle => Top::Circle,
            Arrow(colour, points) => match points.side() {
                Some(side) => Top::Arrow(colour, side),
                None => panic!("an arrow on top lies flat"),
            },
        }
    }
}
