//! A scene as PNG.

use std::cell::Cell;

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use thiserror::Error;

use crate::scene::{Scene, WIDTH};
use crate::shades::Shades;
use crate::stamp::{self, Stamped, pixels};
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

thread_local! {
    /// A painting of nothing, with memory for one.
    static EMPTY: Cell<Painting> = Cell::default();
}

/// The pixels of a picture, row by row, as indices of shades.
#[derive(Default)]
struct Painting {
    shades: Shades,
    pixels: Vec<u8>,
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
        let mut painting = EMPTY.take();
        let packed = self
            .paint(scale, &mut painting)
            .and_then(|size| painting.pack(size).map_err(Undrawn::Png));
        EMPTY.set(painting);
        packed
    }

    /// Paints the picture in place of another one.
    fn paint(
        &self,
        scale: f32,
        Painting { shades, pixels: painted }: &mut Painting,
    ) -> Result<Size, Undrawn> {
        let size = Size { wide: pixels(WIDTH * scale), high: pixels(self.height * scale) };
        if size.wide == 0 || size.high == 0 {
            return Err(Undrawn::Size(self.height));
        }
        let (wide, high) = (size.wide as usize, size.high as usize);
        shades.clear();
        let ground = shades.colour(self.ground);
        let shapes: Vec<Stamped> =
            self.shapes.iter().map(|one| stamp::of(one, scale, shades)).collect();
        painted.clear();
        painted.resize(wide * high, ground);
        for shape in &shapes {
            shape.paint(painted, wide, shades);
        }
        Ok(size)
    }
}

impl Painting {
    /// Encodes the picture.
    fn pack(&self, Size { wide, high }: Size) -> Result<Vec<u8>, png::EncodingError> {
        let mut packed = Vec::new();
        let mut encoder = Encoder::new(&mut packed, wide, high);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(self.shades.palette());
        // Some eight times as fast as level 2 of zlib; files are half as large again.
        encoder.set_deflate_compression(DeflateCompression::FdeflateUltraFast);
        // Most pixels have the colour of the one above.
        encoder.set_filter(Filter::Up);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.pixels)?;
        writer.finish()?;
        Ok(packed)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;
    use std::sync::Arc;

    use png::Transformations;
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{self, fontdb};

    use super::*;
    use crate::canvas::{Canvas, TextStyle};
    use crate::chart::COLOURS;
    use crate::colour::{Colour, PAPER, SAFFRON, TURQUOISE};
    use crate::font::{FONT_FAMILY, FONT_FILES, Weight};
    use crate::icon::{CROWN, EYE, NONE};
    use crate::scene::Direction;
    use crate::shades::ALIKE;
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

    /// Returns the pixels of a file, as colours or as indices.
    fn read(file: &[u8], indices: Transformations) -> (Vec<u8>, Vec<u8>) {
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(indices);
        let mut reader = decoder.read_info().expect("a head");
        let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
        reader.next_frame(&mut pixels).expect("pixels");
        let palette = reader.info().palette.as_deref().expect("it has one");
        (pixels, palette.to_vec())
    }

    #[test]
    fn every_pixel_is_nearly_that_of_the_svg() {
        let latin = ["Samovar", "12", "\u{2212}3 & <b>", "Őrült", "AVATAR 7", "  ", "Bahar…"];
        let persian = ["سماور", "بهار ۱۲", "نی\u{200c}نوا", "Bahar و سماور", "۷"];
        for (direction, words) in
            [(Direction::LeftToRight, &latin[..]), (Direction::RightToLeft, &persian[..])]
        {
            let scene = scene(direction, words);
            for scale in [1.0, 1.5, SCALE, SCALE] {
                let file = scene.png_at(scale).expect("it can be drawn");
                let (pixels, _) = read(&file, Transformations::EXPAND);
                let (pixels, _) = pixels.as_chunks::<3>();
                let expected = by_resvg(&scene, scale);
                let wide = expected.width() as usize;
                let expected = expected.pixels().iter();
                let expected: Vec<[u8; 3]> =
                    expected.map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
                assert_eq!(pixels.len(), expected.len());
                for (at, (drawn, pixel)) in pixels.iter().zip(&expected).enumerate() {
                    let near = [at.wrapping_sub(wide), at.wrapping_sub(1), at + 1, at + wide];
                    let is_flat = near.iter().all(|near| expected.get(*near) == Some(pixel));
                    let most = if is_flat { 0 } else { 2 * ALIKE };
                    let is_near = |(one, other): (&u8, &u8)| one.abs_diff(*other) <= most;
                    let is_right = drawn.iter().zip(pixel).all(is_near);
                    assert!(is_right, "{direction:?} {scale} {at}: {drawn:?}, {pixel:?}");
                }
            }
        }
    }

    #[test]
    fn a_file_has_the_pixels_that_were_painted() {
        for (wide, high) in [(1, 1), (1, 9), (3, 3), (300, 40)] {
            let mut painting = Painting::default();
            let colours = [0x01_0203, 0xff_ffff, 0x80_0000, 0x00_8000].map(Colour::hex);
            let indices = colours.map(|colour| painting.shades.colour(colour));
            // Runs of some length between pixels that nothing repeats.
            let pixel = |at: u32| if at % 64 < 40 { at.wrapping_mul(0x9e37_79b9) >> 30 } else { 0 };
            painting.pixels = (0..wide * high).map(|at| indices[pixel(at) as usize]).collect();
            let file = painting.pack(Size { wide, high }).expect("it can be packed");
            let (pixels, palette) = read(&file, Transformations::IDENTITY);
            assert!(pixels == painting.pixels, "{wide} pixels wide");
            assert_eq!(palette, painting.shades.palette());
        }
    }
}
