//! Cards of half the height, for rows that are too long for one line: suit and value, and the
//! colour of trump under a value that counts double.

use engine::games::iszkenderun::card::Card;
use picture::colour::INK;
use picture::{Area, Canvas, Paint, TextStyle};

use super::card::{self, Lying};
use super::foot::{self, Stop};
use super::{face, icons};
use crate::Words;
use words::text::Text;

/// The minimum width of a recognisable card.
pub(super) const LEAST: f32 = 16.0;
/// The width from which suit and value are side by side.
const BESIDE: f32 = 32.0;
const ROUND: f32 = 4.0;

pub(super) fn draw(canvas: &mut Canvas, at: Area, card: Card, lying: &Lying, words: Words<'_>) {
    let fill = match lying.doubled {
        Some(trump) => icons::face(Some(trump)),
        None => face::ground(card),
    };
    canvas.rect(at, ROUND, Paint::fill(fill).edge(INK, 0.8));
    let is_beside = at.w >= BESIDE;
    let band =
        if is_beside { Area { w: 15.0, ..at } } else { Area { h: (at.h * 0.46).round(), ..at } };
    let suits = card::suits(card);
    let count = if suits.len() == 1 { 1.0 } else { 2.0 };
    let part = if is_beside {
        Area { h: band.h / count, ..band }
    } else {
        Area { w: band.w / count, ..band }
    };
    let mut spot = part;
    for suit in suits {
        let fill = icons::face(suit);
        canvas.rect(spot, 2.0, Paint::fill(fill));
        let size = (spot.w.min(spot.h) - 1.0).min(12.0);
        canvas.icon(icons::sign(suit), spot.middle(), size, fill.ink(), fill);
        if is_beside {
            spot.y += part.h;
        } else {
            spot.x += part.w;
        }
    }
    let rest = if is_beside {
        Area::new(band.right(), at.y, at.right() - band.right(), at.h)
    } else {
        Area::new(at.x, band.bottom(), at.w, at.bottom() - band.bottom())
    };
    let size = if is_beside { 14.0 } else { 11.0 };
    if let Some(stop @ Stop::Target(_)) = &lying.stop {
        return foot::draw_stop(canvas, stop, rest.middle());
    }
    let value = words.number(lying.value);
    let look = card::fitted(&value, TextStyle::heavy(size, fill.ink()).middle().room(rest.w - 2.0));
    canvas.text(rest.middle(), &value, look);
}

/// Draws the number of cards that are not drawn.
pub(super) fn draw_more(canvas: &mut Canvas, at: Area, count: usize, words: Words<'_>) {
    let more = words.say(&Text::new("iszkenderun-picture-more").number("count", count));
    let look = TextStyle::heavy(11.0, canvas.colours.quiet).middle().room(at.w + 4.0);
    canvas.text(at.middle(), &more, look);
}
