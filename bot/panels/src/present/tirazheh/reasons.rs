//! The reasons why a step is not offered, in words for the seat that may not take it.

use engine::games::tirazheh::{Comparison, Counted, Tirazheh, View, WhyNot};

use super::terms;
use crate::present::{Names, SayReasons};
use words::text::Text;

impl SayReasons for Tirazheh {
    fn with_values(text: Text, reason: &WhyNot, _: &View, names: &Names) -> Text {
        match reason {
            WhyNot::ActionFirst { number } | WhyNot::ActsOnce { number } => {
                text.number("number", *number)
            }
            WhyNot::BonusFollows { cards } => text.number("count", *cards),
            WhyNot::SmallPalette { seat, theirs, own } => {
                text.text("who", names.of(*seat)).number("theirs", *theirs).number("own", *own)
            }
            WhyNot::Barred(comparison)
            | WhyNot::CanvasLoses(comparison)
            | WhyNot::SevenLoses(comparison)
            | WhyNot::EndLoses(comparison)
            | WhyNot::DeadEnd(comparison) => text.text("numbers", numbers(comparison, names)),
            _ => text,
        }
    }
}

/// Returns a sentence that compares the cards that count.
fn numbers(comparison: &Comparison, names: &Names) -> Text {
    let colour = terms::colour(comparison.colour);
    // T-3.12: a seat without a rival is not winning only if it counts no card itself.
    let Some(rival) = comparison.rival else {
        return Text::new("tirazheh-why-no-numbers").text("colour", colour);
    };
    let own = comparison.own.map_or_else(|| Text::new("tirazheh-why-no-card"), counted);
    Text::new("tirazheh-why-numbers")
        .text("colour", colour)
        .text("own", own)
        .text("who", names.of(rival.seat))
        .text("theirs", counted(rival.counted))
}

/// Returns the number of cards that count, and the best of them.
fn counted(counted: Counted) -> Text {
    Text::new("tirazheh-why-counted")
        .number("count", counted.count)
        .text("best", terms::full(counted.best))
}
