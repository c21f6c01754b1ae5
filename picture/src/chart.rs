//! A chart: a bar for each name, with its uncertainty.

use crate::canvas::{Canvas, TextStyle};
use crate::colour::{Colour, Ground, PAPER, SAFFRON};
use crate::component::EDGE;
use crate::icon::Icon;
use crate::scene::{Direction, Scene, WIDTH};
use crate::shape::{Area, Paint, Stroke, length};

const HEAD_HEIGHT: f32 = 48.0;
const ROW_HEIGHT: f32 = 30.0;
const ROW_GAP: f32 = 6.0;
const BARS_LEFT: f32 = 150.0;
const BARS_RIGHT: f32 = WIDTH - EDGE - 64.0;

/// The colours of charts, which belong to no game.
pub const COLOURS: Ground = Ground {
    ground: Colour::hex(0x2b_2a33),
    plate: Colour::hex(0x41_404d),
    quiet: Colour::hex(0xcf_ccd9),
};

/// A chart of bars in one unit.
#[derive(Debug)]
pub struct Chart<'a> {
    /// The direction of the language.
    pub direction: Direction,
    /// The quantity that is compared.
    pub title: &'a str,
    /// A second, quieter part of the title.
    pub quiet: &'a str,
    /// The icon in the header.
    pub sign: Option<&'static Icon>,
    /// The bars, from the top.
    pub bars: Vec<Bar<'a>>,
}

/// A bar of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar<'a> {
    /// The label.
    pub name: &'a str,
    /// The length in the unit of the chart; nothing if it is unknown.
    pub length: Option<f32>,
    /// The uncertainty, to both sides.
    pub give_or_take: f32,
    /// The length in words, in the language of the reader.
    pub value: &'a str,
    /// Whether the bar is highlighted.
    pub is_own: bool,
}

impl Chart<'_> {
    /// Draws the chart.
    pub fn draw(&self) -> Scene {
        let height = HEAD_HEIGHT + length(self.bars.len()) * (ROW_HEIGHT + ROW_GAP) + ROW_GAP;
        let mut canvas = Canvas::new(COLOURS, height, self.direction);
        canvas.header(self.title, self.quiet, self.sign);
        let (least, most) = self.span();
        let at = |length: f32| {
            let part = (length - least) / (most - least);
            BARS_LEFT + part.clamp(0.0, 1.0) * (BARS_RIGHT - BARS_LEFT)
        };
        for (row, bar) in self.bars.iter().enumerate() {
            bar.draw(&mut canvas, HEAD_HEIGHT + length(row) * (ROW_HEIGHT + ROW_GAP), &at);
        }
        canvas.finish()
    }

    /// Returns the range of lengths that the bars cover. If the smallest length is far from zero,
    /// they do not begin at zero, so that differences are visible.
    fn span(&self) -> (f32, f32) {
        let ends = || {
            let known = self.bars.iter().filter_map(|bar| Some((bar.length?, bar.give_or_take)));
            known.map(|(length, more)| (length - more, length + more))
        };
        let least = ends().map(|(least, _)| least).fold(f32::INFINITY, f32::min);
        let most = ends().map(|(_, most)| most).fold(f32::NEG_INFINITY, f32::max);
        if !least.is_finite() || !most.is_finite() {
            return (0.0, 1.0);
        }
        let is_from_nothing = least >= 0.0 && least < most / 2.0;
        let least = if is_from_nothing { 0.0 } else { least - (most - least) * 0.15 };
        (least, if most > least { most } else { least + 1.0 })
    }
}

impl Bar<'_> {
    fn draw(&self, canvas: &mut Canvas, y: f32, x_of: &impl Fn(f32) -> f32) {
        let field = canvas.raised(if self.is_own { 0.16 } else { 0.06 });
        canvas.rect(Area::new(EDGE, y, WIDTH - 2.0 * EDGE, ROW_HEIGHT), 7.0, Paint::fill(field));
        let middle = y + ROW_HEIGHT / 2.0;
        let look = TextStyle::heavy(13.0, PAPER);
        canvas.text([EDGE + 10.0, middle], self.name, look.room(BARS_LEFT - EDGE - 18.0));
        canvas.text([WIDTH - EDGE - 8.0, middle], self.value, look.end().room(54.0));
        let Some(length) = self.length else { return };
        let (tone, end) = (if self.is_own { SAFFRON } else { PAPER }, x_of(length));
        let bar = Area::new(BARS_LEFT, middle - 5.0, (end - BARS_LEFT).max(2.0), 10.0);
        canvas.rect(bar, 3.0, Paint::fill(tone.mix(field, 0.25)));
        if self.give_or_take > 0.0 {
            let (from, to) = (x_of(length - self.give_or_take), x_of(length + self.give_or_take));
            let quiet = Stroke::new(canvas.colours.quiet, 1.6);
            canvas.polyline([[from, middle], [to, middle]], quiet);
            for x in [from, to] {
                canvas.polyline([[x, middle - 4.0], [x, middle + 4.0]], quiet);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    fn bar(name: &str, length: Option<f32>) -> Bar<'_> {
        Bar { name, length, give_or_take: 80.0, value: "1034", is_own: name == "Anna" }
    }

    fn chart(direction: Direction, bars: Vec<Bar<'_>>) -> Scene {
        Chart { direction, title: "Tirazheh", quiet: "40 games", sign: None, bars }.draw()
    }

    #[test]
    fn a_chart_can_be_read_with_any_players() {
        let long = "Wolfeschlegelsteinhausenbergerdorff the Younger";
        for direction in [Direction::LeftToRight, Direction::RightToLeft] {
            for lengths in [[Some(900.0), Some(1300.0)], [None, Some(-4.0)], [Some(0.0); 2]] {
                let bars = vec![bar("Anna", lengths[0]), bar(long, lengths[1]), bar("ثریا", None)];
                let faults = chart(direction, bars).faults();
                assert!(faults.is_empty(), "{faults:?}");
            }
        }
        assert!(chart(Direction::LeftToRight, Vec::new()).faults().is_empty());
    }

    #[test]
    fn who_has_more_has_a_longer_bar() {
        let scene = chart(
            Direction::LeftToRight,
            vec![bar("Anna", Some(1200.0)), bar("Bora", Some(1000.0))],
        );
        let bars: Vec<f32> = scene
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Box(area, ..) if (area.h - 10.0).abs() < 0.01 => Some(area.w),
                _ => None,
            })
            .collect();
        assert_eq!(bars.len(), 2);
        assert!(bars[0] > bars[1] + 20.0, "{bars:?}");
    }
}
