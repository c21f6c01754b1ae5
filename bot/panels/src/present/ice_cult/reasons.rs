//! The reasons why an action is impossible.

use engine::games::ice_cult::base::Tilt;
use engine::games::ice_cult::faces::Top;
use engine::games::ice_cult::{IceCult, View, WhyNot};

use super::terms;
use crate::present::{Names, SayReasons};
use words::text::Text;

impl SayReasons for IceCult {
    fn with_values(text: Text, reason: &WhyNot, _: &View, _: &Names) -> Text {
        match *reason {
            WhyNot::TiltsFirst(left) => text.number("count", left),
            WhyNot::OtherWays(pair) => {
                let [one, other] = pair.ways().map(terms::side);
                text.text("pair", terms::pair(pair)).text("one", one).text("other", other)
            }
            WhyNot::WayBack(Tilt { pair, towards }) => {
                text.text("pair", terms::pair(pair)).text("side", terms::side(towards))
            }
            WhyNot::OtherUse(Top::Circle) => Text::new("ice-cult-why-circle"),
            WhyNot::OtherUse(Top::Arc) => Text::new("ice-cult-why-arc"),
            WhyNot::Used { slot, top } => text.text("symbol", terms::at(slot, top)),
            WhyNot::NotAnArrow(top) => text.text("symbol", terms::top(top)),
            WhyNot::Impossible { colour, side } | WhyNot::OtherPieces { colour, side } => {
                text.text("colour", terms::colour(colour)).text("side", terms::side(side))
            }
            WhyNot::StartEmpty(colour) => text.text("colour", terms::colour(colour)),
            WhyNot::MustUse { slot, top } => text.text("arrow", terms::at(slot, top)),
            _ => text,
        }
    }
}
