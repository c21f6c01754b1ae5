//! The reasons why an action is impossible, in sentences.

use engine::games::nautilus::{Nautilus, View, WhyNot};

use super::terms;
use crate::present::{Names, SayReasons};
use words::text::Text;

impl SayReasons for Nautilus {
    fn with_values(text: Text, reason: &WhyNot, _: &View, _: &Names) -> Text {
        match reason {
            WhyNot::ArrowFirst { card, space } | WhyNot::NotAcross { by: card, facing: space } => {
                text.text("card", terms::in_hand(*card)).text("space", terms::space(*space))
            }
            WhyNot::StartIsOver(special) | WhyNot::NotHeld(special) => {
                text.text("special", terms::special(*special))
            }
            WhyNot::CardChosen(card) | WhyNot::JustPlaced(card) => {
                text.text("card", terms::in_hand(*card))
            }
            WhyNot::SpaceChosen(space) | WhyNot::AnchorLies(space) => {
                text.text("space", terms::space(*space))
            }
            WhyNot::SpecialNotDrawn(drawn) => {
                text.all("specials", drawn.iter().copied().map(terms::special))
            }
            WhyNot::DiverNotDrawn(drawn) => text.all("cards", terms::cards(*drawn)),
            WhyNot::NotToGive(hand) | WhyNot::NotInHand(hand) => {
                text.list("cards", terms::cards(*hand))
            }
            WhyNot::OtherSide { by, side } | WhyNot::NotAlong { by, side } => {
                text.text("card", terms::in_hand(*by)).text("side", terms::side(side.index()))
            }
            WhyNot::Anchored(card) => text.text("card", terms::card(*card)),
            WhyNot::SpaceTaken { card, space } | WhyNot::Blocked { card, space, .. } => {
                text.text("card", terms::card(*card)).text("space", terms::space(*space))
            }
            _ => text,
        }
    }
}
