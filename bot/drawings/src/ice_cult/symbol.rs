//! Symbols: on top of a block, on its edges as they would be after a roll, and at the bottom.

use engine::games::ice_cult::cube::{Direction, Side};
use engine::games::ice_cult::faces::{Colour as Piece, Symbol};
use picture::colour::{INK, PAPER};
use picture::icon::CHECK;
use picture::{Area, Canvas, Colour, Paint, Stroke, TextStyle};

use super::palette::{self, ICE};
use crate::Words;
use panels::present::ice_cult::terms;

/// Half of the size of the top symbol.
pub(super) const TOP: f32 = 18.0;

/// Draws the top symbol around a point, with the letter inside its arrow.
pub(super) fn top(
    canvas: &mut Canvas,
    [x, y]: [f32; 2],
    symbol: Symbol,
    is_spent: bool,
    words: Words<'_>,
) {
    let strong = palette::of(symbol);
    let face = if is_spent { strong.mix(ICE, 0.62) } else { strong };
    let field = Area::new(x - TOP, y - TOP, 2.0 * TOP, 2.0 * TOP);
    match symbol {
        Symbol::Arc(one, other) => {
            canvas.rect(field, 6.0, Paint::fill(ICE).edge(face, 2.0));
            arc(canvas, [x, y], corner([one, other]), 11.0, Stroke::new(face, 6.0));
        }
        Symbol::Circle => {
            canvas.rect(field, 6.0, Paint::fill(face));
            canvas.disc([x, y], 10.0, Paint::line(Stroke::new(face.ink(), 5.0)));
        }
        Symbol::Arrow(colour, points) => {
            canvas.rect(field, 6.0, Paint::fill(face));
            let side = points.side().unwrap_or(Side::North);
            arrow(canvas, [x, y], side, 31.0, 0.5, face.ink());
            let [dx, dy] = super::way(side);
            let at = [x - 3.5 * dx, y - 3.5 * dy];
            canvas.text(at, &letter(colour, words), TextStyle::heavy(13.0, face).middle());
        }
    }
    if is_spent {
        let at = [x + 12.5, y - 12.5];
        canvas.disc(at, 6.5, Paint::fill(INK).edge(ICE, 1.2));
        canvas.icon(&CHECK, at, 9.0, PAPER, INK);
    }
}

/// Draws the symbol that would be on top after a roll towards an edge.
pub(super) fn edge(canvas: &mut Canvas, area: Area, symbol: Symbol, words: Words<'_>) {
    let face = palette::of(symbol);
    let ink = face.ink();
    canvas.rect(area, 4.0, Paint::fill(face));
    let [x, y] = area.middle();
    match symbol {
        Symbol::Arc(one, other) => {
            arc(canvas, [x, y], corner([one, other]), 3.4, Stroke::new(ink, 2.6));
        }
        Symbol::Circle => canvas.disc([x, y], 4.2, Paint::line(Stroke::new(ink, 2.4))),
        Symbol::Arrow(colour, points) => {
            let is_wide = area.w > area.h;
            let (at, beside) =
                if is_wide { ([x - 8.0, y], [x + 8.0, y]) } else { ([x, y - 9.0], [x, y + 8.0]) };
            canvas.text(at, &letter(colour, words), TextStyle::heavy(11.0, ink).middle());
            let side = points.side().unwrap_or(Side::North);
            arrow(canvas, beside, side, 11.0, 0.34, ink);
        }
    }
}

/// Draws the bottom symbol in a small ring.
pub(super) fn below(canvas: &mut Canvas, [x, y]: [f32; 2], symbol: Symbol, words: Words<'_>) {
    let face = palette::of(symbol);
    canvas.disc([x, y], 7.2, Paint::fill(ICE).edge(face, 1.4));
    match symbol {
        Symbol::Arc(..) => {
            arc(canvas, [x, y], [1.0, 1.0], 3.0, Stroke::new(INK, 1.8));
        }
        Symbol::Circle => canvas.disc([x, y], 2.8, Paint::line(Stroke::new(INK, 1.8))),
        Symbol::Arrow(colour, _) => {
            canvas.text([x, y], &letter(colour, words), TextStyle::heavy(11.0, INK).middle());
        }
    }
}

pub(super) fn letter(colour: Piece, words: Words<'_>) -> String {
    words.say(&terms::piece(colour))
}

/// Draws an arrow of a length around a point; `body` is the share of its shaft.
fn arrow(canvas: &mut Canvas, [x, y]: [f32; 2], side: Side, long: f32, body: f32, fill: Colour) {
    let (tip, wing, half) = (long / 2.0, long * 0.42, long * body / 2.0);
    let neck = tip - wing * 1.05;
    let [dx, dy] = super::way(side);
    // Each corner as a distance along the direction, and a distance beside it.
    let corners = [
        [tip, 0.0],
        [neck, wing],
        [neck, half],
        [-tip, half],
        [-tip, -half],
        [neck, -half],
        [neck, -wing],
    ];
    let points = corners.map(|[on, by]| [x + dx * on - dy * by, y + dy * on + dx * by]);
    canvas.polygon(points, Paint::fill(fill));
}

/// Draws a quarter of a circle whose centre is towards a corner.
fn arc(canvas: &mut Canvas, [x, y]: [f32; 2], [dx, dy]: [f32; 2], size: f32, stroke: Stroke) {
    let radius = 1.6 * size;
    let centre = [x + dx * size, y + dy * size];
    let points = (0..=8_u8).map(|part| {
        let (sin, cos) = (std::f32::consts::FRAC_PI_2 * f32::from(part) / 8.0).sin_cos();
        [centre[0] - dx * radius * sin, centre[1] - dy * radius * cos]
    });
    canvas.polyline(points, stroke);
}

/// Returns the unit vector to the corner between two directions.
fn corner(between: [Direction; 2]) -> [f32; 2] {
    between.iter().filter_map(|direction| direction.side()).fold([0.0, 0.0], |[x, y], side| {
        let [dx, dy] = super::way(side);
        [x + dx, y + dy]
    })
}
