//! Events of Nautilus: deeds of seats, and lines.

use engine::games::nautilus::card::Card;
use engine::games::nautilus::domain::DomainCard;
use engine::games::nautilus::{Ending, Event, Nautilus};

use super::terms;
use crate::present::{Names, ReportEvents, Told};
use words::text::Text;

impl ReportEvents for Nautilus {
    fn told(event: &Event, names: &Names) -> Option<Told> {
        if is_detailed(event, names) {
            return None;
        }
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
            Event::Awarded { column, prize, to, cards } => {
                Told::Line(awarded(*column, *prize, names.of(*to), *cards))
            }
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

    fn rule(event: &Event) -> Option<&'static str> {
        Some(match event {
            Event::RoundStarted { .. } => "N-3.5",
            Event::DrewSpecials(_) | Event::YouDrewSpecials(_) => "N-3.4",
            Event::KeptSpecial(_) | Event::YouKept(..) | Event::YouWereGiven(_) => "N-4.1",
            Event::SpecialPlayed(..) => "N-5.2",
            Event::SpecialSkipped(_) => "N-5.3",
            Event::YouSaw(_) => "N-5.4",
            Event::YouDrew(_) | Event::KeptDiver(_) | Event::YouKeptDiver(..) => "N-5.5",
            Event::Harpooned(..) => "N-5.7",
            Event::HarpoonSwapped(_) | Event::Swapped(..) | Event::HarpoonReturned(_) => "N-5.8",
            Event::Placed(.., Some(_)) => "N-6.4",
            Event::Placed(_, card, ..) if !card.is_diver() => "N-6.3",
            Event::Placed(..) => "N-6.2",
            Event::Moved(_, _, from, to) if from.side() == to.side() => "N-7.4",
            Event::Moved(..) => "N-7.3",
            Event::Awarded { cards, .. } => rule_of_award(*cards),
            Event::SpecialLost(..) => "N-4.3",
            Event::Standing { .. } => return None,
            Event::Ended { ending: Ending::Left(_), .. } => "N-9.3",
            Event::Ended { .. } => "N-8.7",
        })
    }
}

/// Returns the award of a prize: who collects it, and the cards that decide it, the winner first.
pub fn awarded(column: usize, prize: DomainCard, who: Text, [won, lost]: [Card; 2]) -> Text {
    Text::new("nautilus-awarded")
        .number("column", column + 1)
        .text("prize", terms::prize(prize))
        .text("who", who)
        .text("won", terms::card(won))
        .text("lost", terms::card(lost))
}

/// Tells whether an event of the reader's own says the same with the cards.
fn is_detailed(event: &Event, names: &Names) -> bool {
    match event {
        Event::DrewSpecials(seat) | Event::KeptDiver(seat) => names.is_reader(*seat),
        // Both players learn the cards.
        Event::KeptSpecial(_) | Event::HarpoonSwapped(_) => names.has_reader(),
        _ => false,
    }
}

/// Returns the rule by which a card won a column: the crab against the 14 is an exception.
fn rule_of_award([won, lost]: [Card; 2]) -> &'static str {
    if won == Card::CRAB && lost == Card::GREATEST { "N-8.2" } else { "N-8.1" }
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
