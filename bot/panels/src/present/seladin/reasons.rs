//! The reasons why an action is not offered.

use engine::games::seladin::{Seladin, View, WhyNot};

use crate::present::{Names, SayReasons};
use words::text::Text;

impl SayReasons for Seladin {
    fn reason(reason: &WhyNot, _: &View, names: &Names) -> Text {
        match *reason {
            WhyNot::NotNow => Text::new("seladin-why-not-now"),
            WhyNot::SixIsOver => Text::new("seladin-why-six-is-over"),
            WhyNot::TooLate => Text::new("seladin-why-too-late"),
            WhyNot::SwappedOnce => Text::new("seladin-why-swapped-once"),
            WhyNot::SwapWithoutSign => Text::new("seladin-why-swap-without-sign"),
            WhyNot::DrawnWithoutSign => Text::new("seladin-why-drawn-without-sign"),
            WhyNot::NotInHand => Text::new("seladin-why-not-in-hand"),
            WhyNot::NotInStore => Text::new("seladin-why-not-in-store"),
            WhyNot::NotOnCounter => Text::new("seladin-why-not-on-counter"),
            WhyNot::NoGift => Text::new("seladin-why-no-gift"),
            WhyNot::NotInOrdinary => Text::new("seladin-why-not-in-ordinary"),
            WhyNot::DirectOnce => Text::new("seladin-why-direct-once"),
            WhyNot::NotARival => Text::new("seladin-why-not-a-rival"),
            WhyNot::CardGiven => Text::new("seladin-why-card-given"),
            WhyNot::SumWithoutSign => Text::new("seladin-why-sum-without-sign"),
            WhyNot::RescuedOnce => Text::new("seladin-why-rescued-once"),
            WhyNot::NotOnRivalCounter => Text::new("seladin-why-not-on-rival-counter"),
            WhyNot::NothingPlanned => Text::new("seladin-why-nothing-planned"),
            WhyNot::DealWithPartner => Text::new("seladin-why-deal-with-partner"),
            WhyNot::AlreadyDone => Text::new("seladin-why-already-done"),
            WhyNot::TalkOpen => Text::new("seladin-why-talk-open"),
            WhyNot::SpeakFirst => Text::new("seladin-why-speak-first"),
            WhyNot::LastOffer => Text::new("seladin-why-last-offer"),
            WhyNot::SameTerms => Text::new("seladin-why-same-terms"),
            WhyNot::NotInDeal => Text::new("seladin-why-not-in-deal"),
            WhyNot::AllAdded => Text::new("seladin-why-all-added"),
            WhyNot::UndoInstead => Text::new("seladin-why-undo-instead"),
            reason => with_values(reason, names),
        }
    }
}

/// Returns a reason that has values, or the last one of those without.
fn with_values(reason: WhyNot, names: &Names) -> Text {
    match reason {
        WhyNot::NoGiftFollows { value } => {
            Text::new("seladin-why-no-gift-follows").number("value", value)
        }
        WhyNot::BonusNotEarned { sum } => {
            Text::new("seladin-why-bonus-not-earned").number("sum", sum)
        }
        WhyNot::BonusTaken { earned } => {
            Text::new("seladin-why-bonus-taken").number("count", earned)
        }
        WhyNot::SurplusFirst { to, over } => {
            Text::new("seladin-why-surplus-first").text("who", names.of(to)).number("count", over)
        }
        WhyNot::SurplusCount { over, chosen } => {
            Text::new("seladin-why-surplus-count").number("count", over).number("chosen", chosen)
        }
        WhyNot::DirectTooFew { sent } => {
            Text::new("seladin-why-direct-too-few").number("count", sent)
        }
        WhyNot::DirectTooHigh { sent, most } => {
            Text::new("seladin-why-direct-too-high").number("count", sent).number("most", most)
        }
        WhyNot::GivenOnce { to } => Text::new("seladin-why-given-once").text("who", names.of(to)),
        WhyNot::DieNotLower { to, value, die } => Text::new("seladin-why-die-not-lower")
            .text("who", names.of(to))
            .number("value", value)
            .number("die", die),
        WhyNot::WrongNumber { to, value, die } => Text::new("seladin-why-wrong-number")
            .text("who", names.of(to))
            .number("difference", value - usize::from(die))
            .number("value", value)
            .number("die", die),
        WhyNot::NotToAll { given, rivals } => {
            Text::new("seladin-why-not-to-all").number("count", given).number("of", rivals)
        }
        WhyNot::WithoutStarter { starter } => {
            Text::new("seladin-why-without-starter").text("who", names.of(starter))
        }
        WhyNot::EqualDice { die } => Text::new("seladin-why-equal-dice").number("die", die),
        WhyNot::AlreadyTried { with } => {
            Text::new("seladin-why-already-tried").text("who", names.of(with))
        }
        WhyNot::NotYourAnswer { speaker } => {
            Text::new("seladin-why-not-your-answer").text("who", names.of(speaker))
        }
        _ => Text::new("seladin-why-not-new"),
    }
}
