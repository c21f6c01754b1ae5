//! Words as outlines.
//!
//! usvg lays them out, as it would within the whole picture, where it makes a plan to shape each
//! label and reads each glyph from the font again. Both are kept here: most words of a picture were
//! in the picture before.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Path, PathBuilder, Transform};
use resvg::usvg::{self, Node, fontdb};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::prelude::{LocationRef, Size};
use skrifa::{FontRef, GlyphId, MetadataProvider as _};

use crate::font::{self, FONT_FAMILY, FONT_FILES};
use crate::memo::Memo;
use crate::shape::Label;
use crate::svg;

/// The fonts, and what was made of them.
struct Letters {
    fonts: Arc<fontdb::Database>,
    /// The outlines of glyphs in units of their font; `None` for blanks.
    outlines: Memo<(fontdb::ID, u32), Option<Arc<Path>>>,
    /// The lines by their SVG.
    lines: Memo<String, Arc<[Glyph]>>,
}

/// A glyph of a line, and its place.
struct Glyph {
    outline: Arc<Path>,
    at: Transform,
}

static LETTERS: LazyLock<Letters> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for file in FONT_FILES {
        fonts.load_font_data(file.to_vec());
    }
    Letters { fonts: Arc::new(fonts), outlines: Memo::default(), lines: Memo::default() }
});

/// Returns the outline of words at their place; `None` if nothing of them is visible.
pub(crate) fn outline(label: &Label) -> Option<Path> {
    // Glyphs of Persian words are shifted by kerning. usvg adds the shift to the place, and rounds
    // what comes out. So that every pixel is the same, these words are kept for their place only,
    // and all others as they stand at the origin.
    let is_shifted = label.words.contains(font::is_right_to_left);
    let (line, [x, y]) = if is_shifted {
        (LETTERS.line(&svg::label_alone(label)), [0.0, 0.0])
    } else {
        let at_origin = Label { x: 0.0, y: 0.0, ..label.clone() };
        (LETTERS.line(&svg::label_alone(&at_origin)), svg::point(label))
    };
    let mut path = PathBuilder::new();
    for Glyph { outline, at } in &*line {
        let at = Transform { tx: at.tx + x, ty: at.ty + y, ..*at };
        if let Some(outline) = Path::clone(outline).transform(at) {
            path.push_path(&outline);
        }
    }
    path.finish()
}

impl Letters {
    fn line(&self, svg: &str) -> Arc<[Glyph]> {
        self.lines.get(svg, || self.lay_out(svg))
    }

    fn lay_out(&self, svg: &str) -> Arc<[Glyph]> {
        let options = usvg::Options {
            font_family: FONT_FAMILY.to_owned(),
            fontdb: Arc::clone(&self.fonts),
            ..usvg::Options::default()
        };
        let tree = usvg::Tree::from_str(svg, &options).expect("words are written as valid SVG");
        let lines = tree.root().children().iter().filter_map(|node| match node {
            Node::Text(text) => Some(text.layouted()),
            Node::Group(_) | Node::Path(_) | Node::Image(_) => None,
        });
        let glyphs = lines.flatten().flat_map(|span| &span.positioned_glyphs);
        let drawn = glyphs.filter_map(|glyph| {
            let outline = self.glyph(glyph.font, glyph.id.0)?;
            Some(Glyph { outline, at: glyph.outline_transform() })
        });
        drawn.collect()
    }

    /// Returns the outline of a glyph; `None` if it is a blank.
    fn glyph(&self, font: fontdb::ID, glyph: u32) -> Option<Arc<Path>> {
        let draw = |file: &[u8], face: u32| {
            let font = FontRef::from_index(file, face).ok()?;
            let glyph = font.outline_glyphs().get(GlyphId::new(glyph))?;
            let (mut pen, size) = (Pen::default(), Size::unscaled());
            glyph.draw(DrawSettings::unhinted(size, LocationRef::default()), &mut pen).ok()?;
            pen.0.finish().map(Arc::new)
        };
        self.outlines.get(&(font, glyph), || self.fonts.with_face_data(font, draw).flatten())
    }
}

/// Draws a glyph as a path.
#[derive(Default)]
struct Pen(PathBuilder);

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, bend_x: f32, bend_y: f32, x: f32, y: f32) {
        self.0.quad_to(bend_x, bend_y, x, y);
    }

    fn curve_to(&mut self, x0: f32, y0: f32, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.cubic_to(x0, y0, x1, y1, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
