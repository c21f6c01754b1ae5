//! Events of Seladin: deeds of seats, and lines.

use engine::games::seladin::{Event, LastRound, Seladin};
use engine::seat::PerSeat;

use super::board::DealSeats;
use super::{board, terms};
use crate::present::{Names, ReportEvents, Told};
use words::text::Text;

impl ReportEvents for Seladin {
    /// Reports no event whose result everybody sees in the list of seats anyway.
    fn told(event: &Event, names: &Names) -> Option<Told> {
        Some(match event {
            Event::Drew(_) | Event::Rolled(_) | Event::NoDeal(_) => return None,
            Event::StageStarted { stage, .. } => {
                Told::Line(Text::new("seladin-stage-begins").number("stage", *stage))
            }
            Event::RoundStarted { round, .. } => {
                Told::Line(Text::new("seladin-round-begins").number("round", *round))
            }
            Event::LastRound(why) => Told::Line(last_round(*why, names)),
            Event::YouTook(card) => {
                Told::Line(Text::new("seladin-you-took").text("card", terms::card(*card)))
            }
            // The card is in an event of the reader's own.
            Event::UsedSix(seat) if names.is_reader(*seat) => {
                Told::deed(*seat, Text::new("seladin-turned-six"))
            }
            Event::UsedSix(seat) => Told::deed(*seat, Text::new("seladin-used-six")),
            Event::Offered { .. }
            | Event::Dealt { .. }
            | Event::Declined { .. }
            | Event::Withdrew { .. }
            | Event::Discarded { .. } => return deal(event, names),
            Event::PartnerAgrees(seat) => {
                Told::Line(Text::new("seladin-told-agrees").text("who", names.of(*seat)))
            }
            Event::TeamSwap { first, second, done } => Told::Line(
                Text::new(if *done { "seladin-team-swapped" } else { "seladin-team-kept" })
                    .text("one", names.of(*first))
                    .text("other", names.of(*second)),
            ),
            Event::StageScored { stage, scores, totals } => {
                Told::Line(scored(*stage, scores, totals, names))
            }
            Event::Left(seat) => Told::deed(*seat, Text::new("news-left")),
            Event::Won(winners) => Told::Line(
                Text::new("seladin-won")
                    .number("count", winners.len())
                    .text("who", terms::all(winners.iter().map(|seat| names.of(seat)).collect())),
            ),
            Event::Swapped(_)
            | Event::Seleh { .. }
            | Event::TookBonus(..)
            | Event::Direct(..)
            | Event::Gave { .. }
            | Event::Rescued { .. }
            | Event::Passed(_) => return turn(event, names),
        })
    }

    fn rule(event: &Event) -> Option<&'static str> {
        Some(match event {
            Event::Drew(_) | Event::Rolled(_) | Event::NoDeal(_) => return None,
            Event::StageStarted { .. } => "S-2.5",
            Event::RoundStarted { .. } => "S-3.7",
            Event::LastRound(LastRound::OutOfCards(_)) => "S-5.1",
            Event::LastRound(LastRound::Barren | LastRound::Thirtieth) => "S-5.2",
            Event::YouTook(_) => "S-9.3",
            Event::UsedSix(_) => "S-3.4",
            Event::Offered { .. } | Event::Declined { .. } | Event::Withdrew { .. } => "S-7.6",
            Event::Dealt { .. } => "S-7.5",
            Event::Discarded { .. } => "S-7.9",
            Event::PartnerAgrees(_) | Event::TeamSwap { .. } => "S-8.5",
            Event::Swapped(_) => "S-4.3",
            Event::Seleh { by, from, .. } if by == from => "S-4.4",
            Event::Seleh { .. } => "S-8.3",
            Event::TookBonus(..) => "S-4.5",
            Event::Direct(..) => "S-7.10",
            Event::Gave { surplus, .. } if !surplus.is_empty() => "S-7.2",
            Event::Gave { cards, .. } if cards.len() > 1 => "S-4.8",
            Event::Gave { .. } => "S-4.7",
            Event::Rescued { .. } => "S-7.11",
            Event::Passed(_) => "S-4.1",
            Event::StageScored { .. } => "S-6.1",
            Event::Left(_) => "S-10.2",
            Event::Won(_) => "S-6.4",
        })
    }
}

fn last_round(why: LastRound, names: &Names) -> Text {
    match why {
        LastRound::OutOfCards(seat) => {
            Text::new("seladin-last-out-of-cards").text("who", names.of(seat))
        }
        LastRound::Barren => Text::new("seladin-last-barren"),
        LastRound::Thirtieth => Text::new("seladin-last-thirtieth"),
    }
}

fn deal(event: &Event, names: &Names) -> Option<Told> {
    Some(match event {
        Event::Offered { from, to, starter, terms, .. } => {
            let other = if from == starter { *to } else { *from };
            let seats = DealSeats { starter: *starter, other };
            Told::deed(
                *from,
                Text::new("seladin-made-offer")
                    .text("to", names.of(*to))
                    .text("terms", terms::all(board::terms(terms, seats, names))),
            )
        }
        Event::Dealt { starter, other, terms } => {
            let seats = DealSeats { starter: *starter, other: *other };
            Told::Line(
                Text::new("seladin-dealt")
                    .text("one", names.of(*starter))
                    .text("other", names.of(*other))
                    .text("terms", terms::all(board::terms(terms, seats, names))),
            )
        }
        Event::Declined { by, from } => {
            Told::deed(*by, Text::new("seladin-declined").text("from", names.of(*from)))
        }
        Event::Withdrew { by, to } => {
            Told::deed(*by, Text::new("seladin-withdrew").text("to", names.of(*to)))
        }
        Event::Discarded { by, cards } => {
            Told::deed(*by, Text::new("seladin-discarded").text("cards", terms::cards(*cards)))
        }
        _ => return None,
    })
}

fn turn(event: &Event, names: &Names) -> Option<Told> {
    let (seat, what) = match event {
        Event::Swapped(seat) => (seat, Text::new("seladin-swapped")),
        Event::Seleh { by, from, cards } if by == from => {
            (by, Text::new("seladin-seleh").text("cards", terms::cards(*cards)))
        }
        Event::Seleh { by, from, cards } => (
            by,
            Text::new("seladin-seleh-shared")
                .text("from", names.of(*from))
                .text("cards", terms::cards(*cards)),
        ),
        Event::TookBonus(seat, count) => {
            (seat, Text::new("seladin-took-bonus").number("count", *count))
        }
        Event::Direct(seat, card) => {
            (seat, Text::new("seladin-direct").text("card", terms::card(*card)))
        }
        Event::Gave { from, to, cards, surplus } if surplus.is_empty() => (
            from,
            Text::new("seladin-gave")
                .text("to", terms::whom(*to, names))
                .text("cards", terms::cards(*cards)),
        ),
        Event::Gave { from, to, cards, surplus } => (
            from,
            Text::new("seladin-gave-surplus")
                .text("to", terms::whom(*to, names))
                .text("cards", terms::cards(*cards))
                .text("surplus", terms::cards(*surplus)),
        ),
        Event::Rescued { by, from, card } => (
            by,
            Text::new("seladin-rescued")
                .text("card", terms::card(*card))
                .text("from", names.of(*from)),
        ),
        Event::Passed(seat) => (seat, Text::new("seladin-passed")),
        _ => return None,
    };
    Some(Told::deed(*seat, what))
}

fn scored(stage: u8, scores: &PerSeat<i32>, totals: &PerSeat<i32>, names: &Names) -> Text {
    let each = scores.iter().map(|(seat, points)| {
        Text::new("seladin-scored-each")
            .text("who", names.of(seat))
            .number("points", *points)
            .number("total", totals[seat])
    });
    Text::new("seladin-scored").number("stage", stage).list("scores", each)
}
