//! A scene as SVG: equal scenes give equal bytes, which contain nothing but what is visible.

use std::fmt::{self, Write as _};

use crate::font::FONT_FAMILY;
use crate::icon::{Icon, Part};
use crate::scene::{Scene, WIDTH};
use crate::shape::{Anchor, Area, Label, Paint, Shape, Stroke};

/// Pixels of an exported picture for each unit.
pub const SCALE: f32 = 3.0;

/// The fonts that a picture is shown with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fonts {
    /// The compiled fonts, with which its words were measured.
    Ours,
    /// Any font, with words stretched to their measured widths.
    Any,
}

impl Scene {
    /// Returns the scene as SVG for the fonts of this crate.
    ///
    /// # Panics
    /// Never: writing to a string does not fail.
    pub fn svg(&self) -> String {
        self.svg_with(Fonts::Ours)
    }

    /// Returns the scene as SVG for programs with other fonts, which stretch or squeeze words to
    /// their measured widths.
    ///
    /// # Panics
    /// Never: writing to a string does not fail.
    pub fn svg_in_any_font(&self) -> String {
        self.svg_with(Fonts::Any)
    }

    fn svg_with(&self, fonts: Fonts) -> String {
        let mut svg = String::with_capacity(128 * (self.shapes.len() + 8));
        write(&mut svg, self, fonts).expect("a string takes everything");
        svg
    }
}

fn write(svg: &mut String, scene: &Scene, fonts: Fonts) -> fmt::Result {
    let (w, h) = (Number(WIDTH), Number(scene.height));
    let (wide, high) = (Number(WIDTH * SCALE), Number(scene.height * SCALE));
    write!(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\"")?;
    writeln!(svg, " width=\"{wide}\" height=\"{high}\" font-family=\"{FONT_FAMILY}\">")?;
    writeln!(svg, "<rect width=\"{w}\" height=\"{h}\" fill=\"{}\"/>", scene.ground)?;
    for shape in &scene.shapes {
        add(svg, shape, fonts)?;
    }
    svg.push_str("</svg>\n");
    Ok(())
}

/// Returns a label as SVG.
pub(crate) fn label_alone(label: &Label) -> String {
    alone(|svg| words(svg, label, Fonts::Ours))
}

/// Returns a shape as SVG.
pub(crate) fn shape_alone(shape: &Shape) -> String {
    alone(|svg| add(svg, shape, Fonts::Ours))
}

fn alone(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\" \
         font-family=\"{FONT_FAMILY}\">"
    );
    write(&mut svg).expect("a string takes everything");
    svg.push_str("</svg>\n");
    svg
}

/// Returns the point of a label as SVG has it.
pub(crate) fn point(label: &Label) -> [f32; 2] {
    [Number(label.x).rounded(), Number(label.y).rounded()]
}

fn add(svg: &mut String, shape: &Shape, fonts: Fonts) -> fmt::Result {
    match shape {
        Shape::Box(Area { x, y, w, h }, radius, paint) => {
            let (x, y, w, h) = (Number(*x), Number(*y), Number(*w), Number(*h));
            write!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"")?;
            if *radius > 0.0 {
                write!(svg, " rx=\"{}\"", Number(*radius))?;
            }
            paint_with(svg, paint)
        }
        Shape::Disc([x, y], r, paint) => {
            write!(
                svg,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"",
                Number(*x),
                Number(*y),
                Number(*r)
            )?;
            paint_with(svg, paint)
        }
        Shape::Polygon(points, paint) => {
            svg.push_str("<path d=\"");
            along(svg, points)?;
            svg.push_str("Z\"");
            if paint.stroke.is_some() {
                svg.push_str(" stroke-linejoin=\"round\"");
            }
            paint_with(svg, paint)
        }
        Shape::Polyline(points, stroke) => {
            svg.push_str("<path d=\"");
            along(svg, points)?;
            svg.push_str("\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
            paint_with(svg, &Paint::line(*stroke))
        }
        Shape::Icon(icon, [x, y], size, fill, cut) => {
            let (x, y) = (Number(x - size / 2.0), Number(y - size / 2.0));
            let scale = size / 24.0;
            writeln!(svg, "<g transform=\"translate({x} {y}) scale({scale:.4})\">")?;
            sign(svg, icon, &fill.to_string(), &cut.to_string())?;
            svg.push_str("</g>\n");
            Ok(())
        }
        Shape::Words(label) => words(svg, label, fonts),
    }
}

fn sign(svg: &mut String, icon: &Icon, fill: &str, cut: &str) -> fmt::Result {
    const ROUND: &str = "stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    for part in icon.0 {
        match *part {
            Part::Fill(d) => writeln!(svg, "<path d=\"{d}\" fill=\"{fill}\"/>")?,
            Part::Dot(x, y, r) => {
                writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{fill}\"/>")?;
            }
            Part::Hole(x, y, r) => {
                writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{cut}\"/>")?;
            }
            Part::Ring(x, y, r) => {
                write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"none\"")?;
                writeln!(svg, " stroke=\"{fill}\" stroke-width=\"2.6\"/>")?;
            }
            Part::Line(d) | Part::Thick(d) | Part::Cut(d) => {
                let (colour, width) = match part {
                    Part::Thick(_) => (fill, 3.4),
                    Part::Cut(_) => (cut, 2.0),
                    _ => (fill, 2.4),
                };
                write!(svg, "<path d=\"{d}\" fill=\"none\" stroke=\"{colour}\"")?;
                writeln!(svg, " stroke-width=\"{width}\" {ROUND}/>")?;
            }
        }
    }
    Ok(())
}

fn words(svg: &mut String, label: &Label, fonts: Fonts) -> fmt::Result {
    let Label { x, y, anchor, size, weight, fill, words, width, .. } = label;
    write!(svg, "<text x=\"{}\" y=\"{}\"", Number(*x), Number(*y))?;
    write!(svg, " font-size=\"{}\" font-weight=\"{}\"", Number(*size), weight.number())?;
    write!(svg, " fill=\"{fill}\"")?;
    if fonts == Fonts::Any && *width > 0.0 {
        let width = Number(*width);
        write!(svg, " textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\"")?;
    }
    svg.push_str(match anchor {
        Anchor::Start => ">",
        Anchor::Middle => " text-anchor=\"middle\">",
        Anchor::End => " text-anchor=\"end\">",
    });
    for c in words.chars() {
        match c {
            '&' => svg.push_str("&amp;"),
            '<' => svg.push_str("&lt;"),
            '>' => svg.push_str("&gt;"),
            // XML does not allow these characters.
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => svg.push(c),
        }
    }
    svg.push_str("</text>\n");
    Ok(())
}

fn along(svg: &mut String, points: &[[f32; 2]]) -> fmt::Result {
    for (at, [x, y]) in points.iter().enumerate() {
        let to = if at == 0 { 'M' } else { 'L' };
        write!(svg, "{to}{} {}", Number(*x), Number(*y))?;
    }
    Ok(())
}

/// Writes the paint attributes, and closes the element.
fn paint_with(svg: &mut String, paint: &Paint) -> fmt::Result {
    match paint.fill {
        Some(fill) => write!(svg, " fill=\"{fill}\"")?,
        None => svg.push_str(" fill=\"none\""),
    }
    if let Some(Stroke { colour, width, dash }) = paint.stroke {
        write!(svg, " stroke=\"{colour}\" stroke-width=\"{}\"", Number(width))?;
        if let Some([dash, gap]) = dash {
            write!(svg, " stroke-dasharray=\"{} {}\"", Number(dash), Number(gap))?;
        }
    }
    svg.push_str("/>\n");
    Ok(())
}

/// A number with at most two decimal places.
struct Number(f32);

impl Number {
    /// Returns the number that a reader of the SVG gets.
    #[expect(clippy::cast_possible_truncation, reason = "readers compute in 32 bits, too")]
    fn rounded(&self) -> f32 {
        (f64::from((self.0 * 100.0).round()) / 100.0) as f32
    }
}

impl fmt::Display for Number {
    #[expect(clippy::cast_possible_truncation, reason = "coordinates are small")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
        let sign = if hundredths < 0 { "-" } else { "" };
        match part {
            0 => write!(f, "{sign}{whole}"),
            part if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            part => write!(f, "{sign}{whole}.{part:02}"),
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
    fn numbers_are_as_short_as_they_can_be() {
        let written = [0.0, -0.001, 1.0, 1.5, 1.25, -0.5, 12.005, 399.999];
        let written = written.map(|number| Number(number).to_string());
        assert_eq!(written, ["0", "0", "1", "1.5", "1.25", "-0.5", "12.01", "400"]);
    }
    #[test]
    fn words_in_any_font_are_as_wide_as_they_were_measured() {
        for (direction, words) in
            [(Direction::LeftToRight, "Samovar"), (Direction::RightToLeft, "سماور")]
        {
            let mut canvas = Canvas::new(COLOURS, 40.0, direction);
            let width = canvas.text([10.0, 20.0], words, TextStyle::new(16.0, PAPER));
            let scene = canvas.finish();
            let length = format!(" textLength=\"{}\" lengthAdjust=", Number(width));
            assert!(scene.svg_in_any_font().contains(&length), "{words}");
            assert!(!scene.svg().contains("textLength"), "{words}");
        }
    }
}
