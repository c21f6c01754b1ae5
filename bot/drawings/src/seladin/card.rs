//! Cards: a number, the letter and the sign of the clan on its colour, and the sign of a 4 that
//! swaps or a 5 that adds up. Where there is no room for cards, they are chips.

use engine::games::seladin::card::{Card, Clan, Face};
use picture::colour::PAPER;
use picture::icon::Icon;
use picture::{Area, Canvas, Colour, Paint, TextStyle};

use super::icons;
use crate::Words;
use panels::present::seladin::terms;
use words::text::Text;

/// The ratio of height to width.
const SHAPE: f32 = 1.36;
/// The radius of its corners.
pub(super) const ROUND: f32 = 5.0;
/// The minimum width of a strip with a readable number.
const STRIP: f32 = 12.5;
/// The size of a chip.
pub(super) const CHIP: [f32; 2] = [26.5, 13.0];
/// The radius of the corners of a chip.
pub(super) const CHIP_ROUND: f32 = 3.5;

/// Returns the box of a card of this width.
pub(super) fn area(x: f32, y: f32, wide: f32) -> Area {
    Area::new(x, y, wide, (wide * SHAPE).round())
}

/// Returns the width of a card of this height.
pub(super) fn wide(high: f32) -> f32 {
    (high / SHAPE).floor()
}

/// Returns the minimum width of a recognisable strip, in which the widest letter fits.
pub(super) fn strip(words: Words<'_>) -> f32 {
    let look = TextStyle::heavy(11.0, PAPER);
    let letters = Clan::ALL.map(|clan| look.width(&words.say(&terms::letter(clan))) + 1.0);
    letters.into_iter().fold(STRIP, f32::max)
}

pub(super) const fn face(clan: Clan) -> Colour {
    Colour::hex(match clan {
        Clan::Armaist => 0xb8_331f,
        Clan::Irist => 0xff_dc34,
        Clan::Muraist => 0x12_807c,
        Clan::Naist => 0x32_3c98,
        Clan::Salaist => 0xb4_e0a2,
        Clan::Yarist => 0xd5_7fd6,
    })
}

/// Returns the sign that makes a card special.
const fn special(face: Face) -> Option<&'static Icon> {
    match face {
        Face::Swap => Some(&icons::AGAIN),
        Face::Sum => Some(&icons::PLUS),
        Face::One | Face::Two | Face::Three | Face::Four | Face::Five => None,
    }
}

/// Draws a card. Its number and letter are in the leading corner; if only a strip of it is visible,
/// the special sign or that of the clan is there, too. A card that does not count is dim.
pub(super) fn draw(
    canvas: &mut Canvas,
    at: Area,
    card: Card,
    strip: Option<f32>,
    is_dim: bool,
    words: Words<'_>,
) {
    let bright = face(card.clan);
    let (fill, edge) = if is_dim {
        let dim = bright.mix(canvas.colours.ground, 0.66).readable();
        (dim, dim.mix(PAPER, 0.25))
    } else {
        (bright, PAPER)
    };
    let ink = fill.ink();
    canvas.rect(at, ROUND, Paint::fill(fill).edge(edge, 1.3));
    let Area { x, y, w, h } = at;
    let tight = strip.filter(|strip| *strip < w * 0.94);
    let letter = words.say(&terms::letter(card.clan));
    let small = TextStyle::heavy((w * 0.36).round().max(11.0), ink).middle();
    let half = small.width(&letter) / 2.0 + 0.5;
    let index = x + tight.map_or(w * 0.28, |strip| strip / 2.0).max(half);
    let number = TextStyle::heavy((w * 0.54).round(), ink).middle();
    canvas.text([index, y + h * 0.25], &words.number(card.face.number()), number);
    let line = if tight.is_some() { 0.56 } else { 0.60 };
    canvas.text([index, y + h * line], &letter, small);
    let (crest, sign) = (icons::crest(card.clan), special(card.face));
    match (tight, sign) {
        (Some(_), Some(sign)) => seal(canvas, [index, y + h * 0.84], 11.0, sign, ink, fill),
        (Some(_), None) => canvas.icon(crest, [index, y + h * 0.84], 9.0, ink, fill),
        (None, Some(sign)) => {
            canvas.icon(crest, [x + w * 0.72, y + h * 0.77], w * 0.34, ink, fill);
            seal(canvas, [x + w * 0.74, y + h * 0.27], w * 0.42, sign, ink, fill);
        }
        (None, None) => canvas.icon(crest, [x + w * 0.70, y + h * 0.74], w * 0.38, ink, fill),
    }
}

/// Draws a special sign in a disc of this size.
fn seal(
    canvas: &mut Canvas,
    at: [f32; 2],
    size: f32,
    sign: &'static Icon,
    ink: Colour,
    fill: Colour,
) {
    canvas.disc(at, size / 2.0, Paint::fill(ink));
    canvas.icon(sign, at, size * 0.74, fill, ink);
}

/// Draws a card as a chip: letter, number and special sign in writing. Returns its box.
pub(super) fn chip(canvas: &mut Canvas, x: f32, y: f32, card: Card, words: Words<'_>) -> Area {
    let (area, fill) = (Area::new(x, y, CHIP[0], CHIP[1]), face(card.clan));
    canvas.rect(area, CHIP_ROUND, Paint::fill(fill));
    let look = TextStyle::heavy(11.0, fill.ink()).middle().room(CHIP[0] - 1.0);
    canvas.text(area.middle(), &words.say(&terms::card(card)), look);
    area
}

/// Draws the crest of a clan in a box, which identifies a seat.
pub(super) fn shield(canvas: &mut Canvas, at: Area, clan: Clan, letter: Option<&str>) {
    let fill = face(clan);
    let [x, y] = at.middle();
    canvas.rect(at, ROUND, Paint::fill(fill).edge(PAPER, 1.3));
    let Some(letter) = letter else {
        return canvas.icon(icons::crest(clan), [x, y], at.w * 0.62, fill.ink(), fill);
    };
    canvas.icon(icons::crest(clan), [x, y - 8.0], 14.0, fill.ink(), fill);
    let look = TextStyle::heavy(13.0, fill.ink()).middle().room(at.w - 2.0);
    canvas.text([x, y + 9.0], letter, look);
}

/// Returns the text for this number of cards that are not drawn.
pub(super) fn more(count: usize) -> Text {
    Text::new("seladin-picture-more").number("count", count)
}

#[cfg(test)]
mod tests {
    use picture::colour::MIN_CONTRAST;
    use picture::laws::{Vision, closest};

    use super::*;

    #[test]
    fn clans_are_told_apart_by_every_eye_and_can_be_written_on() {
        let faces = Clan::ALL.map(face);
        for (vision, least) in Vision::ALL.into_iter().zip([24.0, 15.5, 16.5, 19.5]) {
            let found = closest(&faces, vision);
            assert!(found >= least, "{vision:?}: {found:.1}");
        }
        assert!(faces.iter().all(|face| face.contrast(face.ink()) >= MIN_CONTRAST));
    }

    #[test]
    fn no_two_clans_have_a_sign_or_a_letter_in_common() {
        for (at, one) in Clan::ALL.into_iter().enumerate() {
            for other in &Clan::ALL[at + 1..] {
                assert_ne!(icons::crest(one), icons::crest(*other));
                assert_ne!(terms::letter(one), terms::letter(*other));
            }
        }
    }
}
