//! What a scene is made of: flat shapes and words, with their paint.

use crate::colour::Colour;
use crate::font::Weight;
use crate::icon::Icon;

/// Returns the number of things of a picture as a factor of lengths.
#[expect(clippy::cast_precision_loss, reason = "a picture has some dozens of anything")]
pub const fn length(count: usize) -> f32 {
    count as f32
}

/// A rectangle: its corner and its size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// The distance from the leading edge.
    pub x: f32,
    /// The distance from the top.
    pub y: f32,
    /// The width.
    pub w: f32,
    /// The height.
    pub h: f32,
}

impl Area {
    /// Returns a rectangle.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// Returns the rectangle, larger on every side by this amount, or smaller if it is negative.
    #[must_use]
    pub const fn grown(self, margin: f32) -> Self {
        Self::new(self.x - margin, self.y - margin, self.w + 2.0 * margin, self.h + 2.0 * margin)
    }

    /// Returns the trailing edge.
    pub const fn right(self) -> f32 {
        self.x + self.w
    }

    /// Returns the bottom edge.
    pub const fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// Returns the centre.
    pub const fn middle(self) -> [f32; 2] {
        [self.x + self.w / 2.0, self.y + self.h / 2.0]
    }
}

/// A line around or along a shape.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its colour.
    pub colour: Colour,
    /// How thick it is.
    pub width: f32,
    /// The lengths of its dashes and gaps.
    pub dash: Option<[f32; 2]>,
}

impl Stroke {
    /// Returns a solid line.
    pub const fn new(colour: Colour, width: f32) -> Self {
        Self { colour, width, dash: None }
    }

    /// Returns the line with dashes.
    #[must_use]
    pub const fn dashed(self, dash: f32, gap: f32) -> Self {
        Self { dash: Some([dash, gap]), ..self }
    }
}

/// The fill and the edge of a shape.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paint {
    /// The fill.
    pub fill: Option<Colour>,
    /// The edge.
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

/// Where the point of words is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// At their start.
    Start,
    /// At their middle.
    Middle,
    /// At their end.
    End,
}

impl Anchor {
    /// Returns the anchor in the mirrored picture.
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
    /// The horizontal position of the point.
    pub x: f32,
    /// The baseline.
    pub y: f32,
    /// Where that point is; left and right are those of the screen.
    pub anchor: Anchor,
    /// The font size.
    pub size: f32,
    /// The font weight.
    pub weight: Weight,
    /// Their colour.
    pub fill: Colour,
    /// The words, with their marks of direction.
    pub words: String,
    /// The measured width.
    pub width: f32,
    /// The maximum width.
    pub room: f32,
}

impl Label {
    /// Returns the bounding box of capitals and digits of the words.
    pub fn area(&self) -> Area {
        let x = match self.anchor {
            Anchor::Start => self.x,
            Anchor::Middle => self.x - self.width / 2.0,
            Anchor::End => self.x - self.width,
        };
        Area::new(x, self.y - 0.71 * self.size, self.width, 0.71 * self.size)
    }
}

/// One shape of a scene; later ones lie over earlier ones.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A rectangle with round corners of this radius.
    Box(Area, f32, Paint),
    /// A disc, by its centre and its radius.
    Disc([f32; 2], f32, Paint),
    /// A closed polygon.
    Polygon(Vec<[f32; 2]>, Paint),
    /// A polyline with round ends.
    Polyline(Vec<[f32; 2]>, Stroke),
    /// An icon: its centre, its size, its colour, and the colour of what is cut out of it.
    Icon(&'static Icon, [f32; 2], f32, Colour, Colour),
    /// Words.
    Words(Label),
}

impl Shape {
    /// Returns the shape with numbers in place of its colours, and the colours with these numbers.
    pub(crate) fn without_colours(&self) -> (Self, [Colour; 2]) {
        let [first, second] = Self::NUMBERS;
        let bare = |paint: &Paint| Paint {
            fill: paint.fill.map(|_| first),
            stroke: paint.stroke.map(|stroke| Stroke { colour: second, ..stroke }),
        };
        let colours = |paint: &Paint| {
            let edge = paint.stroke.map(|stroke| stroke.colour);
            [paint.fill.unwrap_or(first), edge.unwrap_or(second)]
        };
        match self {
            Self::Box(area, radius, paint) => {
                (Self::Box(*area, *radius, bare(paint)), colours(paint))
            }
            Self::Disc(middle, radius, paint) => {
                (Self::Disc(*middle, *radius, bare(paint)), colours(paint))
            }
            Self::Polygon(points, paint) => {
                (Self::Polygon(points.clone(), bare(paint)), colours(paint))
            }
            Self::Polyline(points, stroke) => {
                let bare = Stroke { colour: first, ..*stroke };
                (Self::Polyline(points.clone(), bare), [stroke.colour, second])
            }
            Self::Icon(icon, at, size, fill, cut) => {
                (Self::Icon(icon, *at, *size, first, second), [*fill, *cut])
            }
            Self::Words(label) => {
                let bare = Label { fill: first, ..label.clone() };
                (Self::Words(bare), [label.fill, second])
            }
        }
    }

    /// Returns the number that stands for a colour.
    pub(crate) fn number(stand_in: Colour) -> Option<usize> {
        Self::NUMBERS.iter().position(|number| *number == stand_in)
    }

    /// What stands for the colours of a shape.
    const NUMBERS: [Colour; 2] = [Colour::hex(0), Colour::hex(1)];
}
