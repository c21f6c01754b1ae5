//! The reasons why an action is impossible, in sentences.

use engine::games::nautilus::{Nautilus, View, WhyNot};

use super::terms;
use crate::present::{Names, SayReasons};
use words::text::Text;

impl SayReasons for Nautilus {
    fn reason(reason: &WhyNot, _: &View, _: &Names) -> Text {
        match reason {
            WhyNot::SpecialsFirst => Text::new("nautilus-why-specials-first"),
            WhyNot::ArrowFirst { card, space } => Text::new("nautilus-why-arrow-first")
                .text("card", terms::in_hand(*card))
                .text("space", terms::space(*space)),
            WhyNot::StartIsOver(special) => {
                Text::new("nautilus-why-start-over").text("special", terms::special(*special))
            }
            WhyNot::AnchorNeedsDiver => Text::new("nautilus-why-anchor-needs-diver"),
            WhyNot::CardChosen(card) => {
                Text::new("nautilus-why-card-chosen").text("card", terms::in_hand(*card))
            }
            WhyNot::SpaceChosen(space) => {
                Text::new("nautilus-why-space-chosen").text("space", terms::space(*space))
            }
            WhyNot::SpecialNotDrawn(drawn) => Text::new("nautilus-why-special-not-drawn")
                .all("specials", drawn.iter().copied().map(terms::special)),
            WhyNot::DiverNotDrawn(drawn) => {
                Text::new("nautilus-why-diver-not-drawn").all("cards", terms::cards(*drawn))
            }
            WhyNot::NotToGive(hand) => {
                Text::new("nautilus-why-not-to-give").list("cards", terms::cards(*hand))
            }
            WhyNot::NotInHand(hand) => {
                Text::new("nautilus-why-not-in-hand").list("cards", terms::cards(*hand))
            }
            WhyNot::NotHeld(special) => {
                Text::new("nautilus-why-not-held").text("special", terms::special(*special))
            }
            WhyNot::AnchorLies(space) => {
                Text::new("nautilus-why-anchor-lies").text("space", terms::space(*space))
            }
            WhyNot::AnchorOnNothing => Text::new("nautilus-why-anchor-on-nothing"),
            WhyNot::OtherSide { by, side } => Text::new("nautilus-why-other-side")
                .text("card", terms::in_hand(*by))
                .text("side", terms::side(side.index())),
            WhyNot::JustPlaced(card) => {
                Text::new("nautilus-why-just-placed").text("card", terms::in_hand(*card))
            }
            WhyNot::Anchored(card) => {
                Text::new("nautilus-why-anchored").text("card", terms::card(*card))
            }
            WhyNot::NotAcross { by, facing } => Text::new("nautilus-why-not-across")
                .text("card", terms::in_hand(*by))
                .text("space", terms::space(*facing)),
            WhyNot::NotAlong { by, side } => Text::new("nautilus-why-not-along")
                .text("card", terms::in_hand(*by))
                .text("side", terms::side(side.index())),
            WhyNot::SpaceTaken { card, space } | WhyNot::Blocked { card, space, .. } => {
                Text::new("nautilus-why-space-taken")
                    .text("card", terms::card(*card))
                    .text("space", terms::space(*space))
            }
        }
    }
}
