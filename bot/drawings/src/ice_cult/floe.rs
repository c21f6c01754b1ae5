//! The four paths: five floes each, paler outwards, with their stacks from the bottom on. Stacks
//! grow to the right in the north and south, and upwards in the east and west.

use engine::games::ice_cult::View;
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::Colour as Piece;
use engine::games::ice_cult::paths::Space;
use picture::colour::{PAPER, SAFFRON};
use picture::shape::length;
use picture::{Area, Canvas, Paint, Stroke, TextStyle};

use super::palette::{self, WATER};
use super::{HALF, MIDDLE, symbol, way};
use crate::Words;
use panels::present::ice_cult::numbers::{TALL, told_as_one};

/// The distance between floes.
const PITCH: f32 = 24.0;
/// The radius of a piece.
const RADIUS: f32 = 10.6;
/// The positions of the lowest and the highest piece of a stack on its floe, from the middle.
const FIRST: f32 = 28.0 - HALF;
pub(super) const LAST: f32 = 56.0;
/// The distance between pieces if there is room.
const STEP: f32 = 17.0;
/// The width of letters above which they are written smaller.
const WIDE: f32 = 10.0;

/// A floe with its content.
pub(super) struct Floe {
    pub side: Side,
    pub space: Space,
    /// The pieces from the bottom on, then those that may come in.
    pieces: Vec<Piece>,
    /// The number of pieces that are there already.
    count: usize,
}

impl Floe {
    /// Returns a floe with its pieces, and positions for those that may come in.
    pub(super) fn new(view: &View, side: Side, space: Space, entering: &[Piece]) -> Self {
        let stack = view.paths.at(side, space);
        let entering = if space == Space::ENTRY { entering } else { &[] };
        let pieces = stack.iter().chain(entering.iter().copied()).collect();
        Self { side, space, pieces, count: stack.len() }
    }

    /// Returns the number of pieces, including those that may come in.
    pub(super) fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Returns the position at which a piece would come in.
    pub(super) fn entering(&self, colour: Piece) -> Option<usize> {
        (self.count..self.len()).find(|index| self.pieces[*index] == colour)
    }

    /// Returns how many of the lowest pieces are drawn as one.
    fn hidden(&self) -> usize {
        told_as_one(self.len())
    }

    /// Returns the distance along the floe of the piece with this index from the bottom.
    pub(super) fn along(&self, index: usize) -> f32 {
        let place = match self.hidden() {
            0 => index,
            hidden => (index + 1).saturating_sub(hidden),
        };
        FIRST + length(place) * self.step()
    }

    fn step(&self) -> f32 {
        let gaps = self.len().min(TALL).saturating_sub(1).max(1);
        STEP.min((LAST - FIRST) / length(gaps))
    }

    /// Returns a point at a distance along the floe, and a distance from its middle axis.
    pub(super) fn at(&self, along: f32, out: f32) -> [f32; 2] {
        let far = HALF + 2.0 + PITCH * (f32::from(self.space.number()) - 0.5) + out;
        let [dx, dy] = way(self.side);
        let [ax, ay] = if dx == 0.0 { [1.0, 0.0] } else { [0.0, -1.0] };
        [MIDDLE + dx * far + ax * along, MIDDLE + dy * far + ay * along]
    }

    /// Returns how far the letter of a piece is moved, into the visible part of the piece.
    pub(super) fn lean(&self, index: usize) -> f32 {
        if index + 1 < self.len() { (self.step() - 21.0) / 2.0 } else { 0.0 }
    }

    /// Returns the box of the floe.
    fn area(&self) -> Area {
        let [x, y] = self.at(0.0, 0.0);
        let (long, wide) = (HALF, PITCH / 2.0 - 1.0);
        let [w, h] = if way(self.side)[0] == 0.0 { [long, wide] } else { [wide, long] };
        Area::new(x - w, y - h, 2.0 * w, 2.0 * h)
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, out: f32, words: Words<'_>) {
        let share = 0.36 - 0.05 * f32::from(self.space.number());
        let (tone, quiet) = (canvas.colours.ground.mix(WATER, share), canvas.colours.quiet);
        canvas.rect(self.area(), 6.0, Paint::fill(tone));
        let number = words.number(self.space.number());
        canvas.text(self.at(9.0 - HALF, 0.0), &number, TextStyle::heavy(11.0, quiet).middle());
        let hidden = self.hidden();
        if hidden > 0 {
            let ground = canvas.colours.ground;
            let edge = Some(Stroke::new(PAPER, 1.5).dashed(3.0, 2.0));
            canvas.disc(self.at(FIRST, 0.0), RADIUS, Paint { fill: Some(ground), stroke: edge });
            let at = self.at(FIRST + self.lean(0), 0.0);
            canvas.text(at, "+", TextStyle::heavy(12.0, PAPER).middle());
        }
        for (index, colour) in self.pieces.iter().enumerate().skip(hidden) {
            let along = self.along(index);
            let face = if index < self.count { palette::face(*colour) } else { tone };
            let edge = if index < self.count {
                Stroke::new(PAPER, 1.5)
            } else {
                Stroke::new(SAFFRON, 2.0).dashed(6.0, 4.0)
            };
            let paint = Paint { fill: Some(face), stroke: Some(edge) };
            canvas.disc(self.at(along, 0.0), RADIUS - 0.25, paint);
            let ink = if index < self.count { face.ink() } else { PAPER };
            let letter = symbol::letter(*colour, words);
            let look = TextStyle::heavy(12.0, ink).middle();
            let is_wide = look.width(&letter) > WIDE;
            let look = if is_wide { TextStyle { size: 11.0, ..look } } else { look };
            canvas.text(self.at(along + self.lean(index), out), &letter, look);
        }
    }
}
