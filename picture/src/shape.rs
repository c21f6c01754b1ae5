//! What a scene is made of: flat shapes and words, with their paint.

use crate::colour::Colour;
use crate::font::Weight;
use crate::icon::Icon;

/// A box: its corner, how wide and how high it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// Where it begins from the leading edge.
    pub x: f32,
    /// Where it begins from the top.
    pub y: f32,
    /// How wide it is.
    pub w: f32,
    /// How high it is.
    pub h: f32,
}

impl Area {
    /// Returns a box.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// Returns the box with so much more on every side, or less.
    #[must_use]
    pub const fn grown(self, by: f32) -> Self {
        Self::new(self.x - by, self.y - by, self.w + 2.0 * by, self.h + 2.0 * by)
    }

    /// Returns where it ends.
    pub const fn right(self) -> f32 {
        self.x + self.w
    }

    /// Returns where it ends below.
    pub const fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// Returns its middle.
    pub const fn middle(self) -> [f32; 2] {
        [self.x + self.w / 2.0, self.y + self.h / 2.0]
    }
}

/// A line around or along something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its colour.
    pub colour: Colour,
    /// How thick it is.
    pub width: f32,
    /// How long its dashes and gaps are.
    pub dash: Option<[f32; 2]>,
}

impl Stroke {
    /// Returns a line without gaps.
    pub const fn new(colour: Colour, width: f32) -> Self {
        Self { colour, width, dash: None }
    }

    /// Returns the line with dashes.
    #[must_use]
    pub const fn dashed(self, dash: f32, gap: f32) -> Self {
        Self { dash: Some([dash, gap]), ..self }
    }
}

/// What a shape is filled and edged with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paint {
    /// What is inside.
    pub fill: Option<Colour>,
    /// What is around it.
    pub stroke: Option<Stroke>,
}

impl Paint {
    /// Returns a fill without an edge.
    pub const fn fill(colour: Colour) -> Self {
        Self { fill: Some(colour), stroke: None }
    }

    /// Returns an edge around nothing.
    pub const fn line(stroke: Stroke) -> Self {
        Self { fill: None, stroke: Some(stroke) }
    }

    /// Returns the paint with an edge.
    #[must_use]
    pub const fn edge(self, colour: Colour, width: f32) -> Self {
        Self { stroke: Some(Stroke::new(colour, width)), ..self }
    }
}

/// Where words stand of the point they are put at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// They begin there.
    Start,
    /// It is their middle.
    Middle,
    /// They end there.
    End,
}

impl Anchor {
    /// Returns where they stand when the picture is mirrored.
    #[must_use]
    pub(crate) const fn mirrored(self) -> Self {
        match self {
            Self::Start => Self::End,
            Self::Middle => Self::Middle,
            Self::End => Self::Start,
        }
    }
}

/// Words in a scene.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// Where they are put.
    pub x: f32,
    /// The line they stand on.
    pub y: f32,
    /// Where they stand of that point; left and right as they are on the screen.
    pub anchor: Anchor,
    /// How large they are.
    pub size: f32,
    /// How heavy they are.
    pub weight: Weight,
    /// Their colour.
    pub fill: Colour,
    /// The words, with whatever makes them run the right way.
    pub words: String,
    /// How wide they are, measured.
    pub width: f32,
    /// How wide they may be.
    pub room: f32,
}

impl Label {
    /// Returns the box that capitals and digits of the words lie in.
    pub fn area(&self) -> Area {
        let x = match self.anchor {
            Anchor::Start => self.x,
            Anchor::Middle => self.x - self.width / 2.0,
            Anchor::End => self.x - self.width,
        };
        Area::new(x, self.y - 0.71 * self.size, self.width, 0.71 * self.size)
    }
}

/// One thing of a scene; later ones lie over earlier ones.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A box with round corners.
    Box(Area, f32, Paint),
    /// A disc: its middle and its radius.
    Disc([f32; 2], f32, Paint),
    /// Corners, joined and closed.
    Corners(Vec<[f32; 2]>, Paint),
    /// Points, joined by a line with round ends.
    Way(Vec<[f32; 2]>, Stroke),
    /// A sign: its middle, its size, its colour, and the colour of what is cut out of it.
    Sign(&'static Icon, [f32; 2], f32, Colour, Colour),
    /// Words.
    Words(Label),
}
