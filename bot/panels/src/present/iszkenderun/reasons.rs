//! The reasons why an action is impossible, in a sentence.
//!
//! Names are in brackets, because one of them may be "You".

use engine::games::iszkenderun::{Iszkenderun, View, WhyNot};

use super::terms;
use crate::present::{Names, SayReasons};
use words::text::Text;

impl SayReasons for Iszkenderun {
    fn with_values(text: Text, reason: &WhyNot, view: &View, names: &Names) -> Text {
        match *reason {
            WhyNot::RowPassed { row: who }
            | WhyNot::TargetPassed { row: who }
            | WhyNot::CardProtected { by: who }
            | WhyNot::TargetProtected { by: who } => text.text("who", names.of(who)),
            WhyNot::RowClosed { row, by } if view.viewer.seat() == Some(row) => {
                // Names what opens the row again.
                Text::new("iszkenderun-why-row-closed-own").text("card", terms::full(by))
            }
            WhyNot::RowClosed { row, by } => {
                text.text("card", terms::full(by)).text("who", names.of(row))
            }
            WhyNot::CardShielded { by } | WhyNot::TargetShielded { by } => {
                text.text("card", terms::full(by))
            }
            WhyNot::AllActionsTaken { most }
            | WhyNot::NoPartner { most }
            | WhyNot::NothingToSteal { most } => text.number("most", most),
            WhyNot::AllNamed { most } => text.number("most", most),
            WhyNot::WorthTooMuch { now, most } | WhyNot::NothingLow { now, most } => {
                text.number("now", now).number("most", most)
            }
            WhyNot::WrongSuit { suit }
            | WhyNot::RetrievesSuit { suit }
            | WhyNot::WrongPayment { suit }
            | WhyNot::TrumpAlready { trump: Some(suit) } => text.text("suit", terms::suit(suit)),
            WhyNot::TrumpAlready { trump: None } => Text::new("iszkenderun-why-no-trump-already"),
            WhyNot::FeeDue { hand } => text.number("count", hand),
            WhyNot::PrintedTooHigh { printed, most } => {
                text.number("printed", printed).number("most", most)
            }
            _ => text,
        }
    }
}
