//! A scene as PNG.

use std::cell::Cell;

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use thiserror::Error;

use crate::indexed::Census;
use crate::scene::{Scene, WIDTH};
use crate::stamp::{self, Pixel, Stamped, pixels};
use crate::svg::SCALE;

/// The reason why a scene could not be rendered; always our fault.
#[derive(Debug, Error)]
pub enum Undrawn {
    /// The picture has no size.
    #[error("a picture {0} units high cannot be drawn")]
    Size(f32),
    /// The pixels could not be encoded.
    #[error("the pixels could not be packed")]
    Png(#[source] png::EncodingError),
}

/// Room for the files of most pictures, in bytes.
const ROOM: usize = 128 * 1024;
/// Rows that are painted together, so few that they stay in the fast memory of a processor.
const STRIP: usize = 32;

thread_local! {
    /// A census of no pixels, with memory for them.
    static CENSUS: Cell<Option<Census>> = const { Cell::new(None) };
}

/// The size of a picture in pixels.
#[derive(Clone, Copy)]
struct Size {
    wide: u32,
    high: u32,
}

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
        let mut census = CENSUS.take().unwrap_or_else(Census::new);
        let size = self.paint(scale, |pixels| census.add(pixels))?;
        let packed = pack(size, &census).map_err(Undrawn::Png);
        census.clear();
        CENSUS.set(Some(census));
        packed
    }

    /// Calls `each` with the pixels of the picture, some rows at a time from the top.
    fn paint(&self, scale: f32, mut each: impl FnMut(&[Pixel])) -> Result<Size, Undrawn> {
        let size = Size { wide: pixels(WIDTH * scale), high: pixels(self.height * scale) };
        if size.wide == 0 || size.high == 0 {
            return Err(Undrawn::Size(self.height));
        }
        let shapes: Vec<Stamped> = self.shapes.iter().map(|one| stamp::of(one, scale)).collect();
        let [red, green, blue] = self.ground.channels;
        let (wide, high) = (size.wide as usize, size.high as usize);
        let mut strip = vec![[0; 4]; wide * STRIP.min(high)];
        for first in (0..high).step_by(STRIP) {
            let rows = &mut strip[..wide * STRIP.min(high - first)];
            rows.fill([red, green, blue, u8::MAX]);
            for shape in &shapes {
                shape.paint(rows, wide, first);
            }
            each(rows);
        }
        Ok(size)
    }
}

/// Encodes pixels.
fn pack(Size { wide, high }: Size, census: &Census) -> Result<Vec<u8>, png::EncodingError> {
    let (mut packed, indexed) = (Vec::with_capacity(ROOM), census.indexed());
    let mut encoder = Encoder::new(&mut packed, wide, high);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(&indexed.palette);
    // Some eight times as fast as level 2 of zlib; files are half as large again.
    encoder.set_deflate_compression(DeflateCompression::FdeflateUltraFast);
    // Most pixels have the colour of the one above.
    encoder.set_filter(Filter::Up);
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer_with_size(ROOM)?;
    indexed.write_to(&mut stream)?;
    stream.finish()?;
    writer.finish()?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;
    use std::sync::Arc;

    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{self, fontdb};

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
                let mut drawn: Vec<Pixel> = Vec::new();
                let painted = scene.paint(scale, |pixels| drawn.extend(pixels));
                painted.expect("it can be drawn");
                let expected = by_resvg(&scene, scale);
                assert!(drawn.as_flattened() == expected.data(), "{direction:?} {scale}");
            }
        }
    }

    #[test]
    fn a_file_has_the_pixels_that_were_packed() {
        for (wide, high) in [(1, 1), (1, 9), (3, 3), (300, 40)] {
            // Runs of some length between pixels that nothing repeats.
            let pixels = (0..wide * high).map(|at: u32| {
                let [one, other, ..] = (at / 3).wrapping_mul(0x9e37_79b9).to_be_bytes();
                if at % 64 < 40 { [one, other, 7, 255] } else { [1, 2, 3, 255] }
            });
            let mut census = Census::new();
            census.add(&pixels.collect::<Vec<Pixel>>());
            let file = pack(Size { wide, high }, &census).expect("it can be packed");
            let mut reader = png::Decoder::new(Cursor::new(file)).read_info().expect("a head");
            let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
            reader.next_frame(&mut pixels).expect("pixels");
            let (indexed, mut indices) = (census.indexed(), Vec::new());
            indexed.write_to(&mut indices).expect("memory takes everything");
            assert!(pixels == indices, "{wide} pixels wide");
            assert_eq!(reader.info().palette.as_deref(), Some(&indexed.palette[..]));
        }
    }
}
