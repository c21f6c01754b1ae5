//! Cards of Nautilus: the value in the middle, and the ability in the band at the bottom.

use engine::games::nautilus::card::{Arrow, Card, Special};
use picture::colour::{INK, PAPER};
use picture::icon::Icon;
use picture::{Area, Canvas, Paint, TextStyle};

use super::{SEA, VIOLET, icons};
use crate::Words;
use panels::present::nautilus::terms;

/// The width of a card on the board, for which its details are designed.
pub(super) const WIDE: f32 = 48.0;
const SHAPE: f32 = 1.29;
/// The radius of its corners.
pub(super) const ROUND: f32 = 6.0;

/// Returns the box of a card of this width.
pub(super) fn area(x: f32, y: f32, wide: f32) -> Area {
    Area::new(x, y, wide, (wide * SHAPE).round())
}

/// Draws a card for a place on the board. If others overlap it, its value is in the visible strip.
pub(super) fn draw(
    canvas: &mut Canvas,
    at: Area,
    card: Card,
    is_dim: bool,
    strip: Option<f32>,
    words: Words<'_>,
) {
    if let Some(special) = Special::of_card(card) {
        return draw_special(canvas, at, special, is_dim, Some(&words.say(&terms::short(card))));
    }
    let Area { x, y, w, h } = at;
    let scale = w / WIDE;
    let (face, ink) =
        if is_dim { (PAPER.mix(canvas.colours.ground, 0.42), INK) } else { (PAPER, SEA) };
    let paint = Paint::fill(face);
    let paint = if strip.is_some() { paint.edge(canvas.colours.ground, 1.0) } else { paint };
    canvas.rect(at, ROUND, paint);
    let middle = x + strip.unwrap_or(w) / 2.0;
    let sign = sign(card);
    let (size, line) = if sign.is_some() { (27.0, 0.37) } else { (31.0, 0.5) };
    let size = if strip.is_some() { 20.0 } else { size };
    let value = TextStyle::heavy((size * scale).round(), ink).middle();
    canvas.text([middle, y + h * line], &words.say(&terms::short(card)), value);
    if let Some(sign) = sign {
        let band = Area::new(x, y + h * 0.66, w, h * 0.34);
        canvas.rect(band, ROUND, Paint::fill(ink));
        canvas.rect(Area { h: 6.0, ..band }, 0.0, Paint::fill(ink));
        canvas.icon(sign, [middle, y + h * 0.83], 17.0 * scale, face, ink);
    }
}

/// Draws a special card, with its letter if it is on the board.
pub(super) fn draw_special(
    canvas: &mut Canvas,
    at: Area,
    special: Special,
    is_dim: bool,
    letter: Option<&str>,
) {
    let ground = canvas.colours.ground;
    let (fill, edge) =
        if is_dim { (VIOLET.mix(ground, 0.35), PAPER.mix(ground, 0.42)) } else { (VIOLET, PAPER) };
    canvas.rect(at, ROUND, Paint::fill(fill).edge(edge, 1.5));
    let [x, middle] = at.middle();
    let y = if letter.is_some() { at.y + at.h * 0.40 } else { middle };
    canvas.icon(icons::special(special), [x, y], 30.0 * at.w / WIDE, PAPER, fill);
    if let Some(letter) = letter {
        let look = TextStyle::heavy((15.0 * at.w / WIDE).round().max(12.0), PAPER).middle();
        canvas.text([x, at.y + at.h * 0.81], letter, look);
    }
}

/// Returns the sign of the ability of a Diver.
fn sign(card: Card) -> Option<&'static Icon> {
    match card.arrow() {
        Some(Arrow::Vertical) => Some(&icons::ACROSS),
        Some(Arrow::Horizontal) => Some(&icons::ALONG),
        None => (card == Card::CRAB).then_some(&icons::CRAB),
    }
}
