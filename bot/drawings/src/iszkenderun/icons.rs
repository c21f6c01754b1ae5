//! The signs and colours of Iszkenderun: suits, abilities, passing.

use engine::games::iszkenderun::card::Suit;
use picture::Colour;
use picture::icon::{self, Icon, Part};

use Part::{Cut, Dot, Fill, Hole, Line, Thick};

const SCIMITAR: Icon = Icon(&[
    Fill("M8.3 16.6C14 14.5 18 9.5 18.6 1.8 22.8 9 20.5 17.5 11 20z"),
    Thick("M6 14.2l6.2 7M9 18.2l-5 4"),
]);
const TURBAN: Icon = Icon(&[
    Fill("M1.5 16.5C1.5 10.5 6 7 12 7s10.5 3.5 10.5 9.5c0 3.5-4.5 5-10.5 5s-10.5-1.5-10.5-5z"),
    Cut(
        "M9 14.5C7 16.5 5 17.5 2 18M15 14.5c2 2 4 3 7 3.5M8.8 11.8C7.5 10.5 6 10 4 9.8M15.2 11.8c1.3-1.3 2.8-1.8 4.8-2",
    ),
    Hole(12.0, 13.5, 4.0),
    Dot(12.0, 13.5, 2.4),
    Fill("M12 9.2C8.5 6 9 2.5 12 0c3 2.5 3.5 6 0 9.2z"),
]);
const CROSS: Icon = Icon(&[Fill("M8 2h8l-2 8 8-2v8l-8-2 2 8H8l2-8-8 2V8l8 2z")]);
const CRESCENT: Icon = Icon(&[Fill("M14.5 2.2A10.2 10.2 0 1021.8 15.5 8.2 8.2 0 0114.5 2.2z")]);

pub(super) const BIN: Icon = Icon(&[Line("M5 7h14M10 7V4h4v3"), Fill("M6.5 9h11l-1 13h-9z")]);
/// Discards all of them.
pub(super) const BIN_ALL: Icon = Icon(&[
    Dot(5.5, 4.0, 2.2),
    Dot(12.0, 3.0, 2.2),
    Dot(18.5, 4.0, 2.2),
    Line("M4 8.5h16"),
    Fill("M6 11h12l-1 12H7z"),
]);
/// Makes a card worth more.
pub(super) const UP: Icon = Icon(&[Fill("M12 2l9 10h-5.5v10h-7V12H3z")]);
/// Takes a card from a row.
pub(super) const DOWN: Icon = Icon(&[Fill("M12 22l9-10h-5.5V2h-7v10H3z")]);
/// Swaps two cards.
pub(super) const SWAP: Icon =
    Icon(&[Line("M3 8h15M21 16H6"), Fill("M16 2.5L22.5 8 16 13.5zM8 10.5L1.5 16 8 21.5z")]);
/// Brings a card back from the discard pile.
pub(super) const BACK: Icon =
    Icon(&[Line("M8 7h7a5.5 5.5 0 010 11H6"), Fill("M9.5 1.5L2.5 7l7 5.5z")]);
/// Draws a card.
pub(super) const DRAW: Icon = Icon(&[Fill("M3 4h11v16H3z"), Line("M20 8v8M16 12h8")]);
/// Closes a row.
pub(super) const BAR: Icon = Icon(&[Fill("M14 2h6v20h-6z"), Line("M2 12h8")]);
/// Scores for cards of its suit.
pub(super) const SUM: Icon = Icon(&[Thick("M18 5H6.5l6 7-6 7H18")]);
/// Its left neighbour.
pub(super) const LEFT: Icon = Icon(&[Fill("M2 12l9-8.5v5.5h11v6H11v5.5z")]);
/// Its right neighbour.
pub(super) const RIGHT: Icon = Icon(&[Fill("M22 12l-9-8.5v5.5H2v6h11v5.5z")]);
/// Both neighbours.
pub(super) const BOTH: Icon = Icon(&[Fill("M1 12l7-7v4.5h8V5l7 7-7 7v-4.5H8V19z")]);
/// Protects from being discarded.
pub(super) const SHIELD: Icon =
    Icon(&[Fill("M12 2l8.5 3v6.5c0 5-3.5 8.5-8.5 10.5-5-2-8.5-5.5-8.5-10.5V5z")]);
pub(super) const PAUSE: Icon = Icon(&[Fill("M5 3h5v18H5zM14 3h5v18h-5z")]);
pub(super) const PODIUM: Icon = Icon(&[Fill("M9 4h6v18H9zM2 11h6v11H2zM16 14h6v8h-6z")]);

/// The colour of cards without a suit.
const SUITLESS: Colour = Colour::hex(0x5d_5560);

/// Returns the colour of a suit, or of none.
pub(super) const fn face(suit: Option<Suit>) -> Colour {
    match suit {
        Some(Suit::Scimitar) => Colour::hex(0x25_50a0),
        Some(Suit::Turban) => Colour::hex(0xf4_b02a),
        Some(Suit::Cross) => Colour::hex(0xb3_202c),
        Some(Suit::Crescent) => Colour::hex(0x5c_c9a0),
        None => SUITLESS,
    }
}

/// Returns the sign of a suit, or of none.
pub(super) const fn sign(suit: Option<Suit>) -> &'static Icon {
    match suit {
        Some(Suit::Scimitar) => &SCIMITAR,
        Some(Suit::Turban) => &TURBAN,
        Some(Suit::Cross) => &CROSS,
        Some(Suit::Crescent) => &CRESCENT,
        None => &icon::NONE,
    }
}

#[cfg(test)]
mod tests {
    use picture::colour::MIN_CONTRAST;
    use picture::laws::{Vision, closest};

    use super::*;

    fn all() -> Vec<Option<Suit>> {
        Suit::ALL.into_iter().map(Some).chain([None]).collect()
    }

    #[test]
    fn faces_are_told_apart_by_every_eye_and_can_be_written_on() {
        let faces: Vec<Colour> = all().into_iter().map(face).collect();
        for (vision, least) in Vision::ALL.into_iter().zip([22.0, 18.0, 19.0, 27.0]) {
            let found = closest(&faces, vision);
            assert!(found >= least, "{vision:?}: {found:.1}");
        }
        assert!(faces.iter().all(|face| face.contrast(face.ink()) >= MIN_CONTRAST));
    }

    #[test]
    fn no_two_suits_have_a_sign_in_common() {
        for (at, one) in all().into_iter().enumerate() {
            assert!(all()[at + 1..].iter().all(|other| sign(one) != sign(*other)));
        }
    }
}
