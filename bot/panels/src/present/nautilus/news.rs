//! Events of Nautilus, each in one line. Told in the third person, except what one seat alone hears.

use engine::games::nautilus::{Ending, Event, Nautilus};

use super::terms;
use crate::present::{Names, ReportEvents};
use words::text::Text;

impl ReportEvents for Nautilus {
    fn line(event: &Event, names: &Names) -> Option<Text> {
        Some(match event {
            Event::RoundStarted { round, first } => Text::new("nautilus-round-begins")
                .number("round", *round)
                .text("who", names.of(*first)),
            Event::Placed(seat, card, space, None) => Text::new("nautilus-placed")
                .text("who", names.of(*seat))
                .text("card", terms::card(*card))
                .text("space", terms::space(*space)),
            Event::Placed(seat, card, space, Some(anchor)) => Text::new("nautilus-placed-anchor")
                .text("who", names.of(*seat))
                .text("card", terms::card(*card))
                .text("space", terms::space(*space))
                .text("anchor", terms::space(*anchor)),
            Event::Moved(seat, card, from, to) => Text::new("nautilus-moved")
                .text("who", names.of(*seat))
                .text("card", terms::card(*card))
                .text("from", terms::space(*from))
                .text("to", terms::space(*to)),
            Event::Awarded { column, prize, to, cards: [won, lost] } => {
                Text::new("nautilus-awarded")
                    .number("column", column + 1)
                    .text("prize", terms::prize(*prize))
                    .text("who", names.of(*to))
                    .text("won", terms::card(*won))
                    .text("lost", terms::card(*lost))
            }
            // The table of points says it.
            Event::Standing { .. } => return None,
            Event::Ended { ending, .. } => match ending {
                Ending::EarlyEnd => Text::new("nautilus-ended-early"),
                Ending::SixRounds => Text::new("nautilus-ended-six"),
                Ending::Left(seat) => Text::new("nautilus-ended-left").text("who", names.of(*seat)),
            },
            Event::DrewSpecials(_)
            | Event::YouDrewSpecials(_)
            | Event::KeptSpecial(_)
            | Event::YouKept(..)
            | Event::YouWereGiven(_)
            | Event::SpecialPlayed(..)
            | Event::SpecialSkipped(_)
            | Event::SpecialLost(..)
            | Event::YouSaw(_)
            | Event::YouDrew(_)
            | Event::KeptDiver(_)
            | Event::YouKeptDiver(..)
            | Event::Harpooned(..)
            | Event::HarpoonSwapped(_)
            | Event::Swapped(..)
            | Event::HarpoonReturned(_) => return special(event, names),
        })
    }
}

/// Returns what happened to a special or by one.
fn special(event: &Event, names: &Names) -> Option<Text> {
    Some(match event {
        Event::DrewSpecials(seat) => {
            Text::new("nautilus-drew-specials").text("who", names.of(*seat))
        }
        Event::YouDrewSpecials(drawn) => Text::new("nautilus-you-drew-specials")
            .list("specials", drawn.iter().map(|one| terms::special(*one))),
        Event::KeptSpecial(seat) => Text::new("nautilus-kept-special").text("who", names.of(*seat)),
        Event::YouKept(kept, given) => Text::new("nautilus-you-kept")
            .text("kept", terms::special(*kept))
            .text("given", terms::special(*given)),
        Event::YouWereGiven(given) => {
            Text::new("nautilus-you-were-given").text("special", terms::special(*given))
        }
        Event::SpecialPlayed(seat, played) => Text::new("nautilus-special-played")
            .text("who", names.of(*seat))
            .text("special", terms::special(*played)),
        Event::SpecialSkipped(seat) => {
            Text::new("nautilus-special-skipped").text("who", names.of(*seat))
        }
        Event::SpecialLost(seat, lost) => Text::new("nautilus-special-lost")
            .text("who", names.of(*seat))
            .text("special", terms::special(*lost)),
        Event::YouSaw(hand) => Text::new("nautilus-you-saw").all("cards", terms::cards(*hand)),
        Event::YouDrew(drawn) => Text::new("nautilus-you-drew").all("cards", terms::cards(*drawn)),
        Event::KeptDiver(seat) => Text::new("nautilus-kept-diver").text("who", names.of(*seat)),
        Event::YouKeptDiver(kept, returned) => Text::new("nautilus-you-kept-diver")
            .text("kept", terms::in_hand(*kept))
            .text("returned", terms::in_hand(*returned)),
        Event::Harpooned(seat, drawn) => Text::new("nautilus-harpoon-drew")
            .text("who", names.of(*seat))
            .text("card", terms::in_hand(*drawn)),
        Event::HarpoonSwapped(seat) => {
            Text::new("nautilus-harpoon-swapped").text("who", names.of(*seat))
        }
        Event::Swapped(seat, drawn, given) => Text::new("nautilus-swapped")
            .text("who", names.of(*seat))
            .text("drawn", terms::in_hand(*drawn))
            .text("given", terms::in_hand(*given)),
        Event::HarpoonReturned(seat) => {
            Text::new("nautilus-harpoon-returned").text("who", names.of(*seat))
        }
        Event::RoundStarted { .. }
        | Event::Placed(..)
        | Event::Moved(..)
        | Event::Awarded { .. }
        | Event::Standing { .. }
        | Event::Ended { .. } => return None,
    })
}
