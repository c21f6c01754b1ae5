//! Shapes as paths with colours.
//!
//! usvg reads them, as it would within the whole picture, and the result is kept: it strokes every
//! edge to know its extent, and most shapes of a picture were in the picture before.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{FillRule, Paint, Path, Pixmap, Stroke, Transform};
use resvg::usvg::{self, Node};

use crate::colour::Colour;
use crate::letters;
use crate::memo::Memo;
use crate::shape::Shape;
use crate::svg;

/// A path with its place and its paint.
pub(crate) struct Piece {
    outline: Path,
    /// The place, as that of the group that it is in.
    pub(crate) at: Transform,
    fill: Option<Colour>,
    edge: Option<Edge>,
}

struct Edge {
    stroke: Stroke,
    colour: Colour,
}

/// The pieces of shapes, by their SVG.
static SHAPES: LazyLock<Memo<String, Arc<[Piece]>>> = LazyLock::new(Memo::default);

/// Draws a shape, of which a unit is as large as `zoom` says.
pub(crate) fn draw(shape: &Shape, zoom: Transform, pixmap: &mut Pixmap) {
    if let Shape::Words(label) = shape {
        if let Some(outline) = letters::outline(label) {
            pixmap.fill_path(&outline, &paint(label.fill), FillRule::Winding, zoom, None);
        }
        return;
    }
    let svg = svg::shape_alone(shape);
    let pieces = SHAPES.get(svg.as_str(), || {
        let tree = usvg::Tree::from_str(&svg, &usvg::Options::default());
        of(tree.expect("shapes are written as valid SVG").root()).into()
    });
    pieces.iter().for_each(|piece| piece.draw(zoom, pixmap));
}

/// Returns the pieces of a group, the lowest first. Scenes have nothing but paths in opaque colours
/// besides words.
pub(crate) fn of(group: &usvg::Group) -> Vec<Piece> {
    let mut pieces = Vec::new();
    add(group, Transform::identity(), &mut pieces);
    pieces
}

fn add(group: &usvg::Group, at: Transform, pieces: &mut Vec<Piece>) {
    let at = at.pre_concat(group.transform());
    for node in group.children() {
        match node {
            Node::Group(group) => add(group, at, pieces),
            Node::Path(path) => pieces.push(Piece {
                outline: path.data().clone(),
                at,
                fill: path.fill().and_then(|fill| colour(fill.paint())),
                edge: path.stroke().and_then(|stroke| {
                    let colour = colour(stroke.paint())?;
                    Some(Edge { stroke: stroke.to_tiny_skia(), colour })
                }),
            }),
            Node::Image(_) | Node::Text(_) => {}
        }
    }
}

impl Piece {
    /// Draws the piece as resvg does.
    pub(crate) fn draw(&self, zoom: Transform, pixmap: &mut Pixmap) {
        let Self { outline, at, fill, edge } = self;
        let at = zoom.pre_concat(*at);
        if let Some(fill) = fill {
            pixmap.fill_path(outline, &paint(*fill), FillRule::Winding, at, None);
        }
        if let Some(Edge { stroke, colour }) = edge {
            pixmap.stroke_path(outline, &paint(*colour), stroke, at, None);
        }
    }
}

fn colour(paint: &usvg::Paint) -> Option<Colour> {
    let usvg::Paint::Color(usvg::Color { red, green, blue }) = *paint else { return None };
    Some(Colour { channels: [red, green, blue] })
}

fn paint(Colour { channels: [red, green, blue] }: Colour) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, u8::MAX);
    paint
}
