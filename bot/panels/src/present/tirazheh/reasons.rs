//! The reasons why a step is not offered, in words for the seat that may not take it.

use engine::games::tirazheh::{Comparison, Counted, Tirazheh, View, WhyNot};

use super::terms;
use crate::present::{Names, SayReasons};
use words::text::Text;

impl SayReasons for Tirazheh {
    fn reason(reason: &WhyNot, view: &View, names: &Names) -> Text {
        match *reason {
            WhyNot::NothingPlayed => Text::new("tirazheh-why-nothing-played"),
            WhyNot::ActionFirst { number } => {
                Text::new("tirazheh-why-action-first").number("number", number)
            }
            WhyNot::ActsOnce { number } => {
                Text::new("tirazheh-why-acts-once").number("number", number)
            }
            WhyNot::OnePaletteCard => Text::new("tirazheh-why-one-palette-card"),
            WhyNot::OnlyAfterFive => Text::new("tirazheh-why-only-after-five"),
            WhyNot::TurnOver => Text::new("tirazheh-why-turn-over"),
            WhyNot::NoBonusCards if view.options.odd_actions => {
                Text::new("tirazheh-why-only-three-draws")
            }
            WhyNot::NoBonusCards => Text::new("tirazheh-why-nobody-draws"),
            WhyNot::DeckEmpty => Text::new("tirazheh-why-deck-empty"),
            WhyNot::BonusFollows { cards } => {
                Text::new("tirazheh-why-bonus-follows").number("count", cards)
            }
            WhyNot::OnlyBonus => Text::new("tirazheh-why-only-bonus"),
            WhyNot::SmallPalette { seat, theirs, own } => Text::new("tirazheh-why-small-palette")
                .text("who", names.of(seat))
                .number("theirs", theirs)
                .number("own", own),
            WhyNot::Barred(comparison) => {
                Text::new("tirazheh-why-barred").text("numbers", numbers(&comparison, names))
            }
            WhyNot::CanvasLoses(comparison) | WhyNot::SevenLoses(comparison) => {
                Text::new("tirazheh-why-canvas").text("numbers", numbers(&comparison, names))
            }
            WhyNot::EndLoses(comparison) => {
                Text::new("tirazheh-why-not-winning").text("numbers", numbers(&comparison, names))
            }
            WhyNot::DeadEnd(comparison) => {
                Text::new("tirazheh-why-dead-end").text("numbers", numbers(&comparison, names))
            }
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
