//! A scene: the content of a picture, before it becomes SVG or PNG.

use crate::colour::Colour;
use crate::font;
use crate::shape::Shape;

/// The width of every picture; a unit is a pixel on a phone.
pub const WIDTH: f32 = 400.0;

/// A picture as shapes, the lowest first. Equal scenes give equal pictures, byte for byte.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The height.
    pub height: f32,
    /// The background colour, from edge to edge.
    pub ground: Colour,
    /// The shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

/// The reading direction of a language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// As in English.
    LeftToRight,
    /// As in Persian: pictures are mirrored.
    RightToLeft,
}

impl Direction {
    /// Marks words to run in this direction. Bare numbers run left to right in every language, sign
    /// first.
    pub(crate) fn run(self, words: String) -> String {
        let has_letters = words.contains(char::is_alphabetic);
        match self {
            Self::RightToLeft if has_letters => format!("\u{2067}{words}\u{2069}"),
            Self::LeftToRight if words.starts_with(font::is_right_to_left) => {
                format!("\u{2068}{words}\u{2069}")
            }
            Self::RightToLeft | Self::LeftToRight => words,
        }
    }
}
