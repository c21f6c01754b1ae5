//! Dice, and the exchanges between them.

use picture::colour::{INK, PAPER, SAFFRON};
use picture::icon::Icon;
use picture::{Area, Canvas, Paint, Stroke};

/// The radius of corners, as a share of the width.
pub(super) const ROUND: f32 = 0.22;

/// The positions of the spots of each number, in thirds of the die.
const SPOTS: [&[[f32; 2]]; 6] = [
    &[[2.0, 2.0]],
    &[[1.0, 1.0], [3.0, 3.0]],
    &[[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]],
    &[[1.0, 1.0], [3.0, 1.0], [1.0, 3.0], [3.0, 3.0]],
    &[[1.0, 1.0], [3.0, 1.0], [2.0, 2.0], [1.0, 3.0], [3.0, 3.0]],
    &[[1.0, 1.0], [3.0, 1.0], [1.0, 2.0], [3.0, 2.0], [1.0, 3.0], [3.0, 3.0]],
];

/// Draws a die. One that does not count any more is dim; one that has not been rolled is an empty
/// place.
pub(super) fn draw(canvas: &mut Canvas, at: Area, shown: u8, is_old: bool) {
    let (ground, round) = (canvas.colours.ground, at.w * ROUND);
    let spots = usize::from(shown).checked_sub(1).and_then(|index| SPOTS.get(index));
    let Some(spots) = spots else {
        let stroke = Stroke::new(canvas.colours.quiet, 1.4).dashed(4.0, 4.0);
        return canvas.rect(at.grown(-1.0), round, Paint::line(stroke));
    };
    let (fill, spot) =
        if is_old { (PAPER.mix(ground, 0.72), PAPER.mix(ground, 0.2)) } else { (PAPER, INK) };
    canvas.rect(at, round, Paint::fill(fill));
    for [x, y] in *spots {
        let middle = [at.x + at.w * 0.25 * x, at.y + at.h * 0.25 * y];
        canvas.disc(middle, at.w * 0.095, Paint::fill(spot));
    }
}

/// Draws a line between two dice that may be exchanged.
pub(super) fn join(canvas: &mut Canvas, one: Area, other: Area) {
    let ([_, from], [_, to]) = (one.middle(), other.middle());
    let (near, out) = (one.right() + 4.5, one.right() + 7.0);
    let way = [[near, from], [out, from], [out, to], [near, to]];
    canvas.polyline(way, Stroke::new(INK, 4.6));
    canvas.polyline(way, Stroke::new(SAFFRON, 2.6));
}

/// Marks a die in its lower corner: a saffron disc with a sign.
pub(super) fn seal(canvas: &mut Canvas, at: Area, sign: &'static Icon) {
    let corner = [at.x + 1.0, at.bottom() - 2.0];
    canvas.disc(corner, 8.0, Paint::fill(SAFFRON).edge(INK, 1.2));
    canvas.icon(sign, corner, 11.0, INK, SAFFRON);
}
