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

/// A scene could not be drawn: a fault of ours.
#[derive(Debug, Error)]
pub enum Undrawn {
    /// What was written is no SVG.
    #[error("the scene is no SVG")]
    Svg(#[source] usvg::Error),
    /// It has no size, or one beyond measure.
    #[error("a picture {0} units high cannot be drawn")]
    Size(f32),
    /// The pixels could not be packed.
    #[error("the pixels could not be packed")]
    Png(#[source] png::EncodingError),
}

/// Of 9: more takes longer and gains little on flat fields.
const COMPRESSION_LEVEL: u8 = 3;

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for file in FONT_FILES {
        fonts.load_font_data(file.to_vec());
    }
    Arc::new(fonts)
});

impl Scene {
    /// Draws the scene, 1200 pixels wide.
    ///
    /// It takes some milliseconds of a core.
    ///
    /// # Errors
    /// If the scene cannot be drawn, which is a fault of whoever made it.
    pub fn png(&self) -> Result<Vec<u8>, Undrawn> {
        self.png_at(SCALE)
    }

    /// Draws the scene with so many pixels for a unit.
    ///
    /// # Errors
    /// If the scene cannot be drawn, which is a fault of whoever made it.
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

/// Returns whole pixels for a length; a picture is never so large that they would not fit.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the conversion of what is negative or too large gives the nearest bound"
)]
fn pixels(length: f32) -> u32 {
    (length.round() as u32).min(8192)
}

/// Packs the pixels without their opacity: every ground is opaque.
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
