//! A scene as PNG.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use thiserror::Error;

use crate::indexed::Indexed;
use crate::pieces;
use crate::scene::{Scene, WIDTH};
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

/// Out of 9: a higher level takes longer and gains little on flat areas.
const COMPRESSION_LEVEL: u8 = 3;

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
        let empty = Self { shapes: Vec::new(), ..*self };
        let tree = usvg::Tree::from_str(&empty.svg(), &usvg::Options::default());
        let mut pieces = pieces::of(tree.map_err(Undrawn::Svg)?.root());
        let ground = pieces.pop().ok_or(Undrawn::Size(self.height))?;
        let (wide, high) = (pixels(WIDTH * scale), pixels(self.height * scale));
        let mut pixmap = Pixmap::new(wide, high).ok_or(Undrawn::Size(self.height))?;
        let zoom = Transform::from_scale(scale / SCALE, scale / SCALE);
        ground.draw(zoom, &mut pixmap);
        // What lies on the ground is scaled as the ground is.
        let zoom = zoom.pre_concat(ground.at);
        self.shapes.iter().for_each(|shape| pieces::draw(shape, zoom, &mut pixmap));
        Ok(pixmap)
    }
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
    let mut packed = Vec::with_capacity(96 * 1024);
    let mut encoder = Encoder::new(&mut packed, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_deflate_compression(DeflateCompression::Level(COMPRESSION_LEVEL));
    // Near indices are no near colours.
    encoder.set_filter(Filter::NoFilter);
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;
    use std::sync::Arc;

    use resvg::usvg::fontdb;

    use super::*;
    use crate::canvas::{Canvas, TextStyle};
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
        canvas.polygon([[300.0, 20.0], [380.0, 60.0], [310.0, 90.0]], edged);
        for (at, word) in (0_u8..).zip(words.iter().cycle().take(24)) {
            let (x, y) = (20.37 + 91.0 * f32::from(at % 4), 16.1 + 35.3 * f32::from(at / 4));
            let look = TextStyle::new(11.0 + f32::from(at) * 0.75, PAPER);
            let look = [look, look.middle(), look.end()][usize::from(at % 3)];
            let heavy = TextStyle { weight: Weight::Heavy, ..look };
            canvas.text([x, y], word, if at % 2 == 0 { look } else { heavy });
            canvas.icon([&CROWN, &EYE, &NONE][usize::from(at % 3)], [x, y], 14.0, PAPER, SAFFRON);
            canvas.disc([x, y + 9.0], 3.3, edged);
        }
        let line = Stroke::new(TURQUOISE, 2.5).dashed(5.0, 3.0);
        canvas.polyline([[10.0, 230.0], [200.0, 100.0], [390.0, 220.0]], line);
        canvas.finish()
    }

    /// Returns the pixels that resvg makes of the SVG of the whole scene.
    fn by_resvg(scene: &Scene, scale: f32) -> Pixmap {
        let mut fonts = fontdb::Database::new();
        for file in FONT_FILES {
            fonts.load_font_data(file.to_vec());
        }
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
