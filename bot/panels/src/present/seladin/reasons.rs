//! The reasons why an action is not offered.

use engine::games::seladin::{Seladin, View, WhyNot};

use crate::present::{Names, SayReasons};
use words::text::Text;

impl SayReasons for Seladin {
    fn with_values(text: Text, reason: &WhyNot, _: &View, names: &Names) -> Text {
        match *reason {
            WhyNot::GivenOnce { to: who }
            | WhyNot::WithoutStarter { starter: who }
            | WhyNot::AlreadyTried { with: who }
            | WhyNot::NotYourAnswer { speaker: who } => text.text("who", names.of(who)),
            WhyNot::NoGiftFollows { value } => text.number("value", value),
            WhyNot::BonusNotEarned { sum } => text.number("sum", sum),
            WhyNot::BonusTaken { earned: count } | WhyNot::DirectTooFew { sent: count } => {
                text.number("count", count)
            }
            WhyNot::SurplusFirst { to, over } => {
                text.text("who", names.of(to)).number("count", over)
            }
            WhyNot::SurplusCount { over, chosen } => {
                text.number("count", over).number("chosen", chosen)
            }
            WhyNot::DirectTooHigh { sent, most } => text.number("count", sent).number("most", most),
            WhyNot::DieNotLower { to, value, die } => {
                text.text("who", names.of(to)).number("value", value).number("die", die)
            }
            WhyNot::WrongNumber { to, value, die } => text
                .text("who", names.of(to))
                .number("difference", value - usize::from(die))
                .number("value", value)
                .number("die", die),
            WhyNot::NotToAll { given, rivals } => text.number("count", given).number("of", rivals),
            WhyNot::EqualDice { die } => text.number("die", die),
            _ => text,
        }
    }
}
