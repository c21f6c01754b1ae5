//! Cards: a band with the suit and the printed value, then the present value, and the ability at
//! the bottom. In a hand, the ability is the largest part.

use engine::games::iszkenderun::card::{Card, Suit};
use picture::canvas::MIN_TEXT_SIZE;
use picture::colour::INK;
use picture::{Area, Canvas, Colour, Paint, Stroke, TextStyle, WIDTH};

use super::face::{ROOMY, ground};
use super::foot::{self, Stop};
use super::{ability, icons};
use crate::Words;

/// The radius of corners.
pub(super) const ROUND: f32 = 5.0;

/// Returns the width of a card of this height.
pub(super) fn wide(high: f32) -> f32 {
    (high * 0.73).round()
}

/// How a card in a row is drawn.
#[derive(Clone, Debug)]
pub(super) struct Lying {
    /// The present value.
    pub value: u16,
    /// The trump suit, if the card counts double.
    pub doubled: Option<Suit>,
    /// What replaces its ability.
    pub stop: Option<Stop>,
}

/// Returns the suits of a card; `None` stands for a card without a suit.
pub(super) fn suits(card: Card) -> Vec<Option<Suit>> {
    match card.suits() {
        [] => vec![None],
        suits => suits.iter().copied().map(Some).collect(),
    }
}

/// Draws a card in a row, of which a part is visible.
pub(super) fn draw(
    canvas: &mut Canvas,
    at: Area,
    card: Card,
    lying: &Lying,
    seen: f32,
    words: Words<'_>,
) {
    blank(canvas, at, card, seen, words);
    let size = (at.h * if seen >= 26.0 { 0.37 } else { 0.31 }).round();
    let middle = at.x + seen / 2.0;
    let value = words.number(lying.value);
    let look = fitted(&value, TextStyle::heavy(size, INK).middle().room(seen - 3.0));
    canvas.text([middle, at.y + at.h * 0.49], &value, look);
    let seen = Area { w: seen, ..at };
    match lying.doubled {
        Some(trump) => foot::draw_doubled(canvas, seen, card, trump, lying.stop.as_ref(), words),
        None => foot::draw(canvas, seen, card, lying.stop.as_ref(), words),
    }
}

/// Returns the type in which a number fits its room, because a number must not be cut.
pub(super) fn fitted(number: &str, look: TextStyle) -> TextStyle {
    let wide = look.width(number);
    let size = if wide > look.room { look.size * look.room / wide } else { look.size };
    TextStyle { size: size.max(MIN_TEXT_SIZE), room: WIDTH, ..look }
}

/// Draws a card outside rows: in a hand or on the discard pile. At its bottom is its gain, if it
/// has one.
pub(super) fn draw_held(
    canvas: &mut Canvas,
    at: Area,
    card: Card,
    seen: f32,
    gain: Option<&str>,
    words: Words<'_>,
) {
    blank(canvas, at, card, seen, words);
    let Area { x, y, h, .. } = at;
    let (middle, on) = (x + seen / 2.0, ground(card));
    let is_roomy = seen >= ROOMY;
    let size = if is_roomy { h * 0.24 } else { 12.0 };
    let drawn = ability::Drawn { size, ink: INK, on, room: seen - 4.0, is_tall: true };
    let line = if is_roomy { 0.54 } else { 0.62 };
    ability::draw(canvas, [middle, y + h * line], card, drawn, words);
    let printed = words.number(card.printed());
    if !is_roomy {
        let look = TextStyle::heavy(13.0, INK).middle();
        canvas.text([middle, y + h * 0.385], &printed, look);
    } else if ability::sign(card).is_none() {
        let look = TextStyle::heavy((h * 0.3).round(), INK).middle();
        canvas.text([middle, y + h * line], &printed, look);
    }
    if let Some(gain) = gain {
        let size = if is_roomy { 15.0 } else { 11.0 };
        let look = fitted(gain, TextStyle::heavy(size, INK).middle().room(seen - 1.0));
        canvas.text([middle, y + h * 0.88], gain, look);
    }
}

/// Draws the paper and the band of a card: its suits, and what is printed on it if there is room.
fn blank(canvas: &mut Canvas, at: Area, card: Card, seen: f32, words: Words<'_>) {
    let Area { x, y, h, .. } = at;
    canvas.rect(at, ROUND, Paint::fill(ground(card)).edge(INK, 0.8));
    let high = (h * 0.29).round();
    let (size, middle) = ((high * 0.84).round(), y + high / 2.0);
    let band = Area { h: high, ..at };
    match suits(card)[..] {
        [first, second] => {
            let half = seen / 2.0;
            let rest = Area { x: x + half, w: at.w - half, ..band };
            draw_band(canvas, band, icons::face(first));
            draw_band(canvas, rest, icons::face(second));
            let seam = Area { w: 6.0, ..rest };
            canvas.rect(seam, 0.0, Paint::fill(icons::face(second)));
            for (suit, x) in [(first, x + half / 2.0), (second, x + half * 1.5)] {
                let fill = icons::face(suit);
                let size = size.min(half - 1.0);
                canvas.icon(icons::sign(suit), [x, middle], size, fill.ink(), fill);
            }
        }
        [suit] => {
            let fill = icons::face(suit);
            draw_band(canvas, band, fill);
            let is_roomy = seen >= ROOMY;
            let spot = if is_roomy { size / 2.0 + 3.0 } else { seen / 2.0 };
            canvas.icon(icons::sign(suit), [x + spot, middle], size, fill.ink(), fill);
            if is_roomy {
                let look = TextStyle::heavy((high * 0.8).round().max(11.0), fill.ink()).end();
                canvas.text([x + seen - 5.0, middle], &words.number(card.printed()), look);
            }
        }
        _ => {}
    }
}

/// Draws a band with round corners at the top and square ones at the bottom.
fn draw_band(canvas: &mut Canvas, band: Area, fill: Colour) {
    canvas.rect(band, ROUND, Paint::fill(fill));
    let foot = Area::new(band.x, band.bottom() - ROUND, band.w, ROUND);
    canvas.rect(foot, 0.0, Paint::fill(fill));
}

/// Draws a ghost of a card that is gone.
pub(super) fn draw_ghost(
    canvas: &mut Canvas,
    at: Area,
    card: Card,
    colour: Colour,
    words: Words<'_>,
) {
    canvas.ghost(at, ROUND);
    let [middle, _] = at.middle();
    let suits = suits(card);
    let size = if suits.len() == 1 { 14.0 } else { (at.w - 4.0) / 2.0 };
    let is_low = at.h < 40.0;
    let (high, low) = if is_low { (0.28, 0.73) } else { (0.34, 0.68) };
    let size = if is_low { size.min(at.h * 0.45) } else { size };
    let mut x = middle - if suits.len() == 1 { 0.0 } else { size / 2.0 };
    for suit in suits {
        let ground = canvas.colours.ground;
        canvas.icon(icons::sign(suit), [x, at.y + at.h * high], size, colour, ground);
        x += size;
    }
    let look = TextStyle::heavy(if is_low { 11.0 } else { 14.0 }, colour).middle().room(at.w - 2.0);
    canvas.text([middle, at.y + at.h * low], &words.number(card.printed()), look);
}

/// Draws an empty place for a card.
pub(super) fn draw_place(canvas: &mut Canvas, at: Area) {
    let stroke = Stroke::new(canvas.colours.quiet, 1.3).dashed(4.0, 3.0);
    canvas.rect(at, ROUND, Paint::line(stroke));
}
