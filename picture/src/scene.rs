//! A scene: what a picture shows, before it is SVG or PNG.

use crate::colour::Colour;
use crate::font;
use crate::shape::Shape;

/// Every picture is so wide; a unit is a pixel on a phone.
pub const WIDTH: f32 = 400.0;

/// A picture as shapes, the lowest first. Equal scenes are equal pictures, byte for byte.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// How high it is.
    pub height: f32,
    /// What it stands on, from edge to edge.
    pub ground: Colour,
    /// What is on it.
    pub shapes: Vec<Shape>,
}

/// Which way a language reads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// As English does.
    LeftToRight,
    /// As Persian does: pictures are mirrored.
    RightToLeft,
}

impl Direction {
    /// Makes words run this way. Bare numbers run from the left everywhere, their sign first.
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
