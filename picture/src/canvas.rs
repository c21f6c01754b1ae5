//! The canvas: shapes and words are drawn on a scene, which is mirrored for right-to-left
//! languages.
//!
//! Positions are given for left-to-right reading. What the rules of a game call left, right or
//! north is drawn [`fixed`](Canvas::fixed).

use std::mem;

use crate::colour::{Colour, Ground, PAPER};
use crate::font::{self, Weight};
use crate::icon::Icon;
use crate::scene::{Direction, Scene, WIDTH};
use crate::shape::{Anchor, Area, Label, Paint, Shape, Stroke};

/// The minimum size of words, in units; a phone shows a picture 400 pixels wide.
pub const MIN_TEXT_SIZE: f32 = 11.0;

/// The look and place of words.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TextStyle {
    /// The font size, in units.
    pub size: f32,
    /// The font weight.
    pub weight: Weight,
    /// Their colour.
    pub fill: Colour,
    /// Where their point is: at their start, middle or end.
    pub anchor: Anchor,
    /// The maximum width.
    pub room: f32,
}

impl TextStyle {
    /// Returns words in medium weight, of this size and colour, that start at their point.
    pub const fn new(size: f32, fill: Colour) -> Self {
        Self { size, weight: Weight::Medium, fill, anchor: Anchor::Start, room: WIDTH }
    }

    /// Returns words in heavy weight.
    pub const fn heavy(size: f32, fill: Colour) -> Self {
        Self { weight: Weight::Heavy, ..Self::new(size, fill) }
    }

    /// Centres the words at their point.
    #[must_use]
    pub const fn middle(self) -> Self {
        Self { anchor: Anchor::Middle, ..self }
    }

    /// Ends the words at their point.
    #[must_use]
    pub const fn end(self) -> Self {
        Self { anchor: Anchor::End, ..self }
    }

    /// Sets the maximum width.
    #[must_use]
    pub const fn room(self, room: f32) -> Self {
        Self { room, ..self }
    }

    /// Returns the width of words in this type, before they are cut.
    pub fn width(&self, words: &str) -> f32 {
        font::width(words, self.weight, self.size)
    }
}

/// A scene being drawn.
#[derive(Debug)]
pub struct Canvas {
    scene: Scene,
    /// The colours of the background.
    pub colours: Ground,
    direction: Direction,
    is_mirrored: bool,
    /// Whether the marks of events have numbers.
    pub(crate) are_steps_numbered: bool,
}

impl Canvas {
    /// Begins a picture of this height.
    pub fn new(colours: Ground, height: f32, direction: Direction) -> Self {
        let is_mirrored = direction == Direction::RightToLeft;
        let scene = Scene { height, ground: colours.ground, shapes: Vec::new() };
        Self { scene, colours, direction, is_mirrored, are_steps_numbered: true }
    }

    /// Returns the height of the picture.
    pub const fn height(&self) -> f32 {
        self.scene.height
    }

    /// Returns the scene.
    pub fn finish(self) -> Scene {
        self.scene
    }

    /// Draws what is not mirrored in any language.
    pub fn fixed<T>(&mut self, draw: impl FnOnce(&mut Self) -> T) -> T {
        let was = mem::replace(&mut self.is_mirrored, false);
        let drawn = draw(self);
        self.is_mirrored = was;
        drawn
    }

    /// Draws a box.
    pub fn rect(&mut self, area: Area, radius: f32, paint: Paint) {
        let area = Area { x: self.at(area.x, area.w), ..area };
        self.scene.shapes.push(Shape::Box(area, radius, paint));
    }

    /// Draws a disc.
    pub fn disc(&mut self, [x, y]: [f32; 2], radius: f32, paint: Paint) {
        self.scene.shapes.push(Shape::Disc([self.at(x, 0.0), y], radius, paint));
    }

    /// Draws a polygon.
    pub fn polygon(&mut self, points: impl IntoIterator<Item = [f32; 2]>, paint: Paint) {
        let points = points.into_iter().map(|[x, y]| [self.at(x, 0.0), y]).collect();
        self.scene.shapes.push(Shape::Polygon(points, paint));
    }

    /// Draws a polyline.
    pub fn polyline(&mut self, points: impl IntoIterator<Item = [f32; 2]>, stroke: Stroke) {
        let points = points.into_iter().map(|[x, y]| [self.at(x, 0.0), y]).collect();
        self.scene.shapes.push(Shape::Polyline(points, stroke));
    }

    /// Draws an icon around a point; `cut` is the colour behind it.
    pub fn icon(
        &mut self,
        icon: &'static Icon,
        [x, y]: [f32; 2],
        size: f32,
        fill: Colour,
        cut: Colour,
    ) {
        let at = [self.at(x, 0.0), y];
        self.scene.shapes.push(Shape::Icon(icon, at, size, fill, cut));
    }

    /// Draws words whose capitals are centred on `y`, cut to their room; returns their width.
    pub fn text(&mut self, [x, y]: [f32; 2], words: &str, look: TextStyle) -> f32 {
        let words = font::fit(words, look.weight, look.size, look.room);
        let width = font::width(&words, look.weight, look.size);
        let anchor = if self.is_mirrored { look.anchor.mirrored() } else { look.anchor };
        let label = Label {
            x: self.at(x, 0.0),
            y: y + drop(&words) * look.size,
            anchor,
            size: look.size,
            weight: look.weight,
            fill: look.fill,
            words: self.direction.run(words),
            width,
            room: look.room,
        };
        self.scene.shapes.push(Shape::Words(label));
        width
    }

    /// Draws words, unless they would have to be cut.
    pub fn text_if_whole(&mut self, point: [f32; 2], words: &str, look: TextStyle) {
        if look.width(words) <= look.room {
            self.text(point, words, look);
        }
    }

    /// Returns the ground with this share of paper mixed in, for fields that lie on it.
    #[must_use]
    pub fn raised(&self, share: f32) -> Colour {
        self.colours.ground.mix(PAPER, share)
    }

    /// Returns the left edge on the screen of something of width `w`.
    fn at(&self, x: f32, w: f32) -> f32 {
        if self.is_mirrored { WIDTH - x - w } else { x }
    }
}

/// Returns how far below its middle the baseline is, in ems: capitals, Persian words and Persian
/// digits have different heights.
fn drop(words: &str) -> f32 {
    let is_persian = |c| matches!(c, '\u{600}'..='\u{6ff}' | '\u{fe70}'..='\u{fefc}');
    let is_digit = |c| matches!(c, '\u{6f0}'..='\u{6f9}');
    if !words.contains(is_persian) {
        0.355
    } else if words.contains(|c| is_persian(c) && !is_digit(c)) {
        0.27
    } else {
        0.335
    }
}
