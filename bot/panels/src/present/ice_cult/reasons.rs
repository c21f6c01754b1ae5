//! The reasons why an action is impossible.

use engine::games::ice_cult::base::Tilt;
use engine::games::ice_cult::faces::Top;
use engine::games::ice_cult::{IceCult, View, WhyNot};

use super::terms;
use crate::present::{Names, SayReasons};
use words::text::Text;

impl SayReasons for IceCult {
    fn reason(reason: &WhyNot, _: &View, _: &Names) -> Text {
        match *reason {
            WhyNot::TiltsFirst(left) => Text::new("ice-cult-why-tilts-first").number("count", left),
            WhyNot::TiltsMade => Text::new("ice-cult-why-tilts-made"),
            WhyNot::OtherWays(pair) => {
                let [one, other] = pair.ways().map(terms::side);
                Text::new("ice-cult-why-other-ways")
                    .text("pair", terms::pair(pair))
                    .text("one", one)
                    .text("other", other)
            }
            WhyNot::WayBack(Tilt { pair, towards }) => Text::new("ice-cult-why-way-back")
                .text("pair", terms::pair(pair))
                .text("side", terms::side(towards)),
            WhyNot::OtherUse(Top::Circle) => Text::new("ice-cult-why-circle"),
            WhyNot::OtherUse(Top::Arc) => Text::new("ice-cult-why-arc"),
            WhyNot::OtherUse(Top::Arrow(..)) => Text::new("ice-cult-why-arrow"),
            WhyNot::Used { slot, top } => {
                Text::new("ice-cult-why-used").text("symbol", terms::at(slot, top))
            }
            WhyNot::NotAnArrow(top) => {
                Text::new("ice-cult-why-no-arrow").text("symbol", terms::top(top))
            }
            WhyNot::Impossible { colour, side } => Text::new("ice-cult-why-impossible")
                .text("colour", terms::colour(colour))
                .text("side", terms::side(side)),
            WhyNot::StartEmpty(colour) => {
                Text::new("ice-cult-why-start-empty").text("colour", terms::colour(colour))
            }
            WhyNot::OtherPieces { colour, side } => Text::new("ice-cult-why-other-pieces")
                .text("colour", terms::colour(colour))
                .text("side", terms::side(side)),
            WhyNot::MustUse { slot, top } => {
                Text::new("ice-cult-why-must-use").text("arrow", terms::at(slot, top))
            }
        }
    }
}
