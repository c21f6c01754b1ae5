//! A scene as PNG.

use std::sync::{Arc, LazyLock};

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};
use thiserror::Error;

use crate::font::{FONT_FAMILY, FONT_FILES};
use crate::indexed::Indexed;
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

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for file in FONT_FILES {
        fonts.load_font_data(file.to_vec());
    }
    Arc::new(fonts)
});

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
        let options = usvg::Options {
            font_family: FONT_FAMILY.to_owned(),
            fontdb: Arc::clone(&FONTS),
            ..usvg::Options::default()
        };
        let tree = usvg::Tree::from_str(&self.svg(), &options).map_err(Undrawn::Svg)?;
        let (wide, high) = (pixels(WIDTH * scale), pixels(self.height * scale));
        let mut pixmap = Pixmap::new(wide, high).ok_or(Undrawn::Size(self.height))?;
        let zoom = scale / SCALE;
        resvg::render(&tree, Transform::from_scale(zoom, zoom), &mut pixmap.as_mut());
        pack(&pixmap).map_err(Undrawn::Png)
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
    encoder.set_filter(Filter::NoFilter);
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(packed)
}
