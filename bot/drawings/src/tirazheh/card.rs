//! Cards: a number, a letter and a sign on the colour. The more corners a sign has, the stronger
//! its colour, so that nothing depends on the colour alone.

use engine::games::tirazheh::card::{Card, Colour as Suit};
use picture::colour::PAPER;
use picture::icon::{Icon, Part};
use picture::{Area, Canvas, Colour, Paint, TextStyle};

use crate::Words;
use panels::present::tirazheh::terms::{letter, short};
use words::text::Text;

/// The ratio of height to width.
const SHAPE: f32 = 1.38;
/// The radius of its corners.
pub(super) const ROUND: f32 = 5.0;
/// The minimum width of a recognisable strip.
pub(super) const STRIP: f32 = 14.5;

/// Returns the box of a card of this width.
pub(super) fn area(x: f32, y: f32, wide: f32) -> Area {
    Area::new(x, y, wide, (wide * SHAPE).round())
}

/// Returns the width of a card of this height.
pub(super) fn wide(high: f32) -> f32 {
    (high / SHAPE).round()
}

pub(super) const fn face(suit: Suit) -> Colour {
    Colour::hex(match suit {
        Suit::Red => 0xb3_161c,
        Suit::Orange => 0xf2_761c,
        Suit::Yellow => 0xff_e262,
        Suit::Green => 0x22_846a,
        Suit::Blue => 0x78_cbf5,
        Suit::Indigo => 0x2a_2485,
        Suit::Violet => 0xa0_4ed2,
    })
}

/// Returns the sign of a colour: violet has no corner, red has eight.
pub(super) const fn sign(suit: Suit) -> &'static Icon {
    const RED: Icon = Icon(&[
        Part::Fill("M12 0L24 12L12 24L0 12Z"),
        Part::Fill("M20.49 3.51L20.49 20.49L3.51 20.49L3.51 3.51Z"),
    ]);
    const ORANGE: Icon = Icon(&[Part::Fill("M24 12L18 22.39L6 22.39L0 12L6 1.61L18 1.61Z")]);
    const YELLOW: Icon = Icon(&[Part::Fill(
        "M12 0.04L15.24 8.53L24 9L17.25 14.7L19.5 23.4L12 18.5L4.5 23.4L6.75 14.7L0 9L8.76 8.53Z",
    )]);
    const GREEN: Icon = Icon(&[Part::Fill("M2.5 2.5H21.5V21.5H2.5Z")]);
    const BLUE: Icon = Icon(&[Part::Fill("M12 1L23.5 21.5L0.5 21.5Z")]);
    const INDIGO: Icon = Icon(&[Part::Fill("M12 0a14.16 14.16 0 010 24a14.16 14.16 0 010-24z")]);
    const VIOLET: Icon = Icon(&[Part::Fill(
        "M12 0.6A11.4 11.4 0 0112 23.4A11.4 11.4 0 0112 0.6ZM12 5.64A6.36 6.36 0 0012 18.36A6.36 6.36 0 0012 5.64Z",
    )]);
    match suit {
        Suit::Red => &RED,
        Suit::Orange => &ORANGE,
        Suit::Yellow => &YELLOW,
        Suit::Green => &GREEN,
        Suit::Blue => &BLUE,
        Suit::Indigo => &INDIGO,
        Suit::Violet => &VIOLET,
    }
}

/// How a card is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    /// Whether it does not count now, which mixes its colour with the ground.
    pub is_dim: bool,
    /// The width of the visible strip, if not all of it is visible.
    pub strip: Option<f32>,
    /// The number of cards under it.
    pub hidden: usize,
}

impl Drawn {
    /// A fully visible card.
    pub(super) const WHOLE: Self = Self { is_dim: false, strip: None, hidden: 0 };
}

/// Draws a card. Its number and letter are in the leading corner; if only a strip of it is visible,
/// its sign is there, too.
pub(super) fn draw(canvas: &mut Canvas, at: Area, card: Card, drawn: Drawn, words: Words<'_>) {
    let (colour, bright) = (card.colour(), face(card.colour()));
    let (paint, ink) = if drawn.is_dim {
        let dim = bright.mix(canvas.colours.ground, 0.66).readable();
        (Paint::fill(dim).edge(dim.mix(PAPER, 0.25), 1.0), dim.ink())
    } else {
        (Paint::fill(bright).edge(PAPER, 1.4), bright.ink())
    };
    canvas.rect(at, ROUND, paint);
    let Area { x, y, w, h } = at;
    let fill = paint.fill.unwrap_or(bright);
    let small = (w * 0.32).round().max(11.0);
    let letter = words.say(&letter(colour));
    let look = TextStyle::heavy(small, ink).middle();
    let tight = drawn.strip.filter(|strip| *strip < w * 0.95);
    let index = match tight {
        Some(strip) => x + (strip / 2.0).max(7.0),
        None => x + (w * 0.24).max(look.width(&letter) / 2.0 + 2.5),
    };
    let (size, line) = if tight.is_some() { (0.5, 0.27) } else { (0.56, 0.31) };
    let number = TextStyle::heavy((w * size).round(), ink).middle();
    canvas.text([index, y + w * line], &words.number(card.number()), number);
    let line = if tight.is_some() { 0.53 } else { 0.62 };
    canvas.text([index, y + h * line], &letter, look);
    if drawn.hidden > 0 {
        let more = words.say(&Text::new("tirazheh-picture-more").number("count", drawn.hidden));
        canvas.text([x + w * 0.68, y + h * 0.82], &more, TextStyle::heavy(11.0, ink).middle());
    } else if tight.is_some() {
        canvas.icon(sign(colour), [index, y + h * 0.83], w * 0.3, ink, fill);
    } else {
        canvas.icon(sign(colour), [x + w * 0.70, y + h * 0.77], w * 0.42, ink, fill);
    }
}

/// Draws the start card without a number: the canvas before the first card.
pub(super) fn draw_start(canvas: &mut Canvas, at: Area) {
    let red = face(Suit::Red);
    canvas.rect(at, ROUND, Paint::fill(red).edge(PAPER, 1.4));
    canvas.icon(sign(Suit::Red), at.middle(), at.w * 0.66, red.ink(), red);
}

/// Draws a card as a chip: letter and number on the colour, ending at a point.
pub(super) fn chip(canvas: &mut Canvas, [x, y]: [f32; 2], card: Card, words: Words<'_>) {
    let (fill, name) = (face(card.colour()), words.say(&short(card)));
    let look = TextStyle::heavy(12.0, fill.ink()).middle();
    let wide = (look.width(&name) + 10.0).max(26.0);
    canvas.rect(Area::new(x - wide, y - 8.0, wide, 16.0), 4.0, Paint::fill(fill));
    canvas.text([x - wide / 2.0, y], &name, look);
}

#[cfg(test)]
mod tests {
    use picture::colour::MIN_CONTRAST;
    use picture::laws::{Vision, closest};

    use super::*;

    #[test]
    fn faces_are_told_apart_by_every_eye_and_can_be_written_on() {
        let faces = Suit::ALL.map(face);
        for (vision, least) in Vision::ALL.into_iter().zip([24.0, 19.5, 16.5, 20.5]) {
            let found = closest(&faces, vision);
            assert!(found >= least, "{vision:?}: {found:.1}");
        }
        assert!(faces.iter().all(|face| face.contrast(face.ink()) >= MIN_CONTRAST));
    }

    #[test]
    fn no_two_colours_have_a_sign_or_a_letter_in_common() {
        for (at, one) in Suit::ALL.into_iter().enumerate() {
            for other in &Suit::ALL[at + 1..] {
                assert_ne!(sign(one), sign(*other));
                assert_ne!(letter(one), letter(*other));
            }
        }
    }
}
