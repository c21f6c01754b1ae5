//! Events of Seladin, each in one line, in the third person except what one seat alone hears.

use engine::games::seladin::{Event, LastRound, Seladin};
use engine::seat::PerSeat;

use super::board::DealSeats;
use super::{board, terms};
use crate::present::{Names, ReportEvents};
use words::text::Text;

impl ReportEvents for Seladin {
    /// Returns no line for what everybody sees in the table of seats anyway.
    fn line(event: &Event, names: &Names) -> Option<Text> {
        let line = match event {
            Event::Drew(_) | Event::Rolled(_) | Event::NoDeal(_) => return None,
            Event::StageStarted { stage, .. } => {
                Text::new("seladin-stage-begins").number("stage", *stage)
            }
            Event::RoundStarted { round, starter } => Text::new("seladin-round-begins")
                .number("round", *round)
                .text("who", names.of(*starter)),
            Event::LastRound(why) => last_round(*why, names),
            Event::YouTook(card) => Text::new("seladin-you-took").text("card", terms::card(*card)),
            Event::UsedSix(seat) => Text::new("seladin-used-six").text("who", names.of(*seat)),
            Event::Offered { .. }
            | Event::Dealt { .. }
            | Event::Declined { .. }
            | Event::Withdrew { .. }
            | Event::Discarded { .. } => deal(event, names)?,
            Event::PartnerAgrees(seat) => {
                Text::new("seladin-told-agrees").text("who", names.of(*seat))
            }
            Event::TeamSwap { first, second, done: true } => Text::new("seladin-team-swapped")
                .text("one", names.of(*first))
                .text("other", names.of(*second)),
            Event::TeamSwap { first, second, done: false } => Text::new("seladin-team-kept")
                .text("one", names.of(*first))
                .text("other", names.of(*second)),
            Event::StageScored { stage, scores, totals } => scored(*stage, scores, totals, names),
            Event::Left(seat) => Text::new("seladin-left").text("who", names.of(*seat)),
            Event::Won(winners) => Text::new("seladin-won")
                .number("count", winners.len())
                .text("who", terms::all(winners.iter().map(|seat| names.of(seat)).collect())),
            Event::Swapped(_)
            | Event::Seleh { .. }
            | Event::TookBonus(..)
            | Event::Direct(..)
            | Event::Gave { .. }
            | Event::Rescued { .. }
            | Event::Passed(_) => turn(event, names)?,
        };
        Some(line)
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

fn deal(event: &Event, names: &Names) -> Option<Text> {
    Some(match event {
        Event::Offered { from, to, starter, terms, .. } => {
            let other = if from == starter { *to } else { *from };
            let seats = DealSeats { starter: *starter, other };
            Text::new("seladin-offered")
                .text("who", names.of(*from))
                .text("to", names.of(*to))
                .text("terms", terms::all(board::terms(terms, seats, names)))
        }
        Event::Dealt { starter, other, terms } => {
            let seats = DealSeats { starter: *starter, other: *other };
            Text::new("seladin-dealt")
                .text("one", names.of(*starter))
                .text("other", names.of(*other))
                .text("terms", terms::all(board::terms(terms, seats, names)))
        }
        Event::Declined { by, from } => {
            Text::new("seladin-declined").text("who", names.of(*by)).text("from", names.of(*from))
        }
        Event::Withdrew { by, to } => {
            Text::new("seladin-withdrew").text("who", names.of(*by)).text("to", names.of(*to))
        }
        Event::Discarded { by, cards } => Text::new("seladin-discarded")
            .text("who", names.of(*by))
            .text("cards", terms::cards(*cards)),
        _ => return None,
    })
}

fn turn(event: &Event, names: &Names) -> Option<Text> {
    Some(match event {
        Event::Swapped(seat) => Text::new("seladin-swapped").text("who", names.of(*seat)),
        Event::Seleh { by, from, cards } if by == from => Text::new("seladin-seleh")
            .text("who", names.of(*by))
            .text("cards", terms::cards(*cards)),
        Event::Seleh { by, from, cards } => Text::new("seladin-seleh-shared")
            .text("who", names.of(*by))
            .text("from", names.of(*from))
            .text("cards", terms::cards(*cards)),
        Event::TookBonus(seat, count) => {
            Text::new("seladin-took-bonus").text("who", names.of(*seat)).number("count", *count)
        }
        Event::Direct(seat, card) => Text::new("seladin-direct")
            .text("who", names.of(*seat))
            .text("card", terms::card(*card)),
        Event::Gave { from, to, cards, surplus } if surplus.is_empty() => Text::new("seladin-gave")
            .text("who", names.of(*from))
            .text("to", names.of(*to))
            .text("cards", terms::cards(*cards)),
        Event::Gave { from, to, cards, surplus } => Text::new("seladin-gave-surplus")
            .text("who", names.of(*from))
            .text("to", names.of(*to))
            .text("cards", terms::cards(*cards))
            .text("surplus", terms::cards(*surplus)),
        Event::Rescued { by, from, card } => Text::new("seladin-rescued")
            .text("who", names.of(*by))
            .text("card", terms::card(*card))
            .text("from", names.of(*from)),
        Event::Passed(seat) => Text::new("seladin-passed").text("who", names.of(*seat)),
        _ => return None,
    })
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
