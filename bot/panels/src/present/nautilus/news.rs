//! Events of Nautilus: deeds of seats, and lines.

use engine::games::nautilus::{Ending, Event, Nautilus};

use super::terms;
use crate::present::{Names, ReportEvents, Told};
use words::text::Text;

impl ReportEvents for Nautilus {
    fn told(event: &Event, names: &Names) -> Option<Told> {
        Some(match event {
            Event::RoundStarted { round, first } => Told::Line(
                Text::new("nautilus-round-begins")
                    .number("round", *round)
                    .text("who", names.of(*first)),
            ),
            Event::Placed(seat, card, space, None) => Told::deed(
                *seat,
                Text::new("nautilus-placed")
                    .text("card", terms::card(*card))
                    .text("space", terms::space(*space)),
            ),
            Event::Placed(seat, card, space, Some(anchor)) => Told::deed(
                *seat,
                Text::new("nautilus-placed-anchor")
                    .text("card", terms::card(*card))
                    .text("space", terms::space(*space))
                    .text("anchor", terms::space(*anchor)),
            ),
            Event::Moved(seat, card, from, to) => Told::deed(
                *seat,
                Text::new("nautilus-do-move")
                    .text("card", terms::card(*card))
                    .text("from", terms::space(*from))
                    .text("to", terms::space(*to)),
            ),
            Event::Awarded { column, prize, to, cards: [won, lost] } => Told::Line(
                Text::new("nautilus-awarded")
                    .number("column", column + 1)
                    .text("prize", terms::prize(*prize))
                    .text("who", names.of(*to))
                    .text("won", terms::card(*won))
                    .text("lost", terms::card(*lost)),
            ),
            // The table of points shows it.
            Event::Standing { .. } => return None,
            Event::Ended { ending, .. } => match ending {
                Ending::EarlyEnd => Told::Line(Text::new("nautilus-ended-early")),
                Ending::SixRounds => Told::Line(Text::new("nautilus-ended-six")),
                Ending::Left(seat) => Told::deed(*seat, Text::new("news-left")),
            },
            Event::DrewSpecials(_)
            | Event::KeptSpecial(_)
            | Event::SpecialPlayed(..)
            | Event::SpecialSkipped(_)
            | Event::SpecialLost(..)
            | Event::KeptDiver(_)
            | Event::Harpooned(..)
            | Event::HarpoonSwapped(_)
            | Event::Swapped(..)
            | Event::HarpoonReturned(_) => return special(event),
            Event::YouDrewSpecials(_)
            | Event::YouKept(..)
            | Event::YouWereGiven(_)
            | Event::YouSaw(_)
            | Event::YouDrew(_)
            | Event::YouKeptDiver(..) => return secret(event).map(Told::Line),
        })
    }
}

/// Returns the deed of a seat with a special.
fn special(event: &Event) -> Option<Told> {
    let (seat, what) = match event {
        Event::DrewSpecials(seat) => (seat, Text::new("nautilus-drew-specials")),
        Event::KeptSpecial(seat) => (seat, Text::new("nautilus-kept-special")),
        Event::SpecialPlayed(seat, played) => {
            (seat, Text::new("nautilus-special-played").text("special", terms::special(*played)))
        }
        Event::SpecialSkipped(seat) => (seat, Text::new("nautilus-special-skipped")),
        Event::SpecialLost(seat, lost) => {
            (seat, Text::new("nautilus-special-lost").text("special", terms::special(*lost)))
        }
        Event::KeptDiver(seat) => (seat, Text::new("nautilus-kept-diver")),
        Event::Harpooned(seat, drawn) => {
            (seat, Text::new("nautilus-harpoon-drew").text("card", terms::in_hand(*drawn)))
        }
        Event::HarpoonSwapped(seat) => (seat, Text::new("nautilus-harpoon-swapped")),
        Event::Swapped(seat, drawn, given) => (
            seat,
            Text::new("nautilus-swapped")
                .text("drawn", terms::in_hand(*drawn))
                .text("given", terms::in_hand(*given)),
        ),
        Event::HarpoonReturned(seat) => (seat, Text::new("nautilus-harpoon-returned")),
        _ => return None,
    };
    Some(Told::deed(*seat, what))
}

/// Returns the report of an event that only one seat sees.
fn secret(event: &Event) -> Option<Text> {
    Some(match event {
        Event::YouDrewSpecials(drawn) => Text::new("nautilus-you-drew-specials")
            .list("specials", drawn.iter().map(|one| terms::special(*one))),
        Event::YouKept(kept, given) => Text::new("nautilus-you-kept")
            .text("kept", terms::special(*kept))
            .text("given", terms::special(*given)),
        Event::YouWereGiven(given) => {
            Text::new("nautilus-you-were-given").text("special", terms::special(*given))
        }
        Event::YouSaw(hand) => Text::new("nautilus-you-saw").all("cards", terms::cards(*hand)),
        Event::YouDrew(drawn) => Text::new("nautilus-you-drew").all("cards", terms::cards(*drawn)),
        Event::YouKeptDiver(kept, returned) => Text::new("nautilus-you-kept-diver")
            .text("kept", terms::in_hand(*kept))
            .text("returned", terms::in_hand(*returned)),
        _ => return None,
    })
}
