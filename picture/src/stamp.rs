//! Shapes as stamps: the pixels that a path covers, and how much of each.
//!
//! usvg reads a shape and tiny-skia fills its paths, as they would within the whole picture. What
//! comes out has no colour and is kept: most shapes of a picture were in the picture before, and
//! cards of other colours lie at the same places.

use std::cell::Cell;
use std::iter;
use std::ops::Range;
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{
    FillRule, Paint, Path, Pixmap, PremultipliedColorU8, Rect, Stroke, Transform,
};
use resvg::usvg::{self, Node};

use crate::colour::Colour;
use crate::letters;
use crate::memo::Memo;
use crate::scene::WIDTH;
use crate::shades::Shades;
use crate::shape::Shape;
use crate::svg;

/// The most memory that stamps may take, in bytes. A picture has some hundred kilobytes of them,
/// of which other tables of its game have most as well.
const ROOM: usize = 12 * 1024 * 1024;
/// About the memory of an entry besides its stamps, in bytes: most of it is the SVG.
const ENTRY: usize = 512;
/// The pixels around a path that rounding may reach.
const MARGIN: f32 = 2.0;

/// The stamps of shapes without their colours, by scale and SVG.
static STAMPS: LazyLock<Memo<String, Arc<[Stamp]>>> =
    LazyLock::new(|| Memo::new(ROOM, |stamps| size(stamps)));

thread_local! {
    /// An empty pixmap, on which paths are filled one by one.
    static EMPTY: Cell<Option<Pixmap>> = const { Cell::new(None) };
}

/// A shape of a picture, ready to be painted.
pub(crate) struct Stamped {
    stamps: Arc<[Stamp]>,
    /// The indices of its colours.
    colours: [u8; 2],
}

/// The pixels that a path covers.
struct Stamp {
    /// Which of the colours of its shape it has.
    colour: usize,
    /// Its first row.
    top: usize,
    /// The number of runs up to the end of each row.
    ends: Box<[u32]>,
    runs: Box<[Run]>,
}

/// Successive pixels of a row that are covered to the same extent.
#[derive(Clone, Copy)]
struct Run {
    start: u16,
    length: u16,
    /// 255 if they are covered wholly.
    cover: u8,
}

/// A path to be filled, or the edge along it.
struct Outline {
    path: Path,
    at: Transform,
    edge: Option<Stroke>,
    /// Where it is in the picture, in units.
    bounds: Rect,
    colour: usize,
}

/// Returns a shape of a picture with `scale` pixels for each unit.
pub(crate) fn of(shape: &Shape, scale: f32, shades: &mut Shades) -> Stamped {
    let (bare, colours) = shape.without_colours();
    let svg = svg::shape_alone(&bare);
    let stamps = STAMPS.get(format!("{scale} {svg}").as_str(), || {
        let mut pixmap = EMPTY.take();
        let outlines = outlines(&bare, &svg);
        let stamps = outlines.iter().filter_map(|outline| outline.stamp(scale, &mut pixmap));
        let stamps = stamps.collect();
        EMPTY.set(pixmap);
        stamps
    });
    Stamped { stamps, colours: colours.map(|colour| shades.colour(colour)) }
}

/// Returns the memory that the stamps of a shape take, in bytes. Blank words have none, and take
/// room as well.
fn size(stamps: &[Stamp]) -> usize {
    ENTRY + stamps.iter().map(Stamp::bytes).sum::<usize>()
}

/// Returns the outlines of a shape without its colours, the lowest first.
fn outlines(shape: &Shape, svg: &str) -> Vec<Outline> {
    let mut outlines = Vec::new();
    if let Shape::Words(label) = shape {
        outlines.extend(letters::outline(label).map(|path| Outline {
            bounds: path.bounds(),
            path,
            at: Transform::identity(),
            edge: None,
            colour: 0,
        }));
    } else {
        let tree = usvg::Tree::from_str(svg, &usvg::Options::default());
        add(tree.expect("shapes are written as valid SVG").root(), &mut outlines);
    }
    outlines
}

/// Adds the paths of a group; shapes have nothing else besides words.
fn add(group: &usvg::Group, outlines: &mut Vec<Outline>) {
    for node in group.children() {
        match node {
            Node::Group(group) => add(group, outlines),
            Node::Path(path) => {
                let outline = |edge, paint: &usvg::Paint| {
                    Some(Outline {
                        path: path.data().clone(),
                        at: path.abs_transform(),
                        edge,
                        bounds: path.abs_stroke_bounding_box(),
                        colour: number(paint)?,
                    })
                };
                outlines.extend(path.fill().and_then(|fill| outline(None, fill.paint())));
                outlines.extend(
                    path.stroke()
                        .and_then(|stroke| outline(Some(stroke.to_tiny_skia()), stroke.paint())),
                );
            }
            Node::Image(_) | Node::Text(_) => {}
        }
    }
}

/// Returns the number that a shape without colours has in place of one.
fn number(paint: &usvg::Paint) -> Option<usize> {
    let usvg::Paint::Color(usvg::Color { red, green, blue }) = *paint else { return None };
    Shape::number(Colour { channels: [red, green, blue] })
}

impl Outline {
    /// Fills the outline on an empty pixmap, as resvg does, and takes it off again. Returns nothing
    /// if it lies outside of the picture.
    fn stamp(&self, scale: f32, pixmap: &mut Option<Pixmap>) -> Option<Stamp> {
        let zoom = Transform::from_scale(scale, scale);
        let bounds = self.bounds.transform(zoom)?.outset(MARGIN, MARGIN)?;
        let wide = pixels(WIDTH * scale);
        let rows = pixels(bounds.top().floor())..pixels(bounds.bottom().ceil());
        let columns = pixels(bounds.left().floor())..pixels(bounds.right().ceil()).min(wide);
        if rows.is_empty() || columns.is_empty() {
            return None;
        }
        let fits = |pixmap: &Pixmap| pixmap.width() == wide && pixmap.height() >= rows.end;
        let pixmap = match pixmap.take().filter(fits) {
            Some(empty) => pixmap.insert(empty),
            None => pixmap.insert(Pixmap::new(wide, rows.end)?),
        };
        let (mut paint, at) = (Paint::default(), zoom.pre_concat(self.at));
        paint.set_color_rgba8(u8::MAX, u8::MAX, u8::MAX, u8::MAX);
        match &self.edge {
            None => pixmap.fill_path(&self.path, &paint, FillRule::Winding, at, None),
            Some(edge) => pixmap.stroke_path(&self.path, &paint, edge, at, None),
        }
        Some(Stamp::lift(pixmap, rows, columns, self.colour))
    }
}

impl Stamp {
    /// Takes what was filled in these rows and columns off a pixmap.
    fn lift(pixmap: &mut Pixmap, rows: Range<u32>, columns: Range<u32>, colour: usize) -> Self {
        let [top, bottom, left, right] =
            [rows.start, rows.end, columns.start, columns.end].map(|at| at as usize);
        let wide = pixmap.width() as usize;
        let (mut ends, mut runs) = (Vec::with_capacity(bottom - top), Vec::new());
        let lines = pixmap.pixels_mut().chunks_exact_mut(wide);
        for line in lines.skip(top).take(bottom - top) {
            let (line, mut start) = (&mut line[left..right], left);
            for run in line.chunk_by(|one, next| one.alpha() == next.alpha()) {
                if run[0].alpha() > 0 {
                    runs.push(Run {
                        start: short(start),
                        length: short(run.len()),
                        cover: run[0].alpha(),
                    });
                }
                start += run.len();
            }
            line.fill(PremultipliedColorU8::TRANSPARENT);
            ends.push(u32::try_from(runs.len()).expect("a path covers no billion pixels"));
        }
        Self { colour, top, ends: ends.into(), runs: runs.into() }
    }

    /// Returns the memory that the stamp takes.
    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.ends) + size_of_val(&*self.runs)
    }

    /// Returns the runs of each row that the stamp covers.
    fn rows(&self) -> impl Iterator<Item = &[Run]> {
        let ends = self.ends.iter().map(|end| *end as usize);
        let starts = iter::once(0).chain(ends.clone());
        starts.zip(ends).map(|(start, end)| &self.runs[start..end])
    }
}

/// Returns a length in whole pixels; every valid picture is small enough for them to fit.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the conversion of what is negative or too large gives the nearest bound"
)]
pub(crate) fn pixels(length: f32) -> u32 {
    (length.round() as u32).min(8192)
}

/// Returns a number of pixels beside each other.
fn short(pixels: usize) -> u16 {
    u16::try_from(pixels).expect("pictures are at most 8192 pixels wide")
}

impl Stamped {
    /// Paints the shape on a picture that is `wide` pixels wide.
    pub(crate) fn paint(&self, picture: &mut [u8], wide: usize, shades: &mut Shades) {
        for stamp in &*self.stamps {
            let mut brush = shades.brush(self.colours[stamp.colour]);
            let rows = picture.chunks_exact_mut(wide).skip(stamp.top);
            for (row, runs) in rows.zip(stamp.rows()) {
                for Run { start, length, cover } in runs {
                    let pixels = &mut row[usize::from(*start)..][..usize::from(*length)];
                    match *cover {
                        u8::MAX => pixels.fill(brush.index),
                        share => pixels.iter_mut().for_each(|pixel| brush.cover(pixel, share)),
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::{Canvas, TextStyle};
    use crate::chart::COLOURS;
    use crate::colour::PAPER;
    use crate::scene::Direction;

    #[test]
    fn blank_words_take_room_so_that_there_cannot_be_any_number_of_them() {
        let mut canvas = Canvas::new(COLOURS, 40.0, Direction::LeftToRight);
        canvas.text([10.0, 20.0], "  ", TextStyle::new(16.0, PAPER));
        let blank = of(&canvas.finish().shapes[0], 1.0, &mut Shades::default());
        assert!(blank.stamps.is_empty());
        assert!(ROOM / size(&blank.stamps) < 100_000);
    }
}
