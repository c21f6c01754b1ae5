//! The reasons why an action is impossible, in a sentence.
//!
//! Names are in brackets, because one of them may be "You".

use engine::games::iszkenderun::card::{Card, Suit};
use engine::games::iszkenderun::{Iszkenderun, View, WhyNot};
use engine::seat::Seat;

use super::terms;
use crate::present::{Names, SayReasons};
use words::text::Text;

impl SayReasons for Iszkenderun {
    fn reason(reason: &WhyNot, view: &View, names: &Names) -> Text {
        match *reason {
            WhyNot::AllActionsTaken { most } => {
                Text::new("iszkenderun-why-all-actions").number("most", most)
            }
            WhyNot::OnlyBlockers => Text::new("iszkenderun-why-only-blockers"),
            WhyNot::RowPassed { row } => {
                Text::new("iszkenderun-why-row-passed").text("who", names.of(row))
            }
            WhyNot::RowClosed { row, by } => closed(row, by, view, names),
            WhyNot::NotInRow => Text::new("iszkenderun-why-not-in-row"),
            WhyNot::NoAbility => Text::new("iszkenderun-why-no-ability"),
            WhyNot::CardProtected { by } => {
                Text::new("iszkenderun-why-card-protected").text("who", names.of(by))
            }
            WhyNot::CardShielded { by } => {
                Text::new("iszkenderun-why-card-shielded").text("card", terms::full(by))
            }
            WhyNot::Itself => Text::new("iszkenderun-why-itself"),
            WhyNot::NoTarget => Text::new("iszkenderun-why-no-target"),
            WhyNot::TargetPassed { row } => {
                Text::new("iszkenderun-why-target-passed").text("who", names.of(row))
            }
            WhyNot::TargetProtected { by } => {
                Text::new("iszkenderun-why-target-protected").text("who", names.of(by))
            }
            WhyNot::TargetShielded { by } => {
                Text::new("iszkenderun-why-target-shielded").text("card", terms::full(by))
            }
            WhyNot::WorthTooMuch { now, most } => worth_too_much(now, most),
            WhyNot::WrongSuit { suit } => discards_suit(suit),
            WhyNot::NoPartner { most } => no_partner(most),
            WhyNot::NothingLow { now, most } => nothing_low(now, most),
            WhyNot::NoDiscards => Text::new("iszkenderun-why-no-discards"),
            WhyNot::RetrievesSuit { suit } => retrieves_suit(suit),
            WhyNot::TrumpAlready { trump } => trump_already(trump),
            WhyNot::FeeDue { hand } => Text::new("iszkenderun-why-fee-due").number("count", hand),
            WhyNot::FeeNotDue => Text::new("iszkenderun-why-fee-not-due"),
            WhyNot::TokenUsed => Text::new("iszkenderun-why-token-used"),
            WhyNot::WrongPayment { suit } => wrong_payment(suit),
            WhyNot::NothingToExchange => Text::new("iszkenderun-why-nothing-to-exchange"),
            WhyNot::NothingToProtect => Text::new("iszkenderun-why-nothing-to-protect"),
            WhyNot::NothingToSteal { most } => nothing_to_steal(most),
            WhyNot::SameCard => Text::new("iszkenderun-why-same-card"),
            WhyNot::PaysAlready => Text::new("iszkenderun-why-pays-already"),
            WhyNot::PrintedTooHigh { printed, most } => printed_too_high(printed, most),
            WhyNot::AllNamed { most } => {
                Text::new("iszkenderun-why-all-named").number("most", most)
            }
            WhyNot::NamedAlready => Text::new("iszkenderun-why-named-already"),
            WhyNot::NothingNamed => Text::new("iszkenderun-why-nothing-named"),
        }
    }
}

/// Names the blocker that closes a row, and for the viewer's row what opens it again.
fn closed(row: Seat, by: Card, view: &View, names: &Names) -> Text {
    if view.viewer.seat() == Some(row) {
        return Text::new("iszkenderun-why-row-closed-own").text("card", terms::full(by));
    }
    Text::new("iszkenderun-why-row-closed").text("card", terms::full(by)).text("who", names.of(row))
}

fn worth_too_much(now: u16, most: u8) -> Text {
    Text::new("iszkenderun-why-worth-too-much").number("now", now).number("most", most)
}

fn discards_suit(suit: Suit) -> Text {
    Text::new("iszkenderun-why-discards-suit").text("suit", terms::suit(suit))
}

fn no_partner(most: u8) -> Text {
    Text::new("iszkenderun-why-no-partner").number("most", most)
}

fn nothing_low(now: u16, most: u8) -> Text {
    Text::new("iszkenderun-why-nothing-low").number("now", now).number("most", most)
}

fn retrieves_suit(suit: Suit) -> Text {
    Text::new("iszkenderun-why-retrieves-suit").text("suit", terms::suit(suit))
}

fn trump_already(trump: Option<Suit>) -> Text {
    match trump {
        Some(suit) => Text::new("iszkenderun-why-trump-already").text("suit", terms::suit(suit)),
        None => Text::new("iszkenderun-why-no-trump-already"),
    }
}

fn wrong_payment(suit: Suit) -> Text {
    Text::new("iszkenderun-why-wrong-payment").text("suit", terms::suit(suit))
}

fn nothing_to_steal(most: u8) -> Text {
    Text::new("iszkenderun-why-nothing-to-steal").number("most", most)
}

fn printed_too_high(printed: u8, most: u8) -> Text {
    Text::new("iszkenderun-why-printed-too-high").number("printed", printed).number("most", most)
}
