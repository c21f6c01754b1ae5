//! The signs of Nautilus: domains, specials, and the arrows of Divers.

use engine::games::nautilus::card::Special;
use engine::games::nautilus::domain::Domain;
use picture::Colour;
use picture::icon::{self, Icon, Part};

use Part::{Cut, Dot, Fill, Hole, Line, Ring, Thick};

const SCIENCE: Icon = Icon(&[
    Fill(
        "M8.5 2h7v2.5h-1.3V9.5l6.3 9.5c1 1.6 0 3.2-1.8 3.2H5.3c-1.8 0-2.8-1.6-1.8-3.2l6.3-9.5V4.5H8.5z",
    ),
    Cut("M7.5 16.5h9"),
]);
const EXPLORATION: Icon = Icon(&[
    Fill("M6.5 1.5h2V18h-2zM9.5 2.5L21 6.5l-11.5 5z"),
    Thick("M2.5 20.5c3-3.5 6-3.5 9.5-1.5s6.5 1.5 9.5-.5"),
]);
const NAVIGATION: Icon = Icon(&[
    Ring(12.0, 12.0, 6.2),
    Line("M12 1v22M1 12h22M4.2 4.2l15.6 15.6M19.8 4.2L4.2 19.8"),
    Dot(12.0, 12.0, 3.0),
]);
const ENGINEERING: Icon = Icon(&[
    Fill(
        "M19.64 9.64L22.82 10.03L22.82 13.97L19.64 14.36L19.08 15.73L21.05 18.26L18.26 21.05L15.73 19.08L14.36 19.64L13.97 22.82L10.03 22.82L9.64 19.64L8.27 19.08L5.74 21.05L2.95 18.26L4.92 15.73L4.36 14.36L1.18 13.97L1.18 10.03L4.36 9.64L4.92 8.27L2.95 5.74L5.74 2.95L8.27 4.92L9.64 4.36L10.03 1.18L13.97 1.18L14.36 4.36L15.73 4.92L18.26 2.95L21.05 5.74L19.08 8.27Z",
    ),
    Hole(12.0, 12.0, 3.6),
]);
const WAR: Icon = Icon(&[Thick(
    "M4 3l12.5 13.5M20 3L7.5 16.5M13.2 19l5.8-5.5M10.8 19L5 13.5M17.5 18l3 3M6.5 18l-3 3",
)]);
const KRAKEN: Icon = Icon(&[
    Fill("M12 1.5c4.5 0 7 3.2 7 7 0 2-.7 3.3-1.5 4.5h-11C5.7 11.8 5 10.5 5 8.5c0-3.8 2.5-7 7-7z"),
    Line(
        "M7 12.5c0 4-1 6-4.5 6M10.3 13c0 5-1.3 8-4.3 9M13.7 13c0 5 1.3 8 4.3 9M17 12.5c0 4 1 6 4.5 6",
    ),
    Hole(9.4, 8.6, 1.5),
    Hole(14.6, 8.6, 1.5),
]);
const FISHBONE: Icon = Icon(&[
    Fill("M22.5 12l-6.5-5.5v11z"),
    Line("M16 12H4M13 6.5v11M9.5 7.5v9M6 8.5v7"),
    Fill("M4.5 12L1 8v8z"),
]);
const MODULE: Icon =
    Icon(&[Fill("M5 11a7 7 0 0114 0v7H5z"), Hole(12.0, 11.5, 3.2), Line("M12 4V1M3 20.5h18")]);
const HARPOON: Icon = Icon(&[Line("M3 21L17 7"), Fill("M22 2l-3 9.5L12.5 5z"), Line("M7 22l-5-5")]);

/// The anchor, which fixes a card and is the emblem of the game.
pub(super) const ANCHOR: Icon =
    Icon(&[Ring(12.0, 4.6, 2.6), Line("M12 7v14M7.5 10.5h9M3 13c.5 5 4 8 9 8s8.5-3 9-8")]);
/// The Diver that beats the strongest one.
pub(super) const CRAB: Icon = Icon(&[
    Fill("M3.5 15c0-3.6 3.8-5.5 8.5-5.5s8.5 1.9 8.5 5.5-3.8 5-8.5 5-8.5-1.4-8.5-5z"),
    Fill("M1 6.5a4 4 0 016-3.4L5 6.3l3.4 1.2A4 4 0 011 6.5z"),
    Fill("M23 6.5a4 4 0 00-6-3.4l2 3.2-3.4 1.2A4 4 0 0023 6.5z"),
    Line(
        "M4.5 9.5l2 2.5M19.5 9.5l-2 2.5M4 18.5l-2.5 2.5M20 18.5l2.5 2.5M7.5 19.5L6 22.5M16.5 19.5l1.5 3",
    ),
    Hole(9.0, 13.5, 1.4),
    Hole(15.0, 13.5, 1.4),
]);
/// Moves another card along its side.
pub(super) const ALONG: Icon = Icon(&[Fill("M1 12l7-7.5v5h8v-5l7 7.5-7 7.5v-5H8v5z")]);
/// Moves another card across to the other row.
pub(super) const ACROSS: Icon = Icon(&[Fill("M12 1l7.5 7h-5v8h5L12 23l-7.5-7h5V8h-5z")]);
/// The ink blot, which costs a point.
pub(super) const BLOT: Icon = Icon(&[Fill(
    "M12 3c2 0 2 2.2 3.8 2.6 1.7.4 3.7-.6 4.6 1 .9 1.7-1.2 2.8-1.2 4.8 0 2 2.3 3 1.4 5-.9 1.9-3.2.4-5 1.3-1.7.9-1.8 3.3-3.8 3.3s-2-2.4-3.7-3.2c-1.8-.8-3.9.6-4.9-1.2-1-1.9 1.3-3 1.3-5.1C4.5 9.5 2.7 8.4 3.6 6.7c.9-1.6 2.9-.6 4.6-1.1C9.9 5.1 10 3 12 3z",
)]);

/// Returns the sign of a domain.
pub(super) const fn domain(domain: Domain) -> &'static Icon {
    match domain {
        Domain::Science => &SCIENCE,
        Domain::Exploration => &EXPLORATION,
        Domain::Navigation => &NAVIGATION,
        Domain::Engineering => &ENGINEERING,
        Domain::War => &WAR,
    }
}

pub(super) const fn face(domain: Domain) -> Colour {
    Colour::hex(match domain {
        Domain::Science => 0xc0_8ae8,
        Domain::Exploration => 0x1c_8462,
        Domain::Navigation => 0x2b_4aa0,
        Domain::Engineering => 0xf7_b52b,
        Domain::War => 0xb3_202c,
    })
}

/// Returns the sign of a special.
pub(super) const fn special(special: Special) -> &'static Icon {
    match special {
        Special::Kraken => &KRAKEN,
        Special::Fishbone => &FISHBONE,
        Special::Anchor => &ANCHOR,
        Special::Eye => &icon::EYE,
        Special::DivingModule => &MODULE,
        Special::Harpoon => &HARPOON,
    }
}

#[cfg(test)]
mod tests {
    use picture::colour::MIN_CONTRAST;
    use picture::laws::{Vision, closest};

    use super::*;

    #[test]
    fn faces_are_told_apart_by_every_eye_and_can_be_written_on() {
        let faces = Domain::ALL.map(face);
        for (vision, least) in Vision::ALL.into_iter().zip([35.0, 18.0, 15.0, 16.0]) {
            let found = closest(&faces, vision);
            assert!(found >= least, "{vision:?}: {found:.1}");
        }
        assert!(faces.iter().all(|face| face.contrast(face.ink()) >= MIN_CONTRAST));
    }

    #[test]
    fn no_two_domains_have_a_sign_in_common() {
        for (at, one) in Domain::ALL.into_iter().enumerate() {
            assert!(Domain::ALL[at + 1..].iter().all(|other| domain(one) != domain(*other)));
        }
    }
}
