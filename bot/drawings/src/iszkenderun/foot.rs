//! The bottom of a card in a row: its ability, what protects it, its number as a target, and the
//! bar of a card that counts double.

use engine::games::iszkenderun::card::{Card, Suit};
use picture::colour::{INK, PAPER};
use picture::{Area, Canvas, Colour, Paint, TextStyle};

use super::face::{self, ROOMY};
use super::{ability, icons};
use crate::Words;
use words::text::Text;

/// The colour of an ability at the bottom.
const QUIET: Colour = Colour::hex(0x4a_4350);
/// The size of signs at the bottom, and their distance from the end.
const SIGN: f32 = 11.5;
const FOOT: f32 = 9.5;

/// What replaces the ability of a card in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// A neighbour protects it from being discarded.
    Shield,
    /// A token makes it unreachable.
    Token,
    /// The number at the beginning of the labels that name it.
    Target(String),
}

/// Draws the ability of a card, or what protects it.
pub(super) fn draw(
    canvas: &mut Canvas,
    seen: Area,
    card: Card,
    stop: Option<&Stop>,
    words: Words<'_>,
) {
    let ([middle, _], y, on) = (seen.middle(), seen.bottom() - FOOT, face::ground(card));
    let is_roomy = seen.w >= ROOMY;
    let Some(stop) = stop else {
        let room = if is_roomy { seen.w - 2.0 } else { 0.0 };
        let drawn = ability::Drawn { size: SIGN, ink: QUIET, on, room, is_tall: false };
        return ability::draw(canvas, [middle, y], card, drawn, words);
    };
    // A token and a shield protect a card from being used as a target; the ability of the card
    // itself still works.
    let is_idle = matches!(stop, Stop::Target(_)) || card.ability().is_none();
    match ability::sign(card).filter(|_| is_roomy && is_idle) {
        Some(sign) => {
            draw_stop(canvas, stop, [seen.x + 10.5, y]);
            canvas.icon(sign, [seen.right() - 8.5, y], SIGN, QUIET, on);
        }
        None => draw_stop(canvas, stop, [middle, y]),
    }
}

/// Draws the bar of a card that counts double, in the colour of trump.
pub(super) fn draw_doubled(
    canvas: &mut Canvas,
    seen: Area,
    card: Card,
    trump: Suit,
    stop: Option<&Stop>,
    words: Words<'_>,
) {
    let ([middle, _], y) = (seen.middle(), seen.bottom() - FOOT);
    let fill = icons::face(Some(trump));
    let ink = fill.ink();
    let bar = Area::new(seen.x + 2.0, y - 7.5, seen.w - 4.0, 15.0);
    canvas.rect(bar, 3.5, Paint::fill(fill));
    let is_roomy = seen.w >= ROOMY;
    let double = words.say(&Text::new("iszkenderun-picture-double").number("by", 2));
    let look = TextStyle::heavy(11.5, ink);
    match (stop, ability::sign(card)) {
        (Some(stop), _) if is_roomy => {
            draw_stop(canvas, stop, [seen.x + 10.5, y]);
            canvas.text([seen.right() - 3.0, y], &double, look.end().room(seen.w - 20.0));
        }
        (Some(stop), _) => draw_stop(canvas, stop, [middle, y]),
        (None, Some(sign)) if is_roomy => {
            canvas.icon(sign, [seen.x + 10.5, y], SIGN, ink, fill);
            canvas.text([seen.right() - 4.0, y], &double, look.end().room(seen.w - 20.0));
        }
        (None, _) => {
            canvas.text([middle, y], &double, look.middle().room(seen.w - 4.0));
        }
    }
}

/// Draws what protects a card, or its number as a target.
pub(super) fn draw_stop(canvas: &mut Canvas, stop: &Stop, [x, y]: [f32; 2]) {
    match stop {
        Stop::Target(number) => canvas.badge([x, y], number),
        Stop::Shield => {
            canvas.disc([x, y], 7.6, Paint::fill(INK).edge(PAPER, 1.2));
            canvas.icon(&icons::SHIELD, [x, y + 0.3], 11.0, PAPER, INK);
        }
        Stop::Token => {
            canvas.disc([x, y], 7.6, Paint::fill(INK).edge(PAPER, 1.2));
            canvas.disc([x, y], 3.9, Paint::fill(PAPER));
        }
    }
}
