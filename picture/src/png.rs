//! A scene as PNG.

use png::{BitDepth, ColorType, Encoder, chunk};
use resvg::tiny_skia::{FillRule, Paint, Pixmap, Transform};
use resvg::usvg::{self, Node};
use thiserror::Error;

use crate::deflate;
use crate::indexed::Indexed;
use crate::letters;
use crate::scene::{Scene, WIDTH};
use crate::shape::{Label, Shape};
use crate::svg::SCALE;

/// The reason why a scene could not be rendered; always our fault.
#[derive(Debug, Error)]
pub enum Undrawn {
    /// The generated SVG is invalid.
    #[error("the scene is no SVG")]
    Svg(#[source] usvg::Error),
    /// The picture has no size, or is too large.
    #[error("a picture {0} units high cannot be drawn")]
    Size(f32),
    /// The pixels could not be encoded.
    #[error("the pixels could not be packed")]
    Png(#[source] png::EncodingError),
}

/// The first byte of each line. Indices are not filtered, because near ones are no near colours.
const NO_FILTER: u8 = 0;

impl Scene {
    /// Renders the scene, 1200 pixels wide. It takes some milliseconds of processor time.
    ///
    /// # Errors
    /// If the scene cannot be rendered, which is a fault of its author.
    pub fn png(&self) -> Result<Vec<u8>, Undrawn> {
        self.png_at(SCALE)
    }

    /// Renders the scene with `scale` pixels for each unit.
    ///
    /// # Errors
    /// If the scene cannot be rendered, which is a fault of its author.
    pub fn png_at(&self, scale: f32) -> Result<Vec<u8>, Undrawn> {
        pack(&self.pixmap(scale)?).map_err(Undrawn::Png)
    }

    fn pixmap(&self, scale: f32) -> Result<Pixmap, Undrawn> {
        let options = usvg::Options::default();
        let tree = usvg::Tree::from_str(&self.svg_without_words(), &options);
        let tree = tree.map_err(Undrawn::Svg)?;
        let (wide, high) = (pixels(WIDTH * scale), pixels(self.height * scale));
        let mut pixmap = Pixmap::new(wide, high).ok_or(Undrawn::Size(self.height))?;
        let zoom = scale / SCALE;
        self.draw(tree.root(), Transform::from_scale(zoom, zoom), &mut pixmap);
        Ok(pixmap)
    }

    /// Draws a group as resvg does, with the words of the scene in the places of their paths.
    fn draw(&self, group: &usvg::Group, zoom: Transform, pixmap: &mut Pixmap) {
        for node in group.children() {
            match node {
                Node::Group(group) => self.draw(group, zoom.pre_concat(group.transform()), pixmap),
                Node::Path(path) => match self.label(path.id()) {
                    Some(label) => write(label, zoom, pixmap),
                    None => draw(path, zoom, pixmap),
                },
                Node::Image(_) | Node::Text(_) => {}
            }
        }
    }

    /// Returns the label for which a path stands.
    fn label(&self, id: &str) -> Option<&Label> {
        let shape = self.shapes.get(id.parse::<usize>().ok()?)?;
        if let Shape::Words(label) = shape { Some(label) } else { None }
    }
}

fn draw(path: &usvg::Path, zoom: Transform, pixmap: &mut Pixmap) {
    let outline = path.data();
    if let Some(fill) = path.fill() {
        pixmap.fill_path(outline, &paint_of(fill.paint()), FillRule::Winding, zoom, None);
    }
    if let Some(stroke) = path.stroke() {
        let pen = stroke.to_tiny_skia();
        pixmap.stroke_path(outline, &paint_of(stroke.paint()), &pen, zoom, None);
    }
}

fn write(label: &Label, zoom: Transform, pixmap: &mut Pixmap) {
    if let Some(outline) = letters::outline(label) {
        let paint = opaque(label.fill.channels);
        pixmap.fill_path(&outline, &paint, FillRule::Winding, zoom, None);
    }
}

/// Returns a paint of a scene, which has nothing but opaque colours.
fn paint_of(paint: &usvg::Paint) -> Paint<'static> {
    if let usvg::Paint::Color(colour) = paint {
        opaque([colour.red, colour.green, colour.blue])
    } else {
        Paint::default()
    }
}

fn opaque([red, green, blue]: [u8; 3]) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, u8::MAX);
    paint
}

/// Returns a length in whole pixels; every valid picture is small enough for them to fit.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the conversion of what is negative or too large gives the nearest bound"
)]
fn pixels(length: f32) -> u32 {
    (length.round() as u32).min(8192)
}

/// Encodes the pixels without opacity, because every ground is opaque.
fn pack(pixmap: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let Indexed { pixels, palette } = Indexed::of(pixmap);
    let width = pixmap.width() as usize;
    let mut lines = Vec::with_capacity(pixels.len() + pixmap.height() as usize);
    for line in pixels.chunks_exact(width) {
        lines.push(NO_FILTER);
        lines.extend_from_slice(line);
    }
    let mut packed = Vec::with_capacity(96 * 1024);
    let mut encoder = Encoder::new(&mut packed, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette);
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, &deflate::zlib(&lines, width + 1))?;
    writer.finish()?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;
    use std::sync::Arc;

    use resvg::usvg::fontdb;

    use super::*;
    use crate::canvas::{Canvas, Type};
    use crate::chart::COLOURS;
    use crate::colour::{PAPER, SAFFRON, TURQUOISE};
    use crate::font::{FONT_FAMILY, FONT_FILES, Weight};
    use crate::icon::{CROWN, EYE, NONE};
    use crate::scene::Direction;
    use crate::shape::{Area, Paint, Stroke};

    /// Returns a scene with every kind of shape, and words of many sizes between them.
    fn scene(direction: Direction, words: &[&str]) -> Scene {
        let mut canvas = Canvas::new(COLOURS, 240.0, direction);
        let edged = Paint::fill(SAFFRON).edge(PAPER, 1.4);
        canvas.rect(Area::new(8.3, 12.7, 180.0, 90.0), 5.0, edged);
        canvas.rect(Area::new(20.0, 30.0, 50.5, 40.25), 0.0, Paint::fill(TURQUOISE));
        canvas.corners([[300.0, 20.0], [380.0, 60.0], [310.0, 90.0]], edged);
        for (at, word) in (0_u8..).zip(words.iter().cycle().take(24)) {
            let (x, y) = (20.37 + 91.0 * f32::from(at % 4), 16.1 + 35.3 * f32::from(at / 4));
            let look = Type::new(11.0 + f32::from(at) * 0.75, PAPER);
            let look = [look, look.middle(), look.end()][usize::from(at % 3)];
            let heavy = Type { weight: Weight::Heavy, ..look };
            canvas.text([x, y], word, if at % 2 == 0 { look } else { heavy });
            canvas.icon([&CROWN, &EYE, &NONE][usize::from(at % 3)], [x, y], 14.0, PAPER, SAFFRON);
            canvas.disc([x, y + 9.0], 3.3, edged);
        }
        let line = Stroke::new(TURQUOISE, 2.5).dashed(5.0, 3.0);
        canvas.way([[10.0, 230.0], [200.0, 100.0], [390.0, 220.0]], line);
        canvas.finish()
    }

    /// Returns the pixels that resvg makes of the SVG of the whole scene.
    fn by_resvg(scene: &Scene, scale: f32) -> Pixmap {
        let mut fonts = fontdb::Database::new();
        FONT_FILES.iter().for_each(|file| fonts.load_font_data(file.to_vec()));
        let options = usvg::Options {
            font_family: FONT_FAMILY.to_owned(),
            fontdb: Arc::new(fonts),
            ..usvg::Options::default()
        };
        let tree = usvg::Tree::from_str(&scene.svg(), &options).expect("it is SVG");
        let (wide, high) = (pixels(WIDTH * scale), pixels(scene.height * scale));
        let mut pixmap = Pixmap::new(wide, high).expect("it is small");
        let zoom = Transform::from_scale(scale / SCALE, scale / SCALE);
        resvg::render(&tree, zoom, &mut pixmap.as_mut());
        pixmap
    }

    #[test]
    fn every_pixel_is_that_of_the_svg() {
        let latin = ["Samovar", "12", "\u{2212}3 & <b>", "Őrült", "AVATAR 7", "  ", "Bahar…"];
        let persian = ["سماور", "بهار ۱۲", "نی\u{200c}نوا", "Bahar و سماور", "۷"];
        for (direction, words) in
            [(Direction::LeftToRight, &latin[..]), (Direction::RightToLeft, &persian[..])]
        {
            let scene = scene(direction, words);
            for scale in [1.0, 1.5, SCALE, SCALE] {
                let drawn = scene.pixmap(scale).expect("it can be drawn");
                assert!(drawn.data() == by_resvg(&scene, scale).data(), "{direction:?} {scale}");
            }
        }
    }

    #[test]
    fn a_file_has_the_pixels_that_were_packed() {
        let scene = scene(Direction::LeftToRight, &["Samovar"]);
        let mut pixmaps = vec![scene.pixmap(1.0).expect("it can be drawn")];
        for (wide, high) in [(1, 1), (1, 9), (3, 3), (300, 40)] {
            let mut pixmap = Pixmap::new(wide, high).expect("it is small");
            // Runs of some length between pixels that nothing repeats.
            for (at, pixel) in (0_u32..).zip(pixmap.data_mut().as_chunks_mut::<4>().0) {
                let [one, other, ..] = (at / 3).wrapping_mul(0x9e37_79b9).to_be_bytes();
                *pixel = if at % 64 < 40 { [one, other, 7, 255] } else { [1, 2, 3, 255] };
            }
            pixmaps.push(pixmap);
        }
        for pixmap in pixmaps {
            let file = pack(&pixmap).expect("it can be packed");
            let mut reader = png::Decoder::new(Cursor::new(file)).read_info().expect("a head");
            let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
            reader.next_frame(&mut pixels).expect("pixels");
            let indexed = Indexed::of(&pixmap);
            assert!(pixels == indexed.pixels, "{} pixels wide", pixmap.width());
            assert_eq!(reader.info().palette.as_deref(), Some(&indexed.palette[..]));
        }
    }
}
