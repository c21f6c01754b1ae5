//! The colours of pieces and symbols.

use engine::games::ice_cult::faces::{Colour as Piece, Symbol};
use picture::Colour;
use picture::colour::INK;

pub(super) const ICE: Colour = Colour::hex(0xd7_e9f0);
/// The tint of floes.
pub(super) const WATER: Colour = Colour::hex(0x74_b9d6);
/// The colour of circles; arcs have the colour of ink.
pub(super) const CIRCLE: Colour = Colour::hex(0xb9_8ae0);

/// Returns the colour of pieces and arrows.
pub(super) const fn face(colour: Piece) -> Colour {
    match colour {
        Piece::Red => Colour::hex(0xa8_141d),
        Piece::Blue => Colour::hex(0x2b_54c4),
        Piece::Green => Colour::hex(0x45_c08f),
        Piece::Yellow => Colour::hex(0xff_dc5c),
    }
}

pub(super) const fn of(symbol: Symbol) -> Colour {
    match symbol {
        Symbol::Arc(..) => INK,
        Symbol::Circle => CIRCLE,
        Symbol::Arrow(colour, _) => face(colour),
    }
}

#[cfg(test)]
mod tests {
    use picture::colour::MIN_CONTRAST;
    use picture::laws::{Vision, closest};

    use super::*;

    #[test]
    fn faces_are_told_apart_by_every_eye_and_can_be_written_on() {
        let mut faces = Piece::ALL.map(face).to_vec();
        faces.push(CIRCLE);
        for (vision, least) in Vision::ALL.into_iter().zip([29.5, 18.0, 24.5, 19.5]) {
            let found = closest(&faces, vision);
            assert!(found >= least, "{vision:?}: {found:.1}");
        }
        assert!(faces.iter().all(|face| face.contrast(face.ink()) >= MIN_CONTRAST));
    }
}
