//! Pictures as sixels: six rows of pixels at a time, at half the size, as terminals show each
//! pixel as it is.

use std::io::{self, Cursor};

use icy_sixel::{EncodeOptions, SixelImage};
use png::{Decoder, Transformations};

/// Pixels of the picture that become one, each way.
const BLOCK: usize = 2;

/// Returns a PNG as sixels, with the escapes around them.
///
/// # Errors
/// If it is no PNG.
pub(super) fn of(png: &[u8]) -> io::Result<String> {
    let mut decoder = Decoder::new(Cursor::new(png));
    decoder.set_transformations(Transformations::EXPAND | Transformations::ALPHA);
    let mut reader = decoder.read_info().map_err(io::Error::other)?;
    let long = reader.output_buffer_size().ok_or_else(|| io::Error::other("too large"))?;
    let mut pixels = vec![0; long];
    let frame = reader.next_frame(&mut pixels).map_err(io::Error::other)?;
    let (wide, high) = (frame.width as usize, frame.height as usize);
    let (pixels, wide, high) = (smaller(&pixels, wide, high), wide / BLOCK, high / BLOCK);
    // Flat fields stay flat.
    let options = EncodeOptions { diffusion: 0.0, ..EncodeOptions::default() };
    let image = SixelImage::try_from_rgba(pixels, wide, high).map_err(io::Error::other)?;
    image.encode_with(&options).map_err(io::Error::other)
}

/// Returns pixels of four bytes each, of which each stands for a block of others.
fn smaller(pixels: &[u8], wide: usize, high: usize) -> Vec<u8> {
    const BYTES: usize = 4;
    let mut small = Vec::with_capacity((wide / BLOCK) * (high / BLOCK) * BYTES);
    for top in 0..high / BLOCK {
        for left in 0..wide / BLOCK {
            for byte in 0..BYTES {
                let at = |row: usize, column: usize| {
                    let (row, column) = (top * BLOCK + row, left * BLOCK + column);
                    usize::from(pixels[(row * wide + column) * BYTES + byte])
                };
                let places = (0..BLOCK * BLOCK).map(|place| at(place / BLOCK, place % BLOCK));
                let mean = places.sum::<usize>() / (BLOCK * BLOCK);
                small.push(u8::try_from(mean).unwrap_or(u8::MAX));
            }
        }
    }
    small
}

#[cfg(test)]
mod tests {
    use png::{BitDepth, ColorType, Encoder};

    use super::*;

    /// Returns a PNG with a palette, as tables are drawn: the left half red, the right half blue.
    fn halves() -> Vec<u8> {
        let mut packed = Vec::new();
        let mut encoder = Encoder::new(&mut packed, 24, 12);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(vec![255, 0, 0, 0, 0, 255]);
        let pixels: Vec<u8> = (0..24 * 12).map(|at| u8::from(at % 24 >= 12)).collect();
        let mut writer = encoder.write_header().expect("a head");
        writer.write_image_data(&pixels).expect("a body");
        writer.finish().expect("an end");
        packed
    }

    #[test]
    fn a_picture_is_shown_at_half_its_size_in_its_colours() {
        let shown = of(&halves()).expect("a picture");
        assert!(shown.starts_with("\x1bP") && shown.ends_with("\x1b\\"), "{shown:?}");
        let image = SixelImage::decode(shown.as_bytes()).expect("sixels");
        assert_eq!((image.width, image.height), (12, 6));
        let at = |column: usize| &image.pixels[column * 4..column * 4 + 3];
        assert!(at(0)[0] > 200 && at(0)[2] < 50, "{:?}", at(0));
        assert!(at(11)[2] > 200 && at(11)[0] < 50, "{:?}", at(11));
    }

    #[test]
    fn what_is_no_picture_is_an_error() {
        assert!(of(b"words").is_err());
    }
}
